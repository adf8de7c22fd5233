/** Optics of a solution: what is asked of its drawn links, and what they take. Pure, safe in the browser. */
import type { SfpMedium, SfpModule, SfpOption } from '#src/domain/sfp/sfp.ts';
import type { SolutionDetails, Topology } from './solutions.ts';

/** Assumptions about every drawn link until the visitor states better: two single-mode fibres of a kilometre. */
export const OPTICS_ASSUMED = { lengthM: 1_000, fibre: 'одномодовое', strands: 'нет' } as const;

/** `lengthsM` by place among the links that take optics; absent is assumed. `strands`: by one fibre (BiDi) or by two. */
export type OpticsAsk = {
  lengthsM: readonly (number | undefined)[];
  fibre: Exclude<SfpMedium, 'медь'>;
  bidi: boolean;
  /** Spare modules of each kind for the whole solution. */
  spares: number;
};

type Link = Topology['links'][number];

/** Links that take modules, in the order of the drawing: fibre and PON. */
export const opticalLinks = ({ links }: Pick<Topology, 'links'>): Link[] =>
  links.filter(({ medium }) => medium === 'fibre' || medium === 'pon');

/**
 * Returns the number of lines of a drawn link: the stated one, else `count` for each device of the more numerous end.
 */
export function linesOf({ layers }: Pick<Topology, 'layers'>, { from, to, count, lines }: Link): number {
  if (lines) return lines;
  const counts = layers.flatMap(({ nodes }) => nodes.filter(({ id }) => id === from || id === to));
  return count * Math.max(1, ...counts.map((node) => node.count));
}

/** «10 Гбит/с» as a number; null where the drawing does not say it. */
export function speedOf({ speed }: Pick<Link, 'speed'>): number | null {
  const [, number] = /^(\d+(?:,\d+)?)\s*Гбит\/с$/.exec(speed?.replaceAll('\u00a0', ' ') ?? '') ?? [];
  return number === undefined ? null : Number(number.replace(',', '.'));
}

/** A drawn link with what it takes, or why nothing can be named. */
export type OpticsRow = {
  from: string;
  to: string;
  lines: number;
  speed: string | null;
  /** Metres, and whether the visitor said it; null where the length does not choose the module. */
  lengthM: number | null;
  isAssumed: boolean;
  option: SfpOption | null;
  problem: string | null;
};
export type SolutionOptics = {
  rows: OpticsRow[];
  /** Everything that is to be bought, with spares. */
  modules: { module: SfpModule; quantity: number }[];
};

/**
 * Returns the shopping list as rows of a table for files: the first row is the heading; unknown optics have rows too.
 */
export function billRows(
  { equipment }: Pick<SolutionDetails, 'equipment'>,
  { rows, modules }: SolutionOptics,
): (string | number)[][] {
  const goods = equipment.map(({ good, role, quantity }) => [good.model, good.name, role, quantity]);
  const optics = modules.map(({ module, quantity }) => {
    const name = [module.vendor, module.model].filter(Boolean).join(' ');
    return [name, `Модуль ${module.section.name}`, 'Для оптических линий', quantity];
  });
  const links = rows.map(({ from, to, lines, speed, lengthM, isAssumed, option, problem }) => {
    const length = lengthM === null ? '' : `${lengthM} м${isAssumed ? ' (допущение)' : ''}`;
    const answer = option ? option.modules.map(({ model }) => model).join(' + ') : (problem ?? '');
    return [`${from} — ${to}`, [speed, length].filter(Boolean).join(', '), answer, lines];
  });
  return [
    ['№', 'Модель', 'Наименование', 'Назначение', 'Количество'],
    ...[...goods, ...optics].map((row, index) => [index + 1, ...row]),
    [],
    ['', 'Линия', 'Скорость и длина', 'Модули', 'Линий'],
    ...links.map((row) => ['', ...row]),
  ];
}

/** Modules of all rows together, spares of each kind on top. */
export function modulesOfRows(rows: readonly OpticsRow[], spares: number): SolutionOptics['modules'] {
  const found = new Map<string, { module: SfpModule; quantity: number }>();
  for (const { option } of rows) {
    for (const [at, module] of option?.modules.entries() ?? []) {
      const before = found.get(module.code)?.quantity ?? spares;
      found.set(module.code, { module, quantity: before + (option?.quantities[at] ?? 0) });
    }
  }
  return [...found.values()];
}
