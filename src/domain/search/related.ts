/**
 * A question that compares with one of our models: «такой же как MES2324, но с PoE», «24 порта экономичнее чем MES2324». What it asks
 * besides is read as asked of the kind of that model, and goods that are like it answer. Pure.
 */
import { modelKey } from '#src/domain/catalog/model-key.ts';
import type { Nearness } from '#src/domain/catalog/sibling.ts';
import { elementAt } from '#src/platform/lists.ts';
import { kindAskedFor, type Origin } from './ask.ts';
import { besideModel, type Condition, type Facts, factsOf, meet, PIECES, portsOf } from './conditions.ts';
import { correctQuestion, type Vocabulary } from './correct.ts';
import { isTrouble } from './head.ts';
import { goodCalled, goodsBegun, goodsByFigures, isCalled } from './named.ts';
import { isSureName, type NamedKind } from './names.ts';
import { isKnown, type Piece, type Question, type Slot, textBesideConditions } from './question.ts';
import { readQuestion } from './read.ts';
import { AT_LEAST } from './row-order.ts';
import type { DeviceKinds } from './search.kind.ts';
import type { IndexEntry, WordIndex } from './word-index.ts';

/** How near goods are to one of them; of a model that is sold no more `findNearest` returns the ids that its page offers, the best first. */
export type ToModels = {
  findNearness(id: number): Nearness | undefined;
  findNearest(id: number): readonly number[];
};

export type Related = { question: Question; origin: Origin };

type Words = { devices: WordIndex; vocabulary: Vocabulary; kinds: DeviceKinds } & ToModels;

/**
 * How a question compares: another that is `like` a model, the `same` but for something, instead of it (`replace`), by more or less of something (`than`), by what it lacks (`but`), or
 * with nothing but a detail after its name (`detail`).
 */
type Way = 'like' | 'same' | 'replace' | 'than' | 'but' | 'detail';
type Compared = { way: Way; slot: Slot; rest: string };

/** The question as asked of goods that are like the model; undefined where it is about the model itself. */
export function relatedTo(question: Question, words: Words): Related | undefined {
  const { devices, vocabulary } = words;
  const compared = comparedIn(question, devices);
  const entry = compared && entryOf(compared, devices);
  if (!compared || entry === undefined) return undefined;
  const good = elementAt(devices.entries, entry);
  const { id, facts } = factsOf(good);
  const nearness = words.findNearness(id);
  const kind = nearness && kindOf(entry, nearness, words);
  if (!kind) return undefined;
  const readRest = (rest: string) => correctQuestion(readQuestion(rest, { ...vocabulary, kind }), vocabulary).question;
  const said = readRest(compared.rest);
  // «SBC-1000 помощнее»: by what it is better is not known of its kind.
  const isUntold = isBetterAlone(compared.rest) && said.conditions.length === 0;
  const [read, way] = isUntold ? [readRest(''), 'like' as const] : [said, compared.way];
  const model = modelOf(good);
  const asked = { ...read, conditions: read.conditions.map((one) => besideModel(one, model, facts)) };
  if (
    !isOfOthers(asked, { ...compared, way }, { entry, facts, devices, isTold: nearness.isTold, groups: kind.groups }) ||
    read.isFetching ||
    isTrouble(textBesideConditions(read))
  )
    return undefined;
  const noun = asked.pieces.some(({ slot }) => slot?.groups) ? '' : kind.noun;
  const relation: Piece = { text: `похожий на ${model}`, relation: { model, noun } };
  const pieces = [relation, ...asked.pieces.map((piece) => besidePiece(piece, read, asked))];
  const isOffered = good.standing.isOld && !nearness.isReplaced;
  const compare = isOffered ? offeredFirst(words.findNearest(id), nearness) : nearness.compare;
  return {
    question: { ...asked, isAsking: false, pieces },
    origin: { entry, id, size: portsOf(facts), ...nearness, compare },
  };
}

/** What the page of a model offers instead of it goes first. */
const offeredFirst = (offered: readonly number[], { compare }: Nearness): Nearness['compare'] => {
  const placeOf = (id: number) => (offered.includes(id) ? offered.indexOf(id) : offered.length);
  return (a, b) => placeOf(a) - placeOf(b) || compare(a, b);
};

/** A piece with its condition as it is beside the model. */
const besidePiece = (piece: Piece, read: Question, asked: Question): Piece => {
  const condition = piece.condition && asked.conditions[read.conditions.indexOf(piece.condition)];
  return condition ? { ...piece, condition } : piece;
};

const LINK = String.raw`(?:\s+(?:как|что|и|на|к|с|у|для|от|наш\p{L}*|ваш\p{L}*|модел\p{L}+|снят\p{L}+|производства|стар\p{L}+))*\s*$`;
const before = (words: string) => new RegExp(`(?<!\\p{L})(?:${words})${LINK}`, 'iu');
const HOW = before('как');
/** «Младший брат MES3324F»: of a series the one with fewer ports. */
const SMALLER = before(String.raw`(?:младш|меньш)\p{L}+\s+(?:брат|модел|верси|сестр|вариант)\p{L}*`);
const LARGER = before(String.raw`(?:старш|больш)\p{L}+\s+(?:брат|модел|верси|сестр|вариант)\p{L}*`);
const SIZES: ReadonlyMap<RegExp, string> = new Map([
  [SMALLER, 'меньше портов'],
  [LARGER, 'больше портов'],
]);
/** What stands before the model, each with what it means. */
const BEFORE: readonly (readonly [Way, RegExp])[] = [
  [
    'like',
    before(String.raw`аналогичн\p{L}+|похож\p{L}*|подобн\p{L}+|наподобие|вроде|типа|по\s+типу|близк\p{L}+|сходн\p{L}+`),
  ],
  ['same', before(String.raw`так(?:ой|ая|ое|ие|ую|ого)(?:\s+же)?|то(?:т|го|му)?\s+же(?:\s+сам\p{L}+)?|та\s+же`)],
  [
    'replace',
    before(
      String.raw`аналог\p{L}*|замен\p{L}*|взамен|вместо|на\s+смену|(?:на\s+что|чем)\s+(?:по|с)менять|альтернатив\p{L}*|преемник\p{L}*|(?:по)?новее(?:,?\s+чем)?|(?:нов|следующ)\p{L}+\s+(?:верси|поколени)\p{L}+`,
    ),
  ],
  [
    'but',
    before(
      String.raw`вариант\p{L}*|верси\p{L}+|модификаци\p{L}+|исполнени\p{L}+|(?:со)?брат(?:а|ом|ец|ишк\p{L}|ик)?|сестр\p{L}+|родственник\p{L}*|двойник\p{L}*|близнец\p{L}*|клон\p{L}?|копи[яюи]`,
    ),
  ],
  ['but', SMALLER],
  ['but', LARGER],
  ['than', before('чем|нежели')],
  ['but', HOW],
];
/** «Мощнее ESR-15», «больше портов у MES2324»: it stays, for what it compares. */
const COMPARATIVE = /(?<!\p{L})\p{L}+(?:ее|ей|ше|же|че|ще)(?:\s+\p{L}+){0,2}\s*$/iu;
/** What of the rest tells only that it is another. */
const BUT =
  /^(?:(?:так(?:ой|ая|ое|ие)|тот|та|то)\s+же[\s,]+)?(?:но|только|лишь|а|зато|однако|плюс|\+|где|чтоб\p{L}*|да\s+ещ[её]|поддерживающ\p{L}+|умеющ\p{L}+|имеющ\p{L}+|занимающ\p{L}+|(?:(?:у|в|с|на)\s+)?котор\p{L}+|(?:у|в)\s+н[её][^\s,]*)(?:[\s,]+(?:только|лишь|чтоб\p{L}*|ещ[её]|и|был[аио]?|есть|име\p{L}+|уме\p{L}+))*(?!\p{L})/iu;
/** «Плюс телефон», «и ещё PoE», «чтобы был Wi-Fi»: what it must have besides. */
const MORE =
  /^(?:(?:плюс|\+|да)(?:\s+ещ[её])?(?:\s+и)?|ещ[её]\s+и|и\s+ещ[её]|(?:но\s+)?чтоб\p{L}*\s+(?:ещ[её]\s+)?(?:и\s+)?был[аио]?)\s+(?!(?:с|со|без|на|под|для|в|не)\s|модул|трансивер|\p{L}+(?:ее|ей|ше|же|[иы]й|ая|[ое]е|[иы]м)(?!\p{L}))(?=[\p{L}\d])/iu;
/** «MES2324, версия с PoE», «MES2324 промышленный вариант». */
const VARIANT = /(?<!\p{L})(?:вариант|верси[яию]|модификаци[яию])(?!\p{L})/iu;
/** «MES2124 сняли, что вместо него», «LTP-8X rev.B чем новее». */
const REPLACED =
  /^(?:(?:уже|больше|теперь|но|снят\p{L}*|сняли|не\s+(?:выпуска|дела|производ)\p{L}+|с\s+производства|что|чем|на\s+что|сейчас|пришло|брать|взять|купить|его|её|ее|есть)[\s,]+)*(?:замен\p{L}+|взамен|вместо(?:\s+н(?:его|её|ее|их)(?!\p{L}))?|преемник\p{L}*|на\s+смену|поменять|сменить|(?:по)?новее|(?:более\s+)?(?:нов|следующ|свеж|поздн)\p{L}+\s+(?:верси|поколени|ревизи)\p{L}+)(?!\p{L})|^(?:уже\s+|больше\s+)?(?:снят\p{L}*|сняли|не\s+(?:выпуска|дела|производ)\p{L}+)(?:\s+с\s+производства)?[\s,]+(?:что|чем|на\s+что|как(?:ой|ую))(?!\p{L})/iu;
/** What whoever replaces a model says of it anyway: «что взять», «чтоб был в продаже». */
const OF_REPLACING =
  /(?<!\p{L})(?:что|чем|на\s+что|снят\p{L}*(?:\s+с\s+производства)?|как(?:ой|ую|ие)|(?:по)?ставить|взять|брать|купить|пришло|есть|сейчас|теперь|более|посоветуете|предложите|чтоб\p{L}*|был[аои]?|в\s+продаже|на\s+(?:актуальн|нов|современн)\p{L}+|актуальн\p{L}+|лучше|можно)(?!\p{L})[\s,?]*/giu;
/** «Подешевле»: few models have a price. */
const CHEAPER = /(?<!\p{L})(?:(?:по)?дешевле|недорог\p{L}{2,3}|бюджетн\p{L}{2,3})(?!\p{L})/giu;
/** «LTX-16 поменьше на 8 портов»: what follows tells how much. */
const SIZE = /^(?:по(?:больше|меньше))[\s,]+(?!размер|габарит)(?=\S)/iu;
const OPTICAL = String.raw`(?:оптическ\p{L}+|оптик\p{L}*|оптоволок\p{L}+|sfp\+?)`;
const COPPER = String.raw`(?:мед(?:и|ь|ью)|медн\p{L}+|rj-?45|вит\p{L}+\s+пар\p{L}+)`;
const ALL = String.raw`(?:(?:вс[еёя]|целиком|полностью|чисто|(?:все\s+)?порт\p{L}*)\s+)*`;
const WITH_OR_FOR = String.raw`(?:(?:на|с|под|из|в)\s+)?(?:порт\p{L}+\s+)?`;
const INSTEAD = String.raw`(?:\s+порт\p{L}+)?\s+(?:вместо|а\s+не|взамен)\s+(?:порт\p{L}+\s+)?`;
const isAll = (these: string, those: string): RegExp =>
  new RegExp(`^${ALL}${WITH_OR_FOR}${these}(?:\\s+(?:порт\\p{L}+|исполнени\\p{L}+)|,?${INSTEAD}${those})?$`, 'iu');
/** «Вместо меди оптика», «не медь, а оптика». */
const isInsteadOf = (those: string, these: string): RegExp =>
  new RegExp(
    `^(?:вместо|не)\\s+(?:порт\\p{L}+\\s+)?${those}(?:\\s+порт\\p{L}+)?,?\\s+(?:а\\s+)?${ALL}${these}(?:\\s+порт\\p{L}+)?$`,
    'iu',
  );
/** What is said in a word beside a model, as conditions are asked. */
const SAID: readonly (readonly [RegExp, string])[] = [
  [/^(?:внешн|наружн)\p{L}+$/iu, 'уличная'],
  [/^внутренн\p{L}+$/iu, 'не уличная'],
  [/^(?:виртуальн|программн|софтов)\p{L}+$/iu, 'виртуальный'],
  [/^поменьше\s+(?:размер|габарит)\p{L}*$/iu, 'компактнее'],
  [/^побольше$/iu, 'больше портов'],
  [/^поменьше$/iu, 'меньше портов'],
  [/^на\s+(\d+)$/iu, 'на $1 портов'],
  [isAll(OPTICAL, COPPER), 'с оптикой вместо меди'],
  [isAll(COPPER, OPTICAL), 'с медью вместо оптики'],
  [isInsteadOf(COPPER, OPTICAL), 'с оптикой вместо меди'],
  [isInsteadOf(OPTICAL, COPPER), 'с медью вместо оптики'],
];
/** «MES2124 SFP» asks for its modules. */
const isSaidAlone = (tail: string): boolean => !/^sfp\+?$/iu.test(tail) && SAID.some(([words]) => words.test(tail));
const DETAIL = /^(?:(?:с|со|на|без|под|для|в)\s|\d+\s?-?\s?порт)/iu;
const IS = '(?:есть|бывает|бывают|существу[ею]т|имеется|найд[её]тся|выпускае(?:тся|те)|делаете|прода[её]тся)';
/** «Есть ли MES2448B с PoE», «MES2448B с PoE бывает?»: whether there is another. */
const IS_BEFORE = new RegExp(String.raw`^(?:а\s+)?${IS}(?:\s+(?:ли|у\s+вас))*\s*$`, 'iu');
const IS_AFTER = new RegExp(String.raw`[\s,]+(?:а\s+)?${IS}(?:\s+(?:ли|у\s+вас|так\p{L}+|вообще))*[\s?]*$`, 'iu');
/** «MES2324P полегче», «MES2308P тише»: another one, by a word that compares; «побольше не выпускают» is no such. */
const BETTER =
  /^(?:со?\s+(?:больш|меньш)(?:им|ей|ими)|по(?!хоже|же|зже)\p{L}{2,}(?:ее|ей|ше|же|че|ле)|мощнее|быстрее|тише|легче|компактнее|экономичнее|производительнее|меньше|больше(?!\s+не(?!\p{L})))(?!\p{L})/iu;
const isBetterAlone = (rest: string): boolean => BETTER.test(rest) && /^\p{L}+[\s?!.]*$/u.test(rest);
/** «Нужен такой же, но …», «нужен с PoE»: that another is wanted. */
const NEEDED =
  /^(?:(?:нуж\p{L}+|надо|хо(?:чу|тим|чется)|ищ(?:у|ем)|требу\p{L}+|возьм\p{L}+)[\s,]+)?(?:(?:так(?:ой|ая|ое|ие|ую)|тот|та|то|ту)\s+же[\s,]+(?=\S)|(?<=\s)(?=(?:с|со|без|на)\s))/iu;

/** The only model that the question names, with what is said of it. */
function comparedIn(question: Question, devices: WordIndex): Compared | undefined {
  const { isAsking } = question;
  const named = onlyModel(question, devices);
  if (!named) return undefined;
  const { slot, at } = named;
  const { head, tail, isThere } = withoutWish(around(question, at, slot.text));
  const said = BEFORE.find(([, words]) => words.test(head));
  const way = said?.[0] ?? wayAround(head, tail);
  if (!way || (way === 'detail' && ((isAsking && !isThere) || slot.isAside))) return undefined;
  if (said?.[1] === HOW && !BUT.test(tail) && !DETAIL.test(tail)) return undefined;
  const rest = restOf(way, said ? beforeModel(head, said[1]) : head, tail);
  return isOneGood(slot, devices) || (said && way !== 'than') ? { way, slot, rest } : undefined;
}

/** «MES2448P», «2448P», or a beginning that goes on to one good alone. */
const isOneGood = (slot: Slot, devices: WordIndex): boolean =>
  isCalled(slot, devices) || slot.models.some((name) => goodsByFigures(name, devices).length === 1);

type Around = { head: string; tail: string };

/** Without words that only ask whether there is another, or say that it is needed. */
function withoutWish({ head, tail }: Around): Around & { isThere: boolean } {
  const isThere = DETAIL.test(tail) && (IS_BEFORE.test(head) || IS_AFTER.test(tail));
  if (isThere) return { head: head.replace(IS_BEFORE, ''), tail: tail.replace(IS_AFTER, ''), isThere };
  const more = tail.replace(MORE, 'но с ');
  return { head, tail: BUT.test(more) ? more : more.replace(NEEDED, 'но '), isThere };
}

/** What is said before the model without how it compares. */
const beforeModel = (head: string, words: RegExp): string => head.replace(words, SIZES.get(words) ?? '');

/** What is said besides the model and the way of comparing. */
function restOf(way: Way, head: string, tail: string): string {
  const beside = tail.replace(REPLACED, '').replace(BUT, '').replace(VARIANT, '').trim().replace(SIZE, '');
  const all = `${head} ${beside}`.replace(CHEAPER, '').trim();
  const rest = way === 'replace' ? all.replace(OF_REPLACING, ' ').trim() : all;
  const words = SAID.find(([words]) => words.test(rest));
  return words ? rest.replace(...words) : rest;
}

function onlyModel({ pieces, denied }: Question, devices: WordIndex): { slot: Slot; at: number } | undefined {
  const models = pieces.flatMap(({ slot }, at) => (slot && isModel(slot, devices) ? [{ slot, at }] : []));
  const [model, ...others] = models;
  // «Роутер не ESR-12V, но с FXS»: the model is not wanted.
  return model && others.length === 0 && !model.slot.models.some((name) => denied.includes(name)) ? model : undefined;
}

/** What is said before the piece of a model, without its kind, and after it: as typed, where nothing of its name was put right. */
function around({ source, pieces }: Question, at: number, name: string): Around {
  // «Аналог коммутатора MES2324»: the kind is of the model.
  const kind = pieces[at - 1]?.slot?.groups ? (pieces[at - 1]?.text ?? '') : '';
  const from = source.indexOf(name);
  const [before, after] = [pieces.slice(0, at), pieces.slice(at + 1)].map((some) =>
    some.map(({ text }) => text).join(' '),
  );
  const [head = '', tail = ''] = from < 0 ? [before, after] : [source.slice(0, from), source.slice(from + name.length)];
  const trimmed = head.trim();
  return {
    head: trimmed.endsWith(kind) ? trimmed.slice(0, trimmed.length - kind.length) : trimmed,
    tail: tail.replace(/^[\s,.;:—-]+/, ''),
  };
}

const wayAround = (head: string, tail: string): Way | undefined => {
  if (REPLACED.test(tail)) return 'replace';
  if ([BUT, SIZE, VARIANT, BETTER].some((words) => words.test(tail)) || isSaidAlone(tail)) return 'but';
  if (COMPARATIVE.test(head)) return 'than';
  return DETAIL.test(tail) ? 'detail' : undefined;
};

/** «Wi-Fi 7» is written as a name is, and nothing is called so. */
const isModel = ({ isModel, models, text, alternatives }: Slot, devices: WordIndex): boolean => {
  if (!isModel || !/\p{L}|^\d{4}$/u.test(text)) return false;
  const isBegun = alternatives.some(({ way }) => way === 'begins');
  const isNamed = (name: string) => devices.named(name).length > 0 || goodsByFigures(name, devices).length === 1;
  return models.some((name) => isSureName(name) && (isBegun || isNamed(name)));
};

/** The good that is called so, or the one whose name goes on least: «TAU-8» is TAU-8.IP. */
function entryOf({ slot }: Compared, devices: WordIndex): number | undefined {
  const whole = goodCalled(slot.models, devices);
  if (whole !== undefined) return whole;
  const begun = slot.models.flatMap((model) => [...goodsBegun(model, devices), ...goodsByFigures(model, devices)]);
  return begun.sort(
    (a, b) => elementAt(devices.entries, a).title.length - elementAt(devices.entries, b).title.length,
  )[0];
}

/** «Коммутатор MES2324» is MES2324. */
export function modelOf({ title, models }: IndexEntry): string {
  const words = title.split(' ');
  const ends = words.map((_, at) => words.slice(at).join(' '));
  return ends.find((end) => models.includes(modelKey(end))) ?? title;
}

/** The kind whose goods are most nearly those of the kind of the model, where the model is one of them. */
function kindOf(entry: number, nearness: Nearness, words: Words): NamedKind | undefined {
  const { devices } = words;
  const known = KINDS.get(devices) ?? new Map<string, readonly NamedKind[]>();
  KINDS.set(devices, known);
  const alike = known.get(nearness.kind) ?? kindsAlike(nearness, words);
  known.set(nearness.kind, alike);
  return alike.find(({ groups }) => groups.some((group) => devices.ofGroup(group).includes(entry)));
}
/** Of each index by kinds of goods. */
const KINDS = new WeakMap<WordIndex, Map<string, readonly NamedKind[]>>();

/** Kinds that have goods of the kind of a good, those whose goods are most nearly these first. */
function kindsAlike({ has }: Nearness, { devices, kinds }: Words): NamedKind[] {
  const isGood = (at: number) => elementAt(devices.entries, at).kind === 'good';
  const own = new Set(
    devices.entries.keys().filter((at) => isGood(at) && has(factsOf(elementAt(devices.entries, at)).id)),
  );
  const alike = [...kinds].flatMap(({ groups, words }) => {
    const noun = words.find((word) => !/[a-z\d]/i.test(word));
    const goods = new Set(groups.flatMap(devices.ofGroup).filter(isGood));
    const shared = goods.intersection(own).size / goods.union(own).size;
    return noun !== undefined && shared > 0 ? [{ kind: { noun, groups }, shared }] : [];
  });
  return alike.sort((a, b) => b.shared - a.shared).map(({ kind }) => kind);
}

type Known = { entry: number; facts: Facts; devices: WordIndex; isTold: boolean; groups: readonly string[] };

/** Something is asked that the model has not, or a better one than it. */
function isOfOthers({ conditions, slots }: Question, compared: Compared, known: Known): boolean {
  const { way } = compared;
  const others = slots.filter((slot) => !slot.groups);
  if (isOfAnotherKind(slots, known) || others.some((slot) => namesGood(slot, known))) return false;
  const isBetter = conditions.some(
    (one) => (one.kind === 'rank' && way !== 'detail') || (one.kind === 'number' && one.than !== undefined),
  );
  if (way === 'like' || (way === 'replace' && isOfSuccessor(others, known))) return true;
  if (isBetter) return true;
  // «Тише чем MES2308P»: one without what the model has.
  if (way === 'than') return conditions.some((one) => one.kind === 'feature' && isLacking(one, compared, known));
  return isLackedOf(conditions, others, compared, known);
}

/** A kind is asked for that the model is not of. */
function isOfAnotherKind(slots: readonly Slot[], { devices, entry }: Known): boolean {
  const kind = kindAskedFor(slots);
  return kind?.every((group) => !devices.ofGroup(group).includes(entry)) ?? false;
}

const namesGood = ({ models }: Slot, { devices }: Known): boolean =>
  models.some((model) => isSureName(model) && devices.named(model).length > 0);

/** A model that is sold no more is replaced by another, whatever it has. */
const isOfSuccessor = (others: readonly Slot[], { isTold, entry, devices }: Known): boolean =>
  isTold && elementAt(devices.entries, entry).standing.isOld === true && !others.some(isKnown);

/** The model has not all of what is asked besides. */
function isLackedOf(
  conditions: readonly Condition[],
  others: readonly Slot[],
  compared: Compared,
  known: Known,
): boolean {
  const { way } = compared;
  const { devices, entry } = known;
  const figures = others.filter((slot) => slot.isModel && slot.models.length === 0);
  const wanted = conditions.filter((one) => way !== 'replace' || !isOfLife(one));
  const isLacked =
    wanted.some((one) => isLacking(one, compared, known)) || figures.some((slot) => !isSaid(slot, entry, devices));
  if (way === 'detail') return isLacked && others.length === figures.length;
  if (wanted.length + figures.length > 0 || way === 'replace' || way === 'but') return isLacked;
  const topics = others.filter(isKnown);
  return topics.length === 0 || topics.some((slot) => !isSaid(slot, entry, devices));
}

/** «В продаже», «новинка»: whoever replaces a model asks for it anyway. */
const isOfLife = (one: Condition): boolean => one.kind === 'feature' && 'lifecycle' in one.rule.has;

/**
 * The model has it not; where nothing is known of it, and nothing but «с …» follows its name, another of its kind is known to have it:
 * «VP-30P с Wi-Fi».
 */
function isLacking(
  condition: Condition,
  { way, rest, slot }: Compared,
  { facts, devices, groups, entry }: Known,
): boolean {
  const { state, closeness } = meet(condition, facts);
  // «LTX-16 на 8 портов»: it has more, and just so many are asked.
  if (condition.kind === 'number' && condition.rule.unit === PIECES && state === 'met' && closeness < 1)
    return (
      (way === 'but' || ON.test(rest) || (way === 'same' && isCounted(condition))) && !AT_LEAST.test(condition.text)
    );
  if (state !== 'unknown' || way !== 'detail') return state !== 'met';
  const stateOf = (at: number) => {
    const one = elementAt(devices.entries, at);
    return one.kind === 'good' ? meet(condition, factsOf(one).facts).state : 'unmet';
  };
  // «VP-15 с PoE»: VP-15P may be what is asked for.
  const isVariant = (at: number) => at !== entry && stateOf(at) !== 'unmet';
  const isOfVariant = () => slot.models.flatMap((model) => goodsBegun(model, devices)).some(isVariant);
  return WITH.test(rest) && (groups.flatMap(devices.ofGroup).some((at) => stateOf(at) === 'met') || isOfVariant());
}
/** «То же, что MES3324F, но 12 портов SFP»; «с SFP+» counts none. */
const isCounted = ({ text, value }: Extract<Condition, { kind: 'number' }>): boolean =>
  text.match(/\d+/g)?.includes(String(value)) === true;
const ON = /^на\s/iu;
const WITH = /^(?:со?|для|под|в)\s/iu;

/** The entry of the model has the words. */
const isSaid = ({ alternatives }: Slot, entry: number, { visit }: WordIndex): boolean =>
  alternatives.some(
    ({ way, terms }) =>
      way !== 'inName' &&
      terms.every((term) => {
        let isHere = false;
        visit(term, (at) => {
          isHere ||= at === entry;
        });
        return isHere;
      }),
  );
