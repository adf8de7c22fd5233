import { findCalculatorNames } from '#src/domain/calculators/calculators.server.ts';
import { calculatorDocument } from '#src/domain/calculators/calculators.ts';
import { calculatorQuery, loadCalculator } from '#src/site/blocks/calculator/calculator.server.ts';
import type { Listed } from '#src/site/engine/contract.ts';
import { links } from '#src/site/links.ts';

export const query = calculatorQuery;
export const load = loadCalculator;

export const addresses = async (): Promise<Listed[]> =>
  (await findCalculatorNames()).map(({ code }) => ({
    path: links.calculator(code),
    changed: [{ kind: 'site_document', key: calculatorDocument(code) }],
  }));
