import type { PageProps } from '#src/site/runtime/contract.ts';
import type { HomeData } from './page.server.ts';

export default function HomePage({ data }: PageProps<HomeData>) {
  return <h1>{data.title}</h1>;
}
