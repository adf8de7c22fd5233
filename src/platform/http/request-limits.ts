/**
 * Limits of the length, width and depth of a request, checked before its contents are read. Each check takes linear time;
 * each refusal names its limit.
 */
import { invalid, SiteError } from '#src/platform/errors.ts';
import { grouped } from '#src/platform/grouped.ts';

/** Bytes of a request line with its headers: Node answers 431 above it. */
export const MAX_HEADER_BYTES = 16 * 1024;
/** Characters of an address: twenty facets with fifty values do not come near. */
export const MAX_URL_LENGTH = 8_000;
/** Entries of a query or of a sent form: a form names a hundred goods at most, a filter a few hundred values. */
export const MAX_ENTRIES = 1_000;
/** Levels and values of a JSON body: a bill of a thousand lines has some thousands on four levels. */
export const MAX_JSON_DEPTH = 12;
export const MAX_JSON_VALUES = 20_000;

/** Throws 413 for an address that is too long and 422 for one with too many parameters. */
export function checkUrl(url: string): void {
  if (url.length > MAX_URL_LENGTH) {
    throw new SiteError('too_large', `Адрес длиннее ${grouped(MAX_URL_LENGTH)} знаков. Сократите запрос.`);
  }
  const mark = url.indexOf('?');
  if (mark >= 0 && hasMoreThan(MAX_ENTRIES - 1, url, '&', mark)) {
    throw invalid({}, `В адресе больше ${grouped(MAX_ENTRIES)} параметров. Сократите запрос.`);
  }
}

/** Entries of a body `a=1&b=2`. Throws 422 when there are too many. */
export function readEntries(body: string): URLSearchParams {
  if (hasMoreThan(MAX_ENTRIES - 1, body, '&')) {
    throw invalid({}, `В форме больше ${grouped(MAX_ENTRIES)} полей. Сократите её и отправьте снова.`);
  }
  return new URLSearchParams(body);
}

/** Throws 422 for JSON that is too deep or holds too many values. Scans the text, so that no object is built. */
export function checkJson(text: string): void {
  let depth = 0;
  let values = 0;
  let isText = false;
  for (let at = 0; at < text.length; at += 1) {
    const sign = text.charCodeAt(at);
    if (isText) {
      if (sign === BACKSLASH) at += 1;
      else if (sign === QUOTE) isText = false;
    } else if (sign === QUOTE) isText = true;
    else if (sign === BRACKET || sign === BRACE) depth += 1;
    else if (sign === END_BRACKET || sign === END_BRACE) depth -= 1;
    else if (sign === COMMA) values += 1;
    if (depth > MAX_JSON_DEPTH) {
      throw invalid({}, `Данные вложены глубже ${MAX_JSON_DEPTH} уровней. Упростите запрос.`);
    }
    if (values >= MAX_JSON_VALUES) {
      throw invalid({}, `В запросе больше ${grouped(MAX_JSON_VALUES)} значений. Разделите его на несколько.`);
    }
  }
}

const [QUOTE, BACKSLASH, COMMA, BRACKET, END_BRACKET, BRACE, END_BRACE] = [0x22, 0x5c, 0x2c, 0x5b, 0x5d, 0x7b, 0x7d];

function hasMoreThan(most: number, text: string, sign: string, from = 0): boolean {
  let left = most;
  for (let at = text.indexOf(sign, from); at >= 0; at = text.indexOf(sign, at + 1)) {
    left -= 1;
    if (left < 0) return true;
  }
  return false;
}
