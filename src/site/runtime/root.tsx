/** The React tree of every page: shell, page, error boundary. The same on the server and in the browser. */
import { Component, type ReactNode, startTransition, useLayoutEffect, useState } from 'react';
import { ErrorPage } from '#src/site/shell/error-page.tsx';
import { Shell } from '#src/site/shell/shell.tsx';
import type { ShellData } from '#src/site/shell/shell-data.ts';
import type { View } from './load.ts';
import type { Draw } from './navigate.ts';

export type ErrorData = { status: number; detail?: string | undefined };

/** An error page is a page like every other: it hydrates, and soft navigation goes on from it. */
export const errorPage: View['Page'] = ({ data }) => <ErrorPage {...(data as ErrorData)} />;

type BoundaryProps = { view: View; children: ReactNode };
type BoundaryState = { view: View; error?: unknown; isBroken: boolean };

/** Shows «500 ошибка» instead of a page that cannot be drawn; the next view clears it. */
class Boundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { view: this.props.view, isBroken: false };
  static getDerivedStateFromError = (error: unknown) => ({ error, isBroken: true });
  static getDerivedStateFromProps = ({ view }: BoundaryProps, state: BoundaryState) =>
    view === state.view ? null : { view, isBroken: false };
  override render() {
    if (!this.state.isBroken) return this.props.children;
    return <ErrorPage status={500} detail={import.meta.env.DEV ? (this.state.error as Error)?.stack : undefined} />;
  }
}

/** `shell` is null when nothing could be asked: a bare page still has its text and its way home. */
export function Root(props: { first: View; shell: ShellData | null; onReady?: (draw: Draw) => void }) {
  const [{ view, done }, setShown] = useState<{ view: View; done?: () => void }>({ view: props.first });
  const { onReady, shell } = props;
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
  return shell ? <Shell {...{ shell, url }}>{page}</Shell> : <main>{page}</main>;
}
