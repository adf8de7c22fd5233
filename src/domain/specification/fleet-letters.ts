/** Words of a letter around a list of models: a greeting, terms of a purchase, a signature. They name no thing. Pure. */

const GREETING =
  /^(?:привет|добр(?:ый|ое|ого)\s(?:день|утро|вечер|времени)|здравствуй|уважаем|коллеги|спасибо|заранее|с уважением|с наилучшими|best regards|hello|hi\b|прош[уи]|просим|ждем|ждём|посмотри|собрали|скинь|нужно (?:кп|предложение)|нам (?:нужно|требуется)\b.{0,40}:?$|по вопросам|контакт|тел(?:ефон|\.)|моб\.|e-?mail|почта|от:|кому:|тема:|дата:|исх\.|инн|кпп|огрн|адрес)/iu;
const TERMS =
  /^(?:срок\p{L}{0,2}\s|оплат|доставк\p{L}{1,2}\s(?:до|в|на|по|за|силами|входит|осуществ)|цен[аыу]\s|стоимость\s|бюджет|гаранти|валюта|ндс|предложени\p{L}\s(?:действ|должн)|кп\s|аналоги\s|в цену|упаковк)/iu;
const PHONE = /^[\s+\d()-]{7,24}$|^(?:\+7|8)[\s(-]{0,2}\d{3}/;
const MAIL = /^\S{1,40}@\S{1,40}$/;
const SIGNATURE = /^(?:с уважением|с наилучшими|best regards|спасибо,|--\s?$)/iu;
/** So many words with a sign of the end are a sentence. */
const LEAST_SENTENCE = 6;

/** Which lines are words of a letter, by their numbers from 1; `isNamed`: the line names a model or says how many. */
export function letterLines(text: string, isNamed: (number: number) => boolean): ReadonlySet<number> {
  const found = new Set<number>();
  let isSigned = false;
  for (const [at, line] of text.split(/\r\n|\r|\n/).entries()) {
    const source = line.trim();
    if (source === '' || isNamed(at + 1)) continue;
    isSigned ||= SIGNATURE.test(source);
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
