/** A question as it was read: the value that the stages of search hand on. */
import { modelKey } from '#src/domain/catalog/model-key.ts';
import { type Condition, isDenied } from './conditions.ts';
import type { Slips } from './slips.ts';

/** A word of the index, or all that begin so. */
export type Term = { word: string; isPrefix: boolean };

/** How an alternative says what was typed; `RANKING.way` says what each is worth. */
export type Way =
  /** The word itself. */
  | 'exact'
  /** Another name of the same by the thesaurus. */
  | 'same'
  /** A near matter, not another name of the same: texts about it answer, devices of it do not. */
  | 'near'
  /** A name that begins so, where no name is so. */
  | 'begins'
  /** A name that begins so, beside a name that is so. */
  | 'continues'
  /** A series by the letters of its models: «MES». */
  | 'series'
  /** A number of one or two figures alone. */
  | 'number'
  /** Ports and their speed, each by itself. */
  | 'apart'
  /** The number of ports in a name alone. */
  | 'inName'
  /** A name one slip away. */
  | 'slip'
  /** The same root, for an unknown word. */
  | 'root'
  /** Another part of speech of the same root, in texts. */
  | 'kin';

/** All of `terms` together are one way to say it. */
export type Alternative = {
  terms: Term[];
  way: Way;
  /** Devices have only words that begin so. */
  isBegun?: boolean;
};

/** One thing asked for with the ways it may be written in the index. */
export type Slot = {
  /** As typed, or as understood on the other layout. */
  text: string;
  alternatives: Alternative[];
  /** A model or a part of one. */
  isModel: boolean;
  /** Spellings to compare with whole models. */
  models: string[];
  /** For an unknown slot: words to look for similar ones, and how many slips they may have. */
  slips?: { forms: string[]; limit: Slips };
  /** For an unknown word: the known words that begin as it does but for its ending; goes before two slips. */
  root?: Alternative;
  /** What to look for instead when nothing is similar either. */
  parts?: Slot[];
  /** Groups of the catalogue that the slot names: «станционный терминал». */
  groups?: readonly string[];
  /** Follows «с», «для»: says more about the rest. */
  isAside?: boolean;
  /** «Купить», «цена»: says nothing of a device, and may be what a text is about. */
  isNoise?: boolean;
};

/** `isJoining`: a preposition or the like, which says nothing by itself. */
export type Piece = { text: string; slot?: Slot; condition?: Condition; isJoining?: boolean; relation?: Relation };
/** The model that the question compares with, and the noun that stands for it without the comparison. */
export type Relation = { model: string; noun: string };

export type Question = {
  /** The text that was read: on the right layout, with words put right. */
  source: string;
  /** What a device is looked for by: no noise while there is something else. */
  slots: Slot[];
  /** What a text is looked for by. */
  textSlots: Slot[];
  /** What goods must have, or must not. */
  conditions: Condition[];
  /** Names of models that are not wanted: «коммутатор, только не MES2408C». */
  denied: string[];
  /** Asked as a question or as a choice: «как», «что лучше», «… или …?». */
  isAsking: boolean;
  /** «Скачать», «pdf»: papers and software are what is wanted. */
  isFetching: boolean;
  /** Pieces of the question in order, for showing how it was understood; a piece of a slot follows its correction. */
  pieces: Piece[];
  hasOtherLayout: boolean;
};

export const whole = (word: string): Term => ({ word, isPrefix: false });
export const exact = (word: string, way: Way = 'exact'): Alternative => ({ terms: [whole(word)], way });
export const beginning = (word: string, way: Way = 'begins'): Alternative => ({
  terms: [{ word, isPrefix: true }],
  way,
});
export const isKnown = (slot: Slot): boolean => slot.alternatives.length > 0 || slot.groups !== undefined;

/** The question without its conditions: what must not be is no trouble, «PoE не требуется». */
export const textBesideConditions = ({ pieces }: Pick<Question, 'pieces'>): string =>
  pieces.flatMap(({ text, condition }) => (condition ? [] : text)).join(' ');

/** What is said, without what must not be: «контроллер не виртуальный» means no virtual one. */
export const withoutDenied = <One extends Slot>(slots: readonly One[], conditions: readonly Condition[]): One[] =>
  slots.filter(({ text }) => !conditions.some((one) => isDenied(one) && one.text.includes(text)));

/** Spellings of a model; a plus after it tells it from another, «4SFP» from «4SFP+». */
export const namesOf = ({ models, text }: Slot, source: string): readonly string[] =>
  source.includes(`${text}+`) ? [...models, ...[...models, modelKey(text)].map((model) => `${model}+`)] : models;

/** The name that stands for the whole slot. */
export const wholeName = (slot: Slot) => slot.models[0] ?? modelKey(slot.text);

/** There is something to look for. */
export const isAnythingAsked = ({ conditions }: Question, texts: readonly Slot[]): boolean =>
  texts.some(isKnown) || conditions.length > 0;
