/**
 * The rules of all forms as a table: every form × every field × valid, empty, too short, too long, forbidden characters,
 * each as a visitor would type it and with the message he must get. The API test sends them raw; a browser test types them.
 */
import {
  type ContactField,
  EXTRAS,
  type ExtraField,
  FIELD_TITLES,
  type FormName,
  LEAD_FORMS,
  leadForm,
} from '#src/domain/leads/leads.ts';

const REQUIRED = 'Поле обязательно для заполнения';
const INCORRECT = 'Введено некорректное значение';
const WRONG_QUANTITY = 'Укажите количество целым числом от\u00a00 до\u00a0999\u00a0999';
const TOO_MANY = 'Не больше 1000 позиций: разделите заявку';
const INCORRECT_EMAIL = 'Некорректный формат эл. почты';

export type CaseKind = 'valid' | 'empty' | 'short' | 'long' | 'forbidden';
export type FormCase = {
  form: FormName;
  /** Last part of the form's address. */
  path: string;
  field: ContactField | ExtraField;
  kind: CaseKind;
  /** Entries of the whole form: everything right but this field. */
  entries: [string, string][];
  /** What stands at the field; undefined: the form is taken. */
  message: string | undefined;
};
type Wrong = Partial<Record<'short' | 'long' | 'forbidden', [typed: string, message: string]>>;

/** What a visitor types when all is right; ids of a good and of a solution come from the test's content. */
const VALID: Readonly<Record<ContactField | Exclude<ExtraField, 'goods' | 'solutionId'>, string>> = {
  ...{ name: 'Иван Ёлкин', company_name: 'ООО «Связь»', phone: '+7(912)345-67-89', phoneNumberExtension: '123' },
  ...{ email: 'ivan@example.com', city: 'Новосибирск', comment: 'Нужны коммутаторы,\n24 порта', subject: 'other' },
  ...{ inn: '7707083893', kpp: '770701001', company_site: 'https://example.com/a?b=1', device: 'MES2324' },
  ...{ module: 'SFP 10G LR', fibre: 'одномодовое', distance: '10 км', quantity: '12', dates: 'с 10 по 24 декабря' },
  ...{ purpose: 'Нагрузка\nи журнал', object: 'Школа № 5', region: 'Томск', deadline: 'до марта', vendor: 'Cisco' },
  ...{
    model: 'C9200-24T',
    requirements: 'PoE не нужен',
    serials: 'ES12\nES13',
    positions: '[{"asked":"Cisco 7609","quantity":2}]',
    years: '3',
    from: 'MES2308',
  },
  ...{ to: 'MES2324', reason: 'Мало портов', inputs: '{"users":100}' },
};

const text = (longest: number, forbidden: string): Wrong => ({
  long: ['я'.repeat(longest + 1), INCORRECT],
  forbidden: [forbidden, INCORRECT],
});
const WRONG: Readonly<Record<ContactField, Wrong>> = {
  name: { short: ['А', INCORRECT], ...text(100, 'Анна<b>') },
  company_name: { short: ['A', INCORRECT], ...text(200, 'ООО {Связь}') },
  city: { short: ['Н', INCORRECT], ...text(100, 'Томск$') },
  comment: text(2000, 'a > b'),
  phone: { short: ['123', INCORRECT], long: ['1'.repeat(33), INCORRECT], forbidden: ['+7912звони', INCORRECT] },
  phoneNumberExtension: { long: ['1234567', INCORRECT], forbidden: ['12a', INCORRECT] },
  email: {
    short: ['a@b', INCORRECT_EMAIL],
    long: [`ivan@${'a.'.repeat(125)}ru`, INCORRECT_EMAIL],
    forbidden: ['ivan@exam ple.com', INCORRECT_EMAIL],
  },
  subject: { forbidden: ['something', INCORRECT] },
  inn: {
    short: ['770708389', 'Минимум 10 символов'],
    long: ['1234567890123', INCORRECT],
    forbidden: ['77070838ab', INCORRECT],
  },
  kpp: {
    short: ['77070100', 'Минимум 9 символов'],
    long: ['7707010011', INCORRECT],
    forbidden: ['77070100a', INCORRECT],
  },
  company_site: text(200, 'https://a.ru/<x>'),
};

function wrongExtra(field: ExtraField): Wrong {
  const extra = EXTRAS[field];
  switch (extra.kind) {
    case 'line':
    case 'lines':
      return text(extra.longest, 'a > b');
    case 'whole':
      return {
        short: [String(extra.least - 1), INCORRECT],
        long: [String(extra.most + 1), INCORRECT],
        forbidden: ['2.5', INCORRECT],
      };
    case 'positions':
      return {
        long: [JSON.stringify(Array.from({ length: 1001 }, () => ({ asked: 'x' }))), TOO_MANY],
        forbidden: ['[{"asked":"Cisco 7609","quantity":1.5}]', WRONG_QUANTITY],
      };
    case 'data':
      return { long: [`["${'x'.repeat(extra.longest)}"]`, INCORRECT], forbidden: ['"текст"', INCORRECT] };
    default:
      return { short: ['0', INCORRECT], long: ['99999999999', INCORRECT], forbidden: ['abc', INCORRECT] };
  }
}

/** Every case of every form. `good`, `solution` and the code `questionnaire` are of content that is there. */
export function formCases(known: { good: number; solution: number; questionnaire: string }): FormCase[] {
  const { good, solution, questionnaire } = known;
  const valid: Record<string, string> = { ...VALID, goods: String(good), solutionId: String(solution) };
  return (Object.keys(LEAD_FORMS) as FormName[]).flatMap((form) => {
    const { fields, extras, optional } = leadForm(form);
    const all: (ContactField | ExtraField)[] = [...extras, ...fields];
    const entriesWith = (field: string, typed: string): [string, string][] => [
      ...all.map((name): [string, string] => [name, name === field ? typed : (valid[name] ?? '')]),
      ['personalDataProcessingConsent', 'true'],
    ];
    const path = form.replace('{name}', questionnaire);
    return all.flatMap((field): FormCase[] => {
      const wrong = field in WRONG ? WRONG[field as ContactField] : wrongExtra(field as ExtraField);
      const cases: [CaseKind, string, string | undefined][] = [
        ['valid', valid[field] ?? '', undefined],
        ['empty', '', optional.includes(field) ? undefined : REQUIRED],
        ...Object.entries(wrong).map(([kind, [typed, message]]): [CaseKind, string, string] => [
          kind as CaseKind,
          typed,
          message,
        ]),
      ];
      return cases.map(([kind, typed, message]) => ({
        ...{ form, path, field, kind, message },
        entries: entriesWith(field, typed),
      }));
    });
  });
}

/** For test names. */
export const caseName = ({ path, field, kind }: FormCase): string => `${path}: ${FIELD_TITLES[field]} — ${kind}`;
