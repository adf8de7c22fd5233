/** Loader of the page of a calculator: the answers stand in the address, so a calculation can be kept, sent and printed. */
import { answerCalculator } from '#src/domain/calculators/calculators.server.ts';
import { currentCompany } from '#src/domain/navigation/navigation.server.ts';
import { breadcrumbList } from '#src/site/blocks/page-header/structured-data.ts';
import type { Load } from '#src/site/engine/contract.ts';
import { type CalculatorData, calculatorView } from './calculation-view.ts';

export const loadCalculator: Load<CalculatorData> = async ({ params: { calculator: code = '' }, query }) => {
  const entries = Object.fromEntries(query);
  const [answered, company] = await Promise.all([answerCalculator(code, entries), currentCompany()]);
  if (!answered) return { kind: 'missing' };
  const data = calculatorView(answered, entries);
  const { title, description, path, href } = data;
  return {
    kind: 'page',
    head: {
      title: `${title} — ${company.name}`,
      description,
      canonical: path,
      ...(href !== path && { robots: 'noindex' as const }),
      jsonLd: [breadcrumbList([{ label: title, href: path }])],
    },
    data,
  };
};

/** Every name: which ones are questions is content. Unknown ones change nothing, and a calculation is cheap. */
export const calculatorQuery = (name: string): boolean =>
  name === 'PriceList' || (/^[a-z][a-zA-Z0-9]{0,40}$/.test(name) && !/^utm/.test(name));
