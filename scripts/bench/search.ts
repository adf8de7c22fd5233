/**
 * `npm run bench:search`: how long a question takes over 10,000 goods and 5,000 texts, in this process, each question once and
 * none warmed up; 1 when a bound is passed. For true figures give it a core: `taskset -c 1 npm run bench:search`.
 */
import { applyContent } from '#src/content-sync/apply-content.queries.server.ts';
import { loadContent } from '#src/content-sync/load-content.server.ts';
import { search } from '#src/domain/search/search.server.ts';
import { connectDatabase, disconnectDatabase } from '#src/platform/database/database.server.ts';
import { elementAt } from '#src/platform/lists.ts';
import { readSettings } from '#src/platform/settings.server.ts';
import { createTestDatabase } from '#tests/support/database.ts';
import startServer from '#tests/support/global-setup.ts';
import { searchContent, searchQueries } from './search-load.ts';

const GOODS = 10_000;
const TEXTS = 5_000;
const BOUNDS = { p50: 5, p95: 30, perSecond: 300 };

const stopServer = await startServer();
const { url, close } = await createTestDatabase();
try {
  await disconnectDatabase();
  const found = searchContent({ goods: GOODS, texts: TEXTS });
  const { content } = await loadContent(readSettings(process.env).contentDir);
  // Questions are read by the vocabulary that ships.
  found.site_document.push(...(content?.site_document ?? []).filter(({ code }) => code.startsWith('search-')));
  const db = connectDatabase(url, { statementTimeoutMs: 120_000 });
  await applyContent(db, found);
  const queries = await searchQueries(found);
  const timed = async (work: () => Promise<unknown>) => {
    const start = performance.now();
    await work();
    return performance.now() - start;
  };
  console.log(`Указатель и первый вопрос: ${(await timed(() => search('коммутатор'))).toFixed(0)} мс`);
  const times: number[] = [];
  for (const query of queries) times.push(await timed(() => search(query)));
  const total = times.reduce((sum, one) => sum + one, 0);
  times.sort((a, b) => a - b);
  const at = (share: number) => elementAt(times, Math.floor(times.length * share));
  const [p50, p95, perSecond] = [at(0.5), at(0.95), (1000 * times.length) / total];
  console.log(
    `${GOODS} товаров, ${TEXTS} текстов, вопросов ${times.length}: p50 ${p50.toFixed(1)} мс (не больше ${BOUNDS.p50}), p95 ${p95.toFixed(1)} мс (не больше ${BOUNDS.p95}), наибольшее ${at(1 - 1 / times.length).toFixed(0)} мс, ${perSecond.toFixed(0)} вопросов/с (не меньше ${BOUNDS.perSecond})`,
  );
  if (p50 > BOUNDS.p50 || p95 > BOUNDS.p95 || perSecond < BOUNDS.perSecond) process.exitCode = 1;
} finally {
  await close();
  await stopServer?.();
}
