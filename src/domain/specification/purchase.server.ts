/**
 * A specification as a purchaser writes it down: positions, what they come to, and for each device of ours the table «показатель,
 * значение, единица» with the origin of every value. What nobody states is «не указано»; what the makers of the site have only
 * inferred does not go into a purchase.
 */
import { fullName, notesInFull } from '#src/domain/analogs/analogs.ts';
import { sourcesText } from '#src/domain/analogs/dossier.ts';
import { findFactSources, findGood, findGoodPlace } from '#src/domain/catalog/catalog.server.ts';
import type { Confidence, Good } from '#src/domain/catalog/catalog.ts';
import type { DocxBlock } from '#src/platform/docx.server.ts';
import { counted } from '#src/platform/plural.ts';
import type { Project } from './project.server.ts';
import { projectTables } from './project-tables.ts';
import { type SpecificationRow, SUMMED } from './specification.ts';
import { oursIn } from './specification-sheet.ts';

const UNKNOWN = 'не указано';
const ORIGINS: Readonly<Record<Confidence, string | null>> = {
  seen: 'указано для\u00a0модели',
  series: 'по серии',
  computed: 'вычислено',
  inferred: null,
};
const PIECES = ['штука', 'штуки', 'штук'] as const;
/** What a purchase asks of every good, whether or not it is known. */
const REGISTRY = { code: 'registry-record', name: 'Запись в реестре' };

/** Blocks of the document. `source` tells where the data are from: the site's name and the day. */
export async function purchaseBlocks(project: Project, source: string): Promise<DocxBlock[]> {
  const { rows, sums } = project;
  const tables = await Promise.all([...devicesOf(rows)].map(([code, count]) => deviceBlocks(code, count)));
  return [
    { heading: 'Спецификация оборудования', level: 1 },
    { text: source },
    { heading: 'Позиции', level: 2 },
    {
      rows: [['Строка', 'В списке', 'Изделие', 'Количество', 'Примечание'], ...rows.map(positionOf)],
      widths: [8, 28, 24, 14, 26],
    },
    { heading: 'Итоги', level: 2 },
    {
      rows: [
        ['Показатель', 'Значение', 'Единица', 'Что учесть'],
        ...sums.map(({ name, text, unit, notes }) => [name, text, unit, notes.join('; ')]),
      ],
      widths: [28, 20, 12, 40],
    },
    ...projectTables(project).flatMap(({ title, note, head, rows: cells }): DocxBlock[] => [
      { heading: title, level: 2 },
      ...(note ? [{ text: note }] : []),
      { rows: [head, ...cells], widths: head.map(() => 100 / head.length) },
    ]),
    ...tables.flat(),
    {
      text: 'Происхождение значений: «указано для\u00a0модели» – в одном из источников, которые названы под её таблицей; «по серии» – по документам серии, у отдельной модели может не быть; «вычислено» – расчёт по указанным значениям. Перед закупкой сверьте требования с документами производителя.',
    },
  ];
}

function positionOf(row: SpecificationRow): string[] {
  const notes = [row.note, ...notesInFull(row), ...row.remarks].filter(Boolean).join('; ');
  const named = row.part ? `${row.part}: ${row.name}` : row.name;
  return [String(row.number), named, oursIn(row), row.quantity === null ? UNKNOWN : String(row.quantity), notes];
}

/** How many of a good, what it stands for, and its figures. `isAtLeast`: a line does not say how many. */
type Asked = Pick<NonNullable<SpecificationRow['ours']>, 'figures'> & {
  count: number;
  isAtLeast: boolean;
  instead: string[];
};

/** Each good of ours once, in the order of the list. */
function devicesOf(rows: readonly SpecificationRow[]): Map<string, Asked> {
  const found = new Map<string, Asked>();
  for (const { ours, own, model, quantity } of rows) {
    if (!ours) continue;
    const before = found.get(ours.code) ?? { count: 0, isAtLeast: false, instead: [] };
    const named = model ? fullName(model) : own?.model;
    found.set(ours.code, {
      figures: ours.figures,
      count: before.count + (quantity ?? 1),
      isAtLeast: before.isAtLeast || quantity === null,
      instead: named && named !== ours.model ? [...before.instead, named] : before.instead,
    });
  }
  return found;
}

async function deviceBlocks(code: string, { count, isAtLeast, instead, figures }: Asked): Promise<DocxBlock[]> {
  const good = await findGood(code);
  if (!good) return [];
  const [{ missing }, sources] = [await findGoodPlace(good.id), await findFactSources(code)];
  const attributes = good.sections.flatMap((section) => section.attributes);
  const left = attributes.filter(({ confidence }) => ORIGINS[confidence] === null).map(({ name }) => name);
  const shown = attributes.flatMap(({ name, value, unit, confidence }) => {
    const origin = ORIGINS[confidence];
    return origin === null ? [] : [[name, value, unit ?? '', origin]];
  });
  return [
    { heading: `${good.model}, ${isAtLeast ? 'не менее ' : ''}${counted(count, PIECES)}`, level: 2 },
    {
      text: [good.name, instead.length > 0 && `Вместо: ${[...new Set(instead)].join(', ')}`].filter(Boolean).join('. '),
    },
    {
      rows: [['Показатель', 'Значение', 'Единица', 'Происхождение'], ...shown, ...unknownRows(good, figures)],
      widths: [36, 30, 12, 22],
    },
    { text: sourcesText(good.model, sources) },
    ...(missing.length > 0 ? [{ text: `В данных нет: ${missing.join(', ')}.` }] : []),
    ...(left.length > 0
      ? [{ text: `Не перенесено, потому что определили составители сайта: ${left.join(', ')}.` }]
      : []),
  ];
}

/** What is asked of every purchase and not known of this good. */
function unknownRows({ sections }: Good, figures: Asked['figures']): string[][] {
  const summed = SUMMED.filter(({ code, attribute }) => code !== 'heat' && figures[attribute] === null);
  const isRegistered = sections.some(({ attributes }) => attributes.some(({ code }) => code === REGISTRY.code));
  return [
    ...summed.map(({ name, unit }) => [name, UNKNOWN, unit, '']),
    ...(isRegistered ? [] : [[REGISTRY.name, UNKNOWN, '', '']]),
  ];
}
