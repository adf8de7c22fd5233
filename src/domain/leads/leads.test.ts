import { describe, expect, test } from 'vitest';
import { leadBody } from './lead-body.ts';
import { checkLead, softHints } from './lead-schemas.ts';
import {
  type ContactField,
  type ExtraField,
  FIELD_TITLES,
  type FormName,
  LEAD_FORMS,
  type LeadBody,
  type LeadField,
  leadForm,
  leadTitle,
  RESET_FIELDS,
  SUBJECT_TITLES,
  type Subject,
} from './leads.ts';

const REQUIRED = 'Поле обязательно для заполнения';
const INCORRECT = 'Введено некорректное значение';
const INCORRECT_EMAIL = 'Некорректный формат эл. почты';

const GOOD: Record<ContactField, string> = {
  name: 'Иван Ёлкин',
  company_name: 'ООО «Связь»',
  phone: '+7(912)345-67-89',
  phoneNumberExtension: '123',
  email: 'ivan@example.com',
  city: 'Новосибирск',
  comment: 'Нужны коммутаторы,\n24 порта',
  subject: 'other',
  inn: '7707083893',
  kpp: '770701001',
  company_site: 'https://example.com/a?b=1',
};
const GOOD_EXTRAS: Record<ExtraField, unknown> = {
  ...{ goods: [1], solutionId: 6, device: 'MES2324', module: 'SFP 10G LR', fibre: 'одномодовое', distance: '10 км' },
  ...{ quantity: 12, dates: 'с 10 по 24 декабря', purpose: 'Нагрузка\nи журнал', object: 'Школа № 5', region: 'Томск' },
  ...{
    deadline: 'до марта',
    vendor: 'Cisco',
    model: 'C9200-24T',
    requirements: 'PoE не нужен',
    serials: 'ES12\nES13',
    positions: [{ good: 1, quantity: 5 }],
  },
  ...{ years: 3, from: 'MES2308', to: 'MES2324', reason: 'Мало портов', inputs: { users: 100 } },
};
const FORMS = Object.keys(LEAD_FORMS) as FormName[];

const bodyOf = (form: FormName, change: Record<string, unknown> = {}) => ({
  contacts: { ...Object.fromEntries(leadForm(form).fields.map((field) => [field, GOOD[field]])), ...change },
  personalDataProcessingConsent: true,
  promotionalCommunicationsConsent: false,
  ...Object.fromEntries(leadForm(form).extras.map((field) => [field, GOOD_EXTRAS[field]])),
});
const messages = (form: FormName, body: unknown) => {
  const result = checkLead(form, body);
  return 'fields' in result ? result.fields : {};
};

/** Per field: values and the message each gets; undefined: accepted. */
const CASES: Record<ContactField, [why: string, value: string, message: string | undefined][]> = {
  name: [
    ['spaces only', '   ', REQUIRED],
    ['trimmed', '  Анна  ', undefined],
    ['short', 'А', INCORRECT],
    ['longest', 'я'.repeat(100), undefined],
    ['long', 'я'.repeat(101), INCORRECT],
    ['forbidden characters', 'Анна<b>', INCORRECT],
    ['a line break is a space', 'Анна\nПетрова', undefined],
  ],
  company_name: [
    ['spaces only', ' \t', REQUIRED],
    ['short', 'A', INCORRECT],
    ['longest', 'A'.repeat(200), undefined],
    ['long', 'A'.repeat(201), INCORRECT],
    ['punctuation', 'АО «Связь-2000» (филиал № 3), R&D', undefined],
    ['forbidden characters', 'ООО {Связь}', INCORRECT],
  ],
  city: [
    ['spaces only', ' ', REQUIRED],
    ['short', 'Н', INCORRECT],
    ['longest', 'Н'.repeat(100), undefined],
    ['long', 'Н'.repeat(101), INCORRECT],
    ['forbidden characters', 'Томск$', INCORRECT],
  ],
  comment: [
    ['longest', 'к'.repeat(2000), undefined],
    ['long', 'к'.repeat(2001), INCORRECT],
    ['lines', 'раз\r\nдва', undefined],
    ['forbidden characters', 'a > b', INCORRECT],
    ['a pasted no-break space', '10\u00a0штук', undefined],
  ],
  phone: [
    ['four characters', '1234', undefined],
    ['short', '123', INCORRECT],
    ['spaces drop out before counting', '1 2 3', INCORRECT],
    ['spaces drop out', '8 800 000-00-00', undefined],
    ['long', '1'.repeat(33), INCORRECT],
    ['letters', '+7912звони', INCORRECT],
    ['a plus inside', '7+912345', INCORRECT],
    ['dots', '8.912.345', INCORRECT],
  ],
  phoneNumberExtension: [
    ['six digits', '123456', undefined],
    ['long', '1234567', INCORRECT],
    ['letters', '12a', INCORRECT],
    ['a fraction', '1.5', INCORRECT],
    ['a sign', '-5', INCORRECT],
  ],
  email: [
    ['spaces around', ' ivan@example.com ', undefined],
    ['no at', 'ivan.example.com', INCORRECT_EMAIL],
    ['no domain', 'ivan@', INCORRECT_EMAIL],
    ['two lines', 'ivan@example.com\nbcc: x@example.com', INCORRECT_EMAIL],
    ['long', `${'a'.repeat(60)}@${'b'.repeat(60)}.${'c'.repeat(63)}.${'d'.repeat(63)}.example.com`, INCORRECT_EMAIL],
  ],
  subject: [
    ['unknown', 'something', INCORRECT],
    ['another known', 'warranty_service', undefined],
  ],
  inn: [
    ['twelve digits', '500100732259', undefined],
    ['eleven digits', '12345678901', undefined],
    ['wrong check digits', '7707083894', undefined],
    ['short', '770708389', 'Минимум 10 символов'],
    ['long', '1234567890123', INCORRECT],
    ['letters', '77070838ab', INCORRECT],
  ],
  kpp: [
    ['short', '77070100', 'Минимум 9 символов'],
    ['long', '7707010011', INCORRECT],
    ['letters', '77070100a', INCORRECT],
  ],
  company_site: [
    ['a Cyrillic name', 'связь.рф', undefined],
    ['long', 'a'.repeat(201), INCORRECT],
    ['forbidden characters', 'https://a.ru/<x>', INCORRECT],
  ],
};

describe.each(FORMS)('C253–C256, C258–C260, C263, C264, C268–C271, C240–C242, C367, C368, C381: %s', (form) => {
  const { fields, optional } = leadForm(form);

  test('takes a request with every field right', () => {
    expect(messages(form, bodyOf(form))).toEqual({});
  });

  test.each(fields)('%s: empty, missing and of a wrong type', (field) => {
    const mayBeEmpty = optional.includes(field);
    expect(messages(form, bodyOf(form, { [field]: '' }))).toEqual(mayBeEmpty ? {} : { [field]: [REQUIRED] });
    expect(messages(form, bodyOf(form, { [field]: undefined }))).toEqual(mayBeEmpty ? {} : { [field]: [REQUIRED] });
    expect(messages(form, bodyOf(form, { [field]: { $ne: 1 } }))).toEqual({ [field]: [INCORRECT] });
  });

  test.each(fields.flatMap((field) => CASES[field].map((one) => [field, ...one] as const)))(
    '%s: %s',
    (field, _, value, message) => {
      expect(messages(form, bodyOf(form, { [field]: value }))).toEqual(message ? { [field]: [message] } : {});
    },
  );

  test('names every wrong field at once, and all required ones where nothing was sent', () => {
    const wanted = fields.filter((field) => !optional.includes(field));
    for (const body of [{}, null, 'text', [], { contacts: null }, { contacts: {} }]) {
      const found = messages(form, body);
      for (const field of [...wanted, 'personalDataProcessingConsent']) expect(found[field]).toEqual([REQUIRED]);
    }
  });

  test('C208: needs the consent to the processing of personal data, and no other', () => {
    expect(messages(form, { ...bodyOf(form), personalDataProcessingConsent: false })).toEqual({
      personalDataProcessingConsent: [REQUIRED],
    });
    const { promotionalCommunicationsConsent: _, ...without } = bodyOf(form);
    const result = checkLead(form, without);
    expect('lead' in result && result.lead.promotionalCommunicationsConsent).toBe(false);
  });

  test('gives back clean values', () => {
    const result = checkLead(
      form,
      bodyOf(form, { name: '  Андрей\u00a0Ёж ', phone: '+7 (912) 345–67–89', extra: 'x' }),
    );
    expect('lead' in result && result.lead.contacts).toMatchObject({ name: 'Андрей Ёж', phone: '+7(912)345-67-89' });
    expect('lead' in result && 'extra' in result.lead.contacts).toBe(false);
  });
});

test('C196, C197: six subjects; employment is one of the consultation form only', () => {
  const keys = ['equipment_selection', 'request_for_quotations', 'support_link', 'employment_link'];
  expect(Object.keys(SUBJECT_TITLES).sort()).toEqual([...keys, 'warranty_service', 'other'].sort());
  expect(messages('consultation', bodyOf('consultation', { subject: 'employment_link' }))).toEqual({});
  expect(messages('call', bodyOf('call', { subject: 'employment_link' }))).toEqual({ subject: [INCORRECT] });
  expect(FORMS.filter((form) => leadForm(form).subjects.includes('employment_link'))).toEqual(['consultation']);
});

test('C254, C257, C259, C261, C262, C265, C266: which form has which field, and which may stay empty', () => {
  const asks = (field: ContactField) => FORMS.filter((form) => leadForm(form).fields.includes(field));
  expect(asks('name')).toEqual(FORMS);
  expect(FORMS.filter((form) => !asks('email').includes(form))).toEqual(['call']);
  expect(FORMS.filter((form) => leadForm(form).optional.includes('email'))).toEqual(['support']);
  expect(asks('subject')).toEqual(['consultation', 'call']);
  expect([asks('inn'), asks('kpp'), asks('company_site')]).toEqual([['partner'], ['partner'], ['partner']]);
  expect(FORMS.filter((form) => !leadForm(form).optional.includes('comment'))).toEqual([
    ...['consultation', 'call', 'partner', 'support'],
  ]);
  expect(RESET_FIELDS).toEqual(['phone', 'phoneNumberExtension', 'inn', 'kpp']);
});

test('C192, C326–C344: the forms of the specification and ours, each with its contacts', () => {
  const who: ContactField[] = ['name', 'company_name', 'phone', 'phoneNumberExtension', 'email', 'city', 'comment'];
  const without = (...left: ContactField[]) => who.filter((field) => !left.includes(field));
  const contacts: Record<FormName, ContactField[]> = {
    consultation: [...who, 'subject'],
    call: [...without('email', 'city'), 'subject'],
    partner: [...who, 'inn', 'kpp', 'company_site'],
    'demo-request': without('company_name', 'city'),
    support: without('city'),
    ...{ 'good-request': who, 'sfp-request': who, 'good-testing-request': who, 'for-design': who, solution: who },
    ...{ analog: who, 'warranty-extension': who, 'good-substitution': who },
    ...{ 'questionnaire/ecss': who, 'questionnaire/eccm': who, 'questionnaire/{name}': who },
  };
  expect(Object.fromEntries(FORMS.map((form) => [form, leadForm(form).fields.toSorted()]))).toEqual(
    Object.fromEntries(Object.entries(contacts).map(([form, fields]) => [form, fields.toSorted()])),
  );
  const withGoods = FORMS.filter((form) => leadForm(form).extras.includes('goods'));
  expect(withGoods).toEqual(expect.arrayContaining(['good-request', 'solution', 'good-testing-request']));
  expect(FORMS.filter((form) => leadForm(form).extras.includes('solutionId'))).toEqual(['solution']);
});

/**
 * Which contacts, goods and solution may stay empty, written out: the tests above and the table of rules read it from the forms
 * themselves.
 */
const OPTIONAL: Record<FormName, (ContactField | 'goods' | 'solutionId')[]> = {
  consultation: [],
  call: [],
  partner: ['company_site'],
  'good-request': ['comment'],
  'demo-request': ['comment'],
  'sfp-request': ['comment'],
  'good-testing-request': ['comment'],
  'for-design': ['comment', 'goods'],
  solution: ['comment', 'goods'],
  analog: ['comment', 'goods'],
  support: ['email'],
  'warranty-extension': ['comment', 'goods'],
  'good-substitution': ['comment'],
  'questionnaire/ecss': ['comment'],
  'questionnaire/eccm': ['comment'],
  'questionnaire/{name}': ['comment'],
};
test.each(FORMS)('C253–C258, C261, C265, C266, C268, C270: what %s may leave empty, and nothing else', (form) => {
  const { fields, extras } = leadForm(form);
  const empty = (field: ContactField | ExtraField) => {
    const isContact = (fields as readonly string[]).includes(field);
    const body = isContact ? bodyOf(form, { [field]: '' }) : { ...bodyOf(form), [field]: undefined };
    return messages(form, body);
  };
  const asked = [...fields, ...extras.filter((field) => field === 'goods' || field === 'solutionId')];
  const mayBeEmpty = asked.filter((field) => Object.keys(empty(field)).length === 0);
  expect(mayBeEmpty.sort()).toEqual(['phoneNumberExtension', ...OPTIONAL[form]].sort());
});

test('C175, C257, C261: the demo request is short: no company, no city, a comment that may stay empty', () => {
  expect(leadForm('demo-request').fields).toEqual(['name', 'phone', 'phoneNumberExtension', 'email', 'comment']);
  const body = bodyOf('demo-request', { phoneNumberExtension: '', comment: '' });
  expect(messages('demo-request', body)).toEqual({});
  const empty = { contacts: {}, personalDataProcessingConsent: true, goods: [1] };
  expect(Object.keys(messages('demo-request', empty))).toEqual(['name', 'phone', 'email']);
});

test('C245: a bound includes itself, from both sides, and a КПП has one length', () => {
  const told = (form: FormName, field: ContactField, value: string) => messages(form, bodyOf(form, { [field]: value }));
  for (const [field, shortest, longest] of [
    ['name', 2, 100],
    ['company_name', 2, 200],
    ['city', 2, 100],
  ] as const) {
    for (const length of [shortest, longest]) expect(told('partner', field, 'я'.repeat(length))).toEqual({});
    for (const length of [shortest - 1, longest + 1]) {
      expect(told('partner', field, 'я'.repeat(length))).toEqual({ [field]: [INCORRECT] });
    }
  }
  const lengths = Array.from({ length: 12 }, (_, i) => i + 1);
  expect(lengths.filter((length) => Object.keys(told('partner', 'kpp', '7'.repeat(length))).length === 0)).toEqual([9]);
});

test('C246: a consent is `true` and nothing that looks like it', () => {
  for (const consent of ['true', 1, 'on', {}, [true], null]) {
    expect(messages('call', { ...bodyOf('call'), personalDataProcessingConsent: consent })).toEqual({
      personalDataProcessingConsent: [REQUIRED],
    });
  }
});

test('C247, C248: a quantity is a whole number between its bounds', () => {
  const told = (quantity: unknown) => messages('analog', { ...bodyOf('analog'), quantity });
  for (const quantity of [1, 100_000]) expect(told(quantity)).toEqual({});
  for (const quantity of [0, 100_001, 1.5, '12', Number.NaN]) expect(told(quantity)).toEqual({ quantity: [INCORRECT] });
});

test('C251: a subject is one of those of its form, required and never another', () => {
  for (const subject of Object.keys(SUBJECT_TITLES) as Subject[]) {
    const isOurs = leadForm('call').subjects.includes(subject);
    expect(messages('call', bodyOf('call', { subject }))).toEqual(isOurs ? {} : { subject: [INCORRECT] });
  }
  expect(messages('call', bodyOf('call', { subject: '' }))).toEqual({ subject: [REQUIRED] });
});

test('C243: every message is Russian and comes with the field it is about, and that field has a name', () => {
  for (const form of FORMS) {
    const { fields, extras } = leadForm(form);
    const empty = messages(form, {});
    const wrong = messages(form, bodyOf(form, Object.fromEntries(fields.map((field) => [field, '<>']))));
    expect(Object.keys(wrong)).toEqual(fields);
    for (const [field, told] of Object.entries({ ...empty, ...wrong })) {
      expect([...fields, ...extras, 'personalDataProcessingConsent']).toContain(field);
      for (const message of told) expect(message).toMatch(/^[А-ЯЁ][А-Яа-яёЁ0-9 .]+$/);
      if (field !== 'personalDataProcessingConsent') {
        expect(FIELD_TITLES[field as LeadField], field).toMatch(/^[А-ЯЁ]/);
      }
    }
  }
});

test('goods are ids of which there is at least one', () => {
  for (const goods of [undefined, [], ['1'], [0], [1.5], Array(101).fill(1)]) {
    expect(Object.keys(messages('good-request', { ...bodyOf('good-request'), goods }))).toEqual(['goods']);
  }
  expect(messages('good-request', { ...bodyOf('good-request'), goods: [1, 2] })).toEqual({});
});

test('the entries of a sent form become the body of the call', () => {
  const data = new FormData();
  for (const [name, value] of Object.entries(GOOD)) data.append(name, value);
  data.append('goods', '7');
  data.append('goods', '8');
  data.append('personalDataProcessingConsent', 'true');
  const body = leadBody('good-request', data);
  expect(body).toMatchObject({ goods: [7, 8], personalDataProcessingConsent: true });
  expect(body.contacts.inn).toBeUndefined();
  expect(messages('good-request', body)).toEqual({});
  expect(leadBody('call', [])).toEqual({
    contacts: {},
    personalDataProcessingConsent: false,
    promotionalCommunicationsConsent: false,
  });
});

test('a slip is told softly: odd INN, and which characters to take out', () => {
  const hint = (contacts: LeadBody['contacts']) => softHints({ ...leadBody('partner', []), contacts });
  expect(hint({ inn: '7707083893' })).toEqual({});
  expect(hint({ inn: '500100732259' })).toEqual({});
  expect(hint({ inn: '7707083894' }).inn).toContain('Контрольные цифры не сходятся');
  expect(hint({ inn: '500100732258' }).inn).toContain('Контрольные цифры не сходятся');
  expect(hint({ inn: '12345678901' }).inn).toContain('10 или 12 цифр');
  expect(hint({ comment: 'a > b\nc < d', name: 'Анна' })).toEqual({ comment: 'Уберите: > <' });
  // The message of a refusal is given by the specification; the hint says what to do.
  expect(hint({ name: 'И', city: ' ', phoneNumberExtension: '12а' })).toEqual({
    name: 'Не\u00a0меньше двух знаков',
    phoneNumberExtension: 'Только цифры',
  });
  expect(hint({ name: '>', phoneNumberExtension: '1 234' })).toEqual({ name: 'Уберите: >' });
});

test('a questionnaire of content is told by its calculator, never by the key of its address', () => {
  const title = (extras: { calculation?: { title: string } }) => leadTitle({ form: 'questionnaire/site', extras });
  expect(title({ calculation: { title: 'Оборудование для площадки' } })).toBe('Оборудование для площадки, расчёт');
  expect(title({})).toBe('Расчёт');
});
