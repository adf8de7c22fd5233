/**
 * Every model in the ways in which people write it: eleven for each of ours, two for each of another maker's. A slip that
 * makes another model is not counted.
 */
import { findVendor, findVendors } from '#src/domain/analogs/analogs.server.ts';
import type { ModelLink } from '#src/domain/analogs/analogs.ts';
import { listGoods } from '#src/domain/catalog/catalog.server.ts';
import type { GoodCard } from '#src/domain/catalog/catalog.ts';
import { modelKey } from '#src/domain/catalog/model-key.ts';
import { search } from '#src/domain/search/search.server.ts';

export type Spelled = { way: string; query: string; wanted: string; isRight: boolean; got: string };

const LATIN = 'abcehkmoptxy';
const LOOKS = 'авсенкмортху';
const KEYS = "qwertyuiop[]asdfghjkl;'zxcvbnm,.";
const KEYS_OF_RUSSIAN = 'йцукенгшщзхъфывапролджэячсмитьбю';
const SOUNDING: Readonly<Record<string, string>> = {
  ...{ a: 'а', b: 'б', c: 'с', d: 'д', e: 'е', f: 'ф', g: 'г', h: 'х', i: 'и', j: 'дж', k: 'к', l: 'л', m: 'м' },
  ...{ n: 'н', o: 'о', p: 'п', q: 'к', r: 'р', s: 'с', t: 'т', u: 'у', v: 'в', w: 'в', x: 'кс', y: 'й', z: 'з' },
};
const changed = (text: string, from: string, to: string) =>
  [...text].map((sign) => (from.includes(sign) ? (to[from.indexOf(sign)] ?? sign) : sign)).join('');

/** Two neighbours in the middle changed places; the same text where they are alike. */
function slipped(text: string): string {
  const at = Math.floor(text.length / 2);
  return text.slice(0, at) + (text[at + 1] ?? '') + (text[at] ?? '') + text.slice(at + 2);
}

const OWN_WAYS: Readonly<Record<string, (good: Pick<GoodCard, 'model' | 'name'>) => string>> = {
  'как есть': ({ model }) => model,
  'строчные буквы': ({ model }) => model.toLowerCase(),
  'без разделителей': ({ model }) => model.replace(/[-\s._/]/g, ''),
  'пробелы вместо дефисов': ({ model }) => model.replace(/[-._/]/g, ' '),
  'буквы и цифры врозь': ({ model }) => model.replace(/(?<=[A-Za-z])(?=\d)|(?<=\d)(?=[A-Za-z])/g, ' '),
  'похожие русские буквы': ({ model }) => changed(model.toLowerCase(), LATIN, LOOKS).toUpperCase(),
  'другая раскладка': ({ model }) => changed(model.toLowerCase(), KEYS, KEYS_OF_RUSSIAN),
  'русскими буквами по звуку': ({ model }) => [...model.toLowerCase()].map((sign) => SOUNDING[sign] ?? sign).join(''),
  'одна ошибка': ({ model }) => slipped(model),
  'с ценой': ({ model }) => `${model} цена`,
  'полное название': ({ name }) => name.toLowerCase(),
};
const FOREIGN_WAYS: Readonly<Record<string, (model: ModelLink) => string>> = {
  'с производителем': ({ vendor, model }) => `${vendor} ${model}`,
  'строчные без дефисов': ({ model }) => model.toLowerCase().replaceAll('-', ' '),
};

/** Asks for every model in every way; each question once. */
export async function judgeSpellings(): Promise<Spelled[]> {
  const goods = await listGoods();
  const vendors = await Promise.all((await findVendors()).map(({ code }) => findVendor(code)));
  const models = vendors.flatMap((found) => found?.models ?? []);
  const keys = new Set([...goods, ...models].map(({ model }) => modelKey(model)));
  const judged: Spelled[] = [];
  for (const good of goods) {
    const own = modelKey(good.model);
    for (const [way, spell] of Object.entries(OWN_WAYS)) {
      const query = spell(good);
      // A slip may make another model, or none.
      if (way === 'одна ошибка' && keys.has(modelKey(query))) continue;
      const { catalog } = await search(query);
      const [first] = catalog.rows;
      // Two goods may be called alike.
      const isRight = first !== undefined && modelKey(first.good.model) === own;
      judged.push({ way, query, wanted: good.model, isRight, got: first?.good.model ?? '—' });
    }
  }
  for (const model of models) {
    for (const [way, spell] of Object.entries(FOREIGN_WAYS)) {
      const query = spell(model);
      const { understood, catalog } = await search(query);
      const { foreign } = understood;
      const got = foreign ? `${foreign.vendor} ${foreign.model}` : `наше ${catalog.rows[0]?.good.model ?? '—'}`;
      // The same name of two makers is either.
      const isRight = foreign !== null && modelKey(foreign.model) === modelKey(model.model);
      judged.push({ way, query, wanted: `${model.vendor} ${model.model}`, isRight, got });
    }
  }
  return judged;
}

/** The share that is right, in percent, with how many of each way are. */
export function spellingsScore(judged: readonly Spelled[]): {
  share: number;
  ways: { way: string; share: number; count: number }[];
} {
  const shareOf = (some: readonly Spelled[]) => (100 * some.filter(({ isRight }) => isRight).length) / some.length;
  const ways = Map.groupBy(judged, ({ way }) => way);
  return {
    share: shareOf(judged),
    ways: [...ways].map(([way, some]) => ({ way, share: shareOf(some), count: some.length })),
  };
}
