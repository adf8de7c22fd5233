/** Attributes that conditions name: goods bring them to search. */

type Named = {
  numbers: readonly { attributes: readonly string[] }[];
  features: readonly { known: readonly string[]; has: object; hasNot: object }[];
};

/** Codes of the attributes, each once. */
export const attributesOfConditions = ({ numbers, features }: Named): string[] => [
  ...new Set([
    ...numbers.flatMap(({ attributes }) => attributes),
    ...features.flatMap(({ known, has, hasNot }) => [...known, ...Object.keys(has), ...Object.keys(hasNot)]),
  ]),
];
