/**
 * Other makers' models, content/analogs/models.csv, with what their names say (names.yaml), and which good stands for
 * which model, pairs.csv.
 */
import { z } from 'zod';
import { readSources } from '#src/domain/catalog/fact-sources.ts';
import { COMPARED_PORTS, type ComparedPort } from '#src/domain/devices/port-kinds.ts';
import { cell, code, line } from '#src/platform/content/fields.ts';
import { type KindOf, siteDocumentKind } from '#src/platform/content/kind.ts';
import { unique } from '#src/platform/content/loading.ts';
import type { ForeignFigures } from './devices.ts';
import type { LineRules } from './line-match.ts';
import type { SpellingRules } from './line-spelling.ts';
import {
  analogLinesFile,
  analogMakersFile,
  analogNamesFile,
  analogSpellingsFile,
  analogWordsFile,
  combosByName,
  exceededByName,
  isIndustrialByName,
  isOutdoorByName,
  poeByName,
  sameCagesByName,
} from './names.ts';
import { DEVICE_KINDS, OTHER_KINDS } from './parameters.ts';
import { analogEntries, makerEntries, makerPath } from './search-entries.ts';

declare module '#src/platform/database/tables.ts' {
  interface SiteDocuments {
    'analog-lines': LineRules & { spellings: SpellingRules };
  }
}

const count = () => cell.integer({ least: 0, most: 10_000_000 }).optional();

/** Columns of models.csv that count ports. A port of management is none; a combo port is one, neither a jack nor a cage. */
const portCounts = Object.fromEntries(COMPARED_PORTS.map((port) => [port, count()])) as Record<
  ComparedPort,
  ReturnType<typeof count>
>;

const MODELS = 'analogs/models.csv';
const NAMES = 'analogs/names.yaml';

const analogModelRow = z.strictObject({
  code: code(),
  vendor: line(),
  model: line(),
  kind: z.enum([...DEVICE_KINDS, ...OTHER_KINDS]),
  layer: line().optional(),
  portsTotal: count(),
  ...portCounts,
  poePorts: count(),
  poeStandard: line().optional(),
  poeInput: line().optional(),
  wifi: line().optional(),
  macTable: count(),
  /** Gbit/s, arithmetic on port counts. */
  portSpeedSum: cell.number().optional(),
  /** Watts, millimetres, kilograms. */
  power: cell.number({ least: 0, most: 100_000 }).optional(),
  width: cell.number({ least: 0, most: 3_000 }).optional(),
  depth: cell.number({ least: 0, most: 3_000 }).optional(),
  mass: cell.number({ least: 0, most: 2_000 }).optional(),
  rackUnits: cell.number({ least: 0, most: 60 }).optional(),
  airflow: line().optional(),
  confidence: z.enum(['seen', 'inferred']),
  source: cell.codes(),
});
type AnalogModelInFile = z.infer<typeof analogModelRow>;

/** The PoE that a name states, where the row does not. */
function poeOf(
  { model, poePorts, poeStandard }: AnalogModelInFile,
  maker: z.output<typeof analogNamesFile>[number] | undefined,
): Pick<ForeignFigures, 'poeByName'> {
  const poe = poePorts === undefined && poeStandard === undefined ? poeByName(model, maker) : undefined;
  return poe === undefined ? {} : { poeByName: poe };
}

const NO_FIGURES = ['code', 'vendor', 'model', 'kind', 'confidence', 'source'];
const figuresBesidePorts = (row: object) =>
  Object.fromEntries(Object.entries(row).filter(([name]) => !(name in portCounts) && !NO_FIGURES.includes(name)));

/** What the name says beside ports: PoE, a place outdoors, industry. */
const saidByName = (
  row: AnalogModelInFile,
  maker: z.output<typeof analogNamesFile>[number] | undefined,
): Pick<ForeignFigures, 'poeByName' | 'outdoorByName' | 'industrialByName'> => ({
  ...poeOf(row, maker),
  ...(row.kind === 'ap' && isOutdoorByName(row.model, maker) && { outdoorByName: true }),
  ...(isIndustrialByName(row.model, maker) && { industrialByName: true }),
});

/** What is left of a row whose jacks outnumber the ports that its name tells; undefined where nothing contradicts. */
function doubtedFigures(
  row: AnalogModelInFile,
  ports: ForeignFigures['ports'],
  maker: z.output<typeof analogNamesFile>[number] | undefined,
): Omit<ForeignFigures, 'sources'> | undefined {
  const named = exceededByName(row.model, ports, maker);
  if (named === undefined) return undefined;
  const { portsTotal: listed = 0, portSpeedSum: _sum, poePorts: _poe, ...rest } = row;
  return { ...figuresBesidePorts(rest), ports: {}, portsDoubt: { listed, named } };
}

/** Figures of a row, with what the name adds to them by its maker's rule; a figure of the row wins. */
function readFigures(
  row: AnalogModelInFile,
  makers: z.output<typeof analogNamesFile>,
  sources: readonly string[],
): ForeignFigures {
  const { vendor, model, source } = row;
  const ports: ForeignFigures['ports'] = {};
  for (const port of COMPARED_PORTS) if (row[port] !== undefined) ports[port] = row[port];
  const figures = figuresBesidePorts(row);
  const maker = makers.find((one) => one.vendor === vendor);
  const doubted = doubtedFigures(row, ports, maker);
  if (doubted) return { ...doubted, sources };
  // Only rows of NOC Project list a combo port as a jack and as a cage, where NOC does not say that both are one port.
  const isListedApart = source.includes('noc-models') && row.combo === undefined;
  const combo = isListedApart ? combosByName(model, ports, maker) : 0;
  const split = combo > 0 && { ge: (row.ge ?? 0) - combo, sfp: (row.sfp ?? 0) - combo, combo };
  const cages = sameCagesByName(model, ports, maker);
  // Both kinds are ports of 1G: each that is listed twice is one too many in the sum of speeds, too.
  const twice = combo + cages;
  const once = twice > 0 && {
    ...(row.portsTotal !== undefined && { portsTotal: row.portsTotal - twice }),
    ...(row.portSpeedSum !== undefined && { portSpeedSum: row.portSpeedSum - twice }),
  };
  const byName = { ...(combo > 0 && { comboByName: true }), ...saidByName(row, maker) };
  return {
    ports: { ...ports, ...split, ...(cages > 0 && { sfp: 0 }) },
    ...figures,
    ...once,
    ...byName,
    ...(Object.keys(byName).length > 0 && { nameBasis: maker?.basis }),
    sources,
  };
}

const analogPairRow = z.strictObject({
  model: code(),
  good: code(),
  /** 0–100; absent when the pair is declared, not computed. */
  score: cell.integer({ least: 0, most: 100 }).optional(),
  method: z.enum(['seen', 'computed']),
  matchingParameters: line(),
});

export const analogModelKind: KindOf<'analog_model'> = {
  table: 'analog_model',
  key: 'code',
  title: 'Модели других производителей',
  named: { noun: 'модели', place: MODELS },
  pages: ['/analogs/'],
  load(loading) {
    const { sources, content } = loading;
    const factSources = loading.once(readSources);
    const makers = sources.yaml(NAMES, analogNamesFile)?.value ?? [];
    const [freeCode, freeModel] = [unique<string>('код'), unique<string>('модель')];
    for (const entry of sources.table(MODELS, analogModelRow)) {
      const row = entry.value;
      const free = [
        freeCode(row.code, entry, ['code']),
        freeModel(`${row.vendor} ${row.model}`, entry, ['model']),
      ].every(Boolean);
      const titles = row.source.flatMap((key, at) => factSources.find(key, entry, ['source', at]) ?? []);
      if (!free) continue;
      content.analog_model.push({
        code: row.code,
        vendor: row.vendor,
        model: row.model,
        kind: row.kind,
        figures: readFigures(row, makers, titles),
        confidence: row.confidence,
      });
    }
  },
  addresses: ({ analog_model: models }) =>
    [...new Set(models.map(({ vendor }) => makerPath(vendor)))].map((path) => ({ path })),
  *search(content) {
    yield* analogEntries(content);
    yield* makerEntries(content);
  },
};

export const analogPairKind: KindOf<'analog_pair'> = {
  table: 'analog_pair',
  key: 'code',
  title: 'Пары аналогов',
  load(loading) {
    const isFree = unique<string>('пара');
    for (const entry of loading.sources.table('analogs/pairs.csv', analogPairRow)) {
      const row = entry.value;
      const good = loading.find('good', row.good, entry, ['good']);
      loading.find('analog_model', row.model, entry, ['model']);
      const code = `${row.model}/${row.good}`;
      if (!isFree(code, entry, ['model']) || !good) continue;
      loading.content.analog_pair.push({
        code,
        model_code: row.model,
        good_id: good.id,
        score: row.score ?? null,
        method: row.method,
        matching_parameters: row.matchingParameters,
      });
    }
  },
};

/** How lines of price lists name devices: the rules of all makers together. */
export const analogLinesKind = siteDocumentKind({
  code: 'analog-lines',
  load({ sources }) {
    const makers = sources.yaml(NAMES, analogNamesFile)?.value;
    const lines = sources.yaml('analogs/lines.yaml', analogLinesFile)?.value;
    const houses = sources.yaml('analogs/makers.yaml', analogMakersFile)?.value;
    const words = sources.yaml('analogs/words.yaml', analogWordsFile)?.value;
    const spellings = sources.yaml('analogs/spellings.yaml', analogSpellingsFile)?.value;
    if (!makers || !lines || !houses || !words || !spellings) return undefined;
    return {
      ...lines,
      spellings,
      makers: houses,
      words,
      suffixes: [
        ...lines.suffixes.map((pattern) => ({ vendor: null, pattern })),
        ...makers.flatMap(({ vendor, suffixes }) => suffixes.map((pattern) => ({ vendor, pattern }))),
      ],
      aliases: [...makers.flatMap(({ aliases }) => aliases), ...lines.aliases],
      parts: Object.fromEntries(makers.flatMap(({ parts }) => Object.entries(parts))),
    };
  },
});
