/** Tables of neighbours as scripts and people gather them: cells with a separator, a row a link. Pure. */
import { splitCells } from '#src/platform/tables/delimited.ts';
import type { Place } from './fleet-forms.ts';

/** Columns by their numbers: what the neighbour says it is, and its name. */
export type NeighbourColumns = { model: number; host: number };

const HOST =
  /сосед(?!а|ий порт)|neighbou?r(?!.{0,12}port)|system ?name|sysname|device id|remote (?:device|host|system)/iu;
const MODEL = /платформ|platform|system desc|sysdescr|модель|model|описани/iu;
const BESIDE = /порт|port|интерфейс|intrfce|interface|протокол|protocol/iu;
const LONGEST_ROW = 2_000;
const LEAST_CELLS = 3;

/** The head of such a table; undefined for any other line. */
export function neighbourColumnsOf(line: string): NeighbourColumns | undefined {
  if (!BESIDE.test(line) || !/[\t;|,]/.test(line)) return undefined;
  const cells = splitCells(line.trim().slice(0, LONGEST_ROW));
  const model = cells.findIndex((cell) => MODEL.test(cell));
  const host = cells.findIndex((cell, at) => at !== model && HOST.test(cell));
  return cells.length >= LEAST_CELLS && model >= 0 && host >= 0 ? { model, host } : undefined;
}

/** `name`: null where the neighbour does not tell what it is. */
export type SaidOfNeighbour = { name: string | null; model: Place | undefined; host: Place | undefined };

/** What a row says; undefined where it has no cells of the table. */
export function saidOfNeighbour(line: string, { model, host }: NeighbourColumns): SaidOfNeighbour | undefined {
  const cells = splitCells(line.trim().slice(0, LONGEST_ROW));
  const [described = '', named = ''] = [cells[model], cells[host]];
  const name = nameIn(described);
  if (cells.length < LEAST_CELLS || (named === '' && name === null)) return undefined;
  const at = named === '' ? -1 : line.indexOf(named);
  const from = described === '' ? -1 : line.lastIndexOf(described);
  return {
    name,
    model: from < 0 ? undefined : { from, to: from + described.length },
    host: at < 0 ? undefined : { from: at, to: at + named.length },
  };
}

/** The model in what a device says of itself: «MikroTik RouterOS 6.49.10 (long-term) CCR1072-1G-8S+» runs no model but has one. */
function nameIn(described: string): string | null {
  const [, series] = /\bAruba(?:OS)?\b[^()]{0,40}\(MODEL: ?(\d{3}H?)\)/i.exec(described) ?? [];
  if (series !== undefined) return `Aruba AP-${series}`;
  const [told = ''] = described
    .slice(0, LONGEST_TOLD)
    .replace(/\bRouterOS [\w.]{1,20}(?: \([\w-]{1,20}\))?/i, '')
    .split(/, ?(?:kernel|revision|version|software|build|rom)\b| running | (?:huawei )?versatile routing/i, 1);
  const name = told
    .replace(/ Huawei$/, '')
    .replace(/\s+/g, ' ')
    .trim();
  const isTold = name.length > 2 && /\p{L}/u.test(name) && !NOT_TOLD.test(name);
  return isTold ? name.slice(0, LONGEST_NAME) : null;
}
const LONGEST_TOLD = 160;
const LONGEST_NAME = 80;
const NOT_TOLD = /^(?:not advertised|n\/?a|unknown|none|нет данных|неизвестно|не указано|не определено)$/iu;

/** What stands at the end of a line and is no device of a network, whatever numbers it tells; empty for anything else. */
export const roleIn = (name: string): string => ROLES.find(({ said }) => said.test(name))?.role ?? '';
const ROLES = [
  { said: /\b(?:esxi|windows|debian|ubuntu|centos|red hat|proxmox)\b/i, role: 'сервер или\u00a0компьютер' },
  { said: /^(?:ip[ -]?camera|(?:ip-)?камера)(?![\p{L}\d])/iu, role: 'камера' },
  { said: /^(?:printer|принтер|мфу)(?![\p{L}\d])/iu, role: 'принтер' },
  { said: /^(?:ups|ибп)(?![\p{L}\d])/iu, role: 'ИБП' },
];
