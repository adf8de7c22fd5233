/** The React tree of every page: shell, page, error boundary. The same on the server and in the browser. */
import { Component, type ReactNode, startTransition, useLayoutEffect, useState } from 'react';
import { ErrorPage } from '#src/site/shell/error-page.tsx';
import { Shell, type ShellData } from '#src/site/shell/shell.tsx';
import type { View } from './load.ts';

type Shown = { view: View; done?: () => void };
export type Draw = (view: View, done: () => void) => void;

type BoundaryProps = { view: View; children: ReactNode };

/** Shows «500 ошибка» instead of a page that cannot be drawn; the next view clears it. */
class Boundary extends Component<BoundaryProps, { error: unknown; view: View }> {
  override state = { error: undefined as unknown, view: this.props.view };
  static getDerivedStateFromError(error: unknown) {
    return { error: error ?? new Error('Unknown error') };
  }
  static getDerivedStateFromProps(props: BoundaryProps, state: { view: View }) {
    return props.view === state.view ? null : { error: undefined, view: props.view };
  }
  override render() {
    const { error } = this.state;
    if (error === undefined) return this.props.children;
    const detail = import.meta.env.DEV && error instanceof Error ? (error.stack ?? error.message) : undefined;
    return <ErrorPage status={500} detail={detail} />;
  }
}

/** `shell` is null when nothing could be asked: the frame still stands, with the way home. */
export function Root(props: { first: View; shell: ShellData | null; onReady?: (draw: Draw) => void }) {
  const [{ view, done }, setShown] = useState<Shown>({ view: props.first });
  const { onReady } = props;
  useLayoutEffect(() => {
    onReady?.((next, whenDone) => startTransition(() => setShown({ view: next, done: whenDone })));
  }, [onReady]);
  useLayoutEffect(() => done?.(), [done]);

  const { Page, data, url } = view;
  // Keyed by path, not by navigation: a changed query keeps the state and the focus of the page.
  const page = (
    <Boundary view={view}>
      <Page key={url.pathname} data={data} url={url} />
    </Boundary>
  );
  return (
    <Shell shell={props.shell} url={url}>
      {page}
    </Shell>
  );
}
