/**
 * Lines that a page adds to a specification, each below the heading of its part where it has one: a part is opened once. Lines of no
 * part come first, as a part goes on to the next heading. Server and browser make the same text of them. Pure.
 */
export function joinAdded(added: readonly string[]): string {
  const parts = new Map([['', '']]);
  for (const one of added) {
    const text = one.replace(/\r\n?/g, '\n').trimEnd();
    const [, heading = '', lines = text] = /^(#[^\n]*\n)(.*)$/s.exec(text) ?? [];
    const before = parts.get(heading) ?? '';
    parts.set(heading, before && lines ? `${before}\n${lines}` : before || lines);
  }
  return [...parts].flatMap(([heading, lines]) => (lines ? heading + lines : [])).join('\n');
}
