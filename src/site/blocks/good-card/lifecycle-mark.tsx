import { type GoodCard, type Lifecycle, statusInList } from '#src/domain/catalog/catalog.ts';
import { Mark } from '#src/ui/mark/mark.tsx';

/** The light of each state. */
export const LIFECYCLE_TONES: Readonly<Record<Lifecycle, 'on' | 'new' | 'off'>> = {
  Новинка: 'new',
  'В продаже': 'on',
  'Снято с производства': 'off',
};

type Props = Pick<GoodCard, 'lifecycle'> & { isOriginTold?: true };

/** The lifecycle of a good with its light. That it is derived the page of the good says in words, any other by a sign. */
export function LifecycleMark({ lifecycle, isOriginTold }: Props) {
  return lifecycle.map((one) => (
    <Mark key={one.name} tone={LIFECYCLE_TONES[one.name]}>
      {isOriginTold ? (one.shown ?? one.name) : statusInList(one)}
    </Mark>
  ));
}
