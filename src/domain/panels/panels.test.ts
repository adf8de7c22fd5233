import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { FIGURES, GOOD_KINDS, type GoodShape } from '#src/domain/devices/devices.ts';
import { PORT_KINDS } from '#src/domain/devices/port-kinds.ts';
import type { Box, PanelElement, PortElement } from './layout.ts';
import { textStrokes, textWidth } from './lettering.ts';
import { describePanel, layoutPanel, panelSize } from './panels.ts';

const mes2324: GoodShape = {
  kind: 'switch',
  model: 'MES2324',
  ports: { ge: 24, sfpp: 4 },
  console: 'rj45',
  width: 430,
  height: 44,
  rackUnits: 1,
};
const mes2448p: GoodShape = {
  kind: 'switch',
  model: 'MES2448P',
  ports: { ge: 48, sfpp: 4 },
  poePorts: 48,
  console: 'rj45',
  rackUnits: 1,
};

const maybe = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: undefined });
/** Any shape the content may hold, sensible or not. */
const anyShape = fc
  .record({
    kind: fc.constantFrom(...GOOD_KINDS),
    model: fc.oneof(
      fc.constantFrom('MES2324', 'ESR-12V', 'vESR', 'WEP-12ac', 'WOP-2ac-LR5 SYNC', 'TAU-4M.IP', 'Зонд RR-10 SLA'),
      fc.string({ minLength: 1, maxLength: 40 }),
    ),
    ports: fc.dictionary(fc.constantFrom(...PORT_KINDS), fc.integer({ min: 0, max: 64 }), { maxKeys: 6 }),
    portNames: maybe(fc.constant({ names: { ge: 'gi0/[1-8]' }, confidence: 'seen' as const })),
    poePorts: maybe(fc.integer({ min: 0, max: 48 })),
    console: maybe(fc.constantFrom('rj45' as const, 'usb' as const, 'db9' as const)),
    usb: maybe(fc.integer({ min: 0, max: 4 })),
    radios: maybe(
      fc.array(
        fc.record({ band: fc.constantFrom('2.4' as const, '5' as const, '6' as const), mimo: fc.constant('4x4') }),
        {
          maxLength: 3,
        },
      ),
    ),
    externalAntennas: maybe(fc.boolean()),
    powerInlets: maybe(fc.integer({ min: 0, max: 4 })),
    powerInput: maybe(fc.constantFrom('~220 В', '=48 В', '2 слота модулей питания: ~100–240 В')),
    width: maybe(fc.integer({ min: 40, max: 500 })),
    height: maybe(fc.integer({ min: 10, max: 400 })),
    rackUnits: maybe(fc.integer({ min: 1, max: 9 })),
    figure: maybe(
      fc.record({ name: fc.constantFrom(...FIGURES), size: fc.constantFrom(0 as const, 1 as const, 2 as const) }),
    ),
    feeds: maybe(fc.integer({ min: 1, max: 8 })),
    functions: maybe(fc.array(fc.string({ minLength: 1, maxLength: 40 }), { maxLength: 20 })),
  })
  // Absent is no field at all, as in content.
  .map((shape): GoodShape => JSON.parse(JSON.stringify(shape)));

const EPSILON = 0.01;
const overlaps = (a: Box, b: Box) =>
  a.x + a.width > b.x + EPSILON &&
  b.x + b.width > a.x + EPSILON &&
  a.y + a.height > b.y + EPSILON &&
  b.y + b.height > a.y + EPSILON;
const isWithin = (a: Box, b: Box) =>
  a.x >= b.x - EPSILON &&
  a.y >= b.y - EPSILON &&
  a.x + a.width <= b.x + b.width + EPSILON &&
  a.y + a.height <= b.y + b.height + EPSILON;
const portsOf = (elements: PanelElement[]) =>
  elements.filter((element): element is PortElement => element.part === 'port');
const nameOf = (element: PanelElement) =>
  `${element.part} ${'title' in element ? element.title : 'text' in element ? element.text : ''}`;

describe('layoutPanel', () => {
  test('no two elements overlap and nothing leaves its body, whatever the shape', () => {
    fc.assert(
      fc.property(anyShape, (shape) => {
        const { elements, blocks, bodies, figure, width, height } = layoutPanel(shape);
        for (const [index, element] of elements.entries()) {
          for (const other of elements.slice(index + 1)) {
            if (overlaps(element, other)) throw new Error(`${nameOf(element)} overlaps ${nameOf(other)}`);
          }
          const homes = figure ? [...bodies, figure] : bodies;
          if (!homes.some((home) => isWithin(element, home))) throw new Error(`${nameOf(element)} leaves its body`);
        }
        for (const block of blocks) {
          for (const element of elements) {
            if (element.part !== 'port' && overlaps(block, element))
              throw new Error(`a block covers ${nameOf(element)}`);
          }
          if (!block.frames.every((frame) => isWithin(frame, block))) throw new Error('metal leaves its block');
        }
        const picture = { x: 0, y: 0, width, height };
        for (const body of bodies) expect(isWithin(body, picture)).toBe(true);
      }),
      { numRuns: 150 },
    );
  }, 30_000);

  test('every known port is drawn once, in a block of its own kind, with a title of its own', () => {
    fc.assert(
      fc.property(anyShape, (shape) => {
        const { elements, blocks } = layoutPanel(shape);
        const ports = portsOf(elements);
        for (const kind of PORT_KINDS) {
          expect(ports.filter((port) => port.kind === kind)).toHaveLength(shape.ports[kind] ?? 0);
        }
        expect(new Set(ports.map((port) => port.title)).size).toBe(ports.length);
        expect(ports.every((port) => blocks.filter((block) => isWithin(port, block)).length === 1)).toBe(true);
      }),
      { numRuns: 60 },
    );
  }, 30_000);

  test('the same shape gives the same picture', () => {
    expect(layoutPanel(mes2448p)).toEqual(layoutPanel(structuredClone(mes2448p)));
  });

  test('a switch of 24 ports and one of 48 differ in the number of port blocks', () => {
    const jacks = (shape: GoodShape) => layoutPanel(shape).blocks.filter(({ connector }) => connector === 'rj45');
    expect(jacks(mes2324).map(({ columns, rows }) => columns * rows)).toEqual([12, 12]);
    expect(jacks(mes2448p).map(({ columns, rows }) => columns * rows)).toEqual([12, 12, 12, 12]);
  });

  test('a rack device is 482.6 mm wide with its ears and keeps its own height', () => {
    expect(panelSize(mes2324)).toEqual({ width: 482.6, height: 44 });
    expect(panelSize(mes2448p)).toEqual({ width: 482.6, height: 43.6 });
    expect(panelSize({ ...mes2324, rackUnits: 2, height: 88 }).height).toBe(88);
    const { ears, bodies } = layoutPanel(mes2324);
    expect(ears).toHaveLength(2);
    expect(bodies[0]?.width).toBe(430);
  });

  test('a width given with the ears is read as a rack body', () => {
    const { width, bodies } = layoutPanel({
      kind: 'olt',
      model: 'MA4000-PX',
      ports: {},
      width: 480,
      height: 350,
      rackUnits: 9,
    });
    expect(width).toBeCloseTo(482.6);
    expect(bodies[0]?.width).toBe(440);
  });

  test('a desktop device has no ears, keeps its width and stands on feet', () => {
    const { width, ears, bodies } = layoutPanel({
      kind: 'router',
      model: 'ESR-10',
      ports: { ge: 4, sfp: 2 },
      width: 185,
      height: 32,
    });
    expect(width).toBe(185);
    expect(ears).toHaveLength(0);
    expect(bodies[0]).toMatchObject({ height: 32, hasFeet: true });
  });

  test('ports that do not fit make the body taller, never the ports smaller', () => {
    const { bodies, elements } = layoutPanel({ kind: 'switch', model: 'X', ports: { ge: 64, qsfp: 32 }, rackUnits: 1 });
    expect(bodies[0]?.height).toBeGreaterThan(44);
    expect(new Set(portsOf(elements).map((port) => `${port.connector} ${port.width}`))).toEqual(
      new Set(['rj45 14', 'qsfp 19']),
    );
  });

  test('only direct-current terminals stand in front, and they never make a device taller', () => {
    const inlets = (shape: GoodShape) => layoutPanel(shape).elements.filter(({ part }) => part === 'inlet').length;
    const dc: GoodShape = { ...mes2324, powerInlets: 2, powerInput: '=48 В' };
    expect(inlets(dc)).toBe(2);
    expect(inlets({ ...dc, powerInput: '~220 В' })).toBe(0);
    expect(inlets({ ...dc, powerInput: '2 слота модулей питания: ~100–240 В или =36–72 В' })).toBe(0);
    const full: GoodShape = { ...mes2448p, powerInlets: 4, powerInput: '=48 В' };
    expect([inlets(full), panelSize(full).height]).toEqual([0, 43.6]);
  });

  test('ports of a small device stand on the side below its front', () => {
    const { figure, bodies, elements } = layoutPanel({ kind: 'ont', model: 'NTU-1', ports: { ge: 1, pon: 1 } });
    expect(figure?.name).toBe('terminal');
    expect(portsOf(elements).every((port) => isWithin(port, bodies[0] as Box))).toBe(true);
    expect(bodies[0]?.y).toBeGreaterThan(figure?.height ?? 0);
  });

  test('a virtual device is drawn as software and not as hardware', () => {
    expect(layoutPanel({ kind: 'router', model: 'vESR', ports: {}, figure: { name: 'console' } }).figure?.name).toBe(
      'console',
    );
  });

  test('what is known of the radios changes the picture of an access point', () => {
    const ap = (shape: Partial<GoodShape>) => layoutPanel({ kind: 'ap', model: 'WEP-2ac', ports: {}, ...shape }).figure;
    expect(ap({})?.streams).toEqual([]);
    expect(
      ap({
        radios: [
          { band: '2.4', mimo: '2x2' },
          { band: '5', mimo: '4x4' },
        ],
      })?.streams,
    ).toEqual([2, 4]);
    expect(ap({ externalAntennas: true, radios: [{ band: '5', mimo: '4x4' }] })).toMatchObject({
      name: 'outdoor-ap',
      antennas: 4,
    });
  });

  test('every kind without known ports has a picture that says which model it is', () => {
    for (const kind of GOOD_KINDS) {
      const { elements, width, height } = layoutPanel({ kind, model: 'AB-1', ports: {} });
      expect(
        elements.some((element) => element.part === 'text' && element.text === 'AB-1'),
        kind,
      ).toBe(true);
      expect(Math.min(width, height), kind).toBeGreaterThan(20);
    }
  });
});

describe('names of ports', () => {
  const titles = (shape: GoodShape) => portsOf(layoutPanel(shape).elements).map(({ title }) => title);

  test('Ethernet ports of all speeds are numbered through and carry speed and PoE', () => {
    expect(titles(mes2448p)[11]).toBe('Порт 12: 10/100/1000BASE-T, PoE');
    expect(titles(mes2448p)[51]).toBe('Порт 52: 10G SFP+');
    expect(titles({ ...mes2324, ports: { ge: 24, combo: 4 } })[24]).toBe(
      'Комбо-порт 25: 10/100/1000BASE-T / 1000BASE-X',
    );
  });

  test('PON, telephone and E1 ports have series of their own', () => {
    expect(titles({ kind: 'olt', model: 'X', ports: { ge: 1, pon: 2, xgspon: 1, fxs: 1, e1: 1 } })).toEqual([
      'Порт 1: 10/100/1000BASE-T',
      'Порт PON 1',
      'Порт PON 2',
      'Порт XGS-PON 1',
      'Порт FXS 1',
      'Порт E1 1',
    ]);
  });

  test('PoE goes to as many copper ports as are known to have it', () => {
    const shape: GoodShape = { kind: 'switch', model: 'MES2208P', ports: { ge: 6, combo: 4, sfp: 2 }, poePorts: 4 };
    expect(titles(shape).filter((title) => title.endsWith('PoE'))).toHaveLength(4);
  });
});

describe('describePanel', () => {
  const plain = (shape: GoodShape) => describePanel(shape).replaceAll('\u00a0', ' ');

  test('says in words what the picture shows', () => {
    expect(plain(mes2448p)).toBe('Лицевая панель MES2448P: 48 портов 10/100/1000BASE-T с PoE, 4 порта 10G SFP+');
    expect(plain({ kind: 'switch', model: 'MES2208P', ports: { ge: 6, sfp: 1 }, poePorts: 4 })).toBe(
      'Лицевая панель MES2208P: 6 портов 10/100/1000BASE-T (из них 4 с PoE), 1 порт 1G SFP',
    );
    expect(
      plain({ kind: 'ap', model: 'WEP-200L', ports: {}, radios: [{ band: '2.4', mimo: '2x2' }, { band: '5' }] }),
    ).toBe('Рисунок WEP-200L: точка доступа Wi-Fi, радио 2,4 ГГц 2×2, 5 ГГц');
  });

  test('names the kind when nothing more is known', () => {
    expect(plain({ kind: 'switch', model: 'MES2448', ports: {} })).toBe('Силуэт MES2448: коммутатор, порты не указаны');
    expect(plain({ kind: 'software', model: 'ECCM', ports: {} })).toBe('Условный рисунок ECCM: программа');
    expect(plain({ kind: 'router', model: 'vESR', ports: {}, figure: { name: 'console' } })).toBe(
      'Условный рисунок vESR: программа',
    );
    expect(plain({ kind: 'bs', model: 'WB-2P', ports: {} })).toBe('Рисунок WB-2P: станция радиодоступа');
  });
});

describe('lettering', () => {
  test('a text is as wide as it says', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[A-Z0-9][A-Za-z0-9 .+-]{0,20}[A-Z0-9]$/), (text) => {
        // Absolute positions of letters: none may start right of the text's own width.
        const starts = [...textStrokes(text, 6, 0, 0).matchAll(/M(-?[\d.]+)/g)].map((match) => Number(match[1]));
        expect(Math.max(...starts)).toBeLessThanOrEqual(textWidth(text, 6) + 0.1);
      }),
    );
  });

  test('Cyrillic names are engraved too, small letters as small capitals', () => {
    expect(textStrokes('Зонд', 6, 0, 0)).not.toBe('');
    expect(textWidth('ac', 6)).toBeLessThan(textWidth('AC', 6));
  });
});
