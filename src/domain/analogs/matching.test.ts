import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { COMPARED_PORTS } from '#src/domain/devices/port-kinds.ts';
import { goodDevice } from './devices.ts';
import { PRICES } from './judging.ts';
import { type Candidate, type Match, MIN_SCORE, matchDevice, UNMET_SCORE, UNPROVED_SCORE } from './matching.ts';
import {
  compareFigures,
  DEVICE_KINDS,
  type Device,
  type DeviceKind,
  describeFigures,
  type Figure,
  mainParameter,
  OTHER_KINDS,
  PARAMETER_CODES,
  type ParameterCode,
  parametersOf,
} from './parameters.ts';
import { coverPorts, demandsOf, describePorts, type Ports } from './ports.ts';

const HIGHER: Figure[] = ['poe', 'poePorts', 'poeStandard', 'wifi', 'layer', 'macTable', 'portSpeedSum'];
const LOWER: Figure[] = ['poeInput', 'power', 'rackUnits', 'depth', 'mass'];
const FIGURES: Figure[] = [...HIGHER, ...LOWER];

const device = (ports: Device['ports'], figures: Device['figures'] = {}): Device => ({
  kind: 'switch',
  ports,
  figures,
});
const candidate = (code: string, ports: Device['ports'], more: Partial<Candidate> = {}): Candidate => ({
  ...device(ports),
  code,
  isDiscontinued: false,
  ...more,
});
const codes = (matches: Match<Candidate>[]) => matches.map((match) => match.candidate.code);
/** One good, however low its score: declared, so that it is always answered. */
const judgeOne = (theirs: Device, ours: Candidate) =>
  matchDevice(theirs, [ours], { declared: new Set([ours.code]) }).matches[0] as Match<Candidate>;
const verdict = (match: Match<Candidate>, code: ParameterCode) => match.proof.find((one) => one.code === code)?.verdict;

const ports = fc.record(Object.fromEntries(COMPARED_PORTS.map((port) => [port, fc.integer({ min: 1, max: 12 })])), {
  requiredKeys: [],
}) as fc.Arbitrary<Device['ports']>;
const figures = fc.record(
  {
    poe: fc.integer({ min: 0, max: 1 }),
    poePorts: fc.integer({ min: 0, max: 48 }),
    poeStandard: fc.integer({ min: 1, max: 3 }),
    poeInput: fc.integer({ min: 1, max: 3 }),
    wifi: fc.integer({ min: 4, max: 7 }),
    layer: fc.constantFrom(2, 2.5, 3),
    macTable: fc.integer({ min: 1, max: 128 }).map((thousands) => thousands * 1024),
    portSpeedSum: fc.integer({ min: 1, max: 1000 }),
    power: fc.integer({ min: 1, max: 500 }),
    rackUnits: fc.constantFrom(0.5, 1, 2),
    depth: fc.integer({ min: 50, max: 700 }),
    mass: fc.integer({ min: 1, max: 200 }).map((tenths) => tenths / 10),
  },
  { requiredKeys: [] },
) as fc.Arbitrary<Device['figures']>;
const anyDevice = fc.record({ kind: fc.constantFrom(...DEVICE_KINDS), ports, figures }) as fc.Arbitrary<Device>;
const ours = fc.record({
  kind: fc.constantFrom('switch', 'router', 'ap', 'olt', 'wlc', 'ont'),
  ports,
  figures,
  isDiscontinued: fc.boolean(),
  isOutdoor: fc.boolean(),
});
const manyOfOurs = fc
  .array(ours, { maxLength: 20 })
  .map((all): Candidate[] => all.map((one, index) => ({ ...one, code: `g${index}` })));

test.each([
  ['GPON', 'GPON, XGS-PON', 0],
  ['GPON, XGS-PON', 'GPON, XGS-PON', 0],
  ['XGS-PON / GPON', 'GPON, XGS-PON', 0],
  ['GPON, XGS-PON', 'GPON', 1],
])('an OLT of %s, ours of %s: remarks of another technology %i', (theirs, own, count) => {
  const ours = candidate('g', { pon: 8 }, { kind: 'olt', ponTechnology: own });
  const { remarks } = judgeOne({ ...device({ pon: 8 }), kind: 'olt', ponTechnology: theirs }, ours);
  expect(remarks.filter((one) => one.startsWith('Технология другая'))).toHaveLength(count);
});

describe('laws of the rule', () => {
  test('one more port of ours never serves less, and costs at most the price of what nobody asked for', () => {
    fc.assert(
      fc.property(anyDevice, ours, fc.constantFrom(...COMPARED_PORTS), (theirs, good, port) => {
        fc.pre(Object.keys(good.ports).length > 0);
        const demands = demandsOf(theirs.kind, theirs.ports);
        const served = (own: Device['ports']) =>
          coverPorts(demands, own).served.reduce((sum, one) => sum + one.served, 0);
        const more = { ...good, code: 'g', ports: { ...good.ports, [port]: (good.ports[port] ?? 0) + 1 } };
        expect(served(more.ports)).toBeGreaterThanOrEqual(served(good.ports));
        const [before, after] = [judgeOne(theirs, { ...good, code: 'g' }).score, judgeOne(theirs, more).score];
        const { emptyPort, fasterPorts, fasterUplinks, modules } = PRICES;
        const most = emptyPort + fasterPorts + 2 * fasterUplinks + 2 * modules + 1;
        expect(after ?? 0).toBeGreaterThanOrEqual((before ?? 0) - most);
      }),
      { numRuns: 500 },
    );
  });

  test('a better figure of ours never lowers the score', () => {
    fc.assert(
      fc.property(anyDevice, ours, fc.constantFrom(...FIGURES), figures, (theirs, good, figure, other) => {
        // PoE that nobody asked for has a price, and makes power incomparable.
        fc.pre(figure !== 'poe');
        const [own, better] = [good.figures[figure], other[figure]];
        fc.pre(own !== undefined && better !== undefined);
        fc.pre(compareFigures(figure, better, own) === 'better');
        const more = { ...good, code: 'g', figures: { ...good.figures, [figure]: better } };
        const [before, after] = [judgeOne(theirs, { ...good, code: 'g' }).score, judgeOne(theirs, more).score];
        expect(after ?? 0).toBeGreaterThanOrEqual(before ?? 0);
      }),
      { numRuns: 300 },
    );
  });

  test('better for us is worse for them, and equal is equal both ways', () => {
    const opposite = {
      better: 'worse',
      worse: 'better',
      equal: 'equal',
      unknown: 'unknown',
      incomparable: '',
    } as const;
    fc.assert(
      fc.property(fc.constantFrom(...FIGURES), figures, figures, (figure, a, b) => {
        const there = compareFigures(figure, a[figure], b[figure]);
        expect(compareFigures(figure, b[figure], a[figure])).toBe(opposite[there]);
      }),
    );
  });

  test('a device answers itself without a single «worse»; with a whole score when all that is heavy is known', () => {
    fc.assert(
      fc.property(anyDevice, (theirs) => {
        const main = mainParameter(theirs.kind as DeviceKind);
        fc.pre(main === 'wifi' ? theirs.figures.wifi !== undefined : demandsOf(theirs.kind, theirs.ports).length > 0);
        const match = judgeOne(theirs, { ...theirs, code: 'same', isDiscontinued: false });
        for (const one of match.proof) {
          expect(['equal', 'better', 'incomparable'], JSON.stringify(match.proof)).toContain(one.verdict);
        }
        const compared = new Set(match.proof.filter(({ theirs: value }) => value !== null).map(({ code }) => code));
        const isProved = parametersOf(theirs.kind as DeviceKind).every(
          ({ code, weight }) => weight < 10 || compared.has(code),
        );
        const penalty = theirs.kind === 'router' || theirs.kind === 'firewall' ? 10 : 0;
        expect(match.score).toBe((isProved ? 100 : UNPROVED_SCORE) - penalty);
      }),
      { numRuns: 300 },
    );
  });

  test('no answer violates a must-have, declared or not', () => {
    const must = fc.subarray(PARAMETER_CODES, { minLength: 1 });
    fc.assert(
      fc.property(anyDevice, manyOfOurs, must, fc.boolean(), (theirs, goods, demanded, isDeclared) => {
        const declared = new Set(isDeclared ? codesOf(goods) : []);
        const { matches, idleMust } = matchDevice(theirs, goods, { declared, wishes: { must: demanded, factors: {} } });
        for (const match of matches) {
          for (const code of demanded) {
            if (idleMust.includes(code)) {
              if (code === 'poe') expect(match.candidate.figures.poe).toBe(1);
              else if (FIGURES.includes(code as Figure)) expect(match.candidate.figures).toHaveProperty(code);
            } else expect(['better', 'equal', 'excess']).toContain(verdict(match, code));
          }
        }
      }),
    );
  });

  test('the order does not depend on the order of goods, and scores stay between 0 and 100', () => {
    fc.assert(
      fc.property(anyDevice, manyOfOurs, fc.integer({ min: 1, max: 5 }), (theirs, goods, limit) => {
        const all = matchDevice(theirs, goods, { limit: 100 });
        expect(codes(matchDevice(theirs, goods.toReversed(), { limit: 100 }).matches)).toEqual(codes(all.matches));
        expect(codes(matchDevice(theirs, goods, { limit }).matches)).toEqual(codes(all.matches).slice(0, limit));
        const scores = all.matches.map(({ score }) => score ?? 0);
        expect(scores).toEqual([...scores].sort((a, b) => b - a));
        for (const { score } of all.matches) {
          expect(score).toBeGreaterThanOrEqual(MIN_SCORE);
          expect(score).toBeLessThanOrEqual(100);
        }
      }),
    );
  });
});
const codesOf = (goods: Candidate[]) => goods.map(({ code }) => code);

describe('ports as places to plug into', () => {
  test('each of theirs has one of ours: equal; faster ones: better; spare and ten times faster ones: excess; too few: worse', () => {
    const theirs = device({ ge: 24, sfp: 4 }, { poe: 0 });
    const more = { figures: { poe: 0 } };
    const same = judgeOne(theirs, candidate('a', { ge: 24, sfp: 4 }, more));
    expect([verdict(same, 'ports'), verdict(same, 'uplinks'), same.score]).toEqual(['equal', 'equal', 100]);
    const faster = judgeOne(theirs, candidate('b', { ge: 24, sfpp: 4 }, more));
    expect([verdict(faster, 'ports'), verdict(faster, 'uplinks'), faster.score]).toEqual(['equal', 'excess', 98]);
    const spare = judgeOne(theirs, candidate('d', { ge: 48, sfp: 4 }, more));
    expect([verdict(spare, 'ports'), verdict(spare, 'uplinks'), spare.score]).toEqual(['excess', 'equal', 94]);
    const fast = judgeOne(device({ fe: 24 }, { poe: 0 }), candidate('e', { ge: 24 }, more));
    expect([verdict(fast, 'ports'), fast.score]).toEqual(['better', UNPROVED_SCORE]);
    const less = judgeOne(theirs, candidate('c', { ge: 16, sfp: 4 }, more));
    expect([verdict(less, 'ports'), verdict(less, 'uplinks'), less.score]).toEqual(['worse', 'equal', UNMET_SCORE]);
    expect(less.proof.find(({ code }) => code === 'ports')).toMatchObject({
      theirs: '24 × 1G RJ-45',
      ours: '16 × 1G RJ-45',
    });
  });

  test('a slower uplink is worse, and a fibre cage is no main copper port', () => {
    const theirs = device({ ge: 24, sfpp: 4 });
    expect(verdict(judgeOne(theirs, candidate('a', { ge: 24, sfp: 4 })), 'uplinks')).toBe('worse');
    expect(verdict(judgeOne(theirs, candidate('b', { sfp: 24, sfpp: 4 })), 'ports')).toBe('worse');
  });

  test('a cage takes a copper uplink, because modules exist for it', () => {
    const theirs = device({ ge: 24, xge: 2 });
    expect(verdict(judgeOne(theirs, candidate('a', { ge: 24, sfpp: 2 })), 'uplinks')).toBe('equal');
  });

  test('combo ports serve either medium, each once', () => {
    const theirs = device({ ge: 24, sfp: 4 });
    const both = judgeOne(theirs, candidate('a', { ge: 20, combo: 8 }));
    expect([verdict(both, 'ports'), verdict(both, 'uplinks')]).toEqual(['equal', 'equal']);
    expect(verdict(judgeOne(theirs, candidate('b', { ge: 20, combo: 7 })), 'ports')).toBe('worse');
  });

  test('ports already given move on when others would stay unserved', () => {
    const theirs = device({ ge: 24, sfpp: 4, sfp: 4 });
    const match = judgeOne(theirs, candidate('a', { ge: 24, sfpp: 4, sfp28: 4 }));
    expect([verdict(match, 'uplinks'), verdict(match, 'otherPorts')]).toEqual(['better', 'excess']);
  });

  test('ports of ours that nobody knows are unknown, not missing', () => {
    const match = judgeOne(device({ ge: 24, sfp: 4 }), candidate('a', {}));
    expect([verdict(match, 'ports'), match.score]).toEqual(['unknown', null]);
  });
});

describe('answers', () => {
  test('C303: goods of the same trade only, and outdoor access points only for outdoor ones and no other', () => {
    const goods = [
      candidate('indoor', {}, { kind: 'ap', figures: { wifi: 6 } }),
      candidate('outdoor', {}, { kind: 'ap', figures: { wifi: 6 }, isOutdoor: true }),
      candidate('switch', { ge: 1 }),
    ];
    const theirs: Device = { kind: 'ap', ports: {}, figures: { wifi: 6 } };
    expect(codes(matchDevice(theirs, goods).matches)).toEqual(['indoor']);
    expect(codes(matchDevice({ ...theirs, isOutdoor: true }, goods).matches)).toEqual(['outdoor']);
  });

  test('a firewall is answered by a router, at ten points less: ports say little', () => {
    const goods = [candidate('r', { ge: 8 }, { kind: 'router' }), candidate('s', { ge: 8 })];
    const { matches } = matchDevice({ kind: 'firewall', ports: { ge: 8 }, figures: {} }, goods);
    expect(matches.map(({ candidate: { code }, score }) => [code, score])).toEqual([['r', UNPROVED_SCORE - 10]]);
  });

  test('declared pairs come first, whatever their score, and have none when nothing is known', () => {
    const goods = [candidate('computed', { ge: 24 }), candidate('declared', {}), candidate('other', { ge: 8 })];
    const { matches } = matchDevice(device({ ge: 24 }), goods, { declared: new Set(['declared']) });
    expect(matches.map((match) => [match.candidate.code, match.isDeclared])).toEqual([
      ['declared', true],
      ['computed', false],
    ]);
    const unknown = matchDevice(device({}), goods, { declared: new Set(['declared']) });
    expect(unknown.matches.map((match) => [match.candidate.code, match.score])).toEqual([['declared', null]]);
  });

  test('of equal scores the nearest set of ports is first: nobody is offered 48 ports for 8', () => {
    const goods = [candidate('a48', { ge: 48 }), candidate('b24', { ge: 24 }), candidate('c8', { ge: 8 })];
    expect(codes(matchDevice(device({ ge: 8 }), goods).matches)).toEqual(['c8', 'b24', 'a48']);
  });

  test('of equal scores an industrial good comes last, unless the other device is for industry', () => {
    const goods = [candidate('a', { ge: 8 }, { isIndustrial: true }), candidate('b', { ge: 8 })];
    expect(codes(matchDevice(device({ ge: 8 }), goods).matches)).toEqual(['b', 'a']);
    expect(codes(matchDevice({ ...device({ ge: 8 }), isIndustrial: true }, goods).matches)).toEqual(['a', 'b']);
  });

  test('a discontinued good loses six points to the same one in sale', () => {
    const goods = [candidate('a-old', { ge: 8 }, { isDiscontinued: true }), candidate('b-new', { ge: 8 })];
    const { matches } = matchDevice(device({ ge: 8 }), goods);
    expect(matches.map(({ candidate: { code }, score }) => [code, score])).toEqual([
      ['b-new', UNPROVED_SCORE],
      ['a-old', UNPROVED_SCORE - 6],
    ]);
  });

  test('a must-have leaves out what is worse or unknown, and says how many', () => {
    const theirs = device({ ge: 8 }, { poe: 1 });
    const goods = [
      candidate('yes', { ge: 8 }, { figures: { poe: 1 } }),
      candidate('no', { ge: 8 }, { figures: { poe: 0 } }),
      candidate('unknown', { ge: 8 }),
    ];
    const { matches, leftOut } = matchDevice(theirs, goods, { wishes: { must: ['poe'], factors: {} } });
    expect([codes(matches), leftOut]).toEqual([['yes'], 2]);
  });

  test('a must-have of which the other device tells nothing is asked of ours, and said to be', () => {
    const goods = [
      candidate('unknown', { ge: 8 }),
      candidate('no', { ge: 8 }, { figures: { poe: 0, layer: 3 } }),
      candidate('yes', { ge: 8 }, { figures: { poe: 1 } }),
    ];
    const ask = (...must: ParameterCode[]) => {
      const { matches, idleMust } = matchDevice(device({ ge: 8 }), goods, { wishes: { must, factors: {} } });
      return [codes(matches), idleMust];
    };
    expect(ask('poe', 'ports')).toEqual([['yes'], ['poe']]);
    expect(ask('layer')).toEqual([['no'], ['layer']]);
  });

  test('weights move the score: what does not matter does not count', () => {
    const theirs = device({ ge: 8, sfp: 2 }, { power: 10, poe: 0 });
    const good = candidate('a', { ge: 8, sfp: 2 }, { figures: { power: 100, poe: 0 } });
    const score = (power: number) =>
      matchDevice(theirs, [good], { wishes: { must: [], factors: { power } } }).matches[0]?.score;
    expect(score(0)).toBe(100);
    expect(score(5)).toBeLessThan(score(1) as number);
  });

  test('devices of a kind we do not make have no answers', () => {
    expect(
      matchDevice({ kind: 'printer', ports: { ge: 1 }, figures: {} }, [candidate('a', { ge: 1 })]).matches,
    ).toEqual([]);
  });
});

test('the proof names both values, the verdict and the weight of every parameter', () => {
  const theirs = device({ ge: 24 }, { power: 20.5, macTable: 16_384, poe: 0 });
  const good = candidate('a', { ge: 24 }, { figures: { power: 25, poe: 0 } });
  expect(judgeOne(theirs, good).proof).toEqual([
    {
      code: 'ports',
      name: 'Основные порты',
      unit: null,
      verdict: 'equal',
      theirs: '24 × 1G RJ-45',
      ours: '24 × 1G RJ-45',
      weight: 62,
      note: null,
    },
    {
      code: 'poe',
      name: 'PoE',
      unit: null,
      verdict: 'equal',
      theirs: 'нет',
      ours: 'нет',
      weight: 26,
      note: null,
    },
    {
      code: 'macTable',
      name: 'Размер таблицы MAC-адресов, записей',
      unit: null,
      verdict: 'unknown',
      theirs: '16\u00a0384',
      ours: null,
      weight: 7,
      note: null,
    },
    {
      code: 'power',
      name: 'Потребление',
      unit: 'Вт',
      verdict: 'worse',
      theirs: '20,5',
      ours: '25',
      weight: 5,
      note: null,
    },
  ]);
});

test('every kind of device is judged first of all by what it is bought for', () => {
  const heaviest = (kind: DeviceKind) => parametersOf(kind).sort((a, b) => b.weight - a.weight)[0]?.code;
  expect(DEVICE_KINDS.map((kind) => [kind, heaviest(kind)])).toEqual([
    ['switch', 'ports'],
    ['router', 'ports'],
    ['firewall', 'ports'],
    ['ap', 'wifi'],
    ['olt', 'ports'],
    ['wlc', 'ports'],
  ]);
});

describe('answers that a purchase may rest on', () => {
  const poeSwitch = device({ ge: 24, sfpp: 4 }, { poe: 1, power: 442 });
  const withPoe = candidate('with', { ge: 24, sfpp: 4 }, { figures: { poe: 1, poePorts: 24, power: 445 } });
  const without = candidate('without', { ge: 24, sfpp: 4 }, { figures: { poe: 0, power: 25 } });
  const unknown = candidate('unknown', { ge: 24, sfpp: 4 });

  test('a device with PoE, even if only its name says so, is answered by devices with PoE alone', () => {
    for (const theirs of [poeSwitch, { ...poeSwitch, likely: ['poe' as const] }]) {
      const { matches, withoutPoe } = matchDevice(theirs, [without, unknown, withPoe]);
      expect([codes(matches), withoutPoe]).toEqual([['with'], 2]);
    }
    const likely = judgeOne({ ...poeSwitch, likely: ['poe'] }, without);
    expect(likely.proof.find(({ code }) => code === 'poe')).toMatchObject({
      verdict: 'worse',
      theirs: 'есть (судя по названию)',
      ours: 'нет',
      weight: 20,
    });
    expect(likely.score).toBeLessThanOrEqual(UNMET_SCORE);
  });

  test('a visitor to whom PoE does not matter sees devices without it', () => {
    const { matches } = matchDevice(poeSwitch, [without], { wishes: { must: [], factors: { poe: 0 } } });
    expect(codes(matches)).toEqual(['without']);
  });

  test('who does not surely hold ports, speed or PoE has at most 70', () => {
    const theirs = device({ ge: 24, sfpp: 4 }, { poe: 1, poePorts: 24, poeStandard: 2 });
    const fewer = { figures: { poe: 1, poePorts: 8, poeStandard: 2 } };
    const goods = [
      candidate('fewer-poe', { ge: 24, sfpp: 4 }, fewer),
      candidate('poe-ports-unknown', { ge: 24, sfpp: 4 }, { figures: { poe: 1 } }),
      candidate('slow', { ge: 24, sfp: 4 }, { figures: { poe: 1, poePorts: 24, poeStandard: 2 } }),
    ];
    for (const { score } of matchDevice(theirs, goods).matches) expect(score).toBeLessThanOrEqual(UNMET_SCORE);
  });

  test('power is compared only between devices that both feed others or both do not', () => {
    expect(verdict(judgeOne(poeSwitch, without), 'power')).toBe('incomparable');
    expect(verdict(judgeOne(poeSwitch, withPoe), 'power')).toBe('worse');
    expect(verdict(judgeOne(device({ ge: 8 }, { power: 9 }), without), 'power')).toBe('incomparable');
  });

  test('sizes are compared only when both devices are for a rack', () => {
    const size = { depth: 200, mass: 3, rackUnits: 1 };
    const inRack = { ...device({ ge: 8 }, size), isRack: true };
    const onRail = candidate('a', { ge: 8 }, { figures: { depth: 100, mass: 1 }, isRack: false });
    for (const code of ['depth', 'mass'] as const) {
      const { proof } = judgeOne(inRack, onRail);
      expect(proof.find((one) => one.code === code)).toMatchObject({ verdict: 'incomparable', weight: 0 });
      expect(verdict(judgeOne(inRack, { ...onRail, isRack: true }), code)).toBe('better');
    }
  });

  test('the score says what it rests on, and is never whole while a heavy parameter is not compared', () => {
    const match = judgeOne(device({ ge: 24, sfpp: 4 }), candidate('a', { ge: 24, sfpp: 4 }));
    expect(match.score).toBe(UNPROVED_SCORE);
    expect(match.base).toMatchObject({
      compared: 2,
      total: 12,
      missing: expect.arrayContaining(['PoE']),
    });
    expect(match.remarks.join()).toContain(String(UNPROVED_SCORE));
    // What they state and ours does not counts by half: it is told apart from what does not count.
    const half = judgeOne(
      device({ ge: 24, sfpp: 4 }, { power: 30, rackUnits: 1 }),
      candidate('a', { ge: 24, sfpp: 4 }),
    ).base;
    expect(half.half).toEqual(['Потребление', 'Высота в стойке']);
    expect(half.missing).toEqual(expect.arrayContaining(half.half));
    const incomparable = judgeOne(poeSwitch, without).base;
    expect([incomparable.missing.includes('Потребление'), incomparable.half]).toEqual([true, []]);
  });

  test('empty ports, ports ten times faster, PoE and modules nobody asked for cost points, told on their row', () => {
    const theirs = device({ sfp: 28, ge: 4 }, { poe: 0 });
    const fast = judgeOne(theirs, candidate('a', { sfpp: 32 }, { figures: { poe: 0 } }));
    const near = judgeOne(theirs, candidate('b', { sfp: 28, ge: 4 }, { figures: { poe: 1 } }));
    const note = (match: Match<Candidate>, code: ParameterCode) => match.proof.find((one) => one.code === code)?.note;
    expect(note(fast, 'ports')).toContain('быстрее нужных в\u00a010\u00a0раз и\u00a0более: −10');
    expect(note(fast, 'uplinks')).toContain('порты 10G SFP+ вместо медных, нужны модули с\u00a0RJ-45: −3');
    expect(note(near, 'poe')).toBe('PoE не требуется: −2\u00a0балла');
    // Cages for which the catalogue has no module with RJ-45 do not meet the demand; nothing is said against those that it has.
    const cages = { copperModules: new Set(['SFP']) };
    const lacking = judgeOne(device({ ge: 24, xge: 4 }), { ...candidate('f', { ge: 24, sfpp: 8 }), ...cages });
    expect([verdict(lacking, 'uplinks'), note(lacking, 'uplinks')]).toEqual([
      'worse',
      expect.stringContaining('нужны модули с\u00a0RJ-45, в\u00a0каталоге их нет: −3'),
    ]);
    const having = judgeOne(device({ fe: 24, ge: 2 }), { ...candidate('g', { fe: 24, sfp: 2 }), ...cages });
    expect(verdict(having, 'uplinks')).toBe('equal');
    expect(near.score).toBe(98);
    expect(fast.score).toBeLessThan(90);
    expect(note(judgeOne(device({ ge: 8 }), candidate('c', { ge: 48 })), 'ports')).toBe(
      'лишние 40 × 1G RJ-45: −10\u00a0баллов',
    );
    // Each empty port is told in the row that it would serve, and its price is not hidden by a bound.
    const larger = judgeOne(device({ ge: 8, sfpp: 2 }, { poe: 0 }), candidate('d', { ge: 18, sfpp: 8 }));
    expect([note(larger, 'ports'), note(larger, 'uplinks')]).toEqual([
      'лишние 10 × 1G RJ-45: −2,5\u00a0балла',
      'лишние 6 × 10G SFP+: −1,5\u00a0балла',
    ]);
    const [same, twice] = [{ ge: 8 }, { ge: 16 }].map(
      (ports) => judgeOne(device({ ge: 8 }), candidate('e', ports)).score,
    );
    expect([same, twice]).toEqual([UNPROVED_SCORE, UNPROVED_SCORE - 2]);
    expect(verdict(near, 'poe')).toBe('excess');
  });

  test('the ports that stay empty are named by kind: their number agrees with what is told of ours', () => {
    const note = (theirs: Ports, ours: Ports) =>
      judgeOne(device(theirs, { poe: 0 }), candidate('a', ours)).proof.find(({ code }) => code === 'ports')?.note;
    expect(note({ ge: 6 }, { ge: 8, sfp: 1 })).toBe('лишние 2 × 1G RJ-45 и\u00a01 × 1G SFP: −0,75\u00a0балла');
    expect(note({ ge: 6 }, { ge: 6, sfp: 1 })).toBe('лишний порт 1G SFP: −0,25\u00a0балла');
    // Too few of one kind beside free ones of another.
    expect(note({ ge: 6 }, { ge: 4, qsfp: 2 })).toBe('подходят 4 из 6; лишние 2 × 40G QSFP+: −0,5\u00a0балла');
  });

  test('a port that another connection has taken is told in the row of the one without', () => {
    const { proof } = judgeOne(device({ ge: 1, mge: 1 }), candidate('a', { mge: 1 }));
    expect(proof.find(({ code }) => code === 'ports')?.note).toBe(
      'свободного подходящего порта нет: 1 × 2,5G RJ-45 отдан другому подключению',
    );
  });

  test('taken ports of one kind are added up, beside those that serve', () => {
    const { proof } = judgeOne(device({ fe: 48, sfp: 2, combo: 2 }), candidate('a', { ge: 24, combo: 4 }));
    expect(proof.find(({ code }) => code === 'ports')?.note).toBe(
      'подходят 24 из 48, ещё 4 × комбо 1G отданы другим подключениям',
    );
  });

  test('a score that the bound of an unmet demand makes is told by that bound alone', () => {
    const theirs = device({ ge: 24, sfpp: 4 }, { poe: 1 });
    const gone = { ...candidate('a', { ge: 24, sfpp: 3 }, { figures: { poe: 1 } }), isDiscontinued: true };
    const { score, remarks } = judgeOne(theirs, gone);
    expect([score, remarks]).toEqual([UNMET_SCORE, ['Оценка не\u00a0выше 70: требование «аплинки» не\u00a0выполнено']]);
  });

  test('weights are whole percents that add up to 100', () => {
    const figures = { poe: 0, portSpeedSum: 28, power: 30, rackUnits: 1, depth: 200, mass: 3 };
    for (const known of [figures, { poe: 1, poePorts: 24, poeStandard: 2, layer: 2, macTable: 8192 }, { mass: 1 }]) {
      const { proof } = judgeOne(
        device({ ge: 24, sfp: 4 }, known),
        candidate('a', { ge: 24, sfp: 4 }, { figures: known }),
      );
      expect(proof.reduce((sum, { weight }) => sum + weight, 0)).toBe(100);
    }
  });

  test('ports that serve no connection cost also where other connections have no port', () => {
    const short = judgeOne(device({ ge: 24, sfpp: 4, qsfp: 2 }, { poe: 0 }), candidate('a', { ge: 48, sfpp: 4 }));
    expect(short.proof.find(({ code }) => code === 'ports')?.note).toBe('лишние 24 × 1G RJ-45: −6\u00a0баллов');
  });

  test('line cards, modules and multiplexers are answered by nothing, OLTs without known PON ports by nothing too', () => {
    for (const kind of OTHER_KINDS) {
      expect(matchDevice({ kind, ports: { sfpp: 12 }, figures: {} }, [candidate('a', { sfpp: 16 })]).matches).toEqual(
        [],
      );
    }
    const olt = { kind: 'olt', ports: { ge: 4, sfp: 8 }, figures: { power: 48 } };
    expect(
      matchDevice(olt, [candidate('o', { ge: 4, sfp: 8 }, { kind: 'olt', figures: { power: 40 } })]).matches,
    ).toEqual([]);
  });
});

test('an access point has the sum of its known ports; of others the catalogue tells it', () => {
  const sumOf = (kind: 'ap' | 'switch', ports: Ports) =>
    goodDevice({ kind, model: 'M', ports }, {}).figures.portSpeedSum;
  expect(sumOf('ap', { mge: 1 })).toBe(2.5);
  expect(sumOf('ap', {})).toBeUndefined();
  expect(sumOf('switch', { ge: 24 })).toBeUndefined();
});

test('what is known of a device is told in words', () => {
  const one = device({ ge: 24, sfpp: 4 }, { layer: 2.5, poe: 1, poeStandard: 2 });
  expect(describePorts(one)).toBe('24 × 1G RJ-45, 4 × 10G SFP+');
  expect(describePorts(device({}))).toBeNull();
  expect(describeFigures(one).map(({ name, value }) => `${name}: ${value}`)).toEqual([
    'PoE: есть',
    'Стандарт PoE: 802.3at',
    'Уровень коммутации: L2+',
  ]);
});
