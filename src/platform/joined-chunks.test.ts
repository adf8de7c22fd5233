import { parseSync } from 'vite';
import { describe, expect, test } from 'vitest';
import { isCopyable, joinedCode, joiningsOf } from './joined-chunks.ts';

const copyable = (code: string) => isCopyable(parseSync('module.js', code).program);

describe('a copy is as good as the module', () => {
  test.each([
    'import { jsx } from "react/jsx-runtime"; export function Mark({ text }) { return jsx("b", { children: text }); }',
    'export const names = { card: "a0", title: "a1" }; export default names;',
    'const KINDS = ["panel", "photo"]; export const has = (kind) => KINDS.includes(kind);',
    'export default function Page() { let shown = 0; return shown; }',
  ])('where it only declares: %s', (code) => expect(copyable(code)).toBe(true));

  test.each([
    'let shown = 0; export const next = () => ++shown;',
    'const listeners = new Set(); export const add = (one) => listeners.add(one);',
    'const waiting = []; export const add = (one) => waiting.push(one);',
    'const known = {}; export const keep = (name) => { known[name] = true; };',
    'const state = { open: [] }; export const open = (one) => state.open.push(one);',
    'const state = { shown: 0 }; export const next = () => { state.shown += 1; };',
    'const state = { shown: 0 }; export const next = () => ++state.shown;',
    'const state = { shown: true }; export const hide = () => delete state.shown;',
    'const waiting = ["first"]; export const add = (one) => waiting.push(one);',
    'export function count() { count.calls = 1; }',
    'import { createContext } from "react"; export const Place = createContext(null);',
    'export class Refusal extends Error {}',
    'export default class Refusal extends Error {}',
    'addEventListener("click", () => {});',
    'const roubles = new Intl.NumberFormat("ru-RU"); export const price = (sum) => roubles.format(sum);',
    'import { start } from "./start.js"; start();',
    'const later = await import("./later.js"); export { later };',
  ])('and not where it keeps or makes something: %s', (code) => expect(copyable(code)).toBe(false));
});

const chunk = (fileName: string, imports: string[], code = '', dynamicImports: string[] = []) =>
  [fileName, { fileName, imports, code, dynamicImports }] as const;

test('a file takes in short copies and theirs, and imports the rest for them', () => {
  const chunks = new Map([
    chunk('page', ['start', 'card', 'table']),
    chunk('other', ['card']),
    chunk('card', ['mark', 'list']),
    chunk('mark', ['start']),
    chunk('list', []),
    chunk('table', ['mark'], ' '.repeat(9_000)),
    chunk('start', []),
  ]);
  const joinings = joiningsOf(chunks, new Set(['card', 'mark', 'table']));
  expect([...joinings.keys()]).toEqual(['page', 'other', 'list', 'table', 'start']);
  expect(joinings.get('page')).toEqual({
    inside: new Set(['card', 'mark']),
    outside: new Set(['start', 'list', 'table']),
  });
  expect(joinings.get('other')?.outside).toEqual(new Set(['list', 'start']));
});

test('a part that something asks for by itself is a whole too', () => {
  const chunks = new Map([
    chunk('page', ['card']),
    chunk('rows', [], '', ['card']),
    chunk('card', ['mark']),
    chunk('mark', []),
  ]);
  const joinings = joiningsOf(chunks, new Set(['card', 'mark']));
  expect(joinings.get('page')?.inside).toEqual(new Set(['card', 'mark']));
  expect(joinings.get('card')?.inside).toEqual(new Set(['mark']));
  expect(joinings.has('mark')).toBe(false);
});

test('a joined file does what its parts did, with its exports under their names', async () => {
  const chunks = new Map([
    chunk(
      'a/page.js',
      ['a/sum.js', 'a/kept.js'],
      'import { t as sum } from "./sum.js"; import { n as kept } from "./kept.js"; export const t = () => sum(kept(), 40); export const later = () => import("./later.js");',
    ),
    chunk('a/sum.js', [], 'const t = (a, b) => a + b; export { t };'),
    chunk('a/kept.js', [], 'let n = 0; export { n };'),
  ]);
  const joining = joiningsOf(chunks, new Set(['a/sum.js'])).get('a/page.js');
  if (!joining) throw new Error('nothing to join');
  const code = await joinedCode('a/page.js', chunks, joining);
  expect(code).not.toContain('sum.js');
  expect(code).toMatch(/from\s*["'`]\.\/kept\.js/);
  expect(code).toMatch(/import\(["'`]\.\/later\.js/);
  const alone = code.replace(/import\s*\{\s*n as (\w+)\s*\}\s*from\s*["'`]\.\/kept\.js["'`];?/, 'const $1 = () => 2;');
  const { t } = await import(/* @vite-ignore */ `data:text/javascript,${encodeURIComponent(alone)}`);
  expect(t()).toBe(42);
});
