/** The optics of a solution in words, for its page. */
import type { Position } from '#src/domain/leads/positions.ts';
import { optionGround } from '#src/domain/sfp/fitting.ts';
import { distanceText, moduleName } from '#src/domain/sfp/sfp.ts';
import { findOptics, opticsAskOf, readLength, readOptics } from '#src/domain/solutions/optics.server.ts';
import { OPTICS_ASSUMED, type OpticsRow, type SolutionOptics } from '#src/domain/solutions/optics.ts';
import type { Equipment, Topology } from '#src/domain/solutions/solutions.ts';
import { lowerFirst } from '#src/platform/letter-case.ts';
import { counted, type PluralForms } from '#src/platform/plural.ts';
import type { OpticsData } from './optics.tsx';

const ASSUMED = `Если длина не\u00a0указана, принимаем ${distanceText(OPTICS_ASSUMED.lengthM)}. Волокно у\u00a0всех линий одного вида; по\u00a0умолчанию\u00a0— одномодовое, два волокна на\u00a0линию.`;
const WRONG_LENGTH = 'Укажите метры: от\u00a01 до\u00a0200\u00a0000. Пока взята длина по\u00a0умолчанию.';
const UNKNOWN_BUDGET =
  'Бюджет линий не\u00a0рассчитан: мощность и\u00a0чувствительность модулей в\u00a0каталоге не\u00a0указаны. Модули выбраны по\u00a0дальности.';

/** `asked`: the parameters of `opticsFields` as the form sends them. */
export async function opticsData(topology: Topology, asked: URLSearchParams): Promise<OpticsData> {
  const { value, fields } = readOptics(asked);
  const { rows, modules } = await findOptics(topology, opticsAskOf(value));
  const all = modules.map(moduleData);
  const shared = sharedProblems(rows);
  return {
    assumed: [
      ...['length', 'fibre', 'bidi'].flatMap((name) => fields[name] ?? []).map((one) => `${one}.`),
      ASSUMED,
    ].join(' '),
    titles: ['Участок', 'Число линий', 'Скорость', 'Длина, м', 'Модули'],
    grounds: groundsOf(rows),
    total: [totalText(all, rows, value.spares), ...lackTexts(rows, shared)].join(' '),
    rows: rows.map((row, at) => {
      const told = rowData(row, value.length[at] ?? '');
      return shared.has(row.problem ?? '') ? { ...told, problem: NOT_CHOSEN } : told;
    }),
    placeholder: String(OPTICS_ASSUMED.lengthM),
    fields: [
      {
        name: 'fibre',
        label: 'Волокно',
        value: value.fibre,
        choices: [
          { value: 'одномодовое', label: 'Одномодовое' },
          { value: 'многомодовое', label: 'Многомодовое' },
        ],
      },
      {
        name: 'bidi',
        label: 'Волокон на\u00a0линию',
        value: value.bidi,
        choices: [
          { value: 'нет', label: 'Два' },
          { value: 'да', label: 'Одно: пара BiDi' },
        ],
      },
      {
        name: 'spares',
        label: 'Число запасных модулей каждого вида',
        value: asked.get('spares')?.slice(0, 20) ?? '',
        placeholder: '0',
        problem: fields.spares?.[0],
      },
    ],
    modules: all,
  };
}

const NOT_CHOSEN = '—';

/** Reasons why several lines have no modules, each with the number of those lines. */
function sharedProblems(rows: readonly OpticsRow[]): ReadonlyMap<string, number> {
  const problems = Map.groupBy(rows, ({ problem }) => problem ?? '');
  return new Map(
    [...problems].flatMap(([problem, { length }]) => (problem && length > 1 ? [[problem, length] as const] : [])),
  );
}

const LINES: PluralForms = ['участка', 'участков', 'участков'];

/**
 * «Не подобраны модули для 8 участков: скорость линии в схеме не указана.» Where reasons differ, all such lines are counted first, then
 * each reason with its number; a reason of one line stands beside it.
 */
function lackTexts(rows: readonly OpticsRow[], shared: ReadonlyMap<string, number>): string[] {
  const count = rows.filter(({ problem }) => problem !== null).length;
  if (count === 0) return [];
  const lack = `Не\u00a0подобраны модули для\u00a0${counted(count, LINES)}`;
  const whole = [...shared.keys()].find((problem) => shared.get(problem) === count);
  if (whole !== undefined) return [`${lack}: ${lowerFirst(whole)}`];
  if (shared.size === 0) return [`${lack}.`, 'Причина указана в\u00a0таблице.'];
  const told = [...shared].map(([one, some]) => `Причина для\u00a0${counted(some, LINES)}: ${lowerFirst(one)}`);
  const isAll = [...shared.values()].reduce((sum, some) => sum + some, 0) === count;
  return [`${lack}.`, ...told, ...(isAll ? [] : ['Для\u00a0остальных причина указана в\u00a0таблице.'])];
}

function rowData(
  { from, to, lines, speed, lengthM, option, problem }: OpticsRow,
  typed: string,
): OpticsData['rows'][0] {
  return {
    name: `${from} — ${to}`.replace(/ (?=[^ ()]+\))/g, '\u00a0'),
    lines,
    speed: speed ?? 'не\u00a0указана',
    length: lengthM === null ? null : typed.slice(0, 20),
    lengthProblem: readLength(typed).isWrong ? WRONG_LENGTH : null,
    modules: (option?.modules ?? []).map((module, end) =>
      moduleData({ module, quantity: option?.quantities[end] ?? 0 }),
    ),
    problem,
  };
}

/** Why the modules fit and reach: a sentence for all lines that take the same ones over the same length. */
function groundsOf(rows: readonly OpticsRow[]): string[] {
  const grounds = rows.flatMap(({ option, lengthM }) =>
    option ? `${option.modules.map(moduleName).join(' и\u00a0')}: ${optionGround(option, lengthM)}.` : [],
  );
  return [...new Set(grounds)];
}

function moduleData({ module, quantity }: SolutionOptics['modules'][number]): OpticsData['modules'][0] {
  return { name: moduleName(module), code: module.code, section: { code: module.section.code }, quantity };
}

function totalText(modules: OpticsData['modules'], rows: readonly OpticsRow[], spares: number): string {
  if (modules.length === 0) return 'По\u00a0данным каталога модули для этих линий не\u00a0подобрать.';
  const isBudgetUnknown = rows.some(({ option }) => option?.budget?.budgetDb === null);
  return [
    `${spares > 0 ? 'Всего с\u00a0запасом' : 'Всего без\u00a0запаса'}, на\u00a0обоих концах линий: ${modules.map(quantityText).join('; ')}`,
    ...(isBudgetUnknown ? [UNKNOWN_BUDGET] : []),
  ].join(' ');
}

const quantityText = ({ name, quantity }: { name: string; quantity: number }) => `${name} — ${quantity} шт.`;

/** Equipment and modules as positions of a request, and the lines whose optics nobody could name. */
export function requestPositions(equipment: readonly Equipment[], optics: OpticsData | null): Position[] {
  const unknown = (optics?.rows ?? []).filter(({ problem }) => problem !== null);
  return [
    ...equipment.map(({ good, quantity }) => ({ good: good.id, quantity })), // the form's page gives the names of goods
    ...(optics?.modules ?? []).map(({ code, name, quantity }) => ({ module: code, name, quantity })),
    ...unknown.map(({ name, lines }) => ({ asked: `Оптика не подобрана: ${name}, линий: ${lines}` })),
  ];
}
