import { findGoodCard, findGoods } from '#src/domain/catalog/catalog.server.ts';
import { DISCONTINUED } from '#src/domain/catalog/catalog.ts';
import { positionsOf } from '#src/domain/leads/lead-body.ts';
import {
  findForm,
  findFormTitle,
  isButton,
  isReceipt,
  questionText,
  roomKeyOf,
} from '#src/domain/leads/leads.server.ts';
import {
  EXTRAS,
  type FormName,
  type FormPath,
  formOf,
  isFormPath,
  leadForm,
  MAX_LEAD_GOODS,
  takesDiscontinued,
} from '#src/domain/leads/leads.ts';
import { MAX_POSITIONS, type Position } from '#src/domain/leads/positions.ts';
import { findCompany } from '#src/domain/navigation/navigation.server.ts';
import { findSolutions } from '#src/domain/solutions/solutions.server.ts';
import type { FieldMessages } from '#src/platform/errors.ts';
import { lookUp } from '#src/platform/lists.ts';
import { companyLine, PAPERS } from '#src/site/blocks/lead-form/form-company.server.ts';
import type { LeadGood } from '#src/site/browser/open-popup.ts';
import type { Head, Listed, Load } from '#src/site/engine/contract.ts';
import { links } from '#src/site/links.ts';
import type { FormResultData, ShownForm } from './page.tsx';

/**
 * Of a taken request: its number with the proof that the site gave it, the question that its sender is asked, and how that
 * went. Besides: what a link to the form may fill in; `good` is the code of one, `goods.117` how many of a good.
 */
const ABOUT = ['number', 'proof', 'question', 'answer'];
const FILLED = ['comment', 'subject', ...Object.keys(EXTRAS)];
const QUANTITY = /^(?:goods|positions)\.\d{1,9}$/;
export const query = (name: string): boolean =>
  ABOUT.includes(name) || name === 'good' || FILLED.includes(name) || QUANTITY.test(name);

const FAULT = 'О\u00a0неисправности сообщите на\u00a0портале поддержки или по\u00a0телефону.';
/** What comes of each request. */
const LEADS: Readonly<Record<FormName, string>> = {
  consultation: `Задайте вопрос об\u00a0оборудовании, проекте или заказе. ${FAULT}`,
  call: `Оставьте телефон: мы\u00a0перезвоним в\u00a0рабочее время. ${FAULT}`,
  partner: 'Расскажите о\u00a0компании. Отдел по\u00a0работе с\u00a0партнёрами ответит и\u00a0пришлёт условия.',
  'good-request': 'Выберите модели и\u00a0укажите количество: назовём цену и\u00a0срок поставки.',
  'demo-request': 'Покажем систему в\u00a0работе и\u00a0ответим на\u00a0вопросы о\u00a0внедрении.',
  'sfp-request': 'Укажите устройство: подберём модули, назовём цену и\u00a0срок поставки.',
  'good-testing-request':
    'Напишите, какие модели, на\u00a0какой срок и\u00a0для какой проверки нужны: согласуем поставку.',
  'for-design': 'Укажите объект и\u00a0регион: составим схему сети и\u00a0перечень оборудования.',
  solution:
    'Посчитаем количество и\u00a0назовём цену. Чем ваша сеть отличается от\u00a0примера, можно написать в\u00a0комментарии.',
  analog: 'Подберём замену, сравним характеристики, назовём цену и\u00a0срок поставки.',
  support: `На\u00a0общий вопрос ответит менеджер. ${FAULT}`,
  'warranty-extension': 'Перечислите серийные номера и\u00a0укажите общий срок гарантии: назовём цену продления.',
  'good-substitution': 'Укажите модель и\u00a0причину замены: предложим другую модель.',
  'questionnaire/ecss': 'Проверим перечень и\u00a0назовём окончательную цену.',
  'questionnaire/eccm': 'Проверим перечень и\u00a0назовём окончательную цену.',
  'questionnaire/{name}': 'Проверим перечень и\u00a0назовём окончательную цену.',
};

/** What comes of a request for a calculation that has none yet. */
const UNCOUNTED =
  'Специалист уточнит данные, составит перечень и\u00a0назовёт цену. Задачу можно описать в\u00a0комментарии.';

/** When requests are answered; null where the database is down. */
export async function answerHours(): Promise<FormResultData['hours']> {
  const company = await findCompany().catch(() => undefined);
  return company ? { days: company.hours.days, time: company.hours.time } : null;
}

export const formHead = (form: string, title: string, state?: 'отправлена' | 'не\u00a0отправлена'): Head => ({
  title: `Заявка «${title}»${state ? ` ${state}` : ''}`,
  canonical: links.form(form),
  robots: 'noindex',
});

const MOST_GOODS = 10_000;

/** Goods that the form lets choose from, none when it asks for no goods; what is discontinued can only be served (C267). */
async function choicesOf(form: string): Promise<LeadGood[]> {
  const name = formOf(form);
  if (!name || !leadForm(name).extras.includes('goods')) return [];
  const every = { values: {}, ranges: {}, sort: 'name', page: 1, perPage: MOST_GOODS } as const;
  const { goods } = await findGoods({ ...every, lifecycle: ['Новинка', 'В продаже', DISCONTINUED] });
  return goods
    .filter((good) => takesDiscontinued(name) || isMade(good))
    .map(({ id, name: title }) => ({ id, name: title }));
}

const isMade = ({ lifecycle }: { lifecycle: readonly { name: string }[] }) =>
  lifecycle.every((one) => one.name !== DISCONTINUED);

type Entries = readonly (readonly [string, string])[];

/** The form filled in with `entries` of an address or of a refused POST; `fields` is what was wrong with it. */
export async function shownForm(form: string, entries: Entries, fields: FieldMessages = {}): Promise<ShownForm> {
  const asked = entries.flatMap(([name, value]) => (name === 'goods' || name === 'good' ? [value] : []));
  const goods = [...new Set(asked)].slice(0, MAX_LEAD_GOODS); // an address may name more than a request takes
  const name = formOf(form);
  const isOfSolution = name !== undefined && leadForm(name).extras.includes('solutionId');
  // What was typed must come back also when the database is down.
  const none = () => [];
  const known = await knownOf(entries);
  const [title, company, choices, cards, solutions] = await Promise.all([
    findFormTitle(form),
    findCompany().catch(() => undefined),
    choicesOf(form).catch(none),
    Promise.all(goods.map((one) => findGoodCard(one))).catch(none),
    isOfSolution ? allSolutions().catch(none) : [],
  ]);
  return {
    title,
    company: company ? companyLine(company) : null,
    papers: PAPERS,
    choices,
    goods: cards.flatMap((card) =>
      card && name && (takesDiscontinued(name) || isMade(card)) ? [{ id: card.id, name: card.name }] : [],
    ),
    solutions,
    known,
    lead: !name ? '' : leadForm(name).extras.includes('inputs') && !known.inputs ? UNCOUNTED : LEADS[name],
    errors: Object.fromEntries(Object.entries(fields).map(([field, [message = '']]) => [field, message])),
  };
}

/** Fields by name; positions with the numbers that were typed at them, and with the names of goods. */
async function knownOf(entries: Entries): Promise<Record<string, string>> {
  // A page that leads here may have put its own text into the address: a field holds plain spaces.
  const plain = entries.map(([one, value]) => [one, value.replaceAll('\u00a0', ' ')] as const);
  const known = Object.fromEntries(plain.filter(([one]) => one !== 'goods' && one !== 'good'));
  const carried = positionsOf(plain.filter(([one]) => one !== 'goods'));
  if (!Array.isArray(carried)) return known;
  const positions = await Promise.all(
    carried.slice(0, MAX_POSITIONS).map(async (one: Position | null) => {
      if (typeof one?.good !== 'number' || one.name) return one;
      const card = await findGoodCard(one.good).catch(() => undefined);
      return card ? { ...one, name: card.name } : one;
    }),
  );
  return { ...known, positions: JSON.stringify(positions) };
}

async function allSolutions(): Promise<{ id: number; name: string }[]> {
  const { solutions } = await findSolutions({ page: 1, perPage: 1_000 });
  return solutions.map(({ id, name }) => ({ id, name }));
}

export const addresses = async (): Promise<Listed[]> => [];

export const NOTHING = {
  ...{ number: null, room: null, isUnproven: false, shown: null, message: null, question: null, answered: null },
};

const ANSWERED = {
  right: 'Спасибо! Письмо с\u00a0номером заявки придёт на\u00a0адрес, который вы указали.',
  closed: 'Письма не\u00a0будет: время или попытки закончились. Заявка у\u00a0нас, больше ничего делать не\u00a0нужно.',
};
const ASKS = {
  press:
    'Чтобы получить письмо с\u00a0номером заявки, нажмите кнопку: так мы защищаемся от\u00a0рассылки писем роботами. Нажимать необязательно: заявка уже принята.',
  answer:
    'Чтобы получить письмо с\u00a0номером заявки, ответьте на\u00a0вопрос: так мы отличаем людей от\u00a0программ. Отвечать необязательно: заявка уже принята.',
};

async function accepted(
  head: Head,
  form: FormPath,
  number: number,
  asked: URLSearchParams,
): Promise<Awaited<ReturnType<Load<FormResultData>>>> {
  const [key, answer, proof = ''] = ['question', 'answer', 'proof'].map((name) => asked.get(name) ?? undefined);
  const room = (await roomKeyOf(number)) ?? null;
  const data: FormResultData = { ...NOTHING, form, number, room, hours: await answerHours() };
  if (answer === 'right' || answer === 'closed')
    return { kind: 'page', head, data: { ...data, answered: ANSWERED[answer] } };
  if (key === undefined) return { kind: 'page', head, data };
  if (key.length > 200) return { kind: 'missing' };
  const text = (await questionText(key)) ?? null;
  if (text === null && !(await isButton(key))) return { kind: 'missing' };
  const about = text === null ? ASKS.press : ASKS.answer;
  return { kind: 'page', head, data: { ...data, question: { key, text, about, proof, isWrong: answer === 'wrong' } } };
}

/** The empty form, or, with a number of the site's own giving, that the request was taken. */
export const load: Load<FormResultData> = async ({ params, query: asked }) => {
  const form = params.form ?? '';
  if (!isFormPath(form) || !(await findForm(form))) return { kind: 'missing' };
  const given = asked.get('number');
  const number = /^\d{1,9}$/.test(given ?? '') ? Number(given) : null;
  if (given !== null && number === null) return { kind: 'missing' };
  const title = await findFormTitle(form);
  if (number !== null && !(await isReceipt(form, number, asked.get('proof') ?? ''))) {
    return { kind: 'page', head: formHead(form, title), data: { ...NOTHING, form, hours: null, isUnproven: true } };
  }
  const head = formHead(form, title, number === null ? undefined : 'отправлена');
  if (number !== null) return accepted(head, form, number, asked);
  const entries = [...asked].map(([name, value]) => [name, value.slice(0, longest(name))] as const);
  return {
    kind: 'page',
    head,
    data: { ...NOTHING, form, hours: await answerHours(), shown: await shownForm(form, entries) },
  };
};

function longest(name: string): number {
  const extra = lookUp<object>(EXTRAS, name) ?? {};
  return 'longest' in extra && typeof extra.longest === 'number' ? extra.longest : 2_000;
}
