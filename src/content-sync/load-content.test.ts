import { expect, test } from 'vitest';
import { RESERVED_GROUP_CODES } from '#src/domain/catalog/group.kind.ts';
import type { GoodShape } from '#src/domain/devices/devices.ts';
import { formatProblem } from '#src/platform/content/problems.ts';
import { changed, FIXTURE, fixtureFiles } from '#tests/support/content-fixture.ts';
import { testContent } from '#tests/support/test-content.ts';
import { loadContent, loadContentFiles } from './load-content.server.ts';

const messages = (changes: Record<string, string | undefined>) =>
  loadContentFiles(fixtureFiles(changes)).problems?.map(formatProblem) ?? [];

test('a whole folder has no problems', () => {
  expect(messages({})).toEqual([]);
});

const GOOD = 'catalog/goods/m1.yaml';
const GROUPS = 'catalog/groups.yaml';
const attributeLines = FIXTURE['catalog/attributes.csv']?.split('\n').length ?? 0;
const row = (path: string, line: string) => ({ [path]: `${FIXTURE[path]}\n${line}` });

test.each<[string, Record<string, string | undefined>, string[]]>([
  [
    'a place of search that stands twice',
    row('search/places.yaml', '- { link: /catalog/, title: Каталог, phrases: [все товары] }'),
    ['content/search/places.yaml:3 [2].link — адрес /catalog/ уже есть в строке 1'],
  ],
  [
    'a word of others that the site says itself',
    row('search/synonyms.yaml', 'others: [купель, каталогизатор, коммутаторы, купель]'),
    [
      'content/search/synonyms.yaml:5 others[3] — «коммутаторы» для поиска то же, что слово из нашего «Два коммутатора»',
      'content/search/synonyms.yaml:5 others[4] — «купель» уже есть в этом списке',
    ],
  ],
  [
    'what visitors call things said twice, and a phrase of two kinds',
    {
      ...changed('search/phrases.yaml', '[кто вы такие]', '[кто вы такие, кто вы такие]'),
      'search/kinds.yaml': '- { goods: [m1], words: [свитч, свитч] }\n- { groups: [switches], words: [хаб, свитчи] }\n',
    },
    [
      'content/search/kinds.yaml:1 [1].words[2] — «свитч» уже есть в этом списке',
      'content/search/kinds.yaml:2 [2].words[2] — «свитчи» уже есть у вида в строке 1',
      'content/search/phrases.yaml:4 page.about[2] — «кто вы такие» уже есть в этом списке',
    ],
  ],
  [
    'a kind of documents that nobody described',
    changed('catalog/documents.csv', ',Руководство,', ',Паспорт,'),
    ['content/downloads/kinds.yaml:1 — вид «Паспорт» из catalog/documents.csv не описан'],
  ],
  [
    'a kind of files without the releases of its maker',
    changed(
      'downloads/kinds.yaml',
      'Файла нет }',
      'Файла нет }\n- { kind: MIB-файлы, code: mib, about: Модули, absent: Файла нет }',
    ),
    ['content/downloads/kinds.yaml:2 [2] — файлы вида «MIB-файлы» делает сайт, ожидалось: releases'],
  ],
  [
    'an unknown field',
    changed(GOOD, 'family: M', 'family: M\nprice: 100'),
    [
      'content/catalog/goods/m1.yaml:8 price — неизвестное поле, ожидалось одно из: id, code, model, name, group, kind, family, sort, description, text, lifecycle, lifecycleConfidence, replacedBy, demo, year, confidence, photographs, shape, portNames, attributes, sources',
    ],
  ],
  [
    'names of ports that are more than the ports, or given twice',
    changed(
      GOOD,
      'attributes:\n  ports-ge: 24',
      "portNames: { names: { ge: 'gi0/[1-12,12-23]', sfp: te0/1 }, confidence: seen }\nattributes:\n  ports-ge: 24",
    ),
    [
      'content/catalog/goods/m1.yaml:12 portNames.names.ge — имя «gi0/12» уже занято, ожидалось другое',
      'content/catalog/goods/m1.yaml:12 portNames.names.sfp — имён 1, ожидалось столько, сколько портов: 0',
    ],
  ],
  [
    'a missing field',
    changed(GOOD, 'description: Коммутатор с портами\n', ''),
    ['content/catalog/goods/m1.yaml:1 description — обязательное поле, ожидалось: текст'],
  ],
  [
    'a text where a number belongs',
    changed(GOOD, 'sort: 1', 'sort: первый'),
    ['content/catalog/goods/m1.yaml:8 sort — ожидалось: число, стоит «первый»'],
  ],
  [
    'a word that is not in the list',
    changed(GOOD, 'lifecycle: В продаже', 'lifecycle: Продаётся'),
    [
      'content/catalog/goods/m1.yaml:10 lifecycle — ожидалось одно из: Новинка, В продаже, Снято с производства; стоит «Продаётся»',
    ],
  ],
  [
    'a group that is not there',
    changed(GOOD, 'group: access', 'group: nowhere'),
    ['content/catalog/goods/m1.yaml:5 group — группы «nowhere» нет в content/catalog/groups.yaml'],
  ],
  [
    'an unknown attribute',
    changed(GOOD, 'ports-ge: 24', 'ports: 24'),
    ['content/catalog/goods/m1.yaml:13 attributes.ports — характеристики «ports» нет в content/catalog/attributes.csv'],
  ],
  [
    'a number with its unit',
    changed(GOOD, 'ports-ge: 24', 'mass: 2 кг'),
    [
      'content/catalog/goods/m1.yaml:13 attributes.mass — ожидалось: число в единицах «кг» без кавычек и без единицы, стоит «2 кг»',
    ],
  ],
  [
    'a boolean that is neither yes nor no',
    changed(GOOD, 'value: да', 'value: есть'),
    ['content/catalog/goods/m1.yaml:14 attributes.stacking — ожидалось: да или нет, стоит «есть»'],
  ],
  [
    'a number where a text belongs',
    changed(GOOD, 'ports-ge: 24', 'console: 1'),
    ['content/catalog/goods/m1.yaml:13 attributes.console — ожидалось: текст (число возьмите в кавычки), стоит «1»'],
  ],
  [
    'an unknown confidence',
    changed(GOOD, 'confidence: series', 'confidence: sure'),
    [
      'content/catalog/goods/m1.yaml:14 attributes.stacking — ожидалось: значение или { value: значение, confidence: seen | series | computed | inferred }',
    ],
  ],
  [
    'a replacement that is not there',
    changed(GOOD, 'replacedBy: m2', 'replacedBy: m3'),
    ['content/catalog/goods/m1.yaml:16 replacedBy — товара «m3» нет в content/catalog/goods/'],
  ],
  [
    'replacements in a circle',
    { 'catalog/goods/m2.yaml': `${FIXTURE['catalog/goods/m2.yaml']}replacedBy: m1\n` },
    [
      'content/catalog/goods/m1.yaml:16 replacedBy — замены ходят по кругу: m1 → m2 → m1',
      'content/catalog/goods/m2.yaml:16 replacedBy — замены ходят по кругу: m2 → m1 → m2',
    ],
  ],
  [
    'an id used twice',
    changed('catalog/goods/m2.yaml', 'id: 2', 'id: 1'),
    ['content/catalog/goods/m2.yaml:1 id — id «1» уже занят: content/catalog/goods/m1.yaml:1'],
  ],
  [
    'a file named otherwise than its good',
    { 'catalog/goods/m3.yaml': FIXTURE['catalog/goods/m2.yaml'], 'catalog/goods/m2.yaml': undefined },
    ['content/catalog/goods/m3.yaml:2 code — код не равен имени файла, ожидалось: файл m2.yaml'],
  ],
  [
    'a code of digits only, which would be an id in the API',
    changed(GROUPS, 'code: access', "code: '81'"),
    [
      'content/catalog/groups.yaml:13 [1].children[1].code — ожидалось: код из строчных латинских букв, цифр, «-», «_» и «.», не из одних цифр; стоит «81»',
    ],
  ],
  ...RESERVED_GROUP_CODES.map((code): [string, Record<string, string>, string[]] => [
    `the reserved group code ${code}`,
    row(GROUPS, `- { id: 9, code: ${code}, name: Занято, sort: 20, shortDescription: Занято }`),
    [`content/catalog/groups.yaml:18 [2].code — код «${code}» занят страницей сайта, ожидался другой`],
  ]),
  [
    'a good named like a group',
    row(GROUPS, '- { id: 9, code: m1, name: Серия, sort: 20, shortDescription: Серия }'),
    ['content/catalog/goods/m1.yaml:2 code — код «m1» занят группой каталога, ожидался другой'],
  ],
  [
    'a picture that is not there',
    { 'media/banners/a.svg': undefined },
    [
      'content/banners.yaml:5 base[1].image — картинки content/media/banners/a.svg нет',
      'content/catalog/groups.yaml:8 [1].banner.image — картинки content/media/banners/a.svg нет',
    ],
  ],
  [
    'a link to a page that does not exist',
    changed('navigation/main.yaml', 'link: /catalog/', 'link: /katalog/'),
    ['content/navigation/main.yaml:3 [1].link — страницы /katalog/ на сайте нет, есть похожая: /catalog/'],
  ],
  [
    'a link without its last slash',
    changed('navigation/main.yaml', 'link: /catalog/', 'link: /catalog'),
    [
      'content/navigation/main.yaml:3 [1].link — ожидалось: внутренний адрес с косой чертой в конце вида /catalog/wireless/ или внешний вида https://example.com/; стоит «/catalog»',
    ],
  ],
  [
    'a field named twice',
    changed(GOOD, 'family: M', 'family: M\nfamily: M'),
    ['content/catalog/goods/m1.yaml:8 — поле названо дважды, оставьте одно'],
  ],
  [
    'a row with a cell too many',
    row('catalog/sources.csv', 'b,Б,лишняя'),
    [
      'content/catalog/sources.csv:3 — ячеек 3, а столбцов 2: текст с запятой, кавычкой или переводом строки возьмите в кавычки "…", а кавычку внутри удвойте',
    ],
  ],
  [
    'a cell that is not a number',
    row('catalog/sfp-modules.csv', 'sx,второй,,SFP SX,SFP 1G,SFP,1,catalogue,seen,lab'),
    ['content/catalog/sfp-modules.csv:3 id — ожидалось: целое число; стоит «второй»'],
  ],
  [
    'an impossible date',
    changed('catalog/documents.csv', '2024-03', '03.2024'),
    ['content/catalog/documents.csv:2 published — ожидалось: дата вида 2024-03-19, 2024-03 или 2024; стоит «03.2024»'],
  ],
  [
    'a range over a text attribute',
    {
      'catalog/attributes.csv': FIXTURE['catalog/attributes.csv']?.replace(
        'Стекирование,boolean,,values',
        'Стек,text,,range',
      ),
    },
    ['content/catalog/attributes.csv:2 facet — ожидалось: values или no, потому что range бывает только у чисел'],
  ],
  [
    'a section that stands in two places',
    row('catalog/attributes.csv', 'colour,Функции,21,90,Цвет,text,,values,да,none'),
    [
      `content/catalog/attributes.csv:${attributeLines + 1} sectionSort — у раздела «Функции» выше стоит 20, ожидалось то же число`,
    ],
  ],
  [
    'an attribute that the drawing needs',
    { 'catalog/attributes.csv': FIXTURE['catalog/attributes.csv']?.replace(/\nconsole,.*/, '') },
    [
      'content/catalog/attributes.csv:1 code — характеристики «console» нет, а по ней рисуется устройство (SHAPE_ATTRIBUTES)',
    ],
  ],
  [
    'a table with a broken quote',
    row('catalog/sources.csv', 'b,"Б'),
    [
      'content/catalog/sources.csv:3 — кавычка не закрыта или стоит внутри ячейки: текст с запятой, кавычкой или переводом строки возьмите в кавычки "…", а кавычку внутри удвойте',
    ],
  ],
  [
    'a pair of an unknown model',
    row('analogs/pairs.csv', 'other-x2,m1,90,computed,24×1G'),
    ['content/analogs/pairs.csv:3 model — модели «other-x2» нет в content/analogs/models.csv'],
  ],
  [
    'a redirect to itself by way of another',
    { 'redirects.csv': 'from,to,status\n/a/,/b/,301\n/b/,/a/,301' },
    [
      'content/redirects.csv:2 to — перенаправления ходят по кругу: /a/ → /b/ → /a/',
      'content/redirects.csv:3 to — перенаправления ходят по кругу: /b/ → /a/ → /b/',
    ],
  ],
  [
    'a chain of redirects',
    { 'redirects.csv': 'from,to,status\n/a/,/b/,301\n/b/,/about/,301' },
    [
      'content/redirects.csv:2 to — перенаправление ведёт на другое перенаправление, ожидалась конечная страница: /about/',
    ],
  ],
  [
    'a redirect that would hide a page',
    { 'redirects.csv': 'from,to,status\n/product/m1/,/about/,301' },
    ['content/redirects.csv:2 from — страница /product/m1/ есть на сайте, перенаправление скрыло бы её'],
  ],
  [
    'a redirect to nowhere',
    { 'redirects.csv': 'from,to,status\n/a/,/nowhere/,301\n/b/,,301\n/c/,/about/,410' },
    [
      'content/redirects.csv:2 to — страницы /nowhere/ на сайте нет',
      'content/redirects.csv:3 to — обязательное поле при 301, ожидалось: адрес',
      'content/redirects.csv:4 to — ожидалась пустая ячейка: при 410 вести некуда',
    ],
  ],
  [
    'a rule of redirects that names what nobody knows',
    { 'redirects.csv': 'from,to,status\n/p/{goood}/,/about/,301\n/p/{good.x}/,/about/,301\n/p/{good}/,/{group}/,301' },
    [
      'content/redirects.csv:2 from — вида «goood» нет, ожидалось одно из: good, group, news, solution',
      'content/redirects.csv:3 from — имени «good.x» нет, ожидалось одно из: good, good_, good.id, good.id_, good.top, good.top_, good.group, good.group_',
      'content/redirects.csv:4 from — ожидались имена одного вида, стоят: good, group',
    ],
  ],
  [
    'a rule of redirects that leads to other rows',
    { 'redirects.csv': 'from,to,status\n/old/{good}/,/older/{good}/,301\n/older/{good}/,/product/{good}/,301' },
    [
      'content/redirects.csv:2 to — перенаправление ведёт на другое перенаправление, ожидалась конечная страница: /product/m1/',
    ],
  ],
  ['a lost file', { 'company.yaml': undefined }, ['content/company.yaml:1 — файла нет, а он обязателен']],
  [
    'a file with a misspelled name',
    { 'catalog/good/m3.yaml': 'id: 3' },
    ['content/catalog/good/m3.yaml:1 — сайт не знает такого файла: проверьте имя и папку'],
  ],
])('%s is reported with its place', (_, changes, expected) => {
  expect(messages(changes)).toEqual(expected);
});

test('a partner names a group, a city and catalogue groups that exist', () => {
  const wrong = `${FIXTURE['partners/partners.csv']}
1,other,Демо,shops nobody,nowhere,,+7 (000) 000-00-00,info@example.com,switches none,Магазин`;
  expect(messages({ 'partners/partners.csv': wrong })).toEqual([
    'content/partners/partners.csv:3 catalog — группы «none» нет в content/catalog/groups.yaml',
    'content/partners/partners.csv:3 city — города «nowhere» нет в content/partners/cities.csv',
    'content/partners/partners.csv:3 groups — группы «nobody» нет в content/partners/groups.yaml',
    'content/partners/partners.csv:3 id — id «1» уже занят: content/partners/partners.csv:2',
  ]);
});

test('a consent in force holds the words of the form and has their version; a former one holds its own words', () => {
  const file = (day: string) => `legal/promotional-communications-consent/${day}.md`;
  const text = FIXTURE[file('2026-11-21')] as string;
  expect(messages({ [file('2026-11-21')]: text.replace('{форма}', 'другие слова') })).toEqual([
    `content/${file('2026-11-21')}:2 — ожидалось: место {форма}, где стоят слова согласия у формы`,
  ]);
  const [older, wrong] = [text.replace('{форма}', 'прежние слова'), text.replace('Первая', 'Вторая')];
  expect(messages({ [file('2020-01-01')]: older })).toEqual([]);
  expect(messages({ [file('2020-01-01')]: wrong })[0]).toContain('в прежней редакции ожидались сами слова');
  expect(messages({ [file('2027-01-01')]: text })).toContain(
    `content/${file('2027-01-01')}:2 — согласие у формы имеет версию 2026-11-21, ожидался файл 2026-11-21.md`,
  );
});

test('every mistake is reported in one run, in the order of files and lines', () => {
  const found = messages({
    ...changed(GOOD, 'sort: 1', 'sort: -1'),
    ...changed('navigation/main.yaml', 'title: Каталог', 'title: ""'),
    ...changed('company.yaml', 'email: info@example.com', 'email: example.com'),
  });
  expect(found).toEqual([
    'content/catalog/goods/m1.yaml:8 sort — ожидалось: число не меньше 0, стоит «-1»',
    'content/company.yaml:5 email — ожидалось: адрес почты вида info@example.com; стоит «example.com»',
    'content/navigation/main.yaml:2 [1].title — ожидалось: текст в одну строку без пробелов по краям; стоит «»',
  ]);
});

test('typography is applied to prose and never to names, codes and values', () => {
  const { content } = loadContentFiles(
    fixtureFiles({
      ...changed(GOOD, 'description: Коммутатор с портами', 'description: \'Порты - "гигабитные" в стойке\''),
      ...changed('catalog/groups.yaml', 'name: Доступ', "name: 'Доступ в сеть'"),
    }),
  );
  expect(content?.good[0]?.description).toBe('Порты\u00a0— «гигабитные» в\u00a0стойке');
  expect(content?.catalog_group.map(({ name }) => name)).toContain('Доступ в сеть');
});

test('a picture gets an address that changes with the picture', () => {
  const imageOf = (svg: string) =>
    loadContentFiles(fixtureFiles({ 'media/banners/a.svg': svg })).content?.banner[0]?.image;
  expect(imageOf('<svg viewBox="0 0 4 1"/>')).toMatch(/^\/media\/banners\/a\.svg\?v=[0-9a-f]{8}$/);
  expect(imageOf('<svg viewBox="0 0 4 2"/>')).not.toBe(imageOf('<svg viewBox="0 0 4 1"/>'));
});

const loaded = await loadContent(testContent());

test('the demonstration content has no mistakes', () => {
  expect(loaded.problems?.map(formatProblem) ?? []).toEqual([]);
});

test('what contradicts physics is left out of the demonstration with the reason', () => {
  const told = loaded.warnings?.map(formatProblem).join('\n');
  expect(told).toContain('cisco-sfp-10g-er: многомодовое волокно не достаёт на 40000 м');
  expect(told).toContain('avago-hfbr-5710l: 1000BASELX работает на 1310 или 1550 нм, указано 850 нм');
  expect(told).toContain('generic-sfp-bx10d: 1000BASELX — линия по двум волокнам, модуль на одно');
  expect(told).toContain('generic-sfp-bx10d: по названию 10 км, указано 5000 м');
  const twoWaves = 'fang-hang-fh-sb3512cdl20: 1000BASELX — линия по двум волокнам';
  expect(told).toContain(`${twoWaves}, длины волн передачи и приёма разные`);
  expect(told).toContain('fang-hang-fh-sb3512cdl20: передача 1310 нм, приём 1550 нм');
  expect(told).toContain('cisco-glc-fe-100bx-d: по названию одно волокно, указано два');
  expect(told).toContain('generic-qsfpplus-100g-cu3m: QSFP+ рассчитан на 40 Гбит/с, указано 100');
});

test('every good of the shipped content stands in a group of the lowest level and says what is known of it', () => {
  const { good = [], catalog_group = [], attribute = [], document = [] } = loaded.content ?? {};
  const parents = new Set(catalog_group.map(({ parent_id }) => parent_id));
  const leaves = new Set(catalog_group.map(({ id }) => id).filter((id) => !parents.has(id)));
  expect(good.filter(({ group_id }) => !leaves.has(group_id)).map(({ code }) => code)).toEqual([]);
  const poor = good.filter(({ attributes }) => attributes.length < 3);
  // Of a good with less the text says that no more was found.
  expect(
    poor.filter(({ body_tree: text }) => !/не\s+найдены/.test(JSON.stringify(text))).map(({ code }) => code),
  ).toEqual([]);
  expect(poor.filter(({ attributes }) => attributes.length < 2).map(({ code }) => code)).toEqual([]);
  const codes = new Set(attribute.map(({ code }) => code));
  expect(good.filter(({ attributes }) => attributes.some((value) => !codes.has(value.attribute_code)))).toEqual([]);
  // No attribute stands twice under two names.
  expect(new Set(attribute.map(({ section, name }) => `${section}: ${name}`)).size).toBe(attribute.length);
  const ids = new Set(good.map(({ id }) => id));
  expect(document.filter(({ good_id }) => !ids.has(good_id)).map(({ code }) => code)).toEqual([]);
});

test('confidence stays with each value: nothing computed or inferred passes for seen', () => {
  const { good = [], attribute = [] } = loaded.content ?? {};
  const values = good.flatMap(({ attributes }) => attributes);
  expect(new Set(values.map(({ confidence }) => confidence))).toEqual(
    new Set(['seen', 'series', 'computed', 'inferred']),
  );
  const computed = new Set(
    values.filter(({ confidence }) => confidence === 'computed').map((value) => value.attribute_code),
  );
  const names = attribute.filter(({ code }) => computed.has(code)).map(({ name }) => name);
  expect(names.filter((name) => !/, расчёт$|^Поколение Wi-Fi$/.test(name))).toEqual([]);
  expect(new Set(good.map((row) => row.lifecycle_confidence))).toEqual(new Set(['seen', 'inferred']));
});

test('a drawing is made of the same figures as the attributes', () => {
  const shapeOf = (code: string) =>
    loaded.content?.good.find((row) => row.code === code)?.shape as GoodShape | undefined;
  expect(shapeOf('mes2448p')).toEqual({
    kind: 'switch',
    model: 'MES2448P',
    ports: { ge: 48, sfpp: 4 },
    portNames: { names: { ge: 'gi0/[1-48]', sfpp: 'te0/[1-4]' }, confidence: 'seen' },
    poePorts: 48,
    console: 'rj45',
    powerInput: '~220 В',
    powerInlets: 2,
    rackUnits: 1,
  });
  expect(shapeOf('wep-550k')?.radios).toEqual([
    { band: '2.4', mimo: '4×4' },
    { band: '5', mimo: '4×4' },
    { band: '6', mimo: '4×4' },
  ]);
  const { functions, ...eccm } = shapeOf('eccm') ?? {};
  expect(eccm).toEqual({ kind: 'software', model: 'ECCM', ports: {} });
  expect(functions).toEqual(expect.arrayContaining(['Редактор конфигураций', 'Сбор топологии по LLDP']));
  expect(shapeOf('mes2448p')?.functions).toBeUndefined();
  expect(shapeOf('alx23x-051050-00')).toMatchObject({ figure: { name: 'rod-antenna' } });
  const panel = shapeOf('rfe-2400500030mimo2x2');
  expect([panel?.feeds, panel?.figure]).toEqual([2, undefined]);
});

test('the known catalogue paths of the specification lead to a product or are a group', () => {
  const redirects = new Map(loaded.content?.redirect.map(({ from_path, to_path }) => [from_path, to_path]));
  expect(redirects.get('/catalog/mes2420d-08dp/')).toBe('/product/mes2420d-08dp/');
  expect(redirects.get('/catalog/evi_perimeter/')).toBe('/product/evi_perimeter/');
  expect(redirects.get('/catalog/zondy_sla/zond_rr-10_sla/')).toBe('/product/zond_rr-10_sla/');
  expect(redirects.get('/support/downloads/')).toBe('/download/');
  expect(loaded.content?.catalog_group.map(({ code }) => code)).toContain('eltex_sc');
});

test('a news file becomes a row: its number, typography, goods by id', () => {
  const { content } = loadContentFiles(fixtureFiles());
  expect(content?.news).toEqual([
    {
      id: 8,
      code: '8',
      group_id: 1,
      title: 'Бюджет PoE\u00a0— без\u00a0ошибок',
      text: 'Считаем запас «по\u00a0ваттам».',
      published: '2026-03-19',
      image: null,
      body_tree: [
        { tag: 'h2', id: 'klassy', children: ['Классы'] },
        { tag: 'p', children: ['Смотрите ', { tag: 'a', href: '/catalog/', children: ['каталог'] }, '.'] },
      ],
      goods: [2],
      solutions: [6],
    },
  ]);
});

test.each([
  '/promo/offer/', // an offer stands on the page of all
  '/forms/none/',
  '/forms/questionnaire/other/',
  '/catalog/ethernet-switches/sfp/none/',
  '/catalog/ethernet-switches/sfp/dac/none/',
])('C340: a link to %s is refused like one to any page there is none of', (address) => {
  const text = FIXTURE['news/8.md']?.replace('/catalog/', address) ?? '';
  expect(messages({ 'news/8.md': text })).toEqual([`content/news/8.md:11 — страницы ${address} на сайте нет`]);
});

test.each(['/promo/', '/forms/call/', '/forms/questionnaire/ecss/', '/catalog/ethernet-switches/sfp/dac/'])(
  'a link to %s leads to a page',
  (address) => {
    expect(messages({ 'news/8.md': FIXTURE['news/8.md']?.replace('/catalog/', address) ?? '' })).toEqual([]);
  },
);

test('mistakes in news are told with their lines', () => {
  const text = FIXTURE['news/8.md'] ?? '';
  const broken = text
    .replace('2026-03-19', '2026-02-30')
    .replace('articles', 'atricles')
    .replace('[m2]', '[m9]')
    .replace('[6]', '[6, 7]')
    .replace('/catalog/', '/news/59/');
  expect(messages({ 'news/8.md': broken })).toEqual([
    'content/news/8.md:3 date — ожидалось: день вида 2026-03-19; стоит «2026-02-30»',
    'content/news/8.md:11 — страницы /news/59/ на сайте нет',
  ]);
  expect(messages({ 'news/8.md': broken.replace('2026-02-30', '2026-02-28') })).toEqual([
    'content/news/8.md:4 group — раздела «atricles» нет в content/news/groups.yaml',
    'content/news/8.md:6 goods[1] — товара «m9» нет в content/catalog/goods/',
    'content/news/8.md:7 solutions[2] — решения 7 нет в content/solutions/',
    'content/news/8.md:11 — страницы /news/59/ на сайте нет, есть похожая: /news/8/',
  ]);
  expect(messages({ 'news/hello.md': text })).toEqual([
    'content/news/hello.md:1 — сайт не знает такого файла: проверьте имя и папку; в этой папке файлы называются так: 8.md',
  ]);
});

test('C060: a rule of redirects stands for a row per item; a row wins over it and no page is hidden by it', () => {
  const table = 'from,to,status\n/p/{good}/,/product/{good}/,301\n/p/m1/,/about/,301\n/product/{good}/,/about/,301';
  const { content } = loadContentFiles(fixtureFiles({ 'redirects.csv': table }));
  const rows = content?.redirect.map(({ from_path, to_path }) => [from_path, to_path]) ?? [];
  expect(rows.toSorted()).toEqual([
    ['/p/m1/', '/about/'],
    ['/p/m2/', '/product/m2/'],
  ]);
});

test.each([
  ['catalog/goods/m1.yaml', 'family: M', 'text'],
  ['solutions/6.yaml', 'task: Соединить', 'task'],
  ['solutions/6.yaml', 'how: Просто', 'how'],
  ['pages/home.yaml', 'about: О компании', 'about'],
  ['pages/about.yaml', 'lead: Демонстрация', 'lead'],
])('%s: a link after «%s» leads to pages that exist, also to those that are read later', (path, before, field) => {
  const start = before.startsWith(field) ? before : `${before}\n${field}: Смотрите`;
  const linked = (address: string) => messages(changed(path, before, `${start} [там](${address})`));
  expect(linked('/news/8/')).toEqual([]);
  expect(linked('/solutions/6/#task')).toEqual([]);
  expect(linked('/solutions/999/')).toEqual([
    expect.stringMatching(new RegExp(`^content/${path}:\\d+ ${field} — страницы /solutions/999/ на сайте нет$`)),
  ]);
});
