/** Parameters of a line between two ends: one list for the page of modules, for bills of solutions and for the API. */
import { z } from 'zod';
import { LINE_ASSUMED } from './line.ts';
import type { LineAsk } from './sfp.ts';

const MOST_LINES = 1_000;

/** dB or dB/km; a whole number of things. */
const decibels = (most: number, what: string) => {
  const message = `Число от 0 до ${most}`;
  return z.number(message).min(0, message).max(most, message).meta({ description: what });
};
const count = (least: number, most: number, what: string) => {
  const message = `Целое число от ${least} до ${most}`;
  return z.int(message).min(least, message).max(most, message).meta({ description: what });
};

/** Stated properties of a line beside its length and medium. Those not stated are assumed (`LINE_ASSUMED`). */
export const lineFields = z.object({
  attenuation: decibels(
    20,
    `Затухание волокна, дБ/км; по умолчанию ${LINE_ASSUMED.attenuation.одномодовое} у одномодового и ${LINE_ASSUMED.attenuation.многомодовое} у многомодового`,
  ).optional(),
  connections: count(0, 100, 'Число разъёмных соединений на линии').default(LINE_ASSUMED.connections),
  connectionLoss: decibels(5, 'Потери одного соединения, дБ').default(LINE_ASSUMED.connectionLoss),
  splices: count(0, 1_000, 'Число сварок на линии').default(LINE_ASSUMED.splices),
  spliceLoss: decibels(5, 'Потери одной сварки, дБ').default(LINE_ASSUMED.spliceLoss),
  reserve: decibels(20, 'Запас на ремонт и старение, дБ').default(LINE_ASSUMED.reserve),
  lines: count(1, MOST_LINES, 'Число одинаковых линий').default(1),
  spares: count(0, MOST_LINES, 'Число запасных модулей каждого вида').default(0),
});

/** The read parameters as the engine takes them. */
export function lineOf({
  lines,
  spares,
  ...line
}: z.output<typeof lineFields>): Pick<LineAsk, 'line' | 'lines' | 'spares'> {
  return { line, lines, spares };
}
