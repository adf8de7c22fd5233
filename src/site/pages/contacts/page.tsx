import { weekInWords } from '#src/domain/navigation/hours.ts';
import { PageHeader } from '#src/site/blocks/page-header/page-header.tsx';
import type { PageProps } from '#src/site/engine/contract.ts';
import { links, telephone } from '#src/site/links.ts';
import { ArrowLink, ButtonLink } from '#src/ui/button/button.tsx';
import { Icon } from '#src/ui/icon/icon.tsx';
import { Frame, Sheet, Stack } from '#src/ui/layout/layout.tsx';
import css from './page.module.css';
import type { ContactsData } from './page.server.ts';

/** Every way to reach the company: at once, by department, on foot, by bank. */
export default function ContactsPage({ data }: PageProps<ContactsData>) {
  const { title, company, departments, route } = data;
  const { phone, email, address, supportPhone, hours, requisites, serviceDesk } = company;
  return (
    <Frame>
      <PageHeader
        crumbs={[{ label: title }]}
        title={title}
        aside={
          <div className={css.aside}>
            <ButtonLink href="#connection-form" look="main">
              Написать нам
            </ButtonLink>
            <ButtonLink href={links.contactCard()} download icon="document">
              Сохранить в&nbsp;телефон, VCF
            </ButtonLink>
          </div>
        }
      />
      <Stack>
        <Sheet id="reach" title="Связаться">
          <dl className={css.main}>
            <div>
              <dt>Телефон</dt>
              <dd>
                <a href={telephone(phone)}>{phone}</a>
                <small>{weekInWords(hours)}</small>
              </dd>
            </div>
            <div>
              <dt>Эл. почта</dt>
              <dd>
                <a href={`mailto:${email}`}>{email}</a>
              </dd>
            </div>
            <div>
              <dt>Техническая поддержка</dt>
              <dd>
                <a href={telephone(supportPhone)}>{supportPhone}</a>
                {serviceDesk && (
                  <small>
                    <a href={serviceDesk} target="_blank" rel="noopener">
                      Портал поддержки
                      <Icon name="external" />
                    </a>
                  </small>
                )}
              </dd>
            </div>
          </dl>
        </Sheet>
        {departments.length > 0 && (
          <Sheet id="departments" title="Отделы">
            <ul className={css.departments}>
              {departments.map((one) => (
                <li key={one.title}>
                  <h3>{one.title}</h3>
                  <p>{one.text}</p>
                  <a href={telephone(one.phone)}>{one.phone}</a>
                  <a href={`mailto:${one.email}`}>{one.email}</a>
                </li>
              ))}
            </ul>
          </Sheet>
        )}
        <Sheet id="route" title="Как добраться">
          <p className={css.address}>{address}</p>
          <div className={css.route}>
            <figure>
              <img
                src={route.picture.url}
                width={route.picture.width}
                height={route.picture.height}
                alt={route.alt}
                loading="lazy"
              />
              <figcaption>{route.note}</figcaption>
            </figure>
            <ul className={css.steps}>
              {route.steps.map(({ title, text }) => (
                <li key={title}>
                  <h3>{title}</h3>
                  <p>{text}</p>
                </li>
              ))}
            </ul>
          </div>
        </Sheet>
        <Sheet id="requisites" title="Реквизиты">
          <dl className={css.requisites}>
            {requisites.map(({ title, value }) => (
              <div key={title}>
                <dt>{title}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
          <p className={css.policy}>
            <ArrowLink href={links.policy()}>Политика обработки персональных данных</ArrowLink>
          </p>
        </Sheet>
      </Stack>
    </Frame>
  );
}
