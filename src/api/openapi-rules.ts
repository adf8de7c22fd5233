/** What holds for all calls, told once on the page of the API: the first requests, answers, pages, filters, token, limits, errors. */
import { KEEPINGS_PER_HOUR } from '#src/domain/kept/kept.server.ts';
import { GUESSES_TOLD } from '#src/domain/kept/kept.ts';
import { type ErrorCode, STATUS_OF_CODE } from '#src/platform/errors.ts';
import { keysOf } from '#src/platform/lists.ts';
import type { Answers } from './openapi-examples.ts';
import { code, escaped, fieldList, type Row, said } from './openapi-tables.ts';

export type ApiLimits = { siteUrl: string } & Record<
  'readsPerMinute' | 'writesPerMinute' | 'formsPerHour' | 'workPerMinute',
  number
>;

/** Sections in their order, for the index and the page. */
export const RULES = [
  ['start', 'С чего начать'],
  ['answers', 'Ответы'],
  ['fields', 'Общие поля'],
  ['pages', 'Страницы списков'],
  ['filters', 'Фильтры'],
  ['token', 'Токен для POST и DELETE'],
  ['limits', 'Ограничения'],
  ['errors', 'Ошибки'],
] as const;

/** The call whose refusal of an empty body shows what an error is. */
export const REFUSED_CALL = 'send-call';

/** Options of curl for a call that writes: the file holds the token, the cookies of one visitor and the type of the body. */
export const WRITING_OPTIONS = '-K curl.txt';

export function rulesHtml(common: readonly Row[], answers: Answers, limits: ApiLimits): string {
  const { siteUrl } = limits;
  const parts: Readonly<Record<(typeof RULES)[number][0], string>> = {
    start: startHtml(siteUrl, answers),
    answers: fieldList(ANSWERS.map(([names, words]) => ({ names: said(names), type: '', words: said(words) }))),
    fields: `${paragraph('Эти поля у записей и вызовов перечислены без пояснений. Если у записи или вызова поле значит другое, пояснение стоит рядом.')}${fieldList(common)}`,
    pages: PAGES.map(paragraph).join(''),
    filters: FILTERS.map(paragraph).join(''),
    token: `${TOKEN.map(paragraph).join('')}${commands(tokenRequest(siteUrl), 'Запрос токена')}`,
    limits: limitsHtml(limits),
    errors: errorsHtml(answers),
  };
  return RULES.map(([id, title]) => `<h2 id="${id}">${said(title)}</h2>${parts[id]}`).join('');
}

const block = (html: string, label: string): string =>
  `<pre tabindex="0" aria-label="${escaped(label)}"><code>${html}</code></pre>`;

export const sample = (text: string, label: string): string => block(escaped(text), label);

/** Commands to copy: on a phone an address breaks where its parts end. */
export const commands = (text: string, label: string): string =>
  block(
    text
      .split(/(?<=\w\/)(?=\w)|(?<=\w)(?=[?&])/)
      .map(escaped)
      .join('<wbr>'),
    label,
  );

/** A paragraph; words in backticks are code. */
const paragraph = (text: string) => `<p>${said(text).replace(/`([^`]+)`/g, '<code>$1</code>')}</p>`;

function startHtml(siteUrl: string, answers: Answers): string {
  const group = answers.get('find-group')?.path.split('/').at(-1) ?? '{код группы}';
  const good = answers.get('find-good')?.path ?? '/catalog/good/{код модели}';
  const requests = ['/catalog/groups', `/catalog/goods?group=${group}&perPage=10`, good];
  return [
    paragraph(`Адрес API — \`${siteUrl}/api\`. Для чтения ключ не нужен.`),
    paragraph('Три запроса ведут от дерева групп к характеристикам модели:'),
    commands(requests.map((path) => `curl '${siteUrl}/api${path}'`).join('\n'), 'Первые запросы'),
    paragraph(
      'Из браузера с другого сайта ответы прочитать нельзя: заголовков CORS в них нет. Отправляйте запросы с сервера.',
    ),
  ].join('');
}

const ANSWERS: readonly [string, string][] = [
  ['Тело', 'Объект JSON с полем data; у списков со страницами есть и поле pagination. Тексты — на русском языке.'],
  ['null', 'Нет данных. Если null значит другое, это сказано в описании поля.'],
  ['id или код', 'Где параметр принимает id или код, подойдёт любой из них; id состоит только из цифр.'],
  ['Единицы', 'Единица стоит в конце имени поля (distance_m, rate_gbps) или в поле unit.'],
  ['Дни и время', 'День — 2026-11-26, по московскому времени. Время — ISO 8601, UTC.'],
  ['Адреса', 'Адрес, который начинается с «/», отсчитывайте от корня сайта.'],
  [
    'Новые поля',
    'В ответах могут появиться новые поля: незнакомые пропускайте. Так же API пропускает незнакомые параметры.',
  ],
  ['Кэш', 'Передайте ETag прошлого ответа в If-None-Match: если данные не изменились, придёт ответ 304 без тела.'],
];

const PAGES = [
  'Параметр `page` — номер страницы, с 1; `perPage` — сколько записей на странице.',
  'В ответе поле `pagination` содержит `page`, `perPage`, `total` (число записей во всём списке) и `lastPage` (номер последней страницы).',
];

const FILTERS = [
  'Фильтр записывают так: `f.{код}=значение`. Если подходит любое из нескольких значений, повторите параметр. Границы диапазона задают `f.{код}.from` и `f.{код}.to`. Разные фильтры действуют одновременно.',
  'Коды и значения — в ответах `GET /catalog/filters/{id}` и `GET /catalog/sfp/filters`.',
];

const TOKEN = [
  'Запросам POST и DELETE нужен токен: повторите значение cookie `XSRF-TOKEN` в заголовке `X-XSRF-TOKEN`. Если токен не нужен, это сказано у вызова. Эти команды сохранят cookie, токен и тип тела в файлы, из которых их берут примеры ниже:',
];

const tokenRequest = (siteUrl: string) =>
  [
    `printf '%s\\n' 'cookie = cookies.txt' 'cookie-jar = cookies.txt' 'header = "Content-Type: application/json"' > curl.txt`,
    `curl -s -c cookies.txt '${siteUrl}/api/xsrf-token' | sed 's/.*"token":"\\([^"]*\\)".*/header = "X-XSRF-TOKEN: \\1"/' >> curl.txt`,
  ].join('\n');

function limitsHtml({ readsPerMinute, writesPerMinute, formsPerHour, workPerMinute }: ApiLimits): string {
  const rows: [string, number, string][] = [
    ['Запросы GET', readsPerMinute, 'в минуту'],
    ['Запросы POST и DELETE', writesPerMinute, 'в минуту'],
    ['Заявки одного вида', formsPerHour, 'в час'],
    ['Сохранение спецификаций', Math.min(formsPerHour, KEEPINGS_PER_HOUR), 'в час'],
  ];
  const lines = rows.map(([what, most, span]) => ({
    names: said(what),
    type: said(`${most.toLocaleString('ru-RU')} ${span}`),
    words: '',
  }));
  return `${paragraph('Ограничения действуют на один IP-адрес. На лишний запрос придёт ошибка 429; через сколько секунд его повторить, указано в заголовке `Retry-After`.')}${fieldList(lines)}${paragraph(`Кроме того, на запросы одного IP-адреса сервер тратит до ${(workPerMinute / 1000).toLocaleString('ru-RU')} с работы в минуту; когда это время исчерпано, приходит ошибка 429. ${GUESSES_TOLD}`)}`;
}

/** Why each refusal comes, and what the caller does about it. */
const CAUSES: Readonly<Record<ErrorCode, [string, string]>> = {
  bad_request: ['Адрес или тело записаны с ошибкой', 'Проверьте процентное кодирование адреса и запись JSON'],
  forbidden: ['Токена нет, или он не совпадает с cookie', 'Получите токен и повторите запрос'],
  not_found: ['Такого вызова или такой записи нет', 'Проверьте адрес, id и код'],
  method_not_allowed: ['Адрес не принимает этот метод', 'Выберите метод из заголовка Allow'],
  conflict: ['Этот Idempotency-Key уже использован с другим телом', 'Для нового запроса задайте новый ключ'],
  too_large: ['Тело больше, чем принимает вызов', 'Сократите тело или разделите запрос'],
  unsupported_type: ['Тип тела не поддерживается', 'Передайте Content-Type: application/json'],
  invalid: ['Значения полей или параметров не подходят', 'Исправьте всё, что перечислено в fields'],
  too_many_requests: ['Превышено ограничение', 'Отправляйте запросы реже'],
  internal: ['Сбой на сервере', 'Повторите позже; если ошибка остаётся, напишите нам'],
  unavailable: [
    'Сервер занят, или данные временно недоступны',
    'Повторите через столько секунд, сколько указано в Retry-After',
  ],
};

function errorsHtml(answers: Answers): string {
  const rows = keysOf(CAUSES).map((name) =>
    [String(STATUS_OF_CODE[name]), code(name), ...CAUSES[name].map(said)].map((cell) => `<td>${cell}</td>`).join(''),
  );
  const head = ['Статус', 'code', 'Причина', 'Что делать'].map((cell) => `<th scope="col">${cell}</th>`).join('');
  const refused = answers.get(REFUSED_CALL);
  return [
    paragraph(
      'Программа различает ошибки по `code`: его значения не меняются. Тексты `message` и `fields` — для людей; в `fields` перечислены сразу все неверные поля и параметры.',
    ),
    `<div class="wide" role="region" aria-label="Ошибки" tabindex="0"><table><thead><tr>${head}</tr></thead><tbody>${rows.map((row) => `<tr>${row}</tr>`).join('')}</tbody></table></div>`,
    refused?.refusal
      ? `${paragraph(`Так \`POST /api${refused.path}\` отвечает на пустое тело:`)}${sample(refused.refusal, `Ошибка POST ${refused.path}`)}`
      : '',
    paragraph('Ошибки 404, 409 и 422 названы у вызовов, где они возможны. Остальные возможны у любого вызова.'),
  ].join('');
}
