import { createElement } from 'react';
import { findBestAnswers, findVendors, searchAnalogues } from '#src/domain/analogs/analogs.server.ts';
import type { ModelLink } from '#src/domain/analogs/analogs.ts';
import { billProblem, matchList } from '#src/domain/analogs/bill.server.ts';
import { MAX_BILL_LENGTH, MAX_BILL_LINES, MAX_DOSSIER_PAIRS } from '#src/domain/analogs/bill.ts';
import { currentCompany } from '#src/domain/navigation/navigation.server.ts';
import { grouped } from '#src/platform/grouped.ts';
import { textProblem } from '#src/platform/params.server.ts';
import { counted } from '#src/platform/plural.ts';
import { type FleetLink, fleetLinks } from '#src/site/blocks/calculator/fleet-links.server.ts';
import { drawPart } from '#src/site/blocks/drawn-tree/draw-tree.server.ts';
import type { DrawnPart } from '#src/site/blocks/drawn-tree/drawn-part.tsx';
import type { FieldTexts, FileTexts, WayIn } from '#src/site/blocks/list-field/list-field.tsx';
import { fitTitle } from '#src/site/blocks/page-header/head-texts.ts';
import { breadcrumbList } from '#src/site/blocks/page-header/structured-data.server.ts';
import type { Load } from '#src/site/engine/contract.ts';
import { serverLinks } from '#src/site/links.server.ts';
import { links } from '#src/site/links.ts';
import { toAnswer } from '#src/ui/layout/answer.ts';
import { type BillRow, billRow } from './bill-row.ts';
import { modelsText } from './models-text.server.ts';
import { Rule, Vendors } from './still-view.server.tsx';

export type AnalogsData = {
  vendors: DrawnPart;
  /** How many models of how many makers, and how many of them have an analogue. */
  count: string;
  /** What was asked and is no single model; empty when nothing was asked. */
  asked: string;
  suggestions: Pick<ModelLink, 'code' | 'vendor' | 'vendorCode' | 'model'>[];
  bill: { text: string; rows: BillRow[]; problem?: string };
  /** Calculators that count a list of devices. */
  fleets: FleetLink[];
  limits: { lines: number; pairs: number };
  field: FieldTexts;
  file: FileTexts;
  ways: WayIn[];
  /** How we compare. */
  rule: DrawnPart;
};

export const query = ['query', 'bill'];

const MAX_QUERY = 200;

const FIELD: FieldTexts = {
  name: 'bill',
  label: 'Список оборудования',
  hint: `Одно устройство в\u00a0строке: производитель, модель, количество. Можно вставить таблицу или\u00a0CSV, до\u00a0${grouped(MAX_BILL_LINES)} строк.`,
  placeholder: 'Cisco; Catalyst 1000-24T-4G-L; 5\nHuawei USG6610E - 2 шт\nD-Link DES-3200-28 x3',
  maxLength: MAX_BILL_LENGTH,
};
const FILE: FileTexts = {
  action: toAnswer(links.analogs()),
  name: 'Спецификация файлом',
  label: 'Или загрузите файл: XLSX, DOCX или CSV до\u00a02\u00a0МБ',
  accept: '.xlsx,.csv,.txt,.tsv,.docx,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet,text/csv',
  button: 'Подобрать по файлу',
  hint: 'Если в\u00a0первых строках есть заголовки «Артикул», «Наименование» и\u00a0«Количество», возьмём столбцы под ними. Файл мы не\u00a0храним.',
};

export const load: Load<AnalogsData> = async ({ query: address }) => {
  const asked = (address.get('query') ?? '').trim();
  if (textProblem(asked, MAX_QUERY)) return { kind: 'missing' };
  const { answer, suggestions } = asked
    ? await searchAnalogues(asked, { limit: 1 })
    : { answer: undefined, suggestions: [] };
  // One model has an address of its own: the answer stands there.
  if (answer) return { kind: 'moved', to: links.analogsModel(answer.model), permanent: false };
  const text = address.get('bill') ?? '';
  const [vendors, answers, bill, company, fleets] = await Promise.all([
    findVendors(),
    findBestAnswers(),
    answerBill(text),
    currentCompany(),
    fleetLinks(),
  ]);
  const modelsCount = vendors.reduce((sum, vendor) => sum + vendor.modelsCount, 0);
  const isPlain = asked === '' && text === '';
  return {
    kind: 'page',
    head: {
      title: fitTitle(`Подбор аналога сетевого оборудования\u00a0— ${company.name}`),
      description: `Найдите замену устройству другого производителя: ${counted(modelsCount, ['модель', 'модели', 'моделей'])}, сравнение по\u00a0каждому параметру и\u00a0подбор по\u00a0спецификации.`,
      canonical: links.analogs(),
      ...(!isPlain && { robots: 'noindex' as const }),
      jsonLd: [breadcrumbList([{ label: 'Подбор аналога', href: links.analogs() }])],
    },
    data: {
      vendors: drawPart('vendors', createElement(Vendors, { vendors })),
      count: modelsText(
        modelsCount,
        answers.size,
        counted(vendors.length, ['производителя', 'производителей', 'производителей']),
      ),
      fleets,
      asked,
      suggestions: suggestions.map(({ code, vendor, vendorCode, model }) => ({ code, vendor, vendorCode, model })),
      bill,
      limits: { lines: MAX_BILL_LINES, pairs: MAX_DOSSIER_PAIRS },
      field: FIELD,
      file: FILE,
      ways: [
        { title: 'Подбор по\u00a0техническому заданию', href: serverLinks.specificationTender() },
        { title: 'Замена оборудования сети', href: serverLinks.specificationFleet() },
      ],
      rule: drawPart('rule', createElement(Rule)),
    },
  };
};

async function answerBill(text: string): Promise<AnalogsData['bill']> {
  const problem = billProblem(text);
  if (problem || text.trim() === '') return { text, rows: [], ...(problem && { problem }) };
  return { text, rows: (await matchList(text)).map(billRow) };
}
