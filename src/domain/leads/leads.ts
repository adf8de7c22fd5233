/**
 * Requests to the company (specification 2.6–2.8, 4, 7.3): which forms there are, what each asks for, in which words.
 * Light enough for every page; the rules themselves are in `lead-schemas.ts`, which a form loads when it is needed.
 */

/** Fields of `contacts` in the words of the specification (3). */
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
/** What stands beside `contacts` in the body of some forms. */
export type ExtraField =
  | 'goods'
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
  | 'inputs'
  | 'lines'
  | 'priceVersion';
/** What a message of a form is tied to: the name of the field in the body, without `contacts`. */
export type LeadField = ContactField | ConsentFlag | ExtraField;

/** Goods that one request may name. */
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
const ALL_SUBJECTS = Object.keys(SUBJECT_TITLES) as Subject[];
/** Employment is a subject of the consultation form only (C197). */
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
  goods: 'Изделия',
  solutionId: 'Решение',
  device: 'Устройство',
  module: 'Модуль',
  fibre: 'Линия',
  distance: 'Расстояние',
  quantity: 'Количество',
  dates: 'Когда нужны образцы',
  purpose: 'Что будете проверять',
  object: 'Объект',
  region: 'Регион',
  deadline: 'Срок',
  vendor: 'Производитель',
  model: 'Модель',
  requirements: 'Требования к замене',
  serials: 'Серийные номера',
  years: 'На сколько лет',
  from: 'Что заменить',
  to: 'На что заменить',
  reason: 'Почему нужна замена',
  inputs: 'Исходные данные',
  lines: 'Состав',
  priceVersion: 'Редакция цен',
  personalDataProcessingConsent: 'Согласие на обработку персональных данных',
  promotionalCommunicationsConsent: 'Согласие на рассылку',
};

/** The longest value of each field; the schemas refuse what is longer, the counter of a text area counts to it. */
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
 * How a field beside `contacts` is asked for. `line` and `lines` are text in one line or several, `whole` a whole number,
 * `goods` ids of goods, `id` one id, `data` a value that a page of ours computed (JSON in a plain form).
 */
export type Extra =
  | { kind: 'line' | 'lines'; longest: number }
  | { kind: 'whole'; least: number; most: number }
  | { kind: 'goods' | 'id' }
  | { kind: 'data'; longest: number };

export const EXTRAS: Readonly<Record<ExtraField, Extra>> = {
  goods: { kind: 'goods' },
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
  inputs: { kind: 'data', longest: 20_000 },
  lines: { kind: 'data', longest: 200_000 }, // a bill of a thousand lines
  priceVersion: { kind: 'line', longest: 100 },
};

type Form = {
  /** In the order a visitor is asked. */
  fields: readonly ContactField[];
  /** Fields that may stay empty. */
  optional: readonly (ContactField | ExtraField)[];
  subjects: readonly Subject[];
  /** Asked before `fields`. */
  extras: readonly ExtraField[];
};

/** Whom to answer, asked by most forms; what is wanted is in the extras, so a comment may stay empty. */
const WHO = ['name', 'company_name', 'phone', 'phoneNumberExtension', 'email', 'city', 'comment'] as const;
const about = <const E extends readonly ExtraField[], const O extends readonly ExtraField[]>(extras: E, optional: O) =>
  ({ fields: WHO, optional: ['phoneNumberExtension', 'comment', ...optional], subjects: [], extras }) as const;
const questionnaire = about(['inputs', 'lines', 'priceVersion'], ['lines', 'priceVersion']);

/**
 * The forms by the last part of their address, `api/forms/{form}` (C326–C340). One more form is one more entry here: its
 * schema, its address and its page are made of it.
 */
export const LEAD_FORMS = {
  consultation: {
    fields: ['subject', ...WHO],
    optional: ['phoneNumberExtension'],
    subjects: ALL_SUBJECTS,
    extras: [],
  },
  // No e-mail here (C262): who asks for a call waits for a call.
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
  'good-request': about(['goods'], []),
  // The short buy form of one product (C175). Not among the addresses of the specification, which names none for it.
  'demo-request': {
    fields: ['name', 'phone', 'phoneNumberExtension', 'email', 'comment'],
    optional: ['phoneNumberExtension', 'comment'],
    subjects: [],
    extras: ['goods'],
  },
  'sfp-request': about(['device', 'module', 'fibre', 'distance', 'quantity'], ['module', 'fibre', 'distance']),
  'good-testing-request': about(['goods', 'quantity', 'dates', 'purpose'], []),
  'for-design': about(['object', 'region', 'deadline', 'goods'], ['deadline', 'goods']),
  solution: about(['solutionId', 'goods'], ['goods']),
  analog: about(
    ['vendor', 'model', 'quantity', 'requirements', 'goods', 'lines'], // lines of a bill of materials, if it is one
    ['quantity', 'requirements', 'goods', 'lines'],
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
  /** Any other questionnaire; `formOf` knows which. */
  'questionnaire/{name}': questionnaire,
} as const satisfies Record<string, Form>;

export type FormName = keyof typeof LEAD_FORMS;

/** The product that is shown before it is bought: its order popup is the demo request (C175). */
export const DEMO_GOOD_CODE = 'sistema-kontrolia-dostupa-naice';

/** How a request is called in letters and lists. */
export const FORM_TITLES: Readonly<Record<FormName, string>> = {
  consultation: 'Консультация',
  call: 'Заказ звонка',
  partner: 'Партнёрство',
  'good-request': 'Запрос на изделия',
  'demo-request': 'Запрос демонстрации',
  'sfp-request': 'Подбор модулей SFP',
  'good-testing-request': 'Образцы на тестирование',
  'for-design': 'Помощь проектировщику',
  solution: 'Запрос по решению',
  analog: 'Подбор аналога',
  support: 'Вопрос в поддержку',
  'warranty-extension': 'Продление гарантии',
  'good-substitution': 'Замена изделия',
  'questionnaire/ecss': 'Опросный лист ECSS-10',
  'questionnaire/eccm': 'Опросный лист ECCM',
  'questionnaire/{name}': 'Опросный лист',
};
/** A form with its types widened, for code that serves them all. */
export const leadForm = (name: FormName): Form => LEAD_FORMS[name];

const QUESTIONNAIRE = /^questionnaire\/[a-z0-9](?:[a-z0-9-]{0,62}[a-z0-9])?$/;

/** The form behind the last part of an address, `call` or `questionnaire/anything`; undefined for what is none. */
export function formOf(path: string): FormName | undefined {
  if (Object.hasOwn(LEAD_FORMS, path) && !path.includes('{')) return path as FormName;
  return QUESTIONNAIRE.test(path) ? 'questionnaire/{name}' : undefined;
}

/** The name of a form for people, by the last part of its address. */
export function formTitle(path: string): string {
  const form = formOf(path);
  if (!form) return path;
  return form === 'questionnaire/{name}' ? `${FORM_TITLES[form]} ${path.split('/')[1]}` : FORM_TITLES[form];
}

/** A field of every form that no person sees: whoever fills it in is a robot. Robots like a name that asks for an address. */
export const TRAP = 'homepage';

/** Cleared after a request was taken, with the consents (C209–C211). */
export const RESET_FIELDS: readonly ContactField[] = ['phone', 'phoneNumberExtension', 'inn', 'kpp'];

/** Body of a form's POST as typed, before any rule: what the schemas check. */
export type LeadBody = {
  contacts: Partial<Record<ContactField, string>>;
  personalDataProcessingConsent: boolean;
  promotionalCommunicationsConsent: boolean;
} & Partial<Record<ExtraField, unknown>>;

/**
 * The body that the entries of a sent `<form>` stand for: FormData in the browser, a decoded form-encoded body on the
 * server when scripts are off. Names are those of the fields; a tick is `true`; `goods` repeats; computed data is JSON.
 */
export function leadBody(form: FormName, entries: Iterable<readonly [string, unknown]>): LeadBody {
  const all = [...entries].filter((entry): entry is readonly [string, string] => typeof entry[1] === 'string');
  const last = (name: string) => all.findLast(([key]) => key === name)?.[1];
  const { fields, extras } = leadForm(form);
  return {
    contacts: Object.fromEntries(fields.flatMap((field) => [last(field) ?? []].flat().map((value) => [field, value]))),
    personalDataProcessingConsent: last('personalDataProcessingConsent') === 'true',
    promotionalCommunicationsConsent: last('promotionalCommunicationsConsent') === 'true',
    ...Object.fromEntries(
      extras.flatMap((field) => {
        const value = extraValue(
          EXTRAS[field].kind,
          all.flatMap(([key, text]) => (key === field ? [text] : [])),
        );
        return value === undefined ? [] : [[field, value]];
      }),
    ),
  };
}

function extraValue(kind: Extra['kind'], given: readonly string[]): unknown {
  // What is no number stays as it is: in JSON it would turn into nothing, and be told as missing.
  const numberOr = (typed: string) => (Number.isFinite(Number(typed)) ? Number(typed) : typed);
  if (kind === 'goods') return given.filter(Boolean).map(numberOr);
  const text = given.at(-1);
  if (kind === 'line' || kind === 'lines' || text === undefined) return text;
  const bare = text.trim();
  if (bare === '') return undefined;
  if (kind !== 'data') return numberOr(bare);
  try {
    return JSON.parse(bare);
  } catch {
    return text;
  }
}
