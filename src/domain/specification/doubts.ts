/** Why an answer is looked at before it is taken, in words. */
import type { Analogue } from '#src/domain/analogs/analogs.ts';
import { isPortRole } from '#src/domain/analogs/parameters.ts';
import { lowerFirst } from '#src/platform/letter-case.ts';

/** Fewer ports that fit than are wanted, or less than a third of the parameters compared: such an answer is looked at before it is taken. */
export function doubtsOf(analogue: Analogue | null): string[] {
  if (!analogue || analogue.isDeclared) return [];
  const { compared, total } = analogue.base;
  const ports = analogue.proof.filter(({ code, verdict }) => isPortRole(code) && verdict === 'worse');
  return [
    ...ports.map(({ name, note }) => `слабое соответствие: ${lowerFirst(name)}\u00a0— ${note ?? 'меньше нужного'}`),
    ...(compared * 3 < total ? [`слабое основание: сравнить удалось ${compared} из\u00a0${total} параметров`] : []),
  ];
}
