import { type ReactNode, type SubmitEvent, useId, useState } from 'react';
import { type Filter, showsDiscontinued } from '#src/domain/catalog/catalog.ts';
import { go } from '#src/site/engine/go.ts';
import { links } from '#src/site/links.ts';
import { Accordion } from '#src/ui/accordion/accordion.tsx';
import { usePageMark } from '#src/ui/behaviour/page-mark.ts';
import { Button } from '#src/ui/button/button.tsx';
import { Checkbox, RangeFields } from '#src/ui/field/field.tsx';
import { Icon } from '#src/ui/icon/icon.tsx';
import { formHref } from './address.ts';
import { type FacetBlock, facetBlocks, number, type RangeFilter, type ValuesFilter, yesOf } from './facets.ts';
import css from './filter-form.module.css';
import type { CatalogGroupData } from './page.server.ts';

/** Values, and facets, shown before «Ещё». */
const SHOWN = 8;

/** The facets of a group, its switch for discontinued goods, and what of its state the form must not lose. */
export function FilterForm({ data }: { data: CatalogGroupData }) {
  const { group, filters, query, view, columns, discontinuedCount } = data;
  if (facetBlocks(filters).length === 0 && discontinuedCount === 0) return null;
  return (
    <FacetForm
      action={links.catalogGroup(group.path)}
      filters={filters}
      chosenCount={data.chosenCount}
      found={data.isEmpty ? '' : data.found}
      hidden={[
        ...(query.sort !== 'default' ? [['sort', query.sort] as const] : []),
        ...(view === 'table' ? [['view', view] as const] : []),
        ...columns.map((code) => ['columns', code] as const),
      ]}
    >
      {discontinuedCount > 0 && (
        <div className={css.switch}>
          <Tick
            name="discontinued"
            value="yes"
            isSelected={showsDiscontinued(query)}
            label="Показать снятые с&nbsp;производства"
            count={discontinuedCount}
          />
        </div>
      )}
    </FacetForm>
  );
}

/**
 * Facets as one GET form: without scripts a button sends it, with scripts every change is the next address.
 * Choices live here until the answer comes, so that a tick is never late. `found` says what the choice leaves, nothing where that is nothing.
 */
export function FacetForm(props: {
  action: string;
  filters: Filter[];
  chosenCount: number;
  found: string;
  hidden: readonly (readonly [name: string, value: string])[];
  children?: ReactNode;
}) {
  const { action, filters, chosenCount, found, hidden, children } = props;
  const [isOpen, setOpen] = useState(false);
  usePageMark('filtering', isOpen ? '' : undefined);
  const blocks = facetBlocks(filters);
  const later = blocks.length > SHOWN + 2 ? blocks.splice(SHOWN) : [];
  const send = (form: HTMLFormElement) => go(formHref(action, new FormData(form)));
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    close(event.currentTarget.parentElement);
    send(event.currentTarget);
  };
  return (
    <details
      className={css.filters}
      data-print="no"
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      onKeyDown={({ key, currentTarget }) => key === 'Escape' && close(currentTarget)}
      onBlur={({ relatedTarget, currentTarget }) => {
        // The sheet of a phone hides what lies behind it: focus that leaves it closes it. A press on the words of a tick gives
        // the focus to what holds the sheet for a moment; to close it then crashes the tab of Chromium 150.
        const isOutside =
          relatedTarget && !relatedTarget.contains(currentTarget) && !currentTarget.contains(relatedTarget);
        if (isOutside) currentTarget.open = false;
      }}
    >
      <summary className={css.summary}>
        <Icon name="filter" />
        Фильтры
        {chosenCount > 0 && <span className={css.number}>{chosenCount}</span>}
        <Icon name="chevron" />
        <Icon name="close" />
      </summary>
      <form
        method="get"
        action={action}
        aria-label="Фильтры"
        autoComplete="off"
        onSubmit={onSubmit}
        onChange={({ target, currentTarget }) => {
          const isTick = (target as EventTarget) instanceof HTMLInputElement && target.type === 'checkbox';
          if (isTick) requestAnimationFrame(() => setTimeout(send, 0, currentTarget)); // the tick is drawn first
        }}
        onBlur={({ target, currentTarget }) => {
          if (target instanceof HTMLInputElement && target.value !== target.dataset.sent && target.type === 'text')
            send(currentTarget);
        }}
      >
        <Blocks blocks={blocks} />
        <Later blocks={later} />
        {children}
        {hidden.map(([name, value]) => (
          <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
        ))}
        <div className={css.send}>
          <Button type="submit" look="main">
            Показать<span> {found}</span>
          </Button>
          {chosenCount > 0 && (
            <a href={hidden.length > 0 ? `${action}?${new URLSearchParams(hidden.map(([...one]) => one))}` : action}>
              Сбросить
            </a>
          )}
        </div>
      </form>
    </details>
  );
}

function Blocks({ blocks }: { blocks: FacetBlock[] }) {
  return blocks.map((block) => (
    <Accordion key={block.key} title={block.title} isOpen={block.isOpen} aside={block.chosen || undefined}>
      <fieldset>
        <legend className={css.legend}>{block.title}</legend>
        <Facet block={block} />
      </fieldset>
    </Accordion>
  ));
}

/** Facets that «Ещё» shows. What was chosen when the form came stands before it; what is chosen later keeps its place, and the focus. */
function Later({ blocks }: { blocks: FacetBlock[] }) {
  const [early] = useState(() => blocks.filter(({ chosen }) => chosen > 0).map(({ key }) => key));
  const folded = blocks.filter(({ key }) => !early.includes(key));
  return (
    <>
      <Blocks blocks={blocks.filter(({ key }) => early.includes(key))} />
      {folded.length > 0 && (
        <More count={folded.length} isOpen={folded.some(({ chosen }) => chosen > 0)}>
          <Blocks blocks={folded} />
        </More>
      )}
    </>
  );
}

/** Closes the sheet of a phone; its name takes the focus back. */
function close(sheet: HTMLElement | null): void {
  sheet?.removeAttribute('open');
  sheet?.querySelector('summary')?.focus();
}

function Facet({ block }: { block: FacetBlock }) {
  if (block.kind === 'range') return <Range filter={block.filter} />;
  if (block.kind === 'flags') {
    return block.filters.map((filter) => {
      const yes = yesOf(filter);
      return yes && <Tick key={filter.code} name={`f.${filter.code}`} label={filter.name} {...yes} />;
    });
  }
  return <Values filter={block.filter} />;
}

function Values({ filter }: { filter: ValuesFilter }) {
  const ticks = filter.values.map((one) => (
    <Tick
      key={one.value}
      name={`f.${filter.code}`}
      label={filter.unit ? `${one.value}\u00a0${filter.unit}` : (one.shown ?? one.value)}
      {...one}
    />
  ));
  // A list one or two longer is shown whole: a fold would cost more than it saves.
  if (ticks.length <= SHOWN + 2) return ticks;
  const later = ticks.splice(SHOWN);
  return (
    <>
      {ticks}
      <More count={later.length} isOpen={filter.values.slice(SHOWN).some((one) => one.isSelected)}>
        {later}
      </More>
    </>
  );
}

/** What is folded; it opens by itself where something in it is chosen. */
function More({ count, isOpen, children }: { count: number; isOpen: boolean; children: ReactNode }) {
  return (
    <details className={css.more} open={isOpen}>
      <summary>Ещё {count}</summary>
      {children}
    </details>
  );
}

type TickProps = { name: string; value: string; label: string; count: number; isSelected: boolean };

/** A tick shows the visitor's own choice at once; the next answer has the last word. */
function Tick({ name, value, label, count, isSelected }: TickProps) {
  const [known, setKnown] = useState(isSelected);
  const [isOn, setOn] = useState(isSelected);
  if (known !== isSelected) {
    setKnown(isSelected);
    setOn(isSelected);
  }
  return (
    <Checkbox
      name={name}
      value={value}
      label={label}
      aside={count}
      checked={isOn}
      onChange={(event) => setOn(event.currentTarget.checked)}
      data-empty={count === 0 && !isOn ? '' : undefined}
    />
  );
}

function Range({ filter }: { filter: RangeFilter }) {
  const id = useId();
  const bound = (side: 'from' | 'to', value: number | null, limit: number) => ({
    id: `${id}${side}`,
    name: `f.${filter.code}.${side}`,
    placeholder: number(limit),
    value,
  });
  const [from, to] = [bound('from', filter.from, filter.min), bound('to', filter.to, filter.max)];
  return <RangeFields from={useBound(from)} to={useBound(to)} unit={filter.unit} />;
}

const decimal = (value: number) => String(value).replace('.', ',');

function useBound({ value, ...rest }: { id: string; name: string; placeholder: string; value: number | null }) {
  const sent = value === null ? '' : decimal(value);
  const [known, setKnown] = useState(sent);
  const [text, setText] = useState(sent);
  if (known !== sent) {
    setKnown(sent);
    setText(sent);
  }
  return {
    ...rest,
    value: text,
    'data-sent': sent,
    onChange: (event: { currentTarget: HTMLInputElement }) => setText(event.currentTarget.value),
  };
}
