/** The helper's question as it stands in the address: texts of a visitor, read with forgiveness. */
import { findGoodCard } from '#src/domain/catalog/catalog.server.ts';
import type { GoodCard } from '#src/domain/catalog/catalog.ts';
import { searchSfp } from '#src/domain/sfp/sfp.server.ts';
import { SFP_MEDIA, type SfpMedium } from '#src/domain/sfp/sfp.ts';
import { textProblem } from '#src/platform/params.server.ts';

/** The longest reach that makes sense to ask for, metres (the same as in the API). */
const MAX_DISTANCE_M = 200_000;
const MAX_CHOICES = 6;

export type DeviceLink = { code: string; model: string };
export type Device = { text: string; good: GoodCard | null; problem?: string; choices: DeviceLink[] };

/** The good that a typed text names: its code or model in any case, or the only good with cages that the words find. */
export async function findDevice(given: string): Promise<Device> {
  const text = given.trim();
  const none = { text, good: null, choices: [] };
  if (text === '') return none;
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
    : { ...none, problem: 'Устройства с\u00a0такой моделью и\u00a0гнёздами для модулей в\u00a0каталоге нет.' };
}

const linkOf = ({ code, model }: GoodCard): DeviceLink => ({ code, model });

export const UNITS = { km: 1000, m: 1 } as const;
export type Link = {
  distance: string;
  unit: keyof typeof UNITS;
  fibre: SfpMedium;
  bidi: 'да' | 'нет' | '';
  /** Undefined until a distance is given, or when it makes no sense (`problem`). */
  distanceM?: number;
  problem?: string;
};

/** What is to be connected; undefined for an address that no form of ours sends. */
export function readLink(query: URLSearchParams): Link | undefined {
  const distance = (query.get('distance') ?? '').trim().slice(0, 20);
  const unit = query.get('unit') ?? 'km';
  const fibre = SFP_MEDIA.find((medium) => medium === (query.get('fibre') ?? SFP_MEDIA[0]));
  const bidi = query.get('bidi') ?? '';
  if ((unit !== 'km' && unit !== 'm') || !fibre || (bidi !== '' && bidi !== 'да' && bidi !== 'нет')) return undefined;
  const link = { distance, unit, fibre, bidi } as const;
  const isAsked = query.has('distance');
  if (distance === '') return isAsked ? { ...link, problem: 'Укажите расстояние между устройствами.' } : link;
  const number = /^\d{1,6}([.,]\d{1,3})?$/.test(distance) ? Number(distance.replace(',', '.')) : Number.NaN;
  const distanceM = Math.round(number * UNITS[unit]);
  if (distanceM >= 1 && distanceM <= MAX_DISTANCE_M) return { ...link, distanceM };
  return { ...link, problem: 'Укажите число: от\u00a01\u00a0м до\u00a0200\u00a0км.' };
}
