/** The words above the table of a product: its lead and its overview, made of its own text and of its nearest models. */
import { DISCONTINUED, type Good, type GoodPlace } from '#src/domain/catalog/catalog.ts';
import type { TextNode, TextTree } from '#src/platform/content/text-tree.ts';
import { lowerFirst, upperFirst } from '#src/platform/letter-case.ts';
import { listedNodes } from '#src/platform/listed.ts';
import { links } from '#src/site/links.ts';
import { missingText } from './missing-text.ts';

type Told = Pick<Good, 'id' | 'model' | 'description' | 'isDemo'> & GoodPlace & { against: Against };
/** What the good is compared with: its replacement, the nearest by score of those that are made, or the nearest by name. */
export type Against = 'replacement' | 'made' | 'name';

type Sibling = Told['siblings'][number];

/**
 * The model that the lead tells: of those near by name the first of which a known figure differs, one that is made before one that
 * is not; else the nearest. Of a good that is not known there is nothing to compare.
 */
function comparedOf({ isKnown, siblings, against }: Told): Sibling | undefined {
  if (!isKnown) return undefined;
  if (against !== 'name') return siblings[0];
  const different = siblings.filter(({ differences }) => differences.length > 0);
  return different.find(({ good }) => good.lifecycle.every(({ name }) => name !== DISCONTINUED)) ?? different[0];
}

/** What the good is, and how the nearest model differs from it. */
export function leadOf(good: Told): string {
  const { model, description, against } = good;
  const nearest = comparedOf(good);
  // Several models of a series may share a description: the name tells them apart.
  if (!nearest) return `${model}\u00a0— ${lowerFirst(description)}`;
  const name = {
    replacement: 'Замена',
    made: 'Ближайшая модель в\u00a0продаже',
    name: nearest.isSameSeries ? 'Похожая модель той\u00a0же серии' : 'Похожая модель',
  }[against];
  const untold = nearest.untold ? `; ${nearest.untold}` : '';
  const told = nearest.differences.length > 0 ? `: ${nearest.differences.join(', ')}${untold}` : '';
  return `${description} ${name}\u00a0— ${nearest.good.model}${told}.`;
}

/** The text of the good, then its other neighbours; where little is known, one block: what is not known and how to ask. */
export function overviewOf(good: Told & { body: TextTree }): TextTree {
  const { body, isKnown, siblings, against } = good;
  const compared = comparedOf(good);
  // A model that is made no more has its neighbours on a sheet of their own.
  const others = against === 'name' ? siblings.filter((one) => one !== compared) : [];
  return [...body, ...(isKnown ? [] : [unknown(good)]), ...(others.length > 0 ? othersOf(good, others, compared) : [])];
}

/** A list of what differs; where nothing is known to, the names in a sentence. The lead has told of `first`. */
function othersOf(
  { model, isKnown, isProgram, description }: Told,
  others: readonly Sibling[],
  first: Sibling | undefined,
): TextTree {
  const [one, many] = isProgram
    ? ['другой программный продукт', 'другие программные продукты']
    : ['похожая модель', 'похожие модели'];
  const alike = others.length > 1 ? many : one;
  const what = first ? `Ещё ${alike}` : upperFirst(alike);
  const known = isKnown ? '' : `, о\u00a0котор${others.length > 1 ? 'ых' : 'ой'} известно больше, чем о\u00a0${model}`;
  if (others.every(({ differences }) => differences.length === 0)) {
    return [paragraph(`${what}${known && `${known},`}\u00a0— `, ...listedNodes(others.map(linkTo)), '.')];
  }
  const items = others.map((other, at): TextNode => {
    const isUntoldNew = ![first, ...others.slice(0, at)].some((above) => above?.untold === other.untold);
    const untold = other.untold && isUntoldNew ? `; ${other.untold}` : '';
    const told =
      other.differences.length > 0
        ? `${other.differences.join(', ')}${untold}`
        : other.good.description.replace(/\.$/, '');
    const isSame = told === description.replace(/\.$/, '');
    return { tag: 'li', children: [linkTo(other), ...(isSame ? [] : [`\u00a0— ${lowerFirst(told)}`])] };
  });
  return [paragraph(`${what}${known}:`), { tag: 'ul', children: items }];
}

const linkTo = ({ good: { code, model } }: Sibling): TextNode => ({
  tag: 'a',
  href: links.product(code),
  children: [model],
});

const paragraph = (...children: TextNode[]): TextNode => ({ tag: 'p', children });

function unknown({ id, model, isDemo, missing }: Told): TextNode {
  return paragraph(
    `${missingText(model, missing)}\u00a0— `,
    {
      tag: 'a',
      href: links.request({ form: isDemo ? 'demo-request' : 'good-request', goods: [{ id }] }),
      children: ['запросите данные у\u00a0специалиста'],
    },
    '.',
  );
}
