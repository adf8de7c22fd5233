/** A visitor's specification on the wire: a text in, each line with what it names and what stands for it, and the sums, out. */
import { z } from 'zod';
import { SFP_MEDIA } from '#src/domain/sfp/sfp.ts';
import { answerFleet, FLEET_KINDS, type FleetRow, fleetProblem } from '#src/domain/specification/fleet.server.ts';
import { MAX_FLEET_LENGTH, MAX_FLEET_LINES, MAX_FLEET_MODELS } from '#src/domain/specification/fleet.ts';
import { answerProject } from '#src/domain/specification/project.server.ts';
import { isFleetText, specificationProblem } from '#src/domain/specification/specification.server.ts';
import { MAX_SPECIFICATION_LENGTH, MAX_SPECIFICATION_LINES } from '#src/domain/specification/specification.ts';
import { type AnsweredDevice, answerTender, tenderProblem } from '#src/domain/specification/tender.server.ts';
import { MAX_TENDER_LENGTH, MAX_TENDER_LINES } from '#src/domain/specification/tender.ts';
import { billLine, billLineJson } from './analogs.ts';
import { call } from './call.ts';

const text = z.string();

/** A text that `problemOf` finds nothing against; a longer one is refused unread. */
const textWithin = (length: number, problemOf: (text: string) => string | undefined) =>
  z
    .string()
    .max(length, `Не длиннее ${length} символов: разделите список`)
    .superRefine((list, context) => {
      const problem = problemOf(list);
      if (problem) context.addIssue({ code: 'custom', message: problem });
    });

const row = billLine
  .extend({
    part: text.nullable().meta({ description: 'Раздел проекта: строка «# …» выше; null — разделов нет' }),
    note: text.meta({ description: 'То, что стоит в строке после « // »' }),
    remarks: z.array(text).meta({
      description: 'Откуда количество, что в\u00a0строке не\u00a0прочитано и\u00a0почему ответ стоит проверить',
    }),
  })
  .meta({ id: 'SpecificationRow', description: 'Строка спецификации с ответом' });

const sum = z
  .object({
    code: text,
    name: text,
    unit: text,
    value: z.number().nullable().meta({ description: 'Сумма известного; null — неизвестно ни у одного изделия' }),
    is_at_least: z.boolean().meta({ description: 'Часть данных неизвестна: сумма не\u00a0меньше указанной' }),
    unknown: z.array(text).meta({ description: 'Модели, у которых показатель не указан' }),
    derived: z.array(text).meta({ description: 'Модели, у которых показатель взят по серии или вычислен' }),
  })
  .meta({ id: 'SpecificationSum', description: 'Показатель всей спецификации' });

const end = z.object({
  name: text,
  code: text.nullable().meta({ description: 'null — не\u00a0наше устройство' }),
  port: text.nullable().meta({ description: 'null — порт не\u00a0назван' }),
});
const taken = z.object({
  device: text.meta({ description: 'Модель и\u00a0номер изделия в\u00a0списке: «MES2324-2»' }),
  name: text.meta({ description: 'Имя порта' }),
});
const medium = z.enum(SFP_MEDIA);
const linkModule = z.object({ code: text, name: text, section: text, quantity: z.int() });

const link = z
  .object({
    number: z.int().meta({ description: 'Строка списка' }),
    ...{ source: text, note: text },
    problem: text.nullable().meta({ description: 'Почему ответа нет' }),
    ends: z.array(end),
    ...{ distance: text.nullable(), lines: z.int(), spares: z.int() },
    ways: z
      .array(
        z.object({
          kind: z.enum(['same-at-both-ends', 'pair', 'cable']),
          medium,
          modules: z.array(linkModule),
          ...{ rate: text, distance: text, ground: text, budget: text },
        }),
      )
      .meta({ description: 'Варианты; посчитан первый' }),
    left: z.int().meta({ description: 'Сколько вариантов не\u00a0названо' }),
    counted: z.boolean().meta({ description: 'Учтены\u00a0ли модули и\u00a0порты линии' }),
    shortage: text.nullable().meta({ description: 'Каких портов не\u00a0хватает' }),
    notes: z.array(text),
    cables: z.array(z.object({ near: taken, far: taken, medium })),
  })
  .meta({ id: 'SpecificationLink', description: 'Линия «Линия: … ↔ …» с\u00a0модулями и\u00a0портами' });

const needed = linkModule
  .extend({ listed: z.int().meta({ description: 'Сколько таких модулей в\u00a0списке' }) })
  .meta({ id: 'SpecificationModule', description: 'Модуль, который нужен линиям' });

const ports = z
  .object({
    model: text,
    bound: z.enum(['exact', 'at-least']).meta({ description: 'at-least — количество изделий не\u00a0указано' }),
    ports: z
      .array(z.object({ name: text, total: z.int(), left: z.int() }))
      .meta({ description: 'Пусто — порты в\u00a0данных не\u00a0указаны' }),
  })
  .meta({ id: 'SpecificationPorts', description: 'Порты модели: всего и\u00a0свободно после линий' });

const supply = z
  .object({
    ...{ number: z.int(), source: text, note: text },
    feeds: text.nullable().meta({ description: 'Раздел; null — весь список' }),
    problem: text.nullable(),
    minutes: z.int().nullable().meta({ description: 'null — неизвестно' }),
    bound: z.enum(['exact', 'at-most']).meta({ description: 'at-most — нагрузка известна не\u00a0вся' }),
    ...{ formula: text, notes: z.array(text) },
  })
  .meta({ id: 'SpecificationSupply', description: 'Источник «ИБП: …» и\u00a0время работы от\u00a0батарей' });

const some = z.array(z.object({ model: text, count: z.int() }));
const cabinet = z
  .object({
    line: z.int().meta({ description: 'Строка заголовка' }),
    ...{ name: text, units: z.int() },
    free: z.int().meta({ description: 'Число свободных юнитов' }),
    placed: z
      .array(z.object({ name: text, at: z.int(), units: z.int(), picture: text.nullable() }))
      .meta({ description: 'at\u00a0— нижний юнит, счёт снизу с\u00a01; picture\u00a0— рисунок лицевой панели' }),
    unknown: some.meta({ description: 'Высота не\u00a0указана: места не\u00a0назначено' }),
    left: some.meta({ description: 'Не\u00a0помещается' }),
  })
  .meta({ id: 'SpecificationCabinet', description: 'Шкаф «# Шкаф 1; 24U» с\u00a0размещением' });

const conflict = z
  .object({
    kind: z.enum(['discontinued', 'ports', 'voltage', 'poe', 'depth', 'place', 'link']),
    state: z.enum(['sure', 'unknown']).meta({ description: 'unknown — данных не\u00a0хватает' }),
    text,
  })
  .meta({ id: 'SpecificationConflict', description: 'Что в\u00a0списке не\u00a0сходится' });

const met = z.object({
  state: z
    .enum(['met', 'unmet', 'unknown'])
    .meta({ description: 'unknown — значение не\u00a0указано: это не\u00a0«да»' }),
  text: text.nullable().meta({ description: 'Значение изделия с\u00a0пометкой происхождения' }),
});

const demand = z
  .object({
    text: text.meta({ description: 'Требование, как оно прочитано' }),
    words: text.meta({ description: 'Слова, из\u00a0которых оно прочитано; «…» между частями строки таблицы' }),
    line: z.int(),
    known: z.int().meta({ description: 'У\u00a0скольких из\u00a0сравнённых изделий значение указано' }),
    met_by: z.int().meta({ description: 'Сколько из\u00a0сравнённых изделий отвечает' }),
  })
  .meta({ id: 'TenderDemand', description: 'Требование технического задания' });

const readLine = z.object({
  number: z.int(),
  pieces: z.array(z.object({ kind: z.enum(['demand', 'device', 'model', 'quantity', 'unread', 'joining']), text })),
});

const tenderDevice = z
  .object({
    role: z.enum(['device', 'other', 'link', 'common']).meta({
      description: 'Изделие нашего вида, другое изделие, линия связи или слова обо всей закупке',
    }),
    title: text.nullable().meta({ description: 'Название позиции в\u00a0тексте' }),
    name: text.nullable().meta({ description: 'Вид изделия, как он назван; null — не\u00a0назван' }),
    quantity: z.int().nullable().meta({ description: 'null — количество не\u00a0указано' }),
    unit: text.meta({ description: 'Единица счёта: шт., м, бухт' }),
    lines: z
      .array(readLine)
      .meta({ description: 'Строки по частям: вместе части составляют строку; unread — не\u00a0прочитано' }),
    demands: z.array(demand),
    compared: z.int(),
    is_widened: z.boolean().meta({
      description:
        'В\u00a0названном разделе всем требованиям не\u00a0отвечает ни\u00a0одно изделие, поэтому сравнили весь вид',
    }),
    contradicting: z
      .array(text)
      .meta({ description: 'Два требования, которые вместе не\u00a0выполнить; тогда nearest пуст' }),
    met_all: z.int().meta({ description: 'Сколько изделий отвечает каждому прочитанному требованию' }),
    may_meet: z.int().meta({
      description:
        'Сколько изделий не\u00a0нарушает ни\u00a0одного требования, но\u00a0что-то у\u00a0них не\u00a0указано',
    }),
    nearest: z.array(
      z.object({
        good: z.object({ id: z.int(), code: text, model: text }),
        met: z.array(met).meta({ description: 'В\u00a0порядке требований' }),
      }),
    ),
    models: z.array(billLine).meta({ description: 'Модели, которые названы в\u00a0строках' }),
    modules: z
      .array(
        z.object({
          number: z.int().meta({ description: 'Строка' }),
          modules: z.array(z.object({ name: text, code: text, section: text })),
          lacks: z.array(text).meta({ description: 'Что ни\u00a0у\u00a0одного не\u00a0указано или не\u00a0выполнено' }),
        }),
      )
      .meta({ description: 'Модули, которые строки описывают' }),
  })
  .meta({ id: 'TenderDevice', description: 'Изделие технического задания и\u00a0три наших ближайших' });

const fleetRow = billLine
  .extend({
    kind: z.enum(FLEET_KINDS).meta({ description: 'Наше, другого производителя, модуль или не\u00a0распознано' }),
    lines: z.array(z.int()).meta({ description: 'Строки, где упомянуто изделие' }),
    hosts: z.array(text).meta({ description: 'Имена устройств, если они есть в\u00a0тексте' }),
    state: text.nullable().meta({ description: 'Стадия выпуска нашей модели; null — не\u00a0указана' }),
    said: z
      .array(text)
      .meta({ description: 'Что сказано об изделии в\u00a0тексте: состояние, роль, откуда количество' }),
    doubts: z.array(text).meta({ description: 'Почему ответ стоит проверить, прежде чем заказывать' }),
    optics: z
      .object({
        is_kept: z.boolean().meta({ description: 'Наш модуль, он остаётся' }),
        module: z.object({ name: text, code: text, section: text }).nullable(),
        fits: z.array(text).meta({ description: 'Наши изделия ответа, у\u00a0которых есть порт для модуля' }),
        fits_not: z
          .array(text)
          .meta({ description: 'Наши изделия ответа, у\u00a0которых такого порта не\u00a0найдено' }),
      })
      .nullable(),
  })
  .meta({ id: 'FleetRow', description: 'Изделие сети с\u00a0ответом' });

export const specificationCalls = [
  call({
    method: 'POST',
    path: '/specification/fleet',
    id: 'read-fleet',
    section: 'Спецификация',
    summary: 'Состав сети по выводу команд, CSV или списку: какие изделия наши, чем заменить остальные',
    body: z.object({
      text: textWithin(MAX_FLEET_LENGTH, fleetProblem).meta({
        description: `Вывод show inventory, show version, display device, таблицы соседей, CSV из NetBox или список, до ${MAX_FLEET_LINES} строк и ${MAX_FLEET_MODELS} позиций`,
      }),
    }),
    answer: z.object({
      is_list: z.boolean().meta({ description: 'Вывода команд в\u00a0тексте нет: он прочитан как список' }),
      rows: z.array(fleetRow),
      lines: z.array(readLine).meta({ description: 'Строки вывода по частям; у\u00a0списка — строки заголовков' }),
    }),
    handle: async ({ body }) => {
      const { isList, rows, lines } = await answerFleet(body.text);
      return {
        data: {
          is_list: isList,
          rows: rows.map(fleetRowJson),
          lines: lines.map(({ number, pieces }) => ({ number, pieces })),
        },
      };
    },
  }),
  call({
    method: 'POST',
    path: '/specification/tender',
    id: 'read-tender',
    section: 'Спецификация',
    summary: 'Требования технического задания: что прочитано, что нет, три ближайших изделия',
    body: z.object({
      text: textWithin(MAX_TENDER_LENGTH, tenderProblem).meta({
        description: `Строки технического задания, до ${MAX_TENDER_LINES} строк и ${MAX_TENDER_LENGTH} символов`,
      }),
    }),
    answer: z.array(tenderDevice),
    handle: async ({ body }) => ({ data: (await answerTender(body.text)).map(tenderDeviceJson) }),
  }),
  call({
    method: 'POST',
    path: '/specification',
    id: 'answer-specification',
    section: 'Спецификация',
    summary: 'Спецификация проекта: ответ на каждую строку, суммы, оптика линий, порты, питание, противоречия',
    body: z.object({
      text: textWithin(MAX_SPECIFICATION_LENGTH, specificationProblem).meta({
        description: `Строки «модель; количество // примечание», «# раздел; 24U; глубина 600 мм», «Линия: MES2324 ↔ MES3324F SFP+; 12 км; одномод; 2; запас 1», «ИБП: 3000 ВА; 2700 Вт; 864 Вт·ч», до ${MAX_SPECIFICATION_LINES} строк`,
      }),
    }),
    answer: z.object({
      is_fleet: z.boolean().meta({
        description:
          'Текст похож на\u00a0вывод команд или таблицу устройств: `POST /specification/fleet` прочтёт его точнее',
      }),
      ...{ rows: z.array(row), sums: z.array(sum), links: z.array(link), needed: z.array(needed) },
      totals: z
        .array(z.object({ number: z.int(), source: text }))
        .meta({ description: 'Строки «Итого …», «Всего …»: не\u00a0позиции' }),
      ...{ cabinets: z.array(cabinet), ports: z.array(ports), supplies: z.array(supply), conflicts: z.array(conflict) },
    }),
    handle: async ({ body }) => {
      const { rows, sums, ...computed } = await answerProject(body.text);
      return {
        data: {
          is_fleet: isFleetText(body.text),
          rows: rows.map(({ ours: _, part, note, remarks, ...line }) => ({
            ...billLineJson(line),
            part,
            note,
            remarks,
          })),
          sums: sums.map(({ isAtLeast, ...rest }) => ({ ...rest, is_at_least: isAtLeast })),
          ...computed,
        },
      };
    },
  }),
];

const tenderDeviceJson = (device: AnsweredDevice) => ({
  ...{
    role: device.role,
    title: device.title,
    name: device.name,
    quantity: device.quantity,
    unit: device.unit,
    compared: device.compared,
  },
  lines: device.lines.map(({ number, pieces }) => ({ number, pieces })),
  demands: device.demands.map(({ text: told, words, line, known, metBy }) => ({
    text: told,
    words,
    line,
    known,
    met_by: metBy,
  })),
  ...{ is_widened: device.isWidened, contradicting: [...device.contradicting] },
  ...{ met_all: device.metAll, may_meet: device.mayMeet },
  nearest: device.nearest.map(({ good: { id, code, model }, met: states }) => ({
    good: { id, code, model },
    met: states,
  })),
  models: device.models.map(billLineJson),
  modules: device.modules,
});

const fleetRowJson = ({ kind, answer, lines, hosts, state, optics, said, doubts }: FleetRow) => ({
  ...billLineJson(answer),
  ...{ kind, lines, hosts, state, said, doubts },
  optics: optics && {
    ...{ is_kept: optics.isKept, fits: optics.fits, fits_not: optics.fitsNot },
    module: optics.module && { name: optics.module.name, code: optics.module.code, section: optics.module.section },
  },
});
