/** The React tree of every page with its error boundary, the same on the server and in the browser. */
import { Component, type ReactNode, startTransition, useLayoutEffect, useState } from 'react';
import type { View } from '#src/site/engine/load.ts';
import type { Draw } from '#src/site/engine/navigate.ts';
import { ErrorPage } from '#src/site/shell/error-page.tsx';

export type ErrorData = { status: number; detail?: string | undefined };

/** The component of error pages. They hydrate like any page, and soft navigation continues from them. */
export const errorPage: View['Page'] = ({ data }) => <ErrorPage {...(data as ErrorData)} />;

type BoundaryProps = { view: View; children: ReactNode };
type BoundaryState = { view: View; error?: unknown; isBroken: boolean };

/** Shows «500 ошибка» when a page throws while rendering; the next view clears it. */
class Boundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { view: this.props.view, isBroken: false };
  static getDerivedStateFromError = (error: unknown) => ({ error, isBroken: true });
  static getDerivedStateFromProps = ({ view }: BoundaryProps, state: BoundaryState) =>
    view === state.view ? null : { view, isBroken: false };
  override render() {
    if (!this.state.isBroken) return this.props.children;
    return (
      <ErrorPage
        status={500}
        detail={import.meta.env.DEV && this.state.error instanceof Error ? this.state.error.stack : undefined}
      />
    );
  }
}

/** Renders the page. Header and footer are separate roots (src/site/shell). */
export function Root({ first, onReady }: { first: View; onReady?: (draw: Draw) => void }) {
  const [{ view, done }, setShown] = useState<{ view: View; done?: () => void }>({ view: first });
  useLayoutEffect(() => {
    onReady?.((next, whenDone) => startTransition(() => setShown({ view: next, done: whenDone })));
  }, [onReady]);
  useLayoutEffect(() => done?.(), [done]);

  const { Page, data, url } = view;
  // The key is the path, so that a changed query keeps the state and the focus of the page.
  return (
    <main id="main" tabIndex={-1}>
      <Boundary view={view}>
        <Page key={url.pathname} data={data} url={url} />
      </Boundary>
    </main>
  );
}
