import { readFile } from 'node:fs/promises';
import { extractText, getDocumentProxy } from 'unpdf';
import { expect, test } from 'vitest';
import { makePdf } from './pdf.server.ts';
import type { PdfBlock, PdfPaper } from './pdf.ts';

const documentOf = (...blocks: PdfBlock[]): PdfPaper => ({
  title: 'Паспорт MES2448P',
  author: 'Демо-Телеком',
  head: 'Демо-Телеком',
  foot: 'Демонстрационный документ',
  date: '2026-03-01',
  blocks,
});

/** Texts of the pages, as another program reads them. */
async function read(file: Buffer): Promise<string[]> {
  const { text } = await extractText(new Uint8Array(file), { mergePages: false });
  return text.map((page) => page.replace(/\s+/g, ' '));
}

const everything: PdfBlock[] = [
  { kind: 'heading', level: 1, text: 'Коммутатор «MES2448P»' },
  { kind: 'paragraph', tone: 'lead', text: 'Цена 10 000 ₽, № 1, −40…+60 °C, 24 × 1G' },
  { kind: 'facts', facts: [{ value: '48 × 1G', label: 'порты RJ-45' }] },
  { kind: 'notice', text: 'Это демонстрация.' },
  { kind: 'list', items: ['первое', [{ text: 'второе, ' }, { text: 'важное', bold: true }]] },
  { kind: 'list', isOrdered: true, items: ['шаг'] },
  {
    kind: 'picture',
    alt: 'Лицевая панель',
    svg: '<svg viewBox="0 0 100 20" fill="none"><defs><g id="a"><path d="M.5.5h3v3Z" fill="#112233"/></g></defs><use href="#a" x="5"/><circle cx="9" cy="9" r="3" stroke="#445566" stroke-dasharray="0 2" stroke-linecap="round" pathLength="360" transform="rotate(45 9 9)"/></svg>',
  },
  {
    kind: 'table',
    columns: [{ width: 2 }, { width: 1, align: 'right' }],
    head: ['Название', 'Значение'],
    rows: Array.from({ length: 120 }, (_, row) => [`Строка ${row + 1}`, [{ text: 'да', muted: true }]]),
  },
];

test('a document with Russian text reads back whole, with its head repeated and its pages numbered', async () => {
  const pages = await read(await makePdf(documentOf(...everything)));
  expect(pages.length).toBeGreaterThan(2);
  const [first = ''] = pages;
  expect(first).toContain('Коммутатор «MES2448P»');
  expect(first).toContain('Цена 10 000 ₽, № 1, −40…+60 °C, 24 × 1G');
  expect(first).toContain('второе, важное');
  for (const [index, page] of pages.entries()) {
    expect(page).toContain('Название');
    expect(page).toContain(`Демонстрационный документ ${index + 1} из ${pages.length}`);
  }
  const text = pages.join(' ');
  for (let row = 1; row <= 120; row += 1) expect(text).toContain(`Строка ${row} `);
});

test('a file says its language, title and structure to those who hear it', async () => {
  const file = await makePdf(documentOf(...everything));
  const pdf = await getDocumentProxy(new Uint8Array(file));
  const { info } = await pdf.getMetadata();
  expect(info).toMatchObject({ Title: 'Паспорт MES2448P', Author: 'Демо-Телеком', Language: 'ru-RU' });
  const tree = JSON.stringify(await (await pdf.getPage(1)).getStructTree());
  for (const role of ['H1', 'P', 'L', 'Figure', 'Table', 'TH', 'TD']) expect(tree).toContain(`"role":"${role}"`);
  expect(tree).toContain('Лицевая панель');
});

test('equal documents are equal bytes, also when a new thread draws them', async () => {
  const { drawPdf } = await import('./draw.server.ts');
  const document = documentOf(...everything);
  expect(Buffer.from(await drawPdf(document)).equals(await makePdf(document))).toBe(true);
});

test('equal documents asked for together are drawn once, and remembered', async () => {
  const document = documentOf({ kind: 'paragraph', text: 'один раз' });
  const [first, second] = await Promise.all([makePdf(document), makePdf(structuredClone(document))]);
  expect(second).toBe(first);
  expect(await makePdf(document)).toBe(first);
});

test('drawing leaves this thread free: what draws is loaded in the other one only', async () => {
  const source = await readFile(new URL('./pdf.server.ts', import.meta.url), 'utf8');
  expect(source).toContain('openThread<');
  expect(source).not.toMatch(/^import (?!type).*(draw\.server|pdfkit)/m);
});

test('a document that cannot be drawn fails alone: the next one is drawn', async () => {
  await expect(makePdf(documentOf({ kind: 'picture', svg: '<p/>', alt: '' }))).rejects.toThrow('viewBox');
  expect(await read(await makePdf(documentOf({ kind: 'paragraph', text: 'дальше' })))).toMatchObject([
    expect.stringContaining('дальше'),
  ]);
});

test('more documents than may wait are refused with 503, the accepted ones are made', async () => {
  const asked = Array.from({ length: 60 }, (_, index) =>
    makePdf(documentOf({ kind: 'paragraph', text: `документ ${index}` })),
  );
  const results = await Promise.allSettled(asked);
  const refused = results.filter(({ status }) => status === 'rejected');
  expect(refused.length).toBeGreaterThan(0);
  expect(results.length - refused.length).toBeGreaterThanOrEqual(40);
  expect((refused[0] as PromiseRejectedResult).reason).toMatchObject({ status: 503, retryAfterSeconds: 5 });
});

test('a document that cannot be handed to the thread fails alone: the next one is drawn', async () => {
  const broken = { ...documentOf(...everything), date: (() => '') as never };
  await expect(makePdf(broken)).rejects.toThrow('could not be cloned');
  const next = await makePdf({ ...documentOf(...everything), title: 'После ошибки' });
  expect(next.subarray(0, 5).toString()).toBe('%PDF-');
});
