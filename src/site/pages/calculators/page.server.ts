import { calculatorQuery, loadCalculator } from '#src/site/blocks/calculator/calculator.server.ts';

export const query = calculatorQuery;
export const load = loadCalculator;
