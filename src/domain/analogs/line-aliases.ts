/** Models as price lists write them, by the rules of makers and of lines. */
import { LOOKS, spell } from '#src/domain/catalog/model-key.ts';

/** One expression that fits where any of many does: most texts fit none, and are asked once. */
export const anyOf = (patterns: readonly string[]): RegExp =>
  new RegExp(patterns.length > 0 ? patterns.map((one) => `(?:${one})`).join('|') : '(?!)', 'iu');

export class LineAliases {
  readonly #any: RegExp;
  readonly #all: readonly { pattern: RegExp; name: string }[];

  constructor(rules: readonly { pattern: string; name: string }[]) {
    this.#any = anyOf(rules.map(({ pattern }) => pattern));
    this.#all = rules.map(({ pattern, name }) => ({ pattern: new RegExp(pattern, 'iu'), name }));
  }

  /** The other names of what a text calls so; letters are read by their looks too where a number stands beside them. */
  of(text: string): string[] {
    const looks = /\d/.test(text) && /[а-яё]/iu.test(text) ? [spell(text.toLowerCase(), LOOKS)] : [];
    return [text, ...looks].flatMap((written) =>
      this.#any.test(written)
        ? this.#all.flatMap(({ pattern, name }) => (pattern.test(written) ? [written.replace(pattern, name)] : []))
        : [],
    );
  }
}
