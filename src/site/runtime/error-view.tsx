/** An error page as a page of the engine, so that it hydrates and navigates like every other. */
import { ErrorPage } from '#src/site/shell/error-page.tsx';
import type { View } from './load.ts';

export type ErrorData = { status: number; detail?: string };

export const errorPage: View['Page'] = ({ data }) => {
  const { status, detail } = data as ErrorData;
  return <ErrorPage status={status} detail={detail} />;
};
