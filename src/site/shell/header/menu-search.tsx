import { type KeyboardEvent, useDeferredValue, useEffect, useRef, useState } from 'react';
import { statusInList } from '#src/domain/catalog/catalog.ts';
import {
  ANSWERS_NAME,
  SEARCH_MAX_LENGTH,
  SEARCH_MIN_LENGTH,
  SEARCH_TABS,
  TAB_NAMES,
  understoodLine,
} from '#src/domain/search/search.ts';
import type { SearchTab } from '#src/platform/content/search-entry.ts';
import { type FoundRow, FoundRows } from '#src/site/blocks/found-rows/found-rows.tsx';
import { type Answer, api } from '#src/site/browser/api.ts';
import { links } from '#src/site/links.ts';
import { Icon } from '#src/ui/icon/icon.tsx';
import { Tabs } from '#src/ui/tabs/tabs.tsx';
import { VisuallyHidden } from '#src/ui/visually-hidden/visually-hidden.tsx';
import css from './menu-search.module.css';

/** Silence after which a search starts (C273, C371). */
const PAUSE_MS = 500;
/** So long after the last key the search is said to wait: an answer within 200 ms needs no word of it. */
const WAITING_MS = PAUSE_MS + 200;
/** So many rows are drawn at once, more than a phone shows; the others follow when these are seen. */
const FIRST_ROWS = 6;

/** The answer of `api/search`. */
export type SearchReply = Answer<'GET', 'search'>;

type Found = { query: string; reply: SearchReply };

/**
 * The search of the menu (specification 2.5): answers while one types, a form of the results page without scripts.
 * `onOpen` hears that a result was followed or the results page opened: the menu closes itself then. It is drawn and laid out
 * before it `isOpen`, like the panel of the catalogue.
 */
export function MenuSearch({ onOpen, isOpen = false }: { onOpen?: () => void; isOpen?: boolean }) {
  const [query, setQuery] = useState('');
  const [found, setFound] = useState<Found>();
  const [isLoading, setLoading] = useState(false);
  const box = useRef<HTMLElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const asked = query.trim();
  const isLongEnough = asked.length >= SEARCH_MIN_LENGTH;
  const shown = isLongEnough ? found : undefined;

  useEffect(() => {
    if (isOpen) input.current?.focus();
    else setQuery('');
  }, [isOpen]);

  // A new search cancels the one before (C276), one character clears the results (C274).
  useEffect(() => {
    if (!isLongEnough) {
      setFound(undefined);
      setLoading(false);
      return;
    }
    const control = new AbortController();
    const waiting = setTimeout(() => setLoading(true), WAITING_MS);
    const timer = setTimeout(async () => {
      try {
        const reply = await api.get('search', new URLSearchParams({ query: asked }), control.signal);
        if (control.signal.aborted) return;
        setFound({ query: asked, reply });
      } catch (error) {
        if (control.signal.aborted) return;
        console.error(error); // the menu goes on without an answer (C366)
        setFound(undefined);
      }
      clearTimeout(waiting);
      setLoading(false);
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      clearTimeout(waiting);
      control.abort();
    };
  }, [asked, isLongEnough]);

  /** The click has its address already; what was typed is of no use on the next page (C133). */
  function leave() {
    setQuery('');
    setFound(undefined);
    onOpen?.();
  }

  /** Arrows walk from the field through the rows and back; Escape empties the field first, then the menu may close. */
  function walk(event: KeyboardEvent) {
    if (event.key === 'Escape' && query !== '') {
      event.preventDefault();
      setQuery('');
      input.current?.focus();
      return;
    }
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    const rows = box.current?.querySelectorAll<HTMLElement>('[data-found-row]') ?? [];
    const stops = [input.current as HTMLElement, ...rows];
    const at = stops.indexOf(document.activeElement as HTMLElement);
    const next = stops[at + (event.key === 'ArrowDown' ? 1 : -1)];
    if (at < 0 || !next) return;
    event.preventDefault();
    next.focus();
  }

  return (
    <search ref={box} className={css.search} onKeyDown={walk}>
      <form action={links.search()} className={css.form} onSubmit={() => setTimeout(leave)}>
        <Icon name="search" />
        <label>
          <VisuallyHidden>Поиск по сайту</VisuallyHidden>
          <input
            ref={input}
            className={css.input}
            type="search"
            name="query"
            value={query}
            maxLength={SEARCH_MAX_LENGTH}
            placeholder="Введите запрос"
            autoComplete="off"
            enterKeyHint="search"
            onChange={({ target }) => setQuery(target.value)}
          />
        </label>
        <button type="submit" className={css.submit}>
          Найти
        </button>
      </form>
      <p role="status" className={css.status}>
        {isLoading ? 'Ищем…' : shown && statusOf(shown)}
      </p>
      {shown && <Results key={shown.query} found={shown} onOpen={leave} />}
    </search>
  );
}

const isEmpty = (reply: SearchReply) =>
  SEARCH_TABS.every((tab) => reply[tab].count === 0) && reply.catalog.groups.length + reply.answers.length === 0;

function statusOf({ query, reply }: Found): string {
  if (isEmpty(reply)) {
    return `По\u00a0запросу «${query}» ничего не\u00a0нашлось. Попробуйте модель или её часть, назначение, число портов.`;
  }
  return understoodLine(reply.understood) ?? '';
}

function Results({ found: { query, reply }, onOpen }: { found: Found; onOpen: () => void }) {
  const [picked, setPicked] = useState<string>();
  const rows = rowsOf(reply);
  const current = picked ?? reply.opens;
  if (isEmpty(reply)) return null;
  const answers = reply.answers.length > 0 && (
    <ul className={css.groups} aria-label={ANSWERS_NAME}>
      {reply.answers.map(({ kind, code, address, title }) => (
        <li key={`${kind} ${code}`}>
          <a href={address} onClick={onOpen} data-found-row="">
            {title}
          </a>
        </li>
      ))}
    </ul>
  );
  /** A question is answered first; who types a model looks for the model. */
  const isModel = reply.catalog.goods.some(({ marks }) => marks.name.length > 0);
  return (
    <div className={css.results}>
      {!isModel && answers}
      <Tabs
        label="Где найдено"
        current={current}
        onPick={setPicked}
        tabs={SEARCH_TABS.map((tab) => ({
          id: tab,
          title: TAB_NAMES[tab],
          count: reply[tab].count,
          panel: tab === current && (
            <div className={css.panel}>
              {tab === 'catalog' && reply.catalog.groups.length > 0 && (
                <ul className={css.groups} aria-label="Разделы каталога">
                  {reply.catalog.groups.map(({ group }) => (
                    <li key={group.path}>
                      <a href={links.catalogGroup(group.path)} onClick={onOpen} data-found-row="">
                        {group.name}
                      </a>
                    </li>
                  ))}
                </ul>
              )}
              {rows[tab].length > 0 ? (
                <SoonRows rows={rows[tab]} onOpen={onOpen} />
              ) : (
                <p className={css.none}>В&nbsp;этой вкладке ничего нет.</p>
              )}
            </div>
          ),
        }))}
      />
      {isModel && answers}
      <a href={links.search(query, current)} onClick={onOpen} className={css.all} data-found-row="">
        Все результаты
      </a>
    </div>
  );
}

function SoonRows({ rows, onOpen }: { rows: FoundRow[]; onOpen: () => void }) {
  return <FoundRows rows={useDeferredValue(rows, rows.slice(0, FIRST_ROWS))} onOpen={onOpen} size="menu" />;
}

function rowsOf({ catalog, news, solutions, po }: SearchReply): Record<SearchTab, FoundRow[]> {
  return {
    catalog: catalog.goods.map(({ code, name, description, images, lifecycle, marks }) => {
      const image = images.find(({ logo }) => logo) ?? images[0];
      return {
        key: code,
        href: links.product(code),
        title: { text: name, marks: marks.name },
        text: { text: description, marks: marks.description },
        note: lifecycle[0] && lifecycle[0].name !== 'В продаже' ? statusInList(lifecycle[0]) : null,
        picture: image ? { kind: 'panel', image } : null,
      };
    }),
    news: news.items.map(({ code, title, text, image, marks }) => ({
      key: code,
      href: links.newsItem(code),
      title: { text: title, marks: marks.title },
      text: { text, marks: marks.text },
      note: null,
      picture: image ? { kind: 'photo', url: image } : { kind: 'default' },
    })),
    solutions: solutions.items.map(({ code, name, preview, marks }) => ({
      key: code,
      href: links.solution(code),
      title: { text: name, marks: marks.name },
      text: { text: preview, marks: marks.preview },
      note: null,
      picture: null,
    })),
    po: po.items.map(({ code, kind, title, goods, marks }) => ({
      key: code,
      href: goods[0] ? links.downloadOf(goods[0].code, code) : links.download(),
      title: { text: title, marks: marks.title },
      text: null,
      note: [kind, goods[0]?.model].filter(Boolean).join(' · '),
      picture: null,
    })),
  };
}
