/**
 * A visitor's specification is a text, so that it can be pasted, read aloud and kept without anything else: a line is a thing with
 * its number, «#» opens a part of the project, « // » begins a note. What the lines name is read as in any bill of materials.
 */
import type { BillAnswer } from '#src/domain/analogs/analogs.ts';
import { counted } from '#src/platform/plural.ts';
import {
  type PartHeading,
  type ReadLink,
  type ReadSupply,
  readHeading,
  readLink,
  readSupply,
} from './project-lines.ts';

/** What is to be checked and cannot be: a table says it, a page marks it. */
export const UNKNOWN_STATE = 'нет данных';

export const MAX_SPECIFICATION_LINES = 300;
/** Connections and power supplies together. */
export const MAX_PROJECT_LINES = 100;
/** What is kept under a code has 40,000 characters as JSON, in which a sign may take two. */
export const MAX_SPECIFICATION_LENGTH = 18_000;

/** What a line says beside the thing it names. `number` counts lines of the text from 1. */
export type SpecificationLine = { number: number; part: string | null; note: string };

const NOTE = ' // ';

/** The name of a part that a line opens; undefined for any other line. */
function partOf(line: string): string | undefined {
  const told = line.trim();
  if (!told.startsWith('#')) return undefined;
  const name = [...told].findIndex((sign) => sign !== '#');
  return name < 0 ? '' : told.slice(name).trim();
}

/** A part of the project with its cabinet; `number` is the line that opens it, `rows` are the lines of its things. */
export type Part = PartHeading & { number: number; rows: number[] };
/** A line that is no thing, with the part in which it stands. */
type Told<T> = { number: number; part: number | null; source: string; note: string; read: T };

export type ReadSpecification = {
  /** The text with the lines of things alone, numbered as before. */
  bill: string;
  lines: ReadonlyMap<number, SpecificationLine>;
  parts: Part[];
  links: Told<ReadLink>[];
  supplies: Told<ReadSupply>[];
};

/** Tells apart what the lines of a text are; none is lost. */
export function readSpecification(text: string): ReadSpecification {
  const lines = new Map<number, SpecificationLine>();
  const parts: Part[] = [];
  const links: Told<ReadLink>[] = [];
  const supplies: Told<ReadSupply>[] = [];
  let part: Part | null = null;
  const bill = text.split(/\r\n|\r|\n/).map((line, index) => {
    const number = index + 1;
    const heading = partOf(line);
    if (heading !== undefined) {
      part = heading === '' ? null : { ...readHeading(heading), number, rows: [] };
      if (part) parts.push(part);
      return '';
    }
    const [named = '', ...notes] = line.split(NOTE);
    const note = notes.join(NOTE).trim();
    const told = { number, part: part?.number ?? null, source: named.trim(), note };
    const link = readLink(named);
    const supply = readSupply(named);
    if (link) links.push({ ...told, read: link });
    else if (supply) supplies.push({ ...told, read: supply });
    else {
      lines.set(number, { number, part: part?.name ?? null, note });
      part?.rows.push(number);
    }
    return link || supply ? '' : named;
  });
  return { bill: bill.join('\n'), lines, parts, links, supplies };
}

/** The text with a line more. */
export const withLine = (text: string, line: string): string =>
  [...(text.trim() ? [text.trimEnd()] : []), line].join('\n');

/**
 * A figure of goods that can be added up. `factor`: how many of its unit one unit of the attribute is; `isMost`: it is the most that a
 * device may have, so that a sum with nothing missing is an upper bound.
 */
type Summed = { code: string; attribute: string; name: string; unit: string } & {
  factor: number;
  digits: number;
  isMost?: true;
};

/** A watt that a device takes becomes heat, 3.412 BTU an hour, but for what it gives by PoE. */
export const HEAT = 'heat';
export const SUMMED: readonly Summed[] = [
  {
    ...{ code: 'power', attribute: 'power-max', name: 'Потребляемая мощность', unit: 'Вт' },
    ...{ factor: 1, digits: 1, isMost: true },
  },
  {
    ...{ code: HEAT, attribute: 'power-max', name: 'Тепловыделение', unit: 'БТЕ/ч' },
    ...{ factor: 3.412, digits: 0, isMost: true },
  },
  { code: 'units', attribute: 'rack-units', name: 'Место в\u00a0стойке', unit: 'U', factor: 1, digits: 0 },
  { code: 'mass', attribute: 'mass', name: 'Масса', unit: 'кг', factor: 1, digits: 2 },
];

/** `isDerived`: not stated for this very model. */
export type Figure = { value: number; isDerived: boolean };

/** A row of ours with its figures by attribute; null: nothing of ours that can be counted. */
export type SpecificationRow = BillAnswer & {
  part: string | null;
  note: string;
  /** How the number was found, what of the line was not read, and why the answer is looked at before it is taken. */
  remarks: string[];
  /** What of ours is counted: named, or what stands for another maker's model. */
  ours: {
    code: string;
    model: string;
    /** It feeds others by PoE, so that not all that it takes becomes heat where it stands. */
    givesPoe: boolean;
    figures: Readonly<Record<string, Figure | null>>;
  } | null;
};

/**
 * `value` adds up what is known, null where nothing is. `unknown`: models of ours whose figure is not known; `derived`: those whose
 * figure is not stated for the very model. `isAtLeast`: a figure, a number or an answer to a line is missing.
 */
export type SpecificationSum = {
  code: string;
  name: string;
  unit: string;
  value: number | null;
  isAtLeast: boolean;
  unknown: string[];
  derived: string[];
  /** The value in words without its unit, and what is to be known of it. */
  text: string;
  notes: string[];
};

/** «Не менее 1 200», of figures that are the most of each device «не более 1 200», or «1 200» where some are missing and it bounds nothing; «неизвестно». */
function sumText(value: number | null, isShort: boolean, isMost: boolean): string {
  if (value === null) return 'неизвестно';
  const least = isShort ? 'не\u00a0менее ' : '';
  const most = isShort ? '' : 'не\u00a0более ';
  return `${isMost ? most : least}${value.toLocaleString('ru-RU')}`;
}

/** Sums over what is known; a row that does not say how many counts once, and the sum is short of something then. */
export function sumsOf(rows: readonly SpecificationRow[]): SpecificationSum[] {
  const isShort = rows.some(
    ({ ours, quantity, match, isOneOfSeveral }) => (!ours && match !== 'module') || quantity === null || isOneOfSeveral,
  );
  return SUMMED.map(({ code, attribute, name, unit, factor, digits, isMost = false }) => {
    const asked = rows.flatMap(({ ours, quantity }) => {
      const figure = ours?.figures[attribute];
      return ours && figure !== undefined ? [{ ...ours, figure, count: quantity ?? 1 }] : [];
    });
    const modelsOf = (is: (one: (typeof asked)[number]) => boolean) => [
      ...new Set(asked.filter(is).map(({ model }) => model)),
    ];
    const unknown = modelsOf(({ figure }) => figure === null);
    const derived = modelsOf(({ figure }) => figure?.isDerived === true);
    const feeding = code === HEAT ? modelsOf(({ figure, givesPoe }) => figure !== null && givesPoe) : [];
    const total = asked.reduce((sum, { figure, count }) => sum + (figure?.value ?? 0) * count, 0);
    const value = asked.every(({ figure }) => figure === null) ? null : Number((total * factor).toFixed(digits));
    const isAtLeast = unknown.length > 0 || isShort;
    return {
      ...{ code, name, unit, value, isAtLeast, unknown, derived },
      text: sumText(value, isAtLeast, isMost),
      notes: [
        ...(isMost && isShort && value !== null ? ['По\u00a0известным данным'] : []),
        ...(unknown.length > 0
          ? [
              isMost && value !== null
                ? `Без учёта\u00a0${unknown.join(', ')}: нет\u00a0данных`
                : `Нет данных: ${unknown.join(', ')}`,
            ]
          : []),
        ...(derived.length > 0 ? [`По\u00a0серии или расчётом: ${derived.join(', ')}`] : []),
        ...(feeding.length > 0
          ? [
              `Сюда вошла мощность PoE (${feeding.join(', ')}): это тепло выделится у\u00a0питаемых устройств, а\u00a0не\u00a0в\u00a0шкафу`,
            ]
          : []),
      ],
    };
  });
}

/** The line that names a thing and how many of it, with its note. */
export const lineOf = (name: string, quantity: number | null, note: string): string =>
  [`${name}${quantity === null ? '' : `; ${quantity}`}`, ...(note ? [note] : [])].join(NOTE);

/** The text with line `number` put in place, or left out. */
export const withLineAt = (text: string, number: number, line: string | null): string =>
  text
    .split(/\r\n|\r|\n/)
    .flatMap((one, index) => (index + 1 !== number ? [one] : line === null ? [] : [line]))
    .join('\n');

/** What a row is in the list of differences: the thing that it names. */
const nameOf = ({ own, module, model, source }: BillAnswer): string =>
  own?.model ?? module?.name ?? (model ? `${model.vendor} ${model.model}` : source);

const PIECES = ['штука', 'штуки', 'штук'] as const;

/** How the second list differs from the first, in words; empty where the same things stand in both, as often. */
export function differencesOf(before: readonly BillAnswer[], after: readonly BillAnswer[]): string[] {
  const [was, is] = [numbersOf(before), numbersOf(after)];
  return [...new Set([...was.keys(), ...is.keys()])].flatMap((name) => {
    const [one, other] = [was.get(name), is.get(name)];
    if (one === other) return [];
    if (one === undefined) return [`добавлено: ${name}, ${counted(other ?? 0, PIECES)}`];
    if (other === undefined) return [`убрано: ${name}, ${counted(one, PIECES)}`];
    return [`${name}: было ${one}, стало ${other}`];
  });
}

function numbersOf(rows: readonly BillAnswer[]): Map<string, number> {
  const numbers = new Map<string, number>();
  for (const row of rows) numbers.set(nameOf(row), (numbers.get(nameOf(row)) ?? 0) + (row.quantity ?? 1));
  return numbers;
}
