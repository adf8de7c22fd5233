/** Answers to the questions of a calculator, read as a form sends them and as people write them. */
import { type DeviceLine, readDeviceLines } from '#src/domain/catalog/device-lines.ts';
import {
  type Calculator,
  type DeviceRow,
  type Input,
  inputsOf,
  isAsked,
  type KnownDevice,
  type ReadInputs,
} from './calculators.ts';
import type { Value } from './formula.ts';
import { rangeOf, shown } from './in-words.ts';

/** Answers as they are sent, by code of the question. */
export type Entries = Readonly<Record<string, string>>;
/** The served device that a text names. */
export type FindDevice = (model: string) => KnownDevice | undefined;

const MAX_DEVICE_LINES = 500;
const MAX_DEVICES_LENGTH = 20_000;
/** Most devices of one line: what the reader of lines takes for a quantity. */
const MAX_COUNT = 999_999;
/** Most devices in all: sums in kopecks stay whole numbers far above it. */
const MAX_DEVICES = 10_000_000;

type Answer = { value: Value; problem?: string; devices?: DeviceRow[] };

/** Reads entries by input code. `find` returns the models of the catalogue. */
export function readInputs(
  calculator: Pick<Calculator, 'steps'>,
  entries: Entries,
  find: FindDevice = () => undefined,
): ReadInputs {
  const names: Record<string, Value> = {};
  const problems: Record<string, string> = {};
  const devices: DeviceRow[] = [];
  // A form that was sent leaves out the flags that are off; an address that was never a form says nothing.
  const isSent = Object.keys(entries).length > 0;
  for (const input of inputsOf(calculator)) {
    if (!isAsked(input, names)) {
      names[input.code] = defaultOf(input);
      continue;
    }
    const read = readAnswer(input, entries[input.code]?.trim(), isSent, find);
    names[input.code] = read.value;
    const isOwned = input.kind === 'devices' && input.isOwned;
    devices.push(...(read.devices ?? []).map((row) => (isOwned ? { ...row, isOwned } : row)));
    if (read.problem) problems[input.code] = read.problem;
  }
  return { names, devices, problems };
}

function defaultOf(input: Input): Value {
  if (input.kind === 'devices') return 0;
  if (input.kind === 'text') return '';
  return input.kind === 'flag' ? Number(input.default) : input.default;
}

/** Reads the answer to one question; a wrong one counts as the default, with its problem. */
function readAnswer(input: Input, entry: string | undefined, isSent: boolean, find: FindDevice): Answer {
  if (input.kind === 'devices') return deviceListOf(input.code, entry ?? '', find);
  if (input.kind === 'flag') return { value: Number(isSent ? entry === 'yes' : input.default) };
  if (input.kind === 'text') return readMark(entry ?? '', input.maxLength);
  if (!entry) return { value: input.default };
  if (input.kind === 'choice') {
    const isKnown = input.options.some(({ value }) => value === entry);
    return isKnown ? { value: entry } : { value: input.default, problem: 'Выберите из списка' };
  }
  return readNumber(input, entry);
}

/** A mark that is safe in every output: letters, figures and signs between them. */
function readMark(entry: string, maxLength: number): Answer {
  if (entry === '' || (entry.length <= maxLength && /^[\p{L}\d][\p{L}\d._/ -]*$/u.test(entry))) return { value: entry };
  return {
    value: '',
    problem: `Укажите до\u00a0${shown(maxLength)} знаков: буквы, цифры, точка, дефис, дробная черта`,
  };
}

function readNumber(input: Extract<Input, { kind: 'number' }>, entry: string): Answer {
  const value = Number(entry.replace(',', '.').replace(/[\s\u00a0]/g, ''));
  const isStep = Number.isInteger(Math.round((value / input.step) * 1e6) / 1e6);
  if (Number.isFinite(value) && value >= input.min && value <= input.max && isStep) return { value };
  const [kind, more] = input.step === 1 ? ['целое число', ''] : ['число', `, с\u00a0шагом ${shown(input.step)}`];
  return { value: input.default, problem: `Укажите ${kind} ${rangeOf(input)}${more}` };
}

const lists = new WeakMap<FindDevice, Record<string, { text: string; answer: Answer }>>();
/** The last list of each question stays read: while another answer is typed it is the same. */
function deviceListOf(code: string, text: string, find: FindDevice): Answer {
  const known = lists.get(find) ?? {};
  const last = known[code]?.text === text ? known[code] : { text, answer: readDeviceList(text, find) };
  lists.set(find, { ...known, [code]: last });
  return last.answer;
}

/**
 * Reads a list of devices; a list that is too long, or a line with too many of a model, is reported and not counted.
 */
function readDeviceList(text: string, find: FindDevice): Answer {
  const lines = text.length > MAX_DEVICES_LENGTH ? undefined : readDeviceLines(text);
  if (!lines || lines.length > MAX_DEVICE_LINES) {
    const most = `${shown(MAX_DEVICE_LINES)}\u00a0строк и\u00a0${shown(MAX_DEVICES_LENGTH)}\u00a0знаков`;
    return { value: 0, problem: `Не\u00a0больше ${most} за\u00a0раз: разделите список на\u00a0части` };
  }
  const tooMany = lines.find(({ source }) => namesTooMany(source, find));
  const devices = lines.map((line) => deviceOf(line, find));
  const value = devices.reduce((sum, { device, count }) => sum + (device ? count : 0), 0);
  const told = tooMany && `Строка ${tooMany.number}: не\u00a0больше ${shown(MAX_COUNT)} устройств одной модели`;
  const problem =
    told ?? (value > MAX_DEVICES ? `Не\u00a0больше ${shown(MAX_DEVICES)} устройств в\u00a0списке` : undefined);
  return problem ? { value: 0, problem } : { value, devices };
}

/** Is the line a served model with a quantity longer than the reader takes for one? */
function namesTooMany(source: string, find: FindDevice): boolean {
  const [, model = ''] = /^(.{1,200}?)[\s;,:xх×*–—-]*\d{7,}(?:\s?шт\.?)?$/iu.exec(source) ?? [];
  return model !== '' && find(model) !== undefined;
}

/**
 * The first reading of a line that names a served device and counts at least one; else the likeliest reading. Where the line
 * says no count, it is one device, and the row says so.
 */
function deviceOf({ source, ways }: DeviceLine, find: FindDevice): DeviceRow {
  for (const { name, quantity, doubt } of ways) {
    const device = find(name);
    if (!device || quantity === 0) continue;
    // A number beside the whole name of a device is its count.
    const remark = quantity === null ? 'assumed' : doubt === 'other' ? 'guessed' : undefined;
    return { text: source, model: name, count: quantity ?? 1, device, ...(remark && { remark }) };
  }
  const [{ name, quantity } = { name: source, quantity: null }] = ways;
  const row = { text: source, model: name, count: quantity ?? 1, device: null };
  return isUnread(source, ways, find) ? { ...row, remark: 'unread' } : row;
}

/** Returns true when the line begins with a served model and what follows is no count: «MES2324P abc», «MES2324P 0». */
function isUnread(source: string, ways: DeviceLine['ways'], find: FindDevice): boolean {
  if (ways.some(({ quantity }) => quantity !== null && quantity > 0)) return false;
  const words = source.split(/[\s\u00a0;,:]+/u).slice(0, MOST_WORDS);
  return words.some((_, at) => find(words.slice(0, at + 1).join(' ')) !== undefined);
}
const MOST_WORDS = 12;
