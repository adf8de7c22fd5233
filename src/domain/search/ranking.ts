/**
 * Every number that ranks: what a word is worth by its place, how much a way of saying it counts, where a list of texts
 * stands beside goods. No other file of the area holds one (`ranking.test.ts`), and `npm run search:quality -- QUESTION`
 * prints what they made of a question.
 */
import type { Weight } from '#src/platform/content/search-entry.ts';
import type { Way } from './question.ts';

export const RANKING = {
  /** What a word is worth by its place. In a long text one of the lead or a heading says much, one of the body little. */
  place: {
    devices: { A: 1, B: 0.75, C: 0.45, D: 0.2 },
    texts: { A: 1, B: 0.85, C: 0.65, D: 0.4 },
  } satisfies Record<string, Record<Weight, number>>,
  /** The most that a word is worth, standing in several places; many words may begin alike, so they add nothing. */
  mostOfWord: 1.2,
  mostOfBeginning: 1,

  way: {
    exact: 1,
    same: 0.9,
    near: 0.8,
    begins: 0.8,
    continues: 0.7,
    series: 0.95,
    number: 0.5,
    apart: 0.4,
    inName: 0.4,
    slip: 0.8,
    root: 0.7,
    kin: 0.6,
  } satisfies Record<Way, number>,
  /** Of a way, where devices have only words that begin so. */
  begun: 0.8,

  /** Rare words decide; what half of the site has says little, and still something. */
  leastImportance: 0.1,
  /** Of a word after «с», «для»: «точка доступа с внешними антеннами» is an access point, not an antenna. */
  aside: 0.6,
  /** Texts are few: how rare a word is among them says less than among devices. */
  evenTexts: 1,
  /** «Купить» may be what a text is about, and is seldom. */
  noise: 0.8,

  /** Of a word that nothing has; where nothing of ours is named and all answers are worse than this, there is none. */
  unknownWord: 0.4,
  leastAnswer: 0.35,

  /**
   * Whether a question is about something of ours: the share of it that the site says in words of its own, by the way and by
   * the best place anywhere. Below `least` it is not, nor below `beside` where a kind of devices stands beside a word that nothing has, nor below `head` where nothing has the
   * thing that is named first; below `usual` only where the best answer is worth `answer`.
   */
  subject: {
    least: 0.25,
    beside: 0.5,
    head: 0.45,
    usual: 0.54,
    answer: 0.42,
    /** Words of the language that are worth no more everywhere are only mentioned. */
    mentioned: 0.3,
    place: { A: 1, B: 0.75, C: 0.5, D: 0.2 } satisfies Record<Weight, number>,
    way: {
      exact: 1,
      same: 1,
      near: 0.5,
      begins: 0.7,
      continues: 0.5,
      series: 0.6,
      number: 0.3,
      apart: 1,
      inName: 0.5,
      slip: 0.8,
      root: 0.4,
      kin: 0,
    } satisfies Record<Way, number>,
    /** A whole word of Russian that begins a word of ours, two letters that do, a foreign word that only sounds so. */
    begunByWord: 0.5,
    begunByLetters: 0.4,
    begunBySound: 0.4,
    /** What an unknown word weighs more than beside known ones: one of Russian is a thing of its own, another may be slang. */
    unknown: { word: 3.15, other: 2.15 },
  },

  /** What holds a smaller part of a question, by importance, is not what was asked for. */
  leastCovered: 0.3,
  /** Below this a device only mentions what was asked; one that is about a part of it must be better by `clearly`. */
  poor: 0.4,
  clearly: 1.3,

  /** Of things that fit alike the current one, the larger group, the paper asked for more often. */
  standing: {
    discontinued: 0.5,
    smallestGroup: 0.9,
    usualGroup: 10,
    page: 0.7,
    withoutAnalogues: 0.5,
    reference: 0.5,
    paper: {
      'Техническое описание': 0.99,
      'Руководство по установке': 0.985,
      'Краткое руководство': 0.98,
      'MIB-файлы': 0.97,
      Декларация: 0.96,
    } as Readonly<Record<string, number>>,
  },

  /** Words that stand in one phrase of a text: how much a longer phrase takes off, what they are worth beside other texts, and so much of a question makes it one of ours. */
  together: { length: 0.5, worth: 0.2, ours: 0.3 },
  /** How well a good says the words of a question that means it by what it does. */
  called: 1,
  /** How well a good of a group says the kind that the group is called; what a good of another kind is worth. */
  ofKind: 0.75,
  /** How well the group itself says the kind: as well as any name. */
  groupOfKind: 1.2,
  otherKind: 0.4,
  /** What a good is worth by a condition: met, not met, unknown; less by so much at most the farther it is from what was asked. */
  condition: { met: 1, unmet: 0.3, unknown: 0.38, far: 0.2 },
  /** How well goods answer a question of conditions alone. */
  conditionsAlone: 0.6,

  /** Papers open when they answer better by this; where something is to be fetched, when they answer nearly as well. */
  papersOpen: { asked: 1.03, fetched: 0.8, ofKind: 1.2 },
  /** The score of a text that is called as it was asked for, and the most of another. */
  meant: 1.2,
  mostOfText: 1.1,
  /** Whoever asks a question is answered by a text of this score, others by a better one. */
  leastText: { asking: 0.28, telling: 0.3 },
  /** A text is shown when it answers so well beside devices and papers. */
  beside: { asking: 0.4, telling: 0.8 },
  /** Beside devices that answer so well there is room for few texts. */
  plain: 0.7,
  /** A text much worse than the best one only mentions what the best is about. */
  closeToBest: 0.5,
  /** A tab of texts opens by itself where devices answer worse than this, and a text better, by so much unless asked. */
  content: 0.4,
  muchBetter: { asking: 1.5, telling: 2 },
  /** How much less than the first row of a tab of texts an answer may say and be read before it: pages and questions are short. */
  answerFirst: { short: 1.15, solution: 1.05, planned: 1.3, article: 1 },
  /** Groups go before goods when they say the question nearly as well. */
  groupFirst: 0.95,
  /** Devices whose kind was named answer better than their words say. */
  kindNamed: 1.2,
  /** A term of the trade that weighs so much is of few goods: «MLAG», and not «VLAN». */
  rareTerm: 4,
  /** Of texts that answer nearly alike the next one is of another kind, and a page goes before what is written about it. */
  sameKind: 0.9,
  /** Texts of the kind that is asked for, «обзор», «схема», answer better than their words say. */
  genre: 1.25,
  /** A page that counts says so much of what is to be counted. */
  counted: 0.7,
  kind: { page: 1.1, place: 1.1, city: 1.4, maker: 1.4, section: 1.05 } as Readonly<Record<string, number>>,
  /** Transceivers stand above the tabs when they answer so much better than devices. */
  overDevices: 1.02,
  /** Where transceivers are asked for, those that answer nearly as well as the best. */
  nearModule: 0.7,
  /** A section of transceivers goes before those of its modules that answer no better. */
  moduleSection: 1.25,
  /** A word of the question is a name of a maker or of a city when the entry says it so well. */
  named: 0.8,
  /** A page that says so much of a question goes before the good that is named there: «рассчитать ECCM». */
  ofGood: 0.8,
  /** Another maker's model that is not called as was asked says so much of the question at least. */
  leastForeign: 0.6,
  /** Another maker's models that answer nearly as well as the best one are meant too. */
  nearForeign: 0.8,

  /** Of a stem, without suffixes: the part that words of one root share. */
  root: 0.7,
} as const;

/** What a word is worth by all its places together: the best one whole, each further one by the square of its number. */
export function worthOfPlaces(places: readonly Weight[], worth: Record<Weight, number>): number {
  return places
    .map((place) => worth[place])
    .sort((a, b) => b - a)
    .reduce((sum, value, at) => sum + value / (at + 1) ** 2, 0);
}
