/**
 * Judges answers by demands alone, apart from the rule that makes them: does an answer hold PoE, speed and ports of the
 * original? Ports are counted by speed and medium, without the rule's assignment of port to port; so a mistake of the
 * rule cannot hide itself. Used by `npm run analogs:audit` and by tests.
 */
import { fullName, type ModelLink } from '#src/domain/analogs/analogs.ts';
import type { Device } from '#src/domain/analogs/parameters.ts';
import { COMPARED_PORTS, type ComparedPort, PORTS, speedOf } from '#src/domain/devices/port-kinds.ts';

/**
 * `unknown`: the original asks for it and ours has no figure; `none`: the original is known to have none of it; `unstated`: the
 * data of the original does not say, so nothing is proved.
 */
export type Holding = 'holds' | 'likely' | 'fails' | 'unknown' | 'none' | 'unstated';
export type Demands = { poe: Holding; speed: Holding; ports: Holding };

/** Of an answer to a device. `likely`: what is asked stands only in the name of the original. */
function judgeDemands(theirs: Device, ours: Device): Demands {
  return { poe: poeHolds(theirs, ours), speed: speedHolds(theirs, ours), ports: portsHold(theirs, ours) };
}

const isHeld = (demands: Demands) => Object.values(demands).every((one) => one !== 'fails' && one !== 'unknown');

function poeHolds({ figures: theirs, likely }: Device, { figures: ours }: Device): Holding {
  if (theirs.poe === undefined) return 'unstated';
  if (theirs.poe === 0) return 'none';
  if (ours.poe === undefined) return 'unknown';
  if (ours.poe === 0) return 'fails';
  for (const figure of ['poePorts', 'poeStandard'] as const) {
    const [asked, own] = [theirs[figure], ours[figure]];
    if (asked === undefined) continue;
    if (own === undefined) return 'unknown';
    if (own < asked) return 'fails';
  }
  return likely?.includes('poe') ? 'likely' : 'holds';
}

const known = ({ ports }: Device) => COMPARED_PORTS.filter((port) => (ports[port] ?? 0) > 0);
const count = ({ ports }: Device, is: (port: ComparedPort) => boolean) =>
  COMPARED_PORTS.filter(is).reduce((sum, port) => sum + (ports[port] ?? 0), 0);

function speedHolds(theirs: Device, ours: Device): Holding {
  if (theirs.figures.wifi !== undefined) {
    if (ours.figures.wifi === undefined) return 'unknown';
    if (ours.figures.wifi < theirs.figures.wifi) return 'fails';
  }
  const speeds = known(theirs).map((port) => speedOf(port));
  if (speeds.length === 0) return theirs.figures.wifi === undefined ? 'unstated' : 'holds';
  if (known(ours).length === 0) return 'unknown';
  return Math.max(...known(ours).map((port) => speedOf(port))) >= Math.max(...speeds) ? 'holds' : 'fails';
}

/**
 * At least as many ports of at least each speed, in all, among cages, and of copper that is most of the device: never of an
 * OLT, which is bought for its PON ports.
 */
function portsHold(theirs: Device, ours: Device): Holding {
  const kinds = known(theirs);
  if (kinds.length === 0) return 'unstated';
  if (known(ours).length === 0) return 'unknown';
  const main = [...kinds].sort((a, b) => (theirs.ports[b] ?? 0) - (theirs.ports[a] ?? 0))[0] as ComparedPort;
  const isFast = (port: ComparedPort, gbps: number) => speedOf(port) >= gbps;
  const isCage = (port: ComparedPort) => PORTS[port].medium === 'cage';
  const isPlug = (port: ComparedPort) => PORTS[port].medium === 'copper';
  const isBoth = (port: ComparedPort) => PORTS[port].medium === 'both';
  for (const gbps of kinds.map(speedOf)) {
    if (count(ours, (port) => isFast(port, gbps)) < count(theirs, (port) => isFast(port, gbps))) return 'fails';
    const cages = count(theirs, (port) => isCage(port) && isFast(port, gbps));
    if (count(ours, (port) => (isCage(port) || isBoth(port)) && isFast(port, gbps)) < cages) return 'fails';
  }
  if (isPlug(main) && theirs.kind !== 'olt') {
    const plugs = count(ours, (port) => (isPlug(port) || isBoth(port)) && isFast(port, speedOf(main)));
    if (plugs < (theirs.ports[main] ?? 0)) return 'fails';
  }
  const pon = count(theirs, (port) => port === 'pon');
  return count(ours, (port) => port === 'pon') < pon ? 'fails' : 'holds';
}

/** One line of the table: an original, one of its answers by its place in the list, 1 the best, and what that holds. */
export type Audited = {
  place: number;
  original: string;
  kind: string;
  answer: string | null;
  score: number | null;
  isDeclared: boolean;
  demands: Demands | null;
};

const HOLDINGS: Record<Holding, string> = {
  holds: 'выполнено',
  likely: 'выполнено, судя по названию',
  fails: 'НЕ выполнено',
  unknown: 'у нашей неизвестно',
  none: 'у оригинала нет',
  unstated: 'об оригинале не известно',
};
/** The score above which an answer has to hold every demand. */
const AUDITED_ABOVE = 70;

/** Computed answers with a score above the bound that do not hold a demand, known or likely: there must be none. */
export const wrongOnes = (audited: readonly Audited[]) =>
  audited.filter(
    ({ isDeclared, score, demands }) => !isDeclared && (score ?? 0) > AUDITED_ABOVE && demands && !isHeld(demands),
  );

/** The table in words. */
export function auditTable(name: string, all: readonly Audited[]): string {
  const audited = all.filter(({ place }) => place === 1);
  const answers = audited.filter(({ answer }) => answer !== null);
  const computed = answers.filter(({ isDeclared }) => !isDeclared);
  const scored = (from: number, to: number) =>
    computed.filter(({ score }) => (score ?? 0) >= from && (score ?? 0) <= to).length;
  const line = (demand: keyof Demands, title: string) => {
    const counts = (Object.keys(HOLDINGS) as Holding[]).map((holding) => {
      const many = computed.filter(({ demands }) => demands?.[demand] === holding);
      return `${HOLDINGS[holding]} ${many.length} (выше ${AUDITED_ABOVE}: ${many.filter(({ score }) => (score ?? 0) > AUDITED_ABOVE).length})`;
    });
    return `  ${title}: ${counts.join(', ')}`;
  };
  return [
    `${name}: ${audited.length}`,
    `  с ответом ${answers.length}, из них заявлены в источнике ${answers.length - computed.length}, вычислены ${computed.length}`,
    `  оценки: 91–100: ${scored(91, 100)}, 71–90: ${scored(71, 90)}, 60–70: ${scored(60, 70)}`,
    line('poe', 'PoE'),
    line('speed', 'Скорость'),
    line('ports', 'Порты'),
    `  вычисленных ответов выше ${AUDITED_ABOVE} с невыполненным или неподтверждённым требованием: ${wrongOnes(audited).length}`,
    `  то же среди всех показанных ответов, а не только первых (${all.filter(({ answer }) => answer !== null).length}): ${wrongOnes(all).length}`,
    ...wrongOnes(all).map(
      ({ original, answer, score, demands }) => `    ${original} → ${answer}, ${score}: ${JSON.stringify(demands)}`,
    ),
  ].join('\n');
}

type Answered = {
  device: Device;
  matches: readonly { candidate: Device & { code: string }; score: number | null; isDeclared: boolean }[];
};

/** Every answer that a page shows for a device, judged; one empty line where there is none. */
function auditOne(original: string, { device, matches }: Answered): Audited[] {
  const line = { original, kind: device.kind };
  if (matches.length === 0) {
    return [{ ...line, place: 1, answer: null, score: null, isDeclared: false, demands: null }];
  }
  return matches.map(({ candidate, score, isDeclared }, at) => ({
    ...{ ...line, place: at + 1, answer: candidate.code, score, isDeclared },
    demands: judgeDemands(device, candidate),
  }));
}

/** The nearest made models to each of ours that is made no more, judged. */
export const auditOwn = (nearest: readonly (Answered & { code: string })[]): Audited[] =>
  nearest.flatMap((one) => auditOne(one.code, one));

/** Answers to each model of other makers, judged. */
export const auditForeign = (answers: readonly (Answered & { model: ModelLink })[]): Audited[] =>
  answers.flatMap((one) => auditOne(fullName(one.model), one));
