/**
 * Schemas of the forms (specification 5), one per form, used by the browser and the server. Parsing returns clean
 * values: trimmed, one kind of space, composed letters, a phone without spaces.
 */
import * as z from 'zod/mini';
import type { FieldMessages } from '#src/platform/errors.ts';
import { keysOf, lookUp } from '#src/platform/lists.ts';
import {
  type ContactField,
  EXTRAS,
  type ExtraField,
  type FormName,
  LEAD_FORMS,
  type LeadBody,
  type LeadField,
  LONGEST,
  leadForm,
  MAX_LEAD_GOODS,
  type Subject,
} from './leads.ts';
import { INCORRECT, INCORRECT_EMAIL, REQUIRED, tooShort, WRONG_QUANTITY } from './messages.ts';
import { LONGEST_POSITION, MAX_POSITIONS, MAX_QUANTITY, type Position } from './positions.ts';
import { isEmail, isPlainText, strangeCharacters } from './rules.ts';

const cleanLines = (text: string) =>
  text
    .normalize('NFC') // «й» typed on some systems is two characters
    .replace(/\r\n?/g, '\n')
    .replace(/[\t\u00a0\u202f]/g, ' ') // spaces that come along with a pasted text
    .trim();
const cleanLine = (text: string) => cleanLines(text).replace(/\n+/g, ' ');
const cleanDigits = (text: string) => text.replace(/\s/g, '');
const cleanPhone = (text: string) => cleanDigits(text).replace(/[\u2010-\u2015\u2212]/g, '-');

const stop = (error: string) => ({ error, abort: true });
const missing = ({ input }: { input?: unknown }) => (input === undefined || input === null ? REQUIRED : INCORRECT);

type TextRules = {
  clean?: (text: string) => string;
  /** Least length of a value that is not empty. */
  shortest?: number;
  longest: number;
  fits: (text: string) => boolean;
  wrong?: string;
  short?: string;
};
type Make = (isOptional: boolean) => z.ZodMiniType;

/**
 * Makes the schema of a text field. The value is cleaned first. An optional field may be empty; when it is not empty,
 * every rule holds for it.
 */
const text =
  ({ clean = cleanLine, shortest = 1, longest, fits, wrong = INCORRECT, short = wrong }: TextRules): Make =>
  (isOptional) => {
    const rule = (holds: (value: string) => boolean, error: string) =>
      z.refine<string>((value) => (isOptional && value === '') || holds(value), stop(error));
    const checked = z.string({ error: missing }).check(
      z.overwrite(clean),
      ...(isOptional ? [] : [z.minLength(1, stop(REQUIRED))]),
      rule(fits, wrong),
      rule((value) => value.length >= shortest, short),
      z.maxLength(longest, stop(wrong)),
    );
    return isOptional ? z.optional(checked) : checked;
  };
const line = (shortest: number, longest: number) => text({ shortest, longest, fits: (value) => isPlainText(value) });
const lines = (longest: number) =>
  text({ clean: cleanLines, longest, fits: (value) => isPlainText(value, { hasLines: true }) });
/** Makes the schema of a field that takes digits only. Too few digits have a message of their own (C268–C271). */
const code = (shortest: number, longest: number) =>
  text({ clean: cleanDigits, shortest, longest, fits: (value) => /^\d+$/.test(value), short: tooShort(shortest) });

const FIELDS: Readonly<Record<Exclude<ContactField, 'subject'>, Make>> = {
  name: line(2, LONGEST.name),
  company_name: line(2, LONGEST.company_name),
  phone: text({
    ...{ clean: cleanPhone, shortest: 4, longest: LONGEST.phone },
    fits: (value) => /^\+?[\d()-]+$/.test(value),
  }),
  phoneNumberExtension: text({
    ...{ clean: cleanDigits, longest: LONGEST.phoneNumberExtension },
    fits: (value) => /^\d+$/.test(value),
  }),
  email: text({ longest: LONGEST.email, fits: isEmail, wrong: INCORRECT_EMAIL }),
  city: line(2, LONGEST.city),
  comment: lines(LONGEST.comment),
  inn: code(10, LONGEST.inn),
  kpp: code(9, LONGEST.kpp),
  company_site: line(1, LONGEST.company_site),
};

const subject = (subjects: readonly Subject[]) =>
  z.enum(subjects as readonly [Subject, ...Subject[]], { error: ({ input }) => (input ? INCORRECT : REQUIRED) });
const id = () => z.int({ error: missing }).check(z.positive(INCORRECT), z.maximum(2_147_483_647, INCORRECT));
const optional = (isOptional: boolean, schema: z.ZodMiniType) => (isOptional ? z.optional(schema) : schema);

/** Finds what PostgreSQL cannot store in JSON: a NUL character and half of a surrogate pair. */
const UNFIT = /\\u(?:0000|d[89a-f])/i;
/**
 * Deepest nesting of computed data. Our pages compute four levels; letters, tables and the CRM repeat all of them.
 */
const DEEPEST = 8;

/**
 * Returns true when a JSON value has at most `DEEPEST` levels. The walk uses a list instead of recursion, so that
 * deep input cannot overflow the stack.
 */
function isShallow(value: unknown): boolean {
  let level: unknown[] = [value];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > DEEPEST) return false;
    level = level.flatMap((one) => (typeof one === 'object' && one !== null ? Object.values(one) : []));
  }
  return true;
}

/** Makes the schema of a value that our page computed: any object or list. */
const data = (longest: number) =>
  z.unknown().check(
    z.refine((value) => value !== undefined && value !== null, stop(REQUIRED)),
    z.refine((value) => typeof value === 'object', stop(INCORRECT)),
    z.refine((value) => isShallow(value), stop(INCORRECT)), // checked first: the rules below recurse into every level
    z.refine((value) => {
      const json = JSON.stringify(value);
      return json.length <= longest && !UNFIT.test(json);
    }, stop(INCORRECT)),
  );

const quantity = z
  .int({ error: WRONG_QUANTITY })
  .check(z.minimum(0, WRONG_QUANTITY), z.maximum(MAX_QUANTITY, WRONG_QUANTITY));
/** A text that another page handed over: whatever a price list holds may stand in it, but for what JSON cannot keep. */
const carried = () =>
  z.string({ error: INCORRECT }).check(
    z.overwrite((text) => cleanLine(text).slice(0, LONGEST_POSITION)),
    z.refine((text) => !UNFIT.test(JSON.stringify(text)), stop(INCORRECT)),
  );
const isNamed = ({ good, module, asked }: { good?: unknown; module?: unknown; asked?: unknown }) =>
  good !== undefined || Boolean(module || asked);

/** Positions with their numbers (`positions.ts`). A name in a body is dropped: the catalogue gives it. */
const positions = z
  .array(
    z
      .object(
        {
          quantity: z.optional(quantity),
          good: z.optional(id()),
          module: z.optional(z.string(INCORRECT).check(z.maxLength(100, INCORRECT))),
          asked: z.optional(carried()),
          note: z.optional(carried()),
        },
        { error: INCORRECT },
      )
      .check(z.refine(isNamed, stop(INCORRECT))),
    { error: INCORRECT },
  )
  .check(z.maxLength(MAX_POSITIONS, `Не больше ${MAX_POSITIONS} позиций: разделите заявку`));

function extraSchema(field: ExtraField, isOptional: boolean): z.ZodMiniType {
  const extra = EXTRAS[field];
  switch (extra.kind) {
    case 'line':
      return line(1, extra.longest)(isOptional);
    case 'lines':
      return lines(extra.longest)(isOptional);
    case 'whole':
      return optional(
        isOptional,
        z.int({ error: missing }).check(z.minimum(extra.least, INCORRECT), z.maximum(extra.most, INCORRECT)),
      );
    case 'id':
      return optional(isOptional, id());
    case 'goods': {
      const least = isOptional ? [] : [z.minLength(1, stop(REQUIRED))];
      return optional(
        isOptional,
        z
          .array(id(), { error: missing })
          .check(...least, z.maxLength(MAX_LEAD_GOODS, stop(INCORRECT))) as z.ZodMiniType,
      );
    }
    case 'positions':
      return optional(isOptional, positions);
    case 'data':
      return isOptional ? z.optional(data(extra.longest)) : data(extra.longest);
  }
}

function schemaOf(form: FormName): z.ZodMiniType<Lead> {
  const { fields, extras, subjects, optional: mayBeEmpty } = leadForm(form);
  const contacts = fields.map((field) => [
    field,
    field === 'subject' ? subject(subjects) : FIELDS[field](mayBeEmpty.includes(field)),
  ]);
  return z.object({
    contacts: z.object(Object.fromEntries(contacts)),
    personalDataProcessingConsent: z.literal(true, REQUIRED),
    promotionalCommunicationsConsent: z._default(z.boolean(INCORRECT), false),
    ...Object.fromEntries(extras.map((field) => [field, extraSchema(field, mayBeEmpty.includes(field))])),
  }) as unknown as z.ZodMiniType<Lead>;
}

/** A lead that passed every rule of its form. */
export type Lead = {
  contacts: Partial<Record<ContactField, string>>;
  personalDataProcessingConsent: true;
  promotionalCommunicationsConsent: boolean;
  goods?: number[];
  positions?: Position[];
  solutionId?: number;
} & Partial<Record<Exclude<ExtraField, 'goods' | 'positions' | 'solutionId'>, unknown>>;

/** Schemas of the bodies of `POST api/forms/{form}`. Fields that a form does not have are dropped. */
export const leadSchemas = Object.fromEntries(keysOf(LEAD_FORMS).map((form) => [form, schemaOf(form)])) as Readonly<
  Record<FormName, z.ZodMiniType<Lead>>
>;

const record = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {};

/**
 * Checks the body of a form. Returns the clean lead, or every wrong field with its message; a field of `contacts`
 * is named without that prefix. A body that is not an object counts as an empty object, so that every missing field
 * is named.
 */
export function checkLead(form: FormName, value: unknown): { lead: Lead } | { fields: FieldMessages } {
  const given = record(value);
  const result = z.safeParse(leadSchemas[form], { ...given, contacts: record(given.contacts) });
  if (result.success) return { lead: result.data };
  const fields: FieldMessages = {};
  for (const { path, message } of result.error.issues) {
    fields[String(path[0] === 'contacts' ? path[1] : path[0])] ??= [message];
  }
  return { fields };
}

const sum = (digits: number[], weights: readonly number[]) =>
  (weights.reduce((total, weight, i) => total + weight * (digits[i] ?? 0), 0) % 11) % 10;
const WEIGHTS = [3, 7, 2, 4, 10, 3, 5, 9, 4, 6, 8] as const;

/** Returns true when the check digits of a 10- or 12-digit ИНН are right. */
function isInnConsistent(inn: string): boolean {
  const digits = [...inn].map(Number);
  if (inn.length === 10) return sum(digits, WEIGHTS.slice(2)) === digits[9];
  return sum(digits, WEIGHTS.slice(1)) === digits[10] && sum(digits, WEIGHTS) === digits[11];
}

/**
 * Returns hints by field: for a value that looks like a slip but is accepted, what to check; for a refused text, the
 * characters to remove or what it lacks.
 */
export function softHints(body: LeadBody): Partial<Record<LeadField, string>> {
  const hints: Partial<Record<LeadField, string>> = {};
  const texts: [LeadField, unknown][] = [
    ...(['name', 'company_name', 'city', 'company_site', 'comment'] as const).map((field): [LeadField, unknown] => [
      field,
      body.contacts[field],
    ]),
    ...keysOf(EXTRAS)
      .filter((field) => EXTRAS[field].kind.startsWith('line'))
      .map((field): [LeadField, unknown] => [field, body[field]]),
  ];
  for (const [field, value] of texts) {
    const hasLines = field === 'comment' || lookUp(EXTRAS, field)?.kind === 'lines';
    const strange = typeof value === 'string' ? strangeCharacters((hasLines ? cleanLines : cleanLine)(value)) : [];
    if (strange.length > 0) hints[field] = `Уберите: ${strange.slice(0, 8).join(' ')}`;
  }
  const { contacts } = body;
  for (const field of ['name', 'company_name', 'city'] as const)
    if (cleanLine(contacts[field] ?? '').length === 1) hints[field] ??= 'Не\u00a0меньше двух знаков';
  if (/\D/.test(cleanDigits(contacts.phoneNumberExtension ?? ''))) hints.phoneNumberExtension = 'Только цифры';
  const inn = innHint(cleanDigits(contacts.inn ?? ''));
  return { ...hints, ...(inn && { inn }) };
}

function innHint(inn: string): string | undefined {
  if (/^\d{11}$/.test(inn)) return 'Обычно в ИНН 10 или 12 цифр. Если всё верно, отправляйте так.';
  if (/^(?:\d{10}|\d{12})$/.test(inn) && !isInnConsistent(inn))
    return 'Контрольные цифры не сходятся: проверьте ИНН. Если всё верно, отправляйте так.';
  return undefined;
}
