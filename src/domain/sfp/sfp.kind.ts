/** Transceivers: content/catalog/sfp-modules.csv, and which goods have a port of the module's kind. */
import { z } from 'zod';
import type { GoodKind, GoodShape } from '#src/domain/devices/devices.ts';
import { FORM_FACTORS, PORT_KINDS, PORTS } from '#src/domain/devices/port-kinds.ts';
import { cell, code, line } from '#src/platform/content/fields.ts';
import type { KindOf } from '#src/platform/content/kind.ts';
import { uniqueItem } from '#src/platform/content/loading.ts';
import { SFP_SECTIONS } from './sfp.ts';

const sfpModuleRow = z.strictObject({
  code: code(),
  id: cell.integer(),
  vendor: line().optional(),
  model: line(),
  section: z.enum(SFP_SECTIONS.map(({ name }) => name)),
  formFactor: z.enum(FORM_FACTORS),
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
type SfpModuleInFile = z.infer<typeof sfpModuleRow>;

const NETWORK_KINDS: readonly GoodKind[] = ['switch', 'router', 'wlc', 'olt', 'module', 'voip', 'tdm'];

/**
 * True when the good has a port of the module's kind. A port-kind match only, never a tested list; 100 Mbit/s modules
 * are matched with switches alone, xPON ones with PON ports.
 */
function fitsGood(module: SfpModuleInFile, shape: GoodShape): boolean {
  if (module.usage !== 'catalogue' || !NETWORK_KINDS.includes(shape.kind)) return false;
  if (module.section === 'SFP xPON') return (shape.ports.pon ?? 0) > 0;
  if (module.rateGbps === 0.1 && shape.kind !== 'switch') return false;
  return PORT_KINDS.some((kind) => PORTS[kind].modules?.includes(module.formFactor) && (shape.ports[kind] ?? 0) > 0);
}

const SECTION = '/catalog/ethernet-switches/sfp/';
const sectionPath = (name: string) => `${SECTION}${SFP_SECTIONS.find((one) => one.name === name)?.code}/`;

export const sfpModuleKind: KindOf<'sfp_module'> = {
  table: 'sfp_module',
  key: 'code',
  title: 'SFP-модули',
  pages: [SECTION, ...SFP_SECTIONS.map(({ name }) => sectionPath(name))],
  load({ sources, content }) {
    const isFree = uniqueItem();
    for (const entry of sources.table('catalog/sfp-modules.csv', sfpModuleRow)) {
      const row = entry.value;
      if (!isFree(row, entry)) continue;
      content.sfp_module.push({
        code: row.code,
        id: row.id,
        vendor: row.vendor ?? null,
        model: row.model,
        section: row.section,
        form_factor: row.formFactor,
        rate_gbps: row.rateGbps ?? null,
        distance_m: row.distance ?? null,
        tx_wavelength_nm: row.txWavelength ?? null,
        rx_wavelength_nm: row.rxWavelength ?? null,
        connector: row.connector ?? null,
        fibre: row.fibre ?? null,
        fibre_count: row.fibreCount ?? null,
        bidi: row.bidi ?? null,
        xwdm: row.xwdm ?? null,
        interface: row.interface ?? null,
        pon_class: row.ponClass ?? null,
        usage: row.usage,
        compatible_goods: content.good.filter((good) => fitsGood(row, good.shape as never)).map((good) => good.id),
        confidence: row.confidence,
      });
    }
  },
  addresses: ({ content }) => content.sfp_module.map(({ section, code }) => `${sectionPath(section)}${code}/`),
};
