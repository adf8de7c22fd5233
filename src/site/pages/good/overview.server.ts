/** The words above the table of a product: its lead and its overview, made of its own text and of its nearest models. */
import { DISCONTINUED, type Good, type GoodPlace } from '#src/domain/catalog/catalog.ts';
import { isLack } from '#src/domain/catalog/sibling.ts';
import type { TextNode, TextTree } from '#src/platform/content/text-tree.ts';
import { lowerFirst, upperFirst } from '#src/platform/letter-case.ts';
import { listedNodes } from '#src/platform/listed.ts';
import { links } from '#src/site/links.ts';
import { askLink, missingText } from './missing-text.ts';

type Told = Pick<Good, 'model' | 'name' | 'family' | 'description' | 'group' | 'documents'> &
  GoodPlace & { against: Against };
/** What the good is compared with: its replacement, the nearest by score of those that are made, or the nearest by name. */
export type Against = 'replacement' | 'made' | 'name';

type Sibling = Told['siblings'][number];

/**
 * The model that the lead tells: of those near by name the first of which a known figure differs, one that is made before one that
 * is not. Of a good that is not known there is nothing to compare.
 */
function comparedOf({ isKnown, siblings, against }: Told): Sibling | undefined {
  if (!isKnown) return undefined;
  if (against !== 'name') return siblings[0];
  const different = siblings.filter(({ differences }) => differences.some((one) => !isLack(one)));
  return different.find(({ good }) => good.lifecycle.every(({ name }) => name !== DISCONTINUED)) ?? different[0];
}

/** What the good is, and `beside`: how its replacement or the model next to it differs. Those nearest by score have a sheet of their own. */
export function leadOf(good: Told): { lead: string; beside?: string } {
  const { model, description, against } = good;
  const nearest = comparedOf(good);
  const figures = figuresOf(good);
  const lead = upperFirst(figures ?? description);
  // A notice above names the replacement: without a difference there is nothing to add.
  if (against === 'replacement' && nearest?.differences.length === 0) return { lead };
  // Several models of a series may share a description: the name tells them apart.
  if (!nearest || against === 'made')
    return { lead: figures === null ? `${model}\u00a0— ${lowerFirst(description)}` : `${model}: ${figures}` };
  const { group } = nearest.good;
  const section = group.id === good.group.id ? '' : ` из\u00a0раздела «${group.name}»`;
  const alike = nearest.isSameSeries ? `Модель той\u00a0же серии${section}` : 'Похожая модель';
  const name = against === 'replacement' ? 'Замена' : alike;
  const told = nearest.differences.length > 0 ? `: ${toldOf(nearest.differences, nearest.untold)}` : '';
  return { lead, beside: `${name}\u00a0— ${nearest.good.model}${told}.` };
}

/** The description behind what the title says already, «Сервисный маршрутизатор серии ESR: »; null where it says more than the title. */
function figuresOf({ name, description }: Told): string | null {
  const [, thing, figures] = /^([^:]+?)(?:[\s\u00a0]серии[\s\u00a0][^:]+)?:[\s\u00a0](.+)$/u.exec(description) ?? [];
  const plain = (text: string) => text.replaceAll('\u00a0', ' ');
  return thing !== undefined && figures !== undefined && plain(name).startsWith(`${plain(thing)} `) ? figures : null;
}

/** What differs, then what of it is not told of the neighbour or of the good itself: a lack of data is no difference. */
export function toldOf(differences: readonly string[], untold?: string): string {
  const lacks = differences.filter(isLack);
  const known = differences.filter((one) => !isLack(one)).join(', ');
  return [known, ...lacks, untold].filter(Boolean).join('; ');
}

/** The text of the good; where little is known, what is not known and how to ask. */
export const overviewOf = (good: Told & { body: TextTree }): TextTree => [
  ...good.body,
  ...(good.isKnown ? [] : [unknown(good)]),
];

/** The other neighbours of the good: what closes its overview. */
export function neighboursOf(good: Told): TextTree {
  const { siblings, against } = good;
  const compared = comparedOf(good);
  // A model that is made no more has its neighbours on a sheet of their own.
  const others = against === 'name' ? siblings.filter((one) => one !== compared) : [];
  return others.length > 0 ? othersOf(good, others, compared) : [];
}

/** A list of what differs, those that differ alike together; where nothing is known to, the names in a sentence. The lead has told of `first`. */
function othersOf(
  { family, isKnown, isProgram, description }: Told,
  others: readonly Sibling[],
  first: Sibling | undefined,
): TextTree {
  const ofSeries = others.every(({ isSameSeries }) => isSameSeries) ? family : 'раздела';
  const programs =
    others.length > 1 ? `Другие программные продукты ${ofSeries}` : `Другой программный продукт ${ofSeries}`;
  const alike = others.length > 1 ? 'похожие модели' : 'похожая модель';
  const compared = first ? `${others.length > 1 ? 'Другие' : 'Другая'} ${alike}` : upperFirst(alike);
  const said = others.map((other, at) => {
    const isUntoldNew = ![first, ...others.slice(0, at)].some((above) => above?.untold === other.untold);
    // Beside a known device one that does not differ is named alone.
    const text =
      other.differences.length > 0 || (isKnown && !isProgram)
        ? toldOf(other.differences, isUntoldNew ? other.untold : undefined)
        : other.good.description.replace(/\.$/, '');
    return {
      other,
      isOut: isRetired(other),
      text: text === '' || text === description.replace(/\.$/, '') ? '' : `\u00a0— ${lowerFirst(text)}`,
    };
  });
  const lines = [...Map.groupBy(said, ({ text, isOut }) => `${isOut}${text}`).values()].map((alike): TextTree => {
    const out = alike[0]?.isOut ? ` (${alike.length > 1 ? 'сняты' : 'снята'} с\u00a0производства)` : '';
    const text = `${out}${alike[0]?.text ?? ''}`;
    return [...listedNodes(alike.map(({ other }) => linkTo(other))), ...(text ? [text] : [])];
  });
  const [only, more] = lines;
  if (only && !more && said.every(({ text }) => text === '')) {
    return [paragraph(`${isProgram ? programs : compared}\u00a0— `, ...only, '.')];
  }
  const known = isKnown ? '' : ' с\u00a0известными характеристиками';
  return [
    paragraph(`${isProgram ? programs : compared}${known}:`),
    { tag: 'ul', children: lines.map((children) => ({ tag: 'li', children })) },
  ];
}

const linkTo = ({ good: { code, model } }: Sibling): TextNode => ({
  tag: 'a',
  href: links.product(code),
  children: [model],
});

const isRetired = ({ good }: Sibling) => good.lifecycle.some(({ name }) => name === DISCONTINUED);

const paragraph = (...children: TextNode[]): TextNode => ({ tag: 'p', children });

/** «Порты MES3224F в каталоге не указаны: ищите их в документе „Руководство …“ или запросите данные у специалиста.» */
function unknown({ model, missing, documents }: Told): TextNode {
  const manual = documents.find(({ kind, version, hasFile }) => kind === MANUAL && version !== null && hasFile);
  return paragraph(
    missingText(model, missing),
    manual ? `: ищите их в\u00a0документе «${manual.title}» (${manual.version}) или\u00a0` : '\u00a0— ',
    askLink(model, missing),
    '.',
  );
}

/** A manual with a version is one that somebody has seen. */
const MANUAL = 'Руководство по эксплуатации';
