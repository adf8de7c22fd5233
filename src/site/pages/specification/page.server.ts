import { createElement } from 'react';
import { endOfKept, findKept } from '#src/domain/kept/kept.server.ts';
import { SIGNS_TOLD, shownCode, spokenCode } from '#src/domain/kept/kept.ts';
import { currentCompany } from '#src/domain/navigation/navigation.server.ts';
import { MAX_FLEET_LENGTH } from '#src/domain/specification/fleet.ts';
import { answerProject } from '#src/domain/specification/project.server.ts';
import { projectTables } from '#src/domain/specification/project-tables.ts';
import {
  answerSpecification,
  isFleetText,
  specificationProblem,
} from '#src/domain/specification/specification.server.ts';
import { differencesOf, MAX_SPECIFICATION_LINES } from '#src/domain/specification/specification.ts';
import { formatDate } from '#src/platform/moscow-time.ts';
import { counted } from '#src/platform/plural.ts';
import { drawTree } from '#src/site/blocks/drawn-tree/draw-tree.server.ts';
import type { DrawnNode } from '#src/site/blocks/drawn-tree/drawn-tree.tsx';
import type { FieldTexts, WayIn } from '#src/site/blocks/list-field/list-field.tsx';
import { fitTitle } from '#src/site/blocks/page-header/head-texts.ts';
import { breadcrumbList } from '#src/site/blocks/page-header/structured-data.server.ts';
import type { Load } from '#src/site/engine/contract.ts';
import { serverLinks } from '#src/site/links.server.ts';
import { links } from '#src/site/links.ts';
import type { IconName } from '#src/ui/icon/icon.tsx';
import { toAnswer } from '#src/ui/layout/answer.ts';
import {
  Beside,
  type BesideProps,
  CodeForm,
  type CodeFormProps,
  OPENING,
  Opening,
  type OpeningProps,
} from './kept-view.server.tsx';
import { LINES } from './lines.ts';
import { Rules } from './rules.server.tsx';
import { type SharedData, sharedData } from './shared.server.ts';
import { shownTable } from './shown-table.ts';
import { type ShownSpecification, shownRow } from './specification-row.ts';

export type SpecificationData = ShownSpecification & {
  text: string;
  /** An empty list was sent: what the browser remembers does not take its place by itself. */
  isEmptied?: true;
  /** A line that the way here brings; it stands in `text` too. */
  added: string;
  /** How many lines it is, in words. */
  addedTitle: string;
  /** Why the text is not answered. */
  problem?: string;
  /** The code under which this very text is kept; `told`: how to say it aloud, and until when it is kept. */
  code: { short: string; shown: string; told: string } | null;
  /** The forms that open what is kept under a code and compare the opened one with it; no form of the second without one. */
  codeForms: { opening: DrawnNode[]; beside: DrawnNode[] };
  /** The list as it is kept by links; null where no link or code of one brought it. */
  shared: SharedData | null;
  /** What became of a code or a link that opens nothing. */
  opening: DrawnNode[];
  /** How another kept specification differs from this one; nothing where none was asked for. */
  beside: DrawnNode[];
  /** What is made of the list, and what is in it. */
  codeAction: string;
  fleetAction: string;
  sharingAction: string;
  files: { action: string; icon: IconName; title: string; told: string }[];
  /** Sentences that no script needs to carry. */
  texts: typeof TEXTS;
  field: FieldTexts;
  /** How a list tells parts, notes, cabinets, lines and power supplies. */
  rules: DrawnNode[];
  ways: WayIn[];
};

const FIELD: FieldTexts = {
  name: 'list',
  label: 'Позиции',
  hint: `В\u00a0строке\u00a0— модель и\u00a0количество через точку с\u00a0запятой. До\u00a0${MAX_SPECIFICATION_LINES} строк.`,
  placeholder:
    '# Узел доступа\nMES2448P; 4\nCisco C9200L-24T-4G; 2 // заменить\n# Серверная\nMES3324F; 2\nЛиния: MES2448P ↔ MES3324F SFP+; 12 км; одномод\nИБП: 3000 ВА; 864 Вт·ч',
  // Output that is longer than a list may be is carried on whole to the reader of fleets.
  maxLength: MAX_FLEET_LENGTH,
};

const TEXTS = {
  description:
    'Список моделей, наших и\u00a0других производителей, с\u00a0количеством, разделами и\u00a0примечаниями. Учётная\u00a0запись не\u00a0нужна.',
  fleetTitle: 'Похоже на вывод команд или таблицу устройств',
  fleetButton: 'Прочитать как состав сети',
  fleet:
    'Список\u00a0— это строки «модель; количество». Вывод команд и\u00a0таблицу устройств точнее прочитает разбор состава сети: он считает одинаковые устройства и\u00a0модули и\u00a0называет замены. Текст перейдёт туда целиком.',
  vendor: 'Указаны в\u00a0списке',
  ownTitle: 'Ваш прежний список сохранён: ',
  ownAdd: 'Добавить открытый к\u00a0прежнему',
  ownBack: 'Вернуть прежний',
  own: 'Сейчас открыт другой. Как только вы его пересчитаете, он займёт место прежнего.',
  kept: 'Сохранённый список открывается на\u00a0любом устройстве. Для\u00a0готового списка получите код; если список ещё будут править\u00a0— ссылки для\u00a0правки и\u00a0для\u00a0чтения. Личных сведений в\u00a0списке нет.',
};

const unknownCode = (typed: string): OpeningProps => ({
  ...{ tone: 'warn', typed },
  title: `Под кодом «${typed}» спецификации нет`,
  text: `В\u00a0коде ошибка или срок его действия истёк. Проверьте шесть знаков: ${SIGNS_TOLD}.`,
});
const UNKNOWN_LINK: OpeningProps = {
  ...{ tone: 'warn', title: 'По этой ссылке списка нет' },
  text: 'Ссылка скопирована не\u00a0полностью или список удалён: владельцем либо по\u00a0сроку хранения.',
};
const ERASED: OpeningProps = {
  ...{ tone: 'good', title: 'Список удалён' },
  text: 'Вместе с\u00a0ним удалены все версии и\u00a0код. Текст, сохранённый в\u00a0этом браузере, остался в\u00a0поле.',
};

const openingOf = (props: OpeningProps | null): DrawnNode[] => (props ? drawTree(createElement(Opening, props)) : []);
export const openingOfErased = (): DrawnNode[] => openingOf(ERASED);

const FILES: Pick<SpecificationData, 'codeAction' | 'fleetAction' | 'sharingAction' | 'files'> = {
  codeAction: serverLinks.specificationCode(),
  fleetAction: toAnswer(serverLinks.specificationFleet()),
  sharingAction: serverLinks.specificationSharing(),
  files: [
    {
      action: serverLinks.specificationFile(),
      ...{ icon: 'table', title: 'XLSX', told: 'Суммы посчитаны формулами.' },
    },
    {
      action: serverLinks.specificationDocument(),
      ...{ icon: 'document', title: 'DOCX' },
      told: 'Таблицы «показатель, значение, единица» с\u00a0происхождением каждого значения: для\u00a0закупок по\u00a044-ФЗ и\u00a0223-ФЗ.',
    },
    {
      action: serverLinks.specificationNetbox(),
      ...{ icon: 'table', title: 'NetBox' },
      told: 'ZIP с\u00a0файлами CSV для\u00a0импорта: шкафы, устройства, модули, кабели и\u00a0типы устройств.',
    },
    {
      action: serverLinks.specificationPack(),
      ...{ icon: 'document', title: 'Всё для\u00a0инженера' },
      told: 'Архив: все эти файлы, шаблоны Zabbix, чертежи панелей, технические описания и\u00a0сравнения замен.',
    },
  ],
};

export const query = ['list', 'add', 'code', 'beside', 'link', 'version', 'base'] as const;

type Asked = (name: (typeof query)[number]) => string;

export const load: Load<SpecificationData> = async ({ query: address }) => {
  const asked: Asked = (name) => address.get(name) ?? '';
  const { text: kept, ...opened } = await openKept(asked);
  const added = asked('add');
  const text = kept ?? [asked('list'), added].filter(Boolean).join('\n');
  const shown = await shownSpecification(text);
  const company = await currentCompany();
  const beside = asked('beside') ? await besideOf(text, asked('beside')) : null;
  const isUnknown = opened.opening !== null || beside?.isUnknown;
  return {
    kind: 'page',
    // What says «nothing stands under this code» is not kept: something may stand there a minute later.
    ...(isUnknown && { status: 404 as const }),
    ...(opened.shared && { isPrivate: true as const }),
    head: {
      title: fitTitle(`Спецификация проекта\u00a0— ${company.name}`),
      description:
        'Оборудование проекта одним списком: модели, оптика, количество, разделы. Считаем мощность, массу и\u00a0место в\u00a0стойке, сохраняем в\u00a0XLSX.',
      canonical: links.specification(),
      ...(address.size > 0 && { robots: 'noindex' as const }),
      jsonLd: [breadcrumbList([{ label: 'Спецификация проекта', href: links.specification() }])],
    },
    data: {
      ...shown,
      added,
      addedTitle: addedTitle(added),
      ...opened,
      opening: openingOf(opened.opening),
      codeForms: codeFormsOf(opened.code?.short, opened.opening?.typed !== undefined),
      beside: beside ? drawTree(createElement(Beside, beside)) : [],
      ...FILES,
      texts: TEXTS,
      field: FIELD,
      rules: drawTree(createElement(Rules)),
      ways: [
        { title: 'Подбор по\u00a0техническому заданию', href: serverLinks.specificationTender() },
        { title: 'Замена оборудования сети', href: serverLinks.specificationFleet() },
      ],
    },
  };
};

/** `short`: the code that the list is kept under. `isAsked`: the code to open is asked for above. */
const codeFormsOf = (short: string | undefined, isAsked: boolean): SpecificationData['codeForms'] => {
  const form = (props: CodeFormProps) => drawTree(createElement(CodeForm, props));
  return {
    opening: isAsked ? [] : form(OPENING),
    beside:
      short === undefined
        ? []
        : form({ name: 'beside', label: 'Код прежней версии', button: 'Показать отличия', code: short }),
  };
};

/** Headings of parts are no lines. */
export const addedTitle = (added: string): string =>
  `Добавлено в\u00a0конец списка: ${counted(added.split('\n').filter((line) => /^\s*[^\s#]/.test(line)).length, LINES)}`;

type Opened = Pick<SpecificationData, 'code' | 'shared'> & { opening: OpeningProps | null; text?: string };
const NOTHING: Opened = { code: null, shared: null, opening: null };

/** What a code or a link of the address opens. */
async function openKept(asked: Asked): Promise<Opened> {
  const typed = asked('code');
  const version = { version: wholeNumber(asked('version')), base: wholeNumber(asked('base')) };
  if (typed === '') {
    if (asked('link') === '') return NOTHING;
    const opened = await sharedData(asked('link'), version);
    return opened ? { ...NOTHING, ...opened } : { ...NOTHING, opening: UNKNOWN_LINK };
  }
  const kept = await findKept('specification', typed);
  if (kept?.value.text !== undefined) return { ...NOTHING, text: kept.value.text, code: told(kept.code) };
  const opened = kept?.value.link === undefined ? undefined : await sharedData(kept.value.link, version);
  return opened ? { ...NOTHING, ...opened } : { ...NOTHING, opening: unknownCode(typed.slice(0, 40)) };
}

/** The number in a text of an address; undefined for anything else. */
const wholeNumber = (text: string): number | undefined => (/^\d{1,6}$/.test(text) ? Number(text) : undefined);

const told = (short: string) => ({
  ...{ short, shown: shownCode(short) },
  told: `Код этой спецификации. По\u00a0телефону: ${spokenCode(short)}. У\u00a0изменённого списка будет другой код. Код действует до\u00a0${formatDate(endOfKept(new Date()))} года; срок продлевается с\u00a0каждым открытием.`,
});

/** A text with its answers, or with what is wrong with it. */
export async function shownSpecification(
  text: string,
): Promise<ShownSpecification & Pick<SpecificationData, 'text' | 'problem'>> {
  const none = { text, isFleet: false, rows: [], sums: [], tables: [], cabinets: [] };
  if (text.trim() === '') return none;
  const isFleet = isFleetText(text);
  const problem = specificationProblem(text);
  if (problem) return { ...none, isFleet, problem };
  const project = await answerProject(text);
  return {
    ...{ text, isFleet },
    rows: project.rows.map(shownRow),
    sums: project.sums,
    tables: projectTables(project).map(shownTable),
    cabinets: project.cabinets,
  };
}

async function besideOf(text: string, typed: string): Promise<BesideProps> {
  const kept = await findKept('specification', typed);
  if (kept?.value.text === undefined) return { shown: typed.slice(0, 40), differences: [], isUnknown: true };
  const [own, other] = await Promise.all([text, kept.value.text].map((one) => answerSpecification(one)));
  return { shown: shownCode(kept.code), differences: differencesOf(other?.rows ?? [], own?.rows ?? []) };
}
