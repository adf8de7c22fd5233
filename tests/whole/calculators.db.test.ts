/** Sums of the calculators of the content over the whole range of what may be answered: more never costs less without a word. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { calculate, dearRanges, linesOf, sumOf } from '#src/domain/calculators/calculate.ts';
import { findQuestionnaire } from '#src/domain/calculators/calculators.server.ts';
import { type Calculation, type Calculator, inputsOf, type ReadInputs } from '#src/domain/calculators/calculators.ts';
import { engineOf, type Questionnaire } from '#src/domain/calculators/engine.ts';
import { readInputs } from '#src/domain/calculators/inputs.ts';
import { calculatorView } from '#src/site/blocks/calculator/calculation-view.ts';
import { type SiteApp, startSiteApp } from '#tests/support/site-app.ts';

let site: SiteApp;
beforeAll(async () => {
  site = await startSiteApp();
});
afterAll(() => site?.close());

async function questionnaire(code: string): Promise<Questionnaire> {
  const found = await findQuestionnaire(code);
  if (!found) throw new Error(`there is no calculator ${code}`);
  return found;
}

const plain = (text: string) => text.replaceAll('\u00a0', ' ');

/** Why the larger system costs less: the smaller stands on a dear quantity, or the larger has a line without a price. */
function reasonOf(calculator: Calculator, before: Calculation, after: Calculation): string {
  const ranges = dearRanges(calculator);
  const dear = before.dear.find(({ name, quantity }) =>
    ranges.some((one) => name.startsWith(one.name) && quantity >= one.first && quantity <= one.last),
  );
  if (dear) return plain(`ступень: ${dear.name}`);
  const had = new Set(before.lines.map(({ position }) => position));
  const lost = after.lines.find(({ position, price }) => price === null && !had.has(position));
  return lost ? plain(`по запросу: ${lost.name}`) : 'без причины';
}

/** Reasons of all falls of the sum along a row of answers, each of a larger system than the one before. */
function fallsOf(calculator: Calculator, row: Iterable<ReadInputs>): Set<string> {
  const falls = new Set<string>();
  let before: { read: ReadInputs; total: number } | undefined;
  for (const read of row) {
    const total = sumOf(linesOf(calculator, read));
    if (before && total < before.total) {
      falls.add(reasonOf(calculator, calculate(calculator, before.read), calculate(calculator, read)));
    }
    before = { read, total };
  }
  return falls;
}

/** Every value of a number in its turn, the other answers as given. */
function* valuesOf(calculator: Calculator, code: string, given: Record<string, string>): Generator<ReadInputs> {
  const input = inputsOf(calculator).find((one) => one.code === code);
  if (input?.kind !== 'number') throw new Error(`${code} is no number`);
  const read = readInputs(calculator, given);
  const steps = Math.round((input.max - input.min) / input.step);
  for (let step = 0; step <= steps; step += 1) {
    const value = Number((input.min + step * input.step).toFixed(6));
    yield { ...read, names: { ...read.names, [code]: value } };
  }
}

/** What is told on the page beside every sum. */
const toldOn = (found: Questionnaire): string =>
  calculatorView(engineOf(found)({}), {}).basis.join(' ').replaceAll('\u00a0', ' ');

const TIERS = ['ступень: Лицензия абонента', 'ступень: Лицензия одновременного разговора'];

describe('ECSS-10: more never costs less, but where the page says so', () => {
  test.each([
    ['users', {}, [TIERS[0], 'по запросу: Сервер серии Super Heavy']],
    ['users', { takesTiers: 'yes', callsWay: 'given', hardware: 'own' }, []],
    ['callsGiven', { callsWay: 'given', users: '5000' }, [TIERS[1], 'по запросу: Сервер серии Super Heavy']],
  ])('%s over the whole range with %j', { timeout: 300_000 }, async (code, given, reasons) => {
    const found = await questionnaire('ecss');
    const falls = fallsOf(found.calculator, valuesOf(found.calculator, code, given));
    expect([...falls].sort()).toEqual(reasons.toSorted());
    const told = toldOn(found);
    for (const reason of falls) expect(told).toContain(reason.replace(/^[^:]*: /, ''));
  });

  test('every other number over its whole range', { timeout: 300_000 }, async () => {
    const { calculator } = await questionnaire('ecss');
    const given = {
      agents: '5',
      elph: '5',
      analog: '5',
      sorm: '1',
      recording: '5',
      conferences: '1',
      teleconferences: '1',
    };
    const numbers = inputsOf(calculator).flatMap(({ kind, code, when = '' }) =>
      kind === 'number' && !when.includes('isExtension') && !['users', 'callsGiven'].includes(code) ? [code] : [],
    );
    expect(numbers.length).toBeGreaterThan(20);
    for (const code of numbers) {
      const allowed = code === 'load' ? [TIERS[1]] : [];
      expect([code, ...fallsOf(calculator, valuesOf(calculator, code, given))]).toEqual([code, ...allowed]);
    }
  });
});

describe('ECCM: more never costs less, but where the page says so', () => {
  function* fleets({ calculator, devices }: Questionnaire, group: string, given: Record<string, string>) {
    const device = devices.find((one) => one.group === group);
    if (!device) throw new Error(`no device of the group ${group}`);
    const read = readInputs(calculator, given);
    for (let count = 1; count <= 5_000; count += 1) {
      const rows = [{ text: device.model, model: device.model, count, device }];
      yield { ...read, names: { ...read.names, fleet: count }, devices: rows };
    }
  }

  test.each(['access', 'core', 'router', 'wireless', 'pon', 'voice'])(
    'from 1 to 5 000 devices: %s',
    { timeout: 300_000 },
    async (group) => {
      const found = await questionnaire('eccm');
      const given = { host: 'ours', way: 'offline', isReserved: 'yes', reserve: '0', supportYears: '3' };
      const falls = [...fallsOf(found.calculator, fleets(found, group, given))];
      const tiered: Record<string, string> = {
        access: 'Лицензия на коммутатор доступа',
        wireless: 'Лицензия на точку доступа, станцию радиодоступа или контроллер Wi-Fi',
      };
      const name = tiered[group];
      expect(falls.map((one) => one.startsWith(`ступень: ${name}`))).toEqual(name ? [true] : []);
      if (name) expect(toldOn(found)).toContain(name);
      expect([...fallsOf(found.calculator, fleets(found, group, { ...given, takesTiers: 'yes' }))]).toEqual([]);
      expect([...fallsOf(found.calculator, fleets(found, group, { ...given, term: '3' }))]).toEqual([]);
    },
  );

  test('the reserve and NAICE over their whole ranges', { timeout: 300_000 }, async () => {
    const found = await questionnaire('eccm');
    const { calculator } = found;
    const [read] = fleets(found, 'router', {});
    for (const code of ['reserve', 'naice']) {
      const row = [...valuesOf(calculator, code, {})].map(({ names }) => ({
        ...names,
        fleet: 40,
      }));
      const devices = (read?.devices ?? []).map((one) => ({ ...one, count: 40 }));
      expect([
        ...fallsOf(
          calculator,
          row.map((names) => ({ names, devices, problems: {} })),
        ),
      ]).toEqual([]);
    }
  });
});
