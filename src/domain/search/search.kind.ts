/** What visitors call things: content/search. */
import { z } from 'zod';
import { SFP_SECTIONS } from '#src/domain/sfp/sfp.ts';
import { code, line, link } from '#src/platform/content/fields.ts';
import { type KindOf, siteDocumentKind } from '#src/platform/content/kind.ts';
import { siteDocumentIn } from '#src/platform/content/rows.ts';
import type { SearchEntry, Weight } from '#src/platform/content/search-entry.ts';
import type { Entry, Path } from '#src/platform/content/sources.ts';
import { attributesOfConditions, BESIDE_ATTRIBUTES } from './condition-attributes.ts';
import { keysOfPhrase, lexemesOf } from './normalise.ts';
import { phraseKey } from './shown-groups.ts';

declare module '#src/platform/database/tables.ts' {
  interface SiteDocuments {
    'search-synonyms': Synonyms;
    'search-phrases': Phrases;
    'search-places': Places;
    'search-conditions': Conditions;
    'search-kinds': DeviceKinds;
    'search-others': OthersThings;
  }
}

const phrases = z.array(line()).min(1);

const synonymsFile = z.strictObject({
  /** Phrases of one list mean the same: any of them finds the others. */
  same: z.array(phrases.min(2)),
  /** Who types `words` means `mean`, and not the other way round. */
  means: z.array(z.strictObject({ words: phrases, mean: phrases })),
  /** Who types `words` is answered by texts about `mean`: a near matter, not another name of a device. */
  texts: z.array(z.strictObject({ words: phrases, mean: phrases })).default([]),
  /** What makers are called in slang, beside a figure or a model: by parts of their addresses. */
  makers: z.record(z.string(), phrases).optional(),
  /** Words that say nothing about what is looked for; left out while others remain. */
  noise: phrases,
  /** Words for what the site has nothing about: what is found beside them is found by chance. */
  others: phrases.default([]),
  /** Words of the question itself. */
  question: z
    .strictObject({
      /** Who types them wants to read. */
      asking: phrases.default([]),
      /** Bringing goods somewhere: «доставка», whatever the place is. */
      bringing: phrases.default([]),
      /** Of them those that a text may be about. */
      asked: phrases.default([]),
      /** Papers and software are wanted. */
      fetching: phrases.default([]),
      /** Without a meaning of their own. */
      empty: phrases.default([]),
      /** Prepositions and conjunctions: nothing is found by them. */
      joining: phrases.default([]),
      /** What follows them says more about what is wanted. */
      aside: phrases.default([]),
      /** Words for numbers. */
      numerals: z.record(z.string().regex(/^\d+$/), phrases).default({}),
      /** Words for numbers that only follow a greater one. */
      tails: z.record(z.string().regex(/^\d+$/), phrases).default({}),
    })
    .prefault({}),
});
export type Synonyms = z.infer<typeof synonymsFile>;

/** `phrases.yaml`: what visitors call a text in words that it may not have, by kind and key of its entry. */
const phrasesFile = z.record(z.string(), z.record(z.string(), phrases));
/** `goods.yaml`: what a good or a group does, by its code. */
const goodsFile = z.strictObject({
  good: z.record(z.string(), phrases),
  group: z.record(z.string(), phrases),
});
export type Phrases = Partial<Record<string, Partial<Record<string, string[]>>>>;

export const synonymsKind = siteDocumentKind({
  code: 'search-synonyms',
  pages: ['/search/'],
  load(loading) {
    const entry = loading.sources.yaml('search/synonyms.yaml', synonymsFile);
    if (!entry) return undefined;
    reportRepeated(entry, ['others'], entry.value.others);
    loading.later(() => reportOwn(entry, loading.searchEntries()));
    return entry.value;
  },
});

/** What stands twice in a list. */
function reportRepeated({ report }: Pick<Entry<unknown>, 'report'>, path: Path, words: readonly string[]): void {
  for (const [at, word] of words.entries()) {
    if (words.indexOf(word) < at) report([...path, at], `«${word}» уже есть в этом списке`);
  }
}

/** Words for what the site has nothing about, where they sound as words of its names, headings and synonyms do: «домен», DOM. */
function reportOwn({ value: { others, same }, report }: Entry<Synonyms>, entries: Iterable<SearchEntry>): void {
  const own = new Map(same.flat().flatMap((phrase) => keysOfPhrase(phrase).map((key) => [key, phrase] as const)));
  for (const { models = [], texts } of entries) {
    for (const text of [...models, ...texts.flatMap(([weight, one]) => (HEADINGS.has(weight) ? one : []))]) {
      for (const { word } of lexemesOf(text)) own.set(word, text);
    }
  }
  for (const [at, word] of others.entries()) {
    const text = keysOfPhrase(word)
      .map((key) => own.get(key))
      .find(Boolean);
    if (text !== undefined) report(['others', at], `«${word}» для поиска то же, что слово из нашего «${text}»`);
  }
}
const HEADINGS: ReadonlySet<Weight> = new Set(['A', 'B']);

export const phrasesKind = siteDocumentKind({
  code: 'search-phrases',
  load(loading) {
    const texts = loading.sources.yaml('search/phrases.yaml', phrasesFile);
    const goods = loading.sources.yaml('search/goods.yaml', goodsFile);
    loading.later(() => {
      const known = new Set(Iterator.from(loading.searchEntries()).map((one) => `${one.kind} ${phraseKey(one)}`));
      if (texts) reportPhrases(texts, known, 'такого текста на сайте нет');
      if (goods) reportPhrases(goods, known, 'такого товара или раздела на сайте нет');
    });
    return texts && goods && { ...texts.value, ...goods.value };
  },
});

/** Phrases of what is not `known`, and those that stand twice. */
function reportPhrases(entry: Entry<Phrases>, known: ReadonlySet<string>, missing: string): void {
  for (const [kind, own = {}] of Object.entries(entry.value)) {
    for (const [key, all = []] of Object.entries(own)) {
      if (!known.has(`${kind} ${key}`)) entry.report([kind, key], missing);
      reportRepeated(entry, [kind, key], all);
    }
  }
}

/** `places.yaml`: what has an address and no text of its own, with what visitors call it. */
const placesFile = z.array(z.strictObject({ link: link(), title: line(), phrases }));
export type Places = z.infer<typeof placesFile>;

/** Pages of services, then entries of the main menu and other sites of the company; what is a page of a kind is left out. */
export const placesKind: KindOf<'site_document'> = {
  ...siteDocumentKind({
    code: 'search-places',
    load(loading) {
      const entry = loading.sources.yaml('search/places.yaml', placesFile);
      if (!entry) return undefined;
      loading.checkLinks(entry);
      const lineOf = new Map<string, number>();
      for (const [at, place] of entry.value.entries()) {
        const before = lineOf.get(place.link);
        if (before !== undefined) entry.report([at, 'link'], `адрес ${place.link} уже есть в строке ${before}`);
        else lineOf.set(place.link, entry.lineOf([at, 'link']));
      }
      return entry.value;
    },
  }),
  *search(content) {
    const places = siteDocumentIn(content, 'search-places') ?? [];
    const menu = siteDocumentIn(content, 'main-menu') ?? [];
    const items = menu.flatMap((item) => [...item.children, item]).filter(({ active }) => active);
    const aboutOf = (address: string) => items.find(({ link }) => link === address)?.desc ?? '';
    const named = places.map(({ phrases, ...place }) => ({ ...place, desc: aboutOf(place.link), phrases }));
    const all = [...named, ...items.map((item) => ({ ...item, phrases: [] }))];
    for (const [sort, { link, title, desc, phrases }] of all.entries()) {
      yield {
        ...{ kind: 'place', key: link, world: 'texts', address: link, title, sort },
        names: [title, ...phrases],
        texts: [
          ['A', title],
          ['B', desc],
        ],
        phrases,
        standing: { isPage: true },
      };
    }
  },
};

const comparison = z.enum(['atMost', 'atLeast', 'exactly']);
const beginnings = z.record(code(), z.array(line()).min(1)).default({});

/** `conditions.yaml`: what of a question is a condition on an attribute. */
const conditionsFile = z.strictObject({
  atMost: phrases,
  atLeast: phrases,
  /** Of what is counted the number itself is not meant: «больше 24 портов». */
  lessThan: phrases.optional(),
  moreThan: phrases.optional(),
  exactly: phrases,
  without: phrases,
  /** After the name of what must not be. */
  unwanted: phrases.optional(),
  /** Before or after that name, where a kind of devices is wished for. */
  lacking: phrases.optional(),
  minus: phrases,
  /** Before a number: «плюс 60». */
  plus: phrases.optional(),
  /** Beside the name of an attribute they ask for whoever has the most of it, or the least. */
  most: phrases.default([]),
  least: phrases.default([]),
  /** Words between them and the name: «объём», «число». */
  measures: phrases.optional(),
  /** Words that say nothing beside a condition: «устройство», «работает». */
  fillers: phrases.default([]),
  numbers: z.array(
    z.strictObject({
      name: line(),
      /** Empty: nothing of ours has it. */
      attributes: z.array(code()),
      units: phrases.default([]),
      /** Other units, and how many of ours each is. */
      scales: z.record(line(), z.number()).default({}),
      words: phrases.default([]),
      /** Words that name it after a number alone: «4 SFP». */
      after: phrases.default([]),
      unit: line(),
      above: z.number().optional(),
      below: z.number().optional(),
      /** What a number without a word of comparison means. */
      bare: z.enum([...comparison.options, 'none']),
      /** «До +60 °C» wants a device that bears 60, «от −40 °C» one that bears −40. */
      atMostIs: comparison.optional(),
      atLeastIs: comparison.optional(),
      /** A sum of things of several kinds: so many of one kind are no such sum. */
      isSum: z.boolean().default(false),
      /** The attributes are added up. */
      isAdded: z.boolean().default(false),
      /** What must not be there either where these must not: combo ports beside copper ones. */
      others: z.array(code()).optional(),
      /** Where the parts that are told add up to all, and these are not among them, there are none of these. */
      partOf: z.strictObject({ all: code(), parts: z.array(code()).min(1) }).optional(),
      /** Values of other attributes that say that there are none. */
      noneBy: z.record(code(), z.array(line()).min(1)).optional(),
      /** What is said before the values of these attributes: «слоты модулей питания — 2». */
      counted: z.record(code(), line()).optional(),
      /** Families whose models tell it in their names, where nothing else does: «TAU-72.IP». */
      inNamesOf: phrases.optional(),
      /** The value is a text that the number stands in, «4 ГБ», «Wi-Fi 7»: what its units are of ours. */
      inText: z.record(z.string(), z.number()).optional(),
      /** A sign before the number is enough: «−40», «+60». */
      isSigned: z.boolean().default(false),
      /** A number beside its name is below zero: «мороз 40 градусов». */
      isBelowZero: z.boolean().optional(),
      /** Where the question has one of these words alone: of a switch with PoE «24 порта» are ports with PoE. */
      beside: phrases.optional(),
      /** Phrases that ask for the most or the least by themselves: «самый лёгкий». */
      ranked: z.strictObject({ most: phrases.default([]), least: phrases.default([]) }).prefault({}),
      /** Of these kinds of devices alone; of any where there are none. */
      groups: z.array(code()).default([]),
      /** Where the unit alone says it, beside these kinds of devices alone; beside any where there are none. */
      unitGroups: z.array(code()).optional(),
      /** Of search alone: tenders name it in their own words. */
      isOfSearch: z.boolean().optional(),
    }),
  ),
  features: z.array(
    z.strictObject({
      name: line(),
      words: phrases,
      /** Of search alone: in a tender such words tell of something else. */
      isOfSearch: z.boolean().optional(),
      /** Beside a kind of devices its name alone asks for it: few of them have it. */
      isNamed: z.boolean().optional(),
      /** Beside these kinds of devices alone: «онт с телефоном», not «шлюз на 8 телефонов». */
      groups: z.array(code()).optional(),
      /** Where the question has one of these words alone: «в помещении» is said of Wi-Fi. */
      beside: phrases.optional(),
      /** Beside a kind of devices alone: «новинки олт», not «новинки 2026». */
      isOfKinds: z.boolean().optional(),
      /** Phrases that ask for it, and that ask to be without it, by themselves. */
      present: phrases.default([]),
      absent: phrases.default([]),
      /** A device that has any of these attributes has it. */
      known: z.array(code()).default([]),
      /** What the numbers of these attributes count, or what is said before their values: «портов 24», «не сверен с реестром, класс А4». */
      counted: z.record(code(), line()).default({}),
      /** Beginnings of values that say it has it, or has it not. */
      has: beginnings,
      hasNot: beginnings,
    }),
  ),
});
export type Conditions = z.infer<typeof conditionsFile>;

export const conditionsKind = siteDocumentKind({
  code: 'search-conditions',
  load({ sources, content }) {
    const entry = sources.yaml('search/conditions.yaml', conditionsFile);
    if (!entry) return undefined;
    const known = new Set([...content.attribute.map((one) => one.code), ...BESIDE_ATTRIBUTES]);
    for (const name of attributesOfConditions(entry.value)) {
      if (!known.has(name)) entry.report([], `характеристики ${name} нет в catalog/attributes.csv`);
    }
    return entry.value;
  },
});

/**
 * `kinds.yaml`: what kinds of devices are called, by groups of the catalogue and sections of transceivers, or by goods where a kind is less
 * than a group.
 */
const kindsFile = z.array(
  z.strictObject({
    groups: z.array(code()).default([]),
    goods: z.array(code()).default([]),
    words: phrases,
    /** Words that tell the kind beside a name of the wider one, whose groups `of` are: «вайфайки под потолок». */
    purposes: z.strictObject({ of: z.array(code()).min(1), words: phrases }).optional(),
  }),
);
export type DeviceKinds = z.infer<typeof kindsFile>;

export const deviceKindsKind = siteDocumentKind({
  code: 'search-kinds',
  load({ sources, content }) {
    const entry = sources.yaml('search/kinds.yaml', kindsFile);
    if (!entry) return undefined;
    const known = new Set([...content.catalog_group, ...SFP_SECTIONS].map((group) => group.code));
    const goodCodes = new Set(content.good.map((good) => good.code));
    const kindOf = new Map<string, number>();
    for (const [at, { groups, goods, words, purposes }] of entry.value.entries()) {
      reportRepeated(entry, [at, 'words'], words);
      reportRepeated(entry, [at, 'purposes', 'words'], purposes?.words ?? []);
      for (const [place, phrase] of words.entries()) {
        const name = keysOfPhrase(phrase).join(' ') + (phrase.endsWith('+') ? '+' : '');
        const before = kindOf.get(name) ?? at;
        if (before !== at)
          entry.report([at, 'words', place], `«${phrase}» уже есть у вида в строке ${entry.lineOf([before])}`);
        kindOf.set(name, at);
      }
      for (const group of [...groups, ...(purposes?.of ?? [])]) {
        if (!known.has(group)) entry.report([at, 'groups'], `группы ${group} нет в catalog/groups.yaml`);
      }
      for (const good of goods) {
        if (!goodCodes.has(good)) entry.report([at, 'goods'], `товара ${good} нет в catalog/goods`);
      }
      if (groups.length + goods.length === 0) entry.report([at], 'нет ни группы, ни товара');
    }
    return entry.value;
  },
});

/** `others.yaml`: things, services and programs of other trades. */
const othersFile = z.strictObject({
  /** Names of our kinds of devices that other trades have too. */
  homonyms: phrases.default([]),
  /** What stands beside ours: with a kind of ours, in a question and in the words of a text it is asked of us. */
  beside: phrases.default([]),
  /** Technologies and standards that nothing of ours has: with a kind of ours too the question is about them. */
  technologies: phrases.default([]),
  /** Small talk, where it is all that is said: «сколько времени». */
  chatter: phrases.default([]),
  /** By trade. */
  things: z.record(z.string(), phrases).default({}),
});
export type OthersThings = z.infer<typeof othersFile>;

export const othersKind = siteDocumentKind({
  code: 'search-others',
  load({ sources }) {
    const entry = sources.yaml('search/others.yaml', othersFile);
    if (!entry) return undefined;
    const { things, ...lists } = entry.value;
    for (const [name, phrases] of Object.entries(lists)) reportRepeated(entry, [name], phrases);
    const tradeOf = new Map<string, string>();
    for (const [trade, phrases] of Object.entries(things)) {
      for (const [at, phrase] of phrases.entries()) {
        const before = tradeOf.get(phrase);
        if (before) entry.report(['things', trade, at], `«${phrase}» уже есть у отрасли «${before}»`);
        tradeOf.set(phrase, trade);
      }
    }
    return entry.value;
  },
});
