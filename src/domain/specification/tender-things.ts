/**
 * The thing that words of a tender begin with: a kind of the catalogue, or a thing that nothing of the catalogue is compared with.
 * «Маршрутизатор» opens a position; «поддержка Firewall», «в режиме МСЭ» and «для коммутатора» do not. Pure.
 */
import { keysOfQuery } from '#src/domain/search/normalise.ts';
import type { Thesaurus } from '#src/domain/search/thesaurus.ts';
import type { Token } from '#src/domain/search/tokens.ts';
import { isNumber } from '#src/domain/search/tokens.ts';
import { COUNTED } from './tender-lines.ts';
import { IN_EACH } from './tender-quantity.ts';

/** `at`, `used`: tokens of the name. `count`: how many of it stand before the name: «14 промышленных коммутаторов». */
export type Kind = { at: number; used: number; groups: readonly string[]; count: { at: number; value: number } | null };
/** `isSure`: such a line is a thing of its own; of others only a number of pieces says so. `groups`: goods of ours that are called so. */
export type OtherThing = { start: number; isSure: boolean; count: Kind['count']; groups: readonly string[] };
/** `topOf`: the code of the uppermost group of a group or a good by its code; undefined for what is none, or no device. */
export type Kinds = {
  thesaurus: Thesaurus;
  topOf: (code: string) => string | undefined;
  /** Codes of goods by their models as they are written. */
  ownModels: ReadonlyMap<string, string>;
  /** Codes of goods that are sold as licences. */
  software: ReadonlySet<string>;
  /** The text asks in sentences. */
  isLetter?: boolean;
};
export type Spelled = { text: string; tokens: readonly Token[] };

const KIND_WITHIN = 14;
/** Shorter names of kinds are words of other things too. */
const LEAST_KIND = 3;

/** A kind of devices that the words begin with: after a number, adjectives, a place with a dash. */
export function kindIn(spelled: Spelled, kinds: Kinds): Kind | undefined {
  const { tokens } = spelled;
  const heading = HEADING.exec(spelled.text)?.[0].length ?? 0;
  let label: Kind | undefined;
  for (let at = 0; at < Math.min(tokens.length, KIND_WITHIN); at += 1) {
    const found = namedAt(spelled, at, kinds);
    const isOne =
      found &&
      (isHead(spelled, at) ||
        isOfHeading(spelled, at, heading) ||
        isAskedFor(spelled, at) ||
        isWantedAt(spelled, at, kinds));
    if (!isOne) continue;
    const kind = { ...narrowed(spelled, { at, ...found }, kinds), count: countAt(spelled, at) };
    // «Телефония: нужна IP-АТС»: what stands before the colon is where it is for.
    if (!kinds.isLetter || label || !isLabel(spelled, kind))
      return label && !isNamedBehind(spelled, kind) ? label : kind;
    label = kind;
  }
  return label;
}

/** A colon behind the name, and behind it a verb of buying or a number of things. */
const isLabel = ({ text, tokens }: Spelled, { at, used, groups, count }: Kind): boolean =>
  count === null && !groups.includes('wi-fi_kontroller') && /^\s?:\s/u.test(text.slice(tokens[at + used - 1]?.end));
const isNamedBehind = (spelled: Spelled, { at, count }: Kind): boolean =>
  count !== null || isWanted(spelled.text.slice(0, spelled.tokens[at]?.start));

/** In a letter: «В филиалы четыре маршрутизатора», «поэтому нужны двунаправленные SFP». */
function isWantedAt(spelled: Spelled, at: number, { isLetter = false }: Pick<Kinds, 'isLetter'>): boolean {
  if (!isLetter) return false;
  const count = countAt(spelled, at);
  const { text, tokens } = spelled;
  if (count !== null && PLACED.test(text.slice(0, tokens[count.at]?.start))) return true;
  return isWanted(text.slice(0, tokens[at]?.start));
}
const PLACED =
  /^[\s•*–—-]{0,5}(?:(?:ещ[её]|также|и|а|плюс|дополнительно|отдельно|сюда(?:\sже)?|туда(?:\sже)?|кроме того|там(?:\sже)?),?\s){0,2}(?:(?:в|во|на|под|по|к|ко)\s(?!состав|комплект|стек|кластер|режим|резерв|сумм|количеств|случа|связи|част|рамк|дополнени)[^.;:,\d]{2,40}\s)?(?:(?:по|ещ[её]|идут|ид[её]т|пойд\p{L}{1,3}|ставим|будет|будут|бер[её]м)\s){0,2}$/iu;
/** A verb of buying stands right before the thing, with nothing but adjectives between. */
export const isWanted = (before: string): boolean => WANTED.test(before);
const WANTED =
  /(?<!\p{L})(?<!не\s)(?:нуж(?:ен|на|но|ны)|понадоб\p{L}{2,6}|потребу\p{L}{2,4}|хотим|возьм[её]м|бер[её]м|закажем|интересу(?:ет|ют))\s(?:бы\s|ещ[её]\s|также\s){0,2}(?:\p{L}{3,20}(?:ый|ий|ой|ая|яя|ое|ее|ые|ие|ую|юю)\s){0,3}$/iu;

/** «Требования к точкам доступа» says of what the lines below it are. */
const HEADING =
  /^[\s.]{0,20}(?:таблица[^–—:-]{0,12}[–—:-]?\s{0,3})?(?:(?:технические|минимальные|функциональные|основные) )?(?:требования|характеристики|параметры)\s(?:к\s)?/iu;

/** Nothing but adjectives between the words of a heading and the name, and nothing of weight after it. */
function isOfHeading({ text, tokens }: Spelled, at: number, heading: number): boolean {
  if (heading === 0 || text.length > LONGEST_HEADING) return false;
  return tokens.slice(0, at).every(({ start, word }) => start < heading || ADJECTIVE.test(word));
}
const LONGEST_HEADING = 90;

function namedAt({ text, tokens }: Spelled, at: number, kinds: Kinds) {
  const { thesaurus, topOf } = kinds;
  const isGroup = (code: string) => topOf(code) !== undefined;
  const own = ownModelAt({ text, tokens }, at, kinds);
  if (own) return own;
  if (tokens[at]?.word === 'атс' && topOf(PBX) !== undefined) return { used: 1, groups: [PBX] };
  // «Wi-Fi: точки» is no name.
  const isTorn = (used: number) =>
    used > 1 && /[:;|\t]/.test(text.slice(tokens[at]?.start, tokens[at + used - 1]?.start));
  const found = keysOf(tokens[at]?.word ?? '')
    .flatMap((key) => thesaurus.byFirst.get(key) ?? [])
    .filter(({ groups }) => groups?.some(isGroup))
    .toSorted((a, b) => b.keys.length - a.keys.length)
    .find(
      ({ keys }) =>
        keys.every((key, index) => keysOf(tokens[at + index]?.word ?? '').includes(key)) && !isTorn(keys.length),
    );
  const used = found?.keys.length ?? 0;
  const length = tokens.slice(at, at + used).reduce((sum, { word }) => sum + word.length, 0);
  // «ТД» in capitals is no word.
  const isShort =
    length < LEAST_KIND && !/^(?!SC|LC)[А-ЯA-Z]{2}$/u.test(text.slice(tokens[at]?.start, tokens[at]?.end));
  return found && !isShort ? { used, groups: (found.groups ?? []).filter(isGroup) } : undefined;
}

/** «АТС на 100 абонентов»: what is bought so is one of IP. */
const PBX = 'voip-ip-pbx';

/** «Терминалов» is known as «терминал»: the key of the latter is that of no other form of it. */
const keysOf = (word: string): string[] => {
  const [, noun] = /^([а-яё]{3,20}ал)(?:а|у|ом|е|ы|ов|ам|ами|ах)$/u.exec(word) ?? [];
  return [...keysOfQuery(word), ...(noun === undefined ? [] : keysOfQuery(noun))];
};

/** Software of ours by its name, written as it is: models with a number are named beside what a thing is. */
function ownModelAt({ text, tokens }: Spelled, at: number, { ownModels, topOf }: Kinds) {
  const start = tokens[at]?.start ?? 0;
  const [model = ''] = /^[A-Za-z][\w.+-]{1,24}(?![\p{L}\d])/u.exec(text.slice(start)) ?? [];
  const code = ownModels.get(model) ?? ownModels.get(model.replace(/[.-]$/, ''));
  // «SC» is a connector.
  if (
    code === undefined ||
    topOf(code) === undefined ||
    /\d/.test(model) ||
    model.replace(/[.-]$/, '').length < LEAST_KIND
  )
    return undefined;
  return {
    used: tokens.filter((token) => token.start >= start && token.start < start + model.length).length,
    groups: [code],
  };
}

/** «Коммутатор управляемый промышленный»: an adjective after the noun names the kind as one before it does. */
function narrowed(spelled: Spelled, kind: Omit<Kind, 'count'>, kinds: Kinds): Omit<Kind, 'count'> {
  const noun = spelled.tokens.slice(kind.at, kind.at + kind.used);
  const tops = kind.groups.map(kinds.topOf);
  // «Система управления EMS»: the model behind the name of its kind.
  for (
    let at = kind.at + kind.used;
    at < Math.min(spelled.tokens.length, kind.at + kind.used + MODEL_WITHIN);
    at += 1
  ) {
    const model = ownModelAt(spelled, at, kinds);
    if (model && tops.includes(kinds.topOf(model.groups[0] ?? ''))) return { ...kind, groups: model.groups };
  }
  const last = noun.at(-1);
  // «Абонентский шлюз FXS», «шлюз VoIP на 32 порта FXS»: the ports say which.
  const port = spelled.tokens.slice(kind.at, kind.at + PORT_WITHIN).find(({ word }) => /^fx[so]$/.test(word));
  const ofPort = last && port ? namedAt({ text: '', tokens: [last, port] }, 0, kinds) : undefined;
  if (ofPort?.used === 2) return { ...kind, groups: ofPort.groups };
  if (kind.groups.some((code) => ROUTERS.has(code)) && isOfWifi(spelled, kind))
    return { ...kind, groups: ['home-gateways'] };
  for (let at = kind.at + kind.used; at < kind.at + kind.used + 3; at += 1) {
    const adjective = spelled.tokens[at];
    if (!adjective || !ADJECTIVE.test(adjective.word)) break;
    const tokens = [adjective, ...noun];
    const found = namedAt({ text: '', tokens }, 0, kinds);
    if (found?.used === tokens.length) return { ...kind, groups: found.groups };
  }
  return kind;
}

/** «Роутер Wi-Fi 6», «беспроводной маршрутизатор»: one for a flat or an office, no router of a network. */
function isOfWifi({ text, tokens }: Spelled, { at, used }: Pick<Kind, 'at' | 'used'>): boolean {
  const [start, end] = [tokens[at]?.start ?? 0, tokens[at + used - 1]?.end ?? 0];
  const isBehind =
    /^\s{1,3}(?:беспроводн\p{L}{2,3}|(?:(?:с|с поддержкой|двухдиапазонный)\s)?(?:wi-?fi|802\.11))(?!\p{L})/iu.test(
      text.slice(end),
    );
  return isBehind || /(?:беспроводн\p{L}{2,3}|wi-?fi)[\s-]{1,3}$/iu.test(text.slice(0, start));
}
const ROUTERS = new Set(['service_gateways', 'routers-me']);

const PORT_WITHIN = 8;
const MODEL_WITHIN = 5;
const ADJECTIVE = /^[а-яё-]+(?:ый|ий|ой|ая|яя|ое|ее|ые|ие|ых|их|ого|его|ую|ым|им|ыми|ими)$/u;
/** «Поддерживаемые точки доступа» are a figure of a controller. */
const OF_FIGURE =
  /^(?:поддержив|подключа|управляемы[хм]|одновремен|максимал|минимал|обслужив|совместим|внешни|друг|смежн|существующ|имеющ|сторонн|соседн)/u;
const BESIDE_NAME = new Set(
  'поставке,подлежит,подлежат,закупается,закупаются,приобретается,приобретаются,поставляется,поставляются,предмет,предметом,объект,объекта,лота,договора,закупки,является,являются,просили,просим,узнать,интересует,интересуют,про,требуется,поставить,необходимо,нужны,нужен,нужно,также,кроме,того,к,ним,них,нему,ней,м,км,бухта,бухты,дополнительно,закупить,предусмотреть,приобрести,добавить,плюс,еще,ethernet,ip,wi,fi,wifi,voip,sip,gigabit,l2,l3,poe,gpon,pon,тип,комплект,поставка,поставку,закупка,приобретение,наименование,товар,товара,позиция,лот,изделие,изделия,устройство,пара,пары,итого,аппаратно'.split(
    ',',
  ),
);
/** Words that make what follows them no thing to buy. */
const FIGURE_WORDS =
  /поддерж|налич|функц|режим|возможн|совместим|управлен|количеств|требован|характерист|интерфейс|порт|скорост|питани|протокол|стек|защит|класс|назначен|применен|пропуск|производ|емкост|сертифик|подключ|установ|соответств|взаимодейств|гарант|соединен|назв|роль|(?:^|[^\p{L}])(?:для|с|со|от|к|под|без|между|через|из|внутри|каждого|каждый)(?![\p{L}])/iu;
const BREAK = /[—–:|\t]|\s-\s|,\s*(?=\d)|\.\s+(?=[\dА-ЯЁA-Z])/u;

/** Nothing before the name but a number, adjectives and a place: «Корпус А — 2 промышленных коммутатора». */
function isHead({ text, tokens }: Spelled, at: number): boolean {
  const start = tokens[at]?.start ?? 0;
  const before = text.slice(0, start);
  // A sentence begins with the name.
  const isFirst = /\.\s+$/u.test(before) && /^\p{Lu}/u.test(text.slice(start, start + 1));
  const last = isFirst ? '' : (before.split(BREAK).at(-1) ?? '');
  const isPlain = tokens
    .filter(({ start: from, end }) => from >= before.length - last.length && end <= start)
    .every(
      ({ word, start: from }) =>
        (from === 0 && /^[иа]$/u.test(word)) ||
        isNumber(word) ||
        BESIDE_NAME.has(word) ||
        (ADJECTIVE.test(word) && !OF_FIGURE.test(word)),
    );
  if (!isPlain || /[([«"]\s*$|«[^»]{0,80}$/u.test(before)) return false;
  return !FIGURE_WORDS.test(
    before
      .slice(0, before.length - last.length)
      .replace(LEAD, '')
      .replace(IN_EACH, ''),
  );
}
/** «Необходимо закупить для филиалов следующее:» says nothing of the thing behind it. */
const LEAD =
  /^[^:]{0,120}(?:следующ\p{L}{1,3}|оборудовани\p{L}|товар\p{L}{0,2}|закуп\p{L}{2,6}|постав\p{L}{2,6}|треб(?:у|ов)\p{L}{2,6}|состав\p{L}{0,2}|проч\p{L}{2,3}|дополнительно|также|наименование[^:]{0,20}):/iu;

/** «На опоры нужно пять коммутаторов», «по территории поставим 12 уличных точек доступа»: a number of it stands behind a verb of buying. */
function isAskedFor(spelled: Spelled, at: number): boolean {
  const count = countAt(spelled, at);
  return count !== null && ASKED.test(spelled.text.slice(0, spelled.tokens[count.at]?.start));
}
const ASKED =
  /(?<!\p{L})(?:нужн|понадоб|потреб|требу|постав(?:им|ьте|ить)|закуп|приобре|необходим|установ(?:им|ить)|хотим|планиру|закаж|рассмотр|ищем|подберите|возьм|бер[её]м|хватит)\p{L}{0,7}[^.;:\d]{0,30}$/iu;

/** «2 коммутатора», «14 промышленных коммутаторов», «пара коммутаторов»; «2 Коммутатор» is the second of a list. */
function countAt({ text, tokens }: Spelled, at: number): Kind['count'] {
  let from = at - 1;
  while (from >= 0 && isBetween(tokens[from]?.word ?? '')) from -= 1;
  const token = tokens[from];
  if (!token || (token.isGlued && /[.,\d]/.test(text[token.start - 1] ?? ''))) return null;
  if (PAIR.test(token.word)) return pairsAt(tokens, from);
  if (!/^\d{1,5}$/.test(token.word) || Number(token.word) === 0) return null;
  if (!/^[\sxх×]*$/u.test(text.slice(token.end, tokens[from + 1]?.start))) return null;
  const noun = tokens.slice(at, at + 2).find(({ word }) => !ADJECTIVE.test(word))?.word ?? '';
  return isSecond(token.word, noun) ? null : { at: from, value: Number(token.word) };
}

/** «2 Коммутатор» numbers a list, «2 коммутатора» counts. */
const isSecond = (number: string, noun: string): boolean =>
  !/(?:^|[^1])1$/.test(number) &&
  !/^(?:ибп|мфу|схд|акб|арм|бп|пк)$/u.test(noun) &&
  /[бвгджзклмнпрстфхцчшщ]$/u.test(noun) &&
  !/(?:ов|ек)$/u.test(noun);
const PAIR = /^пар[аыу]?$/u;
/** «Пара модулей», «две пары модулей». */
function pairsAt(tokens: readonly Token[], at: number): Kind['count'] {
  const before = tokens[at - 1]?.word ?? '';
  const isMany = /^\d{1,4}$/.test(before) && Number(before) > 0;
  return isMany ? { at: at - 1, value: 2 * Number(before) } : { at, value: 2 };
}
/** Words between a number and a name. */
const isBetween = (word: string): boolean => ADJECTIVE.test(word) || KITS.test(word);
/** «2 комплекта радиомоста» */
const KITS = /^(?:комплект(?:а|ов)|штук[аи]?|единиц[аы]?)$/u;

/** Things that are bought beside devices and of which the catalogue compares nothing. */
/** «PWR-C1-350WAC», «JPSU-650W-AC»: how other makers call their power modules. */
export const FOREIGN_POWER = String.raw`(?:pwr|j?psu|pac|pdc)-(?=[\w-]{0,20}\d)[\w-]{3,24}`;
const SURE = String.raw`${FOREIGN_POWER}|кабел(?:ь|и|я|ей)|(?:оптическ\p{L}* |коммутационн\p{L}* )?(?:патч|пач)[- ]?корд\p{L}*|патч[- ]?панел\p{L}*|пигтейл\p{L}*|шнур(?:ы|а|ов)?|шкаф(?:ы|а|ов)?|стойк[аи]|ибп|источник\p{L}* бесперебойн\p{L}*|сервер(?:ы|а|ов)?(?! (?:dhcp|ntp|pppoe|времени|доступа|radius|tftp|syslog|ftp|dns|l2tp|vpn|radius|snmp|http|telnet|ssh))|схд|систем\p{L}* хранения|(?:sfp\+?|qsfp\+?|sfp28|qsfp28)?[- ]?модул(?:ь|и|я|ей)|трансивер\p{L}*|приемопередатчик\p{L}*|transceiver\p{L}*|медиаконверт[еo]р\p{L}*|конвертер\p{L}*|розетк[аи]|лицензи[яи]|услуг[аи]|работы|пуско-?наладочн\p{L}*|обучени[ея]|тех\.? ?поддержк[аи]|техническ\p{L}* (?:поддержк|сопровожден)\p{L}*|(?:ip-?|видео)?камер[аы]?|видеокамер\p{L}*|видеорегистратор\p{L}*|принтер\p{L}*|мфу|многофункциональн\p{L}* устройств\p{L}*|монитор(?:ы|а|ов)?|ноутбук\p{L}*|компьютер\p{L}*|арм|моноблок\p{L}*|рабоч\p{L}* станци\p{L}*|системн\p{L}* блок\p{L}*|лот(?:ок|ки)|короб(?:а|ов)?|(?:оптическ\p{L}* )?кросс(?:ы|а|ов)?|муфт[аы]|pdu|блок\p{L}* розеток|органайзер\p{L}*|кондиционер\p{L}*|телевизор\p{L}*|проектор\p{L}*|мультиплексор\p{L}*|программн\p{L}* обеспечени[ея]|программн\p{L}* комплекс\p{L}?|программн\p{L}* платформ[аы]|платформ[аы] управлени[ея]|гарнитур[аы]|инжектор\p{L}*|грозозащит\p{L}*|сплиттер\p{L}*|(?:оптическ\p{L}* )?разветвител[ьи]|делител[ьи]|dac|aoc|рефлектометр\p{L}*|стабилизатор\p{L}*|вит(?:ая|ой) пар[аы]|монтажн\p{L}* комплект\p{L}*|кабель-канал\p{L}*|труб[аы]|опор[аы]|домофон\p{L}*|ленточн\p{L}* библиотек\p{L}*|лент[аы]|стример\p{L}*|автозагрузчик\p{L}*|пульт\p{L}*|генератор\p{L}*|контейнер\p{L}*|тонк\p{L}* клиент\p{L}*|планшет\p{L}*|сканер\p{L}*|дроп-?кабел\p{L}*|вок|мачт[аы]?|считывател[ьи]|турникет\p{L}*|извещател[ьи]|поставка кабел\p{L}*`;
const UNSURE = String.raw`блок\p{L}* питания|модул(?:ь|и|я|ей) питания|источник\p{L}* питания|вентилятор\p{L}*|креплени[ея]|кронштейн\p{L}*|крепеж\p{L}*|заземлени[ея]|адаптер\p{L}*|накопител[ьи]|ж[её]сткий диск|аккумулятор\p{L}*|акб|батаре[яи]|антенн[аы]|полк[аи]|комплект\p{L}*|монтаж|доставка|сетев\p{L}* карт[аы]|рельс\p{L}*|ключ\p{L}*|сертификат\p{L}*`;
const OTHER = new RegExp(`^(?:(${SURE})|(${UNSURE}))(?![\\p{L}])`, 'iu');
/** «SFP+ SR (многомод, 300 м)»: a transceiver without a noun. */
const OPTICS =
  /^x?q?sfp[+\d]{0,3}(?![\p{L}\d])(?!.{0,80}порт)(?=.{0,80}(?:[^\p{L}](?:sr|lr|er|zr|sx|lx|lh|bx|zx|t|bidi|lr4|sr4)(?![\p{L}])|\d ?(?:км|нм)))/iu;

/** «Шкаф ТШ-1: коммутатор»: the place of a thing, not the thing. */
export const isPlaceOf = (text: string, other: OtherThing, at: number): boolean =>
  /^(?:шкаф|стойк|серверн)[^,;:]{0,30}:/iu.test(text.slice(other.start, at));

/** «2 комплекта радиомоста» are two of them. */
export const isCountOf = (text: string, other: OtherThing, at: number): boolean =>
  /^комплект(?:а|ов)\s{1,3}$/iu.test(text.slice(other.start, at));

/** A thing of no kind of ours that the words begin with. */
export function otherIn(
  { text, tokens }: Spelled,
  kinds: Pick<Kinds, 'ownModels' | 'software' | 'isLetter'>,
): OtherThing | undefined {
  for (const { start } of tokens.slice(0, KIND_WITHIN)) {
    const at = tokens.findIndex((token) => token.start === start);
    const rest = text.slice(start);
    // «ПО» is software, «по» a preposition.
    const isSoftware = /^ПО(?!\p{L})/u.test(rest);
    const [found, sure] = OTHER.exec(rest) ?? (isSoftware ? [''] : OPTICS.test(rest) ? ['', 'optics'] : []);
    if (found === undefined) continue;
    const isOne = isHead({ text, tokens }, at) || isAskedFor({ text, tokens }, at);
    if (isOne || (sure !== undefined && isWantedAt({ text, tokens }, at, kinds)))
      return {
        ...{ start, isSure: sure !== undefined, count: sure === undefined ? null : countAt({ text, tokens }, at) },
        groups: groupsOf(rest, kinds),
      };
  }
  return kinds.isLetter ? cableIn({ text, tokens }) : undefined;
}

/** «… соединить DAC-кабелями, 4 штуки»: in a letter what is counted may stand anywhere in its sentence. */
function cableIn({ text, tokens }: Spelled): OtherThing | undefined {
  const start = COUNTED.test(text) ? CABLES.exec(text)?.index : undefined;
  const at = tokens.findIndex((token) => token.start === start);
  return start === undefined || at < 0
    ? undefined
    : { start, isSure: true, count: countAt({ text, tokens }, at), groups: [] };
}
const CABLES =
  /(?<![\p{L}\d-])(?:(?:dac|aoc)(?!\p{L})|(?:трансивер|при[её]мопередатчик)\p{L}{0,3}|x?q?sfp[+\d]{0,3}[\s-]модул|модул\p{L}{1,3}\sx?q?sfp)/iu;

/** «Блок питания», «антенна» are accessories of the catalogue; a licence of software of ours is sold with it. */
function groupsOf(rest: string, { ownModels, software }: Pick<Kinds, 'ownModels' | 'software'>): string[] {
  if (OF_MANAGEMENT.test(rest)) return ['management-systems'];
  const accessory = ACCESSORIES.find(([words]) => words.test(rest));
  if (accessory) return [accessory[1]];
  if (!LICENCE.test(rest)) return [];
  const codes = [...rest.slice(0, LONGEST_LICENCE).matchAll(/[A-Za-z][\w.+-]{2,24}/gu)].flatMap(([model]) => {
    const code = ownModels.get(model) ?? ownModels.get(model.replace(/[.-]$/, ''));
    return code !== undefined && software.has(code) ? code : [];
  });
  return codes.slice(0, 1);
}
const ACCESSORIES: readonly (readonly [words: RegExp, group: string])[] = [
  [/^(?:сменн\p{L}{2,3} )?(?:блок|модул|источник)\p{L}{0,3} питания/iu, 'accessories-power'],
  [/^антенн/iu, 'accessories-antennas'],
];
/** «Программное обеспечение системы управления сетью», «ПО мониторинга коммутаторов». */
const OF_MANAGEMENT =
  /^(?:программн\p{L}{2,3}\s(?:обеспечени|комплекс|средств|платформ)\p{L}{0,2}|платформ[аы]|ПО(?!\p{L}))\s[^.;:|\t\d]{0,40}?(?:управлени|мониторинг)\p{L}{1,2}\s(?:и\s\p{L}{4,14}\s)?(?:\p{L}{4,14}(?:ой|ым|ыми|ого|ых)\s)?(?:сет|оборудовани|коммутатор|маршрутизатор|устройств)/iu;
const LICENCE = /^(?:лицензи|программн\p{L}{2,3} обеспечени|право использования|ПО(?!\p{L}))/iu;
const LONGEST_LICENCE = 120;
