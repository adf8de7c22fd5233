/** SFP modules on the wire (specification 7.1 and 7.2). */

import { z } from 'zod';
import { findGoodCard, goodsFields } from '#src/domain/catalog/catalog.server.ts';
import { LINK_PORTS, portName } from '#src/domain/sfp/ends.ts';
import { lineFields, lineOf } from '#src/domain/sfp/line.server.ts';
import { MAX_DISTANCE_M } from '#src/domain/sfp/line.ts';
import {
  findModule,
  findModuleFilters,
  findModules,
  findSection,
  findSections,
  parseSfpQuery,
  searchSfp,
  sfpFields,
  suggestModules,
} from '#src/domain/sfp/sfp.server.ts';
import { PORT_MATCH_NOTE, SFP_MEDIA, type SfpModule, type SfpOption, type SfpSection } from '#src/domain/sfp/sfp.ts';
import { invalid, notFound } from '#src/platform/errors.ts';
import { grouped } from '#src/platform/grouped.ts';
import { call } from './call.ts';
import { filter, filterJson, good, goodJson } from './catalog.ts';

const SECTION = 'SFP-модули';
const text = z.string();
const idOrCode = z.string().min(1).max(100).meta({ description: 'Id или код' });
const goodField = sfpFields.shape.good;
const note = text.meta({ description: 'Как определена совместимость: совпадает ли вид порта' });

const section = z
  .object({ id: z.int(), code: text, name: text, modules_count: z.int() })
  .meta({ id: 'SfpSection', description: 'Раздел SFP-модулей' });
const moduleFields = {
  id: z.int(),
  code: text,
  vendor: text.nullable(),
  model: text,
  section: z.object({ id: z.int(), code: text, name: text }),
  form_factor: text,
  rate_gbps: z.number().nullable(),
  distance_m: z.int().nullable(),
  tx_wavelength_nm: z.number().nullable(),
  rx_wavelength_nm: z.number().nullable(),
  connector: text.nullable(),
  fibre: text.nullable(),
  fibre_count: z.int().nullable(),
  bidi: z.boolean().nullable(),
  xwdm: z.boolean().nullable(),
  interface: text.nullable(),
  pon_class: text.nullable(),
  tx_power_min_dbm: z.number().nullable(),
  tx_power_max_dbm: z.number().nullable(),
  rx_sensitivity_dbm: z.number().nullable(),
  rx_overload_dbm: z.number().nullable(),
  is_reference: z.boolean().meta({ description: 'Модуль другого производителя; в подбор не входит' }),
  pairs: z.array(text).meta({ description: 'Коды модулей для другого конца линии' }),
  goods_count: z.int().meta({ description: 'Число моделей с портом для модуля' }),
};
const sfpModule = z.object(moduleFields).meta({ id: 'SfpModule', description: 'SFP-модуль или кабель' });
const budget = z
  .object({
    attenuation_db_km: z.number(),
    loss_db: z.number(),
    fibre_loss_db: z.number().meta({ description: 'Потери в волокне без соединений, сварок и запаса, дБ' }),
    budget_db: z.number().nullable(),
    margin_db: z.number().nullable().meta({ description: 'Запас: бюджет минус потери, дБ' }),
    least_loss_db: z.number().nullable().meta({ description: 'Потери, ниже которых приёмник перегружен, дБ' }),
    attenuator_db: z.number().nullable().meta({ description: 'Аттенюатор, который нужно добавить, дБ; 0 — не нужен' }),
  })
  .meta({ id: 'SfpBudget', description: 'Бюджет и потери линии в худшем случае' });
const option = z
  .object({
    kind: z
      .enum(['same-at-both-ends', 'pair', 'cable'])
      .meta({ description: 'Одинаковые модули на концах, пара разных или кабель' }),
    modules: z.array(sfpModule),
    quantities: z.array(z.int()).meta({ description: 'Количество каждого модуля на все линии с запасом' }),
    rate_gbps: z.number(),
    distance_m: z.int().meta({ description: 'Дальность, м' }),
    budget: budget.nullable().meta({ description: 'Бюджет линии; null — линия не оптическая' }),
  })
  .meta({ id: 'SfpOption', description: 'Вариант соединения двух устройств' });
const port = z.enum(LINK_PORTS, { error: `Одно из: ${LINK_PORTS.join(', ')}` }).optional();
const WRONG_DISTANCE = `Дальность в метрах от 1 до ${grouped(MAX_DISTANCE_M)}`;
const ports = LINK_PORTS.map((kind) => `${kind} — ${portName(kind)}`).join(', ');

export const sfpCalls = [
  call({
    method: 'GET',
    path: '/catalog/sfp/modules',
    id: 'find-sfp-modules',
    section: SECTION,
    summary: 'SFP-модули: все или отобранные по разделу, портам моделей, словам и фильтрам',
    query: sfpFields.extend(goodsFields.pick({ query: true, page: true, perPage: true }).shape),
    hasFacets: true,
    isPaged: true,
    answer: z.array(sfpModule),
    handle: async ({ search }) => {
      const { modules, pagination } = await findModules(await parseSfpQuery(search, { surface: 'api' }));
      return { data: modules.map(moduleJson), pagination };
    },
  }),
  call({
    method: 'GET',
    path: '/catalog/sfp/filters',
    id: 'find-sfp-filters',
    section: SECTION,
    summary: 'Фильтры модулей',
    query: sfpFields.extend(goodsFields.pick({ query: true }).shape),
    hasFacets: true,
    answer: z.object({ filters: z.array(filter) }),
    handle: async ({ search }) => {
      const filters = await findModuleFilters(await parseSfpQuery(search, { surface: 'api' }));
      return { data: { filters: filters.map(filterJson) } };
    },
  }),
  call({
    method: 'GET',
    path: '/catalog/sfp/modules/{id}',
    id: 'find-sfp-module',
    section: SECTION,
    summary: 'Модуль и модели, у которых есть порт для него',
    params: z.object({ id: idOrCode }),
    answer: z.object({ ...moduleFields, goods: z.array(good), compatibility_note: note }),
    handle: async ({ params }) => {
      const found = await findModule(params.id);
      if (!found) throw notFound('Модуль не найден. Проверьте id или код.');
      return { data: { ...moduleJson(found), goods: found.goods.map(goodJson), compatibility_note: PORT_MATCH_NOTE } };
    },
  }),
  call({
    method: 'GET',
    path: '/catalog/sfp/sections',
    id: 'find-sfp-sections',
    section: SECTION,
    summary: 'Разделы модулей: все или те, где есть модули для портов модели',
    query: z.object({ good: goodField }),
    answer: z.array(section),
    handle: async ({ query }) => ({ data: (await findSections(await existingGood(query.good))).map(sectionJson) }),
  }),
  call({
    method: 'GET',
    path: '/catalog/sfp/sections/{id}',
    id: 'find-sfp-section',
    section: SECTION,
    summary: 'Раздел модулей',
    params: z.object({ id: idOrCode }),
    answer: section,
    handle: async ({ params }) => {
      const found = await findSection(params.id);
      if (!found) throw notFound('Раздел не найден. Проверьте id или код.');
      return { data: sectionJson(found) };
    },
  }),
  call({
    method: 'GET',
    path: '/catalog/sfp/suggest',
    id: 'suggest-sfp-modules',
    section: SECTION,
    summary: 'Модули, пары BiDi и кабели для линии: сначала самые быстрые, при равной скорости — с меньшей дальностью',
    query: z.object({
      good: goodField,
      port: port.meta({ description: `Порт модели: ${ports}; по умолчанию любой` }),
      far: idOrCode
        .optional()
        .meta({ description: 'Id или код модели на другом конце; по умолчанию — другое оборудование' }),
      farPort: port.meta({ description: 'Порт на другом конце' }),
      distance: z
        .number(WRONG_DISTANCE)
        .min(1, WRONG_DISTANCE)
        .max(MAX_DISTANCE_M, WRONG_DISTANCE)
        .meta({ description: 'Длина линии, м' }),
      fibre: z.enum(SFP_MEDIA, { error: `Одно из: ${SFP_MEDIA.join(', ')}` }).meta({ description: 'Волокно или медь' }),
      bidi: z
        .enum(['да', 'нет'], { error: 'да или нет' })
        .optional()
        .meta({ description: 'Линия по одному волокну; по умолчанию число волокон любое' }),
      ...lineFields.shape,
    }),
    answer: z.object({
      options: z.array(option).meta({ description: 'Подходящие варианты' }),
      too_weak: z.array(option).meta({ description: 'Варианты, у которых бюджет меньше потерь линии' }),
      unknown_reach: z.array(sfpModule).meta({ description: 'Модули с неизвестной дальностью' }),
      refusal: text
        .nullable()
        .meta({ description: 'Почему порты не соединить и какие подойдут; null — соединить можно' }),
      compatibility_note: note,
    }),
    handle: async ({ query }) => {
      const { good, port, far, farPort, distance, fibre, bidi, ...line } = query;
      const { options, tooWeak, unknownReach, refusal } = await suggestModules({
        near: { goodId: await existingGood(good), port },
        far: { goodId: await existingGood(far, 'far'), port: farPort },
        distanceM: distance,
        medium: fibre,
        ...(bidi === undefined ? {} : { bidi: bidi === 'да' }),
        ...lineOf(line),
      });
      return {
        data: {
          options: options.map(optionJson),
          too_weak: tooWeak.map(optionJson),
          unknown_reach: unknownReach.map(moduleJson),
          refusal,
          compatibility_note: PORT_MATCH_NOTE,
        },
      };
    },
  }),
  call({
    method: 'GET',
    path: '/search/sfp/goods',
    id: 'search-sfp-goods',
    section: SECTION,
    summary: 'Поиск модулей, в том числе других производителей, и моделей с портами для них',
    query: z.object({
      query: z
        .string('Укажите, что искать')
        .trim()
        .min(1, 'Укажите, что искать')
        .max(100, 'Не длиннее 100 символов')
        .meta({ description: 'Слова из названия или кода' }),
      limit: z
        .int('Целое число от 1 до 50')
        .min(1, 'Целое число от 1 до 50')
        .max(50, 'Целое число от 1 до 50')
        .default(10)
        .meta({ description: 'Наибольшее число моделей и наибольшее число модулей' }),
    }),
    answer: z.object({
      goods: z.array(good),
      goods_count: z.int(),
      modules: z.array(sfpModule),
      modules_count: z.int(),
    }),
    handle: async ({ query }) => {
      const { goods, goodsCount, modules, modulesCount } = await searchSfp(query.query, query.limit);
      return {
        data: {
          goods: goods.map(goodJson),
          goods_count: goodsCount,
          modules: modules.map(moduleJson),
          modules_count: modulesCount,
        },
      };
    },
  }),
];

async function existingGood(given: string | undefined, field = 'good'): Promise<number | undefined> {
  if (given === undefined) return undefined;
  const found = await findGoodCard(given);
  if (!found) throw invalid({ [field]: ['Такой модели нет'] }, 'Проверьте параметры запроса');
  return found.id;
}

function optionJson({
  kind,
  modules,
  quantities,
  rateGbps,
  distanceM,
  budget: light,
}: SfpOption): z.output<typeof option> {
  return {
    ...{ kind, quantities, modules: modules.map(moduleJson), rate_gbps: rateGbps, distance_m: distanceM },
    budget: light && {
      attenuation_db_km: light.attenuation,
      loss_db: light.lossDb,
      fibre_loss_db: light.fibreDb,
      budget_db: light.budgetDb,
      margin_db: light.marginDb,
      least_loss_db: light.leastLossDb,
      attenuator_db: light.attenuatorDb,
    },
  };
}

function sectionJson({ modulesCount, ...rest }: SfpSection): z.output<typeof section> {
  return { ...rest, modules_count: modulesCount };
}

function moduleJson(one: SfpModule): z.output<typeof sfpModule> {
  const { id, code, vendor, model, connector, fibre, pairs } = one;
  return {
    id,
    code,
    vendor,
    model,
    section: one.section,
    form_factor: one.formFactor,
    rate_gbps: one.rateGbps,
    distance_m: one.distanceM,
    tx_wavelength_nm: one.txWavelengthNm,
    rx_wavelength_nm: one.rxWavelengthNm,
    connector,
    fibre,
    fibre_count: one.fibreCount,
    bidi: one.isBidi,
    xwdm: one.isXwdm,
    interface: one.interface,
    pon_class: one.ponClass,
    tx_power_min_dbm: one.txPowerMinDbm,
    tx_power_max_dbm: one.txPowerMaxDbm,
    rx_sensitivity_dbm: one.rxSensitivityDbm,
    rx_overload_dbm: one.rxOverloadDbm,
    is_reference: one.isReference,
    pairs,
    goods_count: one.goodsCount,
  };
}
