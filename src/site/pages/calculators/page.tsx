import type { CalculatorData } from '#src/site/blocks/calculator/calculation-view.ts';
import { CalculatorPage } from '#src/site/blocks/calculator/calculator.tsx';
import type { PageProps } from '#src/site/engine/contract.ts';

export default function CalculatorsPage({ data }: PageProps<CalculatorData>) {
  return <CalculatorPage key={data.code} data={data} />;
}
