/**
 * Leads: requests of visitors to the company (specification 2.6–2.8, 4, 7.3). Declares every form, its fields and
 * their titles. Every page may load this file; the rules are in `lead-schemas.ts`, which a form loads at its first
 * touch.
 */
import { keysOf } from '#src/platform/lists.ts';

/** Fields of `contacts`, named as in specification 3. */
export type ContactField =
  | 'name'
  | 'company_name'
  | 'phone'
  | 'phoneNumberExtension'
  | 'email'
  | 'city'
  | 'comment'
  | 'subject'
  | 'inn'
  | 'kpp'
  | 'company_site';
export type ConsentFlag = 'personalDataProcessingConsent' | 'promotionalCommunicationsConsent';
/** Fields beside `contacts` in the bodies of some forms. */
export type ExtraField =
  | 'goods'
  | 'positions'
  | 'solutionId'
  | 'device'
  | 'module'
  | 'fibre'
  | 'distance'
  | 'quantity'
  | 'dates'
  | 'purpose'
  | 'object'
  | 'region'
  | 'deadline'
  | 'vendor'
  | 'model'
  | 'requirements'
  | 'serials'
  | 'years'
  | 'from'
  | 'to'
  | 'reason'
  | 'inputs';
/** Name of a field that a message belongs to, without the prefix `contacts`. */
export type LeadField = ContactField | ConsentFlag | ExtraField;

/** Most goods in one lead. */
export const MAX_LEAD_GOODS = 100;

/** C196 */
export type Subject =
  | 'equipment_selection'
  | 'request_for_quotations'
  | 'support_link'
  | 'employment_link'
  | 'warranty_service'
  | 'other';

export const SUBJECT_TITLES: Readonly<Record<Subject, string>> = {
  equipment_selection: 'Подбор оборудования',
  request_for_quotations: 'Запрос коммерческого предложения',
  support_link: 'Техническая поддержка',
  warranty_service: 'Гарантийное обслуживание',
  employment_link: 'Трудоустройство',
  other: 'Другое',
};
const ALL_SUBJECTS = keysOf(SUBJECT_TITLES);
/** Subjects of every form but consultation, which alone has employment (C197). */
const SUBJECTS_WITHOUT_EMPLOYMENT = ALL_SUBJECTS.filter((subject) => subject !== 'employment_link');

export const FIELD_TITLES: Readonly<Record<LeadField, string>> = {
  name: 'Имя',
  company_name: 'Компания',
  phone: 'Телефон',
  phoneNumberExtension: 'Добавочный',
  email: 'Эл. почта',
  city: 'Город',
  comment: 'Комментарий',
  subject: 'Тема',
  inn: 'ИНН',
  kpp: 'КПП',
  company_site: 'Сайт компании',
  goods: 'Модели',
  positions: 'Позиции и\u00a0количество',
  solutionId: 'Решение',
  device: 'Устройство',
  module: 'Модуль',
  fibre: 'Линия',
  distance: 'Расстояние',
  quantity: 'Количество',
  dates: 'Когда нужно оборудование',
  purpose: 'Что будете проверять',
  object: 'Объект',
  region: 'Регион',
  deadline: 'Срок',
  vendor: 'Производитель',
  model: 'Модель',
  requirements: 'Требования к замене',
  serials: 'Серийные номера',
  years: 'Общий срок гарантии, лет',
  from: 'Что заменить',
  to: 'На что заменить',
  reason: 'Почему нужна замена',
  inputs: 'Исходные данные',
  personalDataProcessingConsent: 'Согласие на обработку персональных данных',
  promotionalCommunicationsConsent: 'Согласие на получение рекламных сообщений',
};

/**
 * Longest value of each field in characters. Schemas refuse longer values; the counter of a text area shows this
 * number.
 */
export const LONGEST: Readonly<Record<Exclude<ContactField, 'subject'>, number>> = {
  name: 100,
  company_name: 200,
  phone: 32,
  phoneNumberExtension: 6,
  email: 254,
  city: 100,
  comment: 2000,
  inn: 12,
  kpp: 9,
  company_site: 200,
};

/**
 * Kind of a field beside `contacts`: `line` and `lines` are text in one line or several, `whole` is a whole number,
 * `goods` are ids of goods, `positions` are those of `positions.ts`, `id` is one id, `data` is a value that our page computed
 * (JSON in a plain form). `longest` of positions is that of their JSON.
 */
export type Extra =
  | { kind: 'line' | 'lines'; longest: number }
  | { kind: 'whole'; least: number; most: number }
  | { kind: 'goods' | 'id' }
  | { kind: 'data' | 'positions'; longest: number };

export const EXTRAS: Readonly<Record<ExtraField, Extra>> = {
  goods: { kind: 'goods' },
  positions: { kind: 'positions', longest: 300_000 },
  solutionId: { kind: 'id' },
  device: { kind: 'line', longest: 200 },
  module: { kind: 'line', longest: 200 },
  fibre: { kind: 'line', longest: 100 },
  distance: { kind: 'line', longest: 100 },
  quantity: { kind: 'whole', least: 1, most: 100_000 },
  dates: { kind: 'line', longest: 100 },
  purpose: { kind: 'lines', longest: 2000 },
  object: { kind: 'line', longest: 300 },
  region: { kind: 'line', longest: 100 },
  deadline: { kind: 'line', longest: 100 },
  vendor: { kind: 'line', longest: 100 },
  model: { kind: 'line', longest: 200 },
  requirements: { kind: 'lines', longest: 2000 },
  serials: { kind: 'lines', longest: 4000 },
  years: { kind: 'whole', least: 1, most: 5 },
  from: { kind: 'line', longest: 300 },
  to: { kind: 'line', longest: 300 },
  reason: { kind: 'lines', longest: 2000 },
  inputs: { kind: 'data', longest: 45_000 }, // answers of a calculator: a list of devices, escaped, is most of it
};

type Form = {
  /** In the order of the form. */
  fields: readonly ContactField[];
  /** Fields that may stay empty. */
  optional: readonly (ContactField | ExtraField)[];
  subjects: readonly Subject[];
  /** Shown before `fields`. */
  extras: readonly ExtraField[];
};

/** Contact fields, used by most forms. The extra fields hold the request, so `comment` may be empty there. */
const WHO = ['name', 'company_name', 'phone', 'phoneNumberExtension', 'email', 'city', 'comment'] as const;
const about = <const E extends readonly ExtraField[], const O extends readonly ExtraField[]>(extras: E, optional: O) =>
  ({ fields: WHO, optional: ['phoneNumberExtension', 'comment', ...optional], subjects: [], extras }) as const;
const questionnaire = about(['inputs'], []);

/**
 * All forms by the last part of their address, `api/forms/{form}` (C326–C340). An entry here is all that a new form
 * needs: its schema, its call, its plain page and its letter come from it.
 */
export const LEAD_FORMS = {
  consultation: {
    fields: ['subject', ...WHO],
    optional: ['phoneNumberExtension'],
    subjects: ALL_SUBJECTS,
    extras: [],
  },
  // The form has no e-mail (C262): the visitor waits for a call.
  call: {
    fields: ['subject', 'name', 'company_name', 'phone', 'phoneNumberExtension', 'comment'],
    optional: ['phoneNumberExtension'],
    subjects: SUBJECTS_WITHOUT_EMPLOYMENT,
    extras: [],
  },
  partner: {
    fields: [
      'name',
      'company_name',
      'inn',
      'kpp',
      'phone',
      'phoneNumberExtension',
      'email',
      'city',
      'company_site',
      'comment',
    ],
    optional: ['phoneNumberExtension', 'company_site'],
    subjects: [],
    extras: [],
  },
  'good-request': about(['goods', 'positions'], ['positions']),
  // The short form of one product (C175). The specification names no address for it, so `demo-request` is ours.
  'demo-request': {
    fields: ['name', 'phone', 'phoneNumberExtension', 'email', 'comment'],
    optional: ['phoneNumberExtension', 'comment'],
    subjects: [],
    extras: ['goods'],
  },
  'sfp-request': about(
    ['device', 'module', 'fibre', 'distance', 'quantity', 'positions'],
    ['module', 'fibre', 'distance', 'quantity', 'positions'],
  ),
  'good-testing-request': about(['goods', 'quantity', 'dates', 'purpose'], []),
  'for-design': about(['object', 'region', 'deadline', 'goods', 'positions'], ['deadline', 'goods', 'positions']),
  solution: about(['solutionId', 'goods', 'positions'], ['goods', 'positions']),
  analog: about(
    ['vendor', 'model', 'quantity', 'requirements', 'goods', 'positions'],
    ['quantity', 'requirements', 'goods', 'positions'],
  ),
  support: {
    fields: ['name', 'company_name', 'phone', 'phoneNumberExtension', 'email', 'comment'],
    optional: ['phoneNumberExtension', 'email'],
    subjects: [],
    extras: [],
  },
  'warranty-extension': about(['goods', 'serials', 'years'], ['goods']),
  'good-substitution': about(['from', 'to', 'reason', 'quantity'], ['to']),
  'questionnaire/ecss': questionnaire,
  'questionnaire/eccm': questionnaire,
  /** Any other calculator of content; `formOf` maps its address to this entry. */
  'questionnaire/{name}': questionnaire,
} as const satisfies Record<string, Form>;

export type FormName = keyof typeof LEAD_FORMS;
/** Last part of a form's address; a questionnaire has the code of its calculator. */
export type FormPath = Exclude<FormName, 'questionnaire/{name}'> | `questionnaire/${string}`;

/** Returns true when a form also serves discontinued goods: they can only be repaired (C267, C343). */
export const takesDiscontinued = (form: FormName): boolean => form === 'warranty-extension';

/** Titles of forms in letters and lists. */
export const FORM_TITLES: Readonly<Record<FormName, string>> = {
  consultation: 'Консультация',
  call: 'Заказ звонка',
  partner: 'Партнёрство',
  'good-request': 'Запрос цены и срока поставки',
  'demo-request': 'Запрос демонстрации',
  'sfp-request': 'Подбор модулей SFP',
  'good-testing-request': 'Оборудование на тест',
  'for-design': 'Проект сети',
  solution: 'Цена и срок поставки решения',
  analog: 'Подбор аналога',
  support: 'Общий вопрос о поддержке',
  'warranty-extension': 'Продление гарантии',
  'good-substitution': 'Замена модели',
  'questionnaire/ecss': 'Расчёт ECSS-10',
  'questionnaire/eccm': 'Расчёт ECCM',
  'questionnaire/{name}': 'Расчёт',
};
/** Returns a form with widened types, for code that handles every form. */
export const leadForm = (name: FormName): Form => LEAD_FORMS[name];

const QUESTIONNAIRE = /^questionnaire\/([a-z0-9](?:[a-z0-9-]{0,62}[a-z0-9])?)$/;

/** Returns the code of the calculator behind the address of a questionnaire; undefined for other addresses. */
export const questionnaireOf = (path: string): string | undefined => QUESTIONNAIRE.exec(path)?.[1];

/**
 * Returns the form of the last part of an address (`call`, `questionnaire/ecss`), or undefined when there can be no such
 * form. Which questionnaires there are besides is content: `findForm` of the server knows (C340).
 */
export function formOf(path: string): FormName | undefined {
  if (Object.hasOwn(LEAD_FORMS, path) && !path.includes('{')) return path as FormName;
  return QUESTIONNAIRE.test(path) ? 'questionnaire/{name}' : undefined;
}

/** Returns true when a form has this last part of an address. */
export const isFormPath = (path: string): path is FormPath => formOf(path) !== undefined;

/** Returns the title of a form by the last part of its address; `calculator`: the title of the one behind a questionnaire of content. */
export function formTitle(path: string, calculator?: string | null): string {
  const form = formOf(path);
  if (!form) return path;
  return form === 'questionnaire/{name}' && calculator ? `${calculator}, расчёт` : FORM_TITLES[form];
}

/** Returns the title of the form of a request. */
export const leadTitle = ({ form, extras }: { form: string; extras: { calculation?: { title: string } } }): string =>
  formTitle(form, extras.calculation?.title);

/**
 * Name of a hidden field in every form. A person never fills it in, a robot does: the name looks like a request for
 * an address.
 */
export const TRAP = 'homepage';

/** Fields that are cleared, with the consents, after a lead was accepted (C209–C211). */
export const RESET_FIELDS: readonly ContactField[] = ['phone', 'phoneNumberExtension', 'inn', 'kpp'];

/** Body of a form's POST as typed, before the schemas check it. */
export type LeadBody = {
  contacts: Partial<Record<ContactField, string>>;
  personalDataProcessingConsent: boolean;
  promotionalCommunicationsConsent: boolean;
} & Partial<Record<ExtraField, unknown>>;
