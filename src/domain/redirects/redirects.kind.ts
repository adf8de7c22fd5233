/**
 * The redirect table, content/redirects.csv, its rules written out as rows (rules.ts). A row wins over a rule, an earlier rule
 * over a later one, and no rule hides a page. Loops and chains are refused, whichever way the rows came.
 */
import { z } from 'zod';
import { groupPaths } from '#src/domain/catalog/catalog.ts';
import { link } from '#src/platform/content/fields.ts';
import type { KindOf } from '#src/platform/content/kind.ts';
import { type Loading, unique } from '#src/platform/content/loading.ts';
import type { Content } from '#src/platform/content/rows.ts';
import type { Entry } from '#src/platform/content/sources.ts';
import { type Items, isRule, itemOf, makeExpand } from './rules.ts';

const redirectRow = z.strictObject({
  from: z
    .string()
    .regex(/^\/([^\s/?#]+\/)+$/, { error: 'ожидалось: адрес страницы со слешами по краям, например /catalog/old/' }),
  to: link().optional(),
  status: z.enum(['301', '410']).transform(Number),
});

/** `targets`: where all rows of its rule lead. */
type Row = {
  from: string;
  to?: string | undefined;
  status: number;
  entry: Entry<unknown>;
  targets?: readonly string[];
};
type Lead = (to: string) => { path: string; isPage: boolean };

export const redirectKind: KindOf<'redirect'> = {
  table: 'redirect',
  key: 'from_path',
  title: 'Перенаправления',
  load(loading) {
    const rows = readRows(loading);
    const lead = makeLead(loading);
    const areSound = makeSound(lead, rows);
    const reported = new Set<Entry<unknown>>(); // a rule is wrong once, not once for each of its rows
    for (const { from, to, status, entry, targets } of rows.values()) {
      const isKnown = to === undefined || reported.has(entry) || (targets && areSound(targets));
      const problem = isKnown ? undefined : targetProblem(lead, from, to, rows);
      if (problem !== undefined) {
        reported.add(entry);
        entry.report(['to'], problem);
      }
      loading.content.redirect.push({ from_path: from, to_path: to ?? null, status });
    }
  },
};

/** Rows by their address, those that rules stand for among them. */
function readRows(loading: Loading): Map<string, Row> {
  const entries = loading.sources.table('redirects.csv', redirectRow);
  const expand = makeExpand(redirectItems(loading.content));
  const isFree = unique<string>('адрес');
  const plain = entries.filter(({ value }) => !isRule(value.from));
  const rows = new Map(plain.map((entry): [string, Row] => [entry.value.from, { ...entry.value, entry }]));
  for (const entry of entries) {
    const { from, to, status } = entry.value;
    if (status === 410 && to !== undefined) entry.report(['to'], 'ожидалась пустая ячейка: при 410 вести некуда');
    if (status === 301 && to === undefined) entry.report(['to'], 'обязательное поле при 301, ожидалось: адрес');
    if (!isRule(from)) {
      if (isFree(from, entry, ['from']) && loading.isPage(from)) {
        entry.report(['from'], `страница ${from} есть на сайте, перенаправление скрыло бы её`);
      }
      continue;
    }
    const expanded = expand({ from, to });
    if ('problem' in expanded) entry.report(['from'], expanded.problem);
    else
      for (const row of expanded.rows) {
        if (!rows.has(row.from) && !loading.isPage(row.from)) {
          rows.set(row.from, { from: row.from, to: row.to, status, entry, targets: expanded.targets });
        }
      }
  }
  return rows;
}

/** Returns the reason why a target is not an existing page that takes one hop. */
function targetProblem(lead: Lead, from: string, to: string, rows: ReadonlyMap<string, Row>): string | undefined {
  const { path, isPage } = lead(to);
  const circle = rows.has(to) ? circleFrom(from, rows) : undefined;
  if (circle) return `перенаправления ходят по кругу: ${circle.join(' → ')}`;
  if (rows.has(path)) {
    return `перенаправление ведёт на другое перенаправление, ожидалась конечная страница: ${rows.get(path)?.to ?? 'не 410'}`;
  }
  return isPage ? undefined : `страницы ${to} на сайте нет`;
}

/** Tells whether a list of targets holds none that is wrong. Rules share lists, so that each is looked at once, not for each row. */
function makeSound(lead: Lead, rows: ReadonlyMap<string, Row>): (targets: readonly string[]) => boolean {
  const known = new Map<readonly string[], boolean>();
  return (targets) => {
    const isSound =
      known.get(targets) ??
      targets.every((to) => {
        const { path, isPage } = lead(to);
        return isPage && !rows.has(path) && !rows.has(to);
      });
    known.set(targets, isSound);
    return isSound;
  };
}

/** Tells the path of a target and whether it is there, each target once. */
function makeLead(loading: Loading): Lead {
  const known = new Map<string, { path: string; isPage: boolean }>();
  return (to) => {
    const found = known.get(to) ?? { path: to.replace(/[?#].*/s, ''), isPage: loading.leadsSomewhere(to) };
    known.set(to, found);
    return found;
  };
}

/** Names that rules of the redirect table may use. */
function redirectItems({ good, catalog_group: groups, news, solution }: Content): Items {
  const paths = groupPaths(groups);
  return {
    good: good.map(({ id, code, group_id: group }) => {
      const codes = (paths.get(group) ?? '').split('/');
      const own = { 'good.top': codes[0] ?? '', 'good.group': codes.at(-1) ?? '' };
      return itemOf({ good: code, 'good.id': String(id), ...own });
    }),
    group: groups.map(({ id, code }) => itemOf({ group: code, 'group.path': paths.get(id) ?? '' })),
    news: news.map(({ code }) => itemOf({ news: code })),
    solution: solution.map(({ id }) => itemOf({ solution: String(id) })),
  };
}

/** The way round when it leads back to `from`. */
function circleFrom(from: string, rows: ReadonlyMap<string, Row>): string[] | undefined {
  const way = [from];
  for (let next = rows.get(from)?.to; next !== undefined; next = rows.get(next)?.to) {
    way.push(next);
    if (next === from) return way;
    if (way.length > rows.size + 1) return undefined;
  }
  return undefined;
}
