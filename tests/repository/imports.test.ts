/** The import laws that a lint rule of one folder cannot see (docs/architecture.md). */
import { expect, test } from 'vitest';
import { listFiles, readText } from './files.ts';

const sources = listFiles('src').filter((file) => /\.tsx?$/.test(file));
const IMPORT = /^(?:import|export)\s+(type\s+)?(?:[^'"]*?\sfrom\s+)?'([^']+)'/gm;

type Edge = { from: string; to: string; isType: boolean };

function resolve(from: string, name: string): string | undefined {
  const clean = name.replace(/\?.*$/, '');
  if (clean.startsWith('#src/')) return `src/${clean.slice(5)}`;
  if (clean.startsWith('./')) return `${from.slice(0, from.lastIndexOf('/'))}/${clean.slice(2)}`;
  return undefined;
}

const edges: Edge[] = sources.flatMap((from) =>
  [...readText(from).matchAll(IMPORT)].flatMap(([, type, name]) => {
    const to = resolve(from, name as string);
    return to ? [{ from, to, isType: Boolean(type) }] : [];
  }),
);

test('every import of ours names a file that exists', () => {
  const known = new Set(listFiles('src'));
  expect(edges.filter((edge) => !known.has(edge.to)).map((edge) => `${edge.from} → ${edge.to}`)).toEqual([]);
});

test('no file re-exports a folder: the front door is the file named like the area', () => {
  expect(sources.filter((file) => /\/index\.tsx?$/.test(file) && !file.startsWith('src/site/pages/'))).toEqual([]);
});

test('a folder name says what the thing is: no utils, helpers, common, misc', () => {
  expect(sources.filter((file) => /\/(utils?|helpers?|common|misc|lib)(\/|\.tsx?$)/.test(file))).toEqual([]);
});

test('a file that may run in the browser imports no .server.ts value', () => {
  const mayRunInBrowser = (file: string) =>
    /^src\/(ui|domain|site)\//.test(file) && !/\.(server|content|test|db\.test)\.tsx?$/.test(file);
  const wrong = edges.filter(
    (edge) =>
      !edge.isType &&
      mayRunInBrowser(edge.from) &&
      /\.server\.tsx?$/.test(edge.to) &&
      !edge.from.endsWith('routes.server.ts'),
  );
  expect(wrong.map((edge) => `${edge.from} → ${edge.to}`)).toEqual([]);
});

test('an area imports only the areas that src/domain/README.md allows it', () => {
  const areaOf = (file: string) => /^src\/domain\/([^/]+)\//.exec(file)?.[1];
  const allowed = new Set(
    [...readText('src/domain/README.md').matchAll(/^\| `([a-z-]+)` +\| ([^|]*)\|/gm)].flatMap(([, area, list]) =>
      [...(list as string).matchAll(/`([a-z-]+)`/g)].map(([, other]) => `${area} → ${other}`),
    ),
  );
  const wrong = edges.flatMap((edge) => {
    const [from, to] = [areaOf(edge.from), areaOf(edge.to)];
    return from && to && from !== to && !allowed.has(`${from} → ${to}`) ? [`${edge.from} → ${edge.to}`] : [];
  });
  expect(wrong).toEqual([]);
});

test('modules do not import each other in a circle', () => {
  const next = new Map<string, string[]>();
  for (const edge of edges) {
    if (!edge.isType) next.set(edge.from, [...(next.get(edge.from) ?? []), edge.to]);
  }
  const done = new Set<string>();
  const circles: string[] = [];
  const visit = (file: string, path: string[]) => {
    if (path.includes(file)) circles.push([...path.slice(path.indexOf(file)), file].join(' → '));
    if (done.has(file) || path.includes(file)) return;
    for (const to of next.get(file) ?? []) visit(to, [...path, file]);
    done.add(file);
  };
  for (const file of next.keys()) visit(file, []);
  expect(circles).toEqual([]);
});
