/** The optics of every drawn link of a solution, by the engine of the SFP modules. */
import { z } from 'zod';
import { findGoodCard } from '#src/domain/catalog/catalog.server.ts';
import { LINE_ASSUMED, MAX_DISTANCE_M } from '#src/domain/sfp/line.ts';
import { suggestModules } from '#src/domain/sfp/sfp.server.ts';
import { rateText, type SfpAdvice, type SfpModule } from '#src/domain/sfp/sfp.ts';
import type { FieldMessages } from '#src/platform/errors.ts';
import { lowerFirst } from '#src/platform/letter-case.ts';
import { readParams } from '#src/platform/params.server.ts';
import {
  linesOf,
  modulesOfRows,
  OPTICS_ASSUMED,
  type OpticsAsk,
  type OpticsRow,
  opticalLinks,
  type SolutionOptics,
  speedOf,
} from './optics.ts';
import type { Topology, TopologyNode } from './solutions.ts';

const MOST_SPARES = 1_000;
const spares = `Целое число от 0 до ${MOST_SPARES}`;

/** Parameters of the optics of a solution, for its page, its files and its call. */
export const opticsFields = z.object({
  length: z
    .array(z.string())
    .max(100, 'Не больше 100 длин')
    .default([])
    .meta({ description: 'Длины оптических линий схемы по порядку, м; вместо пустой берётся условная' }),
  fibre: z
    .enum(['одномодовое', 'многомодовое'], { error: 'Одно из: одномодовое, многомодовое' })
    .default(OPTICS_ASSUMED.fibre)
    .meta({ description: 'Волокно всех линий' }),
  bidi: z
    .enum(['да', 'нет'], { error: 'да или нет' })
    .default(OPTICS_ASSUMED.strands)
    .meta({ description: 'Линии по одному волокну' }),
  spares: z
    .int(spares)
    .min(0, spares)
    .max(MOST_SPARES, spares)
    .default(0)
    .meta({ description: 'Число запасных модулей каждого вида' }),
});

/** A length as it is typed: metres, or undefined for nothing and for what is none (`isWrong`). */
export function readLength(text: string): { metres?: number; isWrong: boolean } {
  const given = text.trim().replace(',', '.');
  if (given === '') return { isWrong: false };
  const metres = /^\d{1,6}(\.\d{1,2})?$/.test(given) ? Math.ceil(Number(given)) : 0;
  return metres >= 1 && metres <= MAX_DISTANCE_M ? { metres, isWrong: false } : { isWrong: true };
}

/** The parameters of a page or of a file: what makes no sense is assumed; `fields` says why, by name. */
export function readOptics(params: URLSearchParams): { value: z.output<typeof opticsFields>; fields: FieldMessages } {
  const given = [...params].filter(([name, text]) => name === 'length' || text.trim() !== '');
  const { value, fields = {} } = readParams(opticsFields, new URLSearchParams(given));
  if (value) return { value, fields };
  const sensible = new URLSearchParams(given.filter(([name]) => !(name in fields)));
  return { value: readParams(opticsFields, sensible).value ?? opticsFields.parse({}), fields };
}

/** The read parameters as the engine takes them; a length that is none is assumed, the caller says so. */
export function opticsAskOf({ length, fibre, bidi, spares }: z.output<typeof opticsFields>): OpticsAsk {
  return { lengthsM: length.map((text) => readLength(text).metres), fibre, bidi: bidi === 'да', spares };
}

/** Returns the modules of every drawn link of fibre or PON. */
export async function findOptics(topology: Topology, ask: OpticsAsk): Promise<SolutionOptics> {
  const nodes = new Map(topology.layers.flatMap((layer) => layer.nodes.map((node) => [node.id, node])));
  const rows = await Promise.all(
    opticalLinks(topology).map((link, at) => rowOf(topology, link, nodes, { ...ask, lengthsM: [ask.lengthsM[at]] })),
  );
  return { rows, modules: modulesOfRows(rows, ask.spares) };
}

async function rowOf(
  topology: Topology,
  link: Topology['links'][number],
  nodes: ReadonlyMap<string, TopologyNode>,
  { lengthsM: [given], fibre, bidi }: OpticsAsk,
): Promise<OpticsRow> {
  const [from, to] = [nodes.get(link.from), nodes.get(link.to)];
  const [fromName, toName] = await Promise.all([titleOf(from), titleOf(to)]);
  const row = { from: fromName, to: toName, lines: linesOf(topology, link), speed: link.speed };
  if (link.medium === 'pon') return { ...row, lengthM: null, isAssumed: false, option: null, problem: PON };
  const lengthM = given ?? OPTICS_ASSUMED.lengthM;
  const measured = { ...row, lengthM, isAssumed: given === undefined };
  const rate = speedOf(link);
  if (rate === null) return { ...measured, option: null, problem: NO_SPEED };
  const { attenuation: _assumed, ...line } = LINE_ASSUMED;
  const ask = {
    near: { goodId: from?.goodId ?? undefined },
    far: { goodId: to?.goodId ?? undefined },
    distanceM: lengthM,
    medium: fibre,
    line,
    lines: row.lines,
    spares: 0,
  };
  const advice = await suggestModules({ ...ask, bidi });
  const option = advice.options.find(({ rateGbps }) => rateGbps === rate) ?? null;
  if (option) return { ...measured, option, problem: null };
  const { options, unknownReach } = await suggestModules(ask);
  const unknownStrands = [...options.flatMap(({ modules }) => modules), ...unknownReach].filter(
    ({ isBidi, fibreCount }) => fibreCount === null && isBidi !== !bidi,
  );
  return { ...measured, option, problem: problemOf({ ...advice, unknownStrands }, rate) };
}

const PON =
  'Модули портов PON выбирают по\u00a0классу и\u00a0затуханию линии; затухание на\u00a0схеме не\u00a0указано. Нужно по\u00a0модулю на\u00a0каждый занятый порт OLT.';
const NO_SPEED = 'Скорость линии в\u00a0схеме не\u00a0указана.';

/** `unknownStrands`: modules that may take the asked number of fibres; the catalogue does not state it. */
function problemOf(
  { refusal, unknownReach, unknownStrands }: SfpAdvice & { unknownStrands: SfpModule[] },
  rate: number,
): string {
  if (refusal) return refusal;
  const named = (modules: SfpModule[]) =>
    [...new Set(modules.filter(({ rateGbps }) => rateGbps === rate).map(({ model }) => model))].join(', ');
  const [reach, strands] = [named(unknownReach), named(unknownStrands)];
  if (reach) return `Дальность не\u00a0указана в\u00a0каталоге, поэтому неизвестно, подойдёт\u00a0ли ${reach}.`;
  if (strands) {
    return `Число волокон и\u00a0дальность указаны в\u00a0каталоге не\u00a0полностью, поэтому неизвестно, подойдёт\u00a0ли ${strands}.`;
  }
  return `В\u00a0каталоге нет модуля на\u00a0${rateText(rate)} для\u00a0такой линии и\u00a0портов обоих концов.`;
}

async function titleOf(node: TopologyNode | undefined): Promise<string> {
  const good = node?.goodId == null ? undefined : await findGoodCard(node.goodId);
  return `${good?.model ?? node?.name ?? ''} (${lowerFirst(node?.role ?? '')})`;
}
