/**
 * The content of tests: what ships with the site, and beside it what an editor adds on any day as docs/content.md tells him
 * (a good with its document, a news item, a banner, a question, a partner, an attribute, an offer, a pair of analogues, a module, a redirect). A test that counts
 * goods or news, or that takes the newest for a known one, fails at once and not at the first addition.
 *
 * TEST_CONTENT=content runs the same tests over exactly what ships; `npm run test:full` does both.
 */
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parse } from 'csv-parse/sync';
import { PROJECT_FOLDER } from '#src/platform/project-folder.server.ts';
import { hashOf } from './sources-hash.ts';

/** The folder that tests take for `content/`; global setups of vitest set it. */
export function testContent(): string {
  const given = process.env.TEST_CONTENT;
  if (!given) throw new Error('TEST_CONTENT is not set: run the tests through vitest');
  return resolve(PROJECT_FOLDER, given);
}

/** Makes the folder when it is not there yet and names it in TEST_CONTENT: the global setup of unit tests. */
export default function prepareTestContent(): void {
  if (process.env.TEST_CONTENT) return;
  const folder = join(
    PROJECT_FOLDER,
    'build',
    `test-content-${hashOf(['content/**', 'tests/support/test-content.ts'])}`,
  );
  if (!existsSync(folder)) {
    const unfinished = `${folder}-${process.pid}`;
    mkdirSync(unfinished, { recursive: true });
    cpSync(join(PROJECT_FOLDER, 'content'), unfinished, { recursive: true });
    addToday(unfinished);
    renameSync(unfinished, folder);
  }
  process.env.TEST_CONTENT = folder;
}

/** Writes the additions into a copy of the content, each with the next free number. */
function addToday(folder: string): void {
  const read = (path: string) => readFileSync(join(folder, path), 'utf8');
  const write = (path: string, text: string) => writeFileSync(join(folder, path), text);
  const change = (path: string, pattern: RegExp, to: string) => {
    const text = read(path);
    if (!pattern.test(text)) throw new Error(`${path} has no ${pattern}: mend tests/support/test-content.ts`);
    write(path, text.replace(pattern, to));
  };
  const addRow = (path: string, row: Record<string, string | number>) => {
    const text = read(path);
    const [columns = []] = parse(text, { comment: '#', toLine: 3, relaxColumnCount: true }) as string[][];
    write(path, `${text.trimEnd()}\n${columns.map((name) => row[name] ?? '').join(',')}\n`);
  };
  const numbersOf = (path: string) => [...read(path).matchAll(/^(\d+),/gm)].map(([, number]) => Number(number));

  const goods = 'catalog/goods';
  const files = readdirSync(join(folder, goods)).filter((name) => name.endsWith('.yaml'));
  const ids = files.map((name) => Number(/^id: (\d+)/m.exec(read(`${goods}/${name}`))?.[1]));
  const good = read(`${goods}/mes2324.yaml`)
    .replace(/^id: .*$/m, `id: ${Math.max(...ids) + 1}`)
    .replace(/^sort: .*$/m, 'sort: 9990')
    .replaceAll('mes2324', 'mes2398x')
    .replaceAll('MES2324', 'MES2398X')
    .replace(/^lifecycleConfidence: .*$/m, 'lifecycleConfidence: seen')
    .replace(/^attributes:$/m, 'attributes:\n  test-attribute: 7');
  write(`${goods}/mes2398x.yaml`, good);
  addRow('catalog/attributes.csv', {
    ...{ code: 'test-attribute', section: 'Назначение', sectionSort: 10, sort: 999, name: 'Срок поставки' },
    ...{ type: 'number', unit: 'сут', facet: 'range', compare: 'да', better: 'lower' },
  });
  addRow('catalog/documents.csv', {
    ...{
      code: 'mes2398x-declaration',
      good: 'mes2398x',
      kind: 'Декларация',
      title: 'Декларация о соответствии на MES2398X',
    },
    ...{ format: 'pdf', confidence: 'inferred', source: 'typical-set' },
  });

  const news = Math.max(...readdirSync(join(folder, 'news')).map((name) => Number.parseInt(name, 10) || 0)) + 1;
  write(
    `news/${news}.md`,
    `---
title: Коммутатор MES2398X в каталоге
date: 2026-11-20
group: articles
text: Запись, которую мог добавить редактор.
goods: [mes2398x]
---
Смотрите [характеристики](/product/mes2398x/).
`,
  );
  change(
    'banners.yaml',
    /^teaching:$/m,
    `  - code: test-banner
    sort: 990
    url: /product/mes2398x/
    image: banners/analogs.svg
    title: Новый коммутатор
    description: Баннер, который мог добавить редактор.
teaching:`,
  );
  change(
    'support/faq/choice.yaml',
    /^questions:$/m,
    'questions:\n  - id: test-question\n    question: Что добавил редактор?\n    answer: Вопрос и ответ к нему.',
  );
  addRow('partners/partners.csv', {
    ...{ id: Math.max(...numbersOf('partners/partners.csv')) + 1, code: 'test-partner', name: 'Демо-Партнёр Новый' },
    ...{ groups: 'integrators', city: 'moscow', site: 'https://new.example.com/', phone: '+7 (000) 000-00-99' },
    ...{ email: 'new@example.com', catalog: 'wireless', about: 'Партнёр' },
  });
  addRow('analogs/models.csv', {
    ...{ code: 'testmaker-x1', vendor: 'Testmaker', model: 'X1-24T', kind: 'switch', portsTotal: 28, ge: 24, sfpp: 4 },
    ...{ confidence: 'seen', source: 'netbox' },
  });
  addRow('analogs/pairs.csv', {
    ...{ model: 'testmaker-x1', good: 'mes2398x', method: 'seen', matchingParameters: 'заявлен аналогом' },
  });
  addRow('catalog/sfp-modules.csv', {
    ...{
      code: 'test-sfp',
      id: Math.max(...[...read('catalog/sfp-modules.csv').matchAll(/^[^,]+,(\d+),/gm)].map(([, id]) => Number(id))) + 1,
    },
    ...{ model: 'SFP TEST', section: 'SFP 1G', formFactor: 'SFP', rateGbps: 1, usage: 'catalogue', confidence: 'seen' },
    ...{ source: 'opisaniya-portov-mes5324-noc' },
  });
  write(
    'promo/test-offer.md',
    `---
title: Новый коммутатор на испытания
text: Предложение, которое мог добавить редактор.
sort: 990
starts: 2026-09-01
goods: [mes2398x]
---
Оставьте заявку.
`,
  );
  addRow('redirects.csv', { from: '/test-address/', to: '/product/mes2398x/', status: 301 });
}
