import { markPicture } from '#src/domain/catalog/panel-picture.ts';
import { currentCompany } from '#src/domain/navigation/navigation.server.ts';
import { lineOf } from '#src/domain/specification/specification.ts';
import {
  type AnsweredDevice,
  answerTender,
  demandName,
  tenderProblem,
} from '#src/domain/specification/tender.server.ts';
import { MAX_TENDER_LENGTH, MAX_TENDER_LINES } from '#src/domain/specification/tender.ts';
import { unreadOf } from '#src/domain/specification/tender-device.ts';
import type { DescribedModules } from '#src/domain/specification/tender-modules.server.ts';
import { FOREIGN_POWER } from '#src/domain/specification/tender-things.ts';
import { grouped } from '#src/platform/grouped.ts';
import { counted, plural } from '#src/platform/plural.ts';
import type { FieldTexts, FileTexts } from '#src/site/blocks/list-field/list-field.tsx';
import type { ReaderTexts } from '#src/site/blocks/list-field/reader-form.tsx';
import { fitTitle } from '#src/site/blocks/page-header/head-texts.ts';
import { breadcrumbList } from '#src/site/blocks/page-header/structured-data.server.ts';
import type { Load } from '#src/site/engine/contract.ts';
import { serverLinks } from '#src/site/links.server.ts';
import { links } from '#src/site/links.ts';
import { billRow } from '#src/site/pages/analogs/bill-row.ts';
import { toAnswer } from '#src/ui/layout/answer.ts';
import { answersAtOnce, type ShownAnswers } from './answers.ts';
import type { ShownDevice, ShownModel } from './shown.ts';

export type TenderData = ReaderTexts & {
  note: string | null;
  devices: ShownDevice[];
  /** What goes into the specification at once; null where nothing does. */
  answers: ShownAnswers | null;
  specification: string;
};

const FIELD: FieldTexts = {
  name: 'text',
  label: 'Строки технического задания',
  hint: `Описание изделия начинайте с\u00a0его вида: «Коммутатор», «Точка доступа». До\u00a0${grouped(MAX_TENDER_LINES)} строк, текст не\u00a0сохраняется.`,
  placeholder:
    'Коммутатор управляемый, 12 шт.\n24 порта 10/100/1000BASE-T, не менее 4 портов SFP+\nPoE+, бюджет PoE от 370 Вт\nРабочая температура от −20 °C\nДва блока питания',
  maxLength: MAX_TENDER_LENGTH,
};
const READING =
  'Число без слов «не\u00a0менее» и\u00a0«не\u00a0более» читаем как наименьшее допустимое; для\u00a0высоты, массы и\u00a0потребления\u00a0— как наибольшее.';
const MEANINGS =
  '«Соответствует»\u00a0— значение указано и\u00a0подходит; «не\u00a0соответствует»\u00a0— указано и\u00a0не\u00a0подходит; «не\u00a0указано»\u00a0— значения в\u00a0каталоге нет, сверьте его по\u00a0документации.';
const FILE: FileTexts = {
  action: toAnswer(serverLinks.specificationTender()),
  name: 'Техническое задание файлом',
  label: 'Или загрузите файл: TXT, CSV, XLSX или DOCX до\u00a02\u00a0МБ',
  accept: '.txt,.csv,.tsv,.xlsx,.docx,text/plain,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  button: 'Прочитать файл',
  hint: 'В\u00a0книге XLSX читаем первый непустой лист; в\u00a0документе DOCX\u00a0— абзацы и\u00a0строки таблиц. Файл не\u00a0храним.',
};

export const query = ['text', 'left'];

export const load: Load<TenderData> = async ({ query: address }) => {
  const company = await currentCompany();
  return {
    kind: 'page',
    head: {
      title: fitTitle(`Подбор по\u00a0техническому заданию\u00a0— ${company.name}`),
      description:
        'Прочитаем строки технического задания и\u00a0покажем три ближайших изделия: каким требованиям они соответствуют, каким нет и\u00a0о\u00a0чём нет данных.',
      canonical: serverLinks.specificationTender(),
      ...(address.size > 0 && { robots: 'noindex' as const }),
      jsonLd: [
        breadcrumbList([
          { label: 'Спецификация проекта', href: links.specification() },
          { label: 'Подбор по\u00a0техническому заданию', href: serverLinks.specificationTender() },
        ]),
      ],
    },
    data: await shownTender(address),
  };
};

/** The text of the form with its answers, or with what is wrong with it. */
export async function shownTender(asked: URLSearchParams): Promise<TenderData> {
  const text = (asked.get('text') ?? '').replace(/\r\n?/g, '\n').trimEnd();
  const page: TenderData = {
    ...{ text, devices: [], answers: null, field: FIELD, file: FILE },
    specification: links.specification(),
    action: toAnswer(serverLinks.specificationTender()),
    example: toAnswer(serverLinks.specificationTender(FIELD.placeholder)),
    note: null,
    button: 'Прочитать требования',
  };
  if (text.trim() === '') return page;
  const problem = tenderProblem(text);
  if (problem) return { ...page, problem };
  const devices = (await answerTender(text, asked.getAll('left'))).map(shownDevice);
  return { ...page, note: `${MEANINGS} ${READING}`, devices, answers: answersAtOnce(devices) };
}

const addLink = (name: string, quantity: number | null): string =>
  links.specification({ add: lineOf(name, quantity, '') });

const DESCRIBED = 'модуль по\u00a0описанию';

function describedModule({ number, modules, lacks, quantity }: DescribedModules): ShownModel {
  const [first, ...others] = modules;
  const notes = [
    ...others.map(({ name }) => `подходит и\u00a0${name}`),
    ...lacks.map((wish) => `не\u00a0указано или не\u00a0выполнено: ${wish}`),
  ];
  return {
    ...{ number, notes, score: null },
    named: { name: DESCRIBED, href: null },
    ours: first
      ? { name: first.name, href: links.sfpModule({ code: first.code, section: { code: first.section } }) }
      : null,
    count: quantity,
    add: first ? addLink(first.name, quantity) : null,
    isSure: lacks.length === 0,
  };
}

const PIECES = 'шт.';
const LONGEST_COMMENT = 900;

/** A thing that is not chosen here, or a line between two ends, as a line of the specification. */
function ownLine({ role, title, quantity, unit, lines }: AnsweredDevice): string | null {
  if (role === 'other' && title !== null) {
    const name = title.replaceAll(';', ',');
    // The specification counts pieces: metres stand in the note.
    return quantity === null || unit === PIECES
      ? lineOf(name, quantity, '')
      : lineOf(name, null, `${quantity.toLocaleString('ru-RU')}\u00a0${unit}`);
  }
  if (role !== 'link') return null;
  const source = lines.map((line) => line.source).join(' ');
  const length = /\d{1,5}(?:[.,]\d{1,3})?\s?(?:км|м)(?![\p{L}])/u.exec(source)?.[0];
  const fibre = /одномод|многомод/iu.exec(source)?.[0] ?? (/om[1-5]/iu.test(source) ? 'многомод' : undefined);
  const isSingle = /bidi|одно волокно|1 волокно/iu.test(source);
  const told = [length, fibre, ...(isSingle ? ['bidi'] : [])].filter((one) => one !== undefined);
  return `Линия: модель 1 ↔ модель 2; ${told.join('; ')}`;
}

function shownDevice(device: AnsweredDevice, index: number): ShownDevice {
  const { role, name, title, quantity, unit, compared, isWidened, contradicting, metAll, mayMeet } = device;
  const { lines, demands, nearest, models, modules } = device;
  const source = lines.map((line) => line.source.trim().replace(/\s+/gu, ' ')).join('\n');
  const line = ownLine(device);
  const shown = {
    ...{ role, name, title, quantity, unit, compared, isWidened, contradicting, metAll, mayMeet },
    line,
    add: line && links.specification({ add: line }),
    ask: links.request({ form: 'consultation', known: { comment: source.slice(0, LONGEST_COMMENT) } }),
    lines: lines.map(({ number, pieces }) => ({ number, pieces })),
    demands: demands.map((demand) => {
      const { text, words, isLeft, known, metBy } = demand;
      return { name: demandName(index, demand), text, words, isLeft, known, metBy };
    }),
    unread: unreadOf(device),
    models: [
      ...modules.map(describedModule),
      ...models.map((answer) => {
        const { number, named, ours, notes, score } = billRow(answer);
        // Where the line says how many the position is, another number in it is of another thing.
        const isCounted = lines.some(
          (line) => line.number === number && line.pieces.some(({ kind }) => kind === 'quantity'),
        );
        const count = isCounted ? quantity : (answer.quantity ?? quantity);
        const isSure = !answer.isGuessed && ours?.isDiscontinued !== true;
        return {
          number,
          named,
          ours,
          notes: notes.slice(answer.quantity === null ? 1 : 0),
          score,
          count,
          isSure,
          add: ours && addLink(ours.name, count),
        };
      }),
    ],
    goods: nearest.map(({ good, met }) => ({
      ...{ model: good.model, href: links.product(good.code), picture: markPicture(good.code) },
      ...{ add: addLink(good.model, quantity), states: met },
    })),
  };
  return { ...shown, summary: summaryOf(shown) };
}

const BY_DEMANDS = ['требованию', 'требованиям', 'требованиям'] as const;
const GOODS = ['изделие', 'изделия', 'изделий'] as const;
const OF_GOODS = ['изделия', 'изделий', 'изделий'] as const;

const NOT_CHOSEN = {
  other:
    'Такие изделия здесь не\u00a0подбираем: требования позиции не\u00a0читали и\u00a0ни\u00a0с\u00a0чем не\u00a0сравнивали.',
  link: 'Линии связи здесь не\u00a0подбираем. В\u00a0спецификации строка «Линия:» подберёт модули для двух концов и\u00a0посчитает бюджет.',
  common:
    'Эти строки не\u00a0отнесены ни\u00a0к\u00a0одной позиции, и\u00a0их требования не\u00a0применены. Нужное требование допишите в\u00a0текст позиции; изделию дайте свою строку с\u00a0количеством.',
} as const;

const POWER_OF_OTHERS = new RegExp(String.raw`(?<![\p{L}\d-])${FOREIGN_POWER}`, 'iu');
const FITS_ITS_MAKER =
  'Модуль питания другого производителя подходит к\u00a0его устройствам: аналога среди наших нет. Модули питания наших устройств названы на\u00a0их страницах.';

const NAMELESS =
  'Вид изделия не\u00a0прочитан, а\u00a0по\u00a0требованиям его не\u00a0узнать: ни\u00a0с\u00a0чем не\u00a0сравнили и\u00a0ничего не\u00a0предлагаем. Назовите вид в\u00a0первой строке позиции.';

function notChosen({ models, title }: Omit<ShownDevice, 'summary'>, role: keyof typeof NOT_CHOSEN): string {
  const found = role === 'other' ? models.find(({ ours }) => ours !== null) : undefined;
  if (found) {
    return found.named?.name === DESCRIBED
      ? 'Строка описывает модуль: подобран по\u00a0описанию.'
      : 'Строка называет модель: её показываем, требования позиции не\u00a0читали.';
  }
  return POWER_OF_OTHERS.test(title ?? '') ? FITS_ITS_MAKER : NOT_CHOSEN[role];
}

/** Goods have no attribute for it: its terms are of the company. */
const WARRANTY = 'гарантия';
const WARRANTY_TOLD =
  'Срок гарантии указан не\u00a0у\u00a0моделей, а\u00a0по\u00a0видам оборудования, на\u00a0странице «Поддержка»: сверьте его там.';

function summaryOf(device: Omit<ShownDevice, 'summary'>): string {
  const { role, name, demands, compared, isWidened, contradicting, quantity, unread } = device;
  if (role !== 'device') return notChosen(device, role);
  const asked = demands.filter(({ isLeft }) => !isLeft);
  const ofUnread = unread.length > 0 ? ['Непрочитанное в\u00a0сравнении не\u00a0участвует: сверьте его сами.'] : [];
  if (asked.length === 0 && device.models.some(({ ours }) => ours !== null))
    return ['Позиция названа моделью, её замена ниже. Других требований не\u00a0прочитано.', ...ofUnread].join(' ');
  if (asked.length === 0)
    return ['Требований, по\u00a0которым можно сравнить изделия, не\u00a0прочитано.', ...ofUnread].join(' ');
  if (compared === 0) return [NAMELESS, ...ofUnread].join(' ');
  return [
    `По\u00a0${counted(asked.length, BY_DEMANDS)} сравнили ${counted(compared, GOODS)}.`,
    ...(name === null ? ['Вид изделия не\u00a0прочитан, поэтому сравнили все изделия каталога.'] : []),
    ...(isWidened
      ? [`Среди «${name}» ни\u00a0одно изделие не\u00a0соответствует всем требованиям, поэтому сравнили весь раздел.`]
      : []),
    ...(contradicting.length > 0 ? [contradictionOf(contradicting)] : answersOf(device, asked)),
    ...(asked.some(({ text }) => text.startsWith(WARRANTY)) ? [WARRANTY_TOLD] : []),
    ...ofUnread,
    ...(quantity === null ? ['Количество числом не\u00a0указано.'] : []),
  ].join(' ');
}

const contradictionOf = (demands: readonly string[]): string =>
  `Требования противоречат друг другу: ${demands.map((one) => `«${one}»`).join(' и\u00a0')}. Похоже, здесь несколько изделий: дайте каждому свою строку. Пока ничего не\u00a0предлагаем.`;

/** How many goods answer, of what was read. */
function answersOf(
  { metAll, mayMeet, goods }: Pick<ShownDevice, 'metAll' | 'mayMeet' | 'goods'>,
  asked: ShownDevice['demands'],
): string[] {
  const isNothingKnown = asked.every(({ known }) => known === 0);
  return [
    metAll === 0
      ? 'Ни\u00a0одно изделие не\u00a0соответствует всем прочитанным требованиям.'
      : `Всем прочитанным требованиям ${plural(metAll, ['соответствует', 'соответствуют', 'соответствуют'])} ${counted(metAll, GOODS)}.`,
    ...(mayMeet > 0
      ? [
          `${metAll === 0 ? 'У' : 'Ещё у'}\u00a0${counted(mayMeet, OF_GOODS)} несоответствий нет, но\u00a0часть значений не\u00a0указана.`,
        ]
      : []),
    ...(goods.length === 0
      ? [
          isNothingKnown
            ? 'Этих значений нет ни\u00a0у\u00a0одного изделия, поэтому ничего не\u00a0предлагаем.'
            : 'По\u00a0указанным данным ни\u00a0одно не\u00a0соответствует ни\u00a0одному требованию, поэтому ничего не\u00a0предлагаем.',
        ]
      : []),
  ];
}
