/** The words above the table of a product: its lead and its overview, made of its own text and of its nearest models. */
import type { Good, GoodPlace } from '#src/domain/catalog/catalog.ts';
import type { TextNode, TextTree } from '#src/platform/content/text-tree.ts';
import { lowerFirst } from '#src/platform/letter-case.ts';
import { links } from '#src/site/links.ts';
import { missingText } from './missing-text.ts';

type Told = Pick<Good, 'id' | 'model' | 'description' | 'isDemo'> & GoodPlace & { against: Against };
/** What the good is compared with: its replacement, the nearest by score of those that are made, or the nearest by name. */
export type Against = 'replacement' | 'made' | 'name';

/** What the good is, and how the nearest model with data differs from it. */
export function leadOf({ model, description, siblings, isKnown, against }: Told): string {
  const [nearest] = siblings;
  // Several models of a series may share a description: the name tells them apart.
  if (!nearest) return `${model}\u00a0— ${lowerFirst(description)}`;
  return `${description} ${comparedTo(model, nearest, isKnown, against)}`;
}

function comparedTo(
  model: string,
  { good, isSameSeries, differences }: Told['siblings'][number],
  isKnown: boolean,
  against: Against,
): string {
  if (!isKnown) return `Из\u00a0близких к\u00a0${model} моделей подробнее описана ${good.model}.`;
  const series = isSameSeries ? ' той\u00a0же серии' : '';
  const nearest = {
    replacement: `На\u00a0замену ${model} указана ${good.model}`,
    made: `Ближайшая к\u00a0${model} модель в\u00a0продаже\u00a0— ${good.model}`,
    name: `Ближайшая к\u00a0${model} модель${series}\u00a0— ${good.model}`,
  }[against];
  return `${nearest}${differences.length > 0 ? `: ${differences.join(', ')}` : ''}.`;
}

/** The text of the good, then its other neighbours; where little is known, one block: what is not known and how to ask. */
export function overviewOf(good: Told & { body: TextTree }): TextTree {
  const { body, isKnown, siblings, against } = good;
  // A model that is made no more has its neighbours on a sheet of their own.
  const others = against === 'made' ? [] : isKnown ? siblings.slice(1) : siblings;
  return [
    ...body,
    ...(isKnown ? [] : [unknown(good)]),
    ...(others.length > 0
      ? [
          paragraph(
            isKnown
              ? `Другие модели, близкие к\u00a0${good.model}:`
              : `Модели, близкие к\u00a0${good.model}, о\u00a0которых известно больше:`,
          ),
          { tag: 'ul' as const, children: others.map((one) => ({ tag: 'li' as const, children: siblingText(one) })) },
        ]
      : []),
  ];
}

const paragraph = (...children: TextNode[]): TextNode => ({ tag: 'p', children });

function siblingText({ good, differences }: Told['siblings'][number]): TextTree {
  const link: TextNode = { tag: 'a', href: links.product(good.code), children: [good.model] };
  return differences.length > 0 ? [link, `\u00a0— ${differences.join(', ')}`] : [link];
}

function unknown({ id, model, isDemo, missing }: Told): TextNode {
  return paragraph(
    `${missingText(model, missing)}, поэтому таких строк в\u00a0таблице нет. `,
    {
      tag: 'a',
      href: links.request({ form: isDemo ? 'demo-request' : 'good-request', goods: [{ id }] }),
      children: ['Запросите характеристики'],
    },
    ': описание пришлёт специалист.',
  );
}
