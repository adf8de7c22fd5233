/** A request by letter, filled in, until the request forms are here. */

/** Mail programs cut longer addresses. */
const MAX_LENGTH = 1_800;

/** A `mailto:` address. Lines that do not fit are left out, and the letter says how many. */
export function requestHref(email: string, subject: string, lines: readonly string[]): string {
  const start = `mailto:${email}?subject=${encodeURIComponent(subject)}&body=`;
  const whole = start + encodeURIComponent(lines.join('\r\n'));
  if (whole.length <= MAX_LENGTH) return whole;
  for (let count = lines.length - 1; count > 0; count -= 1) {
    const rest = `…и ещё строк: ${lines.length - count}. Приложите файл со списком.`;
    const cut = start + encodeURIComponent([...lines.slice(0, count), rest].join('\r\n'));
    if (cut.length <= MAX_LENGTH) return cut;
  }
  return start;
}
