/** The words above the table of a product: its lead and its overview, made of its own text and of its nearest models. */
import type { Good, GoodPlace } from '#src/domain/catalog/catalog.ts';
import type { TextNode, TextTree } from '#src/platform/content/text-tree.ts';
import { lowerFirst } from '#src/platform/letter-case.ts';
import { links } from '#src/site/links.ts';
import { missingText } from './missing-text.ts';

type Told = Pick<Good, 'id' | 'model' | 'description' | 'isDemo'> & GoodPlace & { against: Against };
/** What the good is compared with: its replacement, the nearest by score of those that are made, or the nearest by name. */
export type Against = 'replacement' | 'made' | 'name';

type Sibling = Told['siblings'][number];

/** The nearest model of which a known figure differs: the lead tells it. Of a good that is not known there is nothing to compare. */
const comparedOf = ({ isKnown, siblings }: Pick<Told, 'isKnown' | 'siblings'>): Sibling | undefined =>
  isKnown ? siblings.find(({ differences }) => differences.length > 0) : undefined;

/** What the good is, and how the nearest model differs from it. */
export function leadOf(good: Told): string {
  const { model, description, against } = good;
  const nearest = comparedOf(good);
  // Several models of a series may share a description: the name tells them apart.
  if (!nearest) return `${model}\u00a0— ${lowerFirst(description)}`;
  const name = {
    replacement: 'Замена',
    made: 'Ближайшая модель в\u00a0продаже',
    name: nearest.isSameSeries ? 'Близкая модель той\u00a0же серии' : 'Близкая модель',
  }[against];
  return `${description} ${name}\u00a0— ${nearest.good.model}: ${nearest.differences.join(', ')}.`;
}

/** The text of the good, then its other neighbours; where little is known, one block: what is not known and how to ask. */
export function overviewOf(good: Told & { body: TextTree }): TextTree {
  const { body, isKnown, siblings, against } = good;
  const compared = comparedOf(good);
  // A model that is made no more has its neighbours on a sheet of their own.
  const others = against === 'name' ? siblings.filter((one) => one !== compared) : [];
  return [
    ...body,
    ...(isKnown ? [] : [unknown(good)]),
    ...(others.length > 0
      ? [
          paragraph(isKnown ? 'Похожие модели:' : 'Похожие модели, о\u00a0которых известно больше:'),
          { tag: 'ul' as const, children: others.map((one) => ({ tag: 'li' as const, children: siblingText(one) })) },
        ]
      : []),
  ];
}

const paragraph = (...children: TextNode[]): TextNode => ({ tag: 'p', children });

function siblingText({ good, differences }: Sibling): TextTree {
  const link: TextNode = { tag: 'a', href: links.product(good.code), children: [good.model] };
  const told = differences.length > 0 ? differences.join(', ') : lowerFirst(good.description).replace(/\.$/, '');
  return [link, `\u00a0— ${told}`];
}

function unknown({ id, model, isDemo, missing }: Told): TextNode {
  return paragraph(
    `${missingText(model, missing)}. `,
    {
      tag: 'a',
      href: links.request({ form: isDemo ? 'demo-request' : 'good-request', goods: [{ id }] }),
      children: ['Запросите характеристики'],
    },
    ': описание пришлёт специалист.',
  );
}
