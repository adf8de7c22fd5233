/** The sheet of the desk: every component of src/ui and what the desk adds, as one file. */
import { createHash } from 'node:crypto';

const SHEETS: Record<string, string> = import.meta.glob(
  ['/src/ui/styles.css', '/src/ui/*/*.module.css', '/src/desk/*.module.css'],
  {
    query: '?inline',
    import: 'default',
    eager: true,
  },
);

/** The base goes first: it has the order of the layers. */
const isBase = (file: string): boolean => file.endsWith('/styles.css');

export const STYLE: string = Object.entries(SHEETS)
  .sort(([one], [other]) => Number(isBase(other)) - Number(isBase(one)))
  .map(([, css]) => css)
  .join('\n');

/** Turns with the sheet: browsers may keep it for ever. */
export const STYLE_ADDRESS = `/style.css?${createHash('sha256').update(STYLE).digest('hex').slice(0, 12)}`;
