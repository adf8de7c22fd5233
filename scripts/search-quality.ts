/**
 * `npm run search:quality`: how good search is on the golden set (tests/search/golden.ts), both halves, over the content of
 * this folder in a database of its own. Misses are shown of the tuning half only: whoever tunes must not see the others.
 * `-- QUERY` shows the answer to one query instead.
 */
import { syncContent } from '#src/content-sync/sync.server.ts';
import { search } from '#src/domain/search/search.server.ts';
import { understoodLine } from '#src/domain/search/search.ts';
import { readSettings } from '#src/platform/settings.server.ts';
import { HALVES, type Judged, judge, readGolden, score, unknownLabels } from '#tests/search/golden.ts';
import { createTestDatabase } from '#tests/support/database.ts';
import startServer from '#tests/support/global-setup.ts';

const stopServer = await startServer();
const { url, close } = await createTestDatabase();
try {
  await syncContent({ url, contentDir: readSettings(process.env).contentDir });
  const [asked] = process.argv.slice(2);
  await (asked === undefined ? showQuality() : showAnswer(asked));
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

  for (const half of HALVES) {
    const { queries, first, firstThree, empty } = score(judged.filter((one) => one.half === half));
    const name = half === 'tuning' ? 'Настройка' : 'Проверка';
    console.log(
      `${name}: запросов ${queries}, верный ответ первый — ${percent(first)}, среди трёх — ${percent(firstThree)}, пустых ответов — ${empty}`,
    );
  }
  const tuning = judged.filter((one) => one.half === 'tuning');
  console.log('\nПо видам запросов половины для настройки, первый / среди трёх:');
  for (const kind of new Set(set.map((one) => one.kind))) {
    const { queries, first, firstThree } = score(tuning.filter((one) => one.kind === kind));
    console.log(`  ${kind} (${queries}): ${percent(first)} / ${percent(firstThree)}`);
  }
  const misses = tuning.filter(({ rank }) => rank !== 1);
  console.log(`\nХудшие промахи половины для настройки (${misses.length}):`);
  for (const miss of misses.sort((a, b) => (b.rank ?? 99) - (a.rank ?? 99)).slice(0, 60)) {
    const wanted = miss.wanted.map(({ what, codes }) => `${what} ${codes.slice(0, 3).join(' ')}`).join(' | ');
    console.log(
      `  «${miss.query}» [${miss.kind}]: место ${miss.rank ?? 'нет'}, ждали ${wanted}; получили ${summary(miss)}`,
    );
  }
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

async function showAnswer(query: string): Promise<void> {
  const start = performance.now();
  const answer = await search(query);
  console.log(`${Math.round(performance.now() - start)} мс; открывается «${answer.opens}»`);
  console.log(understoodLine(answer.understood) ?? 'Понято как набрано.');
  console.log(`Ответы на сайте: ${answer.answers.map(({ title }) => title.text).join('; ') || '—'}`);
  console.log(`Разделы: ${answer.groups.map(({ group }) => group.name).join('; ') || '—'}`);
  console.log(`Каталог (${answer.catalog.count}): ${answer.catalog.rows.map(({ good }) => good.model).join(', ')}`);
  console.log(`Документы и ПО (${answer.po.count}): ${answer.po.rows.map(({ title }) => title.text).join('; ')}`);
  console.log(`Новости и статьи (${answer.news.count}): ${answer.news.rows.map(({ title }) => title.text).join('; ')}`);
  console.log(`Решения (${answer.solutions.count}): ${answer.solutions.rows.map(({ name }) => name.text).join('; ')}`);
}
