/**
 * Decodes a content file. A file in another encoding is refused with the steps that save it as UTF-8 in the editor's
 * program.
 */
import { isUtf8 } from 'node:buffer';

/** A mistake of a whole file, at one of its lines. */
export type FileProblem = { line: number; message: string };

const HOW_TO_SAVE: Readonly<Record<string, string>> = {
  csv: 'В Excel: «Файл» → «Сохранить как» → тип файла «CSV UTF-8»',
};
const OTHERWISE = 'В Блокноте: «Файл» → «Сохранить как» → внизу «Кодировка: UTF-8»';

const LOST = '\ufffd';
const INVISIBLE = /[\u200b\u200c\u2060\ufeff]/u;

/** Returns the text without its byte order mark and with plain line ends, or the reason why the file is no text. */
export function readFileText(path: string, file: Buffer): { text: string } | { problem: FileProblem } {
  const save = HOW_TO_SAVE[path.split('.').at(-1) ?? ''] ?? OTHERWISE;
  const wrong = (message: string, line = 1) => ({ problem: { line, message } });
  if (file.subarray(0, 4).toString('latin1') === 'PK\u0003\u0004') {
    return wrong(`внутри книга Excel или документ Word, а не текст. ${save}`);
  }
  if (isUtf16(file)) return wrong(`файл сохранён в кодировке UTF-16 («Текст Юникод»), ожидалась UTF-8. ${save}`);
  const badLine = firstLineNotUtf8(file);
  if (badLine !== undefined) {
    return wrong(
      `русские буквы сохранены не в кодировке UTF-8, а в другой (обычно Windows-1251, «ANSI»): на сайте они стали бы знаками «${LOST}». ${save}`,
      badLine,
    );
  }
  const text = file
    .toString('utf8')
    .replace(/^\ufeff/, '')
    .replace(/\r\n?/g, '\n');
  const lines = text.split('\n');
  const lost = lines.findIndex((line) => line.includes(LOST));
  if (lost >= 0) {
    return wrong(
      `вместо букв стоят знаки «${LOST}»: буквы потеряны, когда файл сохраняли. Верните прежний файл или наберите их снова`,
      lost + 1,
    );
  }
  const unseen = lines.findIndex((line) => INVISIBLE.test(line));
  if (unseen >= 0) {
    const before = (lines[unseen] ?? '').split(INVISIBLE)[0]?.trim().slice(-20);
    const where = before ? `после «${before}»` : 'в начале строки';
    return wrong(
      `${where} стоит невидимый знак, обычно из почты или Word: сотрите это место и наберите снова`,
      unseen + 1,
    );
  }
  return { text };
}

function isUtf16(file: Buffer): boolean {
  const mark = file.subarray(0, 2).toString('latin1');
  return mark === '\u00ff\u00fe' || mark === '\u00fe\u00ff' || file.subarray(0, 512).includes(0);
}

function firstLineNotUtf8(file: Buffer): number | undefined {
  if (isUtf8(file)) return undefined;
  for (let line = 1, at = 0; at < file.length; line += 1) {
    const end = file.indexOf(10, at);
    if (!isUtf8(file.subarray(at, end < 0 ? file.length : end))) return line;
    if (end < 0) break;
    at = end + 1;
  }
  return 1;
}

/** The line of YAML that a program for letters has spoilt, or undefined. A no-break space looks like a space and is none. */
export function spoiltField(text: string): FileProblem | undefined {
  for (const [at, line] of text.split('\n').entries()) {
    const message = spoiltLine(line);
    if (message) return { line: at + 1, message };
  }
  return undefined;
}

function spoiltLine(line: string): string | undefined {
  const colon = line.indexOf(':');
  const name = line.slice(0, Math.max(0, colon));
  if (`${name}${line[colon + 1]}`.includes('\u00a0') && /^[ \u00a0\w.-]+$/.test(name)) {
    return 'стоит неразрывный пробел (из Word или с сайта), ожидался обычный: сотрите пробел и наберите снова';
  }
  const [, quoted] = /^[«»„“”‘’]([\w.-]+)[«»„“”‘’]$/u.exec(name.trim()) ?? [];
  return quoted && `имя поля стоит в кавычках, ожидалось без них: ${quoted}`;
}

const LINE_MESSAGES: Readonly<Record<string, string>> = {
  DUPLICATE_KEY: 'поле названо дважды, оставьте одно',
  TAB_AS_INDENT: 'отступ сделан клавишей Tab, ожидались пробелы: сотрите его и поставьте по два пробела на уровень',
  BAD_INDENT: 'неверный отступ, ожидалось два пробела на уровень',
  BLOCK_AS_IMPLICIT_KEY:
    "в тексте есть двоеточие с пробелом: возьмите весь текст после имени поля в кавычки, например name: 'Узел: основа'",
  MULTILINE_IMPLICIT_KEY: 'ожидалось имя поля, двоеточие и пробел, затем значение, например family: MES2400',
  MISSING_CHAR: 'чего-то не хватает: проверьте, что кавычки и скобки закрыты, а после имени поля стоит двоеточие',
  BAD_SCALAR_START: "значение начинается со служебного знака: возьмите его в кавычки, например '@имя'",
  UNEXPECTED_TOKEN: 'лишний знак: проверьте кавычки и скобки; текст со знаками возьмите в кавычки целиком',
};

/** The message for a line that cannot be read as fields; `code` is of the YAML parser. */
export function yamlMessage(code: string, line: string | undefined): string {
  const message = LINE_MESSAGES[code] ?? 'строка не читается: проверьте отступы, кавычки и двоеточия';
  const shown = code === 'DUPLICATE_KEY' ? '' : (line?.trim() ?? '');
  return shown ? `${message}; стоит «${shown.length > 60 ? `${shown.slice(0, 57)}…` : shown}»` : message;
}
