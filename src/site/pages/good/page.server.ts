import { findRelated } from '#src/domain/accessories/accessories.server.ts';
import { RELATIONS } from '#src/domain/accessories/accessories.ts';
import { findAlikeModels, findDeclaredModels, findNearestOwn } from '#src/domain/analogs/analogs.server.ts';
import { comparedText, fullName, type NearestOwn } from '#src/domain/analogs/analogs.ts';
import { findGood, findGoodPlace, findGroupByPath } from '#src/domain/catalog/catalog.server.ts';
import { countFiles, DISCONTINUED, type Good, type GoodPlace } from '#src/domain/catalog/catalog.ts';
import { FACT_CODES } from '#src/domain/catalog/key-facts.ts';
import { findGoodKnown } from '#src/domain/catalog/known.server.ts';
import { type Photograph, photographIn } from '#src/domain/catalog/photograph.ts';
import { priceNote, shownAmount } from '#src/domain/catalog/price.ts';
import { type GoodShape, isProgram } from '#src/domain/devices/devices.ts';
import { currentCompany } from '#src/domain/navigation/navigation.server.ts';
import { findNewsLinks } from '#src/domain/news/news.server.ts';
import { describePanel, layoutPanel } from '#src/domain/panels/panels.ts';
import { equationOf } from '#src/domain/sfp/fitting.ts';
import { modulesOfGood } from '#src/domain/sfp/sfp.server.ts';
import type { SfpModule } from '#src/domain/sfp/sfp.ts';
import { rolesOfGood, solutionsOfGood } from '#src/domain/solutions/solutions.server.ts';
import { type TextNode, wordsOf } from '#src/platform/content/text-tree.ts';
import { upperFirst } from '#src/platform/letter-case.ts';
import type { Anchor } from '#src/site/blocks/anchor-bar/anchor-bar.tsx';
import { boundTexts } from '#src/site/blocks/drawn-tree/bound-texts.server.ts';
import type { DrawnPart } from '#src/site/blocks/drawn-tree/drawn-part.tsx';
import { fitTitle } from '#src/site/blocks/page-header/head-texts.ts';
import { breadcrumbList } from '#src/site/blocks/page-header/structured-data.server.ts';
import type { Load } from '#src/site/engine/contract.ts';
import { serverLinks } from '#src/site/links.server.ts';
import { links } from '#src/site/links.ts';
import { buyTitle } from './buy.tsx';
import { connectionsOf } from './connections.server.ts';
import { descriptionOf, isDescribed } from './description.server.ts';
import type { DrawingData } from './drawing.tsx';
import type { Matter } from './matter.ts';
import { withPortsTold } from './missing-text.ts';
import type { ModuleSection } from './modules.tsx';
import { type Against, leadOf, neighboursOf, overviewOf, toldOf } from './overview.server.ts';
import { drawFacts, drawPhotographs, drawReplacement, drawSheets } from './sheets-view.server.tsx';
import { DEVICE_TYPE, lowered, type NamedGood, namedGood, shownGood } from './shown-good.server.ts';

export type ProductData = {
  good: NamedGood;
  /** How many papers have a file. */
  files: number;
  /** The price that holds, with its day and remark; left out where content says none. */
  price?: { value: string; note: string };
  drawing: DrawingData;
  /** What it is for. */
  lead: string;
  /** How the nearest model differs; left out where none is told. */
  beside?: string;
  /** What to take in its place, where it is made no more. */
  replacement: DrawnPart | null;
  /** Its key figures. */
  facts: DrawnPart | null;
  /** Photographs that open large; left out where there are none. */
  photographs?: DrawnPart;
  anchors: Anchor[];
  /** What the anchor bar leads to, up to the last. */
  sheets: DrawnPart[];
  /** Where to ask about it. */
  contact: { phone: string; email: string };
};

export const load: Load<ProductData> = async ({ params }) => {
  const [found, company] = await Promise.all([findGood(params.code ?? ''), currentCompany()]);
  if (!found) return { kind: 'missing' };
  const { body, shape, price, photographs, isLifecycleInferred: _, ...good } = found;
  // idOrCode: an id is understood, the code is the address.
  if (good.code !== params.code) return { kind: 'moved', to: links.product(good.code), permanent: true };
  const isOut = good.lifecycle.some(({ name }) => name === DISCONTINUED);
  const nearest = isOut && !good.replacement ? await findNearestOwn(good.code) : [];
  const replacement = isOut ? good.replacement : null;
  const chosen = replacement ? [replacement] : nearest.map((one) => one.good);
  const [placed, inGroup, known, alike, roles, modules, related, declared, solutions, news] = await Promise.all([
    findGoodPlace(
      good.id,
      chosen.map(({ id }) => id),
    ),
    findGroupByPath(good.group.path.split('/')),
    findGoodKnown(good.id),
    findAlikeModels(good.code),
    rolesOfGood(good.id),
    modulesOfGood(good.id),
    findRelated(good.id),
    findDeclaredModels(good.code),
    solutionsOfGood(good.id),
    findNewsLinks(good.id),
  ]);
  const place = { ...placed, missing: withPortsTold(placed.missing, good.sections) };
  const drawing = drawingOf(good.images[0]?.url ?? '', shape);
  const against: Against = replacement ? 'replacement' : nearest.length > 0 ? 'made' : 'name';
  const crumbs = [
    { label: 'Продукция', href: links.catalog() },
    ...good.trail.map(({ name, path }) => ({ label: name, href: links.catalogGroup(path) })),
    { label: good.model, href: links.product(good.code) },
  ];
  const matter: Matter = boundTexts({
    good: shownGood(good),
    body: [
      ...overviewOf({ ...good, ...place, body, against }),
      ...connectionsOf(good, { place, known, ports: shape.ports, modules, roles, alike, said: wordsOf(body) }),
      ...neighboursOf({ ...good, ...place, against }),
    ],
    documentsNote: documentsNote(good),
    modules: sectionsOf(modules, shape.ports),
    modulesNote: modulesNote(good, modules),
    accessories: related.accessories.map(({ relation, ground, goods }) => {
      return { title: RELATIONS[relation].title, ground, goods };
    }),
    hosts: related.hosts.map(({ relation, ground, goods }) => {
      return {
        title: RELATIONS[relation].hostsTitle,
        ground,
        goods: goods.map(({ code, model, lifecycle }) => ({ code, model, lifecycle })),
      };
    }),
    unnamedPower: related.unnamedPower,
    standsFor: declared.map(({ code, vendor, vendorCode, model }) => {
      return { code, vendorCode, name: fullName({ vendor, model }) };
    }),
    nearest: nearest.map((one) => nearestOf(one, place.siblings)),
    isGroupRetired: isOut && inGroup?.group.goodsCount === 0,
    solutions: solutions.map(({ code, name, preview }) => ({ code, name, preview })),
    news,
  });
  const { anchors, sheets } = drawSheets(matter);
  return {
    kind: 'page',
    head: {
      title: fitTitle(
        ...(isDescribed(found)
          ? [
              `${good.name}: характеристики и\u00a0документы\u00a0— ${company.name}`,
              `${good.name}: характеристики\u00a0— ${company.name}`,
            ]
          : []),
        `${good.name}\u00a0— ${company.name}`,
        good.name,
      ),
      description: descriptionOf(found),
      canonical: links.product(good.code),
      image: sharedPicture(found),
      type: 'product',
      jsonLd: [breadcrumbList(crumbs), productLd(found, company.name)],
    },
    data: {
      good: namedGood({ ...good, shape, price }),
      files: countFiles(good.documents),
      ...(price && { price: { value: shownAmount(price), note: priceNote(price) } }),
      ...leadOf({ ...good, ...place, against }),
      drawing,
      replacement: drawReplacement(matter),
      facts: drawFacts(boundTexts(shownFacts(good, drawing))),
      ...(photographs.length > 0 && {
        photographs: drawPhotographs(
          boundTexts(photographs.map((one) => photographNode(one, photographs.length > 2 ? 'small' : 'middle'))),
        ),
      }),
      anchors: [...anchors, { id: 'buy', label: buyTitle(isOut) }],
      sheets,
      contact: { phone: company.phone, email: company.email },
    },
  };
};

/** A model to buy instead, with what differs, its score and the ground of it. */
function nearestOf(
  { good: { code, model, description, images }, score, base, remarks }: NearestOwn,
  siblings: GoodPlace['siblings'],
): Matter['nearest'][number] {
  const sibling = siblings.find((one) => one.good.code === code);
  return {
    ...{ code, model, description, images: images.slice(0, 1), score },
    base: [comparedText(base), ...remarks].join('. '),
    differences: sibling ? toldOf(sibling.differences, sibling.untold) : '',
  };
}

/** How many of the papers have a file, up to the words that say where to ask for the others. */
function documentsNote({ documents, model }: Pick<Good, 'documents' | 'model'>): string | null {
  const files = countFiles(documents);
  if (files === documents.length) return null;
  const told = files === 0 ? 'Файлов для\u00a0скачивания нет' : `Доступно файлов: ${files} из\u00a0${documents.length}`;
  return `${told}. О\u00a0недостающих файлах для\u00a0${model}`;
}

/** Modules named in a section before «ещё». */
const SHOWN_MODULES = 4;

/** How the modules are chosen for this very good, and what is not known of them. */
function modulesNote({ model }: Pick<Good, 'model'>, modules: readonly SfpModule[]): string {
  const [byPort, byPon] = [false, true].map((isPon) =>
    modules.some(({ section }) => (section.code === 'xpon') === isPon),
  );
  const grounds = [
    ...(byPort ? ['форм-фактору и\u00a0скорости'] : []),
    ...(byPon ? [byPort ? 'для\u00a0портов PON\u00a0— по\u00a0технологии' : 'технологии PON'] : []),
  ].join(', ');
  return `Модули подобраны по\u00a0${grounds}. Данных о\u00a0совместной проверке модулей и\u00a0${model} нет.`;
}

function sectionsOf(modules: SfpModule[], ports: GoodShape['ports']): ModuleSection[] {
  const sections = new Map<string, ModuleSection>();
  for (const module of modules) {
    const { section, vendor, model, code } = module;
    const equation = equationOf(module, ports) ?? '';
    const key = `${section.code} ${equation}`;
    const named = { code: section.code, name: section.name, equation: upperFirst(equation) };
    const own: ModuleSection = sections.get(key) ?? { ...named, count: 0, shown: [] };
    own.count += 1;
    if (own.shown.length < SHOWN_MODULES)
      own.shown.push({ code, name: vendor === null ? model : `${vendor} ${model}` });
    sections.set(key, own);
  }
  return [...sections.values()];
}

function drawingOf(url: string, shape: GoodShape): DrawingData {
  const { width, height, bodies } = layoutPanel(shape);
  const tenths = (length: number) => Math.round(length * 10) / 10;
  const edges = {
    left: tenths(Math.min(...bodies.map((body) => body.x))),
    right: tenths(Math.max(...bodies.map((body) => body.x + body.width))),
    top: tenths(Math.min(...bodies.map((body) => body.y))),
    bottom: tenths(Math.max(...bodies.map((body) => body.y + body.height))),
  };
  const known = pickSizes(shape);
  return {
    picture: { url, alt: describePanel(shape), width, height },
    body: bodies.length > 0 ? edges : null,
    ...(isProgram(shape) && { isProgram: true }),
    known,
    ...lookOf(known, width / height, bodies.length > 0 ? edges.right - edges.left : 0),
  };
}

/**
 * A rack device or a long rod, as an antenna is, fills the page from edge to edge; what is smaller, or drawn to no scale, shares the
 * row with its figures. A device that takes units of a rack is as wide as the rack, whatever else is not known.
 */
function lookOf(
  { width, rackUnits }: DrawingData['known'],
  proportion: number,
  bodyWidth: number,
): Pick<DrawingData, 'look' | 'isBroad'> {
  const isToScale = width !== undefined || rackUnits !== undefined;
  if (isToScale && (proportion > 8 || bodyWidth > 300)) return { look: 'wide' };
  return { look: 'beside', ...(proportion > 1.6 && { isBroad: true }) };
}

const MOST_FACTS = 4;
const LONGEST_FACT = 32;
/** Rows that the page says elsewhere, and those by which nobody chooses. */
const NO_FACTS: readonly string[] = [
  'family',
  DEVICE_TYPE,
  'documented-versions',
  'chipset',
  'default-ip',
  'snmp-sysobjectid',
  'password-lifetime',
  'registry-date',
  'license-demo',
  'cadences-max',
  // Key facts tell these in words of their own.
  ...FACT_CODES,
];

type Rows = Good['sections'][number]['attributes'];
const seenIn = (sections: Good['sections']): Rows =>
  sections.flatMap(({ attributes }) => attributes).filter(({ confidence }) => confidence === 'seen');

/** A generation with a scheme, «Wi-Fi 6 · 2×2», tells the rows of each band. */
const RADIO_ROWS = /^(?:wifi-standard|mimo|streams)-/;

/** Rows as facts: without ports, which the key facts tell, and without what is told already. */
function factsOf(rows: Rows, keyFacts: Good['keyFacts']): Good['keyFacts'] {
  const told = new Set(keyFacts.map(({ value }) => value));
  const isRadioTold = keyFacts.some(({ label }) => label.endsWith('MIMO'));
  return rows.flatMap(({ code, name, value, unit }) => {
    const text = lowered(unit === null || unit === 'шт.' ? value : `${value} ${unit}`);
    const isTold = told.has(text) || code.startsWith('ports-') || (isRadioTold && RADIO_ROWS.test(code));
    const isNew = !isTold && !/^(?:да|нет|есть)$/.test(value);
    return isNew && text.length <= LONGEST_FACT && !NO_FACTS.includes(code)
      ? [{ value: text, label: lowered(name) }]
      : [];
  });
}

/** The drawing above them tells these itself. */
const DRAWN: readonly string[] = ['width', 'height'];

/**
 * A row of figures: what the key facts lack is told of the model itself. Beside a wide drawing only figures follow that it does not
 * tell; beside a small one words too, but of a program, whose words are long; one alone is lost there.
 */
function shownFacts(
  { keyFacts, sections }: Pick<Good, 'keyFacts' | 'sections'>,
  drawing: DrawingData,
): Good['keyFacts'] {
  const isWideDrawing = drawing.look === 'wide';
  const seen = seenIn(sections);
  const rows = isWideDrawing ? seen.filter(({ unit, code }) => unit !== null && !DRAWN.includes(code)) : seen;
  const facts = [...keyFacts, ...factsOf(rows, keyFacts).slice(0, Math.max(0, MOST_FACTS - keyFacts.length))];
  const shown = drawing.isProgram ? facts.filter(({ value }) => /^\d/.test(value)) : facts;
  return isWideDrawing || shown.length > 1 ? shown : [];
}

function pickSizes({ width, height, depth, rackUnits }: GoodShape): DrawingData['known'] {
  return Object.fromEntries(
    Object.entries({ width, height, depth, rackUnits }).filter(([, size]) => size !== undefined),
  );
}

/** A picture of the row that opens large, also without scripts; one that is no photograph says so. Two share the whole width. */
function photographNode(photograph: Photograph, size: 'small' | 'middle'): TextNode {
  const { url: src, width, height } = photographIn(photograph, size);
  const link: TextNode = {
    tag: 'a',
    href: photographIn(photograph, 'large').url,
    children: [{ tag: 'img', src, alt: photograph.alt, width, height }],
  };
  const caption = `${photograph.alt} (рисунок, не\u00a0фотография)`;
  const said: TextNode[] = photograph.isDrawn ? [{ tag: 'figcaption', children: [caption] }] : [];
  return { tag: 'figure', children: [link, ...said] };
}

/** What messengers show: a photograph where there is one, else the drawing with the key figures. */
function sharedPicture(good: Good): string {
  const photograph = good.photographs.find(({ isDrawn }) => !isDrawn);
  return photograph ? photographIn(photograph, 'middle', 'jpg').url : serverLinks.sharePicture(good);
}

/** Common codes of UN/CEFACT, which schema.org asks for, by the units of content/catalog/attributes.csv that have one. */
const UNIT_CODES: Readonly<Record<string, string>> = {
  'шт.': 'H87',
  Вт: 'WTT',
  В: 'VLT',
  мм: 'MMT',
  кг: 'KGM',
  с: 'SEC',
  сут: 'DAY',
  ГБ: 'E34',
  'Мбит/с': 'E20',
  'Гбит/с': 'B80',
  '°C': 'CEL',
};

/** A product for search engines. An offer stands in it only with a price that holds and was not invented for a demonstration. */
/** Drawing and photographs; one alone is no list. */
function imageLd({ images, photographs }: Pick<Good, 'images' | 'photographs'>): object {
  const all = [...images.map(({ url }) => url), ...photographs.map((one) => photographIn(one, 'middle', 'jpg').url)];
  return all.length > 0 ? { image: all.length === 1 ? all[0] : all } : {};
}

function productLd(good: Omit<Good, 'body' | 'shape'>, brand: string): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: good.name,
    model: good.model,
    description: good.description,
    category: good.trail.map(({ name }) => name).join(' / '),
    brand: { '@type': 'Brand', name: brand },
    url: links.product(good.code),
    ...imageLd(good),
    ...offerLd(good),
    additionalProperty: good.sections.flatMap(({ attributes }) =>
      attributes
        .filter(({ confidence }) => confidence === 'seen')
        .map(({ name, value, number, unit }) => ({
          '@type': 'PropertyValue',
          name,
          value: number ?? value,
          ...(unit === null ? {} : { unitText: unit }),
          ...(unit !== null && UNIT_CODES[unit] ? { unitCode: UNIT_CODES[unit] } : {}),
        })),
    ),
  };
}

/** The offer of a good in JSON-LD, as fields of its product; none where there is no price to claim. */
export function offerLd({ code, price }: Pick<Good, 'code' | 'price'>): object {
  if (!price || price.amount === null || price.isDemo) return {};
  const { amount, currency, since, until, remark } = price;
  return {
    offers: {
      '@type': 'Offer',
      price: amount,
      priceCurrency: currency,
      validFrom: since,
      ...(until !== null && { priceValidUntil: until }),
      ...(remark !== null && { description: remark }),
      url: links.product(code),
    },
  };
}
