/**
 * Readers of visitors' texts at the greatest length that each takes: short units again and again, in one line and a line each. Time
 * is of this thread on the processor. What a text may cost is bounded by its length; what is not linear in it shows here.
 */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { searchAnalogues } from '#src/domain/analogs/analogs.server.ts';
import { matchList } from '#src/domain/analogs/bill.server.ts';
import { MAX_BILL_LENGTH, MAX_BILL_LINES } from '#src/domain/analogs/bill.ts';
import { search } from '#src/domain/search/search.server.ts';
import { SEARCH_MAX_LENGTH } from '#src/domain/search/search.ts';
import { searchSfp } from '#src/domain/sfp/sfp.server.ts';
import { answerFleet, fleetProblem } from '#src/domain/specification/fleet.server.ts';
import {
  MAX_FLEET_LENGTH,
  MAX_FLEET_LINES,
  MAX_FLEET_LIST,
  MAX_FLEET_MODELS,
} from '#src/domain/specification/fleet.ts';
import { answerProject } from '#src/domain/specification/project.server.ts';
import { specificationProblem } from '#src/domain/specification/specification.server.ts';
import { MAX_SPECIFICATION_LENGTH, MAX_SPECIFICATION_LINES } from '#src/domain/specification/specification.ts';
import { answerTender, tenderProblem } from '#src/domain/specification/tender.server.ts';
import { MAX_TENDER_LENGTH, MAX_TENDER_LINES } from '#src/domain/specification/tender.ts';
import { createSiteDatabase, type TestDatabase } from '#tests/support/database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createSiteDatabase();
});
afterAll(() => database?.close());

const UNITS = [
  ...[
    'и ',
    'и',
    'а',
    'x',
    'x ',
    '1 ',
    '1',
    '9',
    '0,5 ',
    '1.',
    '1/',
    '10/100/',
    '24x',
    '2х2 ',
    'не ',
    'и/или ',
    'то же ',
  ],
  ...[
    'порт ',
    'портов SFP+ ',
    '2 шт. ',
    'шт ',
    '5 компл.; ',
    '- ',
    '-',
    '– ',
    '«',
    '"',
    '""',
    '(',
    '()',
    ')(',
    '[',
    '<b>',
  ],
  ...['\t', '; ', ',', ': ', '|', '=', '= ', '# ', '// ', '/', '\\', '%', '+ ', '* ', '↔ ', '…', '\u00a0', '🦊', 'é'],
  ...[
    'не более ',
    'не менее 24 ',
    '≥',
    '≥ 4 ',
    '≤ ',
    'от −40 до +50 °C ',
    'до ',
    'от 1 до 2 ',
    'или ',
    'без ',
    'п. 1.1 ',
  ],
  ...['MES2324 ', 'MES2324P AC; 2, ', 'MES2324 или MES2324P, ', 'Cisco C9200L-24T-4G ', 'WS-C2960 ', 'WS-C2960/'],
  ...[
    'C9200L-',
    'SFP-10G-LR ',
    'GLC-',
    'IP ',
    'PoE ',
    'коммутатор ',
    'коммутатор и ',
    'для коммутатора ',
    'эс эф пи ',
    'вэ ',
  ],
  ...['PID: WS-C2960X , ', 'Линия: MES2324 ↔ MES3324F; 1 км ', 'ИБП: 900 Вт·ч ', 'GigabitEthernet1/0/1 '],
];

/** `head`: what the text begins with, so that the reader takes it for its own. */
type Reader = {
  head?: string;
  length: number;
  lines: number;
  problem(text: string): string | undefined;
  read(text: string): unknown;
};
const fits = () => undefined;
const READERS: Readonly<Record<string, Reader>> = {
  tender: {
    length: MAX_TENDER_LENGTH,
    lines: MAX_TENDER_LINES,
    problem: tenderProblem,
    read: (text) => answerTender(text),
  },
  // A list is shorter than output and has fewer rows.
  list: {
    ...{ length: MAX_FLEET_LIST, lines: MAX_FLEET_MODELS },
    ...{ problem: fleetProblem, read: (text: string) => answerFleet(text) },
  },
  fleet: {
    ...{
      head: 'SW1#show inventory\nPID: WS-C2960X-24TS-L , VID: V05\n',
      length: MAX_FLEET_LENGTH,
      lines: MAX_FLEET_LINES,
    },
    ...{ problem: fleetProblem, read: (text: string) => answerFleet(text) },
  },
  specification: {
    ...{ length: MAX_SPECIFICATION_LENGTH, lines: MAX_SPECIFICATION_LINES },
    ...{ problem: specificationProblem, read: (text) => answerProject(text) },
  },
  bill: { length: MAX_BILL_LENGTH, lines: MAX_BILL_LINES, problem: fits, read: (text) => matchList(text) },
  search: { length: SEARCH_MAX_LENGTH, lines: 1, problem: fits, read: (text) => search(text) },
  analogues: { length: SEARCH_MAX_LENGTH, lines: 1, problem: fits, read: (text) => searchAnalogues(text) },
  optics: { length: SEARCH_MAX_LENGTH, lines: 1, problem: fits, read: (text) => searchSfp(text) },
};

const LONGEST_MS = 500;
const FORMS = ['in one line', 'in long lines', 'a line each'];

/** The unit again and again in one line, and a line each as far as lines and length allow. */
function textsOf(unit: string, { head = '', ...most }: Reader): string[] {
  const length = most.length - head.length;
  const lines = Math.max(1, most.lines - head.split('\n').length);
  const inOne = unit.repeat(Math.ceil(length / unit.length)).slice(0, length);
  const share = Math.floor(length / lines) - 1;
  const line = unit.repeat(Math.ceil(share / unit.length)).slice(0, share);
  const texts =
    lines > 1
      ? [inOne, Array<string>(lines).fill(line).join('\n'), Array<string>(lines).fill(unit).join('\n')]
      : [inOne];
  return texts.map((text) => head + text);
}

test.each(Object.entries(READERS))(
  'the %s reader is in time with every unit',
  { timeout: 600_000 },
  async (_, reader) => {
    await reader.read('MES2324 24 порта'); // what is held for a version of the content is made once
    const slow: string[] = [];
    let read = 0;
    for (const unit of UNITS) {
      for (const [form, text] of textsOf(unit, reader).entries()) {
        const begun = process.threadCpuUsage();
        if (reader.problem(text) === undefined) {
          await reader.read(text);
          read += 1;
        }
        const ms = Math.round(process.threadCpuUsage(begun).user / 1000);
        if (ms > LONGEST_MS) slow.push(`${JSON.stringify(unit)} ${FORMS[form]}: ${ms} ms`);
      }
    }
    expect(slow).toEqual([]);
    // A form that is refused is not read; another form of the same unit is.
    expect(read).toBeGreaterThanOrEqual(UNITS.length);
  },
);
