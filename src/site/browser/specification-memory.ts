/** The text of the visitor's specification in the browser: it waits there between pages, and nobody else has it. */
const KEY = 'specification';

/** The text that was written last; empty where there is none, or the storage is shut. */
export function rememberedSpecification(): string {
  try {
    return localStorage.getItem(KEY) ?? '';
  } catch {
    return '';
  }
}

export function rememberSpecification(text: string): void {
  try {
    if (text.trim() === '') localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, text);
  } catch {} // the storage is shut or full: the text stands in the field, and a code keeps it
}
