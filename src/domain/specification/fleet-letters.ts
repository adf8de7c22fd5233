/** Words of a letter around a list of models: a greeting, terms of a purchase, a signature. They name no thing. Pure. */

/** Each is a whole word with its endings: «Адресный», «Контактор», «Прошивка», «Телефон системный» are things. */
const GREETING =
  /^(?:(?:привет\p{L}{0,6}|добр(?:ый|ое|ого)\s(?:день|утро|вечер|времени)|здравствуй(?:те)?|уважаем\p{L}{2,3}|коллеги|спасибо|заранее|с уважением|с наилучшими|best regards|hello|hi|прош[уи]|просим|жд[её]м|посмотри(?:те)?|собрали|скинь(?:те)?|нужно (?:кп|предложение)|по вопросам|контакт(?:ы|ное лицо|ные данные|ный телефон)?|моб|e-?mail|почта|исх|инн|кпп|огрн|адрес(?:а|ат)?)(?!\p{L})|нам (?:нужно|требуется)(?!\p{L}).{0,40}:?$|тел(?:ефоны?)?[.:]|телефоны?\s{0,3}\+?[\d(]|(?:от|кому|тема|дата):)/iu;
const TERMS =
  /^(?:(?:сроки?|срока|цен[аыу]|стоимость|аналоги|кп)\s|(?:оплат\p{L}{1,4}|бюджет(?:а|е|ом)?|гаранти(?:[яию]|йн\p{L}{2,3})|валюта|ндс|в цену|упаковк[аиу])(?!\p{L})|доставк\p{L}{1,2}\s(?:до|в|на|по|за|силами|входит|осуществ)|предложени\p{L}\s(?:действ|должн))/iu;
/** Ten figures of a number, and one before them. */
const PHONE =
  /^(?:\+|[78](?=[\s(-]?\d)|(?=\d{0,9}[\s(]))(?:[\s()-]{0,3}\d){10,11}\s{0,3}$|^(?:\+7|8)(?:[\s()-]{0,3}\d){10}(?!\d)/;
const MAIL = /^\S{1,40}@\S{1,40}$/;
const SIGNATURE = /^(?:с уважением|с наилучшими|best regards|спасибо,|--\s?$)/iu;
/** So many words with a sign of the end are a sentence. */
const LEAST_SENTENCE = 6;

/**
 * Which lines are words of a letter, by their numbers from 1; `isNamed`: the line names a model or says how many. Below a signature,
 * which no such line follows, all are.
 */
export function letterLines(text: string, isNamed: (number: number) => boolean): ReadonlySet<number> {
  const found = new Set<number>();
  const lines = text.split(/\r\n|\r|\n/);
  const last = lines.findLastIndex((_, at) => isNamed(at + 1));
  let isSigned = false;
  for (const [at, line] of lines.entries()) {
    const source = line.trim();
    if (source === '' || isNamed(at + 1)) continue;
    isSigned ||= at > last && SIGNATURE.test(source);
    if (isSigned || isOfLetter(source)) found.add(at + 1);
  }
  return found;
}

const isOfLetter = (source: string): boolean =>
  GREETING.test(source) ||
  TERMS.test(source) ||
  PHONE.test(source) ||
  MAIL.test(source) ||
  (!/[\t;|]/.test(source) && /[.!?]$/.test(source) && source.split(/\s+/).length >= LEAST_SENTENCE);
