import type { Lifecycle } from '#src/domain/catalog/catalog.ts';
import { Mark } from '#src/ui/mark/mark.tsx';

/** The light of each state. */
export const LIFECYCLE_TONES: Readonly<Record<Lifecycle, 'on' | 'new' | 'off'>> = {
  Новинка: 'new',
  'В продаже': 'on',
  'Снято с производства': 'off',
};

type Props = { lifecycle: { name: Lifecycle; shown?: string }[]; isOriginTold?: true };

/** The lifecycle of a good with its light. That it is derived the page of the good says beside it, any other in its notice. */
export function LifecycleMark({ lifecycle, isOriginTold }: Props) {
  return lifecycle.map(({ name, shown = name }) => (
    <Mark key={name} tone={LIFECYCLE_TONES[name]}>
      {isOriginTold ? shown : name.replaceAll(' ', '\u00a0')}
    </Mark>
  ));
}
