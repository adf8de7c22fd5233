/** Solutions and their groups: content/solutions/groups.yaml and a file per solution. */
import { z } from 'zod';
import { code, id, line, markdown, prose, sort } from '#src/platform/content/fields.ts';
import type { KindOf } from '#src/platform/content/kind.ts';
import { type Loading, Names, uniqueItem } from '#src/platform/content/loading.ts';
import { wordsOf } from '#src/platform/content/text-tree.ts';
import { MEDIA, type Medium, SIGNS, SOLUTION_TYPES, type Topology } from './solutions.ts';

const group = {
  id: id(),
  code: code(),
  name: prose(),
  description: prose(),
  sort: sort(),
};
const GROUPS = 'solutions/groups.yaml';
const SOLUTIONS = 'solutions/';

const solutionGroupsFile = z.array(
  z.strictObject({ ...group, type: z.enum(SOLUTION_TYPES), subgroups: z.array(z.strictObject(group)).min(1) }),
);

const nodeId = () => z.string().regex(/^[a-z][a-z0-9-]*$/, { error: 'ожидалось: имя узла латиницей, например core' });
const count = () => z.int().min(1).max(100_000);
/** Room for a node is a third of a phone: four neighbours would not be readable. */
const MOST_NODES = 3;

const node = z
  .strictObject({
    id: nodeId(),
    role: prose(),
    count: count().default(1),
    good: code().optional(),
    sign: z.enum(SIGNS).optional(),
    name: prose().optional(),
  })
  .refine((one) => (one.good === undefined) !== (one.sign === undefined), {
    error: 'ожидалось: good (наш товар) или sign (знак чужого устройства), что-то одно',
  })
  .refine((one) => (one.sign === undefined) === (one.name === undefined), {
    error: 'ожидалось: name у знака; у товара имя берётся из каталога',
  });

const media = Object.keys(MEDIA) as [Medium, ...Medium[]];

/** `code` in addresses is `number`: 6–13 are known to the specification (C059). */
const solutionFile = z.strictObject({
  number: z.int().min(6).max(13),
  name: prose(),
  preview: prose(),
  sort: sort(),
  subgroups: z.array(code()).min(1),
  task: markdown(),
  how: markdown(),
  example: prose(),
  topology: z.strictObject({
    layers: z.array(z.strictObject({ name: prose(), nodes: z.array(node).min(1).max(MOST_NODES) })).min(2),
    links: z
      .array(
        z.strictObject({
          from: nodeId(),
          to: nodeId(),
          medium: z.enum(media),
          speed: line().optional(),
          count: count().default(1),
          lines: count().optional(),
        }),
      )
      .min(1),
  }),
  equipment: z.array(z.strictObject({ good: code(), role: prose(), quantity: count() })).min(1),
  conditions: z.array(prose()).min(1),
  checks: z.array(prose()).min(1),
});
type SolutionInFile = z.output<typeof solutionFile>;

/** A mistake of a topology: path below the file and message. */
type TopologyProblem = [at: (string | number)[], message: string];
type NodePlaces = Map<string, { layer: number; index: number }>;

/** Returns the mistakes of one file about its own topology. */
function topologyProblems({ topology, equipment }: SolutionInFile): TopologyProblem[] {
  const problems: TopologyProblem[] = [];
  const places: NodePlaces = new Map();
  const inTopology = new Map<string, number>();
  for (const [layer, { nodes }] of topology.layers.entries()) {
    for (const [index, one] of nodes.entries()) {
      const at = ['topology', 'layers', layer, 'nodes', index, 'id'];
      if (places.has(one.id)) problems.push([at, `узел «${one.id}» назван дважды`]);
      places.set(one.id, { layer, index });
      if (one.good) inTopology.set(one.good, (inTopology.get(one.good) ?? 0) + one.count);
    }
  }
  return [...problems, ...linkProblems(topology, places), ...equipmentProblems(equipment, inTopology)];
}

/** A link joins nodes of neighbouring layers or neighbours of one layer, and every node has a link. */
function linkProblems({ links, layers }: SolutionInFile['topology'], places: NodePlaces): TopologyProblem[] {
  const problems: TopologyProblem[] = [];
  const linked = new Set<string>();
  const many = new Set(layers.flatMap(({ nodes }) => nodes.flatMap((one) => (one.count > 1 ? [one.id] : []))));
  for (const [index, { from, to, medium, lines }] of links.entries()) {
    const at = ['topology', 'links', index];
    const [a, b] = [places.get(from), places.get(to)];
    if (!a) problems.push([[...at, 'from'], `узла «${from}» нет в слоях`]);
    if (!b) problems.push([[...at, 'to'], `узла «${to}» нет в слоях`]);
    if (!a || !b) continue;
    linked.add(from).add(to);
    if (medium === 'fibre' && many.has(from) && many.has(to) && lines === undefined) {
      problems.push([[...at, 'lines'], 'с обеих сторон несколько устройств, ожидалось: сколько линий всего']);
    }
    const isDown = b.layer - a.layer === 1;
    const isBeside = a.layer === b.layer && b.index - a.index === 1;
    if (isDown || isBeside) continue;
    const message = 'ожидалась связь вниз на один слой или вправо к соседу, иначе линия пройдёт через устройства';
    problems.push([at, message]);
  }
  const alone = [...places.keys()].filter((id) => !linked.has(id));
  return [
    ...problems,
    ...alone.map((id): TopologyProblem => [['topology', 'links'], `узел «${id}» ни с чем не связан`]),
  ];
}

/** The list of equipment and the topology must agree in goods and quantities. */
function equipmentProblems(
  equipment: SolutionInFile['equipment'],
  inTopology: ReadonlyMap<string, number>,
): TopologyProblem[] {
  const messages: string[] = [];
  const listed = new Map(equipment.map(({ good, quantity }) => [good, quantity]));
  if (listed.size < equipment.length) messages.push('товар стоит в списке дважды, сложите количества');
  for (const [good, total] of inTopology) {
    const quantity = listed.get(good);
    if (quantity === undefined) messages.push(`в схеме есть «${good}», а в списке оборудования нет`);
    else if (quantity !== total) {
      messages.push(`«${good}»: в схеме ${total}, в списке ${quantity}, ожидалось одно число`);
    }
  }
  return messages.map((message) => [['equipment'], message]);
}

/** Ids of the subgroups by code: solutions stand in subgroups, never in a group itself. */
function readGroups({ sources, content }: Loading): Names<number> {
  const subgroupIds = new Names<number>(sources, 'подгруппы', GROUPS);
  const isFree = uniqueItem();
  const entry = sources.yaml(GROUPS, solutionGroupsFile);
  if (!entry) return subgroupIds;
  for (const [index, { subgroups, ...group }] of entry.value.entries()) {
    if (!isFree(group, entry, [index])) continue;
    content.solution_group.push({ ...group, parent_id: null });
    for (const [at, subgroup] of subgroups.entries()) {
      if (!isFree(subgroup, entry, [index, 'subgroups', at])) continue;
      subgroupIds.set(subgroup.code, subgroup.id);
      content.solution_group.push({ ...subgroup, type: group.type, parent_id: group.id });
    }
  }
  return subgroupIds;
}

export const solutionGroupKind: KindOf<'solution_group'> = {
  table: 'solution_group',
  key: 'id',
  title: 'Группы решений',
  load: (loading) => void loading.once(readGroups),
};

export const solutionKind: KindOf<'solution'> = {
  table: 'solution',
  key: 'id',
  title: 'Решения',
  named: { by: 'id', noun: 'решения', place: SOLUTIONS },
  pages: ['/solutions/'],
  load(loading) {
    const subgroupIds = loading.once(readGroups);
    for (const path of loading.sources.list(SOLUTIONS, '.yaml')) {
      if (path === GROUPS) continue;
      const entry = loading.sources.yaml(path, solutionFile);
      if (!entry) continue;
      const { number, subgroups, task, how, topology, equipment, ...rest } = entry.value;
      if (path !== `${SOLUTIONS}${number}.yaml`) {
        entry.report(['number'], `номер не равен имени файла, ожидалось: файл ${number}.yaml`);
      }
      for (const [at, message] of topologyProblems(entry.value)) entry.report(at, message);
      const listed = equipment.flatMap(({ good: code, ...one }, index) => {
        const good = loading.find('good', code, entry, ['equipment', index, 'good']);
        return good ? [{ ...one, goodId: good.id }] : [];
      });
      loading.content.solution.push({
        ...rest,
        id: number,
        groups: subgroups.flatMap((code, index) => subgroupIds.find(code, entry, ['subgroups', index]) ?? []),
        goods: [...new Set(listed.map(({ goodId }) => goodId))],
        task_tree: loading.text(entry, ['task'], task),
        how_tree: loading.text(entry, ['how'], how),
        topology: drawn(loading, topology),
        equipment: listed,
      });
    }
  },
  addresses: ({ solution }) => solution.map(({ id }) => ({ path: `/solutions/${id}/`, key: id })),
  /** By the name and what it is for, then by its long texts and the models in it. */
  *search({ solution, good }) {
    const models = new Map(good.map((row) => [row.id, row.model]));
    for (const row of solution) {
      const { name, preview, example, conditions, checks, sort } = row;
      const code = String(row.id);
      yield {
        ...{ kind: 'solution', key: code, world: 'texts', tab: 'solutions', address: `/solutions/${code}/` },
        ...{ title: name, names: [name], sort },
        texts: [
          ['A', name],
          ['B', preview],
          ['C', wordsOf(row.task_tree)],
          ['C', example],
          ['D', wordsOf(row.how_tree)],
          ['D', [...conditions, ...checks].join(' ')],
          ['D', row.goods.flatMap((one) => models.get(one) ?? []).join(' ')],
        ],
        shown: { id: row.id, code, preview },
      };
    }
  },
};

/** The topology with ids of goods; that they exist is checked in the equipment list, which names the same goods. */
function drawn(loading: Loading, { layers, links }: SolutionInFile['topology']): Topology {
  const ids = new Map(loading.content.good.map(({ code, id }) => [code, id]));
  return {
    layers: layers.map(({ name, nodes }) => ({
      name,
      nodes: nodes.map(({ id, role, count, good = '', sign, name: own = '' }) =>
        sign
          ? { id, role, count, goodId: null, sign, name: own }
          : { id, role, count, goodId: ids.get(good) ?? 0, sign: null, name: null },
      ),
    })),
    links: links.map(({ lines = null, ...link }) => ({ ...link, speed: link.speed ?? null, lines })),
  };
}
