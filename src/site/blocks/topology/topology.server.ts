/** Turns a topology of content into what the page draws: the names and pictures of goods, the lines between rows. */
import { findGood, findGoodCard } from '#src/domain/catalog/catalog.server.ts';
import { type GoodKind, isProgram } from '#src/domain/devices/devices.ts';
import { linkText, MEDIA, type Solution, type Topology, type TopologyNode } from '#src/domain/solutions/solutions.ts';
import { columnsOf, layoutGaps } from '#src/domain/solutions/topology.ts';
import { lowerFirst } from '#src/platform/letter-case.ts';
import { RACK_WIDTH } from '#src/site/blocks/panel-picture/panel-picture.tsx';
import type { LegendLine } from './line-legend.tsx';
import type { SolutionCard, SolutionGood } from './solution-cards.tsx';
import type { DrawnTopology, TopologyFace } from './topology-drawing.server.tsx';
import type { SketchData, SketchLook } from './topology-sketch.tsx';

export async function drawTopology(topology: Topology): Promise<DrawnTopology> {
  const gaps = layoutGaps(topology);
  const rows = await Promise.all(
    topology.layers.map(async ({ name, nodes }, index) => ({
      name,
      nodes: await Promise.all(nodes.map(drawNode)),
      gap: gaps[index] ?? { height: 0, lines: [], labels: [] },
    })),
  );
  const faces = new Map(rows.flatMap(({ nodes }) => nodes.map((node) => [node.id, node])));
  const nameOf = (id: string, isInside = false) => {
    const { title = '', role = '', code = null } = faces.get(id) ?? {};
    return `${isInside && code === null ? lowerFirst(title) : title} (${lowerFirst(role)})`;
  };
  const counts = new Map(rows.flatMap(({ nodes }) => nodes.map(({ id, count }) => [id, count])));
  return {
    rows,
    links: topology.links.map((link) => ({
      ...{ from: nameOf(link.from), to: nameOf(link.to, true) },
      text: linkText(link, counts.get(link.to) ?? 1),
    })),
    legend: legendOf([topology]),
  };
}

/** Kinds of lines in topologies, each once. */
export function legendOf(topologies: readonly Topology[]): LegendLine[] {
  const used = new Set(topologies.flatMap(({ links }) => links.map(({ medium }) => medium)));
  return [...used].map((medium) => ({ medium, name: MEDIA[medium] }));
}

async function drawNode(node: TopologyNode): Promise<TopologyFace> {
  const { id, role, count, goodId, sign, name } = node;
  const good = goodId === null ? undefined : await findGoodCard(goodId);
  return {
    ...{ id, role, count, sign },
    title: good?.model ?? name ?? '',
    code: good?.code ?? null,
    image: good?.images[0] ?? null,
  };
}

/** Goods of a topology, each once. */
export async function goodsOf({ layers }: Topology): Promise<SolutionGood[]> {
  const ids = new Set(layers.flatMap(({ nodes }) => nodes.flatMap(({ goodId }) => goodId ?? [])));
  const goods = await Promise.all([...ids].map(findGoodCard));
  return goods.flatMap((good) => (good ? [{ code: good.code, model: good.model }] : []));
}

/** A solution as a card shows it. */
export async function solutionCard({ code, name, preview, groups, topology }: Solution): Promise<SolutionCard> {
  return { code, name, preview, groups: groups.map((one) => one.name), sketch: await sketchTopology(topology) };
}

/** The same for a card: places of nodes and lines with right angles, nothing to read. */
async function sketchTopology({ layers, links }: Topology): Promise<SketchData> {
  const places = new Map(
    layers.flatMap(({ nodes }, row) => [...columnsOf(nodes)].map(([id, x]) => [id, { row, x }] as const)),
  );
  // As in the drawing, a device has a bus for each medium, and its buses stand apart from those of its neighbours.
  const rowOf = (id: string) => places.get(id)?.row;
  const busOf = ({ from, medium }: Topology['links'][number]) => `${from} ${medium}`;
  const down = Map.groupBy(
    links.filter(({ from, to }) => rowOf(from) !== rowOf(to)),
    ({ from }) => rowOf(from),
  );
  const lines = links.flatMap((link) => {
    const [a, b] = [places.get(link.from), places.get(link.to)];
    if (!a || !b) return [];
    const buses = [...new Set(down.get(a.row)?.map(busOf))];
    const bus = a.row === b.row ? 0 : buses.indexOf(busOf(link)) - (buses.length - 1) / 2;
    return [{ x1: a.x, row1: a.row, x2: b.x, row2: b.row, medium: link.medium, bus }];
  });
  const nodes = layers.flatMap((layer, row) =>
    layer.nodes.map(async ({ id, goodId, sign, count }): Promise<SketchData['nodes'][number]> => {
      const place = { row, x: places.get(id)?.x ?? 0, isMany: count > 1 };
      return sign === null ? { ...place, look: await lookOf(goodId), sign } : { ...place, look: null, sign };
    }),
  );
  return { rows: layers.length, nodes: await Promise.all(nodes), lines };
}

const LOOKS: Partial<Record<GoodKind, SketchLook>> = {
  ap: 'radio',
  bs: 'radio',
  antenna: 'radio',
  ont: 'desk',
  rg: 'desk',
  stb: 'desk',
  phone: 'handset',
};

/** The look of its kind; of kinds that stand in a rack or on a desk, by the width of the picture. */
async function lookOf(goodId: number): Promise<SketchLook> {
  const [good, card] = await Promise.all([findGood(goodId), findGoodCard(goodId)]);
  if (good && isProgram(good.shape)) return 'window';
  const isWide = (card?.images[0]?.width ?? 0) > RACK_WIDTH / 2;
  return (good && LOOKS[good.shape.kind]) ?? (isWide ? 'rack' : 'desk');
}
