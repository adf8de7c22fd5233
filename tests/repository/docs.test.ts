/** Docs stay true: every path, npm script and clause that they name exists. */
import { expect, test } from 'vitest';
import { listFiles, readText } from './files.ts';

const files = new Set(listFiles());
const folders = new Set(
  [...files].flatMap((file) =>
    file
      .split('/')
      .slice(0, -1)
      .map((_, i, all) => all.slice(0, i + 1).join('/')),
  ),
);
// Texts of the site are Markdown too; what they link to, content:check says.
const docs = [...files].filter((file) => file.endsWith('.md') && !/^content\/.+\//.test(file));
const { scripts } = JSON.parse(readText('package.json')) as { scripts: Record<string, string> };

test('the documents of the house are there', () => {
  expect(docs).toEqual(
    expect.arrayContaining(['README.md', 'CONTRIBUTING.md', 'docs/architecture.md', 'docs/specification-map.md']),
  );
});

test.each(docs)('%s names only files and folders that exist', (doc) => {
  const named = [...readText(doc).matchAll(/`([\w.@-]+(?:\/[\w.@-]+)+\/?)`/g)].map(([, path]) => path as string);
  const ours = named.filter((path) => /^(src|tests|content|database|docs|scripts|\.ci)\//.test(path));
  const missing = ours.filter((path) => !files.has(path) && !folders.has(path.replace(/\/$/, '')));
  expect(missing).toEqual([]);
});

test.each(docs)('%s links only to files that exist', (doc) => {
  const folder = doc.includes('/') ? doc.slice(0, doc.lastIndexOf('/') + 1) : '';
  // An example in code is no link.
  const text = readText(doc).replace(/```[\s\S]*?```|`[^`\n]*`/g, '');
  const targets = [...text.matchAll(/\]\((?!https?:|#|mailto:)([^)#]+)/g)].map(([, to]) =>
    new URL(to as string, `file:///${folder}`).pathname.slice(1),
  );
  expect(targets.filter((to) => !files.has(to) && !folders.has(to.replace(/\/$/, '')))).toEqual([]);
});

test.each(docs)('%s names only npm scripts that exist', (doc) => {
  // Commands stand in backticks or in an indented block; elsewhere «npm» is a word.
  const named = [...readText(doc).matchAll(/(?:`|^ {4})npm (?:run )?([a-z][\w:-]*)/gm)].map(
    ([, name]) => name as string,
  );
  const builtIn = new Set(['ci', 'install', 'run', 'audit']);
  expect(named.filter((name) => !builtIn.has(name) && !(name in scripts))).toEqual([]);
});
