/**
 * The 58 mistakes that editors were seen to make, each in a small folder: what the check says of it. A message names the
 * place, what is wrong and what to write instead; no word of a parser is in it.
 */
import { expect, test } from 'vitest';
import { describeProblems } from '#src/platform/content/problems.ts';
import type { Parses } from '#src/platform/content/sources.ts';
import { FIXTURE, fixtureFiles } from '#tests/support/content-fixture.ts';
import { loadContentFiles } from './load-content.server.ts';

type Change = string | Buffer | undefined;
type Case = [name: string, changes: Record<string, Change>, told: string[]];

const GOOD = 'catalog/goods/m1.yaml';
const NEWS = 'news/8.md';
const DOCUMENTS = 'catalog/documents.csv';

/** Goods that have a replacement are out of production, or the check would warn in every case. */
const WHOLE: typeof FIXTURE = {
  ...FIXTURE,
  [GOOD]: (FIXTURE[GOOD] ?? '').replace('lifecycle: В продаже', 'lifecycle: Снято с производства'),
};

const text = (path: string): string => {
  const found = WHOLE[path];
  if (found === undefined) throw new Error(`no ${path} in the fixture`);
  return found;
};

/** The file with a part of it replaced, which must be there. */
function put(path: string, before: string, after: string): string {
  const whole = text(path);
  if (!whole.includes(before)) throw new Error(`${path} has no «${before}»`);
  return whole.replace(before, () => after);
}
const good = (before: string, after: string) => ({ [GOOD]: put(GOOD, before, after) });
const attribute = (line: string) => good('  ports-ge: 24', `  ports-ge: 24\n  ${line}`);
const news = (before: string, after: string) => ({ [NEWS]: put(NEWS, before, after) });
const body = (line: string) => news('Смотрите', `${line}\n\nСмотрите`);
const image = (name: string) => news('solutions: [6]', `solutions: [6]\nimage: ${name}`);

/** Letters as Windows keeps them: Russian ones in the upper half of a byte. */
const windows1251 = (letters: string): Buffer =>
  Buffer.from(
    [...letters].map((letter) => {
      const code = letter.codePointAt(0) ?? 0;
      return code >= 0x410 && code <= 0x44f ? code - 0x350 : code < 0x80 ? code : 0x3f;
    }),
  );
const utf16 = (letters: string): Buffer => Buffer.from(`\ufeff${letters}`, 'utf16le');

/** The head of a PNG of the given size, and as many bytes. */
function png(width: number, height: number, bytes = 100): Buffer {
  const file = Buffer.alloc(bytes);
  file.write('\u0089PNG\r\n\u001a\n', 'latin1');
  file.writeUInt32BE(width, 16);
  file.writeUInt32BE(height, 20);
  return file;
}

const CASES: Case[] = [
  [
    '01 a misspelt field',
    good('lifecycle: С', 'lifecicle: С'),
    ['content/catalog/goods/m1.yaml:10 lifecicle — неизвестное поле, похоже на lifecycle: исправьте имя'],
  ],
  [
    '02 a number with its unit',
    good('ports-ge: 24', 'ports-ge: 48 шт'),
    [
      'content/catalog/goods/m1.yaml:13 attributes.ports-ge — ожидалось: число в единицах «шт.» без кавычек и без единицы, стоит «48 шт»',
    ],
  ],
  [
    '03 a decimal comma',
    attribute('mass: 7,46'),
    [
      'content/catalog/goods/m1.yaml:14 attributes.mass — ожидалось: число в единицах «кг» без кавычек и без единицы, дробная часть через точку, стоит «7,46»',
    ],
  ],
  [
    '04 a copy of a good under another name',
    { 'catalog/goods/m1-new.yaml': text(GOOD) },
    [
      'content/catalog/goods/m1-new.yaml:2 code — товар «m1» уже есть в m1.yaml, а это его копия: дайте новому товару свои id, code и имя файла, ненужную копию удалите',
    ],
  ],
  [
    '05 an id used twice',
    { 'catalog/goods/m2.yaml': put('catalog/goods/m2.yaml', 'id: 2', 'id: 1') },
    ['content/catalog/goods/m2.yaml:1 id — id «1» уже занят: content/catalog/goods/m1.yaml:1'],
  ],
  [
    '06 a picture that is not there',
    image('news/net-takogo.png'),
    ['content/news/8.md:8 image — картинки content/media/news/net-takogo.png нет'],
  ],
  [
    '07 a line without a colon',
    good('kind: switch', 'kind switch'),
    [
      'content/catalog/goods/m1.yaml:6 — ожидалось имя поля, двоеточие и пробел, затем значение, например family: MES2400; стоит «kind switch»',
    ],
  ],
  [
    '08 an indent by Tab',
    good('  ports-ge: 24', '\tports-ge: 24'),
    [
      'content/catalog/goods/m1.yaml:13 — отступ сделан клавишей Tab, ожидались пробелы: сотрите его и поставьте по два пробела на уровень; стоит «ports-ge: 24»',
    ],
  ],
  [
    '09 a colon inside a text',
    good('name: Коммутатор M1', 'name: Коммутатор: M1'),
    [
      `content/catalog/goods/m1.yaml:4 — в тексте есть двоеточие с пробелом: возьмите весь текст после имени поля в кавычки, например name: 'Узел: основа'; стоит «name: Коммутатор: M1»`,
    ],
  ],
  [
    '10 a tilde without quotes',
    attribute('power-input: ~'),
    [
      `content/catalog/goods/m1.yaml:14 attributes.power-input — пусто: впишите значение или удалите строку; текст со знаком ~ возьмите в кавычки, например '~220 В'`,
    ],
  ],
  [
    '11 another word for «да»',
    good('value: да', 'value: yes'),
    ['content/catalog/goods/m1.yaml:14 attributes.stacking — ожидалось: да или нет, стоит «yes»'],
  ],
  [
    '12 an unknown group',
    good('group: access', 'group: acces'),
    ['content/catalog/goods/m1.yaml:5 group — группы «acces» нет в content/catalog/groups.yaml'],
  ],
  [
    '13 an unknown attribute',
    attribute('port-ge: 24'),
    [
      'content/catalog/goods/m1.yaml:14 attributes.port-ge — характеристики «port-ge» нет в content/catalog/attributes.csv',
    ],
  ],
  [
    '14 replacements in a circle',
    { 'catalog/goods/m2.yaml': `${text('catalog/goods/m2.yaml')}replacedBy: m1\n` },
    [
      'content/catalog/goods/m1.yaml:16 replacedBy — замены ходят по кругу: m1 → m2 → m1',
      'content/catalog/goods/m2.yaml:16 replacedBy — замены ходят по кругу: m2 → m1 → m2',
      'Предупреждение: content/catalog/goods/m2.yaml:16 replacedBy — замену показывают только у снятого с производства: проверьте lifecycle',
    ],
  ],
  [
    '15 a replacement by itself',
    good('replacedBy: m2', 'replacedBy: m1'),
    ['content/catalog/goods/m1.yaml:16 replacedBy — замены ходят по кругу: m1 → m1'],
  ],
  [
    '16 an unknown replacement',
    good('replacedBy: m2', 'replacedBy: m9999'),
    ['content/catalog/goods/m1.yaml:16 replacedBy — товара «m9999» нет в content/catalog/goods/'],
  ],
  [
    '17 a replacement of a good that is sold',
    good('Снято с производства', 'В продаже'),
    [
      'Предупреждение: content/catalog/goods/m1.yaml:16 replacedBy — замену показывают только у снятого с производства: проверьте lifecycle',
    ],
  ],
  ['18 a byte order mark', { [GOOD]: `\ufeff${text(GOOD)}` }, []],
  [
    '19 line ends of Windows',
    { [GOOD]: text(GOOD).replaceAll('\n', '\r\n'), [NEWS]: text(NEWS).replaceAll('\n', '\r\n') },
    [],
  ],
  [
    '20 a table in Windows-1251',
    { [DOCUMENTS]: windows1251(text(DOCUMENTS)) },
    [
      'content/catalog/documents.csv:2 — русские буквы сохранены не в кодировке UTF-8, а в другой (обычно Windows-1251, «ANSI»): на сайте они стали бы знаками «�». В Excel: «Файл» → «Сохранить как» → тип файла «CSV UTF-8»',
    ],
  ],
  [
    '21 a good in Windows-1251',
    { [GOOD]: windows1251(text(GOOD)) },
    [
      'content/catalog/goods/m1.yaml:4 — русские буквы сохранены не в кодировке UTF-8, а в другой (обычно Windows-1251, «ANSI»): на сайте они стали бы знаками «�». В Блокноте: «Файл» → «Сохранить как» → внизу «Кодировка: UTF-8»',
    ],
  ],
  [
    '22 a table with semicolons and a comma inside a text',
    { [DOCUMENTS]: put(DOCUMENTS, 'Руководство M1', 'Руководство; M1').replaceAll(',', ';') },
    [
      `content/catalog/documents.csv:2 — ячеек 10, а столбцов 9: текст с запятой, кавычкой или переводом строки возьмите в кавычки "…", а кавычку внутри удвойте`,
      'Предупреждение: content/catalog/documents.csv:1 — ячейки разделены точкой с запятой: прочитано, но сохраните с запятыми, чтобы правка не изменила все строки',
    ],
  ],
  [
    '23 a table with a byte order mark and line ends of Windows',
    { [DOCUMENTS]: `\ufeff${text(DOCUMENTS).replaceAll('\n', '\r\n')}` },
    [],
  ],
  [
    '24 a table in UTF-16',
    { [DOCUMENTS]: utf16(text(DOCUMENTS)) },
    [
      'content/catalog/documents.csv:1 — файл сохранён в кодировке UTF-16 («Текст Юникод»), ожидалась UTF-8. В Excel: «Файл» → «Сохранить как» → тип файла «CSV UTF-8»',
    ],
  ],
  [
    '25 a workbook beside the table',
    { 'catalog/documents.xlsx': Buffer.from('PK\u0003\u0004') },
    [
      'content/catalog/documents.xlsx:1 — сайт читает не книги Excel, а таблицы CSV: сохраните её как «CSV UTF-8» или верните командой npm run content:tables',
    ],
  ],
  [
    '26 files that an editor left',
    { 'catalog/goods/m1 — копия.yaml': text(GOOD), 'catalog/goods/m1.yaml.bak': text(GOOD), '~$documents.xlsx': 'x' },
    [
      'content/catalog/goods/m1 — копия.yaml:2 code — товар «m1» уже есть в m1.yaml, а это его копия: дайте новому товару свои id, code и имя файла, ненужную копию удалите',
      'content/catalog/goods/m1.yaml.bak:1 — запасной или служебный файл: удалите его',
      'content/~$documents.xlsx:1 — запасной или служебный файл: удалите его',
    ],
  ],
  [
    '27 a link to a page that is not there',
    news('/catalog/', '/product/m9/'),
    ['content/news/8.md:11 — страницы /product/m9/ на сайте нет, есть похожая: /product/m1/'],
  ],
  [
    '28 a link without its last slash',
    news('/catalog/', '/product/m2'),
    ['content/news/8.md:11 — в конце адреса нет косой черты, ожидалось: /product/m2/'],
  ],
  [
    '29 addresses that are not taken',
    body('[a](http://example.com/) [b](javascript:alert) [c](www.example.com)'),
    [
      'content/news/8.md:11 — адрес ссылки «http://example.com/» не принят, ожидалось: /страница/, #раздел или https://…',
      'content/news/8.md:11 — адрес ссылки «javascript:alert» не принят, ожидалось: /страница/, #раздел или https://…',
      'content/news/8.md:11 — адрес ссылки «www.example.com» не принят, ожидалось: /страница/, #раздел или https://…',
    ],
  ],
  [
    '30 HTML in a text',
    body('Это <b>важно</b>.'),
    ['Предупреждение: content/news/8.md:11 — <b> будет виден на странице как текст: HTML не действует'],
  ],
  [
    '31 markup that is not closed',
    body('Это **важно.\n\nСмотрите [сюда](/catalog/\n\n| А | Б |\n| 1 | 2 |'),
    [
      'content/news/8.md:11 — знак ** без пары виден на странице: закройте его с другой стороны слов',
      'content/news/8.md:13 — ссылка или картинка не закрыта, ожидалось: [слова](/адрес/)',
      'content/news/8.md:15 — таблица без второй строки |---|---|: под шапкой ожидалась строка из черт и дефисов',
    ],
  ],
  [
    '32 a heading of the page',
    body('# Заголовок'),
    ['content/news/8.md:11 — заголовок «#» – это название страницы, ожидалось: ##'],
  ],
  [
    '33 a date in the Russian order',
    news('2026-03-19', '20.11.2026'),
    ['content/news/8.md:3 date — ожидалось: день вида 2026-03-19; стоит «20.11.2026»'],
  ],
  [
    '34 a day that does not exist',
    news('2026-03-19', '2026-02-30'),
    ['content/news/8.md:3 date — ожидалось: день вида 2026-03-19; стоит «2026-02-30»'],
  ],
  [
    '35 a day in the future',
    news('2026-03-19', '2999-03-01'),
    [
      'Предупреждение: content/news/8.md:3 date — день 2999-03-01 ещё не наступил, а новость видна сразу; чтобы она ждала, добавьте publishAt: 2999-03-01 09:00',
    ],
  ],
  [
    '36 fields without their end',
    news('---\n## Классы', '## Классы'),
    [
      'content/news/8.md:1 — ожидались поля между двумя строками ---, затем текст: проверьте, что обе строки из трёх дефисов на месте',
    ],
  ],
  [
    '37 a news item named by words',
    { 'news/novost.md': text(NEWS) },
    [
      'content/news/novost.md:1 — сайт не знает такого файла: проверьте имя и папку; в этой папке файлы называются так: 8.md',
    ],
  ],
  [
    '38 a huge picture',
    {
      'media/news/a.png': png(12_000, 9_000),
      'media/news/b.png': png(100, 100, 3_500_000),
      'media/news/c.png': png(100, 100, 600_000),
    },
    [
      'content/media/news/a.png:1 — картинка 12000×9000 точек, ожидалось не больше 6000 по стороне: уменьшите её до 2000 точек по длинной стороне и сохраните как JPEG или WebP',
      'content/media/news/b.png:1 — картинка весит 3 500 кБ, ожидалось не больше 3 000: уменьшите её до 2000 точек по длинной стороне и сохраните как JPEG или WebP',
      'Предупреждение: content/media/news/c.png:1 — картинка весит 600 кБ и на телефоне откроется не сразу: уменьшите её до 2000 точек по длинной стороне и сохраните как JPEG или WebP',
    ],
  ],
  [
    '39 a picture that is none',
    { ...image('news/x.png'), 'media/news/x.png': 'просто текст' },
    [
      'content/media/news/x.png:1 — внутри не картинка, хотя файл назван .png: сохраните её заново в программе для картинок',
    ],
  ],
  [
    '40 a format that browsers do not show',
    { 'media/news/x.heic': 'ftypheic' },
    [
      'content/media/news/x.heic:1 — формат «heic» браузеры не показывают, ожидалось: jpg, jpeg, svg, png, bmp, gif, webp. Снимки телефона сохраните как JPEG',
    ],
  ],
  [
    '41 a picture with a Russian name',
    { ...image('news/Фото 1.PNG'), 'media/news/Фото 1.PNG': png(10, 10) },
    [
      'content/media/news/Фото 1.PNG:1 — в имени картинки прописные или русские буквы, пробел или другой знак: переименуйте в news/foto-1.png',
      'content/news/8.md:8 image — ожидалось: путь к картинке внутри content/media строчными латинскими буквами без пробелов, например banners/wlc.svg: переименуйте и файл; стоит «news/Фото 1.PNG»',
    ],
  ],
  [
    '42 a picture named with a capital',
    { ...image('news/Earthing.svg'), 'media/news/earthing.svg': '<svg viewBox="0 0 1 1"/>' },
    [
      'content/news/8.md:8 image — ожидалось: путь к картинке внутри content/media строчными латинскими буквами без пробелов, например banners/wlc.svg: переименуйте и файл; стоит «news/Earthing.svg»',
    ],
  ],
  [
    '43 a photograph in a field that goods do not have',
    good('family: M', 'family: M\nphoto: a.png'),
    [
      'content/catalog/goods/m1.yaml:8 photo — неизвестное поле, ожидалось одно из: id, code, model, name, group, kind, family, sort, description, text, lifecycle, lifecycleConfidence, replacedBy, demo, year, confidence, photographs, shape, portNames, attributes, sources',
    ],
  ],
  [
    '44 a price in the file of a good',
    good('family: M', 'family: M\nprice: 100'),
    [
      'content/catalog/goods/m1.yaml:8 price — неизвестное поле, ожидалось одно из: id, code, model, name, group, kind, family, sort, description, text, lifecycle, lifecycleConfidence, replacedBy, demo, year, confidence, photographs, shape, portNames, attributes, sources',
    ],
  ],
  [
    '45 an attribute given twice',
    attribute('ports-ge: 24'),
    ['content/catalog/goods/m1.yaml:14 — поле названо дважды, оставьте одно'],
  ],
  [
    '46 rows with an unknown good, kind and a code twice',
    {
      [DOCUMENTS]: `${text(DOCUMENTS)}\nx,m9,Руководство,Р,,,pdf,seen,lab\nm1-manual,m1,Руководство,Р,,,pdf,seen,lab\ny,m1,Роман,Р,,,pdf,seen,lab`,
    },
    [
      'content/catalog/documents.csv:3 good — товара «m9» нет в content/catalog/goods/',
      'content/catalog/documents.csv:4 code — код «m1-manual» уже занят: content/catalog/documents.csv:2',
      'content/downloads/kinds.yaml:1 — вид «Роман» из catalog/documents.csv не описан',
    ],
  ],
  [
    '47 a row with a cell too many',
    { [DOCUMENTS]: put(DOCUMENTS, 'Руководство M1', 'Руководство, M1') },
    [
      `content/catalog/documents.csv:2 — ячеек 10, а столбцов 9: текст с запятой, кавычкой или переводом строки возьмите в кавычки "…", а кавычку внутри удвойте`,
    ],
  ],
  [
    '48 a telephone in letters',
    { 'company.yaml': put('company.yaml', '+7 (800) 000-00-00', 'восемь восемьсот') },
    ['content/company.yaml:4 phone — ожидалось: телефон вида +7 (800) 000-00-00; стоит «восемь восемьсот»'],
  ],
  [
    '49 a short telephone',
    { 'company.yaml': put('company.yaml', '+7 (800) 000-00-00', '+7 495 12') },
    ['content/company.yaml:4 phone — ожидалось: телефон вида +7 (800) 000-00-00; стоит «+7 495 12»'],
  ],
  [
    '50 a good that left and rows that name it',
    {
      'catalog/goods/m2.yaml': undefined,
      [DOCUMENTS]: `${text(DOCUMENTS)}${[1, 2, 3, 4, 5].map((n) => `\nd${n},m2,Руководство,Р,,,pdf,seen,lab`).join('')}`,
    },
    [
      'content/catalog/documents.csv:3 good — товара «m2» нет в content/catalog/goods/; то же в строках 4, 5, 6, 7',
      'content/catalog/goods/m1.yaml:16 replacedBy — товара «m2» нет в content/catalog/goods/',
      'content/news/8.md:6 goods[1] — товара «m2» нет в content/catalog/goods/',
      'content/solutions/6.yaml:19 equipment[1].good — товара «m2» нет в content/catalog/goods/',
    ],
  ],
  [
    '51 a code in capitals',
    good('code: m1', 'code: M1'),
    [
      'content/catalog/goods/m1.yaml:2 code — ожидалось: код из строчных латинских букв, цифр, «-», «_» и «.», не из одних цифр; стоит «M1»',
    ],
  ],
  [
    '52 an empty file',
    { [GOOD]: '' },
    ['content/catalog/goods/m1.yaml:1 — файл пуст: верните его прежний текст или удалите файл'],
  ],
  [
    '53 figures that cannot be',
    {
      ...good('ports-ge: 24', 'ports-ge: 4800000\n  mass: -5'),
      'catalog/attributes.csv': text('catalog/attributes.csv')
        .split('\n')
        .map((line, at) => `${line},${at === 0 ? 'most' : line.includes(',number,') ? 2000 : ''}`)
        .join('\n'),
    },
    [
      'content/catalog/goods/m1.yaml:13 attributes.ports-ge — ожидалось: число от 0 до 2\u00a0000 в единицах «шт.» (границы задаёт catalog/attributes.csv), стоит «4800000»',
      'content/catalog/goods/m1.yaml:14 attributes.mass — ожидалось: число от 0 до 2\u00a0000 в единицах «кг» (границы задаёт catalog/attributes.csv), стоит «-5»',
    ],
  ],
  [
    '54 a no-break space, an invisible sign, a quoted field',
    {
      [GOOD]: put(GOOD, 'kind: switch', 'kind:\u00a0switch'),
      'catalog/goods/m2.yaml': put('catalog/goods/m2.yaml', 'kind: switch', '«kind»: switch'),
      [NEWS]: put(NEWS, 'group:', 'gro\u200bup:'),
    },
    [
      'content/catalog/goods/m1.yaml:6 — стоит неразрывный пробел (из Word или с сайта), ожидался обычный: сотрите пробел и наберите снова',
      'content/catalog/goods/m2.yaml:6 — имя поля стоит в кавычках, ожидалось без них: kind',
      'content/news/8.md:4 — после «gro» стоит невидимый знак, обычно из почты или Word: сотрите это место и наберите снова',
    ],
  ],
  [
    '55 a news item that names what is not there',
    { [NEWS]: put(NEWS, '[m2]', '[m22]').replace('[6]', '[66]') },
    [
      'content/news/8.md:6 goods[1] — товара «m22» нет в content/catalog/goods/',
      'content/news/8.md:7 solutions[1] — решения 66 нет в content/solutions/',
    ],
  ],
  [
    '56 redirects in a circle and to nowhere',
    { 'redirects.csv': 'from,to,status\n/a-old/,/b-old/,301\n/b-old/,/a-old/,301\n/c-old/,/nothing/,301' },
    [
      'content/redirects.csv:2 to — перенаправления ходят по кругу: /a-old/ → /b-old/ → /a-old/',
      'content/redirects.csv:3 to — перенаправления ходят по кругу: /b-old/ → /a-old/ → /b-old/',
      'content/redirects.csv:4 to — страницы /nothing/ на сайте нет',
    ],
  ],
  [
    '57 several mistakes at once, a wrong link beside a wrong field among them',
    {
      ...good('kind: switch', 'kind: свитч'),
      'company.yaml': put('company.yaml', 'info@example.com', 'info.example.com'),
      [NEWS]: put(NEWS, 'title:', 'tilte:').replace('/catalog/', '/katalog/'),
    },
    [
      'content/catalog/goods/m1.yaml:6 kind — ожидалось одно из: switch, router, wlc, ap, bs, antenna, olt, module, ont, voip, phone, rg, stb, dslam, tdm, probe, psu, software; стоит «свитч»',
      'content/company.yaml:5 email — ожидалось: адрес почты вида info@example.com; стоит «info.example.com»',
      'content/news/8.md:2 tilte — неизвестное поле, похоже на title: исправьте имя',
      'content/news/8.md:11 — страницы /katalog/ на сайте нет, есть похожая: /catalog/',
    ],
  ],
  [
    '58 a drawing with a script',
    {
      'media/news/x.svg': '<svg viewBox="0 0 1 1"><script>alert(1)</script></svg>',
      'media/news/y.svg': '<svg viewBox="0 0 1 1" onload="x()"/>',
    },
    [
      'content/media/news/x.svg:1 — в рисунке SVG есть программа или ссылка наружу (script): сохраните его как «простой SVG» без сценариев',
      'content/media/news/y.svg:1 — в рисунке SVG есть программа или ссылка наружу (svg): сохраните его как «простой SVG» без сценариев',
    ],
  ],
];

test('there are 58 of them', () => {
  expect(CASES).toHaveLength(58);
});

/** What the check says of the folder with the changes. */
function check(changes: Record<string, Change>, parses?: Parses): string[] {
  const { problems = [], warnings } = loadContentFiles(fixtureFiles({ ...WHOLE, ...changes }), undefined, { parses });
  return [...describeProblems(problems), ...describeProblems(warnings).map((one) => `Предупреждение: ${one}`)];
}

test.each(CASES)('%s', (_, changes, told) => {
  const lines = check(changes);
  expect(lines).toEqual(told);
  expect(lines.join('\n')).not.toMatch(/[A-Z]+_[A-Z]+|CSV_|undefined|null|NaN/);
});

test('a folder that was read before is told the same, at the same lines', () => {
  const known = new Map<string, string>();
  let found = 0;
  const parses: Parses = {
    find: (name) => {
      const kept = known.get(name);
      if (kept === undefined) return undefined;
      found += 1;
      return JSON.parse(kept);
    },
    keep: (name, parse) => void known.set(name, JSON.stringify(parse)),
  };
  for (const round of ['first', 'second']) {
    for (const [name, changes, told] of CASES) expect(check(changes, parses), `${round}: ${name}`).toEqual(told);
  }
  expect(found).toBeGreaterThan(10 * CASES.length);
});
