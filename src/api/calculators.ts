/** Questionnaires on the wire (specification 7.1): questions, rules and prices of a calculator as its engine takes them. */
import { z } from 'zod';
import { findCalculatorNames, findQuestionnaire } from '#src/domain/calculators/calculators.server.ts';
import { notFound } from '#src/platform/errors.ts';
import { call } from './call.ts';

const text = z.string();
const formula = text.meta({
  id: 'Formula',
  description: 'Формула из кодов вопросов и значений, чисел и действий',
});
const asked = {
  code: text.meta({ description: 'Код вопроса для формул и ответов' }),
  label: text,
  help: text.optional(),
  when: formula.optional(),
};
const input = z.discriminatedUnion('kind', [
  z.object({
    ...asked,
    kind: z.literal('number'),
    min: z.number(),
    max: z.number(),
    step: z.number(),
    default: z.number(),
    unit: text.optional(),
    more: z.object({ by: z.number(), label: text }).optional(),
  }),
  z.object({
    ...asked,
    kind: z.literal('choice'),
    options: z.array(
      z.object({ value: text.meta({ description: 'Значение, которое отправляют в ответе' }), label: text }),
    ),
    default: text,
  }),
  z.object({ ...asked, kind: z.literal('flag'), default: z.boolean() }),
  z.object({
    ...asked,
    kind: z.literal('devices'),
    isOwned: z.literal(true).optional().meta({ description: 'Спросить об устройствах, на которые лицензии уже есть' }),
  }),
  z.object({ ...asked, kind: z.literal('text'), maxLength: z.int() }),
]);
const named = {
  code: text.meta({ description: 'Код значения для формул' }),
  label: text.optional(),
  unit: text.optional(),
};
const value = z.union([
  z.object({ ...named, formula, each: z.literal(true).optional() }),
  z.object({
    ...named,
    rows: z.array(
      z.object({
        upTo: z.record(text, z.number()),
        value: z.number().meta({ description: 'Значение, если подходит эта строка' }),
      }),
    ),
  }),
]);
const priceList = z
  .object({
    ...{
      version: text,
      validFrom: text.optional(),
      validUntil: text,
      notice: text.nullable(),
      vatPercent: z.number(),
    },
    prices: z
      .record(text, z.array(z.object({ from: z.int(), price: z.int() })))
      .meta({ description: 'Цены позиций по их коду: price — копейки за единицу, from — с какого количества' }),
  })
  .meta({ id: 'PriceList', description: 'Прайс-лист' });
const calculator = z
  .object({
    code: text,
    title: text,
    description: text,
    steps: z.array(z.object({ title: text, help: text.optional(), inputs: z.array(input) })),
    values: z.array(value).meta({ description: 'Промежуточные значения, по порядку расчёта' }),
    positions: z.array(
      z.object({
        ...{
          code: text.meta({ description: 'Код позиции' }),
          name: text,
          unit: text,
          group: z.enum(['licence', 'port', 'hardware', 'service']),
        },
        pack: text.optional().meta({
          description:
            'Имя значения, в котором записано число штук в упаковке. Если поля нет, позиция продаётся поштучно',
        }),
      }),
    ),
    rules: z.array(
      z.object({
        position: text,
        quantity: formula,
        because: text,
        when: formula.optional(),
        each: z.literal(true).optional(),
      }),
    ),
    support: z.object({ position: text, percent: z.number(), years: formula, because: text }).optional(),
    takesTiers: text.optional(),
    warnings: z.array(z.object({ when: formula, text })),
    assumptions: z.array(text),
    devices: z.array(z.object({ code: text, title: text, groups: z.array(text), except: z.array(text).optional() })),
    prices: priceList,
    oldPrices: z.array(priceList).optional().meta({ description: 'Прежние прайс-листы, сначала новые' }),
  })
  .meta({ id: 'Calculator', description: 'Калькулятор стоимости' });

const questionnaire = z.object({
  calculator,
  devices: z
    .array(
      z.object({
        id: z.int(),
        code: text,
        model: text,
        group: text.meta({ description: 'Код группы из calculator.devices' }),
        isDiscontinued: z.boolean(),
      }),
    )
    .meta({ description: 'Модели для расчёта' }),
});

export const calculatorCalls = [
  call({
    method: 'GET',
    path: '/catalog/goods/questionnaire/{name}',
    id: 'find-questionnaire',
    section: 'Каталог',
    summary: 'Калькулятор: вопросы, правила, прайс-листы и модели',
    params: z.object({ name: text.min(1).max(64).meta({ description: 'Код калькулятора: ecss, eccm' }) }),
    answer: questionnaire,
    handle: async ({ params }) => {
      const found = await findQuestionnaire(params.name);
      if (found) return { data: { calculator: found.calculator, devices: [...found.devices] } };
      const names = (await findCalculatorNames()).map(({ code }) => code);
      throw notFound(`Такого калькулятора нет. Есть: ${names.join(', ') || 'ни\u00a0одного'}.`);
    },
  }),
];
