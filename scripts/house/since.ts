/** Lines of the house at a commit and now, the features that came in between counted apart. */
import { execFileSync } from 'node:child_process';
import { GENERATED } from './exceptions.ts';
import { countLines, isSource, listFiles, readText } from './sources.ts';

/**
 * Files that hold nothing but what the site could not do at commit 5f9cc21, by feature. A feature inside an older file is not
 * here: its lines count as growth of the older ones.
 */
const FEATURES: Readonly<Record<string, RegExp>> = {
  'резервные копии': /^src\/platform\/backup\/|^scripts\/(backup|restore|bench\/backup-load)\.ts/,
  'выпуски рядом: файлы сборок, содержимое выпуска': /^src\/platform\/build-files\/|^src\/content-sync\/content-shape/,
  'несколько серверов базы, сроки запросов, роль без прав':
    /^src\/platform\/database\/(hosts|deadlines|serving-role|check-server)/,
  'защита от перегрузки': /^src\/platform\/http\/(load|slow-clients|draining|request-limits|broken-requests)/,
  'чтение чужих файлов в отдельном потоке': /^src\/platform\/(tables\/|thread)/,
  'настройки из файлов, метрики': /^src\/platform\/settings-sources|^src\/server\/(metrics|access-log)/,
  'расчёт на сервере: ввод, запись, таблица': /^src\/domain\/calculators\/(inputs|calculation-|range)/,
  'аналоги: порты, строки прайсов, оценка':
    /^src\/domain\/analogs\/(ports|judging|line-match|names)\.ts|^scripts\/analogs-audit/,
  'оптика для двух концов': /^src\/domain\/sfp\/(link|ends)/,
  'поиск: условия, темы, места, сотни слов':
    /^src\/domain\/search\/(conditions|read-conditions|condition-attributes|names|subject|slips|russian-words)/,
  'числа о коде и проверке': /^scripts\/(house|test-report|advisories|api-types|search-quality|bench\/node-cost)/,
};

type Lines = ReadonlyMap<string, number>;
const isCounted = (file: string) => isSource(file) && !(file in GENERATED);

/** Throws when the history does not hold the commit: a shallow clone. */
function linesAt(commit: string): Lines {
  const git = (args: string[], input?: string) =>
    execFileSync('git', args, { encoding: 'utf8', maxBuffer: 1e9, ...(input !== undefined && { input }) });
  const files = git(['ls-tree', '-r', '--name-only', commit, 'src', 'scripts']).split('\n').filter(isCounted);
  return new Map(files.map((file) => [file, countLines(git(['show', `${commit}:${file}`]))]));
}

const linesNow = (): Lines =>
  new Map(
    listFiles('src', 'scripts')
      .filter(isCounted)
      .map((file) => [file, countLines(readText(file))]),
  );

const sumOf = (lines: Lines, isMeant: (file: string) => boolean = () => true) =>
  [...lines].reduce((sum, [file, count]) => sum + (isMeant(file) ? count : 0), 0);

/** Folder of a file as the house is spoken of: areas of the domain, rooms of the site, floors. */
const placeOf = (file: string) =>
  /^src\/(?:domain|platform|site)\/[^/]+(?=\/)|^[^/]+(?:\/[^/]+)?(?=\/)/.exec(file)?.[0] ?? '';

/** Prints the comparison with a commit; `npm run house -- --since 5f9cc21`. */
export function compareSince(commit: string): void {
  const [then, now] = [linesAt(commit), linesNow()];
  const row = (count: number, text: string) => console.log(`${String(count).padStart(7)}  ${text}`);
  const features = Object.entries(FEATURES).map(([name, pattern]) => ({
    name,
    lines: sumOf(now, (file) => pattern.test(file)),
  }));
  const added = features.reduce((sum, { lines }) => sum + lines, 0);
  row(sumOf(then), `строк TypeScript в ${commit}, без тестов и порождённого`);
  row(sumOf(now), 'сейчас');
  row(added, 'из них в файлах, которые держат только новые возможности:');
  for (const { name, lines } of features) row(lines, `  ${name}`);
  row(sumOf(now) - added, 'остальное: прежние возможности и то, что приросло к ним внутри прежних файлов');
  console.log('\nГде остальное выросло или убыло больше всего (новые возможности не считаются):');
  const isOld = (file: string) => !Object.values(FEATURES).some((pattern) => pattern.test(file));
  const places = [...new Set([...then.keys(), ...now.keys()].map(placeOf))].map((place) => {
    const isHere = (file: string) => placeOf(file) === place;
    const [before, after] = [sumOf(then, isHere), sumOf(now, (file) => isHere(file) && isOld(file))];
    return { place, before, after };
  });
  const most = places.toSorted((a, b) => Math.abs(b.after - b.before) - Math.abs(a.after - a.before)).slice(0, 20);
  for (const { place, before, after } of most) row(after - before, `${place}: ${before} → ${after}`);
}
