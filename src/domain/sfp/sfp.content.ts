/** Shape of content/catalog/sfp-modules.csv, and which goods have a port of the module's kind. */
import { z } from 'zod';
import type { GoodKind, GoodShape, PortKind } from '#src/domain/devices/devices.ts';
import { cell, code, line } from '#src/platform/content/fields.ts';
import { SFP_SECTIONS } from './sfp.ts';

export const sfpModuleRow = z.strictObject({
  code: code(),
  id: cell.integer(),
  vendor: line().optional(),
  model: line(),
  section: z.enum(SFP_SECTIONS.map(({ name }) => name)),
  formFactor: z.enum(['SFP', 'SFP+', 'SFP28', 'QSFP+', 'QSFP28']),
  rateGbps: cell.number().optional(),
  /** Metres. */
  distance: cell.integer().optional(),
  /** Nanometres. */
  txWavelength: cell.number().optional(),
  rxWavelength: cell.number().optional(),
  connector: line().optional(),
  fibre: line().optional(),
  fibreCount: cell.integer().optional(),
  bidi: cell.boolean().optional(),
  xwdm: cell.boolean().optional(),
  interface: line().optional(),
  ponClass: line().optional(),
  usage: z.enum(['catalogue', 'reference']),
  confidence: z.enum(['seen', 'inferred']),
  source: cell.codes(),
});
export type SfpModuleInFile = z.infer<typeof sfpModuleRow>;

const NETWORK_KINDS: readonly GoodKind[] = ['switch', 'router', 'wlc', 'olt', 'module', 'voip', 'tdm'];
const PORTS_OF_FORM: Readonly<Record<SfpModuleInFile['formFactor'], readonly PortKind[]>> = {
  SFP: ['sfp', 'combo', 'sfpp'],
  'SFP+': ['sfpp', 'sfp28'],
  SFP28: ['sfp28'],
  'QSFP+': ['qsfp', 'qsfp28'],
  QSFP28: ['qsfp28'],
};

/**
 * True when the good has a port of the module's kind. A port-kind match only, never a tested list; 100 Mbit/s modules
 * are matched with switches alone, xPON ones with PON ports.
 */
export function fitsGood(module: SfpModuleInFile, shape: GoodShape): boolean {
  if (module.usage !== 'catalogue' || !NETWORK_KINDS.includes(shape.kind)) return false;
  if (module.section === 'SFP xPON') return (shape.ports.pon ?? 0) > 0;
  if (module.rateGbps === 0.1 && shape.kind !== 'switch') return false;
  return PORTS_OF_FORM[module.formFactor].some((kind) => (shape.ports[kind] ?? 0) > 0);
}
