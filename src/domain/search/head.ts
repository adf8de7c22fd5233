/** The noun that a question is about, and whether something is wrong with it. Pure. */
import type { Slot } from './question.ts';
import { fold, isNumber } from './tokens.ts';

/** «Уличная», «промышленный»: a property of the noun after it. «Питание» ends as a noun does. */
const PROPERTY = /(?:[ыио]й|[ая]я|[ое]е|ые|[гкхшщж]ие|[ое]го|[ое]му|[ую]ю|[ыи]м|[ыи]х|[ыи]ми)$/u;

/** What stands before the noun and tells of it: properties, figures, foreign words. `word`: folded. */
export const isProperty = (word: string): boolean => PROPERTY.test(word) || !/[а-я]/u.test(word);

/**
 * The slot of the noun; undefined where the question has none. Details after «для», «с», «на» are none, nor is what a number counts: «445
 * ватт коммутатор».
 */
export const headOf = <One extends Slot>(slots: readonly One[]): One | undefined =>
  slots.find((slot, at) => !slot.isAside && (slot.groups || !(isTelling(slot) || isNumber(slots[at - 1]?.text ?? ''))));

const isTelling = ({ text }: Slot): boolean => isProperty(fold(text)) || /^\d/.test(text);

/** «К которому подключается аккумулятор», «роутер, куда вставляется флешка», «плата M4E1 куда ставится»: a clause that only tells which device is wanted. */
const CLAUSE =
  /(?:(?<!\p{L})(?:к|ко|на|в|во|под|с|со|от|за) котор(?:ому|ой|ый|ую|ое|ые|ым|ом|ого|ых|ыми)|, где|(?<!\p{L})куда) (?!не )(?:\p{L}{1,20} ){0,2}\p{L}+тся(?!\p{L})/giu;

/** «Не включается», «перегревается», «у коммутатора нет PoE»: an answer is wanted, not a device. */
const TROUBLE =
  /(?<!\p{L})не \p{L}+(?:[ауеия]т|ют|тся|л|л[аои])(?!\p{L})|\p{L}{2}(?:тся|л[аи]?сь|лся)(?!\p{L})|(?<!\p{L})(?:у|на|в) (?!котор|как|нём|нем|нег|ней|вас)\S+ (?:нет|нету) \S|(?<!\p{L})(?:замира|теря|завис|висн|тормоз|глюч|хрип|пропада|мига|морга|молчи|слета|отвалива|подхват)\p{L}*[еиуюя]т(?!\p{L})/iu;
/** «Вафля, чтоб дождя не боялась»: it is wished. */
const WISH = /(?<=\p{L}.{0,80})(?<!\p{L})(?:чтоб\p{L}*|лишь бы)(?!\p{L})[^,?]*/giu;
export const isTrouble = (question: string): boolean => TROUBLE.test(question.replace(CLAUSE, '').replace(WISH, ''));

/** «Чем измерить задержку», «какой прибор». «Чем отличается» asks for no thing. */
const TOOL = /(?<!\p{L})(?:чем|на\s+чём|как(?:ой|ая|ое|ие|им)|что за) (?!отлич|лучше|хуже|грозит|опасн)/iu;
export const isToolAsked = (question: string): boolean => TOOL.test(question);

/** «Как тебя зовут», «твоё имя»: whoever speaks so speaks to somebody. */
const YOU = /(?<!\p{L})(?:ты|тебя|тебе|тобой|тво[йяеёи])(?!\p{L})/iu;
export const isToYou = (question: string): boolean => YOU.test(question);

/** «Чем заменить», «взамен»: what stands for the good that is named is wanted, and its card tells it. */
const REPLACING =
  /(?<!\p{L})(?:замен|взамен|вместо|на смену|преемник|аналог|снят[аоы]? с|сняли|больше не (?:дела|выпуска|произв|прода)|не (?:дела|выпуска|произво)\p{L}+(?:т|тся)(?!\p{L}))/iu;
export const isReplacing = (question: string): boolean => REPLACING.test(question);

/** «Чем заменить оборудование Zyxel». */
export const isReplacedAsked = (question: string): boolean =>
  /^(?:чем|на что)\s/iu.test(question) && isReplacing(question);

/** «Нужен ли контроллер»: yes or no is wanted, not a device. «Есть ли коммутатор» asks for one. */
const WHETHER = /(?<!(?:есть|бывает|бывают|имеется|найд[её]тся|существует)) ли(?!\p{L})/iu;
export const isWhether = (question: string): boolean => WHETHER.test(question);

/** «Железо с портами 40G»: devices of any kind. */
const ANY_DEVICE = /^(?:желез|девайс|устройств|оборудован|аппаратур|коробочк|коробк)/u;
export const isAnyDevice = (word: string): boolean => ANY_DEVICE.test(word);

/** «С поддержкой QinQ», «умеет MLAG»: the term that follows is what is asked for. */
const SUPPORTED = /^(?:поддерж(?:к|ив)\p{L}+|уме(?:ет|ют|ющ\p{L}+)|функци\p{L}+)$/u;
export const isSupport = (word: string, next: string | undefined): boolean =>
  SUPPORTED.test(word) && /^(?:[a-z]|802)/.test(next ?? '');

/** «Плата в шасси», «модуль в MES5324»: the device that a thing of a kind is put into. */
export const isPutInto = (
  before: string | undefined,
  { groups, isModel, models }: Slot,
  slots: readonly Slot[],
): boolean =>
  INTO.has(before ?? '') &&
  (groups !== undefined || (isModel && models.length > 0)) &&
  slots.some((one) => one.groups || OPTICS.test(one.text));
/** «Оптика в LTP-8N» is a module. */
const OPTICS = /^оптик/iu;
const INTO: ReadonlySet<string> = new Set(['в', 'во']);

/** «Схема сети», «проект», «построить сеть», «сеть на 80 камер», «офис на 40 человек»: a network is planned. */
const PLANNED =
  /(?<!\p{L})(?:схем|проект|решени|построить|сеть (?:на|под|для|в|из) |(?:ip[ -]|сетев\p{L}{2} )?фабрик\p{L} (?:цод|дата|на )|сетев\p{L}{2} фабрик|(?:spine|спайн)[ -](?:leaf|лиф)|пример\p{L}? (?:спецификаци|сет|состав|внедрени|построени)|пример$)|^(?:офис|школа|гостиница|отель|завод|больница|поликлиника|склад|магазин|предприятие|дата-центр|цод|кампус|университет|вуз|пос[её]лок|микрорайон|санаторий|торговый центр)(?!\p{L})/iu;
export const isPlanned = (question: string): boolean => PLANNED.test(question);

/** «Обзор точек», «статья про IGMP», «конспект»: what is written is asked for; «логотип для статьи» is none of it, «новости» are a list. */
const WRITTEN =
  /(?<!\p{L})(?:обзор(?!ы)|(?<!для )стать(?:[яюе](?= \S)|и(?= (?:про|о|об|по|на тему)(?!\p{L})))|(?<!для )статейк|новость|заметк|конспект(?!ы)|(?:по|про)чита(?:ть|л|ем|ю)(?= \S)|лонгрид|публикаци[яюи](?= \S)|разбор(?!ы|чив)|материал (?:о|об|про|по) )/iu;
export const isWritten = (question: string): boolean => WRITTEN.test(question);

/** «Лицензия», «стоимость», «сколько стоит»: a sum is asked for. */
const PRICED =
  /(?<!\p{L})(?:(?<!сервер\p{L}{0,3} )лиценз|стоимост|стоит(?!\p{L})|цен[аыуе]?(?!\p{L})|ценник|почем(?!\p{L})|почём|прайс|калькул|рас[сч]+[иеё]т|посчита|подсчита|просчита)/iu;
export const isPriced = (question: string): boolean => PRICED.test(question);

/** «Переходим на оптику, нужна головная станция»: the place of the word after which what is needed is said; «не нужен» denies. */
export const isNeeded = (tokens: readonly { word: string }[], at: number): boolean =>
  NEEDED.test(tokens[at]?.word ?? '') && tokens[at - 1]?.word !== 'не';
const NEEDED =
  /^(?:нуж(?:ен|на|но|ны)|надо|требуется|требуются|понадобил(?:ся|ась|ось|ись)|ищу|ищем|подберите|посоветуйте|предложите)$/u;
