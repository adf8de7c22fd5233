import { type MouseEvent, type ReactNode, type SubmitEvent, useState } from 'react';
import { counted } from '#src/platform/plural.ts';
import { PageHeader } from '#src/site/blocks/page-header/page-header.tsx';
import { RussiaMap } from '#src/site/blocks/russia-map/russia-map.tsx';
import { openPopup } from '#src/site/browser/open-popup.ts';
import type { PageProps } from '#src/site/engine/contract.ts';
import { go } from '#src/site/engine/go.ts';
import { links, telephone } from '#src/site/links.ts';
import { Button, ButtonLink } from '#src/ui/button/button.tsx';
import { Icon } from '#src/ui/icon/icon.tsx';
import { Frame } from '#src/ui/layout/layout.tsx';
import { Pagination } from '#src/ui/pagination/pagination.tsx';
import { Select } from '#src/ui/select/select.tsx';
import type { PartnerListData } from './list.server.ts';
import { LiveMap } from './live-map.tsx';
import css from './partner-list.module.css';

const PARTNERS = ['партнёр', 'партнёра', 'партнёров'] as const;
const CITIES = ['городе', 'городах', 'городах'] as const;

type Props = PageProps<PartnerListData> & {
  title: string;
  description: string;
  aside: ReactNode;
  href: (query?: { group?: string; city?: string; page?: number }) => string;
};

/**
 * Groups, a field for the city, the map and its list, in step: what is pointed at in one is marked in the other. Where there is
 * room the map stands beside the field and the names of the cities.
 */
export function PartnerList({ data, url, title, description, aside, href }: Props) {
  const { groups, group, city, map, list, total, page, lastPage, hasLiveMap } = data;
  const [active, setActive] = useState<string | null>(null);
  const chosen = groups.find(({ code }) => code === group);
  const state = { ...(group && { group }), ...(city && { city: city.code }) };
  const listed = new Set(list.map(({ code }) => code));
  const heading = chosen ? chosen.name : title;
  return (
    <Frame>
      <PageHeader
        crumbs={chosen ? [{ label: title, href: href() }, { label: chosen.name }] : [{ label: title }]}
        title={heading}
        description={chosen?.description ?? description}
        groups={{
          url,
          items: [{ code: '', name: 'Все' }, ...groups],
          selectedGroup: group ?? '',
        }}
        aside={<Become>{aside}</Become>}
      />
      <section
        className={`${css.results} ${map.points.length > 0 ? css.mapped : ''}`}
        id="partners"
        aria-label="Партнёры по городам"
      >
        <div className={css.bar}>
          <p className={css.total} role="status">
            {counted(total, PARTNERS)}
            {list.length > 1 && ` в\u00a0${counted(list.length, CITIES)}`}
          </p>
          <CityField data={data} action={href()} />
          {map.points.length > 0 && <CityNames list={list} />}
        </div>
        {map.points.length > 0 && (
          <div id="map" className={css.map} data-print="no">
            <RussiaMap
              label="Карта партнёров"
              map={map}
              hrefOf={({ code }) => (listed.has(code) ? `#city-${code}` : href({ ...state, city: code }))}
              titleOf={({ name, count }) => `${name}: ${counted(count, PARTNERS)}`}
              isShown={({ code }) => listed.has(code)}
              active={active}
              onPoint={setActive}
            />
            {hasLiveMap && <LiveMap src={links.partnersMap(state)} />}
          </div>
        )}
        {list.map((one) => (
          <City key={one.code} {...one} isActive={one.code === active} onActive={setActive} />
        ))}
        {total === 0 && (
          <div className={css.empty}>
            <p>{city ? `В городе ${city.name} таких партнёров нет.` : 'Таких партнёров пока нет.'}</p>
            <ButtonLink href={href(group ? { group } : {})} look="main">
              Показать все города
            </ButtonLink>
          </div>
        )}
        <Pagination
          page={page}
          lastPage={lastPage}
          hrefOf={(to) => `${href({ ...state, ...(to > 1 && { page: to }) })}#partners`}
        />
      </section>
    </Frame>
  );
}

/** The way to each city of the list. */
function CityNames({ list }: Pick<PartnerListData, 'list'>) {
  if (list.length < 2) return null;
  return (
    <ul className={css.cities} aria-label="Города">
      {list.map(({ code, name, partners }) => (
        <li key={code}>
          <a href={`#city-${code}`}>{name}</a> {partners.length > 1 && partners.length}
        </li>
      ))}
    </ul>
  );
}

/** Partners of a city; pointed at or focused it is marked on the map. */
function City(props: PartnerListData['list'][number] & { isActive: boolean; onActive: (code: string | null) => void }) {
  const { code, name, partners, isActive, onActive } = props;
  return (
    <section
      id={`city-${code}`}
      className={css.city}
      aria-labelledby={`city-${code}-title`}
      data-active={isActive ? '' : undefined}
      onPointerEnter={() => onActive(code)}
      onPointerLeave={() => onActive(null)}
      onFocus={() => onActive(code)}
      onBlur={() => onActive(null)}
    >
      <h2 id={`city-${code}-title`}>{name}</h2>
      <ul>
        {partners.map((partner) => (
          <PartnerRow key={partner.code} partner={partner} />
        ))}
      </ul>
    </section>
  );
}

/** C117, C158: opens the partner form; without scripts it is a page of its own. */
function Become({ children }: { children: ReactNode }) {
  const open = (event: MouseEvent) => {
    if (openPopup({ name: 'partner' })) event.preventDefault();
  };
  return (
    <div className={css.become}>
      <ButtonLink href={links.form('partner')} onClick={open}>
        Стать партнёром
      </ButtonLink>
      {children}
    </div>
  );
}

function CityField({ data: { cities, city, group }, action }: { data: PartnerListData; action: string }) {
  const send = (form: HTMLFormElement) => {
    const entries = [...new FormData(form)].filter(([, value]) => value !== '') as [string, string][];
    go(`${action}${entries.length > 0 ? `?${new URLSearchParams(entries)}` : ''}`);
  };
  return (
    <form
      action={action}
      className={css.field}
      data-print="no"
      onSubmit={(event: SubmitEvent<HTMLFormElement>) => {
        event.preventDefault();
        send(event.currentTarget);
      }}
      onChange={({ currentTarget }) => send(currentTarget)}
    >
      {group && <input type="hidden" name="group" value={group} />}
      <Select
        key={city?.code ?? ''}
        id="partners-city"
        name="city"
        label="Город"
        placeholder="Все города"
        defaultValue={city?.code ?? ''}
        choices={cities.map(({ code, name, count }) => ({ value: code, label: `${name}, ${count}` }))}
      />
      <Button type="submit">Показать</Button>
    </form>
  );
}

function PartnerRow({ partner }: { partner: PartnerListData['list'][number]['partners'][number] }) {
  const { code, name, groups, about, catalog, phone, email, site } = partner;
  return (
    <li id={code} className={css.partner}>
      <div>
        <h3>{name}</h3>
        <p className={css.groups}>{groups}</p>
      </div>
      <div>
        <p>{about}.</p>
        {catalog.length > 0 && (
          <ul className={css.catalog} aria-label={`С чем работает ${name}`}>
            {catalog.map((group) => (
              <li key={group.href}>
                <a href={group.href}>{group.name}</a>
              </li>
            ))}
          </ul>
        )}
      </div>
      <ul className={css.contacts} aria-label={`Связаться с компанией «${name}»`}>
        <li>
          <a href={telephone(phone)}>{phone}</a>
        </li>
        <li>
          <a href={`mailto:${email}`}>{email}</a>
        </li>
        {site && (
          <li>
            <a href={site} target="_blank" rel="noopener">
              {new URL(site).host}
              <Icon name="external" />
            </a>
          </li>
        )}
      </ul>
    </li>
  );
}
