/** What a specification computes beside its sums, as tables that the page, the workbook and the document show alike. */
import { decimal, LINE_ASSUMED } from '#src/domain/sfp/line.ts';
import { counted } from '#src/platform/plural.ts';
import type { Conflict } from './conflicts.ts';
import type { PortsLeft } from './port-stock.ts';
import type { NeededModule, Project, ProjectSupply } from './project.server.ts';
import type { LinkAnswer, LinkWay } from './project-links.server.ts';
import { UNKNOWN_STATE } from './specification.ts';

/** `note`: what holds for the whole table. Rows have as many cells as `head`. */
export type ProjectTable = { code: string; title: string; note: string; head: string[]; rows: string[][] };

type ShownLink = Omit<LinkAnswer, 'isUnknown'>;
type Computed = Pick<Project, 'cabinets' | 'conflicts' | 'needed' | 'ports' | 'supplies' | 'totals'> & {
  links: readonly ShownLink[];
};

/** Returns the tables that have rows, without columns that no row fills. */
export const projectTables = ({
  cabinets,
  conflicts,
  links,
  needed,
  ports,
  supplies,
  totals,
}: Computed): ProjectTable[] =>
  [
    conflictTable(conflicts),
    cabinetTable(cabinets),
    linkTable(links),
    neededTable(needed, links),
    portTable(ports),
    cableTable(links),
    supplyTable(supplies),
    totalTable(totals),
  ]
    .filter(({ rows }) => rows.length > 0)
    .map(withoutEmptyColumns);

function withoutEmptyColumns(table: ProjectTable): ProjectTable {
  const isFilled = (_: string, at: number) => table.rows.some((cells) => cells[at] !== '');
  return { ...table, head: table.head.filter(isFilled), rows: table.rows.map((cells) => cells.filter(isFilled)) };
}

const totalTable = (totals: Project['totals']): ProjectTable => ({
  ...{ code: 'totals', title: 'Итоги в\u00a0тексте' },
  note: 'Это итоги из\u00a0вашего текста: в\u00a0позиции и\u00a0суммы они не\u00a0вошли. Сверьте их с\u00a0количеством в\u00a0списке.',
  head: ['Строка', 'В\u00a0списке'],
  rows: totals.map(({ number, source }) => [String(number), source]),
});

const SUBJECTS: Readonly<Record<Conflict['kind'], string>> = {
  model: 'Модель',
  discontinued: 'Снято с\u00a0производства',
  ports: 'Модули и\u00a0порты',
  voltage: 'Питание',
  poe: 'PoE',
  depth: 'Глубина устройств',
  place: 'Место в\u00a0шкафу',
  link: 'Линия',
};

const conflictTable = (conflicts: readonly Conflict[]): ProjectTable => ({
  ...{ code: 'conflicts', title: 'Что проверить', note: '' },
  head: ['Что', 'Вывод', 'Подробности'],
  rows: conflicts.map(({ kind, state, text }) => [
    SUBJECTS[kind],
    state === 'unknown' ? UNKNOWN_STATE : kind === 'discontinued' ? 'нужна замена' : 'не\u00a0сходится',
    text,
  ]),
});

/** From the top down, then what stands in no unit. */
const cabinetTable = (cabinets: Project['cabinets']): ProjectTable => ({
  ...{ code: 'cabinets', title: 'Шкафы' },
  note: 'Тяжёлые устройства ставим вниз, устройства с\u00a0неизвестной массой\u00a0— над ними. Чтобы сохранить порядок списка, допишите в\u00a0строку шкафа «по\u00a0списку». Юниты считаем снизу.',
  head: ['Шкаф', 'Юниты', 'Изделие', 'Высота'],
  rows: cabinets.flatMap(({ name, units, free, placed, unknown, left }) => [
    ...placed
      .toSorted((a, b) => b.at - a.at)
      .map((one) => [name, unitsText(one.at, one.units), one.name, `${one.units}\u00a0U`]),
    ...unknown.map(({ model, count }) => [name, '—', `${model}, ${count}\u00a0шт.`, 'высота не\u00a0указана']),
    ...left.map(({ model, count }) => [name, '—', `${model}, ${count}\u00a0шт.`, 'не\u00a0помещается']),
    [name, '—', 'свободное место', `${unknown.length > 0 ? 'не\u00a0более ' : ''}${free} из\u00a0${units}\u00a0U`],
  ]),
});

const unitsText = (at: number, units: number): string => (units === 1 ? String(at) : `${at}–${at + units - 1}`);

const { attenuation, connections, connectionLoss, reserve } = LINE_ASSUMED;
const ASSUMED = `Потери посчитаны при\u00a0допущениях: одномодовое волокно ${decimal(attenuation.одномодовое)}\u00a0дБ/\u2060км, многомодовое ${decimal(attenuation.многомодовое)}\u00a0дБ/\u2060км, ${counted(connections, ['соединение', 'соединения', 'соединений'])} по\u00a0${decimal(connectionLoss)}\u00a0дБ, запас ${reserve}\u00a0дБ. Изменить допущения можно в\u00a0подборе модулей.`;

/** A row for each way; the first one is counted, the others say of the line only what is different in them. */
const linkTable = (links: readonly ShownLink[]): ProjectTable => ({
  ...{ code: 'links', title: 'Линии и\u00a0оптика' },
  note: `В\u00a0список модулей входит первый вариант модулей каждой посчитанной линии. ${ASSUMED}`,
  head: ['Строка', 'Концы', 'Линия', 'Модули', 'Почему подходят', 'Бюджет', 'Замечания'],
  rows: links.flatMap((link) => {
    const { number, source, note, ends, distance, lines, spares, ways, left, problem, shortage, notes } = link;
    const joined =
      ends.length === 2
        ? ends.map(({ name, port }) => [name, port?.replaceAll(' ', '\u00a0')].filter(Boolean).join(' ')).join(' ↔ ')
        : sourceText(source);
    const more = left > 0 ? [`Есть ещё варианты: ${left}.`] : [];
    const told = [note, problem, shortage, ...notes, ...more].filter(Boolean).join(' ');
    const [first, ...others] = ways;
    const size = [distance, first?.medium, counted(lines, LINES), spares > 0 && `запас ${spares}`];
    return [
      [String(number), joined, size.filter(Boolean).join(', '), ...wayCells(first), told],
      ...others.map((way) => [
        ...[String(number), 'или', way.medium === first?.medium ? '' : way.medium],
        ...[...wayCells(way), ''],
      ]),
    ];
  }),
});

const LINES = ['линия', 'линии', 'линий'] as const;
const wayCells = (way: LinkWay | undefined): string[] =>
  way
    ? [way.modules.map(({ name, quantity }) => `${name}, ${quantity}\u00a0шт.`).join(' + '), way.ground, way.budget]
    : ['—', '—', '—'];

function neededTable(needed: readonly NeededModule[], links: readonly ShownLink[]): ProjectTable {
  const left = links.filter(({ counted: isCounted }) => !isCounted).map(({ number }) => number);
  const least = left.length > 0 ? 'не\u00a0менее ' : '';
  return {
    ...{ code: 'modules', title: 'Модули для\u00a0линий' },
    note:
      left.length > 0
        ? `${left.length > 1 ? 'Не\u00a0посчитаны линии в\u00a0строках' : 'Не\u00a0посчитана линия в\u00a0строке'} ${left.join(', ')}.`
        : '',
    head: ['Модуль', 'Нужно', 'В\u00a0списке', 'Не\u00a0хватает'],
    rows: needed.map(({ name, quantity, listed }) => {
      const lack = Math.max(0, quantity - listed);
      return [name, `${least}${quantity}`, String(listed), lack > 0 ? `${least}${lack}` : least ? 'неизвестно' : '0'];
    }),
  };
}

/** What the lines took has a column where they took anything. */
function portTable(ports: readonly PortsLeft[]): ProjectTable {
  const isTaken = ports.some(({ ports: own }) => own.some(({ total, left }) => left < total));
  return {
    ...{ code: 'ports', title: 'Порты' },
    note: 'Занятыми считаем порты, к\u00a0которым подключены линии этого списка: о\u00a0других подключениях данных нет.',
    head: ['Модель', 'Порт', 'Всего', ...(isTaken ? ['Занято линиями'] : []), 'Свободно'],
    rows: ports.flatMap(({ model, bound, ports: own }) => {
      const least = bound === 'at-least' ? 'не\u00a0менее ' : '';
      const numbers = (total: string, taken: string, left: string) => [total, ...(isTaken ? [taken] : []), left];
      if (own.length === 0) return [[model, 'не\u00a0указаны', ...numbers('—', '—', '—')]];
      return own.map(({ name, total, left }) => [
        ...[model, name],
        ...numbers(`${least}${total}`, String(total - left), `${least}${left}`),
      ]);
    }),
  };
}

/** Every line with the ports that it takes, by rule: the first free ones. */
const cableTable = (links: readonly ShownLink[]): ProjectTable => ({
  ...{ code: 'cables', title: 'Кабельный журнал' },
  note: 'Порты назначены по\u00a0порядку: первые свободные. Если имя порта в\u00a0командной строке известно, приводим его. Число после модели\u00a0— номер экземпляра.',
  head: ['Кабель', 'Первый конец', 'Порт первого', 'Второй конец', 'Порт второго', 'Среда'],
  rows: links
    .flatMap(({ cables }) => cables)
    .map(({ near, far, medium }, at) => [String(at + 1), near.device, near.name, far.device, far.name, medium]),
});

const supplyTable = (supplies: readonly ProjectSupply[]): ProjectTable => ({
  ...{ code: 'supplies', title: 'Бесперебойное питание', note: '' },
  head: ['Строка', 'ИБП', 'Питает', 'Время работы, мин', 'Расчёт', 'Замечания'],
  rows: supplies.map(({ number, source, note, feeds, problem, minutes, bound, formula, notes }) => [
    ...[String(number), sourceText(source), feeds ?? 'всё'],
    minutes === null ? 'неизвестно' : `${bound === 'at-most' ? 'не\u00a0более ' : ''}${minutes}`,
    formula || '—',
    [note, problem, ...notes].filter(Boolean).join(' '),
  ]),
});

/** A line of the list without the word that the column says, numbers with their units. */
const sourceText = (source: string): string =>
  source.replace(/^(?:ИБП|линия)\s*[:—-]?\s*/i, '').replace(/(\d) (?=\p{L})/gu, '$1\u00a0') || source;
