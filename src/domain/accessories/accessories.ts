/**
 * What is bought to go with a device, as far as the data names it. Each relation has the row or the equation that it comes
 * from, said aloud beside the answer; what nobody knows never fits. Pure, safe in the browser.
 */
import { SLOTS_OF_INPUT } from '#src/domain/catalog/sibling.ts';
import type { GoodKind } from '#src/domain/devices/devices.ts';
import { plural } from '#src/platform/plural.ts';

/** Properties of a good that the rules read. Absent means unknown. */
export type Part = {
  id: number;
  model: string;
  kind: GoodKind;
  family: string;
  isDiscontinued: boolean;
  /** «~220 В», «2 слота модулей питания: ~100–240 В или =36–72 В». */
  powerInput?: string;
  /** Slots for replaceable power modules. */
  psuSlots?: number;
  /** The most it takes, the most of one of its inlets, and the power of its own power module, W. */
  powerMax?: number;
  powerPerInlet?: number;
  psuPower?: number;
  /** Power that a power module supplies, W. */
  modulePower?: number;
  /** Models that the data of an antenna or of a power module names. */
  fitsModels?: string[];
};

export type Relation = 'antenna' | 'power-module' | 'chassis-module';

export const RELATIONS: Readonly<Record<Relation, { title: string; hostsTitle: string }>> = {
  antenna: { title: 'Антенны', hostsTitle: 'Для\u00a0точек доступа' },
  'power-module': { title: 'Модули питания', hostsTitle: 'Для\u00a0изделий со\u00a0слотами модулей питания' },
  'chassis-module': { title: 'Модули шасси', hostsTitle: 'Для\u00a0шасси' },
};

/** Power that a device needs from its power module, W: that of its own module, else the most that it or one inlet of it takes. */
const neededPower = ({ psuPower, powerMax, powerPerInlet }: Part): number | undefined =>
  psuPower ??
  (powerMax === undefined && powerPerInlet === undefined ? undefined : Math.max(powerMax ?? 0, powerPerInlet ?? 0));

/**
 * How `part` belongs to `host`, with the ground in words, or undefined when nothing says that it does. Slots, current and
 * watts do not prove that a power module fits: its shape and the voltage inside the device are in no data.
 */
export function relationOf(host: Part, part: Part): { relation: Relation; ground: string } | undefined {
  if (host.id === part.id) return undefined;
  const isNamed = part.fitsModels?.includes(host.model) === true;
  if (part.kind === 'antenna' && isNamed)
    return { relation: 'antenna', ground: 'Совместимость указана в\u00a0описании антенны.' };
  if (part.kind === 'psu' && isNamed && isEnough(host, part)) {
    return { relation: 'power-module', ground: 'Изделия названы в\u00a0описании модуля питания.' };
  }
  if (part.kind === 'module' && host.family === part.family && host.kind !== 'module') {
    return {
      relation: 'chassis-module',
      ground: `Модуль той\u00a0же серии, что\u00a0и\u00a0шасси,\u00a0— ${part.family}.`,
    };
  }
  return undefined;
}

/** A named module that gives less than the device takes, or an unknown power, is left out. */
function isEnough(host: Part, { modulePower }: Part): boolean {
  const needed = neededPower(host);
  return needed !== undefined && modulePower !== undefined && modulePower >= needed;
}

/** Returns the request for a device that has slots and no named power module; null where it has no slots. */
export function unnamedPowerOf(host: Part, all: readonly Part[]): string | null {
  if (!host.psuSlots || host.kind === 'psu') return null;
  if (all.some((part) => relationOf(host, part)?.relation === 'power-module')) return null;
  const needed = neededPower(host);
  const ofInlet =
    needed === host.powerPerInlet && needed !== host.powerMax
      ? ' (столько указано на\u00a0ввод питания в\u00a0базе NetBox)'
      : '';
  const demands = [
    ...(host.powerInput ? [`вход ${host.powerInput.replace(SLOTS_OF_INPUT, '')}`] : []),
    ...(needed === undefined ? [] : [`мощность не\u00a0меньше ${needed}\u00a0Вт${ofInlet}`]),
  ];
  return [
    `У\u00a0${host.model} ${countInWords(host.psuSlots)} модулей питания.`,
    ...(demands.length > 0
      ? [`${demands.length > 1 ? 'Требования' : 'Требование'} к\u00a0модулю: ${demands.join(', ')}.`]
      : []),
    needed === undefined
      ? 'Мощность и\u00a0подходящие модули в\u00a0каталоге не\u00a0указаны.'
      : 'Подходящие модули в\u00a0каталоге не\u00a0указаны.',
  ].join(' ');
}

const NUMBERS = ['ноль', 'один', 'два', 'три', 'четыре', 'пять', 'шесть'];
/** «два слота»: a figure after a model that ends in figures reads as its part. */
const countInWords = (slots: number): string => {
  const noun = plural(slots, ['слот', 'слота', 'слотов']);
  return `${NUMBERS[slots] ?? slots}\u00a0${noun}`;
};

/** Goods of one relation and one ground. */
export type Related = { relation: Relation; ground: string; ids: number[] };

/** `accessories` go with the good; `hosts` are what the good goes with. What is made comes before what no longer is. */
export function relatedTo(good: Part, all: readonly Part[]): { accessories: Related[]; hosts: Related[] } {
  const sorted = [...all].sort((a, b) => Number(a.isDiscontinued) - Number(b.isDiscontinued));
  return {
    accessories: gather(sorted, (other) => relationOf(good, other)),
    hosts: gather(sorted, (other) => relationOf(other, good)),
  };
}

function gather(parts: readonly Part[], relation: (part: Part) => ReturnType<typeof relationOf>): Related[] {
  const found = new Map<string, Related>();
  for (const part of parts) {
    const one = relation(part);
    if (!one) continue;
    const own = found.get(one.ground) ?? { ...one, ids: [] };
    own.ids.push(part.id);
    found.set(one.ground, own);
  }
  return [...found.values()];
}
