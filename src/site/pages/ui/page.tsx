import { keysOf } from '#src/platform/lists.ts';
import type { PageProps } from '#src/site/engine/contract.ts';
import { useInView } from '#src/ui/behaviour/in-view.ts';
import { type Examples, FAMILIES, ShownFamily } from '#src/ui/examples/examples.tsx';
import { Frame, Stack } from '#src/ui/layout/layout.tsx';
import { ScrollTop } from '#src/ui/scroll-top/scroll-top.tsx';
import { Toasts } from '#src/ui/toast/toast.tsx';
import { Header } from './header.tsx';

// By the alias: the engine's fixture site has another root and shows this page too.
const all = import.meta.glob<Examples>(
  ['#src/ui/*/*.examples.tsx', '#src/site/blocks/*/*.examples.tsx', '#src/site/shell/*/*.examples.tsx'],
  { eager: true, import: 'default' },
);

/** Every component with its guide and in every state, as the `*.examples.tsx` beside each show it. */
export default function UiPage({ url }: PageProps<null>) {
  useInView();
  return (
    <>
      <Header url={url} />
      <Frame>
        <Stack>
          {keysOf(FAMILIES).map((name) => (
            <ShownFamily key={name} name={name} all={all} />
          ))}
        </Stack>
        <ScrollTop after={500} />
        <Toasts />
      </Frame>
    </>
  );
}
