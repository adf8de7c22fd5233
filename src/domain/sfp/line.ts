/** What is said and assumed of a line of fibre. Apart from `sfp.ts`, which every product page loads. */
import type { SfpModule } from './sfp.ts';

/** What is assumed of a line until the visitor says better: the most that ISO/IEC 11801 allows (OS2; OM3 at 850 nm), and 3 dB. */
export const LINE_ASSUMED = {
  attenuation: { одномодовое: 0.4, многомодовое: 3.5 },
  connections: 2,
  connectionLoss: 0.75,
  splices: 0,
  spliceLoss: 0.3,
  reserve: 3,
} as const;

/** Connectors of the cross-connect where a line of fibre ends. */
export const CROSS_CONNECTORS = ['LC', 'SC', 'FC', 'ST'] as const;

/** The cord from a module to the cross-connect: «LC — SC, дуплексный». Its polish is that of the cross-connect. */
export function cordText({ connector, isBidi }: SfpModule, cross: string): string {
  return `${connector ?? 'разъём модуля не\u00a0указан'}\u00a0— ${cross}, ${isBidi ? 'симплексный' : 'дуплексный'}`;
}

/** «0,4», «−3,5». */
export const decimal = (value: number): string => String(value).replace('.', ',').replace('-', '\u2212');
