import { gzipSync } from 'node:zlib';
import { renderToStaticMarkup } from 'react-dom/server';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { GOOD_KINDS, type GoodShape } from '#src/domain/devices/devices.ts';
import { panelSvg, smallPanelSvg, svgFile } from './front-panel.server.tsx';
import { FrontPanel } from './front-panel.tsx';
import { JoinedPorts } from './joined-ports.server.tsx';

const mes2324: GoodShape = {
  kind: 'switch',
  model: 'MES2324',
  ports: { ge: 24, sfpp: 4 },
  console: 'rj45',
  width: 430,
  height: 44,
  rackUnits: 1,
};
const mes2448p: GoodShape = { ...mes2324, model: 'MES2448P', ports: { ge: 48, sfpp: 4 }, poePorts: 48 };

/** One good of every kind, with and without ports. */
const goods: GoodShape[] = GOOD_KINDS.flatMap((kind) => [
  { kind, model: `${kind.toUpperCase()}-1`, ports: {} },
  {
    kind,
    model: `${kind.toUpperCase()}-2-W`,
    ports: { ge: 4, combo: 2, sfp: 2, qsfp: 2, pon: 2, fxs: 2, e1: 1 },
    console: 'db9',
    usb: 1,
    powerInlets: 1,
    powerInput: '=48 В',
    radios: [{ band: '5', mimo: '4x4' }],
  },
]);

describe('picture file', () => {
  test('has no styles, scripts, handlers, embedded documents or outside references', () => {
    for (const shape of [mes2324, mes2448p, ...goods]) {
      const svg = panelSvg(shape);
      expect(svg).not.toMatch(/<style|<script|<foreignObject|<image|\sstyle=|\sclass=|\son\w+=|javascript:|data:/i);
      expect(svg.match(/href="(?!#)[^"]*"/g)).toBeNull();
      expect(svg).not.toMatch(/NaN|undefined|Infinity/);
    }
  });

  test('every use finds what it refers to, and ids are unique', () => {
    for (const shape of [mes2324, mes2448p, ...goods]) {
      const svg = panelSvg(shape);
      const ids = [...svg.matchAll(/\sid="([^"]+)"/g)].map((match) => match[1]);
      expect(new Set(ids).size).toBe(ids.length);
      for (const [, target] of svg.matchAll(/href="#([^"]+)"/g)) expect(ids).toContain(target);
    }
  });

  test('is the same bytes for the same shape', () => {
    expect(panelSvg(mes2448p)).toBe(panelSvg(structuredClone(mes2448p)));
  });

  test('says what it shows, once as a whole and once for each port', () => {
    const svg = panelSvg(mes2448p);
    expect(svg).toContain('role="img"');
    expect(svg.replaceAll('\u00a0', ' ')).toContain(
      'aria-label="Лицевая панель MES2448P: 48 портов 10/100/1000BASE-T с PoE, 4 порта 10G SFP+"',
    );
    const titles = [...svg.matchAll(/<title>(Порт [^<]+)<\/title>/g)].map((match) => match[1]);
    expect(titles).toHaveLength(52);
    expect(new Set(titles).size).toBe(52);
  });

  test('a hostile model name stays text', () => {
    const svg = panelSvg({ kind: 'switch', model: '"><script>alert(1)</script>', ports: {} });
    expect(svg).not.toContain('<script');
  });

  test('stays small: 28 ports below 7 kB, 52 ports below 10 kB', () => {
    expect(Buffer.byteLength(panelSvg(mes2324))).toBeLessThan(7_000);
    expect(gzipSync(panelSvg(mes2324)).length).toBeLessThan(2_000);
    expect(Buffer.byteLength(panelSvg(mes2448p))).toBeLessThan(10_000);
    for (const shape of goods) expect(Buffer.byteLength(panelSvg(shape)), shape.model).toBeLessThan(10_000);
  });
});

describe('small pictures', () => {
  const shapes = [mes2324, mes2448p, ...goods];

  test('are inert, of the same size as the large one, and a fraction of it', () => {
    const sizeOf = (svg: string) => / width="[^"]+" height="[^"]+" viewBox="[^"]+"/.exec(svg)?.[0];
    for (const shape of shapes) {
      for (const level of ['card', 'mark'] as const) {
        const svg = smallPanelSvg(shape, level);
        expect(svg).not.toMatch(
          /<style|<script|<foreignObject|<image|\sstyle=|\sclass=|\son\w+=|javascript:|data:|href=/i,
        );
        expect(svg).not.toMatch(/NaN|undefined|Infinity/);
        expect(sizeOf(svg)?.split(' viewBox')[1]?.split('.')[0]).toBe(
          sizeOf(panelSvg(shape))?.split(' viewBox')[1]?.split('.')[0],
        );
        expect(/aria-label="[^"]*"/.exec(svg)?.[0]).toBe(/aria-label="[^"]*"/.exec(panelSvg(shape))?.[0]);
      }
    }
    expect(Buffer.byteLength(smallPanelSvg(mes2448p, 'card'))).toBeLessThan(3_000);
    expect(Buffer.byteLength(smallPanelSvg(mes2448p, 'mark'))).toBeLessThan(1_200);
  });

  test('a card has a cell for each port, a mark one surface for each block, and none where no port is known', () => {
    const cells = (svg: string, paint: string) =>
      [...svg.matchAll(new RegExp(`<path d="([^"]*)" fill="${paint}"`, 'g'))].flatMap(([, d = '']) =>
        d.split('Z').slice(1),
      );
    expect(cells(smallPanelSvg(mes2448p, 'card'), '#6d7782')).toHaveLength(48);
    expect(cells(smallPanelSvg(mes2448p, 'card'), '#06080a')).toHaveLength(4);
    expect(cells(smallPanelSvg(mes2448p, 'mark'), '#6d7782').length).toBeLessThan(12);
    expect(cells(smallPanelSvg({ ...mes2324, ports: {} }, 'card'), '#6d7782')).toEqual([]);
  });
});

describe('FrontPanel', () => {
  test('several panels on one page share no ids', () => {
    const html = renderToStaticMarkup(
      <>
        <FrontPanel shape={mes2324} />
        <FrontPanel shape={mes2324} />
      </>,
    );
    const ids = [...html.matchAll(/\sid="([^"]+)"/g)].map((match) => match[1]);
    expect(new Set(ids).size).toBe(ids.length);
  });

  test('one size means one scale', () => {
    const width = (shape: GoodShape) =>
      Number(/ width="([\d.]+)"/.exec(renderToStaticMarkup(<FrontPanel shape={shape} size={1} />))?.[1]);
    expect(width(mes2324)).toBe(482.6);
    expect(width({ kind: 'router', model: 'ESR-10', ports: { ge: 4 }, width: 185 })).toBe(185);
  });

  test('is the same drawing on the page and in the file', () => {
    const onPage = renderToStaticMarkup(<FrontPanel shape={mes2324} id="p" />);
    expect(panelSvg(mes2324)).toBe(onPage.replaceAll(/><\/(path|circle|rect|use)>/g, '/>'));
  });

  test('with joined ports is the same picture of a few elements', async () => {
    const subscriber: GoodShape = { kind: 'ont', model: 'NTU-1', ports: { pon: 1, ge: 4, fxs: 2 }, width: 200 };
    for (const shape of [mes2448p, subscriber, ...goods]) {
      const joined = svgFile(<FrontPanel shape={shape} id="p" joined={JoinedPorts} />);
      expect(joined.match(/<use/g)?.length ?? 0).toBeLessThan(10);
      expect(joined).not.toMatch(/<title>Порт \d/);
      const [one = [], other = []] = await Promise.all([panelSvg(shape), joined].map(dotsOf));
      expect(one.length).toBe(other.length);
      const differing = one.filter((dot, at) => Math.abs(dot - (other[at] ?? 0)) > 64).length;
      expect(differing / one.length, shape.model).toBeLessThan(0.003); // ports of a block stand on tenths of a millimetre from its corner
    }
    expect(
      svgFile(<FrontPanel shape={mes2448p} joined={JoinedPorts} />).match(/<(path|g|use|rect|circle)/g)?.length,
    ).toBeLessThan(45);
  });
});

const dotsOf = async (svg: string): Promise<number[]> => [
  ...(await sharp(Buffer.from(svg), { density: 72 }).flatten({ background: '#fff' }).greyscale().raw().toBuffer()),
];
