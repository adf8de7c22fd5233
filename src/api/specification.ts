/** A visitor's specification on the wire: a text in, each line with what it names and what stands for it, and the sums, out. */
import { z } from 'zod';
import { answerSpecification, specificationProblem } from '#src/domain/specification/specification.server.ts';
import { MAX_SPECIFICATION_LENGTH, MAX_SPECIFICATION_LINES } from '#src/domain/specification/specification.ts';
import { billLine, billLineJson } from './analogs.ts';
import { call } from './call.ts';

const text = z.string();

const row = billLine
  .extend({
    part: text.nullable().meta({ description: 'Раздел проекта: строка «# …» выше; null — разделов нет' }),
    note: text.meta({ description: 'То, что стоит в строке после « // »' }),
  })
  .meta({ id: 'SpecificationRow', description: 'Строка спецификации с ответом' });

const sum = z
  .object({
    code: text,
    name: text,
    unit: text,
    value: z.number().nullable().meta({ description: 'Сумма известного; null — неизвестно ни у одного изделия' }),
    is_at_least: z.boolean().meta({ description: 'Чего-то не хватает: сумма не меньше этой' }),
    unknown: z.array(text).meta({ description: 'Модели, у которых показатель не указан' }),
    derived: z.array(text).meta({ description: 'Модели, у которых показатель взят по серии или вычислен' }),
  })
  .meta({ id: 'SpecificationSum', description: 'Показатель всей спецификации' });

export const specificationCalls = [
  call({
    method: 'POST',
    path: '/specification',
    id: 'answer-specification',
    section: 'Спецификация',
    summary: 'Спецификация проекта: ответ на каждую строку, мощность, тепло, место в стойке и масса',
    body: z.object({
      text: z
        .string()
        .max(MAX_SPECIFICATION_LENGTH, `Не длиннее ${MAX_SPECIFICATION_LENGTH} символов: разделите список`)
        .superRefine((list, context) => {
          const problem = specificationProblem(list);
          if (problem) context.addIssue({ code: 'custom', message: problem });
        })
        .meta({
          description: `Строки «модель; количество // примечание», «# раздел», до ${MAX_SPECIFICATION_LINES} строк`,
        }),
    }),
    answer: z.object({ rows: z.array(row), sums: z.array(sum) }),
    handle: async ({ body }) => {
      const { rows, sums } = await answerSpecification(body.text);
      return {
        data: {
          rows: rows.map(({ ours: _, part, note, ...line }) => ({ ...billLineJson(line), part, note })),
          sums: sums.map(({ isAtLeast, ...rest }) => ({ ...rest, is_at_least: isAtLeast })),
        },
      };
    },
  }),
];
