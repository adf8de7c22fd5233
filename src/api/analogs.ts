/** Analogues of other makers' devices on the wire (specification 7.1): search, makers and models, bills of materials. */
import { z } from 'zod';
import {
  findAnalogues,
  findVendor,
  findVendors,
  MAX_SUGGESTIONS,
  searchAnalogues,
} from '#src/domain/analogs/analogs.server.ts';
import type {
  Analogue,
  AnalogueAnswer,
  BillAnswer,
  ForeignModel,
  ModelLink,
  Vendor,
} from '#src/domain/analogs/analogs.ts';
import { matchList } from '#src/domain/analogs/bill.server.ts';
import { countBillLines, MAX_BILL_LENGTH, MAX_BILL_LINES } from '#src/domain/analogs/bill.ts';
import type { Wishes } from '#src/domain/analogs/judging.ts';
import {
  DEVICE_KINDS,
  OTHER_KINDS,
  PARAMETER_CODES,
  PARAMETERS,
  type ParameterCode,
} from '#src/domain/analogs/parameters.ts';
import { invalid, notFound } from '#src/platform/errors.ts';
import { grouped } from '#src/platform/grouped.ts';
import { lowerFirst } from '#src/platform/letter-case.ts';
import { textProblem } from '#src/platform/params.server.ts';
import { call } from './call.ts';
import { good, goodJson } from './catalog.ts';

const SECTION = 'Аналоги';
const text = z.string();
const parameter = z
  .enum(PARAMETER_CODES as [ParameterCode, ...ParameterCode[]], { error: `Одно из: ${PARAMETER_CODES.join(', ')}` })
  .meta({
    id: 'AnalogParameter',
    description: `Параметр сравнения: ${PARAMETER_CODES.map((one) => `${one} — ${lowerFirst(PARAMETERS[one].name.replace(/,.*/, ''))}`).join('; ')}`,
  });
const factor = z
  .int('Целое число от 0 до 5')
  .min(0, 'Целое число от 0 до 5')
  .max(5, 'Целое число от 0 до 5')
  .optional()
  .meta({ description: 'Вес параметра в оценке: 0 — не учитывать, 1 — как обычно' });
const must = z
  .array(parameter)
  .max(PARAMETER_CODES.length, `Не больше ${PARAMETER_CODES.length} значений`)
  .default([])
  .meta({
    description: 'Параметры, по которым аналог должен быть не хуже; аналог с неизвестным значением не подходит',
  });
const limit = z
  .int('Целое число от 1 до 50')
  .min(1, 'Целое число от 1 до 50')
  .max(50, 'Целое число от 1 до 50')
  .default(10)
  .meta({ description: 'Наибольшее число аналогов' });
const code = z.string().min(1).max(200);

const modelLinkFields = {
  code: text,
  vendor: text,
  vendor_code: text,
  model: text,
  kind: z.enum([...DEVICE_KINDS, ...OTHER_KINDS]),
};
const modelLink = z
  .object(modelLinkFields)
  .meta({ id: 'AnalogModelLink', description: 'Модель другого производителя' });
const foreignModel = z
  .object({
    ...modelLinkFields,
    kind_name: text,
    figures: z.array(z.object({ name: text, value: text, unit: text.nullable() })),
  })
  .meta({ id: 'AnalogModel', description: 'Модель другого производителя с известными характеристиками' });
const analogue = z
  .object({
    good,
    score: z
      .int()
      .nullable()
      .meta({ description: 'Оценка от 0 до 100; null — для оценки нет данных, аналог заявлен в открытом источнике' }),
    is_declared: z.boolean().meta({ description: 'Аналог заявлен в открытом источнике' }),
    note: text.nullable(),
    is_discontinued: z.boolean(),
    base: z
      .object({
        compared: z.int().meta({ description: 'Сколько параметров сравнили' }),
        total: z.int().meta({ description: 'Сколько параметров у этого вида устройств' }),
        missing: z.array(text).meta({ description: 'Параметры, которые не сравнили' }),
        half: z
          .array(text)
          .meta({ description: 'Параметры из missing, которые у нашей модели не указаны: засчитана половина веса' }),
      })
      .meta({ description: 'Основание оценки' }),
    remarks: z.array(text).meta({ description: 'Что ещё повлияло на оценку' }),
    parameters: z.array(
      z.object({
        code: parameter,
        name: text,
        unit: text.nullable(),
        verdict: z.enum(['better', 'equal', 'excess', 'worse', 'unknown', 'incomparable']).meta({
          description:
            'Наша модель: better — лучше, equal — равна, excess — сверх нужного, worse — хуже; unknown — нет данных, incomparable — значения нельзя сравнить',
        }),
        theirs: text.nullable(),
        ours: text.nullable(),
        weight: z.int().meta({ description: 'Доля в оценке, %' }),
        note: text.nullable().meta({ description: 'Пояснение к выводу' }),
      }),
    ),
  })
  .meta({ id: 'Analogue', description: 'Наш аналог с оценкой по параметрам' });
const vendor = z
  .object({ code: text, name: text, models_count: z.int() })
  .meta({ id: 'AnalogVendor', description: 'Производитель, модели которого можно заменить' });
const answerFields = {
  model: foreignModel.nullable().meta({ description: 'Исходная модель; null — не найдена' }),
  analogues: z.array(analogue),
  idle_must: z.array(parameter).meta({
    description:
      'Параметры из must, неизвестные у исходной модели: у аналога они должны быть указаны; если среди них PoE, он должен быть у аналога',
  }),
  left_out: z.int().meta({ description: 'Число моделей, которые исключил must' }),
  without_poe: z
    .int()
    .meta({ description: 'Число моделей, исключённых потому, что у них нет PoE, а у исходной он есть' }),
};
const moduleFields = { name: text, code: text, section: text };
export const billLine = z
  .object({
    number: z.int(),
    source: text,
    name: text,
    quantity: z.int().nullable().meta({ description: 'Количество из строки' }),
    is_quantity_guessed: z.boolean().meta({ description: 'Количество прочитано неуверенно: проверьте его' }),
    match: z.enum(['exact', 'guessed', 'no-analogue', 'own', 'module', 'unknown']).meta({
      description:
        'Что найдено: exact — модель названа точно, guessed — угадана, no-analogue — аналога нет, own — наша модель, module — оптический модуль, unknown — ничего',
    }),
    is_guessed: z
      .boolean()
      .meta({ description: 'Модель угадана по части названия или заказному номеру: проверьте её' }),
    model: modelLink.nullable().meta({ description: 'Модель другого производителя' }),
    own: z.object({ id: z.int(), code: text, model: text, name: text, is_discontinued: z.boolean() }).nullable().meta({
      description: 'Наша модель; если она снята с производства, замена — в analogue',
    }),
    module: z
      .object({
        ...moduleFields,
        is_reference: z.boolean(),
        ours: z.array(z.object(moduleFields)).meta({ description: 'Наши модули с теми же параметрами' }),
        ground: z.array(text).meta({ description: 'Чем первый модуль из ours совпадает с этим и чем отличается' }),
      })
      .nullable()
      .meta({ description: 'Модуль, названный в строке' }),
    analogue: analogue.nullable(),
    suggestions: z.array(modelLink),
    own_suggestions: z
      .array(z.object({ code: text, model: text }))
      .meta({ description: 'Наши модели, названия которых начинаются так же' }),
    spelled: z
      .object({
        maker: text,
        is_named: z.boolean().meta({ description: 'true — производитель назван в строке, false — угадан' }),
        part: text,
        what: text.nullable(),
        ports: z.int().nullable().meta({ description: 'Число портов' }),
        told: z.array(text).meta({ description: 'Пояснения' }),
      })
      .nullable()
      .meta({ description: 'Предположение о неизвестной модели по её обозначению' }),
    is_one_of_several: z.boolean().meta({ description: 'В строке несколько моделей, ответ относится к одной из них' }),
  })
  .meta({ id: 'AnalogBillLine', description: 'Ответ на строку спецификации' });

/** `weight.{parameter}` of the query, one field each: the document then names them all. */
const weightFields = Object.fromEntries(PARAMETER_CODES.map((one) => [`weight.${one}`, factor]));

function wishesOf({ must: asked, ...query }: { must: ParameterCode[] } & Record<string, unknown>): Wishes {
  const factors: Wishes['factors'] = {};
  for (const one of PARAMETER_CODES) {
    const value = query[`weight.${one}`];
    if (typeof value === 'number') factors[one] = value;
  }
  if (PARAMETER_CODES.every((one) => factors[one] === 0)) {
    throw invalid({ weight: ['Оставьте важным хотя бы один параметр'] }, 'Проверьте параметры запроса');
  }
  return { must: [...new Set(asked)], factors };
}

export const analogCalls = [
  call({
    method: 'GET',
    path: '/catalog/analogs/search',
    id: 'search-analogs',
    section: SECTION,
    summary: `Наши аналоги модели другого производителя; если модель названа неоднозначно — до ${MAX_SUGGESTIONS} похожих моделей`,
    query: z.object({
      query: z
        .string()
        .max(200, 'Не длиннее 200 символов')
        .optional()
        .meta({ description: 'Производитель и модель в любом написании; обязателен, если нет model' }),
      model: code.optional().meta({ description: 'Код модели другого производителя' }),
      vendor: code.optional().meta({ description: 'Код производителя, среди моделей которого искать' }),
      must,
      limit,
      ...weightFields,
    }),
    answer: z.object({ ...answerFields, suggestions: z.array(modelLink) }),
    handle: async ({ query }) => {
      const wishes = wishesOf(query as never);
      const { query: words, model, vendor: vendorCode, limit: most } = query;
      if (model === undefined && words === undefined) {
        throw invalid(
          { query: ['Укажите модель: название в\u00a0query или в model её код'] },
          'Проверьте параметры запроса',
        );
      }
      if (vendorCode !== undefined && !(await findVendor(vendorCode))) {
        throw invalid({ vendor: ['Такого производителя нет'] }, 'Проверьте параметры запроса');
      }
      if (model === undefined) {
        const { answer, suggestions } = await searchAnalogues(words ?? '', { vendorCode, wishes, limit: most });
        return { data: { ...answerJson(answer), suggestions: suggestions.map(modelLinkJson) } };
      }
      const answer = await findAnalogues(model, { wishes, limit: most });
      if (!answer) throw invalid({ model: ['Такой модели нет'] }, 'Проверьте параметры запроса');
      return { data: { ...answerJson(answer), suggestions: [] } };
    },
  }),
  call({
    method: 'GET',
    path: '/catalog/analogs/vendors',
    id: 'find-analog-vendors',
    section: SECTION,
    summary: 'Производители, модели которых можно заменить',
    answer: z.array(vendor),
    handle: async () => ({ data: (await findVendors()).map(vendorJson) }),
  }),
  call({
    method: 'GET',
    path: '/catalog/analogs/vendors/{code}',
    id: 'find-analog-vendor',
    section: SECTION,
    summary: 'Производитель и его модели',
    params: z.object({ code: code.meta({ description: 'Код производителя' }) }),
    answer: z.object({ vendor, models: z.array(modelLink) }),
    handle: async ({ params }) => {
      const found = await findVendor(params.code);
      if (!found) throw notFound('Производитель не найден. Проверьте код.');
      return { data: { vendor: vendorJson(found.vendor), models: found.models.map(modelLinkJson) } };
    },
  }),
  call({
    method: 'POST',
    path: '/catalog/analogs/bill',
    id: 'match-analog-bill',
    section: SECTION,
    summary:
      'Аналоги для строк спецификации, по одному на модель: первый в подборе или модель, которая ближе по числу или скорости портов и отстаёт от первого не больше чем на 25 баллов',
    body: z.object({
      text: z
        .string()
        .min(1, 'Вставьте список оборудования')
        .max(MAX_BILL_LENGTH, `Не длиннее ${grouped(MAX_BILL_LENGTH)} символов: разделите список`)
        .refine((list) => textProblem(list, MAX_BILL_LENGTH) === undefined, 'Недопустимые символы')
        .refine((list) => countBillLines(list) > 0, 'Вставьте список оборудования')
        .refine(
          (list) => countBillLines(list) <= MAX_BILL_LINES,
          `Не больше ${grouped(MAX_BILL_LINES)} строк: разделите список`,
        )
        .meta({ description: `До ${grouped(MAX_BILL_LINES)} строк вида «производитель модель; количество» или CSV` }),
      must,
    }),
    answer: z.array(billLine),
    handle: async ({ body }) => {
      const lines = await matchList(body.text, { must: [...new Set(body.must)], factors: {} });
      return { data: lines.map(({ remark: _, ...line }) => billLineJson(line)) };
    },
  }),
];

function answerJson(answer: AnalogueAnswer | undefined) {
  if (!answer) return { model: null, analogues: [], idle_must: [], left_out: 0, without_poe: 0 };
  const { model, analogues, idleMust, leftOut, withoutPoe } = answer;
  return {
    model: foreignModelJson(model),
    analogues: analogues.map(analogueJson),
    idle_must: idleMust,
    left_out: leftOut,
    without_poe: withoutPoe,
  };
}

function modelLinkJson({ vendorCode, ...rest }: ModelLink): z.output<typeof modelLink> {
  return { ...rest, vendor_code: vendorCode };
}

function foreignModelJson({ vendorCode, kindName, ...rest }: ForeignModel): z.output<typeof foreignModel> {
  return { ...rest, vendor_code: vendorCode, kind_name: kindName };
}

function analogueJson({
  good: card,
  isDeclared,
  isDiscontinued,
  proof,
  score,
  note,
  base,
  remarks,
}: Analogue): z.output<typeof analogue> {
  return {
    good: goodJson(card),
    score,
    is_declared: isDeclared,
    note,
    is_discontinued: isDiscontinued,
    base,
    remarks,
    parameters: proof,
  };
}

function vendorJson({ modelsCount, ...rest }: Vendor): z.output<typeof vendor> {
  return { ...rest, models_count: modelsCount };
}

export function billLineJson({
  isGuessed,
  isQuantityGuessed,
  own,
  module,
  spelled,
  isOneOfSeveral,
  ownSuggestions,
  ...line
}: BillAnswer): z.output<typeof billLine> {
  return {
    ...line,
    is_guessed: isGuessed,
    is_quantity_guessed: isQuantityGuessed,
    is_one_of_several: isOneOfSeveral,
    own_suggestions: ownSuggestions,
    own: own && { id: own.id, code: own.code, model: own.model, name: own.name, is_discontinued: own.isDiscontinued },
    module: module && {
      name: module.name,
      code: module.code,
      section: module.section,
      is_reference: module.isReference,
      ours: module.ours,
      ground: module.ground,
    },
    model: line.model && modelLinkJson(line.model),
    analogue: line.analogue && analogueJson(line.analogue),
    suggestions: line.suggestions.map(modelLinkJson),
    spelled: spelled && {
      ...{ maker: spelled.maker, is_named: spelled.isNamed, part: spelled.part },
      ...{ what: spelled.what, ports: spelled.ports, told: spelled.told },
    },
  };
}
