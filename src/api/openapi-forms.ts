/** Fields of leads on the page of the API: what forms share is told once, and of each form what differs. */
import { FIELD_TITLES } from '#src/domain/leads/leads.ts';
import { lookUp } from '#src/platform/lists.ts';
import { fieldsOf, type Json, json } from './openapi.ts';
import { code, fieldList, requiredOf, said, type Tables } from './openapi-tables.ts';
import { wordsOfField } from './openapi-words.ts';

/** The section of the calls that take forms of the site. */
export const FORMS = 'Заявки';

/** A field of so many forms is told once. */
const LEAST_SHARED = 3;

const WORDS: Readonly<Record<string, string>> = {
  subject: 'Тема; employment_link принимает только consultation',
  phoneNumberExtension: 'Добавочный номер',
  email: 'Электронная почта',
  device: 'Устройство, для которого нужен модуль',
  fibre: 'Вид линии',
  distance: 'Длина линии',
  purpose: 'Что будут проверять',
  years: 'Срок гарантии вместе с продлением, лет',
  inputs: 'Ответы калькулятора',
  asked: 'Строка исходного списка',
  good: 'Id модели',
  module: 'Модуль или его код',
  goods: 'Id моделей',
  positions: 'Позиции с количеством',
  solutionId: 'Id решения',
};
const wordsOf = (name: string, field: Json): string =>
  WORDS[name] ?? lookUp(FIELD_TITLES, name) ?? wordsOfField(name, field);

const contactsOf = (body: Json): Json => json(json(body.properties).contacts);
const listed = (names: readonly string[]) => names.map(code).join(', ');

/** Names of the fields beside `contacts` that many forms have. */
function sharedNames(bodies: readonly Json[]): string[] {
  const names = bodies.flatMap(({ properties }) => Object.keys(json(properties)));
  return [...new Set(names)].filter(
    (name) => name !== 'contacts' && names.filter((one) => one === name).length >= LEAST_SHARED,
  );
}

/** The set of contacts that most forms ask for. */
function usualContacts(bodies: readonly Json[]): string {
  const sets = bodies.map((body) => JSON.stringify(contactsOf(body)));
  const counts = Map.groupBy(
    sets.filter((one) => one !== '{}'),
    (one) => one,
  );
  return [...counts].toSorted(([, a], [, b]) => b.length - a.length)[0]?.[0] ?? '';
}

function contactsWords(contacts: Json): string {
  const needed = requiredOf(contacts);
  const optional = Object.keys(json(contacts.properties)).filter((name) => !needed.includes(name));
  return `${said('обязательны')} ${listed(needed)}; ${said('можно передать')} ${listed(optional)}`;
}

/** Fields that the forms share, with the usual set of contacts. */
export function formsHtml(bodies: readonly Json[], tables: Tables): string {
  const forms = bodies.filter((body) => 'contacts' in json(body.properties));
  const shared = sharedNames(forms);
  // The form that takes most subjects has the widest list of them.
  const widest = forms.toSorted((a, b) => JSON.stringify(contactsOf(b)).length - JSON.stringify(contactsOf(a)).length);
  const contacts: Json = {};
  for (const [name, field] of widest.flatMap((body) => fieldsOf(contactsOf(body).properties))) contacts[name] ??= field;
  const others = Object.fromEntries(
    forms.flatMap((body) => fieldsOf(body.properties).filter(([name]) => shared.includes(name))),
  );
  const usual: Json = JSON.parse(usualContacts(forms) || '{}');
  return [
    `<p>${said('Поля, общие для заявок:')}</p>`,
    fieldList([
      ...tables.rows({ properties: contacts, required: [] }, { prefix: 'contacts.', isRequest: true, wordsOf }),
      ...tables.rows({ properties: others, required: [] }, { isRequest: true, wordsOf }),
    ]),
    `<p>${said('Если у вызова не сказано другое, в')} ${code('contacts')} ${contactsWords(usual)}.</p>`,
  ].join('');
}

/** What one form asks for: the contacts where they differ, the shared fields that it has, its own fields. */
export function formHtml(body: Json, bodies: readonly Json[], tables: Tables): string {
  const shared = sharedNames(bodies);
  const properties = json(body.properties);
  const consents = Object.keys(properties).filter((name) => name.endsWith('Consent'));
  const required = requiredOf(body).filter((name) => shared.includes(name) && !consents.includes(name));
  const optional = Object.keys(properties).filter(
    (name) => shared.includes(name) && !consents.includes(name) && !required.includes(name),
  );
  const own = Object.fromEntries(
    fieldsOf(properties).filter(([name]) => name !== 'contacts' && !shared.includes(name)),
  );
  const isUsual = JSON.stringify(contactsOf(body)) === usualContacts(bodies);
  const parts = [
    isUsual ? '' : `${said('В')} ${code('contacts')} ${contactsWords(contactsOf(body))}.`,
    required.length > 0 ? `${said(required.length > 1 ? 'Обязательны' : 'Обязательно поле')} ${listed(required)}.` : '',
    optional.length > 0 ? `${said('Можно передать')} ${listed(optional)}.` : '',
  ].filter(Boolean);
  return `${parts.length > 0 ? `<p>${parts.join(' ')}</p>` : ''}${fieldList(tables.rows({ properties: own, required: requiredOf(body) }, { isRequest: true, wordsOf }))}`;
}
