/** What heads the results: goods that the question names, what fits them, another maker's model beside ours. */
import { findRelated } from '#src/domain/accessories/accessories.server.ts';
import { RELATIONS } from '#src/domain/accessories/accessories.ts';
import { findAnalogues, findNearestOwn } from '#src/domain/analogs/analogs.server.ts';
import { baseText, fullName } from '#src/domain/analogs/analogs.ts';
import { findGood } from '#src/domain/catalog/catalog.server.ts';
import {
  countFiles,
  DISCONTINUED,
  type Good,
  type GoodCard,
  type Image,
  type KeyFact,
  statusInList,
} from '#src/domain/catalog/catalog.ts';
import { compareGoods } from '#src/domain/comparison/comparison.server.ts';
import type { SearchAnswer } from '#src/domain/search/search.ts';
import { modulesOfGood } from '#src/domain/sfp/sfp.server.ts';
import { LIFECYCLE_TONES } from '#src/site/blocks/good-card/lifecycle-mark.tsx';
import { links } from '#src/site/links.ts';

type NamedLink = { href: string; name: string };

export type HeadGood = Pick<GoodCard, 'id' | 'code' | 'name' | 'model' | 'description' | 'keyFacts'> & {
  image: Image | null;
  /** Where it stands in its life, with its light. */
  state: { name: string; tone: 'on' | 'new' | 'off' } | null;
  /** What stands for a good that is made no more; `isComputed`: nobody says so, its ports do. */
  instead: { goods: NamedLink[]; isComputed: boolean } | null;
  documents: number;
  request: NamedLink;
  /** What goes with it, by the address that shows it. */
  fits: NamedLink[];
};

/** Goods side by side: what differs, in the order of the goods; null is unknown. */
export type HeadComparison = {
  href: string;
  rows: { name: string; values: (string | null)[] }[];
  /** How many more known values differ. */
  more: number;
};

export type SearchHead = {
  goods: HeadGood[];
  comparison: HeadComparison | null;
  /** What fits the good that something is wanted for. */
  host: (NamedLink & { fits: { title: string; ground: string; goods: NamedLink[] }[]; others: NamedLink[] }) | null;
  /** Another maker's model. */
  foreign:
    | (NamedLink & {
        kind: string;
        /** `state`: of a model that is made no more. */
        analogues: (NamedLink & {
          state: HeadGood['state'];
          score: number | null;
          base: string;
          keyFacts: KeyFact[];
        })[];
      })
    | null;
};

/** Of a difference so much is shown before the whole comparison. */
const MOST_DIFFERENCES = 6;
const MOST_ANALOGUES = 3;

/** Undefined where the question names nothing. */
export async function headOf({ goods, hosts, foreign }: SearchAnswer['named']): Promise<SearchHead | null> {
  if (goods.length + hosts.length === 0 && foreign === null) return null;
  const found = (await Promise.all(goods.map((id) => findGood(id)))).filter((good) => good !== undefined);
  const [host] = hosts;
  return {
    goods: await Promise.all(found.map(headGood)),
    comparison: found.length > 1 ? await comparisonOf(found.map(({ id }) => id)) : null,
    host: host === undefined || found.length > 0 ? null : await hostOf(host),
    foreign: foreign === null || found.length > 0 ? null : await foreignOf(foreign),
  };
}

async function headGood(good: Good): Promise<HeadGood> {
  const { id, code, name, model, description, keyFacts, images, documents } = good;
  return {
    ...{ id, code, name, model, description, keyFacts },
    state: stateOf(good),
    image: images[0] ?? null,
    instead: await insteadOf(good),
    documents: countFiles(documents),
    request: requestOf(good),
    fits: await fitsOf(good),
  };
}

function stateOf({ lifecycle: [state] }: Pick<GoodCard, 'lifecycle'>): HeadGood['state'] {
  return state ? { name: statusInList(state), tone: LIFECYCLE_TONES[state.name] } : null;
}

const isOut = ({ lifecycle }: Pick<GoodCard, 'lifecycle'>) => lifecycle.some(({ name }) => name === DISCONTINUED);
const productLink = ({ code, model }: Pick<GoodCard, 'code' | 'model'>): NamedLink => ({
  href: links.product(code),
  name: model,
});

async function insteadOf(good: Good): Promise<HeadGood['instead']> {
  if (!isOut(good)) return null;
  if (good.successors.length > 0) return { goods: good.successors.map(productLink), isComputed: false };
  const nearest = await findNearestOwn(good.code);
  return { goods: nearest.map((one) => productLink(one.good)), isComputed: true };
}

function requestOf(good: Good): NamedLink {
  const goods = [{ id: good.id }];
  if (isOut(good)) {
    const known = { from: good.name, ...(good.replacement && { to: good.replacement.name }) };
    return { href: links.request({ form: 'good-substitution', known }), name: 'Спросить о\u00a0замене' };
  }
  if (good.isDemo) return { href: links.request({ form: 'demo-request', goods }), name: 'Запросить демонстрацию' };
  return { href: links.request({ form: 'good-request', goods }), name: 'Запросить цену и\u00a0срок' };
}

async function fitsOf({ id, code }: Pick<Good, 'id' | 'code'>): Promise<NamedLink[]> {
  const [{ accessories, hosts }, modules] = await Promise.all([findRelated(id), modulesOfGood(id)]);
  return [
    ...accessories.map(({ relation, goods }) => ({
      href: `${links.product(code)}#accessories`,
      name: `${RELATIONS[relation].title}: ${goods.length}`,
    })),
    ...hosts.map(({ relation, goods }) => ({
      href: `${links.product(code)}#compatibility`,
      name: `${RELATIONS[relation].hostsTitle}: ${goods.length}`,
    })),
    ...(modules.length > 0 ? [{ href: links.sfp(code), name: `SFP-модули для\u00a0портов: ${modules.length}` }] : []),
  ];
}

async function comparisonOf(ids: readonly number[]): Promise<HeadComparison> {
  const groups = await compareGoods(ids);
  const [group] = groups;
  const different = group && groups.length === 1 ? group.attributes.filter(({ status }) => status === 'different') : [];
  return {
    href: links.comparison(ids),
    rows: different.slice(0, MOST_DIFFERENCES).map(({ name, unit, values }) => ({
      name: unit ? `${name}, ${unit}` : name,
      values: ids.map((id) => values[id] ?? null),
    })),
    more: Math.max(0, different.length - MOST_DIFFERENCES),
  };
}

async function hostOf(id: number): Promise<SearchHead['host']> {
  const good = await findGood(id);
  if (!good) return null;
  const { accessories } = await findRelated(id);
  return {
    ...productLink(good),
    fits: accessories.map(({ relation, ground, goods }) => ({
      title: RELATIONS[relation].title,
      ground,
      goods: goods.map(productLink),
    })),
    others: (await fitsOf(good)).filter(({ href }) => !href.endsWith('#accessories')),
  };
}

async function foreignOf(code: string): Promise<SearchHead['foreign']> {
  const answer = await findAnalogues(code, { limit: MOST_ANALOGUES });
  if (!answer) return null;
  const { model, analogues } = answer;
  return {
    href: links.analogsModel(model),
    name: fullName(model),
    kind: model.kindName,
    analogues: analogues.map(({ good, score, base, isDeclared }) => ({
      ...productLink(good),
      state: isOut(good) ? stateOf(good) : null,
      score,
      base: isDeclared ? 'заявлен аналогом в\u00a0открытом источнике' : baseText(base),
      keyFacts: good.keyFacts,
    })),
  };
}
