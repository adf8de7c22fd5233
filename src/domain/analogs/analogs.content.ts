/** Shapes of content/analogs/models.csv (other makers' models) and pairs.csv (which good stands for which model). */
import { z } from 'zod';
import { cell, code, line } from '#src/platform/content/fields.ts';

const count = () => cell.integer().optional();

const ANALOG_PORTS = ['fe', 'ge', 'mge', 'xge', 'sfp', 'sfpp', 'sfp28', 'qsfp', 'qsfp28', 'pon'] as const;

export const analogModelRow = z.strictObject({
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
export type AnalogModelInFile = z.infer<typeof analogModelRow>;

/** Figures of another maker's model as stored; an absent field is unknown, never zero. */
export type AnalogFigures = Partial<
  Omit<
    AnalogModelInFile,
    'code' | 'vendor' | 'model' | 'kind' | 'confidence' | 'source' | (typeof ANALOG_PORTS)[number]
  >
> & { ports: Partial<Record<(typeof ANALOG_PORTS)[number], number>> };

export function readFigures(row: AnalogModelInFile): AnalogFigures {
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

export const analogPairRow = z.strictObject({
  model: code(),
  good: code(),
  /** 0–100; absent when the pair is declared, not computed. */
  score: cell.integer().optional(),
  method: z.enum(['seen', 'computed']),
  matchingParameters: line(),
});
