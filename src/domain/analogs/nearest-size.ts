/** Of answers that are about as like, the one of the nearest size is taken: 24 ports are not answered by 48. Pure. */
import type { Analogue } from './analogs.ts';

/** «24 × 1G RJ-45, 4 × SFP+»: how many in all. */
const portsIn = (text: string | null | undefined): number =>
  [...(text ?? '').matchAll(/(\d{1,4}) × /g)].reduce((sum, [, count]) => sum + Number(count), 0);

/** Ports that are wanted and given, those of ours not counted that serve other ports of theirs; zero where they are not told. */
export function portsOf({ proof }: Analogue): { wanted: number; given: number } {
  const ports = proof.find(({ code }) => code === 'ports');
  return { wanted: portsIn(ports?.theirs), given: portsIn(ports?.ours) };
}

/** Sums of the speeds of ports; zero where they are not told. */
function speedsOf({ proof }: Analogue): { wanted: number; given: number } {
  const speeds = proof.find(({ code }) => code === 'portSpeedSum');
  const numberIn = (text: string | null | undefined) => Number((text ?? '').replace(/\s/gu, '').replace(',', '.')) || 0;
  return { wanted: numberIn(speeds?.theirs), given: numberIn(speeds?.ours) };
}

/** Half as many ports again as are wanted, and a dozen of them. */
export const hasManyMore = ({ wanted, given }: { wanted: number; given: number }): boolean =>
  wanted > 0 && given * 2 >= wanted * 3 && given - wanted >= LEAST_SURPLUS;
const LEAST_SURPLUS = 12;

/** Many more ports, or four times the speed: another size of device. */
function isLarger(one: Analogue): boolean {
  const speeds = speedsOf(one);
  return hasManyMore(portsOf(one)) || (speeds.wanted > 0 && speeds.given >= speeds.wanted * 4);
}

/** How many ports more or less than are wanted; of ours that are not told nobody knows. */
function portGap(one: Analogue): number {
  const { wanted, given } = portsOf(one);
  if (wanted === 0) return 0;
  return given === 0 ? Number.POSITIVE_INFINITY : Math.abs(given - wanted);
}

/** How far the speed is from what is wanted; undefined where either is not told. */
function speedGap(one: Analogue): number | undefined {
  const { wanted, given } = speedsOf(one);
  return wanted > 0 && given > 0 ? Math.abs(Math.log2(given / wanted)) : undefined;
}

/** Nearer to the size that is wanted: by ports, of as many by speed where both tell it. */
function isNearer(one: Analogue, than: Analogue): boolean {
  const [ports, others] = [portGap(one), portGap(than)];
  if (ports !== others) return ports < others;
  const [speed, other] = [speedGap(one), speedGap(than)];
  return speed !== undefined && other !== undefined && speed < other;
}

/** So many points of the score are about the same. */
const ABOUT = 5;
/** An answer of another size gives way to one of about the size that is so much less like. */
const FAR = 25;

/** The best of the answers, which stand in the order of their scores. */
export function nearestOf(analogues: readonly Analogue[]): Analogue | null {
  const [best] = analogues;
  if (!best || best.isDeclared || best.score === null) return best ?? null;
  const least = best.score - (isLarger(best) ? FAR : ABOUT);
  const isAboutSize = (one: Analogue) => {
    const { wanted, given } = portsOf(one);
    return !isLarger(best) || (!isLarger(one) && given >= wanted * 0.8);
  };
  const alike = analogues.filter(
    (one) =>
      !one.isDeclared && (one.score ?? 0) >= least && one.isDiscontinued === best.isDiscontinued && isAboutSize(one),
  );
  return alike.reduce((nearest, one) => (isNearer(one, nearest) ? one : nearest), alike[0] ?? best);
}
