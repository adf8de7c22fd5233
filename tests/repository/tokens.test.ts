/** Three levels of style, each naming the one below: raw values live in src/ui/tokens.css and nowhere else. */
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { listFiles, readText } from './files.ts';

const sheets = listFiles('src').filter((file) => file.endsWith('.css') && file !== 'src/ui/tokens.css');
const withoutComments = (css: string) => css.replace(/\/\*[\s\S]*?\*\//g, '');

test('a component names meanings: no raw colour outside the tokens', () => {
  const RAW =
    /#[0-9a-f]{3,8}\b|\b(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch|color|light-dark)\(|:\s*(?:white|black|gr[ae]y|red|blue|green)\b/gi;
  const wrong = sheets.flatMap((file) =>
    [...withoutComments(readText(file)).matchAll(RAW)].map(([value]) => `${file}: ${value}`),
  );
  expect(wrong).toEqual([]);
});

test('a component never names a raw scale', () => {
  const wrong = sheets.flatMap((file) =>
    [...withoutComments(readText(file)).matchAll(/var\(--(?:gray|cobalt|green|amber|red)-\d+\)/g)].map(
      ([value]) => `${file}: ${value}`,
    ),
  );
  expect(wrong).toEqual([]);
});

test('every token that a sheet names is defined', () => {
  const defined = new Set(
    listFiles('src')
      .filter((file) => file.endsWith('.css'))
      .flatMap((file) => [...readText(file).matchAll(/^\s*(--[a-z0-9-]+):/gm)].map(([, name]) => name)),
  );
  const wrong = sheets.flatMap((file) =>
    [...withoutComments(readText(file)).matchAll(/var\((--[a-z0-9-]+)/g)]
      .filter(([, name]) => !defined.has(name))
      .map(([, name]) => `${file}: ${name}`),
  );
  expect(wrong).toEqual([]);
});

test('every class that a component names stands in its sheet', () => {
  const wrong = listFiles('src')
    .filter((file) => /\.tsx?$/.test(file))
    .flatMap((file) => {
      const code = readText(file);
      return [...code.matchAll(/^import (\w+) from '([^']+\.module\.css)'/gm)].flatMap(([, name = '', sheet = '']) => {
        const path = sheet.startsWith('#src/') ? sheet.slice(1) : join(dirname(file), sheet);
        const classes = new Set(
          [...withoutComments(readText(path)).matchAll(/\.([A-Za-z_][\w-]*)/g)].map(([, one]) => one),
        );
        const used = [...code.matchAll(new RegExp(`\\b${name}\\.(\\w+)`, 'g'))].map(([, one]) => one);
        return used.filter((one) => one !== 'module' && !classes.has(one)).map((one) => `${file}: ${name}.${one}`);
      });
    });
  expect(wrong).toEqual([]);
});

test('every CSS Module stands in the layer of components, so that order of loading never decides', () => {
  const wrong = sheets
    .filter((file) => file.endsWith('.module.css'))
    .filter((file) => !/^@layer components \{[\s\S]*\}$/.test(withoutComments(readText(file)).trim()));
  expect(wrong).toEqual([]);
});

test('no page or component carries a style attribute: the policy forbids it', () => {
  const wrong = listFiles('src')
    .filter((file) => file.endsWith('.tsx'))
    .filter((file) => /\sstyle=[{"]/.test(readText(file)));
  expect(wrong).toEqual([]);
});

test('no sheet asks the root of the page what it holds: every change anywhere would look through all of the page', () => {
  const wrong = sheets.filter((file) =>
    /(?:root|html|body|#app|\bmain)[^\s>~+,{]*:has\(/.test(withoutComments(readText(file))),
  );
  expect(wrong).toEqual([]);
});
