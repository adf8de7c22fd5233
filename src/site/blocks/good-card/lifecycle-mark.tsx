import type { Lifecycle } from '#src/domain/catalog/catalog.ts';
import { Mark } from '#src/ui/mark/mark.tsx';

/** The light of each state. */
export const LIFECYCLE_TONES: Readonly<Record<Lifecycle, 'on' | 'new' | 'off'>> = {
  Новинка: 'new',
  'В продаже': 'on',
  'Снято с производства': 'off',
};

/** The lifecycle of a good with its light; a derived one says so. */
export function LifecycleMark({ lifecycle }: { lifecycle: { name: Lifecycle; shown?: string }[] }) {
  return lifecycle.map(({ name, shown = name }) => (
    <Mark key={name} tone={LIFECYCLE_TONES[name]}>
      {shown}
    </Mark>
  ));
}
