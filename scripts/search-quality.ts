/**
 * `npm run search:quality`: how good search is on the golden set (tests/search/golden.ts), both halves, over the content of
 * this folder in a database of its own, and on harder questions in two parts. Misses are shown of the tuning half only: whoever tunes must not see the others.
 * `-- spellings` asks for every model in the ways in which people write it; `-- QUESTION` shows one question instead: how it was read, and why each answer stands where it stands.
 */
import { syncContent } from '#src/content-sync/sync.server.ts';
import type { AskedSlot } from '#src/domain/search/ask.ts';
import type { ScoredRow } from '#src/domain/search/score.ts';
import { explainSearch, search } from '#src/domain/search/search.server.ts';
import { understoodLine } from '#src/domain/search/search.ts';
import { readSettings } from '#src/platform/settings.server.ts';
import { type Half, type Judged, judge, PARTS, readGolden, score, unknownLabels } from '#tests/search/golden.ts';
import { judgeSpellings, spellingsScore } from '#tests/search/spellings.ts';
import { createTestDatabase } from '#tests/support/database.ts';
import startServer from '#tests/support/global-setup.ts';

const MOST_SHOWN = 12;
const NAMES: Record<Half, string> = {
  tuning: 'Настройка',
  judging: 'Проверка',
  unusual: 'Необычное, настройка',
  plain: 'Обиходными словами, настройка',
  withheld: 'Необычное, проверка',
  aside: 'Тексты и страницы, проверка',
};
const stopServer = await startServer();
const { url, close } = await createTestDatabase();
try {
  await syncContent({ url, contentDir: readSettings(process.env).contentDir });
  const [asked] = process.argv.slice(2);
  if (asked === undefined) await showQuality();
  else if (asked === 'spellings') await showSpellings();
  else await showAnswer(asked);
} finally {
  await close();
  await stopServer?.();
}

async function showQuality(): Promise<void> {
  const set = await readGolden();
  const unknown = await unknownLabels(set);
  if (unknown.length > 0) console.log(`В содержимом нет: ${unknown.join(', ')}\n`);
  const judged: Judged[] = [];
  for (const golden of set) judged.push(await judge(golden));

  for (const half of PARTS) {
    const { queries, first, firstThree, readFirst, empty, silent } = score(judged.filter((one) => one.half === half));
    console.log(
      `${NAMES[half]}: запросов ${queries}, верный ответ первый — ${percent(first)}, среди трёх — ${percent(firstThree)}, первым при чтении — ${percent(readFirst)}, пустых ответов — ${empty}${Number.isNaN(silent) ? '' : `; не о нашем, и ничего не найдено — ${percent(silent)}`}`,
    );
  }
  const tuning = judged.filter((one) => one.half === 'tuning' || one.half === 'unusual');
  console.log('\nПо видам запросов половины для настройки, первый / среди трёх:');
  for (const kind of new Set(set.map((one) => one.kind))) {
    const { queries, first, firstThree } = score(tuning.filter((one) => one.kind === kind));
    if (queries === 0) continue;
    console.log(`  ${kind} (${queries}): ${percent(first)} / ${percent(firstThree)}`);
  }
  const misses = tuning.filter(({ rank }) => rank !== 1);
  console.log(`\nХудшие промахи половины для настройки (${misses.length}):`);
  for (const miss of misses.sort((a, b) => (b.rank ?? 99) - (a.rank ?? 99)).slice(0, 200)) {
    const wanted = miss.wanted.map(({ what, codes }) => `${what} ${codes.slice(0, 3).join(' ')}`).join(' | ');
    console.log(
      `  «${miss.query}» [${miss.kind}]: место ${miss.rank ?? 'нет'}, ждали ${wanted}; получили ${summary(miss)}`,
    );
  }
}

/** Returns the share of models that are found in all their spellings, and those that are not. */
async function showSpellings(): Promise<void> {
  const judged = await judgeSpellings();
  const { share, ways } = spellingsScore(judged);
  console.log(`Написаний моделей ${judged.length}, верных — ${percent(share)}`);
  for (const { way, share, count } of ways) console.log(`  ${way} (${count}): ${percent(share)}`);
  const misses = judged.filter(({ isRight }) => !isRight);
  console.log(`\nНе найдены (${misses.length}):`);
  for (const { way, query, wanted, got } of misses)
    console.log(`  «${query}» [${way}]: ждали ${wanted}, первое — ${got}`);
}

function percent(share: number): string {
  return `${share.toLocaleString('ru-RU', { maximumFractionDigits: 1 })} %`;
}

function summary({ answer }: Judged): string {
  const groups = answer.groups.map(({ group }) => `[${group.code}]`);
  const goods = answer.catalog.rows.slice(0, 4).map(({ good }) => good.code);
  const papers = answer.po.rows.slice(0, 2).map(({ code }) => code);
  const understood = understoodLine(answer.understood);
  const answers = answer.answers.map(({ kind, code }) => `${kind} ${code}`).join(', ');
  const read = [answer.news, answer.solutions]
    .flatMap(({ rows }) => rows.slice(0, 3).map(({ code }) => code))
    .join(' ');
  return `${answer.opens}: ${[...groups, ...goods].join(' ') || '—'} (${answer.catalog.count}); ${papers.join(' ') || '—'} (${answer.po.count}); [${answers}] ${read}${understood ? `; ${understood}` : ''}`;
}

/** Says how a question was read, what each word weighs, and why each answer stands where it stands. */
async function showAnswer(query: string): Promise<void> {
  await search('mes'); // the index is loaded
  const start = performance.now();
  const { found } = await explainSearch(query);
  const spent = performance.now() - start;
  if (!found) return console.log('Искать нечего.');
  const { understood, devices, texts, rows, arranged } = found;
  console.log(`${spent.toFixed(1)} мс; открывается «${arranged.opens}»`);
  console.log(understoodLine(understood) ?? 'Понято как набрано.');
  console.log(`\nТовары и документы ищутся по словам:\n${devices.map(slotLine).join('\n') || '  —'}`);
  console.log(`Тексты — по словам:\n${texts.map(slotLine).join('\n') || '  —'}`);
  console.log(
    `Условия: ${found.question.conditions.map(({ text, rule }) => `«${text}» (${rule.name})`).join(', ') || '—'}`,
  );
  const answers = new Set(arranged.answers);
  const places = Map.groupBy(rows, ({ entry }) => entry.tab ?? entry.kind);
  for (const [place, all] of places) {
    console.log(`\n${place}: найдено ${all[0]?.count}`);
    console.log('  место   очки  слова  охват  точно  вес    по словам            что');
    for (const row of all.slice(0, MOST_SHOWN)) console.log(`  ${rowLine(row)}${answers.has(row) ? ' ← ответ' : ''}`);
  }
  console.log(`\nОтветы на сайте: ${arranged.answers.map(({ entry }) => entry.title).join('; ') || '—'}`);
}

function slotLine({ text, importance, alternatives, isAside, isNoise }: AskedSlot): string {
  const ways = alternatives.map(
    ({ terms, way }) => `${terms.map(({ word, isPrefix }) => word + (isPrefix ? '…' : '')).join(' + ')} (${way})`,
  );
  const role = isAside ? ' [уточнение]' : isNoise ? ' [шум]' : '';
  return `  «${text}»${role} ${importance.toFixed(2)}: ${ways.join(', ')}`;
}

function rowLine({ number, score, features, entry }: ScoredRow): string {
  const { fit, coverage, exact, standing, words, meetings } = features;
  const conditions = meetings.map(({ state, fact }) => ` [${state}${fact === null ? '' : `: ${fact}`}]`).join('');
  const figures = [score, fit, coverage].map((one) => one.toFixed(3).padStart(6)).join(' ');
  const said = words.map((one) => one.toFixed(2)).join(' ');
  return `${String(number).padStart(5)} ${figures} ${String(exact).padStart(5)} ${standing.toFixed(3)}  ${said.padEnd(20)} ${entry.key} ${entry.title}${conditions}`;
}
