/**
 * What the site says of itself with «все», «каждый», «проверен», «источник» and the like, read on its rendered pages: each such
 * sentence belongs to a claim of this list, and each claim is held to the content. A sentence that belongs to none fails: prove
 * it here or do not say it.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findAnalogues, findEveryNearestOwn } from '#src/domain/analogs/analogs.server.ts';
import { comparedText } from '#src/domain/analogs/analogs.ts';
import { matchBill } from '#src/domain/analogs/bill.server.ts';
import { PRICES } from '#src/domain/analogs/judging.ts';
import { portsOf } from '#src/domain/analogs/nearest-size.ts';
import { parametersOf } from '#src/domain/analogs/parameters.ts';
import { findFactSources, findGood, listGoods } from '#src/domain/catalog/catalog.server.ts';
import { CONFIDENCE_MARKS, DERIVED_STATUS, DISCONTINUED } from '#src/domain/catalog/catalog.ts';
import { isProgram } from '#src/domain/devices/devices.ts';
import { currentCompany } from '#src/domain/navigation/navigation.server.ts';
import { findDeviceType } from '#src/domain/open-data/open-data.server.ts';
import { answerTender } from '#src/domain/specification/tender.server.ts';
import { fits, readFacts } from '../support/grounds.ts';
import { type SiteApp, startSiteApp } from '../support/site-app.ts';

/** Pages with a state of their own that no sitemap lists. */
const MORE_PAGES = ['/catalog/comparison/', '/search/?query=mes', '/forms/analog/'];

/** Words that promise of all, or of proof. */
const PROMISE =
  /(?:^|[^а-яё])(?:все|всех|всем|всеми|кажд[а-яё]+|люб(?:ой|ая|ое|ому|ого)|всегда|никогда|(?:не)?провер(?:ен|ена|ено|ены|енных|енный|енного)|источник(?:а|и|ов|ах|е|ам)?|сверен[а-яё]*|настоящ[а-яё]+|выдум[а-яё]+|открыт(?:ы|ых))(?![а-яё])/i;
/** Words of the site, its data and its papers. */
const SELF =
  /сайт|каталог|страниц|характеристик|данны|значени|величин|модел|издели|источник|провере|сверен|файл|панел|предложени|вопрос|параметр|пометк|адрес|запис|реестр|строк/i;
/** Advice to the reader, questions and sources of electricity promise nothing of the site. */
const ADVICE =
  /внешний источник|источники? (?:PoE|бесперебойного|питания)|каждой правки|(?:^|[^а-яё])(?:проверьте|проверяйте|сложите|возьмите|закажите|включите|отключите|прочитайте|указывайте|очистите|отозвать|сравните|отметьте|договоритесь|укажите)(?![а-яё])|\?$/i;

/** Sentences about networks and devices: their «all» and «source» say nothing of the site. */
const OF_NETWORKS: readonly RegExp[] = [
  /SFF-8472/, // five values of a module, four thresholds of each
  /(?:IP|MAC|адрес(?:ом|а)?) источника/, // the sender of a frame or a packet
  /Выбор источника|Чужой источник/, // a source of multicast
  /внутри одной сети 239/,
  /RPKI/,
  /NTP от общего источника/,
  /community|любой сосед по VLAN/,
  /Независимая запись о каждом вызове/,
  /ввод A и ввод B|город и ИБП/,
  /повышающий источник/,
  /на каждый слот/,
  /все узлы очищают таблицы/,
  /Выпишите все номера VLAN/,
  /Соберите MAC-адреса со всех коммутаторов/,
  /обязан рассылать во все порты/,
  /любое устройство в VLAN управления/,
  /все восемь портов рассчитаны на PoE/, // a guess about one device, said to be one
  /на все модели\.?$/, // a price by the number of licences
  /Без любой из этих строк/, // lines of a contract
  /Для каждого узла записаны ввод/, // a list of what the reader checks
  /устройство каждой модели/, // the licence of ECCM
];

type Claim = { name: string; says: RegExp; holds: () => Promise<void> };

let site: SiteApp;
/** Every page of the sitemap, and more. */
let pages: string[] = [];
/** Sentences with the page that says each first. */
const sentences = new Map<string, string>();
const texts = new Map<string, string>();
const get = (url: string) => site.app.inject({ url, headers: { host: 'site.example' } });
const db = () => site.database.db;

const plain = (text: string) =>
  text
    .replace(/&nbsp;|\u00a0/g, ' ')
    .replace(/&quot;/g, '"')
    .replace(/\s+/g, ' ')
    .trim();

/** Texts between the tags of blocks; marks inside a line do not part it. */
function blocksOf(body: string): string[] {
  const html = body.replace(/<(script|style|svg)[\s\S]*?<\/\1>/g, '').replaceAll('<!-- -->', '');
  const inline = /<\/?(?:a|b|i|em|strong|code|span|small|abbr|br)\b[^>]*>/g;
  const about = /<meta name="description" content="([^"]*)"/.exec(html)?.[1] ?? '';
  return [about, ...html.replace(inline, '').split(/<[^>]*>/)].map(plain).filter(Boolean);
}

/** Paths of every page that the sitemaps name. */
async function sitemapPaths(): Promise<string[]> {
  const locations = async (path: string) =>
    [...(await get(path)).body.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => new URL(url).pathname);
  return (await Promise.all((await locations('/sitemap.xml')).map(locations))).flat();
}

beforeAll(async () => {
  site = await startSiteApp();
  pages = [...(await sitemapPaths()), ...MORE_PAGES];
  const read = new Set<string>();
  for (const page of pages) {
    const { statusCode, body } = await get(page);
    expect([page, statusCode]).toEqual([page, 200]);
    const blocks = blocksOf(body);
    texts.set(page, blocks.join('\n'));
    for (const block of blocks) {
      if (read.has(block)) continue;
      read.add(block);
      for (const sentence of block.split(/(?<=[.!?…])\s+(?=[А-ЯЁA-Z«])/)) {
        const isClaim =
          PROMISE.test(sentence) &&
          SELF.test(sentence) &&
          !ADVICE.test(sentence) &&
          !OF_NETWORKS.some((one) => one.test(sentence));
        if (isClaim && !sentences.has(sentence)) sentences.set(sentence, page);
      }
    }
  }
}, 600_000);
afterAll(() => site?.close());

const CLOSED_SOURCES = ['Классификация составителя', 'Отраслевое знание, источник не найден'];

async function openSources(): Promise<void> {
  const told = await db()
    .selectFrom('good_attribute')
    .innerJoin('good', 'good.id', 'good_attribute.good_id')
    .select(['good.code', 'good.confidence'])
    .distinct()
    .where('good_attribute.confidence', 'in', ['seen', 'series'])
    .where('good.confidence', '=', 'seen')
    .execute();
  expect(told.length).toBeGreaterThan(100);
  const bare: string[] = [];
  for (const { code } of told) {
    if ((await findFactSources(code)).every((title) => CLOSED_SOURCES.includes(title))) bare.push(code);
  }
  expect(bare).toEqual([]);
  const models = await db().selectFrom('analog_model').select(['code', 'figures']).execute();
  expect(models.filter(({ figures }) => (figures.sources ?? []).length === 0)).toEqual([]);
}

/** What is not of the model itself is marked on the page, and what is has no mark. */
async function marksAreShown(): Promise<void> {
  expect(CONFIDENCE_MARKS.seen).toBeNull();
  const without = (html: string) => plain(html.replace(/<[^>]*>/g, ' '));
  for (const code of ['mes2324p', 'mes1024', 'esr-15', 'wep-30l', 'smg-2016']) {
    const good = await findGood(code);
    const page = (await get(`/product/${code}/`)).body;
    const rows = [...page.matchAll(/<tr[^>]*>.*?<\/tr>/gs)].map(([row]) => without(row));
    // Functions stand in lists by origin, each list under its mark.
    const lists = [...page.matchAll(/<small>([^<]*)<\/small><ul>(.*?)<\/ul>/gs)].map(([, head, list = '']) => ({
      head,
      list: without(list),
    }));
    // The title of the page says the kind of the device, no row repeats it.
    const values =
      good?.sections.flatMap(({ attributes }) => attributes.filter((one) => one.code !== 'device-type')) ?? [];
    for (const { name, value, confidence } of values) {
      const mark = plain(CONFIDENCE_MARKS[confidence]?.mark ?? '');
      if (!mark) continue;
      // A mark that the name ends in is said once, in the place of marks.
      const label = plain(name).replace(new RegExp(`, ${mark}$`), '');
      const isMarked =
        value === 'да'
          ? lists.some(({ head = '', list }) => plain(head) === mark && list.includes(label))
          : rows.some((row) => row.startsWith(`${label} ${mark}`));
      expect([code, name, isMarked]).toEqual([code, name, true]);
    }
  }
}

async function proofs(): Promise<void> {
  const models = await db().selectFrom('analog_model').select('code').orderBy('code').execute();
  let proved = 0;
  for (const { code } of models.filter((_, at) => at % 20 === 0)) {
    const answer = await findAnalogues(code);
    for (const { proof, isDeclared } of answer?.analogues ?? []) {
      proved += Number(proof.length > 0);
      if (!isDeclared) expect(proof.length, code).toBeGreaterThan(2);
      for (const { verdict } of proof) expect(verdict).not.toBe('');
    }
  }
  expect(proved).toBeGreaterThan(50);
}

const CLAIMS: Claim[] = [
  {
    name: 'figures come from open sources',
    says: /открытых источников|открытых источниках|[Сс]пис(?:ок|ка) источников|ключ источника|источник существует/,
    holds: openSources,
  },
  {
    name: 'what is not of the model is marked',
    says: /пометк|без пометки|у каждой цифры в каталоге есть происхождение/i,
    holds: marksAreShown,
  },
  {
    name: 'each demand of a tender has its answer',
    says: /ответом по каждому требованию/,
    holds: async () => {
      const [device] = await answerTender('Коммутатор, 24 порта 1000BASE-T, 4 порта SFP+, PoE+, от −20 °C');
      expect(device?.demands.length).toBeGreaterThan(3);
      expect(device?.nearest.length).toBeGreaterThan(0);
      for (const { met } of device?.nearest ?? []) expect(met).toHaveLength(device?.demands.length ?? 0);
    },
  },
  {
    name: 'each parameter has its verdict',
    says: /кажд(?:ого|ому) параметр(?:а|у)/i,
    holds: proofs,
  },
  {
    name: 'each parameter has its weight',
    says: /Каждая его известная характеристика/,
    holds: async () => {
      for (const kind of ['switch', 'router', 'ap', 'olt'] as const) {
        expect(parametersOf(kind).filter(({ weight }) => !(weight > 0))).toEqual([]);
      }
    },
  },
  {
    name: 'each port of theirs looks for a place',
    says: /подходящий порт для каждого подключения/,
    holds: proofs,
  },
  {
    name: 'each empty port has its price',
    says: /каждый лишний порт снижает оценку на четверть балла, 24 порта — на 6 баллов/,
    holds: async () => {
      expect(PRICES.emptyPort).toBe(1 / 4);
      expect(24 * PRICES.emptyPort).toBe(6);
      let told = 0;
      for (const { matches } of await findEveryNearestOwn()) {
        for (const { note } of matches.flatMap(({ proof }) => proof)) {
          const [, ports, points = ''] = /лишни(?:й порт|е ([^:;]+)).*?: −([\d,]+)/.exec(note ?? '') ?? [];
          if (!points) continue;
          const counts = [...(ports ?? '1\u00a0×').matchAll(/(\d+)\s×/g)];
          const empty = counts.reduce((sum, [, count]) => sum + Number(count), 0);
          expect([note, Number(points.replace(',', '.'))]).toEqual([note, empty * PRICES.emptyPort]);
          told += 1;
        }
      }
      expect(told).toBeGreaterThan(10);
    },
  },
  {
    name: 'declared pairs are of a source',
    says: /назвал источник|заявил источник|назван[аы]? (?:аналогом )?в открытом источнике/u,
    holds: async () => {
      const pairs = await db().selectFrom('analog_pair').selectAll().where('method', '=', 'seen').execute();
      expect(pairs.length).toBeGreaterThan(10);
      const sources = new Map(
        (await db().selectFrom('analog_model').select(['code', 'figures']).execute()).map(({ code, figures }) => [
          code,
          figures.sources,
        ]),
      );
      expect(pairs.filter(({ model_code: code }) => (sources.get(code) ?? []).length === 0)).toEqual([]);
      for (const code of new Set(pairs.map(({ model_code: code }) => code))) {
        const declared = (await findAnalogues(code))?.analogues.map(({ isDeclared }) => isDeclared) ?? [];
        expect([code, declared]).toEqual([code, declared.toSorted((a, b) => Number(b) - Number(a))]);
      }
    },
  },
  {
    name: 'a score by all parameters has none that was not compared',
    says: /по всем \d+ параметрам/,
    holds: async () => {
      let told = 0;
      for (const { matches } of await findEveryNearestOwn()) {
        for (const { base } of matches) {
          if (base.missing.length === 0) expect(base.compared).toBe(base.total);
          else expect(comparedText(base)).not.toMatch(/по\sвсем/);
          told += 1;
        }
      }
      expect(told).toBeGreaterThan(10);
    },
  },
  {
    name: 'names of sources stand on no page of a product',
    says: /Названия источников на странице не приводятся/,
    holds: async () => {
      const sources = new Set<string>();
      for (const { code } of await listGoods()) for (const title of await findFactSources(code)) sources.add(title);
      const named = [...texts].flatMap(([page, text]) =>
        page.startsWith('/product/')
          ? [...sources].filter((title) => text.includes(plain(title))).map((title) => `${page}: ${title}`)
          : [],
      );
      expect(sources.size).toBeGreaterThan(10);
      expect(named).toEqual([]);
    },
  },
  {
    name: 'each value of a filter tells how many goods would remain',
    says: /число изделий, которые появятся без каждого|У каждого значения видно|рядом с каждым значением|у каждого значения$/i,
    holds: async () => {
      const groups = await db().selectFrom('catalog_group').select('id').execute();
      let told = 0;
      for (const { id } of groups) {
        const { statusCode, body } = await get(`/api/catalog/filters/${id}`);
        expect([id, statusCode]).toEqual([id, 200]);
        const options = [...body.matchAll(/"values":\[(.*?)\]/g)].flatMap(
          ([, list = '']) => list.match(/\{[^}]*\}/g) ?? [],
        );
        expect(options.filter((option) => !/"count":\d+/.test(option))).toEqual([]);
        told += options.length;
      }
      expect(told).toBeGreaterThan(50);
    },
  },
  {
    name: 'each row of documents is of one good and of a kind',
    says: /Каждая строка — документ одной модели/,
    holds: async () => {
      const rows = await db().selectFrom('document').select(['code', 'good_id', 'kind']).execute();
      expect(rows.length).toBeGreaterThan(100);
      expect(rows.filter(({ good_id: good, kind }) => good === null || kind === '')).toEqual([]);
    },
  },
  {
    name: 'the description of the API has all its calls, and the page for reading too',
    says: /Описание всех запросов/,
    holds: async () => {
      const { paths } = (await get('/api/openapi.json')).json();
      const page = (await get('/api/')).body;
      expect(Object.keys(paths).length).toBeGreaterThan(20);
      expect(Object.keys(paths).filter((path) => !page.includes(path))).toEqual([]);
    },
  },
  {
    name: 'each model has its datasheet',
    says: /Описание по данным каталога есть у каждой модели/,
    holds: async () => {
      for (const { code } of (await listGoods()).filter((_, at) => at % 40 === 0)) {
        const { statusCode, rawPayload } = await get(`/files/${code}.pdf`);
        expect([code, statusCode, rawPayload.subarray(0, 5).toString()]).toEqual([code, 200, '%PDF-']);
      }
    },
  },
  {
    name: 'each model with ports has its drawing',
    says: /есть у каждой модели с известными портами|каждое изделие нарисовано/,
    holds: async () => {
      for (const { id, code } of await listGoods()) {
        const good = await findGood(id);
        expect([code, (good?.images.length ?? 0) > 0]).toEqual([code, true]);
      }
    },
  },
  {
    name: 'each item of news has its number for an address',
    says: /У каждой записи свой номер/,
    holds: async () => {
      const items = await db().selectFrom('news').select('id').execute();
      expect(items.length).toBeGreaterThan(40);
      expect(items.filter(({ id }) => !texts.has(`/news/${id}/`))).toEqual([]);
    },
  },
  {
    name: 'the section of TDM is of what is no longer made',
    says: /все модели сняты с производства/,
    holds: async () => {
      const goods = await db()
        .selectFrom('good')
        .innerJoin('catalog_group', 'catalog_group.id', 'good.group_id')
        .select(['good.code', 'good.lifecycle'])
        .where('catalog_group.code', '=', 'msan-tdm')
        .execute();
      expect(goods.length).toBeGreaterThan(2);
      expect(goods.filter(({ lifecycle }) => lifecycle[0] !== DISCONTINUED)).toEqual([]);
    },
  },
  {
    name: 'one answer to a line',
    says: /Для каждой строки покажем один аналог|На\sкаждую\sстроку\s—\sодин аналог/,
    holds: async () => {
      const lines = await matchBill('Cisco Catalyst 9200L-48P-4G 2\nчто-то\nMES2324P 3');
      expect(lines.map(({ quantity }) => quantity)).toEqual([2, null, 3]);
    },
  },
  {
    name: 'the answer to a line is the first, or one of the size that is asked for and not much less like',
    says: /первый в\sподборе или\sмодель, которая ближе по\sчислу или\sскорости портов и\sотстаёт от\sпервого не\sбольше чем\sна\s25\sбаллов/,
    holds: async () => {
      const models = await db()
        .selectFrom('analog_model')
        .select(['code', 'vendor', 'model'])
        .orderBy('code')
        .execute();
      const asked = models.filter((_, at) => at % 5 === 0);
      const lines = await matchBill(asked.map(({ vendor, model }) => `${vendor} ${model}; 1`).join('\n'));
      let others = 0;
      for (const { model, analogue } of lines) {
        const [first] = (model && (await findAnalogues(model.code)))?.analogues ?? [];
        if (!first || !analogue || first.good.id === analogue.good.id) continue;
        others += 1;
        expect((first.score ?? 0) - (analogue.score ?? 0)).toBeLessThanOrEqual(25);
        const [own, its] = [portsOf(analogue), portsOf(first)];
        const speed = ({ proof }: typeof first) => proof.find(({ code }) => code === 'portSpeedSum')?.ours ?? '';
        const isSlower = Number(speed(analogue).replace(',', '.')) < Number(speed(first).replace(',', '.'));
        const gap = (of: typeof own) => (of.given ? Math.abs(of.given - of.wanted) : Number.POSITIVE_INFINITY);
        expect([model?.code, gap(own) <= gap(its) || isSlower]).toEqual([model?.code, true]);
      }
      expect(others).toBeGreaterThan(0);
    },
  },
  {
    name: 'the number of models',
    says: /\d+ моделей?|\d+ модели/,
    holds: async () => {
      const models = (await db().selectFrom('analog_model').select('code').execute()).length;
      const told = [...(texts.get('/analogs/') ?? '').matchAll(/(\d+) модел(?:ь|и|ей)[:,]/g)].map(([, count]) =>
        Number(count),
      );
      expect(told.length).toBeGreaterThan(0);
      for (const count of told) expect(count).toBe(models);
    },
  },
  {
    name: 'the dump has each value with its origin',
    says: /Все изделия со всеми характеристиками|У каждой характеристики есть код/,
    holds: async () => {
      const { goods } = (await get('/open-data/catalog.json')).json();
      const values = goods.flatMap(({ attributes }: { attributes: { confidence: string }[] }) => attributes);
      const rows = await db().selectFrom('good_attribute').select('good_id').execute();
      expect([goods.length, values.length]).toEqual([(await listGoods()).length, rows.length]);
      expect(values.every(({ confidence }: { confidence: string }) => confidence in CONFIDENCE_MARKS)).toBe(true);
    },
  },
  {
    name: 'each page is in Markdown',
    says: /Каждая страница есть в Markdown/,
    holds: async () => {
      const kinds = new Map<string, string[]>();
      for (const page of pages) {
        const kind = page.split('/')[1] ?? '';
        kinds.set(kind, [...(kinds.get(kind) ?? []), page]);
      }
      // Some of each kind: one rule makes them all.
      const some = [...kinds.values()].flatMap((paths) => paths.filter((_, at) => at % 20 === 0));
      for (const page of some.filter((one) => !one.includes('?') && !one.startsWith('/forms/'))) {
        const address = page === '/' ? '/index.md' : `${page.slice(0, -1)}.md`;
        expect([address, (await get(address)).statusCode]).toEqual([address, 200]);
      }
    },
  },
  {
    name: 'names of ports are of a source, or positions',
    says: /Имена портов — как в командной строке, если источник/,
    holds: async () => {
      const rows = await db().selectFrom('good').select(['code', 'family', 'shape']).execute();
      const named = rows.filter(({ shape }) => shape.portNames);
      const seen = named.filter(({ shape }) => shape.portNames?.confidence === 'seen');
      expect(seen.length).toBeGreaterThan(20);
      for (const { code } of seen) expect(await findFactSources(code), code).toContain('NetBox devicetype-library');
      for (const { code, family, shape } of named.filter((one) => !seen.includes(one))) {
        const alike = seen.filter(
          (one) =>
            JSON.stringify(one.shape.portNames?.names) === JSON.stringify(shape.portNames?.names) &&
            JSON.stringify(one.shape.ports) === JSON.stringify(shape.ports),
        );
        expect(
          alike.map((one) => one.family.split(' ')[0]),
          code,
        ).toContain(family.split(' ')[0]);
      }
      const positional = rows.find(({ shape }) => shape.kind === 'switch' && shape.ports.ge && !shape.portNames);
      expect((await findDeviceType(positional?.code ?? ''))?.notes.join(' ')).toContain('порядковые');
    },
  },
  {
    name: 'programs are samples',
    says: /для скачивания нет, кроме образцов/,
    holds: async () => {
      const files = await db().selectFrom('published_file').select(['document_code', 'notes']).execute();
      expect(files.filter(({ document_code: code }) => !code.endsWith('-demo'))).toEqual([]);
    },
  },
  {
    name: 'pairs of modules and devices are of ports, not tested',
    says: /списо?к(?:а)? проверенных пар/i,
    holds: async () => {
      const facts = await readFacts(site.database);
      const rows = await db().selectFrom('sfp_module').select(['code', 'compatible_goods']).execute();
      const codes = new Map((await listGoods()).map(({ id, code }) => [id, code]));
      for (const { code, compatible_goods: ids } of rows) {
        const module = facts.modules.get(code);
        for (const id of ids) {
          const host = facts.goods.get(codes.get(id) ?? '');
          expect([code, host?.code, module && host ? fits(host, module) : false]).toEqual([code, host?.code, true]);
        }
      }
    },
  },
  {
    name: 'each question has its address',
    says: /Все вопросы: \d+/,
    holds: async () => {
      const questions = await db().selectFrom('faq_question').select('id').execute();
      const { body } = await get('/support/faq-list/');
      expect(questions.filter(({ id }) => !body.includes(`id="${id}"`))).toEqual([]);
      expect(texts.get('/support/')).toContain(`Все вопросы: ${questions.length}`);
    },
  },
  {
    name: 'the sum of ports',
    says: /Число портов — сумма всех портов|Всего портов/,
    holds: async () => {
      const rows = await db()
        .selectFrom('good_attribute')
        .innerJoin('good', 'good.id', 'good_attribute.good_id')
        .select(['code', 'shape', 'number'])
        .where('attribute_code', '=', 'ports-total')
        .execute();
      const data = ['fe', 'ge', 'mge', 'combo', 'sfp', 'sfpp', 'sfp28', 'qsfp', 'qsfp28'] as const;
      const wrong = rows.filter(
        ({ shape, number }) => data.reduce((sum, kind) => sum + (shape.ports[kind] ?? 0), 0) !== Number(number),
      );
      expect(rows.length).toBeGreaterThan(50);
      expect(wrong.map(({ code }) => code)).toEqual([]);
    },
  },
  {
    name: 'pages are read without scripts',
    says: /Все страницы читаются/,
    holds: async () => {
      for (const [page, text] of texts) expect([page, text.length > 500]).toEqual([page, true]);
    },
  },
  {
    name: 'records of the register and certificates are said to be unchecked',
    says: /не сверен/,
    holds: async () => {
      const attributes = await db()
        .selectFrom('attribute')
        .select(['code', 'name'])
        .where('code', 'in', ['registry-record', 'registry-date', 'fstec-class'])
        .execute();
      expect(attributes).toHaveLength(3);
      expect(attributes.filter(({ name }) => !/не\sсверен/.test(name))).toEqual([]);
      const goods = await db().selectFrom('good').select(['code', 'description', 'body_tree']).execute();
      const bold = goods.flatMap(({ code, description, body_tree: tree }) =>
        [description, plain(JSON.stringify(tree))]
          .filter((text) => /ТКО-|ФСТЭК/.test(text) && !/не\s*сверен/.test(text))
          .map((text) => `${code}: ${text.slice(0, 80)}`),
      );
      expect(bold).toEqual([]);
    },
  },
  {
    name: 'the policy is of each form',
    says: /Политика действует для этого сайта и всех его форм/,
    holds: async () => {
      for (const form of ['consultation', 'good-request', 'analog', 'solution', 'sfp-request', 'support']) {
        expect([form, (await get(`/forms/${form}/`)).body.includes('href="/policy/"')]).toEqual([form, true]);
      }
    },
  },
  {
    name: 'terms of warranty of each class',
    says: /Общий срок гарантии с продлением — не больше указанного для вашего оборудования в таблице/,
    holds: async () => {
      const { body } = await get('/support/');
      const [table = ''] = /<table[\s\S]*?<\/table>/.exec(body.slice(body.indexOf('id="warranty"'))) ?? [];
      const rows = [...table.matchAll(/<tr[^>]*>.*?<\/tr>/g)].map(([row]) => plain(row.replace(/<[^>]*>/g, ' ')));
      expect(rows.length).toBeGreaterThan(3);
      expect(rows.slice(1).filter((row) => (row.match(/\d+/g) ?? []).length < 2)).toEqual([]);
    },
  },
  {
    name: 'the site is a demonstration',
    says: /Прошивок настоящих устройств|Файлов настоящего производителя в демонстрации нет|настоящего сайта/,
    holds: async () => {
      expect((await currentCompany()).notice).toContain('демонстрационный');
    },
  },
  {
    name: 'links to whole lists lead there',
    says: /^Все (?:изделия|виды|решения|записи|модули|города|вопросы|разделы|модели|новости)/,
    holds: async () => {
      for (const address of ['/catalog/', '/solutions/', '/news/', '/download/', '/support/faq-list/', '/partners/']) {
        expect([address, (await get(address)).statusCode]).toEqual([address, 200]);
      }
    },
  },
];

test('each sentence that promises of all or of proof belongs to a claim that is held', () => {
  const loose = [...sentences].filter(([sentence]) => !CLAIMS.some(({ says }) => says.test(sentence)));
  expect(loose.map(([sentence, page]) => `${page}: ${sentence}`)).toEqual([]);
});

test('each claim is said somewhere', () => {
  const said = [...texts.values()].join('\n').split('\n');
  expect(CLAIMS.filter(({ says }) => !said.some((one) => says.test(one))).map(({ name }) => name)).toEqual([]);
});

describe('claims', () => {
  test.each(CLAIMS.map(({ name, holds }) => [name, holds] as const))('%s', (_, holds) => holds());
});

test('a state that the site derived says so: in words on the page of a good and in the API, by a sign that the notice explains on any other page', async () => {
  const mark = DERIVED_STATUS;
  const derived = await db().selectFrom('good').select('code').where('lifecycle_confidence', '=', 'inferred').execute();
  expect(derived.length).toBeGreaterThan(200);
  const isState = (text = '') => /^(?:Новинка|В продаже|Снято с производства)/.test(text);
  const addresses = [
    ...['/catalog/ethernet-switches/switches-poe/', '/', '/analogs/cisco/catalyst-9200-24p/'],
    ...['/catalog/ethernet-switches/switches-poe/?view=table', '/catalog/comparison/?goods=117,121', '/news/63/'],
  ];
  const statesOn = async (address: string) => {
    const body = plain((await get(address)).body.replace(/<script[\s\S]*?<\/script>/g, ''));
    const marks = [...body.matchAll(/class="_mark_[^"]*"[^>]*>([^<]*)</g)].map(([, text = '']) => text);
    expect([address, marks.some(isState)]).toEqual([address, true]);
    return { body, states: marks.filter(isState) };
  };
  for (const address of addresses) {
    const { body, states } = await statesOn(address);
    expect([address, states.filter((text) => !text.endsWith('*'))]).toEqual([address, []]);
    expect(body, address).toContain('статусы со звёздочкой условные');
  }
  for (const address of ['/product/mes2324p/', '/product/mes1024/']) {
    const { states } = await statesOn(address);
    expect([address, states.filter((text) => !text.includes(mark) && !text.endsWith('*'))]).toEqual([address, []]);
    expect(
      states.some((text) => text.includes(mark)),
      address,
    ).toBe(true);
  }
  const { data } = (await get('/api/catalog/good/mes1024')).json();
  expect(plain(data.lifecycle[0].shown)).toBe(`Снято с производства (${mark})`);
});

test('a page of a product contradicts neither itself nor the page of a model that it names', async () => {
  const goods = (await Promise.all((await listGoods()).map(({ code }) => findGood(code)))).filter(
    (one) => one !== undefined,
  );
  const tellsOfPoe = new Map(
    goods.map(({ model, sections }) => [
      model,
      sections.some(({ attributes }) => attributes.some(({ code }) => code === 'poe-standard')),
    ]),
  );
  const wrong = goods.flatMap(({ code, model, shape }) => {
    const text = texts.get(`/product/${code}/`) ?? '';
    const untold = text
      .split('\n')
      .filter((line) => line.includes('PoE не указан'))
      .flatMap((line) => goods.filter((one) => one.model !== model && new RegExp(`${one.model}(?: —|:)`).test(line)));
    const alike = text.match(/(?<!Другая |Другие )похож(?:ая|ие) модел|модель той же серии —/gi) ?? [];
    return [
      ...untold.filter((one) => tellsOfPoe.get(one.model)).map((one) => `${code}: PoE of ${one.model} is told`),
      ...(alike.length > 1 ? [`${code}: ${alike.join(', ')}`] : []),
      ...(isProgram(shape) && /(?:питание|размеры|порты)[^.]* не указан/i.test(text) ? [`${code}: a program`] : []),
    ];
  });
  expect(wrong).toEqual([]);
});

test('a comparison marks each value that the papers of a series tell', async () => {
  const goods = [await findGood('mes2324'), await findGood('mes2424')];
  const { body } = await get(`/catalog/comparison/?goods=${goods.map((good) => good?.id).join(',')}`);
  const rows = await db()
    .selectFrom('good_attribute')
    .innerJoin('attribute', 'attribute.code', 'good_attribute.attribute_code')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where(
      'good_id',
      'in',
      goods.map((good) => good?.id ?? 0),
    )
    .where('compare', '=', true)
    .where('good_attribute.confidence', '=', 'series')
    .execute();
  const sign = CONFIDENCE_MARKS.series?.sign ?? '';
  const [table = ''] = /<table[\s\S]*<\/table>/.exec(body) ?? [];
  expect(table.split(sign).length - 1).toBe(Number(rows[0]?.count));
  expect(plain(body.replace(/<[^>]*>/g, ''))).toContain(`${sign} ${plain(CONFIDENCE_MARKS.series?.mark ?? '')}`);
});

test('cookies and support are told in one way on all pages', async () => {
  const cookies = 'Без вашего согласия файлы cookie появятся, только если вы соберёте сравнение или отправите форму';
  for (const page of ['/about/', '/policy/']) expect(texts.get(page), page).toContain(cookies);
  const told = [...texts].flatMap(([page, text]) =>
    text.split('\n').flatMap((line) => (/(?:^|[^а-яё])куки(?![а-яё])/i.test(line) ? [`${page}: ${line}`] : [])),
  );
  expect(told).toEqual([]);
  const support = 'поддержка не обрабатывает';
  const places = [...texts].filter(([, text]) => text.toLowerCase().includes(support)).map(([page]) => page);
  expect(places).toEqual(expect.arrayContaining(['/support/', '/support/faq-list/']));
});
