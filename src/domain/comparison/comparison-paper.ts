/** A comparison as a paper: goods side by side with the marks of the page, a few goods to a table. */
import { CONFIDENCE_MARKS, type GoodCard, shownLifecycle } from '#src/domain/catalog/catalog.ts';
import { keysOf } from '#src/platform/lists.ts';
import type { PdfBlock, PdfPaper, PdfText } from '#src/platform/pdf/pdf.ts';
import { type ComparedAttribute, type ComparisonGroup, NO_DATA, STATUS_TITLES } from './comparison.ts';

/**
 * Texts of the paper beside the goods. `day` is the day of the content in words; `address` shows the same comparison.
 */
export type ComparisonContext = {
  company: { name: string; notice: string | null };
  date: string;
  day: string;
  contentVersion: number;
  address: string;
};

/** Goods side by side on a page: more would leave no room for their values. */
const SIDE_BY_SIDE = 4;

/** The paper of a comparison; with `onlyDifferent` as the page shows it. Marks are those of the whole comparison. */
export function comparisonPaper(
  groups: readonly ComparisonGroup[],
  onlyDifferent: boolean,
  { company, date, day, contentVersion, address }: ComparisonContext,
): PdfPaper {
  return {
    title: 'Сравнение оборудования',
    author: company.name,
    head: company.name,
    foot: `Сравнение оборудования · сведения на\u00a0${day} · версия содержания ${contentVersion}`,
    date,
    blocks: [
      { kind: 'heading', level: 1, text: 'Сравнение оборудования' },
      { kind: 'paragraph', text: LEGEND },
      ...(onlyDifferent
        ? [{ kind: 'paragraph' as const, text: 'Показаны только характеристики, которые различаются.' }]
        : []),
      ...(company.notice === null ? [] : [{ kind: 'notice' as const, text: company.notice }]),
      ...groups.flatMap((group) => groupBlocks(group, onlyDifferent)),
      {
        kind: 'paragraph',
        tone: 'small',
        text: [{ text: 'Это сравнение на\u00a0сайте: ' }, { text: address, href: address }],
      },
    ],
  };
}

const LEGEND = `В\u00a0столбце «Сравнение»: ${STATUS_TITLES.different}, ${STATUS_TITLES.equal} или ${STATUS_TITLES.unknown}. Слово «лучшее» указано у\u00a0лучшего из\u00a0известных значений там, где направление известно, а\u00a0устройства сопоставимы.`;

function groupBlocks(comparison: ComparisonGroup, onlyDifferent: boolean): PdfBlock[] {
  const { group, goods, attributes } = comparison;
  const shown = attributes.filter(({ status }) => !onlyDifferent || status === 'different');
  const blocks: PdfBlock[] = [{ kind: 'heading', level: 2, text: group.name }];
  for (let from = 0; from < goods.length; from += SIDE_BY_SIDE) {
    const some = goods.slice(from, from + SIDE_BY_SIDE);
    blocks.push(tableOf(some, shown, goods.length > 1));
  }
  return [...blocks, ...legendOf(shown)];
}

function tableOf(goods: readonly GoodCard[], attributes: readonly ComparedAttribute[], isCompared: boolean): PdfBlock {
  const share = Math.floor(62 / goods.length);
  const rows: PdfText[][] = [['Статус', '', ...goods.map((good) => shownLifecycle(good) ?? NO_DATA)]];
  let section = '';
  for (const one of attributes) {
    if (one.section !== section) {
      section = one.section;
      rows.push([[{ text: section, bold: true }], '', ...goods.map(() => '')]);
    }
    const name = one.unit ? `${one.name}, ${one.unit}` : one.name;
    rows.push([name, isCompared ? STATUS_TITLES[one.status] : '', ...goods.map(({ id }) => valueText(one, id))]);
  }
  return {
    kind: 'table',
    columns: [{ width: 24 }, { width: 14 }, ...goods.map(() => ({ width: share }))],
    head: ['Характеристика', isCompared ? 'Сравнение' : '', ...goods.map(({ model }) => model)],
    rows,
  };
}

function valueText({ values, best, confidence }: ComparedAttribute, id: number): PdfText {
  const value = values[id];
  if (value === null || value === undefined) return [{ text: NO_DATA, muted: true }];
  const known = confidence[id];
  const mark = known && CONFIDENCE_MARKS[known]?.mark;
  return [
    best.includes(id) ? { text: `${value}\u00a0— лучшее`, bold: true } : { text: value },
    ...(mark ? [{ text: ` — ${mark}`, muted: true }] : []),
  ];
}

/** Meanings of the marks of origin that the tables use. */
function legendOf(attributes: readonly ComparedAttribute[]): PdfBlock[] {
  const used = new Set(attributes.flatMap(({ confidence }) => Object.values(confidence)));
  const lines = keysOf(CONFIDENCE_MARKS).flatMap((one) => {
    const told = CONFIDENCE_MARKS[one];
    return told && used.has(one) ? `«${told.mark}» — ${told.meaning}` : [];
  });
  return lines.length === 0 ? [] : [{ kind: 'paragraph', tone: 'small', text: `Пометки: ${lines.join('; ')}.` }];
}
