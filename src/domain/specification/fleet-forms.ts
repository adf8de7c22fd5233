/**
 * Lines of what devices and inventories print: `show inventory`, `show version`, `display device`, tables of neighbours, CSV of NetBox.
 * Each form says where the model stands in a line, and where the name of the device. Pure.
 */
import { splitCells } from '#src/platform/tables/delimited.ts';

/** Places of a line from `from` up to `to`. */
export type Place = { from: number; to: number };
/**
 * `statement`: what kind of line says it: one device may be named by several. `model`: null where the line tells of a device and does
 * not name its model.
 */
export type Said = { statement: string; model: Place | null; host?: Place | undefined };

const placeOf = (line: string, text: string, from = 0): Place | undefined => {
  const at = text === '' ? -1 : line.indexOf(text, from);
  return at < 0 ? undefined : { from: at, to: at + text.length };
};

/**
 * `SW1#show inventory`, `<Core>display device`: whose output begins, and whether it tells of neighbours. The host is empty where only
 * the command stands.
 */
export function commandOf(line: string): { host: string; isOfNeighbours: boolean } | undefined {
  const told = line.trim();
  const [, host = ''] = /^[[<]?([\w.-]{1,64})[\]>#]/.exec(told) ?? [];
  const command = host ? told.slice(told.search(/[\]>#]/) + 1) : told;
  return /^ {0,3}(?:do )?(?:show|sh|display|dis) [\w -]{2,60}$/i.test(command)
    ? { host, isOfNeighbours: /\b(?:cdp|lldp)\b/i.test(command) }
    : undefined;
}

/** A line of signs that parts the head of a table from its rows. */
export const isRule = (line: string): boolean => /^[\s\-=+|*_.]+$/.test(line);

/** Lines that name a model by words before it or after it. */
const NAMED: readonly { statement: string; pattern: RegExp }[] = [
  { statement: 'inventory', pattern: /^\s*PID\s*:\s*([^\s,]+)\s*,/i },
  { statement: 'processor', pattern: /^\s*cisco ([\w./-]{3,40}) \([^()]*\) processor/i },
  { statement: 'processor', pattern: /^\s*cisco (\S[^()]{3,60}) chassis/i },
  { statement: 'processor', pattern: /^\s*((?:huawei|quidway|h3c|hpe?) [\w./-]{3,40}) .{0,60}uptime is/i },
  { statement: 'neighbour', pattern: /^\s*Platform\s*:\s*([^,]{3,60}),\s*Capabilities/i },
];
/** Names before a colon after which a model stands. */
const KEYS =
  /^\s*(?:model(?: number| name)?|device (?:type|model)|board-?name|product(?: name)?|hardware model|system description|platform|chassis(?: type)?|sysdescr)\s*[:=]\s*/i;

/** What a line by itself says of a device. */
export function saidBy(line: string): Said | undefined {
  for (const { statement, pattern } of NAMED) {
    const [whole, name = ''] = pattern.exec(line) ?? [];
    if (whole === undefined) continue;
    const model = placeOf(line, name.trim(), statement === 'inventory' ? line.indexOf(':') : 0);
    return model && { statement, model };
  }
  const [key] = KEYS.exec(line) ?? [];
  if (key === undefined) return undefined;
  const name = line.slice(key.length).trimEnd().slice(0, LONGEST_NAME);
  return isLikeModel(name)
    ? { statement: 'key', model: { from: key.length, to: key.length + name.length } }
    : undefined;
}
const LONGEST_NAME = 80;

/** Names before a colon after which the name of a device stands; what is told next is told of it. */
const HOST_KEYS = /^\s*(?:device id|system ?name|sysname|neighbor)\s*[:=]\s*(?=([\w.-]{1,64})(?:\(|\s*$))/i;

/** The name of a device of which the next lines tell, as tables of neighbours in detail give it. */
export function hostSaidBy(line: string): Place | undefined {
  const [key = '', host = ''] = HOST_KEYS.exec(line) ?? [];
  return placeOf(line, host, key.length);
}

/** Letters and digits: a state of a device («Present») is none, nor is a number of a slot. */
const isLikeModel = (text: string): boolean => text.length > 3 && /[a-z]/i.test(text) && /\d/.test(text);

/** Columns of a table: where the model and the name of a device begin and end. */
export type Columns = { statement: string; model: Place | undefined; host: Place | undefined };

const MODEL_HEADS = /(?<![\w-])(?:platform|model|brd ?type|board type|card type|device type|type)(?![\w-])/i;
const HOST_HEADS = /(?<![\w-])(?:device id|neighbor dev(?:ice)?|system ?name|sysname|chassis id)(?![\w-])/i;
/** What stands beside a model or a neighbour in a table of devices. */
const BESIDE =
  /(?<![\w-])(?:slot|switch|ports|online|status|local|hold-?time|holdtme|exptime|port id|neighbor intf)(?![\w-])/i;

/** The head of a table of devices or of neighbours. */
export function columnsOf(line: string): Columns | undefined {
  if (line.includes(':') || !BESIDE.test(line)) return undefined;
  const [model, host] = [columnAt(line, MODEL_HEADS), columnAt(line, HOST_HEADS)];
  if (!model && !host) return undefined;
  return { statement: host ? 'neighbour' : 'table', model, host };
}

function columnAt(line: string, head: RegExp): Place | undefined {
  const found = head.exec(line);
  if (!found) return undefined;
  const end = found.index + found[0].length;
  const next = line.slice(end).search(/\S/);
  return { from: found.index, to: next < 0 ? Number.POSITIVE_INFINITY : end + next };
}

/** What a row of a table says: words that stand under the heads. */
export function saidInRow(line: string, { statement, model, host }: Columns): Said | undefined {
  const [name, device] = [model && wordsUnder(line, model), host && wordsUnder(line, host)];
  const isNamed = name !== undefined && isLikeModel(line.slice(name.from, name.to));
  if (isNamed) return { statement, model: name, host: device };
  return device && statement === 'neighbour' ? { statement, model: null, host: device } : undefined;
}

function wordsUnder(line: string, { from, to }: Place): Place | undefined {
  const words = [...line.matchAll(/\S+/g)].filter(({ index, 0: word }) => index < to && index + word.length > from);
  const [first, last] = [words[0], words.at(-1)];
  return first && last && { from: first.index, to: last.index + last[0].length };
}

/** Columns of a CSV of devices: names as NetBox exports them and as it imports them. */
export type CsvColumns = { maker: number; type: number; host: number };
const CSV_HEADS = {
  maker: /^(?:manufacturer|производитель)$/i,
  type: /^(?:device[_ ]type|type|тип устройства)$/i,
  host: /^(?:name|имя|название)$/i,
};

/** The head of such a CSV; undefined for any other line. */
export function csvColumnsOf(line: string): CsvColumns | undefined {
  if (!/manufacturer|производитель/i.test(line)) return undefined;
  const cells = splitCells(line.trim().slice(0, LONGEST_ROW));
  const at = (head: RegExp) => cells.findIndex((cell) => head.test(cell));
  const columns = { maker: at(CSV_HEADS.maker), type: at(CSV_HEADS.type), host: at(CSV_HEADS.host) };
  return columns.maker >= 0 && columns.type >= 0 ? columns : undefined;
}
const LONGEST_ROW = 2_000;

/** Maker, type and name of a device in a row; undefined where the row has none. */
export function saidInCsv(
  line: string,
  { maker, type, host }: CsvColumns,
): { name: string; places: Place[]; host?: Place | undefined } | undefined {
  const cells = splitCells(line.trim().slice(0, LONGEST_ROW));
  const [made = '', named = ''] = [cells[maker], cells[type]];
  const places = [placeOf(line, made), placeOf(line, named)].flatMap((place) => place ?? []);
  if (named === '' || places.length === 0) return undefined;
  return { name: `${made} ${named}`.trim().slice(0, LONGEST_NAME), places, host: placeOf(line, cells[host] ?? '') };
}
