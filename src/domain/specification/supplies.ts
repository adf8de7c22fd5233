/** How long a source of power holds a load: E × η ÷ P. Pure. */
import { decimal } from '#src/domain/sfp/line.ts';
import { listed } from '#src/platform/listed.ts';
import type { SupplyLine } from './project-lines.ts';
import type { SpecificationSum } from './specification.ts';

/** The share of the batteries' energy that reaches the load where the visitor does not say it: an assumption. */
const ASSUMED_EFFICIENCY = 0.9;

export type SupplyAnswer = {
  /** Whole minutes; null where the load is not known or too great. */
  minutes: number | null;
  /** The load may be a lower bound, so the time is an upper one. */
  bound: 'exact' | 'at-most';
  /** How it was counted, in a sentence. */
  formula: string;
  /** What is wrong or not known, whole sentences. */
  notes: string[];
};

const told = (value: number): string => value.toLocaleString('ru-RU');

/** The time that a supply holds the load of `power`, which is in watts. */
export function holdLoad(
  supply: SupplyLine,
  power: Pick<SpecificationSum, 'value' | 'isAtLeast' | 'unknown'>,
): SupplyAnswer {
  const { value, isAtLeast, unknown } = power;
  const { wattHours } = supply;
  if (value === null || value === 0 || wattHours === null) {
    const note = 'Мощность нагрузки неизвестна: ни\u00a0у\u00a0одного изделия её нет в\u00a0данных.';
    return { minutes: null, bound: 'exact', formula: '', notes: [note] };
  }
  const efficiency = supply.efficiency ?? ASSUMED_EFFICIENCY;
  const minutes = Math.floor(((wattHours * efficiency) / value) * 60);
  const overload = overloadOf(supply, value, isAtLeast);
  return {
    minutes: overload === null ? minutes : null,
    bound: isAtLeast ? 'at-most' : 'exact',
    formula: `${told(wattHours)}\u00a0Вт·ч × ${decimal(efficiency)} ÷ ${told(value)}\u00a0Вт × 60 = ${told(minutes)}\u00a0мин`,
    notes: [
      ...(overload === null ? [] : [overload]),
      ...(supply.efficiency === null ? ['КПД 0,9\u00a0— допущение: укажите свой, например «КПД 85\u00a0%».'] : []),
      ...(overload === null ? powerNotes(supply) : []),
      ...(isAtLeast ? [partialNote(unknown)] : []),
      'Берём наибольшее потребление из\u00a0данных; старение аккумуляторов и\u00a0снижение ёмкости при\u00a0большом токе разряда не\u00a0учтены.',
    ],
  };
}

/** Why the supply cannot feed the load; null where it can, or nobody says what it gives. */
function overloadOf({ va, watts }: SupplyLine, value: number, isAtLeast: boolean): string | null {
  const limit = watts ?? va;
  if (limit === null || value <= limit) return null;
  const load = `${isAtLeast ? 'по\u00a0известным данным' : 'до'}\u00a0${told(value)}\u00a0Вт`;
  return `Возможна перегрузка: нагрузка ${load}, ИБП даёт ${told(limit)}\u00a0${watts === null ? 'ВА' : 'Вт'}.`;
}

/** What is not known of the power that the supply gives. */
function powerNotes({ va, watts }: SupplyLine): string[] {
  if (watts !== null) return [];
  return [
    va === null
      ? 'Мощность ИБП не\u00a0указана: выдержит\u00a0ли он нагрузку, неизвестно.'
      : 'Активная мощность ИБП не\u00a0указана: хватает\u00a0ли её, неизвестно.',
  ];
}

const partialNote = (unknown: readonly string[]): string =>
  `Учтена не\u00a0вся нагрузка${unknown.length > 0 ? ` (мощность не\u00a0указана у\u00a0${listed(unknown)})` : ''}: при\u00a0полной нагрузке время меньше.`;
