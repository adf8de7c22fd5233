/**
 * `npm run house`: how the house stands, in numbers counted from the code. `-- --list` names every offender, not the first
 * ten only; `-- --since COMMIT` compares lines with a commit, new features apart. Ends with 0 always: the limits are held by tests/repository/house.test.ts.
 */
import { areaOf, findLawless, findRings, readArrows, roomOf, siteRoomOf } from './house/arrows.ts';
import { findDuplicates } from './house/duplicates.ts';
import {
  DRAWINGS,
  GENERATED,
  isDatabaseEdge,
  MAX_CASTS,
  MAX_COMPLEXITY,
  MAX_LINES,
  TABLES,
} from './house/exceptions.ts';
import { findAny, findCasts, measureFunctions } from './house/functions.ts';
import { compareSince } from './house/since.ts';
import { countLines, isTest, listFiles, readSources, readText } from './house/sources.ts';
import { TRIALS } from './house/trials.ts';

const [mode, commit = '5f9cc21'] = process.argv.slice(2);
if (mode === '--since') {
  compareSince(commit);
  process.exit();
}
const isWhole = mode === '--list';
const sources = readSources('src', 'scripts').filter(({ file }) => !(file in GENERATED));
const arrows = readArrows(sources.filter(({ file }) => file.startsWith('src/')));

const rings = [
  ...findRings(arrows),
  ...findRings(arrows, roomOf),
  ...findRings(arrows, areaOf),
  ...findRings(arrows, siteRoomOf),
].map((ring) => ring.join(' ↔ '));
report('Кольца импортов (файлы, комнаты, области; типы и import() тоже)', rings, 0);
report('Стрелки против законов', findLawless(arrows), 0);

const casts = sources.flatMap(findCasts);
const byFile = Map.groupBy(
  casts.filter(({ file }) => !isDatabaseEdge(file)),
  ({ file }) => file,
);
const castLines = [...byFile]
  .sort(([, a], [, b]) => b.length - a.length)
  .map(([file, all]) => `${all.length}\t${file}`);
const outside = casts.filter(({ file }) => !isDatabaseEdge(file)).length;
report('Приведения «as» вне края базы (as const не считается)', castLines, MAX_CASTS, outside);
note(`на краю базы: ${casts.length - outside}; any: ${sources.flatMap(findAny).length}`);

const functions = sources.flatMap(measureFunctions);
const complex = functions.filter(({ complexity }) => complexity > MAX_COMPLEXITY);
const complexLines = complex
  .filter(({ file }) => !(file in DRAWINGS))
  .sort((a, b) => b.complexity - a.complexity)
  .map(({ file, line, name, complexity }) => `${complexity}\t${file}:${line} ${name}`);
report(`Функции сложнее ${MAX_COMPLEXITY} (цикломатически, без рисунков)`, complexLines, 0);
note(`всего функций: ${functions.length}; сложных рисунков: ${complex.length - complexLines.length}`);

const long = sources.filter(({ file, lines }) => lines > MAX_LINES && !(file in TABLES) && !(file in DRAWINGS));
const longLines = long.sort((a, b) => b.lines - a.lines).map(({ file, lines }) => `${lines}\t${file}`);
report(`Файлы длиннее ${MAX_LINES} строк (без порождённых, таблиц и рисунков)`, longLines, 0);

const duplicates = findDuplicates(sources);
const lines = (all: number[]) => all.reduce((sum, count) => sum + count, 0);
const duplicateLines = duplicates.map((pair) => `${pair.lines}\t${pair.first} = ${pair.second}`);
report('Повторы от 6 строк дословно', duplicateLines, undefined);
note(`строк в повторах: ${lines(duplicates.map((pair) => pair.lines))}`);

console.log('\nСтроки');
const rooms = Map.groupBy(sources, ({ file }) => roomOf(file) ?? 'scripts');
for (const [room, files] of [...rooms].sort(([a], [b]) => a.localeCompare(b))) {
  console.log(`${String(lines(files.map((file) => file.lines))).padStart(7)}  ${room} (файлов: ${files.length})`);
}
console.log(
  `${String(lines(sources.map((file) => file.lines))).padStart(7)}  вместе, TypeScript без тестов и порождённого`,
);
console.log(`${String(linesOf(/\.css$/, 'src')).padStart(7)}  CSS`);
const tests = listFiles('src', 'tests').filter((file) => /\.(ts|tsx)$/.test(file) && isTest(file));
console.log(
  `${String(lines(tests.map((file) => countLines(readText(file))))).padStart(7)}  тесты (файлов: ${tests.length})`,
);

console.log('\nПроверено опытом (scripts/house/trials.ts)');
for (const { thing, files, goal, commit, how } of TRIALS) {
  console.log(`${String(files).padStart(7)}  ${thing}: файлов (цель: не больше ${goal}), ${commit}; ${how}`);
}

function linesOf(name: RegExp, folder: string): number {
  const files = listFiles(folder).filter((file) => name.test(file));
  return lines(files.map((file) => countLines(readText(file))));
}

function report(title: string, offenders: string[], limit: number | undefined, count = offenders.length): void {
  const goal = limit === undefined ? '' : ` (цель: ${limit === 0 ? '0' : `меньше ${limit}`})`;
  console.log(`\n${title}: ${count}${goal}`);
  const shown = isWhole ? offenders : offenders.slice(0, 10);
  for (const line of shown) console.log(`  ${line}`);
  if (shown.length < offenders.length)
    console.log(`  … и ещё ${offenders.length - shown.length}: npm run house -- --list`);
}

function note(text: string): void {
  console.log(`  ${text}`);
}
