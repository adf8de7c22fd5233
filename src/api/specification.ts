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
import { grouped } from '#src/platform/grouped.ts';
import { billLine, billLineJson } from './analogs.ts';
import { call } from './call.ts';

const text = z.string();

/** A text that `problemOf` finds nothing against; a longer one is refused unread. */
const textWithin = (length: number, problemOf: (text: string) => string | undefined) =>
  z
    .string()
    .max(length, `Не длиннее ${grouped(length)} символов: разделите список`)
    .superRefine((list, context) => {
      const problem = problemOf(list);
      if (problem) context.addIssue({ code: 'custom', message: problem });
    });

const row = billLine
  .extend({
    part: text.nullable().meta({ description: 'Раздел проекта; null — строка вне разделов' }),
    note: text.meta({ description: 'Примечание: текст строки после « // »' }),
    remarks: z.array(text).meta({
      description: 'Что проверить в ответе и что в строке не прочитано',
    }),
  })
  .meta({ id: 'SpecificationRow', description: 'Строка спецификации проекта' });

const sum = z
  .object({
    code: text.meta({ description: 'Код величины' }),
    name: text,
    unit: text,
    value: z
      .number()
      .nullable()
      .meta({ description: 'Сумма по моделям с известным значением; null — таких моделей нет' }),
    is_at_least: z.boolean().meta({ description: 'Известно не всё: в сумме нет части изделий' }),
    unknown: z.array(text).meta({ description: 'Модели без данных' }),
    derived: z.array(text).meta({ description: 'Модели, значение которых взято по серии или вычислено' }),
    text: text.meta({ description: 'Сумма словами, без единицы' }),
    notes: z.array(text).meta({ description: 'Что учесть: чего сумма не содержит и откуда значения' }),
  })
  .meta({ id: 'SpecificationSum', description: 'Итог по спецификации' });

const end = z.object({
  name: text,
  code: text.nullable().meta({ description: 'Код модели; null — устройство не наше' }),
  port: text.nullable().meta({ description: 'Порт; null — не назван' }),
});
const taken = z
  .object({
    device: text.meta({ description: 'Модель и её номер в списке: «MES2324-2»' }),
    name: text.meta({ description: 'Имя порта' }),
  })
  .meta({ id: 'SpecificationPort', description: 'Занятый порт' });
const medium = z.enum(SFP_MEDIA);
const linkModule = z.object({ code: text, name: text, section: text, quantity: z.int() });

const link = z
  .object({
    number: z.int().meta({ description: 'Номер строки' }),
    ...{ source: text, note: text },
    problem: text.nullable().meta({ description: 'Почему ответа нет; null — ответ есть' }),
    ends: z.array(end),
    ...{ distance: text.nullable(), lines: z.int(), spares: z.int() },
    ways: z
      .array(
        z.object({
          kind: z.enum(['same-at-both-ends', 'pair', 'cable']),
          medium,
          modules: z.array(linkModule),
          ...{ rate: text, distance: text.meta({ description: 'Дальность' }), ground: text, budget: text },
        }),
      )
      .meta({ description: 'Варианты соединения; в суммы вошёл первый' }),
    left: z.int().meta({ description: 'Число вариантов, не вошедших в ways' }),
    counted: z.boolean().meta({ description: 'Модули и порты линии вошли в суммы' }),
    shortage: text.nullable().meta({ description: 'Каких портов не хватает; null — хватает всех' }),
    notes: z.array(text),
    cables: z.array(z.object({ near: taken, far: taken, medium })),
  })
  .meta({ id: 'SpecificationLink', description: 'Линия связи из строки «Линия: …»' });

const needed = linkModule
  .extend({ listed: z.int().meta({ description: 'Сколько таких модулей уже в списке' }) })
  .meta({ id: 'SpecificationModule', description: 'Модуль, нужный для линий' });

const ports = z
  .object({
    model: text,
    bound: z
      .enum(['exact', 'at-least'])
      .meta({ description: 'at-least — количество изделий не указано, портов может быть больше' }),
    ports: z
      .array(z.object({ name: text, total: z.int(), left: z.int().meta({ description: 'Число свободных портов' }) }))
      .meta({ description: 'Порты по видам; пустой — нет данных' }),
  })
  .meta({ id: 'SpecificationPorts', description: 'Порты модели после подключения линий' });

const supply = z
  .object({
    ...{ number: z.int(), source: text, note: text },
    feeds: text.nullable().meta({ description: 'Раздел, который питается от ИБП; null — весь список' }),
    problem: text.nullable().meta({ description: 'Почему ответа нет; null — ответ есть' }),
    minutes: z.int().nullable(),
    bound: z
      .enum(['exact', 'at-most'])
      .meta({ description: 'at-most — нагрузка известна не вся, время может быть меньше' }),
    formula: text.meta({ description: 'Как посчитано время' }),
    notes: z.array(text),
  })
  .meta({ id: 'SpecificationSupply', description: 'ИБП из строки «ИБП: …»' });

const some = z.array(z.object({ model: text, count: z.int() }));
const cabinet = z
  .object({
    line: z.int().meta({ description: 'Номер строки с названием шкафа' }),
    ...{ name: text, units: z.int() },
    free: z.int().meta({ description: 'Число свободных юнитов' }),
    placed: z
      .array(
        z.object({
          name: text,
          at: z.int().meta({ description: 'Номер нижнего юнита; счёт снизу, с 1' }),
          units: z.int(),
          picture: text.nullable().meta({ description: 'Адрес рисунка лицевой панели' }),
        }),
      )
      .meta({ description: 'Устройства на своих местах' }),
    unknown: some.meta({ description: 'Устройства без места: их высота неизвестна' }),
    left: some.meta({ description: 'Устройства, которые не поместились' }),
  })
  .meta({ id: 'SpecificationCabinet', description: 'Шкаф из строки «# Шкаф 1; 24U»' });

const conflict = z
  .object({
    kind: z.enum(['model', 'discontinued', 'ports', 'voltage', 'poe', 'depth', 'place', 'link']),
    state: z
      .enum(['sure', 'unknown'])
      .meta({ description: 'sure — противоречие есть, unknown — для вывода нет данных' }),
    text,
  })
  .meta({ id: 'SpecificationConflict', description: 'Противоречие в спецификации' });

const met = z.object({
  state: z.enum(['met', 'unmet', 'unknown']).meta({ description: 'Требование выполнено, не выполнено или нет данных' }),
  text: text.nullable().meta({ description: 'Значение модели и пометка о его происхождении' }),
});

const demand = z
  .object({
    text: text.meta({ description: 'Требование, как его понял API' }),
    words: text.meta({ description: 'Слова исходного текста; между частями строки таблицы — «…»' }),
    line: z.int(),
    known: z.int().meta({ description: 'Число сравнённых моделей с известным значением' }),
    met_by: z.int().meta({ description: 'Число моделей, которые соответствуют требованию' }),
  })
  .meta({ id: 'TenderDemand', description: 'Требование технического задания' });

const readLine = z
  .object({
    number: z.int().meta({ description: 'Номер строки' }),
    pieces: z.array(
      z.object({
        kind: z.enum(['demand', 'device', 'model', 'quantity', 'unread', 'joining']).meta({
          description:
            'demand — требование, device — вид устройства, model — модель, quantity — количество, joining — прочитано, но ничего не меняет, unread — не прочитано',
        }),
        text,
      }),
    ),
  })
  .meta({ id: 'ReadLine', description: 'Строка исходного текста по частям' });

const tenderDevice = z
  .object({
    role: z.enum(['device', 'other', 'link', 'common']).meta({
      description:
        'device — устройство того вида, какой есть в каталоге, other — другое изделие, link — линия связи, common — условия всей закупки',
    }),
    title: text.nullable().meta({ description: 'Название позиции в исходном тексте' }),
    name: text.nullable().meta({ description: 'Вид изделия в исходном тексте' }),
    quantity: z.int().nullable().meta({ description: 'Количество из текста' }),
    unit: text.meta({ description: 'Единица счёта: шт., м, бухта' }),
    lines: z.array(readLine).meta({ description: 'Строки исходного текста' }),
    demands: z.array(demand),
    compared: z.int().meta({ description: 'Число моделей, с которыми сравнили требования' }),
    is_widened: z.boolean().meta({
      description: 'Сравнили все модели вида: в названном разделе всем требованиям не\u00a0соответствует ни\u00a0одна',
    }),
    contradicting: z
      .array(text)
      .meta({ description: 'Два требования, которые нельзя выполнить вместе; nearest тогда пустой' }),
    met_all: z.int().meta({ description: 'Число моделей, которые соответствуют всем требованиям' }),
    may_meet: z.int().meta({
      description: 'Число моделей, которые не нарушают требований, но у которых известны не все значения',
    }),
    nearest: z.array(
      z.object({
        good: z.object({ id: z.int(), code: text, model: text }),
        met: z.array(met).meta({ description: 'Итоги в порядке demands' }),
      }),
    ),
    models: z.array(billLine).meta({ description: 'Модели, названные в тексте' }),
    modules: z
      .array(
        z.object({
          number: z.int().meta({ description: 'Номер строки' }),
          modules: z.array(z.object({ name: text, code: text, section: text })),
          lacks: z.array(text).meta({
            description: 'Требования, которым не\u00a0соответствует ни\u00a0один модуль или по которым нет данных',
          }),
        }),
      )
      .meta({ description: 'Модули, которые подходят по описанию' }),
  })
  .meta({ id: 'TenderDevice', description: 'Позиция технического задания и до трёх ближайших моделей каталога' });

const fleetRow = billLine
  .extend({
    kind: z.enum(FLEET_KINDS).meta({
      description:
        'ours — наша модель, foreign — другого производителя, module — модуль, unlisted — модели нет в таблице аналогов, unknown — не распознано',
    }),
    lines: z.array(z.int()).meta({ description: 'Номера строк, где названо изделие' }),
    hosts: z.array(text).meta({ description: 'Имена устройств из текста' }),
    state: text.nullable().meta({ description: 'Статус нашей модели' }),
    said: z.array(text).meta({ description: 'Что сказано об изделии в тексте: состояние, роль, основание количества' }),
    doubts: z.array(text).meta({ description: 'Что проверить перед заказом' }),
    optics: z
      .object({
        is_kept: z.boolean().meta({ description: 'Модуль наш, менять его не нужно' }),
        module: z
          .object({ name: text, code: text, section: text })
          .nullable()
          .meta({ description: 'Наш модуль с теми же параметрами' }),
        fits: z.array(text).meta({
          description:
            'Наши модели с портом для модуля: на местах устройств из hosts, а если hosts пуст или там наших моделей нет — во всём тексте',
        }),
        fits_not: z
          .array(text)
          .meta({ description: 'Наши модели на тех же местах, у которых порт для модуля не найден' }),
      })
      .nullable()
      .meta({ description: 'Подойдёт ли модуль к замене; null — изделие не модуль' }),
  })
  .meta({ id: 'FleetRow', description: 'Изделие сети и его замена' });

export const specificationCalls = [
  call({
    method: 'POST',
    path: '/specification/fleet',
    id: 'read-fleet',
    section: 'Спецификация',
    summary: 'Читает состав сети и подбирает замену изделиям других производителей',
    body: z.object({
      text: textWithin(MAX_FLEET_LENGTH, fleetProblem).meta({
        description: `Вывод show inventory, show version, display device, таблица соседей, CSV из NetBox или список: до ${MAX_FLEET_LINES.toLocaleString('ru-RU')} строк и ${grouped(MAX_FLEET_MODELS)} позиций`,
      }),
    }),
    answer: z.object({
      is_list: z.boolean().meta({ description: 'Текст прочитан как список: вывода команд в нём нет' }),
      rows: z.array(fleetRow).meta({ description: 'Изделия сети' }),
      lines: z.array(readLine).meta({ description: 'Строки исходного текста; из списка — только заголовки' }),
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
    summary: 'Читает требования технического задания и находит ближайшие модели',
    body: z.object({
      text: textWithin(MAX_TENDER_LENGTH, tenderProblem).meta({
        description: `Текст технического задания, до ${grouped(MAX_TENDER_LINES)} строк`,
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
    summary: 'Разбирает спецификацию проекта: строки, итоги, модули для линий, порты, питание, противоречия',
    body: z.object({
      text: textWithin(MAX_SPECIFICATION_LENGTH, specificationProblem).meta({
        description: `До ${grouped(MAX_SPECIFICATION_LINES)} строк вида «модель; количество // примечание», «# раздел; 24U; глубина 600 мм», «Линия: MES2324 ↔ MES3324F SFP+; 12 км; одномод; 2; запас 1» или «ИБП: 3000 ВА; 2700 Вт; 864 Вт·ч»`,
      }),
    }),
    answer: z.object({
      is_fleet: z.boolean().meta({
        description:
          'Текст похож на\u00a0вывод команд или таблицу устройств: POST /specification/fleet прочтёт его точнее',
      }),
      rows: z.array(row).meta({ description: 'Ответы на строки' }),
      sums: z.array(sum).meta({ description: 'Итоги: потребление, масса, место в стойке и другие' }),
      links: z.array(link).meta({ description: 'Линии связи' }),
      needed: z.array(needed).meta({ description: 'Модули, нужные для линий' }),
      totals: z
        .array(z.object({ number: z.int(), source: text }))
        .meta({ description: 'Строки «Итого …» и «Всего …»' }),
      cabinets: z.array(cabinet).meta({ description: 'Шкафы' }),
      ports: z.array(ports).meta({ description: 'Порты моделей' }),
      supplies: z.array(supply).meta({ description: 'ИБП' }),
      conflicts: z.array(conflict).meta({ description: 'Противоречия' }),
    }),
    handle: async ({ body }) => {
      const { rows, sums, links, ...computed } = await answerProject(body.text);
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
          links: links.map(({ isUnknown: _, ...rest }) => rest),
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
