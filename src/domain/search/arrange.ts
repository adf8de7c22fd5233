/** Stage 5 of search: which tab opens, which texts stand above the tabs, another maker's model. Pure. */
import type { SearchTab } from '#src/platform/content/search-entry.ts';
import { isBesideTerms, isCalledWhole, isGenreAsked, isOfGenre, isWrittenAsked } from './genres.ts';
import { RANKING } from './ranking.ts';
import { bestFit, type ScoredRow } from './score.ts';
import { MOST_ANSWERS, SEARCH_TABS } from './search.ts';
import { analogOf } from './vendors.ts';

/** What the stages before found, with what they understood of the question. */
export type Scored = {
  rows: readonly ScoredRow[];
  /** Devices have everything that was asked for. */
  isStrict: boolean;
  /** How much of the question, by importance, devices were asked for. */
  part: number;
  isAsking: boolean;
  isFetching: boolean;
  /** What stands for a good that is named is asked for. */
  isReplaced: boolean;
  /** No «цена», no «купить». */
  isBare: boolean;
  /** Names of devices and nothing else. */
  isName: boolean;
  /** Another maker, and no model of it that is known: its page is meant, not one of its models. */
  isMaker: boolean;
  /** Some word of the question has a figure. */
  hasFigure: boolean;
  /** The page of a maker by its name. */
  makerCalled(vendor: string): ScoredRow | undefined;
  /** A kind of devices is asked for. */
  isKind: boolean;
  /** Transceivers that were asked for by their figures. */
  modules: ScoredRow[] | undefined;
  /** Transceivers are asked for: places of the slots that tell which. */
  own: readonly number[] | undefined;
  /** Goods meet all conditions of the question, or are of the kind that is asked for a device. */
  isMet: boolean;
  /** The noun of the question is a kind of devices, and nothing happens to it: «коммутатор», not «коммутатор не включается». */
  isOfKind: boolean;
  /** Goods are meant by what they do. */
  isDoing: boolean;
  /** «Чем измерить»: what does it is asked for, and not how. */
  isToolAsked: boolean;
  /** «Схема», «проект»: a network is planned. */
  isPlanned: boolean;
  /** «Обзор», «статья»: what is written is asked for. */
  isWritten: boolean;
  /** «Лицензия», «стоимость»: a sum is asked for. */
  isPriced: boolean;
  /** The question has conditions. */
  isConditioned: boolean;
  /** And nothing else. */
  isOfConditions: boolean;
  /** A good is named by its whole model; several are compared. */
  isNamed: boolean;
  isPair: boolean;
  /** Texts that the question calls by their names. */
  called: readonly ScoredRow[];
  /** Places of the words of texts that are terms of the trade and goods have: «TR-069», «private VLAN». */
  terms: readonly number[];
  /** Goods of the kind that is asked for say all the rest of the question, or the question begins with it and says no purpose; a series says its kind. */
  isSaidByKind: boolean;
  /** Groups of the kind that is asked for, where nothing tells one of its goods from another. */
  anyOf: readonly string[];
};

export type Arranged = {
  opens: SearchTab;
  tabs: Record<SearchTab, { rows: ScoredRow[]; count: number }>;
  groups: ScoredRow[];
  /** Texts beside the tabs, best first. */
  answers: ScoredRow[];
  /** They answer better than the rows of the tab that opens: they are read first. */
  isTextFirst: boolean;
  /** The first of them is what was asked for by its kind: an article, a page that counts. */
  isTextAsked: boolean;
  /** Groups say all that was asked for as well as goods do: they are read before the goods. */
  isGroupFirst: boolean;
  /** How well the best of everything answers. */
  strength: number;
  /** Another maker's model: `goods` stand for it, instead of the rows of the catalogue. */
  foreign: { code: string; vendor: string; model: string; goods: number[]; isNarrowed?: true } | undefined;
};

const MOST_GROUPS = 3;
/** Texts beside devices that answer well. */
const FEW_ANSWERS = 2;

/** `first`: the number of the first row of this page; rows before it are there for comparing alone. */
export function arrange(scored: Scored, first: number): Arranged {
  const { rows } = scored;
  const all = (place: string) => rows.filter(({ entry }) => (entry.tab ?? entry.kind) === place);
  const isCalled = ({ entry }: ScoredRow) => scored.called.some((one) => one.entry === entry);
  const texts = [
    ...scored.called,
    ...rows.filter((row) => row.entry.world === 'texts' && row.number <= MOST_ANSWERS && !isCalled(row)),
  ].sort((a, b) => worthAmong(b) - worthAmong(a) || b.features.fit - a.features.fit);
  const tabs = Object.fromEntries(
    SEARCH_TABS.map((tab) => {
      const found = all(tab);
      return [tab, { rows: found.filter(({ number }) => number >= first), count: found[0]?.count ?? 0 }];
    }),
  ) as Arranged['tabs'];
  const found = all('group');
  const own = found
    .filter(({ features }) => !features.isOther)
    .sort((a, b) => rankOfGroup(b, scored) - rankOfGroup(a, scored));
  const groups = (own.length > 0 ? own : found).slice(0, MOST_GROUPS);
  const foreign = scored.isMaker ? undefined : foreignOf(scored, all('analog'), all('catalog')[0], texts[0]);
  const meant = meantOf(scored, texts, groups, foreign);
  if (meant) return { ...{ tabs, foreign: undefined, isTextAsked: false }, ...ONLY_CATALOG, ...meant };
  const catalog = Math.max(bestFit(all('catalog')), bestFit(groups));
  const papers = bestFit(all('po'));
  const devices = Math.max(catalog, papers) * scored.part;
  const opens = opensOf(scored, { catalog, papers, devices }, texts);
  const modules = modulesOf(scored, [...all('section'), ...all('module')], Math.max(catalog, papers));
  const isMeant = [...rows, ...scored.called].some(({ features }) => features.exact > 0);
  const strength = isMeant ? RANKING.meant : Math.max(devices, ...[...modules, ...texts].map(textWorth));
  const answers = answersBeside(scored, { texts, modules, opened: all(opens) }, { opens, devices });
  const [row] = all(opens);
  const isGroupFirst = isGroupBefore(scored, own, bestFit(groups), bestFit(all('catalog')));
  const isTextFirst =
    !(isGroupFirst && isGroupCalled(scored, groups[0]) && !isGenreAsked(scored, answers[0])) &&
    leads(scored, answers[0], row, { opens, devices });
  const isTextAsked = isTextFirst && isWrittenAsked(scored, answers[0]);
  return { opens, tabs, groups, foreign, strength, answers, isTextFirst, isTextAsked, isGroupFirst };
}
const ONLY_CATALOG = { opens: 'catalog', isGroupFirst: false, strength: RANKING.meant } as const;

/** The goods of the answer before everything else. */
export const arrangedGoods = (arranged: Arranged): Arranged => ({
  ...arranged,
  ...{ ...ONLY_CATALOG, isTextFirst: false, isTextAsked: false, foreign: undefined },
});

const isOneOf = ({ entry }: ScoredRow, codes: readonly string[]): boolean =>
  codes.includes((entry.shown as { code: string }).code);

/** A group that is meant by what it does, then one that says all that was asked for, as «промышленные коммутаторы», goes first, then those whose any good will do. */
const rankOfGroup = (row: ScoredRow, { anyOf, isDoing }: Scored): number =>
  4 * Number(isDoing && row.features.exact > 0) + 2 * Number(isSaying(row)) + Number(isOneOf(row, anyOf));
const isSaying = ({ features }: ScoredRow): boolean =>
  features.words.length > 1 && features.words.every((word) => word >= RANKING.named);

/** Whether groups go before goods: any good of the group that is asked for will do, or the group says as much as a good. */
function isGroupBefore(
  { isConditioned, isOfKind, isDoing, hasFigure, anyOf }: Scored,
  own: readonly ScoredRow[],
  groups: number,
  goods: number,
): boolean {
  const [first] = own;
  if (!first) return false;
  if (isDoing && !(isConditioned && isOfKind)) return first.features.exact > 0;
  if (isConditioned) return isOfKind && isOneOf(first, anyOf);
  if (isOfKind && !hasFigure && isSaying(first)) return true;
  return (isOfKind && own.some((row) => isOneOf(row, anyOf))) || groups >= goods * RANKING.groupFirst;
}

/** «Аксессуары»: the whole question is what a group is called. */
const isGroupCalled = ({ isAsking, isBare, part }: Scored, group: ScoredRow | undefined): boolean =>
  !isAsking && isBare && part >= 1 && group?.features.words.every((word) => word >= 1) === true;

type Foreign = ReturnType<typeof foreignOf>;

/** What is meant for certain: transceivers, a maker by its family of models, or another maker's model. */
function meantOf(
  scored: Scored,
  texts: readonly ScoredRow[],
  groups: ScoredRow[],
  foreign: Foreign,
): (Pick<Arranged, 'groups' | 'answers' | 'isTextFirst'> & { foreign?: Foreign }) | undefined {
  if (scored.modules) {
    const answers = [...scored.modules, ...beside(scored, texts, 0, 'catalog')].slice(0, MOST_ANSWERS);
    return { groups, answers, isTextFirst: true };
  }
  const maker = foreign && isFamily(scored, foreign) ? scored.makerCalled(foreign.vendor) : undefined;
  if (maker) {
    const answers = [maker, ...beside(scored, texts, RANKING.meant, 'catalog')].slice(0, MOST_ANSWERS);
    return { groups: [], answers, isTextFirst: true };
  }
  if (!foreign || foreign.goods.length === 0) return undefined;
  const isNamed = foreign.isExact && scored.isBare && !scored.isAsking;
  const answers = isNamed ? [] : beside(scored, texts, foreign.fit * scored.part, 'catalog');
  return { groups: [], foreign, answers, isTextFirst: scored.isAsking };
}

/** Texts beside the tab that opens, whose rows are `opened`; transceivers go first where they are what is asked for. */
function answersBeside(
  scored: Scored,
  { texts, modules, opened }: { texts: readonly ScoredRow[]; modules: ScoredRow[]; opened: readonly ScoredRow[] },
  { opens, devices }: { opens: SearchTab; devices: number },
): ScoredRow[] {
  // «MES2324», «прошивка MES2324»: the device is wanted, or its papers.
  const isNamed =
    isTelling(scored) && (scored.isName || opens === 'po') && opened.some(({ features }) => features.exact > 0);
  if (isNamed) return modules;
  return isOfOwn(scored, modules[0])
    ? [...modules, ...beside(scored, texts, devices, opens)].slice(0, MOST_ANSWERS)
    : beside(scored, [...modules, ...texts], devices, opens);
}

/** «Catalyst», «UniFi»: many models of a maker are called so, and no figure says which. */
const isFamily = ({ hasFigure }: Scored, { isExact, models }: NonNullable<Foreign>) =>
  !hasFigure && !isExact && models >= LEAST_OF_FAMILY;
const LEAST_OF_FAMILY = 3;

/** A city or a maker that is named is asked for, whatever device stands beside it. */
const PLACES: ReadonlySet<string> = new Set(['city', 'maker']);

/** Whether the first text answers better than the tab that opens, whose first row is `row`. */
function leads(
  scored: Scored,
  text: ScoredRow | undefined,
  row: ScoredRow | undefined,
  { opens, devices }: { opens: SearchTab; devices: number },
): boolean {
  if (!text || isBesideTerms(scored, text)) return false;
  // «У какого свитча есть IP SLA»: goods that have it are asked for.
  if (scored.called.includes(text)) return !(scored.isConditioned && scored.isMet && scored.isOfKind);
  if (isGenreAsked(scored, text)) return true;
  // «Телефон технической поддержки»: the whole question is what a text is called, and no good.
  if (isCalledWhole(scored, text)) return true;
  if (opens !== 'catalog' && opens !== 'po') return worthBeside(text) * answerFirst(scored, text) > worthBeside(row);
  // «Скачать документацию»: of no device.
  if (opens === 'po' && !isOfDevices(scored) && text.entry.standing.isPage) return true;
  return leadsDevices(scored, text, devices);
}

/** A page and a question are shorter to read than articles; where a network is planned, so is what others built. */
function answerFirst({ isPlanned }: Scored, { entry }: ScoredRow): number {
  const { short, solution, planned, article } = RANKING.answerFirst;
  if (entry.kind === 'solution') return isPlanned ? planned : solution;
  return entry.kind === 'news' ? article : short;
}

const isOfDevices = ({ isNamed, isKind }: Scored): boolean => isNamed || isKind;

/** Whether a text answers better than goods or their papers. */
function leadsDevices(scored: Scored, text: ScoredRow, devices: number): boolean {
  const { isAsking, isKind, isOfKind, isName, isStrict, isMet, isOfConditions } = scored;
  const isPlace = PLACES.has(text.entry.kind) && textWorth(text) >= RANKING.meant;
  if ((isOfKind || isOfConditions || (isName && isStrict)) && (!isAsking || isMet)) return isPlace;
  if ((isAsking && !scored.isToolAsked) || text.entry.world === 'modules') return true;
  if (isMet || isChosenByFigures(scored)) return false;
  return textWorth(text) > devices * (isKind ? RANKING.kindNamed : 1);
}

/** «1300 Мбит/с 5 GHz»: a few goods have all the figures that are asked for. */
const isChosenByFigures = ({ isStrict, hasFigure, isNamed, isAsking, rows }: Scored): boolean =>
  isStrict &&
  hasFigure &&
  !isNamed &&
  !isAsking &&
  (rows.find(({ entry }) => entry.kind === 'good')?.count ?? 0) <= FEW_GOODS;
const FEW_GOODS = 10;

/** How well a text answers beside texts of other kinds. */
const worthBeside = (row: ScoredRow | undefined): number =>
  row ? worthAmong(row) * (RANKING.kind[row.entry.kind] ?? 1) : 0;

/** How well a text answers beside other texts: words of the question that stand in one phrase say more. */
const worthAmong = (row: ScoredRow): number => textWorth(row) + RANKING.together.worth * row.features.together;

/** Transceivers: the one that is named, or the best few where they are what is asked for and devices answer worse. */
function modulesOf(scored: Scored, rows: readonly ScoredRow[], devices: number): ScoredRow[] {
  const worth = ({ score, entry }: ScoredRow) => score * (entry.kind === 'section' ? RANKING.moduleSection : 1);
  const best = rows.toSorted((a, b) => b.features.exact - a.features.exact || worth(b) - worth(a));
  const [first] = best;
  if (!first) return [];
  if (first.features.exact > 0)
    return best.filter(({ features }) => features.exact === first.features.exact).slice(0, 2);
  const own = best.filter((one) => isOfOwn(scored, one));
  const least = Math.max(0, ...own.map(worth)) * RANKING.nearModule;
  if (own.length > 0) return own.filter((one) => worth(one) > least).slice(0, MOST_MODULES);
  const { isAsking, part } = scored;
  const isAsked = ({ features }: ScoredRow) =>
    features.coverage === 1 && (features.words[0] ?? 0) >= RANKING.place.devices.B * RANKING.way.same;
  if (isAsking || !isAsked(first) || first.features.fit <= devices * part * RANKING.overDevices) return [];
  return best.filter(isAsked).slice(0, MOST_MODULES);
}
const MOST_MODULES = 3;

/** Whether it says all that tells which transceivers are wanted. */
const isOfOwn = ({ own, isAsking }: Scored, row: ScoredRow | undefined): boolean =>
  !isAsking && row !== undefined && own?.every((at) => (row.features.words[at] ?? 0) > 0) === true;

const isTelling = ({ isStrict, isBare, isAsking }: Scored) => isStrict && isBare && !isAsking;
const wayOf = ({ isAsking }: Scored) => (isAsking ? 'asking' : 'telling');

/** Another maker's model says more than scattered words of ours. */
function foreignOf(
  { isStrict, part }: Scored,
  analogs: readonly ScoredRow[],
  own: ScoredRow | undefined,
  text: ScoredRow | undefined,
): (NonNullable<Arranged['foreign']> & { isExact: boolean; fit: number; models: number }) | undefined {
  const [best] = analogs;
  if (!best) return undefined;
  const { exact, fit } = best.features;
  const isBetter = !own || exact > own.features.exact || (!isStrict && fit > own.features.fit);
  if (exact === 0 && best.features.coverage < RANKING.leastForeign) return undefined;
  if (!isBetter || (exact === 0 && fit * part <= textWorth(text))) return undefined;
  const near = analogs.filter(({ features }) => features.exact === exact && features.fit > fit * RANKING.nearForeign);
  const goods = [...new Set(near.flatMap(({ entry }) => analogOf(entry).goods))];
  if (goods.length === 0 && own) return undefined;
  const { vendor, model } = analogOf(best.entry);
  return { code: best.entry.key, vendor, model, goods, isExact: exact > 0, fit, models: near.length };
}

/** `devices`: the best of catalogue and papers, by the part of the question that they were asked for. */
function opensOf(
  scored: Scored,
  { catalog, papers, devices }: { catalog: number; papers: number; devices: number },
  texts: readonly ScoredRow[],
): SearchTab {
  if (scored.isReplaced) return 'catalog';
  const opens = papers > catalog * papersOpen(scored) && arePapersMeant(scored) ? 'po' : 'catalog';
  if (areDevicesMeant(scored)) return opens;
  const [top] = texts;
  if (!top || (scored.isOfKind && !scored.isAsking && top.features.exact === 0)) return opens;
  const read = texts.find(({ entry }) => entry.tab !== null);
  if (!read?.entry.tab || isBesideTerms(scored, top)) return opens;
  return devices === 0 || (read === top && isBetterText(scored, top, devices)) ? read.entry.tab : opens;
}

/** The best text says much more of what was asked than the best of devices. */
function isBetterText(scored: Scored, top: ScoredRow, devices: number): boolean {
  const { isAsking, isKind, isStrict } = scored;
  const devicesOfKind = devices * (isKind && !isAsking ? RANKING.kindNamed : 1);
  return (
    (isAsking || !isStrict) &&
    devicesOfKind < RANKING.content &&
    textWorth(top) > devicesOfKind * RANKING.muchBetter[wayOf(scored)]
  );
}

/** Goods are asked for, and texts about them are not. */
const areDevicesMeant = ({
  isAsking,
  isMet,
  isOfKind,
  isConditioned,
  isOfConditions,
  isNamed,
  isSaidByKind,
}: Scored): boolean =>
  (isSaidByKind && !isAsking) ||
  (isMet && (!isAsking || isOfKind || isOfConditions)) ||
  isNamed ||
  (isConditioned && isOfKind && !isAsking);

/** «Больше всего портов SFP+»: papers meet no condition. */
const arePapersMeant = ({ isFetching, isPair, isConditioned, isMet }: Scored): boolean =>
  isFetching || !(isPair || (isConditioned && isMet));

/** How much better than devices papers must be to open. */
function papersOpen({ isFetching, isKind }: Scored): number {
  const { asked, fetched, ofKind } = RANKING.papersOpen;
  if (isFetching) return fetched;
  return isKind ? ofKind : asked;
}

/** The list of texts beside a tab whose best answer has the fit `devices`. */
function beside(scored: Scored, texts: readonly ScoredRow[], devices: number, opens: SearchTab): ScoredRow[] {
  const way = wayOf(scored);
  const best = texts.reduce((most, row) => Math.max(most, textWorth(row)), 0);
  const least = Math.max(
    RANKING.leastText[way],
    devices * RANKING.beside[scored.isBare ? way : 'asking'],
    best * RANKING.closeToBest,
  );
  const isPlain = !scored.isAsking && scored.isStrict && devices >= RANKING.plain;
  const enough = texts.filter((row) => textWorth(row) >= least && row.entry.tab !== opens);
  return mixed(scored, enough).slice(0, isPlain ? FEW_ANSWERS : MOST_ANSWERS);
}

/** Of texts that answer nearly alike a page goes before what is written about it, and the next one is of another kind. */
function mixed(scored: Scored, rows: readonly ScoredRow[]): ScoredRow[] {
  const seen = new Map<string, number>();
  const isOfList = rows.some(({ entry, features }) => entry.kind === 'place' && features.coverage >= 1);
  return rows
    .map((row) => {
      const { kind } = row.entry;
      const before = seen.get(kind) ?? 0;
      seen.set(kind, before + 1);
      const genre = !isOfList && isOfGenre(scored, row) ? RANKING.genre : 1;
      return { row, worth: worthBeside(row) * genre * RANKING.sameKind ** before };
    })
    .sort((a, b) => b.worth - a.worth)
    .map(({ row }) => row);
}

/** How well a text answers; one that is called as it was asked for is meant, and so is a city that is named. */
function textWorth(row: ScoredRow | undefined): number {
  if (!row) return 0;
  const { exact, fit, words } = row.features;
  const isNamed = exact > 0 || (row.entry.kind === 'city' && words.some((word) => word >= RANKING.named));
  return isNamed ? RANKING.meant : Math.min(RANKING.mostOfText, fit);
}
