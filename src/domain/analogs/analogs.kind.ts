/** Other makers' models, content/analogs/models.csv, and which good stands for which model, pairs.csv. */
import { z } from 'zod';
import { cell, code, line } from '#src/platform/content/fields.ts';
import type { KindOf } from '#src/platform/content/kind.ts';
import { unique } from '#src/platform/content/loading.ts';
import type { Json } from '#src/platform/database/schema.ts';

const count = () => cell.integer().optional();

const ANALOG_PORTS = ['fe', 'ge', 'mge', 'xge', 'sfp', 'sfpp', 'sfp28', 'qsfp', 'qsfp28', 'pon'] as const;

const MODELS = 'analogs/models.csv';

const analogModelRow = z.strictObject({
  code: code(),
  vendor: line(),
  model: line(),
  kind: z.enum(['switch', 'router', 'firewall', 'wlc', 'ap', 'olt']),
  layer: line().optional(),
  portsTotal: count(),
  fe: count(),
  ge: count(),
  mge: count(),
  /** 10GBASE-T. */
  xge: count(),
  sfp: count(),
  sfpp: count(),
  sfp28: count(),
  qsfp: count(),
  qsfp28: count(),
  pon: count(),
  poePorts: count(),
  poeStandard: line().optional(),
  poeInput: line().optional(),
  wifi: line().optional(),
  macTable: count(),
  /** Gbit/s, arithmetic on port counts. */
  portSpeedSum: cell.number().optional(),
  /** Watts, millimetres, kilograms. */
  power: cell.number().optional(),
  width: cell.number().optional(),
  depth: cell.number().optional(),
  mass: cell.number().optional(),
  rackUnits: cell.number().optional(),
  airflow: line().optional(),
  confidence: z.enum(['seen', 'inferred']),
  source: cell.codes(),
});
type AnalogModelInFile = z.infer<typeof analogModelRow>;

/** Figures of another maker's model as stored; an absent field is unknown, never zero. */
type AnalogFigures = Partial<
  Omit<
    AnalogModelInFile,
    'code' | 'vendor' | 'model' | 'kind' | 'confidence' | 'source' | (typeof ANALOG_PORTS)[number]
  >
> & { ports: Partial<Record<(typeof ANALOG_PORTS)[number], number>> };

function readFigures(row: AnalogModelInFile): AnalogFigures {
  const {
    code: _code,
    vendor: _vendor,
    model: _model,
    kind: _kind,
    confidence: _confidence,
    source: _source,
    ...all
  } = row;
  const { fe, ge, mge, xge, sfp, sfpp, sfp28, qsfp, qsfp28, pon, ...figures } = all;
  return { ports: { fe, ge, mge, xge, sfp, sfpp, sfp28, qsfp, qsfp28, pon }, ...figures } as AnalogFigures;
}

const analogPairRow = z.strictObject({
  model: code(),
  good: code(),
  /** 0–100; absent when the pair is declared, not computed. */
  score: cell.integer().optional(),
  method: z.enum(['seen', 'computed']),
  matchingParameters: line(),
});

export const analogModelKind: KindOf<'analog_model'> = {
  table: 'analog_model',
  key: 'code',
  title: 'Модели других производителей',
  named: { noun: 'модели', place: MODELS },
  pages: ['/analogs/'],
  load({ sources, content }) {
    const [freeCode, freeModel] = [unique<string>('код'), unique<string>('модель')];
    for (const entry of sources.table(MODELS, analogModelRow)) {
      const row = entry.value;
      const free = [
        freeCode(row.code, entry, ['code']),
        freeModel(`${row.vendor} ${row.model}`, entry, ['model']),
      ].every(Boolean);
      if (!free) continue;
      content.analog_model.push({
        code: row.code,
        vendor: row.vendor,
        model: row.model,
        kind: row.kind,
        figures: readFigures(row) as unknown as Json,
        confidence: row.confidence,
      });
    }
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
