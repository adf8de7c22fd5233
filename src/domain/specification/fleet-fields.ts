/** What an output says beside its devices: fields of addresses, times, states and versions, which name no device. Pure. */

/** «Holdtime : 151 sec», «Total cdp entries displayed : 7»: the name of a field and what it holds. */
const FIELD = /^[\s#]{0,40}([\w({][\w ()/.-]{0,50}?)\s{0,40}[:=](.{0,300})$/;
/** Fields whose words look like models: «Manu. Serial Number», «Software version», «Interface». */
const OTHER_FIELDS =
  /serial|version|build|uptime|up time|address|interface|port|date|location|contact|image|file|object|firmware|vid$|sn$|^ip\b/i;
/** What a field of an inventory says of the thing whose number of order the next line tells. */
const HEAD_OF_PID = /^\s*NAME\s*:.{0,120}DESCR\s*:/i;

/** Whether a line, or the rest of it beside a model, holds fields alone, and nothing in them may be a model. */
export function isOfFields(text: string): boolean {
  if (HEAD_OF_PID.test(text)) return true;
  return text.split(/,(?=\s{1,10}[A-Z][\w ()]{1,30}:)|\s{3,20}(?=[A-Z][\w ]{1,20}:)/).every((part) => {
    const [, name = '', value = ''] = FIELD.exec(part) ?? [];
    if (name === '') return !/\w/.test(part);
    return OTHER_FIELDS.test(name.trim()) || !mayNameModel(value);
  });
}

/** Whether a word has letters and figures as a model has; a port, an address, a time, a version has others. */
export const mayNameModel = (text: string): boolean =>
  text.split(/[\s,;()"]+/).some((word) => {
    const isLike = word.length >= LEAST_MODEL && /[a-z]/i.test(word) && /\d/.test(word);
    return isLike && !OTHERS.some((one) => one.test(word));
  });
const LEAST_MODEL = 4;
const OTHERS = [
  /^[\da-f]{1,4}(?:[:.-][\da-f]{1,4}){2,7}(?:\/\d{1,3})?$/i,
  /^[vr]?\d{1,4}(?:[.:-]\w{1,12}){1,5}$/i,
  /^[a-z-]{1,24}\d{1,3}(?:[/:.]\d{1,4}){0,4}$/i,
  /^\d{1,6}[a-z]{1,6}$/i,
];
