/**
 * Makes the key by which typed models are found: case, spaces, hyphens and Cyrillic twins of Latin letters do not
 * matter.
 */

import { modelKey, SOUNDS, spell } from '#src/domain/catalog/model-key.ts';

/** Vendors as Russian people write them; the names on the right are those of the data. */
const SPOKEN: readonly (readonly [RegExp, string])[] = [
  [/циск[оа]|сиско/gi, 'Cisco'],
  [/ху[ао]в[еэ]й/gi, 'Huawei'],
  [/джун[иа]пер/gi, 'Juniper'],
  [/микротик/gi, 'MikroTik'],
  [/д[\s-]?линк/gi, 'D-Link'],
  [/т(?:п|и[\s-]?пи)[\s-]?линк/gi, 'TP-Link'],
  [/з[иу]ксель|зайксел/gi, 'Zyxel'],
  [/аруба/gi, 'Aruba'],
  [/экстрим/gi, 'Extreme'],
  [/ариста/gi, 'Arista'],
  [/фортинет/gi, 'Fortinet'],
  [/юб[иь]кв[ие]т[ии]/gi, 'Ubiquiti'],
  [/нетгир/gi, 'Netgear'],
  [/рай?секом/gi, 'Raisecom'],
  [/кьютек|кютек/gi, 'QTECH'],
  [/эдж[\s-]?кор/gi, 'Edgecore'],
  [/бдком/gi, 'BDCOM'],
  [/рукус|ракус/gi, 'Ruckus'],
  [/делл/gi, 'Dell'],
  [/брокейд/gi, 'Brocade'],
  [/элайд[\s-]?телесис/gi, 'Allied Telesis'],
];

/** Most words are none of them: a text is asked once. */
const ANY_SPOKEN = new RegExp(SPOKEN.map(([spoken]) => spoken.source).join('|'), 'i');

/** The key of a model or a maker, whose name may be written as it is spoken: «Хуавей S5720» is «Huawei S5720». */
export function spokenKey(text: string): string {
  let plain = text.normalize('NFKC');
  if (ANY_SPOKEN.test(plain)) for (const [spoken, name] of SPOKEN) plain = plain.replace(spoken, name);
  return modelKey(plain);
}

/** A name as it is written, but for capitals and the number of spaces. */
export const sameName = (name: string): string => name.normalize('NFKC').trim().replace(/\s+/g, ' ').toLowerCase();

/** Returns the keys of a text: Cyrillic letters are read by their looks («МЕS2324») and by their sound («МЕС2324»). */
export function writtenKeys(text: string): string[] {
  // «MES2324 п. 5» is a place in a list, no MES2324P.
  if (/(?<!\p{L})[а-яё]{1,2}\.$/iu.test(text)) return [];
  const key = spokenKey(text);
  return /[а-яё]/iu.test(text) ? [key, spokenKey(spell(text.toLowerCase(), SOUNDS))] : [key];
}

/** A name as a part of an address: «HPE Aruba» is hpe-aruba. */
export function addressPart(name: string): string {
  return name
    .toLowerCase()
    .replaceAll('+', '-plus')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}

/** True when `a` becomes `b` by one letter put in, left out, changed, or two neighbours swapped. */
export function isOneSlip(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1 || a === b) return false;
  let start = 0;
  while (start < a.length && a[start] === b[start]) start += 1;
  let end = 0;
  while (end < a.length - start && end < b.length - start && a.at(-1 - end) === b.at(-1 - end)) end += 1;
  const [left, right] = [a.slice(start, a.length - end), b.slice(start, b.length - end)];
  if (left.length <= 1 && right.length <= 1) return true;
  return left.length === 2 && right.length === 2 && left[0] === right[1] && left[1] === right[0];
}

export type Keyed = { vendorKey: string; key: string; fullKey: string };

/** Keys by which a model is found; a model that repeats its vendor («SNR SNR-S2985») is found without it too. */
export function keysOf({ vendor, model }: { vendor: string; model: string }): Keyed {
  const [vendorKey, key] = [spokenKey(vendor), spokenKey(model)];
  return { vendorKey, key, fullKey: vendorKey + key };
}

export type Found<T> = {
  /** Named whole, with or without the vendor. */
  exact: T[];
  /** Begin with the text, contain it or its words, or differ by one slip; the nearest first. */
  close: T[];
  /** The one model that fits clearly better than others, when nothing is exact. */
  guess: T | undefined;
};

/** Models that a typed text may mean. */
export function findByText<T extends Keyed>(models: readonly T[], text: string): Found<T> {
  const asked = spokenKey(text);
  if (asked.length === 0) return { exact: [], close: [], guess: undefined };
  const words = text.split(/\s+/).map(spokenKey).filter(Boolean);
  const last = words.at(-1) ?? asked;
  const isWordy = words.length > 1 && words.some((word) => word.length > 3); // «or 1» is in every third model
  const rank = ({ key, fullKey }: T): number => {
    if (key === asked || fullKey === asked) return 0;
    const hasWords = isWordy && words.every((word) => fullKey.includes(word));
    if (hasWords && key.endsWith(last)) return 1; // «HPE 2530-24» of «HPE Aruba» «Aruba 2530-24»
    if (key.startsWith(asked) || fullKey.startsWith(asked)) return 2;
    if (hasWords || (asked.length >= 3 && fullKey.includes(asked))) return 3;
    if (asked.length >= 5 && (isOneSlip(asked, key) || isOneSlip(asked, fullKey))) return 4;
    return 9;
  };
  const ranked = models
    .map((model) => ({ model, rank: rank(model) }))
    .filter((one) => one.rank < 9)
    .sort(
      (a, b) =>
        a.rank - b.rank ||
        a.model.fullKey.length - b.model.fullKey.length ||
        (a.model.fullKey < b.model.fullKey ? -1 : Number(a.model.fullKey > b.model.fullKey)),
    );
  const exact = ranked.filter((one) => one.rank === 0);
  const close = ranked.slice(exact.length);
  const [first, second] = close;
  const isClear = first && (!second || (first.rank === 1 && second.rank > 1));
  return {
    exact: exact.map(({ model }) => model),
    close: close.map(({ model }) => model),
    guess: exact.length === 0 && isClear ? first.model : undefined,
  };
}
