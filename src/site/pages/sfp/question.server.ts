/** The helper's question as it stands in the address: texts of a visitor, read with forgiveness. */
import { findGoodCard } from '#src/domain/catalog/catalog.server.ts';
import type { GoodCard } from '#src/domain/catalog/catalog.ts';
import type { PortKind } from '#src/domain/devices/port-kinds.ts';
import { LINK_PORTS } from '#src/domain/sfp/ends.ts';
import { lineFields, lineOf } from '#src/domain/sfp/line.server.ts';
import { CROSS_CONNECTORS, MAX_DISTANCE_M } from '#src/domain/sfp/line.ts';
import { searchSfp } from '#src/domain/sfp/sfp.server.ts';
import { type LineAsk, SFP_MEDIA, type SfpMedium } from '#src/domain/sfp/sfp.ts';
import { isOneOf, keysOf } from '#src/platform/lists.ts';
import { readParams, textProblem } from '#src/platform/params.server.ts';

const MAX_CHOICES = 6;

export type DeviceLink = { code: string; model: string };
export type Device = { text: string; good: GoodCard | null; problem?: string; choices: DeviceLink[] };

/**
 * The good that a typed text names: its code or model in any case, or the only good with cages that the words find. `nobody`:
 * words for no good of ours, which are no mistake.
 */
export async function findDevice(given: string, nobody = ''): Promise<Device> {
  const text = given.trim();
  const none = { text, good: null, choices: [] };
  if (text === '' || text.toLowerCase() === nobody) return none;
  const problem = textProblem(text, 100);
  if (problem) return { ...none, problem };
  const exact = (await findGoodCard(text)) ?? (await findGoodCard(text.toLowerCase()));
  if (exact) return { text: exact.model, good: exact, choices: [] };
  const { goods } = await searchSfp(text, MAX_CHOICES);
  const named = goods.find(({ model }) => model.toLowerCase() === text.toLowerCase());
  const only = named ?? (goods.length === 1 ? goods[0] : undefined);
  if (only) return { text: only.model, good: only, choices: [] };
  return goods.length > 0
    ? { ...none, problem: 'Подходит несколько моделей. Выберите свою.', choices: goods.map(linkOf) }
    : { ...none, problem: 'Такой модели с\u00a0портами под модули в\u00a0каталоге нет.' };
}

const linkOf = ({ code, model }: GoodCard): DeviceLink => ({ code, model });

const UNITS = { km: 1000, m: 1 } as const;

type LineField = keyof typeof lineFields.shape;
export const LINE_FIELDS: readonly LineField[] = keysOf(lineFields.shape);
export type LineTexts = Readonly<Record<LineField, { text: string; problem?: string }>>;

export type Link = {
  distance: string;
  unit: keyof typeof UNITS;
  fibre: SfpMedium;
  bidi: 'да' | 'нет' | '';
  port: PortKind | '';
  farPort: PortKind | '';
  connector: (typeof CROSS_CONNECTORS)[number] | '';
  /** What was typed of the line beside its length. */
  typed: LineTexts;
  /** What of it is meant; undefined when something makes no sense. */
  line?: Pick<LineAsk, 'line' | 'lines' | 'spares'>;
  /** Undefined until a distance is given, or when it makes no sense (`problem`). */
  distanceM?: number;
  problem?: string;
};

/** The value of a list field, '' where it is not given, undefined where no form of ours sends it. */
function chosen<W extends string>(query: URLSearchParams, name: string, words: readonly W[]): W | '' | undefined {
  const given = query.get(name) ?? '';
  return given === '' || isOneOf(words, given) ? given : undefined;
}

/** What is to be connected; undefined for an address that no form of ours sends. */
export function readLink(query: URLSearchParams): Link | undefined {
  const distance = (query.get('distance') ?? '').trim().slice(0, 20);
  const unit = chosen(query, 'unit', ['km', 'm']) || (query.has('unit') ? undefined : 'km');
  const fibre = chosen(query, 'fibre', SFP_MEDIA) || (query.has('fibre') ? undefined : SFP_MEDIA[0]);
  const bidi = chosen(query, 'bidi', ['да', 'нет']);
  const [port, farPort] = [chosen(query, 'port', LINK_PORTS), chosen(query, 'farPort', LINK_PORTS)];
  const connector = chosen(query, 'connector', CROSS_CONNECTORS);
  if (!unit || !fibre || bidi === undefined || port === undefined || farPort === undefined || connector === undefined) {
    return undefined;
  }
  const link = { distance, unit, fibre, bidi, port, farPort, connector, ...readLine(query) };
  return { ...link, ...readDistance(distance, unit, query.has('distance')) };
}

/** The numbers of a line, typed as people type them: a decimal comma, blanks, or nothing. */
function readLine(query: URLSearchParams): Pick<Link, 'typed' | 'line'> {
  const texts = new Map(LINE_FIELDS.map((name) => [name, (query.get(name) ?? '').trim().slice(0, 20)]));
  const given = [...texts].filter(([, text]) => text !== '').map(([name, text]) => [name, text.replace(',', '.')]);
  const { value, fields = {} } = readParams(lineFields, new URLSearchParams(given));
  const typed = Object.fromEntries(
    [...texts].map(([name, text]) => [name, { text, ...(fields[name]?.[0] && { problem: fields[name]?.[0] }) }]),
  ) as LineTexts;
  return { typed, ...(value && { line: lineOf(value) }) };
}

function readDistance(text: string, unit: Link['unit'], isAsked: boolean): Pick<Link, 'distanceM' | 'problem'> {
  if (text === '') return isAsked ? { problem: 'Укажите расстояние между устройствами.' } : {};
  const number = /^\d{1,6}([.,]\d{1,3})?$/.test(text) ? Number(text.replace(',', '.')) : Number.NaN;
  const distanceM = Math.round(number * UNITS[unit]);
  if (distanceM >= 1 && distanceM <= MAX_DISTANCE_M) return { distanceM };
  return { problem: 'Укажите число: от\u00a01\u00a0м до\u00a0200\u00a0км.' };
}
