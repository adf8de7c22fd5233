import { globSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const SOURCES = join(import.meta.dirname, '../..');
const css = readFileSync(join(import.meta.dirname, 'fonts.css'), 'utf8');
const faces = [...css.matchAll(/@font-face \{([^}]*unicode-range[^}]*)\}/g)].map(([, text = '']) => ({
  file: /url\("([^"]+)"\)/.exec(text)?.[1] ?? '',
  has: rangesOf(/unicode-range:([^;]*)/.exec(text)?.[1] ?? ''),
}));

function rangesOf(text: string): (point: number) => boolean {
  const runs = [...text.matchAll(/U\+([\dA-F]+)(?:-([\dA-F]+))?/g)].map(([, from = '', to = from]) =>
    [from, to].map((one) => Number.parseInt(one, 16)),
  );
  return (point) => runs.some(([from = 0, to = 0]) => point >= from && point <= to);
}

/** The one face that has a sign: a browser tries a second one where the first is late. */
function faceOf(sign: string): string | undefined {
  const found = faces.filter(({ has }) => has(sign.codePointAt(0) ?? 0));
  expect(found.length, sign).toBeLessThanOrEqual(1);
  return found[0]?.file;
}

test('no sign is in two files', () => {
  for (let point = 0; point < 0x3000; point += 1) faceOf(String.fromCodePoint(point));
});

test('letters, digits and signs of Russian texts, the rouble too, come from one file of at most 23 kB', () => {
  for (const sign of 'АЯабвяЁё№AZaz09 «»—–×%&@\u00a0₽') expect(faceOf(sign), sign).toBe('./golos.woff2');
  expect(statSync(join(import.meta.dirname, 'golos.woff2')).size).toBeLessThanOrEqual(23_000);
});

test('rarer signs and letters of other tongues come from the whole files', () => {
  expect(faceOf('Ā')).toMatch(/latin-ext/);
  expect(faceOf('€')).toMatch(/text-latin-wght/);
  expect(faceOf('é')).toMatch(/text-latin-wght/);
  expect(faceOf('ї')).toMatch(/text-cyrillic-wght/);
});

test('for a sign that Golos has not, no file is loaded', () => {
  for (const sign of '″′‰※\u2003▲') expect(faceOf(sign), sign).toBeUndefined();
});

test('the sheets ask for weights that the files have', () => {
  const sheets = globSync('**/*.css', { cwd: SOURCES }).filter((file) => !file.endsWith('fonts.css'));
  for (const file of sheets) {
    for (const [, weight = ''] of readFileSync(join(SOURCES, file), 'utf8').matchAll(/font-weight:\s*([^;}]+)/g)) {
      if (weight !== 'inherit') expect(Number(weight), file).toBeLessThanOrEqual(600);
    }
  }
});

test('each fallback has the line box of Golos in every weight, so that lines stand where they stand', () => {
  const tokens = readFileSync(join(SOURCES, 'ui/tokens.css'), 'utf8');
  const stack = /--font: ([^;]*)/.exec(tokens)?.[1]?.match(/"Golos (?!Text)[^"]*"/g) ?? [];
  expect(stack.length).toBeGreaterThan(1);
  for (const family of stack) {
    const own = [...css.matchAll(/@font-face \{([^}]*)\}/g)].filter(([, text = '']) => text.includes(family));
    expect(own.length, family).toBeGreaterThan(0);
    for (const [, text = ''] of own) {
      const share = (name: string) => Number(new RegExp(`${name}: ([\\d.]+)%`).exec(text)?.[1]) / 100;
      expect(share('size-adjust') * share('ascent-override'), family).toBeCloseTo(0.98, 2);
      expect(share('size-adjust') * share('descent-override'), family).toBeCloseTo(0.22, 2);
    }
  }
});
