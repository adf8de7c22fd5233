/** Imports of the house as arrows between files and rooms: the laws of docs/architecture.md and the rings. */
import { readText, type Source, walk } from './sources.ts';

/** One import. A type import, `import()` and `export … from` count as much as any other. */
export type Arrow = { from: string; to: string };

/** Floors of `src/` from below; an arrow may go within a room or to a lower floor. */
const FLOORS = [['platform', 'ui'], ['domain'], ['content-sync', 'api', 'site'], ['server', 'desk']];
/** Rooms of `src/site` from below. */
const SITE_FLOORS = ['engine', 'browser', 'blocks', 'shell', 'pages', 'app', 'files'];

export function readArrows(sources: Source[]): Arrow[] {
  return sources.flatMap(({ file, program }) => {
    const names: string[] = [];
    walk(program, (node) => {
      const isImport =
        node.type === 'ImportDeclaration' ||
        node.type === 'ImportExpression' ||
        node.type === 'ExportNamedDeclaration' ||
        node.type === 'ExportAllDeclaration' ||
        node.type === 'TSImportType';
      if (isImport && node.source?.type === 'Literal') names.push(String(node.source.value));
      return undefined;
    });
    return [...new Set(names.flatMap((name) => resolve(file, name) ?? []))].map((to) => ({ from: file, to }));
  });
}

function resolve(from: string, name: string): string | undefined {
  const clean = name.replace(/\?.*$/, '');
  if (clean.startsWith('#')) return clean.slice(1);
  if (!clean.startsWith('.')) return undefined;
  return new URL(clean, `file:///${from}`).pathname.slice(1);
}

/** Rings: the files, or whatever `roomOf` makes of them, that can be reached from each other by arrows. */
export function findRings(arrows: Arrow[], roomOf: (file: string) => string | undefined = (file) => file): string[][] {
  const next = new Map<string, Set<string>>();
  for (const arrow of arrows) {
    const [from, to] = [roomOf(arrow.from), roomOf(arrow.to)];
    if (from && to && from !== to) next.set(from, (next.get(from) ?? new Set()).add(to));
  }
  return stronglyConnected(next).filter((ring) => ring.length > 1);
}

/** Tarjan's algorithm: the sets of nodes that reach each other. */
function stronglyConnected(next: Map<string, Set<string>>): string[][] {
  const order = new Map<string, number>();
  const lowest = new Map<string, number>();
  const stack: string[] = [];
  const sets: string[][] = [];
  const visit = (node: string): number => {
    order.set(node, order.size);
    let low = order.get(node) ?? 0;
    stack.push(node);
    for (const other of next.get(node) ?? []) {
      if (!order.has(other)) low = Math.min(low, visit(other));
      else if (stack.includes(other)) low = Math.min(low, order.get(other) ?? low);
    }
    lowest.set(node, low);
    if (low === order.get(node)) sets.push(stack.splice(stack.indexOf(node)).sort());
    return low;
  };
  for (const node of next.keys()) if (!order.has(node)) visit(node);
  return sets;
}

export function roomOf(file: string): string | undefined {
  return /^src\/([^/]+)\//.exec(file)?.[1];
}

export function areaOf(file: string): string | undefined {
  return /^src\/domain\/([^/]+)\//.exec(file)?.[1];
}

export function siteRoomOf(file: string): string | undefined {
  return /^src\/site\/([^/]+)\//.exec(file)?.[1];
}

/** Arrows against the laws, each as «from → to: the law». */
export function findLawless(arrows: Arrow[]): string[] {
  const allowedAreas = readAllowedAreas();
  return arrows.flatMap(({ from, to }) => {
    const law =
      againstFloors(from, to) ??
      againstSite(from, to) ??
      againstAreas(from, to, allowedAreas) ??
      againstDoors(from, to);
    return law ? [`${from} → ${to}: ${law}`] : [];
  });
}

function againstFloors(from: string, to: string): string | undefined {
  const [a, b] = [roomOf(from), roomOf(to)];
  if (!a || !b || a === b) return undefined;
  const floor = (room: string) => FLOORS.findIndex((rooms) => rooms.includes(room));
  if (floor(a) < 0 || floor(b) < 0) return 'комната не названа среди этажей';
  return floor(a) > floor(b) ? undefined : 'стрелка не вниз';
}

function againstSite(from: string, to: string): string | undefined {
  const [a, b] = [siteRoomOf(from), siteRoomOf(to)];
  if (!a || !b || a === b) return undefined;
  const [high, low] = [SITE_FLOORS.indexOf(a), SITE_FLOORS.indexOf(b)];
  if (high < 0 || low < 0) return `комнаты ${high < 0 ? a : b} нет в порядке src/site`;
  return high > low ? undefined : 'в src/site стрелки идут влево';
}

function againstAreas(from: string, to: string, allowed: Set<string>): string | undefined {
  const [a, b] = [areaOf(from), areaOf(to)];
  if (!a || !b || a === b) return undefined;
  return allowed.has(`${a} → ${b}`) ? undefined : 'src/domain/README.md не разрешает';
}

/** Queries are private to their area everywhere. */
function againstDoors(from: string, to: string): string | undefined {
  const area = areaOf(to);
  if (!area || areaOf(from) === area) return undefined;
  return to.endsWith('.queries.server.ts') ? 'запросы области закрыты' : undefined;
}

/** The table of src/domain/README.md, as «area → area». */
function readAllowedAreas(): Set<string> {
  const rows = readText('src/domain/README.md').matchAll(/^\| `([a-z-]+)` +\| ([^|]*)\|/gm);
  const pairs = [...rows].flatMap(([, area, list]) =>
    [...(list ?? '').matchAll(/`([a-z-]+)`/g)].map(([, other]) => `${area} → ${other}`),
  );
  return new Set(pairs);
}
