/**
 * Reads whose part a line names that no table holds: by the maker that it names, or by how makers spell their part numbers
 * (content/analogs/spellings.yaml). All of it is a guess but a maker that the line itself names. Pure.
 */
import { plural } from '#src/platform/plural.ts';
import { LineMakers, type MakerRules } from './line-makers.ts';

export type SpellingRules = readonly {
  maker: string;
  rules: readonly { pattern: string; what?: string | undefined }[];
}[];
/** `isNamed`: the line names the maker, as `typed`; else its spelling does. `what`, `ports`: what the spelling says of the part, null where nothing. */
type ReadPart = {
  maker: string;
  typed?: string;
  isNamed: boolean;
  part: string;
  what: string | null;
  ports: number | null;
};
/** `told`: all of it in words. */
export type Spelled = ReadPart & { told: string[] };

/** «модели X нет в таблице аналогов», «судя по обозначению, это коммутатор Cisco, 24 порта (не проверено)». */
export function withWords({ typed, ...read }: ReadPart): Spelled {
  const { isNamed, part, what, ports } = read;
  // «cisco» is spelled as the maker does; «Nokia» stays so, whatever house it belongs to.
  const maker = typed !== undefined && typed.toLowerCase() !== read.maker.toLowerCase() ? typed : read.maker;
  const count = ports === null ? '' : `${ports}\u00a0${plural(ports, ['порт', 'порта', 'портов'])}`;
  const guess = [`${what ?? 'оборудование'} ${maker}`, count].filter(Boolean).join(', ');
  const told = [
    `модели ${part} нет в\u00a0таблице аналогов`,
    isNamed && what === null && ports === null
      ? `производитель\u00a0— ${maker}`
      : `судя по\u00a0обозначению, это ${guess} (не\u00a0проверено)`,
  ];
  return { ...read, told };
}

const WORDS = /[\s,;()[\]"«»<>]+/u;
/** Words of a line that may be a part number, and the shortest of them. */
const [MOST_WORDS, LEAST_PART] = [12, 4];
const LONGEST_PART = 40;

export class Spellings {
  readonly #makers: LineMakers;
  readonly #rules: readonly { maker: string; house: string; pattern: RegExp; what: string | null }[];

  constructor(rules: SpellingRules, makers: MakerRules) {
    this.#makers = new LineMakers([], makers);
    this.#rules = rules.flatMap(({ maker, rules: own }) =>
      own.map(({ pattern, what = null }) => {
        return { maker, house: this.#makers.houseOf(maker), pattern: new RegExp(pattern, 'iu'), what };
      }),
    );
  }

  /** Undefined where the line names no part, several makers, or ours. */
  read(line: string): Spelled | undefined {
    const named = this.#makers.allIn(line);
    const [maker] = named;
    if (named.length > 1 || maker?.isOurs) return undefined;
    const parts = partsOf(withoutFigures(line)).filter((one) => maker !== undefined || /[a-zа-яё]/iu.test(one));
    const rules = maker ? this.#rules.filter(({ house }) => house === maker.house) : this.#rules;
    for (const part of parts) {
      for (const rule of rules) {
        const found = rule.pattern.exec(part);
        if (!found) continue;
        const ports = Number(found.groups?.ports ?? 0);
        // Of two words the second belongs to the part where the rule reads it.
        const [first = ''] = part.split(' ');
        const whole = found[0].length > first.length || /^\p{L}+$/u.test(first) ? part : first;
        const isNamed = maker !== undefined;
        const typed = maker && { typed: maker.typed };
        return withWords({ maker: rule.maker, ...typed, isNamed, part: whole, what: rule.what, ports: ports || null });
      }
    }
    const [part] = parts.filter(
      (one) => !one.includes(' ') && !MEASURE.test(one) && !maker?.words.includes(one.toLowerCase()),
    );
    if (!maker || !part) return undefined;
    const { name, typed } = maker;
    const whole = wholeName(part, line, typed);
    return withWords({ maker: name, typed, isNamed: true, part: whole, what: null, ports: null });
  }

  /** Is a device of this maker and kind like what was spelled? */
  isLike({ maker, what }: Spelled, { vendor, kindName }: { vendor: string; kindName: string }): boolean {
    const isOne = this.#makers.houseOf(vendor) === this.#makers.houseOf(maker);
    return isOne && (what === null || what.toLowerCase() === kindName.toLowerCase());
  }
}

/** «Шкаф; ЦМО; 1; 60000»: cells of a number alone are prices and quantities, but for one beside a maker, which may be a model. */
const withoutFigures = (line: string): string =>
  line
    .split('; ')
    .filter((cell, at, all) => !/^[\d\s.,]+$/.test(cell) || (at === 1 && !/\d/.test(all[0] ?? '')))
    .join('; ');

/** The part as the line has it: «Nexus 9999-XYZ» with its family, «7250 IXR» and «ZXR10 5960» with what belongs to it. */
function wholeName(part: string, line: string, maker: string): string {
  const words = line.split(WORDS);
  const at = words.indexOf(part);
  const [before = '', after = ''] = [words[at - 1], words[at + 1]];
  const isFamily = FAMILY.test(before) && !maker.split(' ').includes(before);
  const isOfPart = (/^\d+$/.test(part) ? CAPITALS : FIGURES).test(after);
  return [...(isFamily ? [before] : []), part, ...(isOfPart ? [after] : [])].join(' ');
}
const FAMILY = /^[A-Z][A-Za-z]{2,14}$/;
const CAPITALS = /^[A-Z][A-Z\d-]{1,9}$/;
/** Fewer figures are how many. */
const FIGURES = /^\d{4}[A-Z\d-]{0,8}$/;

/** Words with letters and digits, and two words side by side of which the second has digits or the first is a family. */
function partsOf(line: string): string[] {
  const words = line.slice(0, MOST_SIGNS).split(WORDS).filter(Boolean).slice(0, MOST_WORDS);
  const pairs = words.slice(1).map((word, at) => `${words[at]} ${word}`);
  return [...words.filter((word) => /\d/.test(word) && word.length >= LEAST_PART), ...pairs].filter(
    (one) => one.length <= LONGEST_PART,
  );
}
const MOST_SIGNS = 500;
/** «24-Port», «300m», «7.0.3», «v15.2(7)E6», «10Gb/s»: a count, a measure or a version is no part. */
const MEASURE =
  /^(?:\d{1,4}-?(?:ports?|порт\p{L}{0,5}|м|m|км|km|вт|w|[гмк]б|[gmk]b|u|юнит\p{L}{0,3}|nm|нм)|v?\d{1,4}(?:\.\d{1,5}){1,4}|\d{1,5}[gmk](?:b|bit|бит)?(?:\/s|\/с|ps)?)[.:]?$/iu;
