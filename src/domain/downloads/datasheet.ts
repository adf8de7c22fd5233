/** Makes the datasheet of a good from the site's data: a PDF for people, a table for calculations. */
import type { Good, GoodAttribute, GoodAttributeSection, KeyFact } from '#src/domain/catalog/catalog.ts';
import { CONFIDENCE_MARKS, DISCONTINUED } from '#src/domain/catalog/catalog.ts';
import type { Company } from '#src/domain/navigation/navigation.ts';
import { describePanel } from '#src/domain/panels/panels.ts';
import { pdfBlocksOf } from '#src/platform/content/text-tree-pdf.ts';
import { keysOf } from '#src/platform/lists.ts';
import { formatDate, formatShortDate } from '#src/platform/moscow-time.ts';
import type { PdfBlock, PdfPaper, PdfText } from '#src/platform/pdf/pdf.ts';
import type { SheetCell } from '#src/platform/sheet.ts';

/** Everything a paper needs besides the good. `panel` is the drawn front as SVG; `date` is the day of the data. */
export type PaperContext = { company: Company; siteUrl: string; panel: string; date: string; edition: string };

/** A datasheet with the drawn front, key facts, characteristics with how they are known, papers and contacts. */
export function datasheet(good: Good, context: PaperContext): PdfPaper {
  const { company, panel } = context;
  return {
    ...paperFrame(good, context, 'Техническое описание'),
    blocks: [
      { kind: 'heading', level: 1, text: good.name },
      { kind: 'paragraph', tone: 'lead', text: good.description },
      { kind: 'picture', svg: panel, alt: describePanel(good.shape) },
      { kind: 'facts', facts: good.keyFacts.map(plainFact) },
      ...pdfBlocksOf(good.body, context.siteUrl),
      ...lifecycleBlocks(good),
      { kind: 'heading', level: 2, text: 'Характеристики' },
      ...good.sections.flatMap(sectionBlocks),
      ...legendBlocks(good),
      ...documentBlocks(good),
      ...contactBlocks(good, company, context),
    ],
  };
}

/** Title, running lines and date that every paper of a good has. */
export function paperFrame(good: Good, { company, siteUrl, date, edition }: PaperContext, kind: string) {
  const address = new URL(`/product/${encodeURIComponent(good.code)}/`, siteUrl);
  return {
    title: `${good.model}. ${kind}`,
    author: company.name,
    head: company.name,
    foot: `${address.host}${address.pathname} · сведения на ${formatShortDate(date)} · редакция ${edition}`,
    date,
  };
}

const plainFact = ({ value, label }: KeyFact) => ({ value, label });

function lifecycleBlocks({ lifecycle, replacement, isLifecycleInferred }: Good): PdfBlock[] {
  const name = lifecycle[0]?.name;
  if (!name) return [];
  const note = isLifecycleInferred ? ` (${CONFIDENCE_MARKS.inferred?.mark})` : '';
  if (name !== DISCONTINUED) return [{ kind: 'paragraph', tone: 'small', text: `Статус: ${name}${note}.` }];
  const instead = replacement ? ` Замена: ${replacement.model}.` : '';
  return [{ kind: 'notice', text: [{ text: `${name}.`, bold: true }, { text: `${instead}${note}` }] }];
}

const isYes = ({ value }: GoodAttribute) => value === 'да';

/** Figures in a table, what is simply there in one line. */
function sectionBlocks({ name, attributes }: GoodAttributeSection): PdfBlock[] {
  const figures = attributes.filter((one) => !isYes(one));
  const blocks: PdfBlock[] = [{ kind: 'heading', level: 3, text: name }];
  if (figures.length > 0) {
    blocks.push({
      kind: 'table',
      columns: [{ width: 52 }, { width: 48 }],
      rows: figures.map((one): PdfText[] => [withNote(one), one.unit ? `${one.value} ${one.unit}` : one.value]),
    });
  }
  const flags = Map.groupBy(attributes.filter(isYes), ({ confidence }) => confidence);
  for (const confidence of keysOf(CONFIDENCE_MARKS)) {
    const some = flags.get(confidence);
    if (!some) continue;
    const note = CONFIDENCE_MARKS[confidence]?.mark;
    blocks.push({
      kind: 'paragraph',
      text: [
        { text: some.map((one) => one.name).join('\u00a0· ') },
        ...(note ? [{ text: ` — ${note}`, muted: true }] : []),
      ],
    });
  }
  return blocks;
}

function withNote({ name, confidence }: GoodAttribute): PdfText {
  const note = CONFIDENCE_MARKS[confidence]?.mark;
  if (!note || name.replaceAll('\u00a0', ' ').includes(note.replaceAll('\u00a0', ' '))) return name;
  return [{ text: name }, { text: ` — ${note}`, muted: true }];
}

function legendBlocks({ sections }: Good): PdfBlock[] {
  const used = new Set(sections.flatMap(({ attributes }) => attributes.map(({ confidence }) => confidence)));
  const lines = keysOf(CONFIDENCE_MARKS).flatMap((one) => {
    const told = CONFIDENCE_MARKS[one];
    return told && used.has(one) ? `«${told.mark}» — ${told.meaning}` : [];
  });
  return lines.length === 0 ? [] : [{ kind: 'paragraph', tone: 'small', text: `Пометки: ${lines.join('; ')}.` }];
}

function documentBlocks({ documents }: Good): PdfBlock[] {
  if (documents.length === 0) return [];
  return [
    { kind: 'heading', level: 2, text: 'Документы и ПО' },
    {
      kind: 'table',
      columns: [{ width: 52 }, { width: 30 }, { width: 18 }],
      head: ['Название', 'Вид', 'Версия'],
      rows: documents.map(({ title, kind, version }) => [title, kind, version ?? '—']),
    },
  ];
}

/** Returns the last blocks of a paper: contacts, the origin of the figures and the day of the data. */
export function contactBlocks(good: Good, company: Company, { siteUrl, date, edition }: PaperContext): PdfBlock[] {
  const address = new URL(`/product/${encodeURIComponent(good.code)}/`, siteUrl).href;
  return [
    { kind: 'heading', level: 2, text: 'Контакты' },
    {
      kind: 'table',
      columns: [{ width: 26 }, { width: 74 }],
      rows: [
        ['Компания', company.legalName],
        ['Телефон', company.phone],
        ['Почта', company.email],
        ['Адрес', company.address],
        ['Страница модели', [{ text: address, href: address }]],
      ],
    },
    ...(company.notice === null ? [] : [{ kind: 'notice' as const, text: company.notice }]),
    {
      kind: 'paragraph',
      tone: 'small',
      text: `Составлено сайтом из сведений каталога на ${formatDate(date)} года, редакция сведений ${edition}.`,
    },
  ];
}

/** Returns the datasheet as sheets of a workbook: characteristics with the origin of each figure, and papers. */
export function datasheetSheets(good: Good): { name: string; rows: SheetCell[][] }[] {
  const facts: SheetCell[][] = [
    ['Раздел', 'Характеристика', 'Значение', 'Единица', 'Откуда известно'],
    ['Модель', 'Модель', good.model, null, null],
    ['Модель', 'Название', good.name, null, null],
    ['Модель', 'Описание', good.description, null, null],
    ['Модель', 'Раздел каталога', good.trail.map(({ name }) => name).join(' / '), null, null],
    [
      'Модель',
      'Статус',
      good.lifecycle[0]?.name ?? null,
      null,
      good.isLifecycleInferred ? (CONFIDENCE_MARKS.inferred?.mark ?? null) : null,
    ],
  ];
  for (const { name, attributes } of good.sections) {
    for (const one of attributes) {
      facts.push([
        name,
        one.name,
        one.number ?? one.value,
        one.unit,
        CONFIDENCE_MARKS[one.confidence]?.mark ?? 'для этой модели',
      ]);
    }
  }
  const papers = good.documents.map(({ title, kind, version, published, format }): SheetCell[] => [
    title,
    kind,
    version,
    published,
    format.toUpperCase(),
  ]);
  return [
    { name: good.model, rows: facts },
    ...(papers.length > 0
      ? [{ name: 'Документы', rows: [['Название', 'Вид', 'Версия', 'Дата', 'Формат'], ...papers] }]
      : []),
  ];
}
