/** Stated and assumed properties of a line of fibre. Apart from `sfp.ts`, which every product page loads. */
import type { SfpBudget, SfpModule } from './sfp.ts';

/** The longest line that makes sense to ask for, metres. */
export const MAX_DISTANCE_M = 200_000;

/**
 * What is assumed of a line until the visitor says better: dB/km of the fibre, dB of one connection and of one splice, dB in
 * reserve. Assumptions of this calculation, each of which the visitor may change: no document in content states them.
 */
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

/** What its modules allow and what a line needs with its reserve, in words; a dash where no light goes. */
export function budgetText(budget: SfpBudget | null): string {
  if (!budget) return '—';
  const allowed = allowedText(budget) ?? 'бюджет и\u00a0порог перегрузки неизвестны';
  return `${allowed}; линия требует ${decimal(budget.lossDb)}\u00a0дБ вместе с\u00a0запасом`;
}

/** What modules allow a line, in words; null where it is unknown. */
export function allowedText({ budgetDb, attenuatorDb }: SfpBudget): string | null {
  if (budgetDb === null && attenuatorDb === null) return null;
  const known = budgetDb === null ? 'бюджет неизвестен' : `бюджет ${decimal(budgetDb)}\u00a0дБ`;
  return `${known}, ${overloadText(attenuatorDb)}`;
}

function overloadText(attenuatorDb: number | null): string {
  if (attenuatorDb === null) return 'порог перегрузки неизвестен';
  return attenuatorDb > 0 ? `нужен аттенюатор ${decimal(attenuatorDb)}\u00a0дБ` : 'перегрузки нет';
}
