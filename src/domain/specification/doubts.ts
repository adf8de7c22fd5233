/** Why an answer is looked at before it is taken, in words. */
import type { Analogue } from '#src/domain/analogs/analogs.ts';
import { hasManyMore, portsOf } from '#src/domain/analogs/nearest-size.ts';
import { isPortRole } from '#src/domain/analogs/parameters.ts';
import { lowerFirst } from '#src/platform/letter-case.ts';

/** Fewer ports that fit than are wanted, or less than a third of the parameters compared: such an answer is looked at before it is taken. */
export function doubtsOf(analogue: Analogue | null): string[] {
  if (!analogue || analogue.isDeclared) return [];
  const ports = analogue.proof.filter(({ code, verdict }) => isPortRole(code) && verdict === 'worse');
  return [
    ...surplusOf(analogue),
    ...ports.map(({ name, note }) => `${lowerFirst(name)}: ${note ?? 'меньше нужного'}`),
    ...weakBaseOf(analogue),
  ];
}

function weakBaseOf({ base: { compared, total } }: Analogue): string[] {
  return compared * 3 < total ? [`слабое основание: сравнить удалось ${compared} из\u00a0${total} параметров`] : [];
}

/** Doubts that leave an answer aside until it is looked at: few known parameters are none where each of them, ports among them, holds. */
export function doubtsAgainst(analogue: Analogue | null, doubts: readonly string[]): string[] {
  const weak = analogue && isHeld(analogue) ? weakBaseOf(analogue) : [];
  return doubts.filter((one) => !weak.includes(one));
}

/** Something was compared, nothing of it is worse, and no ports are unknown. */
const isHeld = ({ base, proof }: Analogue): boolean =>
  base.compared > 0 &&
  proof.every(({ code, verdict }) => verdict !== 'worse' && !(isPortRole(code) && verdict === 'unknown'));

/** Many more ports than are asked: another size of device. */
function surplusOf(analogue: Analogue): string[] {
  const ports = portsOf(analogue);
  return hasManyMore(ports) ? [`портов заметно больше: ${ports.given} вместо ${ports.wanted}${WITHOUT_TAKEN}`] : [];
}

/** Ports of ours that serve other ports of theirs are counted there. */
const WITHOUT_TAKEN = ', не\u00a0считая тех, которые заменяют другие порты исходной модели';
