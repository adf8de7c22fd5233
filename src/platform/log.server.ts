/**
 * The log: JSON lines for machines, plain lines for a terminal. Personal data of visitors is never written: values are masked
 * by the name of their key at any depth (so do not log `name:` of other things), and e-mail addresses and Russian phone
 * numbers are masked in any text.
 */
import { type Logger, pino } from 'pino';
import { failureCode } from './errors.ts';
import type { Settings } from './settings.server.ts';

export type Log = Logger;

const PERSONAL_KEYS = 'phone|phoneNumberExtension|email|inn|kpp|name|company_name|company_site|city|comment';
const HAS_PERSONAL_KEY = new RegExp(`"(?:${PERSONAL_KEYS})":`);
const IS_PERSONAL_KEY = new RegExp(`^(?:${PERSONAL_KEYS})$`);
const MASK = '[скрыто]';
const EMAIL = /(?<![\p{L}\d._%+-])[\p{L}\d._%+-]+@[\p{L}\d-]+(?:\.[\p{L}\d-]+)+/gu;
const PHONE = /(?<![\d.])(?:\+7|8)[\s+(-]*\d{3}[\s+)-]*\d{3}[\s+-]*\d{2}[\s+-]*\d{2}(?!\d)/g;
/** Characters of e-mail addresses and phones as a URL encodes them, once or twice. */
const ENCODED = /%(?:25)*(2B|20|28|29|2D|40|2E)/gi;

/** Returns a finished JSON line with all personal data masked. It is the last step, so no value can avoid it. */
function maskLine(line: string): string {
  const masked = HAS_PERSONAL_KEY.test(line)
    ? `${JSON.stringify(JSON.parse(line), (key, value) => (IS_PERSONAL_KEY.test(key) ? MASK : value))}\n`
    : line;
  const plain = masked.replace(ENCODED, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
  return plain.replace(EMAIL, MASK).replace(PHONE, MASK);
}

/** Returns the logged parts of an error, without `detail`, `where` and `parameters`: PostgreSQL repeats row values in them. */
function describeError(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const code = failureCode(error);
  return {
    type: error.constructor.name,
    ...(code === undefined ? {} : { code }),
    message: error.message,
    stack: error.stack,
    ...(error.cause === undefined ? {} : { cause: describeError(error.cause) }),
  };
}

const LEVELS: Record<number, string> = { 20: 'отладка: ', 40: 'внимание: ', 50: 'ошибка: ', 60: 'ошибка: ' };
const CLOCK = new Intl.DateTimeFormat('ru-RU', { timeStyle: 'medium', timeZone: 'Europe/Moscow' });

/** Returns a JSON line of the log as plain text: Moscow time, a level other than info, message, other values as key=value. */
function asText(line: string): string {
  const { level, time, msg = '', err, ...rest } = JSON.parse(line) as Record<string, unknown> & { level: number };
  const facts = Object.entries(rest).map(
    ([key, value]) => ` ${key}=${typeof value === 'string' ? value : JSON.stringify(value)}`,
  );
  const { stack, message } = (err ?? {}) as { stack?: string; message?: string };
  const trouble = err ? `\n${level >= 50 ? (stack ?? message) : message}` : '';
  return `${CLOCK.format(Number(time))} ${LEVELS[level] ?? ''}${msg}${facts.join('')}${trouble}\n`;
}

/** Returns the log of the process. `write` is for tests; without it lines go to the standard output. */
export function createLog(
  { logLevel, logFormat }: Pick<Settings, 'logLevel' | 'logFormat'>,
  write: (line: string) => void = (line) => void process.stdout.write(line),
): Log {
  const text = logFormat === 'text' || (logFormat === 'auto' && process.stdout.isTTY === true);
  return pino(
    {
      level: logLevel,
      base: null,
      serializers: { err: describeError, error: describeError },
      hooks: { streamWrite: maskLine },
    },
    { write: text ? (line: string) => write(asText(line)) : write },
  );
}
