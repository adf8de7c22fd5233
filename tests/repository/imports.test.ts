/** The import laws that a lint rule of one folder cannot see (docs/architecture.md). */
import { expect, test } from 'vitest';
import { listFiles, readText } from './files.ts';

const sources = listFiles('src').filter((file) => /\.tsx?$/.test(file));
/** Every way to name a module: `import … from`, `export … from`, `import '…'`, `import('…')` in a value or in a type. */
const STATIC = /^(?:import|export)\s+(type\s+)?(?:[^'"]*?\sfrom\s+)?'([^']+)'/gm;
const DYNAMIC = /(typeof\s+)?\bimport\(\s*'([^']+)'/g;

/** Patterns of `import.meta.glob`: each is an import of every file that it finds. */
const GLOB = /import\.meta\.glob\b[^(]*\(\s*(\[[^\]]*\]|'[^']*')/g;

type Edge = { from: string; to: string; isType: boolean };

function resolve(from: string, name: string): string | undefined {
  const clean = name.replace(/\?.*$/, '');
  if (clean.startsWith('#src/')) return `src/${clean.slice(5)}`;
  if (clean.startsWith('./')) return `${from.slice(0, from.lastIndexOf('/'))}/${clean.slice(2)}`;
  return undefined;
}

const found = (pattern: string): string[] => {
  const path = new RegExp(`^${pattern.slice(1).replaceAll('.', '\\.').replaceAll('*', '[^/]+')}$`);
  return sources.filter((file) => path.test(file));
};

const edges: Edge[] = sources.flatMap((from) => {
  const text = readText(from);
  const named = [...text.matchAll(STATIC), ...text.matchAll(DYNAMIC)].flatMap(([, type, name]) => {
    const to = resolve(from, name as string);
    return to ? [{ from, to, isType: Boolean(type) }] : [];
  });
  const globbed = [...text.matchAll(GLOB)]
    .flatMap(([, patterns]) => [...(patterns as string).matchAll(/'([^']+)'/g)])
    .flatMap(([, pattern]) => found(pattern as string))
    .map((to) => ({ from, to, isType: false }));
  return [...named, ...globbed];
});

/** Groups of nodes that reach each other, each as one line: empty when nothing goes in a ring. */
function ringsOf(pairs: Iterable<readonly [string, string]>): string[] {
  const next = new Map<string, Set<string>>();
  for (const [from, to] of pairs) if (from !== to) next.set(from, (next.get(from) ?? new Set()).add(to));
  const done = new Set<string>();
  const rings: string[] = [];
  const visit = (node: string, path: string[]) => {
    if (path.includes(node)) rings.push([...path.slice(path.indexOf(node)), node].join(' → '));
    if (done.has(node) || path.includes(node)) return;
    for (const to of next.get(node) ?? []) visit(to, [...path, node]);
    done.add(node);
  };
  for (const node of next.keys()) visit(node, []);
  return rings;
}

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
    /^src\/(ui|domain|site)\//.test(file) && !/\.(server|kind|test|db\.test)\.tsx?$/.test(file);
  const wrong = edges.filter(
    (edge) =>
      !edge.isType &&
      mayRunInBrowser(edge.from) &&
      /\.server\.tsx?$/.test(edge.to) &&
      !edge.from.endsWith('routes.server.ts'),
  );
  expect(wrong.map((edge) => `${edge.from} → ${edge.to}`)).toEqual([]);
});

test('the desk stands apart: it knows neither pages nor calls of the public site, and nobody imports it', () => {
  const isDesk = (file: string) => file.startsWith('src/desk/');
  const ofDesk = edges.filter(({ from }) => isDesk(from));
  expect(ofDesk.length).toBeGreaterThan(30);
  const wrong = [
    ...ofDesk.filter(({ to }) => !/^src\/(?:desk|platform|ui|content-sync|domain)\//.test(to)),
    ...edges.filter(({ from, to }) => !isDesk(from) && isDesk(to)),
  ];
  expect(wrong.map(({ from, to }) => `${from} → ${to}`)).toEqual([]);
});

test('a kind of content is declared for content-sync alone: its area reads the table, not the files', () => {
  const isKind = (file: string) => file.endsWith('.kind.ts');
  const wrong = edges.filter(
    ({ from, to, isType }) =>
      !isType && isKind(to) && !isKind(from) && from !== 'src/content-sync/kinds.ts' && !from.endsWith('.test.ts'),
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

test('modules do not import each other in a ring; types and import() count', () => {
  expect(ringsOf(edges.map(({ from, to }) => [from, to]))).toEqual([]);
});

const FOLDER = /^src\/(?:ui|domain|site\/(?:blocks|pages|shell))\/[^/]+(?=\/)/;

test('areas of the domain do not import each other in a ring, nor do blocks, pages and components', () => {
  // Tests and examples put components together as pages do.
  const between = edges
    .filter(({ from }) => !/\.(test|examples)\.tsx?$/.test(from))
    .flatMap(({ from, to }) => {
      const [here, there] = [FOLDER.exec(from)?.[0], FOLDER.exec(to)?.[0]];
      return here && there ? [[here, there] as const] : [];
    });
  expect(ringsOf(between)).toEqual([]);
});

/** Rooms of src/site: an arrow goes to the left only. Loose files are lists that rooms read. */
const ROOMS = ['engine', 'links', 'browser', 'blocks', 'shell', 'pages', 'routes', 'app', 'files'];
const floorOf = (file: string) => ROOMS.indexOf(/^src\/site\/([a-z-]+)/.exec(file)?.[1] ?? '');

test('inside src/site arrows go to the left: engine, browser, blocks, shell, pages, app, files', () => {
  const loose = sources.filter((file) => file.startsWith('src/site/') && floorOf(file) < 0);
  expect(loose).toEqual([]);
  expect(
    edges.filter(({ from, to }) => from === 'src/site/app/pages.ts' && to.endsWith('/page.tsx')).length,
  ).toBeGreaterThan(30);
  const wrong = edges.filter(
    ({ from, to }) => !/\.test\.tsx?$/.test(from) && floorOf(from) >= 0 && floorOf(to) > floorOf(from),
  );
  expect(wrong.map(({ from, to }) => `${from} → ${to}`)).toEqual([]);
});

test('each room of src/site has a law that says what to do instead', () => {
  const rooms = ROOMS.filter((room) => sources.some((file) => file.startsWith(`src/site/${room}/`)));
  expect(rooms).toEqual(['engine', 'browser', 'blocks', 'shell', 'pages', 'app', 'files']);
  for (const room of rooms) expect(listFiles('src/site')).toContain(`src/site/${room}/biome.json`);
});
