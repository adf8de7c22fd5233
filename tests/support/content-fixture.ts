/** A small complete content folder in memory, for tests that break one thing in it. */
import { SHAPE_ATTRIBUTES } from '#src/domain/catalog/shape.ts';
import type { Files } from '#src/platform/content/sources.ts';

const TEXT_ATTRIBUTES = new Set(['console', 'usb', 'power-input', 'mimo-24', 'mimo-5', 'mimo-6']);

const good = (id: number, code: string, more = '') => `id: ${id}
code: ${code}
model: ${code.toUpperCase()}
name: Коммутатор ${code.toUpperCase()}
group: access
kind: switch
family: M
sort: ${id}
description: Коммутатор с портами
lifecycle: В продаже
lifecycleConfidence: inferred
attributes:
  ports-ge: 24
  stacking: { value: да, confidence: series }
sources: [lab]
${more}`;

export const FIXTURE: Readonly<Record<string, string>> = {
  'catalog/groups.yaml': `- id: 8
  code: switches
  name: Коммутаторы
  sort: 10
  shortDescription: Для доступа
  banner:
    url: /analogs/
    image: banners/a.svg
    title: Аналоги
    description: Подбор
  children:
    - id: 81
      code: access
      name: Доступ
      sort: 10
      shortDescription: Для офиса
`,
  'catalog/attributes.csv': [
    'code,section,sectionSort,sort,name,type,unit,facet,compare,better',
    'stacking,Функции,20,10,Стекирование,boolean,,values,да,higher',
    'mass,Размеры,30,10,Масса,number,кг,range,да,lower',
    ...SHAPE_ATTRIBUTES.map((code, index) => {
      const type = TEXT_ATTRIBUTES.has(code) ? 'text' : code === 'external-antennas' ? 'boolean' : 'number';
      return `${code},Порты,10,${index},${code},${type},${type === 'number' ? 'шт.' : ''},no,да,none`;
    }),
  ].join('\n'),
  'catalog/sources.csv': 'key,title\nlab,Лаборатория',
  'catalog/goods/m1.yaml': good(1, 'm1', 'replacedBy: m2\n'),
  'catalog/goods/m2.yaml': good(2, 'm2'),
  'catalog/documents.csv': `code,good,kind,title,version,published,format,confidence,source
m1-manual,m1,Руководство,Руководство M1,1.0,2024-03,pdf,seen,lab`,
  'catalog/prices.csv': 'good,price,currency,onRequest,since,until,remark,demo\nm1,100,RUB,,2026-01-01,,С НДС,',
  'catalog/sfp-modules.csv': `code,id,vendor,model,section,formFactor,rateGbps,usage,confidence,source
lx,1,,SFP LX,SFP 1G,SFP,1,catalogue,seen,lab`,
  'analogs/models.csv': `code,vendor,model,kind,ge,confidence,source
other-x1,Other,X1,switch,24,seen,lab`,
  'analogs/lines.yaml': 'noise: [[коммутатор]]\nnotDevices: [^лицензи]\nsuffixes: [k9]\n',
  'analogs/makers.yaml': 'houses: [[Other]]\n',
  'analogs/words.yaml': 'words: { orders: [[шт]] }\n',
  'analogs/spellings.yaml': "- { maker: Other, confidence: inferred, rules: [{ pattern: '^OT-' }] }\n",
  'analogs/names.yaml': '- { vendor: Cisco, basis: по этому списку }\n',
  'analogs/pairs.csv': `model,good,score,method,matchingParameters
other-x1,m1,95,computed,24×1G`,
  'banners.yaml': `base:
  - code: analogs
    sort: 10
    url: /analogs/
    image: banners/a.svg
    title: Аналоги
    description: Подбор
teaching: []
company: []
`,
  'company.yaml': `name: Демо
legalName: ООО «Демо»
slogan: Сети
phone: +7 (800) 000-00-00
email: info@example.com
address: Демоград
supportPhone: +7 (800) 000-00-01
hours: { time: 09:00-18:00, days: Пн–Пт, closed: 'Сб, Вс' }
notice: null
socials: []
external:
  knowledgeBase: https://docs.example.com/
  designGuides: null
  academy: null
  webinars: null
  careers: null
  serviceDesk: null
  english: null
legal: Реквизиты
requisites: [{ title: ИНН, value: '0' }]
postal: { country: Россия, locality: Демоград, street: 'Примерная, 1', index: '000000' }
`,
  'navigation/main.yaml': `- code: catalog
  title: Каталог
  link: /catalog/
`,
  'news/groups.yaml': `- id: 1
  code: articles
  title: Статьи
  sort: 10
`,
  'news/8.md': `---
title: Бюджет PoE - без ошибок
date: 2026-03-19
group: articles
text: Считаем запас "по ваттам".
goods: [m2]
solutions: [6]
---
## Классы

Смотрите [каталог](/catalog/).
`,
  'downloads/kinds.yaml': `- { kind: Руководство, code: manual, about: Как пользоваться, absent: Файла нет }
`,
  'pages/home.yaml': `title: Сети
description: Оборудование
featuredGoods: [m1]
makes: [{ group: switches, title: Коммутаторы, text: Для сетей }]
tasks: [{ title: Офис, text: Сеть офиса, groups: [access] }]
about: О компании
steps: [{ title: Выбор, text: Выберите, link: /catalog/, label: Каталог }]
`,
  'legal/personal-data-policy/2026-11-21.md': '---\ntitle: Политика\nsummary: Первая\n---\nОператор — {оператор}.',
  'legal/personal-data-processing-consent/2026-11-21.md': '---\ntitle: Согласие\nsummary: Первая\n---\n> {форма}',
  'legal/promotional-communications-consent/2026-11-21.md': '---\ntitle: Реклама\nsummary: Первая\n---\n> {форма}',
  'partners/groups.yaml': `- { id: 1, code: shops, name: Магазины, sort: 10, description: Продают }
- { id: 2, code: cables, name: Кабель, sort: 20, description: Кабель, tech: true }
`,
  'partners/cities.csv': 'code,name,latitude,longitude\nkazan,Казань,55.79,49.11',
  'partners/partners.csv': `id,code,name,groups,city,site,phone,email,catalog,about
1,shop,Демо-Магазин,shops,kazan,,+7 (000) 000-00-00,info@example.com,switches,Магазин`,
  'pages/about.yaml': `title: О компании
description: Кто мы
lead: Демонстрация
sources: { seen: Описание, series: Серия, computed: Расчёт, inferred: Предположение }
works: [{ title: Данные, text: Одни }]
`,
  'pages/contacts.yaml': `title: Контакты
description: Где мы
departments: [{ title: Продажи, text: Цены, phone: +7 (800) 000-00-00, email: sales@example.com }]
route: { image: press/logo.svg, alt: Схема, note: Условная, steps: [{ title: Пешком, text: Прямо }] }
`,
  'pages/press-kit.yaml': `title: Прессе
description: Файлы
texts: [{ title: Фраза, text: Сети }]
rules: [Не растягивайте]
files: [{ image: press/logo.svg, title: Логотип, ground: light }]
`,
  'promo/offer.md': '---\ntitle: Предложение\ntext: Вместе\nsort: 10\nstarts: 2026-01-01\ngoods: [m1]\n---\nУсловия.',
  'search/phrases.yaml': 'news: {}\nsolution: {}\nquestion: {}\npage: { about: [кто вы такие] }\n',
  'search/goods.yaml': 'good: {}\ngroup: {}\n',
  'search/conditions.yaml':
    'atMost: [до]\natLeast: [от]\nexactly: [ровно]\nwithout: [без]\nminus: [минус]\nnumbers: []\nfeatures: []\n',
  'search/kinds.yaml': '[]\n',
  'search/others.yaml': 'beside: [камера]\nthings: { дом: [пылесос] }\n',
  'search/places.yaml': '- { link: /catalog/, title: Каталог, phrases: [весь каталог] }\n',
  'search/synonyms.yaml': `same: [[коммутатор, свитч]]
means: [{ words: [циско], mean: [cisco] }]
noise: [купить]
`,
  'solutions/groups.yaml': `- id: 1
  code: task
  type: task
  name: По типу задач
  description: Схемы
  sort: 10
  subgroups:
    - { id: 11, code: office, name: Сеть офиса, description: Офис, sort: 10 }
`,
  'solutions/6.yaml': `number: 6
name: Сеть офиса
preview: Два коммутатора
sort: 10
subgroups: [office]
task: Соединить офис.
how: Просто.
example: 24 места
topology:
  layers:
    - name: Сеть
      nodes: [{ id: net, sign: network, name: Интернет, role: Канал }]
    - name: Доступ
      nodes: [{ id: a, good: m2, role: Доступ }, { id: b, sign: user, name: Места, role: Люди }]
  links:
    - { from: net, to: a, medium: fibre, speed: 1 Гбит/с }
    - { from: a, to: b, medium: copper }
equipment:
  - { good: m2, role: Доступ, quantity: 1 }
conditions: [Есть шкаф]
checks: [Питание]
`,
  'support/faq/choice.yaml': `name: Выбор
sort: 10
questions:
  - { id: ports, question: Сколько портов?, answer: 'Смотрите [каталог](/catalog/).' }
`,
  'support/regulations.yaml': `- { code: warranty, kind: warranty, title: Гарантия, version: '1.0', effective: 2026-01-01, text: Год }
`,
  'support/page.yaml': `title: Поддержка
description: Где спросить
warrantyNote: Для показа
warrantyTerms: [{ what: Коммутаторы, months: 12, extended: 36 }]
requests: [{ code: support, title: Вопрос, text: Спросите, action: Спросить }]
`,
  'redirects.csv': `from,to,status
/old/,/product/m1/,301
/gone/,,410`,
  'media/banners/a.svg': '<svg viewBox="0 0 4 1"/>',
  'media/press/logo.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 18" width="32" height="18"/>',
};

/** The fixture with some files replaced; undefined removes a file. */
export function fixtureFiles(changes: Record<string, string | Buffer | undefined> = {}): Files {
  const files = Object.entries({ ...FIXTURE, ...changes });
  return new Map(files.flatMap(([path, text]) => (text === undefined ? [] : [[path, Buffer.from(text)]])));
}

/** The text of a fixture file after one replacement. Throws when there is nothing to replace. */
export function changed(path: string, from: string, to: string): Record<string, string> {
  const text = FIXTURE[path];
  if (!text?.includes(from)) throw new Error(`${path} has no «${from}»`);
  return { [path]: text.replace(from, to) };
}
