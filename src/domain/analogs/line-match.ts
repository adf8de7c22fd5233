/**
 * Finds the device that a line of a price list names. Pure: known devices are an argument, the rules of makers come
 * from content.
 */
import { LRUCache } from 'lru-cache';
import { elementAt } from '#src/platform/lists.ts';
import { anyOf, LineAliases } from './line-aliases.ts';
import { LineMakers, type MakerRules, wordsOf } from './line-makers.ts';
import { NearestNames } from './line-nearest.ts';
import { LineWords, type WordRules } from './line-words.ts';
import { sameName, spokenKey, writtenKeys } from './model-key.ts';
import { NameBeginnings } from './name-beginnings.ts';

/**
 * Something that a line may name, with every key of its name. `group` is equal for devices that differ in name only. `isPart`: a
 * power module, an antenna or a cable, which a line that begins with such words names; `isModule`: a transceiver or a card.
 */
export type Nameable<T> = {
  name: string;
  keys: readonly string[];
  vendorKey: string;
  group: string;
  value: T;
  isPart?: boolean;
  isModule?: boolean;
};

/** Rules of all makers (names.yaml, makers.yaml) and of lines (lines.yaml, words.yaml). */
export type LineRules = {
  aliases: readonly { pattern: string; name: string }[];
  /** Endings that name no other device: of one maker, or with `vendor` null of all. */
  suffixes: readonly { vendor: string | null; pattern: string }[];
  parts: Readonly<Record<string, string>>;
  noise: readonly string[];
  purposes: readonly string[];
  devices: readonly string[];
  notDevices: readonly string[];
  otherThings: readonly string[];
  variants: readonly string[];
  revisions: readonly string[];
  nextWords: readonly string[];
  /** Works, licences, services and accessories, and words after which a maker is not that of the thing. */
  extras: string;
  relations: string;
  makers: MakerRules;
  words: WordRules;
};

/**
 * `guessed`: an order number, an ending or a beginning that fits one device only; it has to be shown as a guess. `isWhole`:
 * the text says nothing but the name, so that a number beside it is no part of a description.
 */
export type Named<T> =
  | { how: 'exact' | 'guessed'; value: T; isWhole: boolean }
  | { how: 'unknown'; nearest: T[]; isNoDevice?: true };

/** The shortest key that names a device without its maker: «7609» alone may be anything. */
const SHORT = 5;
/** Words of one line that are looked through, and words of one name. */
const [MOST_WORDS, LONGEST_NAME] = [40, 6];
/** A name of letters alone. */
const LETTERS_ALONE = /[a-zA-Z]-[a-zA-Z]|^[a-z][A-Z]{2,}$/;
/** The shortest word that ends a name wherever it stands in a line. */
const LEAST_ENDING = 2;
/** «…-Wac», «…-IW», «…-24P»: what makes another device of a name. */
const OTHER_DEVICE = /\d|po?e|pwr|p$|[-_ ]i?w|lte/iu;
/** «MES3508P» of «MES3508»: with PoE it is another device. */
const WITH_POE = /^[a-z]{0,2}p(?:oe|wr)?(?![a-z])/;
/** Longest name of a device in words, with its whole description. */
const LONGEST_LINE = 500;
/** A longer row says more than can be judged. */
const LONGEST_ROW = 2_000;
const WORDS = /[\s,;()[\]"«»<>]+/u;
const isPart = (one: { isPart?: boolean }): boolean => one.isPart === true;

type Hit<T> = {
  found: readonly Nameable<T>[];
  how: 'exact' | 'guessed';
  length: number;
  isWhole?: boolean;
  isOrder?: true;
  phrase?: string;
};
type Run<T> = Hit<T> & { others: string[]; phrase: string; next: string };
/** Words of a line beside the name that was found in it. */
type Verdict = 'plain' | 'doubtful' | 'another';
/** Two makers may sell a thing under one name: the line may name either. */
const BEST_FIRST = ['own', 'none', 'both', 'other'] as const;

export class LineMatcher<T> {
  readonly #byKey = new Map<string, Nameable<T>[]>();
  /** By the very name: «SFP+ SR» and «SFP+SR» have one key. */
  readonly #byName: ReadonlyMap<string, readonly Nameable<T>[]>;
  readonly #beginnings: NameBeginnings<Nameable<T>>;
  readonly #nearestNames: NearestNames<Nameable<T>>;
  readonly #vendors: ReadonlySet<string>;
  readonly #aliases: LineAliases;
  readonly #suffixes: readonly { vendorKey: string | null; pattern: RegExp }[];
  /** Whether any of `#suffixes` may cut something off. */
  readonly #hasEnding: RegExp;
  /** What phrases name: the readings of a line have most of them in common, and lines many. */
  readonly #namedBy = new LRUCache<string, { hit: Hit<T> | undefined }>({ max: 5_000 });
  readonly #parts: ReadonlyMap<string, string>;
  /** Order numbers by the key of their model. */
  readonly #partsOf: ReadonlyMap<string, readonly string[]>;
  readonly #noise: ReadonlySet<string>;
  readonly #purposes: ReadonlySet<string>;
  readonly #devices: ReadonlySet<string>;
  readonly #notDevices: readonly RegExp[];
  readonly #makers: LineMakers;
  readonly #words: LineWords;
  readonly #otherThings: readonly RegExp[];
  readonly #extras: RegExp;
  readonly #relations: RegExp;
  readonly #variants: readonly RegExp[];
  readonly #revisions: readonly RegExp[];
  readonly #nextWords: readonly RegExp[];

  constructor(all: readonly Nameable<T>[], rules: LineRules) {
    this.#beginnings = new NameBeginnings(all);
    for (const one of all) {
      for (const key of new Set(one.keys)) this.#byKey.set(key, [...(this.#byKey.get(key) ?? []), one]);
    }
    this.#byName = Map.groupBy(all, ({ name }) => sameName(name));
    this.#nearestNames = new NearestNames(all);
    this.#vendors = new Set(all.map(({ vendorKey }) => vendorKey));
    const expressions = (all: readonly string[]) => all.map((pattern) => new RegExp(pattern, 'iu'));
    this.#variants = expressions(rules.variants);
    this.#revisions = expressions(rules.revisions);
    this.#nextWords = expressions(rules.nextWords);
    this.#makers = new LineMakers(this.#vendors, rules.makers);
    this.#words = new LineWords(rules.words, [...rules.noise, ...rules.devices, ...rules.purposes]);
    this.#otherThings = expressions(rules.otherThings);
    this.#extras = new RegExp(rules.extras, 'iu');
    this.#relations = new RegExp(rules.relations, 'iu');
    this.#aliases = new LineAliases(rules.aliases);
    const byVendor = [...Map.groupBy(rules.suffixes, ({ vendor }) => vendor)];
    this.#suffixes = byVendor.map(([vendor, own]) => ({
      vendorKey: vendor === null ? null : spokenKey(vendor),
      pattern: new RegExp(`(?:[-/# ]|(?==))(?:${own.map(({ pattern }) => pattern).join('|')})$`, 'iu'),
    }));
    this.#hasEnding = anyOf([...this.#suffixes.map(({ pattern }) => pattern.source), '[-/#=]$']);
    this.#parts = new Map(Object.entries(rules.parts).map(([part, name]) => [spokenKey(part), name]));
    const partsOf = Map.groupBy(this.#parts, ([, model]) => spokenKey(model));
    this.#partsOf = new Map([...partsOf].map(([key, own]) => [key, own.map(([part]) => part)]));
    this.#noise = new Set(rules.noise.map((word) => word.toLowerCase()));
    this.#purposes = new Set(rules.purposes);
    this.#devices = new Set(rules.devices);
    this.#notDevices = expressions(rules.notDevices);
  }

  /** Returns the device that a text names. `line` is the whole line, of which the text may be one cell. */
  find(text: string, line = text): Named<T> {
    if (text.length > LONGEST_LINE) return { how: 'unknown', nearest: [] };
    const all = text.split(WORDS).filter(Boolean);
    const isNoise = (word: string) => this.#noise.has(word.toLowerCase());
    const thing = all.slice(0, this.#purposeAt(all));
    const words = thing.filter((word) => !isNoise(word)).slice(0, MOST_WORDS);
    const whole = this.#wholeOf(text);
    const named = whole ?? this.#longestHit(words);
    const isNoDevice =
      !whole &&
      ((!named && thing.length < all.length) ||
        this.#notDevices.some((one) => one.test(text.trim()) || one.test(words.join(' '))));
    const hit = isNoDevice ? this.#longestHit(words, isPart) : (named ?? this.#guess(words));
    const value = hit && this.#one(hit.found);
    if (!value && isNoDevice) return { how: 'unknown', nearest: [], isNoDevice };
    if (!hit || !value) return { how: 'unknown', nearest: this.#nearest(words) };
    const verdict = this.#verdict(hit, line);
    if (verdict === 'another') return { how: 'unknown', nearest: this.#nearest(words) };
    return { how: verdict === 'plain' ? hit.how : 'guessed', value, isWhole: hit.isWhole === true };
  }

  /** A text that is nothing but the name of a device. */
  #wholeOf(text: string): Hit<T> | undefined {
    const called = this.#byName.get(sameName(text)) ?? [];
    if (this.#one(called)) return { found: called, how: 'exact', length: text.length, isWhole: true, phrase: text };
    for (const key of writtenKeys(text)) {
      const found = this.#byKey.get(key) ?? [];
      if (this.#atKey(key)) return { found, how: 'exact', length: key.length, isWhole: true, phrase: text };
    }
    return undefined;
  }

  /**
   * Whether a line says that the thing is another than the device that is called so: of another maker, or an accessory or a
   * service for it. Any word that may mean so and is not known makes the reading doubtful.
   */
  #verdict({ found, phrase = '' }: Hit<T>, line: string): Verdict {
    if (line.length > LONGEST_ROW) return 'doubtful';
    const isUnder = found.every((one) => one.isPart || one.isModule);
    const named = found.map(({ vendorKey, keys }) => this.#makers.namedIn(line, vendorKey, keys[0] ?? ''));
    const makers = BEST_FIRST.find((one) => named.includes(one));
    if (makers === 'other' && !isUnder && !this.#relations.test(line)) return 'another';
    if (!isUnder && this.#isExtra(line, phrase)) return 'another';
    if (makers === 'other' || makers === 'both' || this.#otherThings.some((one) => one.test(line))) return 'doubtful';
    const words = new Set([
      ...wordsOf(phrase),
      ...found.flatMap(({ name, vendorKey, keys }) => [
        ...wordsOf(name),
        ...this.#makers.wordsOf(vendorKey, keys[0] ?? ''),
      ]),
    ]);
    const own = found.flatMap((one) => one.keys);
    const parts = own.flatMap((key) => this.#partsOf.get(key) ?? []);
    const keys = [spokenKey(phrase), ...own, ...parts].filter(Boolean);
    return this.#words.isPlain(line, { words, keys, isPart: isUnder }) ? 'plain' : 'doubtful';
  }

  /** «Rack kit GS108», «GS108 rack kit»: an accessory or a service before the name, or beside it, where no device is said. */
  #isExtra(line: string, phrase: string): boolean {
    const name = phrase.split(' ')[0] ?? '';
    const at = Math.max(0, line.indexOf(name));
    const before = line.slice(0, at);
    if (before.split(WORDS).some((word) => this.#devices.has(word.toLowerCase()))) return false;
    const [beside = ''] = line.slice(at + name.length).split(/[,;:(—–\t]| - /u);
    return this.#extras.test(before) || this.#extras.test(beside);
  }

  /**
   * Returns the position of the words for the purpose («для …»); the end of the line when there are none, or when the
   * thing is called a device.
   */
  #purposeAt(words: readonly string[]): number {
    const at = words.findIndex((word) => this.#purposes.has(word.toLowerCase()));
    const isDevice = words.slice(0, at).some((word) => this.#devices.has(word.toLowerCase()));
    const hasModel = at > 0 && words.slice(at + 1).some((word) => /\d/.test(word) && word.length >= SHORT);
    return hasModel && !isDevice ? at : words.length;
  }

  #atKey(key: string): T | undefined {
    return key.length >= SHORT || /^\d+$/.test(key) ? this.#one(this.#byKey.get(key) ?? []) : undefined;
  }

  /** One device, or several that differ in name only. The best known one is first. */
  #one(found: readonly Nameable<T>[]): T | undefined {
    const [first] = found;
    return first && found.every(({ group }) => group === first.group) ? first.value : undefined;
  }

  /**
   * The longest run of words that is the name of a device, by itself, by an alias, without an ending, by an order number.
   * Where the other words name another device, or the next word makes another one of the name, the reading is a guess.
   */
  #longestHit(words: readonly string[], fits: (one: Nameable<T>) => boolean = () => true): Hit<T> | undefined {
    const run = this.#longestRun(words, fits);
    const best = run && this.#isRevised(run) ? { ...run, how: 'guessed' as const } : run;
    if (!best || best.others.length === 0) return best;
    const rival = this.#longestRun(best.others, () => true);
    const hasRival = rival !== undefined && !rival.found.some(({ group }) => group === best.found[0]?.group);
    // An order number says more than a name that it makes longer.
    if (hasRival && rival.isOrder && this.#isBeginning(best, rival)) return rival;
    const sibling = this.#siblingOf(best);
    if (sibling) return { ...best, found: sibling, how: 'guessed' };
    const isVariant = best.others.some((word) => this.#variants.some((one) => one.test(word)));
    return hasRival || isVariant || this.#isContinued(best) ? { ...best, how: 'guessed' } : best;
  }

  /** A revision or a bundle that the list does not tell from the model: «TL-SG105-V2», «MES2324P v2», «DES-3028 Lite». */
  #isRevised({ found, phrase, next }: Run<T>): boolean {
    const hasRevision = (text: string) => this.#revisions.some((one) => one.test(text));
    if (hasRevision(phrase) && !found.some(({ name }) => hasRevision(name))) return true;
    const isPoeSaid = found.some(({ keys }) => keys.some((key) => /[pwu]/.test(key.slice(key.search(/\d/)))));
    return this.#nextWords.some((one) => one.test(next)) || (!isPoeSaid && /^p[o0]e\+*$/iu.test(next));
  }

  #isBeginning({ found }: Hit<T>, longer: Hit<T>): boolean {
    return found.some(({ keys }) => longer.found.some((one) => keys.some((key) => one.keys[0]?.startsWith(key))));
  }

  /** «ESR-200, сертифицированный ФСТЭК» is ESR-200 FSTEC: a word of the line, wherever it stands, that ends another's name. */
  #siblingOf({ found, others }: Run<T>): Nameable<T>[] | undefined {
    const endings = others
      .flatMap((word) => [word, ...this.#aliases.of(word)])
      .map(spokenKey)
      .filter((key) => key.length >= LEAST_ENDING && /^[a-z]/.test(key));
    return found
      .flatMap(({ keys }) => keys.flatMap((key) => endings.map((ending) => this.#byKey.get(key + ending))))
      .find(Boolean);
  }

  /** Does a longer name go on as the line does? «1930 24G PoE 500W» is none of «1930 24G», nor «MES2324 PoE» of «MES2324». */
  #isContinued({ found, phrase, next }: Run<T>): boolean {
    const beginnings = [next, ...this.#aliases.of(next)].map((word) =>
      /^po[eе]/iu.test(word) ? 'p' : spokenKey(word).slice(0, 2),
    );
    const keys = [spokenKey(phrase), ...found.flatMap((one) => one.keys)];
    return beginnings.some(
      (beginning) => beginning !== '' && keys.some((key) => this.#beginnings.has(key + beginning)),
    );
  }

  #longestRun(words: readonly string[], fits: (one: Nameable<T>) => boolean) {
    const hasVendor = words.some((word) => this.#vendors.has(spokenKey(word)));
    let best: Run<T> | undefined;
    for (let from = 0; from < words.length; from += 1) {
      for (let to = Math.min(words.length, from + LONGEST_NAME); to > from; to -= 1) {
        const phrase = words.slice(from, to).join(' ');
        const { hit } = this.#namedBy.get(phrase) ?? { hit: this.#named(phrase) };
        this.#namedBy.set(phrase, { hit });
        if (!hit?.found.every(fits)) continue;
        const isSure = hit.length >= SHORT || hasVendor || (from === 0 && to === words.length);
        if (!isSure || (best && hit.length <= best.length)) continue;
        const others = words.toSpliced(from, to - from);
        const isWhole = others.every((word) => this.#vendors.has(spokenKey(word)));
        best = { ...hit, others, phrase, next: words[to] ?? '', isWhole };
      }
    }
    return best;
  }

  #named(phrase: string): Hit<T> | undefined {
    const part = this.#parts.get(spokenKey(phrase));
    if (part) {
      const found = this.#byKey.get(spokenKey(part));
      if (found) return { found, how: 'guessed', length: spokenKey(phrase).length, isOrder: true };
    }
    const whole = this.#written(phrase);
    if (whole) return { ...whole, how: 'exact' };
    if (!this.#hasEnding.test(phrase)) return undefined;
    return this.#suffixes.map((ending) => this.#withoutEndings(phrase, ending)).find(Boolean);
  }

  /**
   * Returns the devices whose name is the text as it is written. The maker does not lengthen the name: another maker's
   * longer name may be meant.
   */
  #written(text: string): { found: readonly Nameable<T>[]; length: number } | undefined {
    for (const written of [text, ...this.#aliases.of(text)]) {
      for (const key of writtenKeys(written)) {
        const found = this.#byKey.get(key);
        // «GLC-T», «vESR»: a name without digits has its dash or its capitals at least.
        if (!found || !(/\d/.test(key) || key.length > SHORT || LETTERS_ALONE.test(written))) continue;
        const { keys, vendorKey } = elementAt(found, 0);
        return { found, length: key === keys[0] ? key.length : key.length - vendorKey.length };
      }
    }
    return undefined;
  }

  /**
   * A name with up to three endings cut off, of its maker or common ones. Where another device is called by the rest and the
   * beginning of the ending («DES-3200-28» and «…/C1» of «…/C1A»), it may be another revision, and the reading is a guess.
   */
  #withoutEndings(phrase: string, { vendorKey, pattern }: { vendorKey: string | null; pattern: RegExp }) {
    for (let name = phrase, cuts = 0; cuts < 3; cuts += 1) {
      const shorter = name.replace(pattern, '').replace(/(?<![-/#=])[-/#=]+$/u, '');
      if (shorter === name || shorter === '') return undefined;
      name = shorter;
      const hit = this.#written(name);
      const found = hit?.found.filter((one) => vendorKey === null || one.vendorKey === vendorKey);
      if (!hit || !found?.[0]) continue;
      const ending = spokenKey(phrase.slice(name.length)).slice(0, 1);
      const hasOther =
        ending !== '' && found.some(({ keys }) => keys.some((key) => this.#beginnings.has(key + ending)));
      return { found, how: hasOther ? 'guessed' : 'exact', length: hit.length } as const;
    }
    return undefined;
  }

  /**
   * A word that begins one device only («CRS326-24G-2S+» of «…+RM»), or a device's name that begins the word up to a sign
   * («EX2300-24P-VC»). What follows must not say that it is another device: with PoE, or another number.
   */
  #guess(words: readonly string[]): Hit<T> | undefined {
    for (const word of words) {
      const names = [word, ...this.#aliases.of(word)];
      for (const name of names) {
        const key = spokenKey(name);
        if (key.length < SHORT + 1 || !/\d/.test(key) || !/[a-zа-я]/.test(key)) continue;
        const longer = this.#beginnings.of(key);
        const isPowered = longer.some(({ keys }) =>
          keys.some((one) => one.startsWith(key) && WITH_POE.test(one.slice(key.length))),
        );
        if (longer.length > 0 && !isPowered && this.#one(longer))
          return { found: longer, how: 'guessed', length: key.length, phrase: word };
        const shorter = this.#beginningOf(name);
        if (shorter) return { found: shorter, how: 'guessed', length: key.length, phrase: word };
      }
    }
    return undefined;
  }

  #beginningOf(name: string): Nameable<T>[] | undefined {
    const pieces = name.split(/(?=[-/_ ])/u);
    for (let end = pieces.length - 1; end > 0; end -= 1) {
      const rest = pieces.slice(end).join('');
      if (OTHER_DEVICE.test(rest)) return undefined;
      const found = this.#byKey.get(spokenKey(pieces.slice(0, end).join('')));
      if (found && spokenKey(pieces.slice(0, end).join('')).length > SHORT) return found;
    }
    return undefined;
  }

  #nearest(words: readonly string[]): T[] {
    const named = words.flatMap((word) => [word, ...this.#aliases.of(word)]).map(spokenKey);
    const vendors = words.map(spokenKey).filter((key) => this.#vendors.has(key));
    return this.#nearestNames.to(named, vendors).map(({ value }) => value);
  }
}
