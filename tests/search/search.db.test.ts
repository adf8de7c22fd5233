import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { applyContent } from '#src/content-sync/apply-content.queries.server.ts';
import { loadContent } from '#src/content-sync/load-content.server.ts';
import { findAnalogues } from '#src/domain/analogs/analogs.server.ts';
import { findGood, findGoodCard, findGoods } from '#src/domain/catalog/catalog.server.ts';
import { DISCONTINUED } from '#src/domain/catalog/catalog.ts';
import { conditionText, isMet } from '#src/domain/search/conditions.ts';
import { countMissed, deleteMissed, findMissed, writeWaitingMissed } from '#src/domain/search/missed.server.ts';
import { russianStem } from '#src/domain/search/russian-stem.ts';
import { describeQuestion, explainSearch, search } from '#src/domain/search/search.server.ts';
import { snippet, understoodLine } from '#src/domain/search/search.ts';
import { idsIn } from '#src/domain/search/word-index.ts';
import type { Content } from '#src/platform/content/rows.ts';
import { migrate } from '#src/platform/database/migrate.server.ts';
import { createSiteDatabase, createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { testContent } from '#tests/support/test-content.ts';
import {
  HALVES,
  type Half,
  type Judged,
  judge,
  PARTS,
  readGolden,
  type Score,
  score,
  unknownLabels,
} from './golden.ts';

const CONTENT = testContent();
let database: TestDatabase;
beforeAll(async () => {
  database = await createSiteDatabase();
});
afterAll(() => database.close());

const models = async (query: string) => (await search(query)).catalog.rows.map(({ good }) => good.model);

describe('the golden set', () => {
  const scores = new Map<Half, Score>();
  beforeAll(async () => {
    const judged: Judged[] = [];
    for (const golden of await readGolden()) judged.push(await judge(golden));
    for (const half of PARTS) scores.set(half, score(judged.filter((one) => one.half === half)));
  }, 240_000); // thousands of questions
  const of = (half: Half) => scores.get(half) as Score;

  test('has at least 300 queries in each half, every label of which the content can answer', async () => {
    for (const half of HALVES) expect(of(half).queries).toBeGreaterThanOrEqual(300);
    expect(await unknownLabels(await readGolden())).toEqual([]);
  });

  test.each(HALVES)(
    'C010: the first answer is right in 92 % and one of three in 98 % of the half for %s, and none is empty',
    (half) => {
      expect(of(half).first).toBeGreaterThanOrEqual(92);
      expect(of(half).firstThree).toBeGreaterThanOrEqual(98);
      expect(of(half).empty).toBe(0);
    },
  );

  test.each(HALVES)('what is read first is right in 85 % of the half for %s', (half) => {
    expect(of(half).readFirst).toBeGreaterThanOrEqual(85);
  });

  test('a question about nothing of ours finds nothing in nine of ten at least', () => {
    expect(of('tuning').silent).toBeGreaterThanOrEqual(90);
  });

  test('harder questions, in unusual words, are answered nearly as well', () => {
    const { first, firstThree, readFirst, silent } = of('unusual');
    expect(first).toBeGreaterThanOrEqual(94);
    expect(firstThree).toBeGreaterThanOrEqual(96.3);
    expect(readFirst).toBeGreaterThanOrEqual(90);
    expect(silent).toBeGreaterThanOrEqual(97.3);
  });

  test('questions of strangers in plain words are answered nearly as well', () => {
    const { first, firstThree, readFirst, silent } = of('plain');
    expect(first).toBeGreaterThanOrEqual(96.3);
    expect(firstThree).toBeGreaterThanOrEqual(97.6);
    expect(readFirst).toBeGreaterThanOrEqual(92.8);
    expect(silent).toBeGreaterThanOrEqual(99);
  });

  test('questions of texts and pages in words that nobody tuned on are answered', () => {
    const { first, firstThree, readFirst } = of('aside');
    expect(first).toBeGreaterThanOrEqual(74);
    expect(firstThree).toBeGreaterThanOrEqual(83);
    expect(readFirst).toBeGreaterThanOrEqual(64);
  });

  test('C010: the half that nobody tuned on is within 3 points of the other', () => {
    expect(Math.abs(of('tuning').first - of('judging').first)).toBeLessThanOrEqual(3);
    expect(Math.abs(of('tuning').firstThree - of('judging').firstThree)).toBeLessThanOrEqual(3);
  });
});

describe('news', () => {
  test('C126, C129: an article is found by its title in the tab of news, and does not open where devices answer', async () => {
    const poe = await search('poe');
    expect(poe.opens).toBe('catalog');
    const { opens, news } = await search('пресс-центр: разделы, номера и ленты');
    expect(opens).toBe('news');
    expect(news.rows[0]).toMatchObject({ code: '79', image: null });
    expect(news.rows[0]?.title.marks.length).toBeGreaterThan(3);
  });
});

describe('a condition without a kind', () => {
  test.each([
    ['ёмкость не меньше 400 гбит/с', ['коммутационная ёмкость: не менее 400 Гбит/с']],
    ['4x4 мимо точка', ['MIMO 4×4: есть']],
    ['wi-fi внутри здания питание af', ['исполнение для помещений: есть', 'питание точки 802.3af: есть']],
    ['железо в щиток на динрейку', ['крепление на DIN-рейку: есть']],
    ['радиостанция -45 градусов всепогодная', ['температура от −45 °C', 'исполнение для улицы: есть']],
    ['шлюз fxo', ['порты FXO: есть']],
    ['пое на 4 порта', ['порты с PoE: не менее 4']],
  ])('«%s» is answered by goods that have it', async (query, expected) => {
    const { found } = await explainSearch(query);
    expect(found?.question.conditions.map((one) => conditionText(one).replaceAll('\u00a0', ' '))).toEqual(expected);
    const [first] = found?.arranged.tabs.catalog.rows ?? [];
    expect(first?.features.meetings.every(isMet)).toBe(true);
  });

  test.each([
    ['ыьп-4', 'smg-4'],
    ['ыис-2000', 'sbc-2000'],
    ['вп 17п', 'vp-17p'],
  ])('a short model on the other layout, or spoken: «%s»', async (query, code) =>
    expect((await search(query)).catalog.rows[0]?.good.code).toBe(code),
  );

  test('a model of another maker behind its series: «unifi u6 pro»', async () =>
    expect((await search('unifi u6 pro')).named.foreign).toBe('ubiquiti-u6-professional'));
});

describe('what is said beside a model', () => {
  const goods = async (query: string) => (await search(query)).catalog.rows.map(({ good }) => good.code);

  test.each([
    ['netgear gs108 но с пое', 'mes2408cp'],
    ['dlink dgs-1210-10p только на динрейку', 'mes3508p'],
    ['cisco 9200L-24P-4X но 48 портов', 'mes2348p'],
    ['ruckus r350 но на улицу', 'wop-30l'],
  ])('«%s» is asked of ours that are like the one that stands for it', async (query, first) => {
    expect((await goods(query))[0]).toBe(first);
    const { named, understood } = await search(query);
    expect(named.foreign).not.toBeNull();
    // They are like its analogue, and nobody has compared them with the model itself.
    expect(understoodLine(understood)).not.toContain('Показаны наши аналоги');
  });

  test('a model after «не» is left out, and «MES53xx» is all that are called so', async () => {
    expect(await goods('восьмипортовый свич без вентиляторов, только не MES2408C')).not.toContain('mes2408c');
    expect((await goods('MES53xx'))[0]).toMatch(/^mes53/);
  });
});

describe('texts', () => {
  const answers = async (query: string) => (await search(query)).answers.map(({ kind, code }) => `${kind} ${code}`);

  test.each(['mes2324', 'wlc-30', 'cisco catalyst 9200-48t'])(
    'C010: a device that is named is answered without texts: «%s»',
    async (query) => expect(await answers(query)).toEqual([]),
  );

  test('C010: beside a paper of a device stands the page of all its files, and no other text', async () => {
    const { opens, answers: texts, named } = await search('прошивка mes2324');
    expect([opens, texts.map(({ address }) => address)]).toEqual(['po', [`/download/?product=${named.goods[0]}`]]);
  });

  test('the files of a model stand there by its beginning too, and none where no model is asked for', async () => {
    const titles = async (query: string) => (await search(query)).answers.map(({ title }) => title.text);
    expect(await titles('мануал 2324p')).toContain('Файлы MES2324P');
    expect(await titles('тау-72 мануал')).toContain('Файлы TAU-72.IP');
    for (const query of ['прошивка', 'руководство', 'mib'])
      expect((await titles(query)).filter((title) => title.startsWith('Файлы '))).toEqual([]);
  });

  test.each([
    ['эдж кор', '/analogs/edgecore/'],
    ['ди линк', '/analogs/d-link/'],
    ['райзеком', '/analogs/raisecom/'],
    ['nexus 9000', '/analogs/cisco/'],
    ['дилер уфа', '/partners/'],
    ['кто внедряет сети', '/partners/'],
  ])('a maker as it is spoken, its series, a town without partners, who does it: «%s»', async (query, address) =>
    expect((await search(query)).answers[0]?.address).toBe(address),
  );

  test.each(['сетевой маркетинг', 'пон пон шоу', 'оптика для винтовки', 'радиостанция motorola', 'шлюз волго-дон'])(
    'words of ours in another sense find nothing: «%s»',
    async (query) =>
      expect(await search(query)).toMatchObject({ catalog: { count: 0 }, news: { count: 0 }, answers: [] }),
  );

  test('C010: beside devices of a kind stand the texts that answer as well', async () => {
    expect((await search('точки без контроллера')).opens).toBe('catalog');
    expect((await answers('точки без контроллера'))[0]).toBe('question controller-need');
    expect(await answers('цена ecss')).toContain('page prices-ecss');
  });

  test('an article is found by the year it is of, which is no slip in a model', async () => {
    const { understood, opens, news } = await search('новинки 2026');
    expect([understood.query, opens]).toEqual([null, 'news']);
    const { content } = await loadContent(CONTENT);
    const dates = new Map(content?.news.map(({ code, published }) => [code, published]));
    expect(dates.get(news.rows[0]?.code ?? '')).toMatch(/^2026/);
  });

  test('an article is found by a word that only its text has, and nothing is put right then', async () => {
    const { understood, opens, news } = await search('рециркуляция');
    expect(understood.query).toBeNull();
    expect(opens).toBe('news');
    expect(news.rows[0]?.code).toBe('68');
  });

  test('words of asking need not stand in the text; its tab opens for a question, goods open for a device', async () => {
    const asked = await search('rstp или erps что лучше');
    expect([asked.opens, asked.news.rows[0]?.code]).toEqual(['news', '33']);
    expect((await search('коммутатор с erps')).opens).toBe('catalog');
  });

  test('other parts of speech of the same root are found in texts', async () => {
    expect(await answers('как продлевать гарантию')).toContain('question warranty-extend');
  });

  test('near matters answer by texts and do not stand for goods', async () => {
    const { opens, solutions } = await search('сеть университета');
    expect(
      opens === 'solutions' ? `solution ${solutions.rows[0]?.code}` : (await answers('сеть университета'))[0],
    ).toBe('solution 8');
  });

  test('of slips alike the word that is spelled nearest is meant', async () => {
    expect((await search('пороль')).understood.query).toMatch(/^парол/);
    expect((await answers('конткты'))[0]).toBe('page contacts');
  });

  test('a short Cyrillic word is not taken for a Latin one that only sounds like a known one', async () => {
    expect((await search('настройка новых коммутаторов')).understood.query).toBeNull();
    expect((await search('подключение жилых домов')).understood.query).toBeNull(); // «bks» needs «;» and «[»
  });

  test('what is asked for in words of a problem is answered before devices, a kind of devices by devices', async () => {
    const isTextFirst = async (query: string) => (await search(query)).isTextFirst;
    expect(await isTextFirst('забыл пароль от коммутатора')).toBe(true);
    expect(await isTextFirst('телефон не звонит')).toBe(true);
    expect(await isTextFirst('маршрутизатор с портами 25G')).toBe(false);
    expect(await isTextFirst('ltp-8x')).toBe(false);
  });

  test('groups are read before goods where they say all that was asked for', async () => {
    const isGroupFirst = async (query: string) => (await search(query)).isGroupFirst;
    expect(await isGroupFirst('мультисервисный доступ')).toBe(true);
    expect(await isGroupFirst('точки доступа')).toBe(true);
    expect(await isGroupFirst('коммутатор до 20 Вт')).toBe(false);
    expect(await isGroupFirst('сервер лицензий')).toBe(false);
  });

  test('the list is the same on every page of a tab', async () => {
    const { answers: first } = await search('подбор sfp');
    expect(first.length).toBeGreaterThan(1);
    expect((await search('подбор sfp', { page: 2 })).answers).toEqual(first);
  });
});

describe('the question as it was understood', () => {
  const parts = async (query: string) =>
    ((await describeQuestion(query, false))?.parts ?? []).map(({ role, text }) => `${role} ${text}`);

  test('its parts are named: kind, model, maker, condition, document, topic, unknown', async () => {
    expect(await parts('коммутатор без вентиляторов до 40 Вт')).toEqual([
      'kind коммутатор',
      'condition вентиляторы: нет',
      'condition потребление: не\u00a0более 40\u00a0Вт',
    ]);
    expect(await parts('прошивка mes2324')).toEqual(['document прошивка', 'model mes2324']);
    expect(await parts('cisco с poe')).toEqual(['maker cisco', 'condition poe']);
    expect(await parts('коммутатор 10G')).toEqual(['kind коммутатор', 'condition 10G']);
    const rate = 'condition скорость пересылки пакетов: не\u00a0менее 95,2\u00a0млн пакетов/с';
    for (const unit of ['Мпакет/с', 'млн пакетов/с', 'mpps']) {
      expect(await parts(`коммутатор 95,2 ${unit}`), unit).toEqual(['kind коммутатор', rate]);
    }
    expect((await parts('mes2324 щщыщы')).at(-1)).toBe('unknown щщыщы');
  });

  test.each([
    ['10 точек доступа', ['number 10', 'kind точек доступа']],
    ['контроллер на 10 точек', ['kind контроллер', 'condition точки доступа: не\u00a0менее 10']],
    ['точка доступа 1200 на 5 ггц', ['kind точка доступа', 'model 1200', 'condition 5 ггц']],
    ['антенна 15 дби на 5 ггц', ['kind антенна', 'condition усиление антенны 5 ГГц: не\u00a0менее 15\u00a0дБи']],
    ['коммутатор 50 жары', ['kind коммутатор', 'condition температура до 50\u00a0°C']],
    ['у коммутатора нет poe', ['kind коммутатора', 'condition poe']],
    ['коммутатор, у которого нет poe', ['kind коммутатор', 'condition PoE: нет']],
    ['коммутатор с ценой пониже', ['kind коммутатор']],
    ['точка доступа 300 Мбит/с', ['kind точка доступа', 'condition скорость Wi-Fi: не\u00a0менее 300\u00a0Мбит/с']],
    [
      'точка доступа 2402 мбит',
      ['kind точка доступа', 'condition скорость Wi-Fi: не\u00a0менее 2\u00a0402\u00a0Мбит/с'],
    ],
    ['коммутатор 200 мбит', ['kind коммутатор', 'condition 200 мбит']],
    [
      'коммутатор 24 порта 10/100/1000',
      ['kind коммутатор', 'condition 24 порта', 'number 10', 'model 100', 'model 1000'],
    ],
    ['коммутатор 24 порта 10 гб', ['kind коммутатор', 'condition 24 порта', 'number 10', 'topic гб']],
    ['роутер 4 гб', ['kind роутер', 'condition оперативная память: не\u00a0менее 4\u00a0ГБ']],
    ['коммутатор легче 900 г', ['kind коммутатор', 'condition масса: не\u00a0более 0,9\u00a0кг']],
    ['коммутатор с IPv6, PoE нет', ['kind коммутатор', 'condition IPv6: есть', 'condition PoE: нет']],
    ['сертифицированный коммутатор', ['topic сертифицированный', 'kind коммутатор']],
    [
      'коммутатор на 1,2 терабита',
      ['kind коммутатор', 'condition коммутационная ёмкость: не\u00a0менее 1\u00a0200\u00a0Гбит/с'],
    ],
    [
      'свитч потреблением 30-45 Вт',
      [
        'kind свитч',
        'condition потребление: не\u00a0менее 30\u00a0Вт',
        'condition потребление: не\u00a0более 45\u00a0Вт',
      ],
    ],
    ['коммутатор без SFP+ и 40G', ['kind коммутатор', 'condition порты SFP+: нет', 'condition порты 40G: нет']],
    [
      'роутер до 60 Вт и SFP+',
      ['kind роутер', 'condition потребление: не\u00a0более 60\u00a0Вт', 'condition порты SFP+: не\u00a0менее 1'],
    ],
    ['коммутатор, устаревшие не показывать', ['kind коммутатор', 'condition снято с производства: нет']],
    ['свитч, кроме тех что с PoE', ['kind свитч', 'condition PoE: нет']],
    ['точка доступа не wi-fi 6', ['kind точка доступа', 'condition Wi-Fi 6: нет']],
    ['роутер без фстэк', ['kind роутер', 'condition сертификат ФСТЭК: нет']],
    [
      'шлюз 6 fxs плюс два fxo',
      ['kind шлюз', 'condition порты FXS: не\u00a0менее 6', 'topic плюс', 'condition порты FXO: не\u00a0менее 2'],
    ],
    [
      'самый маленький роутер по весу и самый большой роутер по высоте',
      [
        'kind роутер',
        'condition масса: меньше\u00a0всех',
        'kind роутер',
        'condition высота в стойке: больше\u00a0всех',
      ],
    ],
    [
      'самый большой коммутатор по количеству портов',
      ['kind коммутатор', 'condition порты Ethernet: больше\u00a0всех'],
    ],
    [
      'самый большой роутер и самый маленький по весу',
      ['condition порты Ethernet: больше\u00a0всех', 'kind роутер', 'condition масса: меньше\u00a0всех'],
    ],
  ])('«%s» is read word by word', async (query, expected) => {
    expect(await parts(query)).toEqual(expected);
  });

  test('each part goes with the preposition before it, and what remains is what the rest finds', async () => {
    const question = 'коммутатор с poe до 40 Вт';
    const [described, whole] = [await describeQuestion(question, false), await search(question)];
    expect(described?.parts.map(({ rest }) => rest)).toEqual([
      'с poe до 40 Вт',
      'коммутатор до 40 Вт',
      'коммутатор с poe',
    ]);
    for (const { rest, goods } of described?.parts ?? []) {
      const { count } = (await search(rest)).catalog;
      expect(goods).toBe(count > whole.catalog.count ? count : null);
    }
  });

  test('a click leads to the group with the filters that it has, and the count is the catalogue’s', async () => {
    const described = await describeQuestion('коммутатор до 30 Вт', false);
    expect(described?.catalog).toMatchObject({
      group: { path: 'ethernet-switches' },
      query: { ranges: { 'power-max': { to: 30 } } },
    });
    const { catalog } = described ?? {};
    expect(catalog && (await findGoods(catalog.query)).pagination.total).toBe(catalog?.count);
    expect((await describeQuestion('гарантия', false))?.catalog).toBeUndefined();
    // Two conditions of one attribute: «PoE» must not widen «24 порта» to one port.
    const both = (await describeQuestion('коммутатор с poe на 24 порта', false))?.catalog;
    expect(both?.query.ranges).toEqual({ 'ports-poe': { from: 24 } });
    expect(both?.held).toEqual(['порты с PoE: не\u00a0менее 24']);
  });

  test('a row says what is met with its figure, what is not, and what nobody knows', async () => {
    const { catalog } = await search('коммутатор до 40 Вт', { perPage: 100 });
    for (const { good, asked } of catalog.rows) {
      const known = (await findGood(good.code))?.sections.flatMap(({ attributes }) => attributes);
      const power = known?.find(({ code }) => code === 'power-max')?.number;
      const [fact] = asked;
      expect(fact?.state, good.model).toBe(power == null ? 'unknown' : power <= 40 ? 'met' : 'unmet');
      if (power != null) expect(fact?.text.replace(',', '.'), good.model).toContain(`${power}\u00a0Вт`);
    }
    const [first] = (await search('24 порта poe')).catalog.rows;
    expect(first?.asked).toContainEqual({
      asked: 'порты с PoE: не\u00a0менее 24',
      state: 'met',
      text: 'порты с PoE 24',
    });
  });

  test('a good that is known to lack what was asked for in passing is not first', async () => {
    const { catalog } = await search('коммутатор с poe до 40 Вт');
    expect(catalog.rows[0]?.asked.filter(({ asked }) => asked.startsWith('PoE'))).not.toContainEqual(
      expect.objectContaining({ state: 'unmet' }),
    );
  });

  test('the best of the few that tell theirs is no best of all', async () => {
    const { catalog, tallies } = await search('самый вместительный контроллер');
    expect(catalog.rows[0]?.asked[0]).toMatchObject({
      state: 'unknown',
      text: 'точки доступа 150, больше\u00a0всех из\u00a0указанных',
    });
    expect(tallies).toEqual([]);
  });

  test('the group of a good does not say what it is not', async () => {
    for (const query of ['коммутатор не для цод', 'коммутатор не промышленный']) {
      const { catalog } = await search(query);
      expect(catalog.rows.flatMap(({ asked: [fact] }) => fact?.state ?? [])).not.toContain('met');
    }
  });

  test('Fast Ethernet ports are places for computers, cages are not', async () => {
    const { catalog } = await search('коммутатор на 24 компьютера', { perPage: 100 });
    const told = new Map(catalog.rows.map(({ good, asked: [fact] }) => [good.code, fact]));
    for (const { code } of catalog.rows.slice(0, 20).map(({ good }) => good)) {
      const known = (await findGood(code))?.sections.flatMap(({ attributes }) => attributes) ?? [];
      const copper = ['ports-ge', 'ports-fe', 'ports-mge', 'ports-combo'];
      const places = known.flatMap(({ code: one, number }) => (copper.includes(one) ? (number ?? []) : []));
      const sum = places.reduce((all, one) => all + one, 0);
      expect(told.get(code)?.state, code).toBe(places.length === 0 ? 'unknown' : sum >= 24 ? 'met' : 'unmet');
    }
    expect(told.get('mes1124')?.state).toBe('met');
  });

  test('a condition that no found good meets is named', async () => {
    const { tallies, catalog } = await search('коммутатор до 1 Вт');
    expect(tallies).toHaveLength(1);
    expect(tallies[0]?.asked).toBe('потребление: не\u00a0более 1\u00a0Вт');
    expect(tallies[0]?.met).toBe(0);
    expect((tallies[0]?.other ?? 0) + (tallies[0]?.unknown ?? 0)).toBe(catalog.count);
    const some = await search('коммутатор до 40 Вт');
    expect(some.tallies.map(({ met, other, unknown }) => met + other + unknown)).toEqual([some.catalog.count]);
    expect(some.tallies[0]?.met).toBeGreaterThan(0);
  });
});

describe('what a question names', () => {
  const named = async (query: string) => {
    const { goods, hosts, foreign } = (await search(query)).named;
    const codeOf = async (id: number) => (await findGoodCard(id))?.code;
    return { goods: await Promise.all(goods.map(codeOf)), hosts: await Promise.all(hosts.map(codeOf)), foreign };
  };

  test.each(['MES2324', 'mes 2324 цена', 'купить MES2324 220 В ревизия', 'прошивка mes2324', 'ьуы2324', 'МЕС2324'])(
    'an exact model is named whatever else was typed: «%s»',
    async (query) => expect(await named(query)).toEqual({ goods: ['mes2324'], hosts: [], foreign: null }),
  );

  test('two models are both named, the beginning of a model is not, nor is one that something is wanted for', async () => {
    expect((await named('mes2324 или mes2348b')).goods).toEqual(['mes2324', 'mes2348b']);
    expect((await named('mes23')).goods).toEqual([]);
    expect(await named('питание для ESR-1000')).toEqual({ goods: [], hosts: ['esr-1000'], foreign: null });
  });

  test('another maker’s model is named by its code', async () => {
    const { foreign } = await named('cisco catalyst 9200-48t');
    expect((await findAnalogues(foreign ?? ''))?.model.model).toMatch(/9200-48T/);
  });
});

describe('what was asked and not found', () => {
  const kept = async () => (await findMissed(100)).map(({ asked, times }) => `${asked} ${times}`);
  const ask = async (query: string) => countMissed(await search(query));

  test('questions that found nothing and words that nothing has are counted, without what may be personal', async () => {
    for (const query of ['Щщыщы  ЪЪъ', 'щщыщы ъъъ', 'mes2324 щщыщы', 'mes2324']) await ask(query);
    for (const query of ['щщыщы@ъъъ.ru', 'щщыщы 8 913 000-00-00', `щщыщы ${'ъ'.repeat(80)}`, '?!']) await ask(query);
    await writeWaitingMissed();
    expect(await kept()).toEqual(['щщыщы ъъъ 2', 'щщыщы 1']);
    await ask('щщыщы ъъъ');
    await writeWaitingMissed();
    expect(await kept()).toContain('щщыщы ъъъ 3');
    expect(await deleteMissed('щщыщы')).toBe(1);
    expect(await kept()).toEqual(['щщыщы ъъъ 3']);
  });

  test('what nobody asked for half a year is forgotten, and so is what is over the number of rows', async () => {
    await deleteMissed();
    await ask('щщыщы');
    await writeWaitingMissed();
    await sql`update search_missed set last_day = current_date - 181`.execute(database.db);
    await sql`insert into search_missed select 'ъъъ ' || at, 2, current_date, current_date from generate_series(1, 2000) as at`.execute(
      database.db,
    );
    await ask('ыыы щщщ');
    await writeWaitingMissed();
    const { rows } = await sql<{ asked: string }>`select asked from search_missed`.execute(database.db);
    expect(rows).toHaveLength(2_000);
    expect(rows.map(({ asked }) => asked)).not.toContain('щщыщы');
  });
});

test('the stemmer answers what russian_stem of PostgreSQL answers, for every word of the content', async () => {
  const { content } = await loadContent(CONTENT);
  const words = [
    ...new Set(
      JSON.stringify(content)
        .toLowerCase()
        .replaceAll('ё', 'е')
        .match(/[а-я]+/g),
    ),
  ];
  const { rows } = await sql<{ word: string; stem: string | null }>`
    select word, (ts_lexize('russian_stem', word))[1] as stem from unnest(${words}::text[]) as word`.execute(
    database.db,
  );
  const other = rows.filter(({ word, stem }) => stem !== null && stem !== russianStem(word));
  expect(words.length).toBeGreaterThan(500);
  expect(other).toEqual([]);
});

test('the exact model is first, then those that begin so', async () => {
  expect((await models('mes2324'))[0]).toBe('MES2324');
  expect((await models('NTU-2W'))[0]).toBe('NTU-2W');
  expect((await models('esr-10'))[0]).toBe('ESR-10'); // discontinued, and still what was asked for
  expect(await models('mes 2324')).toEqual(expect.arrayContaining(['MES2324B', 'MES2324P']));
});

test('of two devices that are named both are found, and the catalogue opens', async () => {
  for (const [query, ...both] of [
    ['mes2324 или mes2424', 'MES2324', 'MES2424'],
    ['чем отличаются sbc-1000 и sbc-3000', 'SBC-1000', 'SBC-3000'],
    ['mes2324 mes2324p', 'MES2324', 'MES2324P'],
  ] as const) {
    const { opens, catalog } = await search(query);
    expect(opens).toBe('catalog');
    expect(
      catalog.rows
        .slice(0, 2)
        .map(({ good }) => good.model)
        .sort(),
    ).toEqual(both);
  }
  expect(await models('mes2324 poe 802.3at')).toEqual(['MES2324P']);
});

test('what must not be is read wherever «без», «не», «не нужно» stands, of features and of ports', async () => {
  const stateOf = async (query: string) => {
    const [first] = (await search(query)).catalog.rows;
    return first?.asked.map(({ asked, state }) => `${asked} ${state}`);
  };
  for (const query of ['коммутатор без poe', 'коммутатор, poe не нужно', 'коммутатор только не poe']) {
    expect(await stateOf(query), query).toEqual(['PoE: нет met']);
  }
  expect(await stateOf('коммутатор без sfp+')).toEqual(['порты SFP+: нет met']);
  expect(await stateOf('точка доступа, только не уличная')).toEqual(['исполнение для улицы: нет met']);
});

test('so many ports as are told not to be wanted are left out: «кроме 24-портовых», «не на 48 портов»', async () => {
  const withoutMany = await models('коммутатор кроме 24-портовых с poe');
  expect(withoutMany).toContain('MES2348P');
  for (const model of ['MES2324P', 'MES2428P']) expect(withoutMany).not.toContain(model);
  const withoutMore = await models('poe свитч не на 48 портов');
  expect(withoutMore).toContain('MES2324P');
  for (const model of ['MES2348P', 'MES2448P']) expect(withoutMore).not.toContain(model);
});

test('goods that meet all conditions stand above those of which one is not known, and these above those that do not', async () => {
  const { catalog } = await search('маршрутизатор с 8 sfp+', { perPage: 100 });
  // Home gateways, another kind, stand after all routers.
  const routers = catalog.rows.filter(({ good }) => /^v?(?:ESR|ME)/.test(good.model));
  const states = routers.map(({ asked }) => asked[0]?.state);
  expect(routers.length).toBeGreaterThan(20);
  const order = ['met', 'unknown', 'unmet'].flatMap((state) => states.filter((one) => one === state));
  expect(states).toEqual(order);
  expect(states[0]).toBe('met');
});

test('what is wanted for a device fits it: transceivers its cages, a terminal its technology', async () => {
  const { answers } = await search('sfp для mes2324');
  expect(answers[0]).toMatchObject({ kind: 'section', code: 'sfp-plus-10g' });
  expect((await models('абонентский терминал для ltx-8'))[0]).toMatch(/^NTX/);
});

test('a number before ports belongs to them, and words of an article make no name', async () => {
  const poe = await search('коммутатор poe 4 порта');
  expect([poe.opens, poe.groups.length + poe.catalog.count > 0]).toEqual(['catalog', true]);
  expect((await models('коммутатор poe 8'))[0]).toMatch(/P$/);
});

test('discontinued goods stand below current ones that fit alike', async () => {
  const { catalog } = await search('медиаприставка');
  const isOld = catalog.rows.map(({ good }) => good.lifecycle[0]?.name === DISCONTINUED);
  expect(catalog.rows[0]?.good.model).toBe('NV-711');
  expect(isOld.indexOf(true)).toBeGreaterThan(isOld.indexOf(false));
});

test('another layout and a slip are understood and told', async () => {
  const layout = await search('rjvvenfnjh 24 gjhnf');
  expect(layout.understood).toMatchObject({ query: 'коммутатор 24 порта', reason: 'layout' });
  expect(understoodLine(layout.understood)).toContain('раскладке');
  const slip = await search('маршутизатор');
  expect(slip.understood.reason).toBe('typo');
  expect(slip.groups[0]?.group.code).toBe('service_gateways');
  // A word that is found by its sound is put right too: among other words, in any of its forms.
  const doubled = await search('комутатор 24 порта без вентилятора');
  expect(doubled.understood).toMatchObject({ query: 'коммутатор 24 порта без вентилятора', reason: 'typo' });
  const parts = (await describeQuestion('комутатор 24 порта без вентилятора', false))?.parts ?? [];
  expect(parts.map(({ text }) => text)).toContain('коммутатор');
  expect(parts.flatMap(({ text, rest }) => [text, rest]).join()).not.toContain('комутатор');
  expect((await search('комутаторы доступа')).understood.query).toBe('коммутаторы доступа');
  const typed = await search('комутатор 24 порта', { isTyped: true });
  expect(typed.understood.query).toBeNull();
  for (const query of ['коммутаторы доступа', 'точек доступа', 'роутеры и свитчи', 'аплинки', 'трансиверы'])
    expect([query, (await search(query)).understood.query]).toEqual([query, null]);
  expect((await search('маршрутизатор')).understood).toEqual({ query: null, reason: null, ignored: [], foreign: null });
});

test('a word said again asks for nothing more', async () => {
  const [once, often] = [await models('коммутатор poe'), await models('коммутатор PoE коммутатор poe коммутатор')];
  expect(often).toEqual(once);
});

test('words that nothing has are named, the rest is searched', async () => {
  const { understood, catalog } = await search('mes2324 абракадаброидальный');
  expect(understood.ignored).toEqual(['абракадаброидальный']);
  expect(catalog.rows[0]?.good.model).toBe('MES2324');
});

test('a model of another maker answers with its analogues', async () => {
  const { understood, catalog, opens } = await search('cisco catalyst 9200-48t');
  expect(opens).toBe('catalog');
  expect(understood.foreign).toEqual({ vendor: 'Cisco', model: 'Catalyst 9200-48T' });
  expect(catalog.rows.map(({ good }) => good.model).sort()).toEqual(['MES2300B-48', 'MES2448B']);
});

test.each([
  ['чем заменить WS-C9200L-24P-4X', 'Catalyst 9200L-24P-4X'],
  ['C9200L-48T-4G-A', 'Catalyst 9200L-48T-4G'],
])('%s is the model that price lists write so', async (query, model) => {
  expect((await search(query)).understood.foreign).toEqual({ vendor: 'Cisco', model });
});

test('a model that nobody knows is not put right to pieces of others, and a slip is told only where it shows', async () => {
  const { understood, catalog } = await search('WS-C2960X-24TS-L');
  expect([understood.query, understood.foreign, catalog.count]).toEqual([null, null, 0]);
  expect((await search('коммутаотр mes2324')).understood.query).toBe('коммутатор mes2324');
});

test.each([
  ['CRS125-24G-1S-RM', 'mikrotik-crs125-24g-1s-rm'],
  ['MikroTik crs125 24g 1s rm', 'mikrotik-crs125-24g-1s-rm'],
  ['замена das 3224/e/c', 'd-link-das-3224-e-c'],
])('«%s» is a whole model, whatever a part of it means in another trade', async (query, code) => {
  expect((await search(query)).named.foreign).toBe(code);
  expect((await search('лицензия 1с')).catalog.count).toBe(0);
});

test('C188: the tab with documents opens for a document, its count is the true one', async () => {
  const answer = await search('прошивка mes2324');
  expect(answer.opens).toBe('po');
  expect(answer.po.rows[0]).toMatchObject({ kind: 'Программное обеспечение', goods: [{ model: 'MES2324' }] });
  const all = await search('декларация', { perPage: 100 });
  expect(all.po.rows).toHaveLength(100);
  const pages = await Promise.all([1, 2, 3, 4].map((page) => search('декларация', { page, perPage: 100 })));
  expect(new Set(pages.flatMap(({ po }) => po.rows.map(({ code }) => code))).size).toBe(all.po.count);
});

test.each([
  ['прошивка для коммутатора mes2324', 'mes2324-firmware'],
  ['скачать по wlc-30', 'wlc-30-firmware'],
  ['скачать mes2324', 'mes2324-firmware'],
  ['прошивка olt', 'ltp-4x-rev-c-firmware'],
])('papers are found by the kind of their device, and open for who fetches: «%s»', async (query, code) => {
  const { opens, po } = await search(query);
  expect([opens, po.rows[0]?.code]).toEqual(['po', code]);
});

test('C371: a description is cut to 160 characters with three dots', () => {
  expect(snippet('а'.repeat(160))).toBe('а'.repeat(160));
  expect(snippet(`${'а'.repeat(159)} бв`)).toBe(`${'а'.repeat(159)}...`);
  expect(snippet(`${'а'.repeat(159)}😀б`)).toBe(`${'а'.repeat(159)}...`);
});

const HOSTILE = [
  'a'.repeat(200),
  'порт '.repeat(40),
  "' | !! & ( <-> :* \\ 'a':*",
  "'; drop table index_entry; --",
  '.*+?^$ {}()|[]\\',
  '😀😀 коммутатор 😀',
  '\u202eрот\u200fатуммок\u200b',
  '%_%',
  '—–…«»',
  '0'.repeat(190),
  '中文 ελληνικά עברית',
  'й\u0306'.repeat(60),
  '4x4x4x4x4x4x4x4 1g1g1g 10 гбит/с/с/с',
  'мес'.repeat(60),
  '1-2-3-4-5-6-7-8-9-а-б-в-г-д',
];
test.each(HOSTILE)('a hostile question is answered: %j', async (query) => {
  await expect(search(query)).resolves.toMatchObject({ query });
});

describe('the index', () => {
  let own: TestDatabase;
  let content: Content;
  beforeAll(async () => {
    own = await createTestDatabase();
    content = (await loadContent(CONTENT)).content as Content;
    await applyContent(own.db, content);
  });
  afterAll(async () => {
    await own.close();
  });
  const rowVersions = async () =>
    new Map(
      (
        await sql<{
          name: string;
          xmin: string;
        }>`select kind || ' ' || key as name, xmin::text from index_entry`.execute(own.db)
      ).rows.map(({ name, xmin }) => [name, xmin]),
    );

  test('is part of the content transaction and touches only what changed', async () => {
    const before = await rowVersions();
    const changed = structuredClone(content);
    const [good] = changed.good;
    if (!good) throw new Error('no goods');
    good.description = 'Устройство для проверки квазидиэлектриков.';
    await applyContent(own.db, changed);
    const after = await rowVersions();
    const touched = [...after].filter(([name, version]) => before.get(name) !== version).map(([name]) => name);
    expect(touched).toEqual([`good ${good.id}`]);
  });

  test('its vocabulary is what its entries hold, after changes and removals too', async () => {
    const smaller = { ...content, document: content.document.slice(0, 50), analog_pair: [], analog_model: [] };
    await applyContent(own.db, smaller);
    const { rows: entries } = await sql<{ words: Buffer }>`select words from index_entry`.execute(own.db);
    const { rows: words } = await sql<{ id: number }>`select id from index_word order by id`.execute(own.db);
    const used = [...idsIn(entries.map((entry) => entry.words))].sort((a, b) => a - b);
    expect(words.map(({ id }) => id)).toEqual(used);
  });
});

test('a server without the extension is named with what to do', async () => {
  const missing = [
    { name: '0001_x.sql', sql: 'create extension no_such_extension', sha256: 'x', kind: 'contract' as const },
  ];
  const name = `test_extension_${process.pid}`;
  await sql`create database ${sql.id(name)}`.execute(database.db);
  const url = database.url.replace(/\/test_[0-9a-f]+/, `/${name}`);
  await expect(migrate(url, missing)).rejects.toThrow('нет расширения no_such_extension');
  await sql`drop database ${sql.id(name)}`.execute(database.db);
});
