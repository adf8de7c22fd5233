/**
 * Reads the properties that the name of another maker's model states by its maker's own rule:
 * content/analogs/names.yaml. Pure.
 */
import { z } from 'zod';
import { external, line } from '#src/platform/content/fields.ts';

/** A regular expression over a model's name; capitals do not matter. */
const pattern = () => line().refine(isPattern, { error: 'ожидалось: регулярное выражение' });

function isPattern(text: string): boolean {
  try {
    return Boolean(new RegExp(text, 'iu'));
  } catch {
    return false;
  }
}

export const analogNamesFile = z.array(
  z.strictObject({
    vendor: line(),
    /** Source of the rule of naming, and its page. */
    basis: line(),
    url: external().optional(),
    poe: z.array(z.strictObject({ says: z.enum(['есть', 'нет']), pattern: pattern(), meaning: line() })).default([]),
    /** Names of access points that stand outdoors. */
    outdoor: z.array(pattern()).default([]),
    /** Names of devices for industry. */
    industrial: z.array(pattern()).default([]),
    /** The group is the number of ports in the name. */
    combo: z.array(pattern()).default([]),
    /** The group is the number of all ports in the name. */
    allPorts: z.array(pattern()).default([]),
    /** Models whose row lists each cage for SFP+ a second time as one for SFP, as the maker names it by the module in it. */
    sameCages: z.array(pattern()).default([]),
    /** Spellings of models in price lists: `$1` of `name` is the first group of the pattern. */
    aliases: z.array(z.strictObject({ pattern: pattern(), name: line() })).default([]),
    /** Endings that name a licence, a region or a revision of the same device. */
    suffixes: z.array(pattern()).default([]),
    /** Order numbers and the models they name. */
    parts: z.record(z.string(), line()).default({}),
  }),
);
const words = () => z.array(z.array(line())).transform((rows) => rows.flat());
/**
 * lines.yaml: words of any line; `notDevices` begin a line that names a part, a licence or a work, `purposes` stand before what
 * a thing is for, `devices` are words for devices.
 */
export const analogLinesFile = z.strictObject({
  noise: words(),
  purposes: z.array(line()).default([]),
  devices: words().default([]),
  notDevices: z.array(pattern()),
  /** Words of any line as devices' names have them: «ФСТЭК» is FSTEC. */
  aliases: z.array(z.strictObject({ pattern: pattern(), name: line() })).default([]),
  /** Things that are no device of a network, and series of them: such a word makes the reading of a line a guess. */
  otherThings: z.array(pattern()).default([]),
  variants: z.array(pattern()).default([]),
  /** Revisions and bundles at the end of a name, and words right after it that make another device of it. */
  revisions: z.array(pattern()).default([]),
  nextWords: z.array(pattern()).default([]),
  /** Works, services and accessories: before a model, or beside it, such a word says that the line does not name the model. */
  extras: pattern().default('(?!)'),
  /** Words after which another maker is named that did not make the thing: «вместо», «для». */
  relations: pattern().default('(?!)'),
  suffixes: z.array(pattern()),
});

/** makers.yaml: names of makers, those of one house in a row. */
export const analogMakersFile = z.strictObject({
  ours: z.array(line()).default([]),
  soldAs: z.array(z.strictObject({ houses: z.array(line()), pattern: pattern() })).default([]),
  houses: z.array(z.array(line()).min(1)),
});
/** spellings.yaml: how makers spell part numbers. No rule is more than inferred, which each maker's rules say. */
export const analogSpellingsFile = z.array(
  z.strictObject({
    maker: line(),
    confidence: z.literal('inferred'),
    rules: z.array(z.strictObject({ pattern: pattern(), what: line().optional() })).min(1),
  }),
);
/** words.yaml: words that say nothing against the reading of a model; any other makes the reading a guess. */
export const analogWordsFile = z.strictObject({
  words: z.record(line(), words()).transform((groups) => Object.values(groups).flat()),
  ofParts: words().default([]),
  phrases: z.array(pattern()).default([]),
});

type NamesOfMaker = z.output<typeof analogNamesFile>[number];

/** Returns the PoE that a model's name states by its maker's rule; undefined when the name does not state it. */
export function poeByName(model: string, maker: NamesOfMaker | undefined): boolean | undefined {
  const rule = maker?.poe.find((one) => new RegExp(one.pattern, 'i').test(model));
  return rule && rule.says === 'есть';
}

/** True for an access point whose name says by its maker's rule that it stands outdoors; false says nothing. */
export const isOutdoorByName = (model: string, maker: NamesOfMaker | undefined): boolean =>
  (maker?.outdoor ?? []).some((one) => new RegExp(one, 'i').test(model));

export const isIndustrialByName = (model: string, maker: NamesOfMaker | undefined): boolean =>
  (maker?.industrial ?? []).some((one) => new RegExp(one, 'i').test(model));

/** How many cages of a row are listed twice, for SFP and for SFP+. */
export function sameCagesByName(
  model: string,
  { sfp = 0, sfpp = 0 }: Partial<Record<string, number | undefined>>,
  maker: NamesOfMaker | undefined,
): number {
  const isOne = (maker?.sameCages ?? []).some((one) => new RegExp(one, 'i').test(model));
  return isOne && sfp === sfpp ? sfp : 0;
}

/** The number in the name that a row contradicts, when its jacks alone outnumber all ports that the name tells; else undefined. */
export function exceededByName(
  model: string,
  { fe = 0, ge = 0, mge = 0, xge = 0 }: Partial<Record<string, number | undefined>>,
  maker: NamesOfMaker | undefined,
): number | undefined {
  const [named] = (maker?.allPorts ?? []).flatMap((one) => new RegExp(one, 'i').exec(model)?.[1] ?? []);
  return named !== undefined && fe + ge + mge + xge > Number(named) ? Number(named) : undefined;
}

/**
 * How many ports of a row are listed twice, as a jack and as a cage: what is listed beyond the number in the name, when
 * jacks and cages suffice for it.
 */
export function combosByName(
  model: string,
  ports: Partial<Record<string, number | undefined>>,
  maker: NamesOfMaker | undefined,
): number {
  const named = (maker?.combo ?? []).flatMap((one) => new RegExp(one, 'i').exec(model)?.[1] ?? [])[0];
  if (named === undefined) return 0;
  const listed = Object.values(ports).reduce((sum: number, count) => sum + (count ?? 0), 0);
  const beyond = listed - Number(named);
  return beyond > 0 && beyond <= Math.min(ports.ge ?? 0, ports.sfp ?? 0) ? beyond : 0;
}
