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
export type ExtraField = 'goods';
/** What a message of a form is tied to: the name of the field in the body, without `contacts`. */
export type LeadField = ContactField | ConsentFlag | ExtraField;

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

type Form = {
  /** In the order a visitor is asked. */
  fields: readonly ContactField[];
  /** Fields that may stay empty. */
  optional: readonly ContactField[];
  subjects: readonly Subject[];
  extras: readonly ExtraField[];
};

/** The forms by the last part of their address, `api/forms/{form}`. One more form is one more entry, here and in the schemas. */
export const LEAD_FORMS = {
  consultation: {
    fields: ['subject', 'name', 'company_name', 'phone', 'phoneNumberExtension', 'email', 'city', 'comment'],
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
  'good-request': {
    fields: ['name', 'company_name', 'phone', 'phoneNumberExtension', 'email', 'city', 'comment'],
    optional: ['phoneNumberExtension', 'comment'],
    subjects: [],
    extras: ['goods'],
  },
  // The short buy form of one product (C175). Not among the addresses of the specification, which names none for it.
  'demo-request': {
    fields: ['name', 'phone', 'phoneNumberExtension', 'email', 'comment'],
    optional: ['phoneNumberExtension', 'comment'],
    subjects: [],
    extras: ['goods'],
  },
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
};
/** A form with its types widened, for code that serves them all. */
export const leadForm = (name: FormName): Form => LEAD_FORMS[name];

/** Cleared after a request was taken, with the consents (C209–C211). */
export const RESET_FIELDS: readonly ContactField[] = ['phone', 'phoneNumberExtension', 'inn', 'kpp'];

/** Body of a form's POST as typed, before any rule: what the schemas check. */
export type LeadBody = {
  contacts: Partial<Record<ContactField, string>>;
  personalDataProcessingConsent: boolean;
  promotionalCommunicationsConsent: boolean;
  goods?: number[];
};

/**
 * The body that the entries of a sent `<form>` stand for: FormData in the browser, a decoded form-encoded body on the
 * server when scripts are off. Names are those of the fields; a tick is `true`; `goods` repeats.
 */
export function leadBody(form: FormName, entries: Iterable<readonly [string, unknown]>): LeadBody {
  const all = [...entries].filter((entry): entry is readonly [string, string] => typeof entry[1] === 'string');
  const last = (name: string) => all.findLast(([key]) => key === name)?.[1];
  const { fields, extras } = leadForm(form);
  return {
    contacts: Object.fromEntries(fields.flatMap((field) => [last(field) ?? []].flat().map((value) => [field, value]))),
    personalDataProcessingConsent: last('personalDataProcessingConsent') === 'true',
    promotionalCommunicationsConsent: last('promotionalCommunicationsConsent') === 'true',
    ...(extras.includes('goods') && {
      goods: all.filter(([key]) => key === 'goods').map(([, id]) => Number(id)),
    }),
  };
}
