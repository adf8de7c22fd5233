/** Solutions on the wire (specification 7.2, C322–C325). */
import { z } from 'zod';
import type { SfpModule } from '#src/domain/sfp/sfp.ts';
import { findOptics, opticsAskOf, opticsFields, readLength } from '#src/domain/solutions/optics.server.ts';
import { linesOf, type SolutionOptics } from '#src/domain/solutions/optics.ts';
import {
  findSolution,
  findSolutionGroup,
  findSolutionGroups,
  findSolutions,
} from '#src/domain/solutions/solutions.server.ts';
import {
  SOLUTION_TYPES,
  SOLUTIONS_PER_PAGE,
  type Solution,
  type SolutionDetails,
  type SolutionGroup,
  type Topology,
} from '#src/domain/solutions/solutions.ts';
import { htmlOf } from '#src/platform/content/text-tree-html.ts';
import { invalid, notFound } from '#src/platform/errors.ts';
import { call } from './call.ts';
import { good, goodJson } from './catalog.ts';

const SECTION = 'Решения';
const text = z.string();

const groupFields = { id: z.int(), code: text, name: text, type: z.enum(SOLUTION_TYPES), description: text };
const subgroup = z
  .object({ ...groupFields, subgroups: z.array(z.never()) })
  .meta({ id: 'SolutionSubgroup', description: 'Подгруппа решений' });
const group = z
  .object({ ...groupFields, subgroups: z.array(subgroup) })
  .meta({ id: 'SolutionGroup', description: 'Группа решений' });
const solutionFields = {
  id: z.int(),
  code: text,
  name: text,
  preview: text,
  groups: z.array(z.object({ id: z.int(), code: text, name: text })).meta({ description: 'Подгруппы решения' }),
};
const solution = z.object(solutionFields).meta({ id: 'Solution', description: 'Решение' });
const topology = z
  .object({
    layers: z.array(
      z.object({
        name: text,
        nodes: z.array(
          z.object({
            id: text.meta({ description: 'Id узла: его называют from и to связей' }),
            role: text,
            count: z.int(),
            good_id: z.int().nullable().meta({ description: 'Id модели; null — устройство другого производителя' }),
            name: text.nullable(),
          }),
        ),
      }),
    ),
    links: z.array(
      z.object({
        from: text.meta({ description: 'Id узла в начале' }),
        to: text.meta({ description: 'Id узла в конце' }),
        medium: text,
        speed: text.nullable(),
        count: z.int().meta({ description: 'Число линий на одно устройство той стороны, где устройств больше' }),
        lines: z.int().meta({ description: 'Число линий всего' }),
      }),
    ),
  })
  .meta({ id: 'Topology', description: 'Схема решения' });

const opticsModule = z.object({ code: text, vendor: text.nullable(), model: text, quantity: z.int() });
const opticsLink = z.object({
  from: text,
  to: text,
  lines: z.int(),
  speed: text.nullable(),
  length_m: z.number().nullable(),
  is_length_assumed: z.boolean().meta({ description: 'Длина условная' }),
  modules: z.array(opticsModule),
  problem: text.nullable().meta({ description: 'Почему модуль не подобран; null — подобран' }),
});

export const solutionCalls = [
  call({
    method: 'GET',
    path: '/solutions',
    id: 'find-solutions',
    section: SECTION,
    summary: 'Решения: все или одной группы',
    query: z.object({
      group_id: z
        .int('Целое число от 1')
        .min(1, 'Целое число от 1')
        .optional()
        .meta({ description: 'Id группы или подгруппы' }),
      page: z.int('Целое число от 1').min(1, 'Целое число от 1').max(10_000, 'Не больше 10000').default(1),
      perPage: z
        .int('Целое число от 1 до 100')
        .min(1, 'Целое число от 1 до 100')
        .max(100, 'Целое число от 1 до 100')
        .default(SOLUTIONS_PER_PAGE),
    }),
    isPaged: true,
    answer: z.array(solution),
    handle: async ({ query: { group_id: groupId, page, perPage } }) => {
      if (groupId !== undefined && !(await findSolutionGroup(groupId))) {
        throw invalid({ group_id: ['Такой группы нет'] }, 'Проверьте параметры запроса');
      }
      const found = await findSolutions({ page, perPage, ...(groupId !== undefined && { groupId }) });
      return { data: found.solutions.map(solutionJson), pagination: found.pagination };
    },
  }),
  call({
    method: 'GET',
    path: '/solution/{code}',
    id: 'find-solution',
    section: SECTION,
    summary: 'Решение целиком: задача, схема, оборудование, модули, условия',
    params: z.object({ code: z.string().min(1).max(100).meta({ description: 'Код решения' }) }),
    query: opticsFields,
    answer: z.object({
      ...solutionFields,
      task_html: text,
      how_html: text,
      example: text,
      topology,
      equipment: z.array(z.object({ good, role: text, quantity: z.int() })),
      optics: z
        .object({
          links: z.array(opticsLink).meta({ description: 'Оптические линии' }),
          modules: z.array(opticsModule).meta({ description: 'Модули на все линии' }),
        })
        .meta({ description: 'Модули для оптических линий' }),
      conditions: z.array(text),
      checks: z.array(text),
    }),
    handle: async ({ params, query }) => {
      const found = await findSolution(params.code);
      if (!found) throw notFound('Решение не найдено. Проверьте номер.');
      if (query.length.some((text) => readLength(text).isWrong)) {
        throw invalid({ length: ['Метры от 1 до 200000'] }, 'Проверьте параметры запроса');
      }
      return { data: detailsJson(found, await findOptics(found.topology, opticsAskOf(query))) };
    },
  }),
  call({
    method: 'GET',
    path: '/solutions/groups',
    id: 'find-solution-groups',
    section: SECTION,
    summary: 'Группы решений',
    query: z.object({
      type: z
        .enum(SOLUTION_TYPES, { error: `Одно из: ${SOLUTION_TYPES.join(', ')}` })
        .optional()
        .meta({ description: 'Тип групп: task — по задаче' }),
    }),
    answer: z.array(group),
    handle: async ({ query }) => ({ data: (await findSolutionGroups(query.type)).map(groupJson) }),
  }),
  call({
    method: 'GET',
    path: '/solutions/group/{code}',
    id: 'find-solution-group',
    section: SECTION,
    summary: 'Группа или подгруппа решений',
    params: z.object({ code: z.string().min(1).max(100).meta({ description: 'Id или код' }) }),
    answer: group,
    handle: async ({ params }) => {
      const found = await findSolutionGroup(params.code);
      if (!found) throw notFound('Группа решений не найдена. Проверьте id или код.');
      return { data: groupJson(found) };
    },
  }),
];

function groupJson({ subgroups, ...rest }: SolutionGroup): z.output<typeof group> {
  return { ...rest, subgroups: subgroups.map((one) => ({ ...one, subgroups: [] })) };
}

function solutionJson({ id, code, name, preview, groups }: Solution): z.output<typeof solution> {
  return { id, code, name, preview, groups };
}

function detailsJson(one: SolutionDetails, { rows, modules }: SolutionOptics) {
  const moduleJson = (module: SfpModule, quantity: number) => {
    return { code: module.code, vendor: module.vendor, model: module.model, quantity };
  };
  return {
    ...solutionJson(one),
    task_html: htmlOf(one.task),
    how_html: htmlOf(one.how),
    example: one.example,
    topology: topologyJson(one.topology),
    equipment: one.equipment.map(({ good: own, ...rest }) => ({ ...rest, good: goodJson(own) })),
    optics: {
      links: rows.map(({ lengthM, isAssumed, option, ...row }) => ({
        ...row,
        length_m: lengthM,
        is_length_assumed: isAssumed,
        modules: (option?.modules ?? []).map((module, end) => moduleJson(module, option?.quantities[end] ?? 0)),
      })),
      modules: modules.map(({ module, quantity }) => moduleJson(module, quantity)),
    },
    conditions: one.conditions,
    checks: one.checks,
  };
}

function topologyJson({ layers, links }: Topology): z.output<typeof topology> {
  return {
    layers: layers.map(({ name, nodes }) => ({
      name,
      nodes: nodes.map(({ id, role, count, goodId, name: own }) => ({ id, role, count, good_id: goodId, name: own })),
    })),
    links: links.map((link) => {
      const { from, to, medium, speed, count } = link;
      return { from, to, medium, speed, count, lines: linesOf({ layers }, link) };
    }),
  };
}
