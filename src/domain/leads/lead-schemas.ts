/**
 * The rules of the forms (specification 5), one schema per form, for the browser and the server alike. Values come out
 * clean: trimmed, one kind of space, composed letters, a phone without spaces.
 */
import * as z from 'zod/mini';
import type { FieldMessages } from '#src/platform/errors.ts';
import { type FormName, LEAD_FORMS, type LeadBody, type LeadField, LONGEST, type Subject } from './leads.ts';
import { INCORRECT, INCORRECT_EMAIL, REQUIRED, tooShort } from './messages.ts';
import { isPlainText, rules, strangeCharacters } from './rules.ts';

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
const string = () => z.string({ error: ({ input }) => (input === undefined || input === null ? REQUIRED : INCORRECT) });
/** A string that must be there, after `clean`. */
const required = (clean: (text: string) => string) =>
  string().check(z.overwrite(clean), z.minLength(1, stop(REQUIRED)));

const line = (shortest: number, longest: number) =>
  required(cleanLine).check(
    z.minLength(shortest, stop(INCORRECT)),
    z.maxLength(longest, stop(INCORRECT)),
    z.refine((text) => isPlainText(text), INCORRECT),
  );
/** Digits only, from `shortest` on with the message of its own (C268–C271). */
const code = (shortest: number, longest: number) =>
  required(cleanDigits).check(
    z.regex(/^\d+$/, stop(INCORRECT)),
    z.minLength(shortest, stop(tooShort(shortest))),
    z.maxLength(longest, stop(INCORRECT)),
  );

const name = line(2, LONGEST.name);
const company_name = line(2, LONGEST.company_name);
const phone = required(cleanPhone).check(
  z.minLength(4, stop(INCORRECT)),
  z.maxLength(LONGEST.phone, stop(INCORRECT)),
  z.regex(/^\+?[\d()-]+$/, stop(INCORRECT)),
);
const phoneNumberExtension = z.optional(
  string().check(z.overwrite(cleanDigits), z.regex(new RegExp(`^\\d{0,${LONGEST.phoneNumberExtension}}$`), INCORRECT)),
);
const email = required(cleanLine).check(
  z.maxLength(LONGEST.email, stop(INCORRECT_EMAIL)),
  z.refine((text) => rules.email(text), INCORRECT_EMAIL),
);
const city = line(2, LONGEST.city);
const comment = required(cleanLines).check(
  z.maxLength(LONGEST.comment, stop(INCORRECT)),
  z.refine((text) => isPlainText(text, { hasLines: true }), INCORRECT),
);
const optionalComment = z.optional(
  string().check(
    z.overwrite(cleanLines),
    z.maxLength(LONGEST.comment, stop(INCORRECT)),
    z.refine((text) => isPlainText(text, { hasLines: true }), INCORRECT),
  ),
);
const inn = code(10, LONGEST.inn);
const kpp = code(9, LONGEST.kpp);
const company_site = z.optional(
  string().check(
    z.overwrite(cleanLine),
    z.maxLength(LONGEST.company_site, stop(INCORRECT)),
    z.refine((text) => isPlainText(text), INCORRECT),
  ),
);
const subject = <S extends Subject>(subjects: readonly S[]) =>
  z.enum(subjects as readonly [S, ...S[]], { error: ({ input }) => (input ? INCORRECT : REQUIRED) });
const consents = {
  personalDataProcessingConsent: z.literal(true, REQUIRED),
  promotionalCommunicationsConsent: z._default(z.boolean(INCORRECT), false),
};
const contacts = <S extends z.core.$ZodLooseShape>(shape: S) => z.object(shape);
const body = <S extends z.core.$ZodLooseShape>(shape: S) => z.object({ ...shape, ...consents });
const ids = z
  .array(z.int(INCORRECT).check(z.positive(INCORRECT)), REQUIRED)
  .check(z.minLength(1, stop(REQUIRED)), z.maxLength(100, stop(INCORRECT)));

/** What `POST api/forms/{form}` takes. Fields a form does not have are dropped. */
export const leadSchemas = {
  consultation: body({
    contacts: contacts({
      subject: subject(LEAD_FORMS.consultation.subjects),
      ...{ name, company_name, phone, phoneNumberExtension, email, city, comment },
    }),
  }),
  call: body({
    contacts: contacts({
      subject: subject(LEAD_FORMS.call.subjects),
      ...{ name, company_name, phone, phoneNumberExtension, comment },
    }),
  }),
  partner: body({
    contacts: contacts({
      ...{ name, company_name, inn, kpp, phone, phoneNumberExtension, email, city, company_site, comment },
    }),
  }),
  'good-request': body({
    contacts: contacts({
      ...{ name, company_name, phone, phoneNumberExtension, email, city },
      comment: optionalComment,
    }),
    goods: ids,
  }),
  'demo-request': body({
    contacts: contacts({ name, phone, phoneNumberExtension, email, comment: optionalComment }),
    goods: ids,
  }),
} as const satisfies Record<FormName, z.core.$ZodType>;

/** A request that kept every rule. */
export type Lead<F extends FormName = FormName> = z.output<(typeof leadSchemas)[F]>;

const record = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {};

/**
 * Checks the body of a form: the clean request, or every wrong field with its message. `contacts.name` is told as
 * `name`. What is no object counts as an empty one, so that every missing field is named.
 */
export function checkLead<F extends FormName>(form: F, value: unknown): { lead: Lead<F> } | { fields: FieldMessages } {
  const given = record(value);
  const schema = leadSchemas[form] as unknown as z.ZodMiniType<Lead<F>>;
  const result = z.safeParse(schema, { ...given, contacts: record(given.contacts) });
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

/** Whether the check digits of a 10- or 12-digit ИНН hold. */
function isInnConsistent(inn: string): boolean {
  const digits = [...inn].map(Number);
  if (inn.length === 10) return sum(digits, WEIGHTS.slice(2)) === digits[9];
  return sum(digits, WEIGHTS.slice(1)) === digits[10] && sum(digits, WEIGHTS) === digits[11];
}

/** What looks like a slip and is accepted all the same; for a refused text, the characters to take out. */
export function softHints({ contacts }: LeadBody): Partial<Record<LeadField, string>> {
  const hints: Partial<Record<LeadField, string>> = {};
  for (const field of ['name', 'company_name', 'city', 'company_site', 'comment'] as const) {
    const strange = strangeCharacters((field === 'comment' ? cleanLines : cleanLine)(contacts[field] ?? ''));
    if (strange.length > 0) hints[field] = `Уберите: ${strange.slice(0, 8).join(' ')}`;
  }
  const inn = cleanDigits(contacts.inn ?? '');
  if (/^\d{11}$/.test(inn)) hints.inn = 'Обычно в ИНН 10 или 12 цифр. Если всё верно, отправляйте так.';
  else if (/^(?:\d{10}|\d{12})$/.test(inn) && !isInnConsistent(inn)) {
    hints.inn = 'Контрольные цифры не сходятся: проверьте ИНН. Если всё верно, отправляйте так.';
  }
  return hints;
}
