/** What an output says beside its devices: fields of addresses, times, states and versions, which name no device. Pure. */

/** «Holdtime : 151 sec», «Total cdp entries displayed : 7»: the name of a field and what it holds. */
const FIELD = /^[\s#]{0,40}([\w({][\w ()/.-]{0,50}?)\s{0,40}[:=](.{0,300})$/;
/** Fields whose words look like models: «Manu. Serial Number», «Software version», «Interface». */
const OTHER_FIELDS =
  /\b(?:serial|version|build|uptime|up time|address|interface|port|date|location|contact|file|firmware|vid|sn|ip)\b/i;
/** «Port description», «Supported module»: they tell of a device. */
const OF_DEVICES = /desc|model|type|module/i;

/** Whether a line, or the rest of it beside a model, holds fields alone, and nothing in them may be a model. */
export const isOfFields = (text: string): boolean =>
  text.split(/,(?=\s{1,10}[A-Z][\w ()]{1,30}:)|\s{3,20}(?=[A-Z][\w ]{1,20}:)/).every((part) => {
    const [, name = '', value = ''] = FIELD.exec(part) ?? [];
    if (name === '') return !/[\p{L}\p{N}]/u.test(part);
    return (OTHER_FIELDS.test(name) && !OF_DEVICES.test(name)) || !mayNameModel(value);
  });

/** Whether a word has letters and figures as a model has; a port, an address, a time, a version has others. */
export const mayNameModel = (text: string): boolean =>
  text.split(/[\s,;()"]+/).some((word) => {
    const isLike = word.length >= LEAST_MODEL && /\p{L}/u.test(word) && /\d/.test(word);
    return isLike && !OTHERS.some((one) => one.test(word));
  });
const LEAST_MODEL = 4;
const OTHERS = [
  /^[\da-f]{1,4}(?:[:.-][\da-f]{1,4}){2,7}(?:\/\d{1,3})?$/i,
  /^[vr]?\d{1,4}(?:[.:]\w{1,12}){1,5}$/i,
  /^(?:(?:gi|te|fa|fo|hu|twe|xe|ge|et|eth|ether|po|ae|lag|vlan|sfp|wlan|bridge|port|combo)[a-z-]{0,20}|(?:x|ten|forty|hundred)?gigabitethernet|fastethernet)-?\d{1,3}(?:[/:.]\d{1,4}){0,4}$/i,
  /^\d{1,6}-?(?:sec|ms|s|m|h|d|w|g|mb|gb|kb|mbps|gbps|bytes|ports?)$/i,
];
