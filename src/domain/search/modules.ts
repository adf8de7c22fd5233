/** Transceivers that a question about them finds: those that meet the most of it, with their section. Pure. */

import { modelKey } from '#src/domain/catalog/model-key.ts';
import { type ModuleFacts, SFP_CABLES } from '#src/domain/sfp/module-facts.ts';
import { SFP_PATH } from '#src/domain/sfp/place.ts';
import { isOfModules, kindAskedFor } from './ask.ts';
import { cagesOf, type Host, hostsIn } from './fits.ts';
import type { ModuleWish } from './module-wishes.ts';
import { keysOfQuery } from './normalise.ts';
import type { Question, Slot } from './question.ts';
import { RANKING } from './ranking.ts';
import { type ModuleQuestion, readModuleQuestion } from './read-modules.ts';
import type { ScoredRow } from './score.ts';
import type { ConditionTally } from './search.ts';
import { isEmptyWord, type Thesaurus } from './thesaurus.ts';
import { tokenise } from './tokens.ts';
import type { IndexEntry, SearchIndex } from './word-index.ts';

export type FoundModules = {
  /** Modules and sections, best first. */
  rows: ScoredRow[];
  /** What of the question no module meets together with the rest. */
  tallies: ConditionTally[];
};

/** Both ends of a line beside their section: a text about choosing has room. */
const MOST_MODULES = 2;
const MOST_SECTIONS = 3;

const isModule = (shown: unknown): shown is { module: ModuleFacts } =>
  typeof shown === 'object' && shown !== null && 'module' in shown;

/** Entries of transceivers with their figures. */
export const modulesOf = (entries: readonly IndexEntry[]): { entry: IndexEntry; facts: ModuleFacts }[] =>
  entries.flatMap((entry) => (isModule(entry.shown) ? [{ entry, facts: entry.shown.module }] : []));

type Met = { entry: IndexEntry; facts: ModuleFacts; unmet: ModuleWish[]; unknown: number; far: number };

/** The modules for a question, with the section that holds the best of them; the page of all where nothing tells them apart. */
export function findModules(
  { wishes, isAny, isOfSection }: ModuleQuestion,
  { modules, texts }: Pick<SearchIndex, 'modules' | 'texts'>,
): FoundModules {
  const all = modulesOf(modules.entries)
    .map(({ entry, facts }) => meet(entry, facts, wishes))
    .sort(byMeeting);
  const [best] = all;
  if (!best) return { rows: [], tallies: [] };
  const nearest = all.filter((one) => missedOf(one) === missedOf(best)).slice(0, MOST_MODULES);
  const sections = modules.entries.filter(({ kind }) => kind === 'section');
  const own = sections.filter(({ key }) => key === best.facts.section);
  const whole = texts.entries.filter(({ kind, key }) => kind === 'place' && key === `${SFP_PATH}/`);
  const some = nearest.map(({ entry }) => entry);
  const found = isAny
    ? [...whole, ...sections.slice(0, MOST_SECTIONS)]
    : isOfSection
      ? [...own, ...some]
      : [...some, ...own];
  const rows = found.map((entry, at) => meantRow(entry, at + 1, found.length));
  return { rows, tallies: talliesOf(best, wishes, all) };
}

function meet(entry: IndexEntry, facts: ModuleFacts, wishes: readonly ModuleWish[]): Met {
  const said = wishes.map((wish) => ({ wish, isMet: wish.isMet(facts) }));
  return {
    entry,
    facts,
    unmet: said.flatMap(({ wish, isMet }) => (isMet === false ? [wish] : [])),
    unknown: said.filter(({ isMet }) => isMet === undefined).length,
    far: wishes.reduce((sum, { far }) => sum + (far?.(facts) ?? 0), 0),
  };
}

const missedOf = ({ unmet, unknown }: Met) => unmet.length + unknown;

/** What meets the most; of what meets all the offered and the nearest, else the nearest at once. */
const byMeeting = (a: Met, b: Met): number =>
  Number(a.unmet.some(({ isNoun }) => isNoun)) - Number(b.unmet.some(({ isNoun }) => isNoun)) ||
  missedOf(a) - missedOf(b) ||
  (missedOf(a) === 0 ? 0 : a.far - b.far) ||
  a.unmet.length - b.unmet.length ||
  Number(a.entry.standing.isReference ?? false) - Number(b.entry.standing.isReference ?? false) ||
  a.far - b.far ||
  a.entry.sort - b.entry.sort;

/** What the best lack: of those that meet the rest, how many have something else, and of how many it is not known. */
function talliesOf(best: Met, wishes: readonly ModuleWish[], all: readonly Met[]): ConditionTally[] {
  const lacked = wishes.filter((wish) => !wish.isImplied && wish.isMet(best.facts) !== true);
  const rest = wishes.filter((wish) => !lacked.includes(wish));
  const alike = all.filter(({ facts }) => rest.every(({ isMet }) => isMet(facts) === true));
  return lacked.flatMap(({ text, isMet }) => {
    const states = alike.map(({ facts }) => isMet(facts));
    const count = (state: boolean | undefined) => states.filter((one) => one === state).length;
    return count(true) > 0 ? [] : [{ asked: text, met: 0, other: count(false), unknown: count(undefined) }];
  });
}

/** What was meant, whatever words it has. */
export const meantRow = (entry: IndexEntry, number = 1, count = 1): ScoredRow => ({
  entry,
  features: {
    coverage: 1,
    words: [],
    fit: RANKING.meant,
    exact: 0,
    together: 0,
    standing: 1,
    meetings: [],
    isOther: false,
  },
  score: RANKING.meant,
  number,
  count,
  tally: [],
});

/** What is called as was asked: the words of the question stand together in its name. */
export const calledRow = (entry: IndexEntry): ScoredRow => {
  const row = meantRow(entry);
  return { ...row, features: { ...row.features, exact: 1, together: 1 } };
};

/** Transceivers that the question asks for by their figures, as typed or as put right. `slots`: all of the question. */
export function modulesAsked(
  questions: readonly Question[],
  slots: readonly Slot[],
  { index, thesaurus, makers }: { index: SearchIndex; thesaurus: Thesaurus; makers: ReadonlyMap<string, string> },
): FoundModules | undefined {
  const kind = kindAskedFor(slots);
  const hosts = !kind || isOfModules(kind) ? hostsIn(slots, index.devices) : [];
  const cages = cagesOf(hosts);
  const isHosted = cages.sections.length > 0;
  const details = slots.filter(({ isAside, models }) => isAside && models.length === 0);
  const aside = new Set(details.flatMap(({ text }) => tokenise(text).map(({ word }) => word)));
  const isIdle = (word: string) =>
    aside.has(word) || isEmptyWord(word, thesaurus) || keysOfQuery(word).some((key) => thesaurus.noise.has(key));
  for (const { source, isAsking } of new Set(questions)) {
    if (isAsking && !isHosted) return undefined;
    const asked = readModuleQuestion(isHosted ? withoutHosts(source, hosts) : source, { isIdle, makers, isHosted });
    if (asked) return findModules(isHosted ? withHost(asked, cages) : asked, index);
  }
  return undefined;
}

/** The question without the names of the devices that something is wanted for. */
const withoutHosts = (source: string, hosts: readonly Host[]): string =>
  hosts.reduce((text, { slot }) => text.replace(slot.text, ' '), source);

/** A distance or a wave says that optics are meant. */
const MEASURED = /^\d+\s*(?:км|нм|km|nm)/iu;

/** Places of the slots that tell which transceivers are wanted; undefined where none are, or any will do. */
export function ownOfModules(slots: readonly Slot[], { devices, lexicon }: SearchIndex): number[] | undefined {
  const kind = kindAskedFor(slots);
  const isNamed = kind ? isOfModules(kind) : slots.length > 1 && slots.some(({ text }) => MEASURED.test(text));
  if (!isNamed || slots.some((slot) => isNamedAlone(slot, devices))) return undefined;
  const isHosted = slots.some(({ isAside, isModel, models }) => isAside && isModel && models.length > 0);
  // «DAC для стека MES5324»: what no module says tells of the device.
  const isOfOne = ({ terms }: Slot['alternatives'][number]) =>
    terms.every(({ word }) => lexicon.modules.count(word) > 0);
  const isFigure = ({ groups, isAside, models, alternatives }: Slot) =>
    !groups && !(isAside && (models.length > 0 || (isHosted && !alternatives.some(isOfOne))));
  const isTold = kind?.length === 1 || slots.some(isFigure);
  return isTold ? slots.flatMap((slot, at) => (isFigure(slot) || !slot.isAside ? [at] : [])) : undefined;
}

/** «Модули SFP для MES2324»: the name of all transceivers, where only a device is told that they are for. */
export function modulesAlone(slots: readonly Slot[]): string[] {
  const [head, ...rest] = slots;
  const isAll = head?.groups && head.groups.length > 1 && isOfModules(head.groups);
  return isAll && rest.every(({ isAside, isModel }) => isAside && isModel) ? [modelKey(head.text)] : [];
}

/** A device that is named, and not in passing: «модуль PP4X» is no transceiver. */
const isNamedAlone = ({ isModel, isAside, models }: Slot, { named }: SearchIndex['devices']) =>
  isModel && !isAside && models.some((model) => named(model).length > 0);

/** The same question of what fits the cages of a device: its sections, where nothing else tells modules apart. */
function withHost({ wishes, isAny, isOfSection }: ModuleQuestion, { sections, forms }: Cages): ModuleQuestion {
  const wish: ModuleWish = {
    text: 'подходит к портам',
    isMet: ({ section, form }) => (section === SFP_CABLES ? forms.includes(form) : sections.includes(section)),
    far: ({ section, form }) => Math.max(0, section === SFP_CABLES ? forms.indexOf(form) : sections.indexOf(section)),
  };
  const own = isAny ? wishes.filter(({ isImplied }) => isImplied && !sections.includes(PON_SECTION)) : wishes;
  return { wishes: [...own, wish], isAny: false, isOfSection };
}
const PON_SECTION = 'xpon';
type Cages = ReturnType<typeof cagesOf>;
