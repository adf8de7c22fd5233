/** Answers to the questions of a calculator in words, as requests, tables and letters say them. */
import type { Calculator, Input, ReadInputs } from './calculators.ts';
import { inputsOf, isAsked } from './calculators.ts';
import { shown } from './in-words.ts';

export type Answer = { label: string; value: string };

/** The answers to what was asked, in the order of the questions. */
export function answersOf(calculator: Pick<Calculator, 'steps'>, read: ReadInputs): Answer[] {
  return inputsOf(calculator)
    .filter((input) => isAsked(input, read.names))
    .map((input) => ({ label: input.label, value: wordsOf(input, read) }));
}

function wordsOf(input: Input, { names, devices, problems }: ReadInputs): string {
  const problem = problems[input.code];
  if (problem) return `ответ не\u00a0подходит: ${problem.charAt(0).toLowerCase()}${problem.slice(1)}`; // what is counted meanwhile is not what the visitor said
  const value = names[input.code];
  switch (input.kind) {
    case 'flag':
      return value ? 'да' : 'нет';
    case 'choice':
      return input.options.find((one) => one.value === value)?.label ?? '';
    case 'devices':
      return (
        devices
          .filter((row) => (row.isOwned === true) === (input.isOwned === true))
          .flatMap(({ device, count }) => (device ? [`${device.model} — ${shown(count)}`] : []))
          .join('; ') || 'не\u00a0указаны'
      );
    case 'text':
      return String(value) || '—';
    default:
      return shown(Number(value)) + (input.unit ? ` ${input.unit}` : '');
  }
}
