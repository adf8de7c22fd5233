/**
 * What is bought to go with a device, as far as the facts say. Three rules, each with its ground said aloud beside the
 * answer; what no rule covers has no accessories here. Pure, safe in the browser.
 */
import type { GoodKind } from '#src/domain/devices/devices.ts';

/** What the rules read of a good. Absent means unknown. */
export type Part = {
  id: number;
  model: string;
  kind: GoodKind;
  family: string;
  isDiscontinued: boolean;
  /** «~220 В», «2 слота БП: ~100–240 В или =36–72 В». */
  powerInput?: string;
  /** Slots for replaceable power modules. */
  psuSlots?: number;
  /** The most it takes, W. */
  powerMax?: number;
  /** What a power module gives, W. */
  modulePower?: number;
  /** Models that the data of an antenna names. */
  fitsModels?: string[];
};

export type Relation = 'antenna' | 'power-module' | 'chassis-module';

export const RELATIONS: Readonly<Record<Relation, { title: string; hostsTitle: string; ground: string }>> = {
  antenna: {
    title: 'Антенны',
    hostsTitle: 'Точки доступа',
    ground: 'Точки доступа названы в\u00a0данных антенны.',
  },
  'power-module': {
    title: 'Модули питания',
    hostsTitle: 'Изделия со\u00a0слотами питания',
    ground:
      'Подобрано по\u00a0слотам питания, роду тока и\u00a0мощности, а\u00a0не\u00a0по\u00a0списку испытаний. Исполнение модуля подтвердит инженер.',
  },
  'chassis-module': {
    title: 'Модули шасси',
    hostsTitle: 'Шасси',
    ground: 'Модули того\u00a0же семейства, что и\u00a0шасси.',
  },
};

/** How `part` belongs to `host`, or undefined when nothing says that it does. */
export function relationOf(host: Part, part: Part): Relation | undefined {
  if (host.id === part.id) return undefined;
  if (part.kind === 'antenna') return part.fitsModels?.includes(host.model) ? 'antenna' : undefined;
  if (part.kind === 'module') {
    return host.family === part.family && host.kind !== 'module' ? 'chassis-module' : undefined;
  }
  if (part.kind === 'psu') return feeds(part, host) ? 'power-module' : undefined;
  return undefined;
}

/** A module feeds a device that has slots for one, takes its current, and asks no more than it gives. Unknown passes. */
function feeds(module: Part, { psuSlots, powerInput, powerMax }: Part): boolean {
  if (!psuSlots) return false;
  const current = module.powerInput?.[0];
  const isOfCurrent = !powerInput || !current || !/[~=]/.test(powerInput) || powerInput.includes(current);
  const isEnough = powerMax === undefined || module.modulePower === undefined || module.modulePower >= powerMax;
  return isOfCurrent && isEnough;
}

export type Related = { relation: Relation; ids: number[] };

/** `accessories` go with the good; `hosts` are what the good goes with. What is made comes before what no longer is. */
export function relatedTo(good: Part, all: readonly Part[]): { accessories: Related[]; hosts: Related[] } {
  const sorted = [...all].sort((a, b) => Number(a.isDiscontinued) - Number(b.isDiscontinued));
  return {
    accessories: gather(sorted, (other) => relationOf(good, other)),
    hosts: gather(sorted, (other) => relationOf(other, good)),
  };
}

function gather(parts: readonly Part[], relation: (part: Part) => Relation | undefined): Related[] {
  const found = new Map<Relation, number[]>();
  for (const part of parts) {
    const one = relation(part);
    if (one) found.set(one, [...(found.get(one) ?? []), part.id]);
  }
  return (Object.keys(RELATIONS) as Relation[]).flatMap((one) => {
    const ids = found.get(one);
    return ids ? [{ relation: one, ids }] : [];
  });
}
