import { DISCONTINUED, type Lifecycle } from '#src/domain/catalog/catalog.ts';
import { Mark } from '#src/ui/mark/mark.tsx';

/** The lifecycle of a good with its light. */
export function LifecycleMark({ lifecycle }: { lifecycle: { name: Lifecycle }[] }) {
  return lifecycle.map(({ name }) => (
    <Mark key={name} tone={name === DISCONTINUED ? 'off' : name === 'Новинка' ? 'new' : 'on'}>
      {name}
    </Mark>
  ));
}
