/**
 * Words of a line that may mean another thing than the model that it names: an unlisted maker, an accessory, a service. Pure:
 * the words that mean no such thing stand in content/analogs/words.yaml, and any other makes a reading a guess.
 */
import { LOOKS, spell } from '#src/domain/catalog/model-key.ts';
import { spokenKey } from './model-key.ts';

/** `*` at the end of a word: it begins so. `ofParts` are words of modules, cards and parts. */
export type WordRules = { words: readonly string[]; ofParts: readonly string[]; phrases: readonly string[] };
/** Reading of a line: its words and the keys of its names. `isPart` is true for modules, cards and parts. */
export type ReadName = { words: ReadonlySet<string>; keys: readonly string[]; isPart: boolean };

const BETWEEN_WORDS = /[\s,;()[\]{}"'“”„«»<>|/:=*×&?!_\\…•№#@$€₽%^~`]+/u;
/** The shortest word that may be a name. */
const LEAST_WORD = 2;
/** «XR500», «SNTC-8X5XNBD»: an order number begins with letters, holds digits and is no shorter. */
const ORDER_NUMBER = /^\p{L}[\p{L}\d.+-]{4,}$/u;
/** «SFP28», «IPv6», «Cat.5e», «TX1550», «802.11ax»: no order numbers. */
const MEASURE =
  /^(?:q?sfp|xfp|cfp|rj|ip|ipv|usb|cat|кат|wi-?fi|ver|v|rev|gen|ge|fe|te|tx|rx|ddr|nm|din|base|class|poe|mimo|wifi|lr|sr|er|ac|dc|до|от|на|по|lte|om|os|u|l|h|g|x|х|d|ф|m|м|s)[-.+]?\d/iu;

export class LineWords {
  readonly #whole: ReadonlySet<string>;
  readonly #beginnings: ReadonlySet<string>;
  readonly #ofParts: ReadonlySet<string>;
  readonly #phrases: readonly RegExp[];
  /** Each reading of a line asks, so the words of the last line are kept. */
  #last: { line: string; words: string[]; outside: string[] } = { line: '', words: [''], outside: [''] };

  constructor({ words, ofParts, phrases }: WordRules, more: readonly string[]) {
    const all = [...words, ...more].map(plain);
    const isBeginning = (word: string) => word.endsWith('*');
    this.#whole = new Set(all.filter((word) => !isBeginning(word)));
    this.#beginnings = new Set(all.filter(isBeginning).map((word) => word.slice(0, -1)));
    this.#ofParts = new Set(ofParts.map((word) => plain(word).replace('*', '')));
    this.#phrases = phrases.map((one) => new RegExp(`(?<![\\p{L}\\d])(?:${one})(?!\\p{L})`, 'giu'));
  }

  /** Does a line say nothing but the name and words that are known to mean no other thing? */
  isPlain(line: string, name: ReadName): boolean {
    if (this.#last.line !== line) this.#last = { line, ...this.#readWords(line) };
    const { words, outside } = this.#last;
    return (
      words.every((word) => /\d/.test(word) || this.#isKnown(word, name)) &&
      outside.every((word) => !isStrangeNumber(word, name))
    );
  }

  /** Returns the words of a line without the known phrases, and those of them that stand outside brackets. */
  #readWords(line: string): { words: string[]; outside: string[] } {
    const text = this.#phrases.reduce((rest, phrase) => rest.replace(phrase, ' '), plain(line));
    return { words: text.split(BETWEEN_WORDS), outside: text.replace(/\([^()]*\)/gu, ' ').split(BETWEEN_WORDS) };
  }

  #isKnown(token: string, { words, isPart }: ReadName): boolean {
    const word = token.replace(/^[^\p{L}]+|(?<![^\p{L}+])[^\p{L}+]+$/gu, '');
    const isOne = (text: string): boolean =>
      text.length < LEAST_WORD ||
      words.has(text) ||
      this.#whole.has(text) ||
      begins(text, this.#beginnings) ||
      (isPart && begins(text, this.#ofParts));
    const isWritten = (text: string): boolean => isOne(text) || text.split(/[-.+–—]+/u).every(isOne);
    return isWritten(word) || (/[а-я]/u.test(word) && isWritten(spell(word, LOOKS)));
  }
}

const plain = (text: string): string => text.normalize('NFKC').toLowerCase().replaceAll('ё', 'е');

function begins(word: string, beginnings: ReadonlySet<string>): boolean {
  for (let length = word.length; length >= LEAST_WORD; length -= 1) {
    if (beginnings.has(word.slice(0, length))) return true;
  }
  return false;
}

/** An order number that shares no number of three digits with the name: of an accessory or a service, as like as not. */
function isStrangeNumber(word: string, { keys, words }: ReadName): boolean {
  if (!ORDER_NUMBER.test(word) || !/\d/.test(word) || MEASURE.test(word) || words.has(word)) return false;
  const key = spokenKey(word);
  const numbers = key.match(/\d{3,}/g) ?? [];
  return !keys.some((one) => one.includes(key) || key.includes(one) || numbers.some((number) => one.includes(number)));
}
