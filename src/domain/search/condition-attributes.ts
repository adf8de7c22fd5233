/** Attributes that conditions name: goods bring them to search. */

type Named = {
  numbers: readonly {
    attributes: readonly string[];
    others?: readonly string[] | undefined;
    partOf?: { all: string; parts: readonly string[] } | undefined;
    noneBy?: object | undefined;
  }[];
  features: readonly { known: readonly string[]; has: object; hasNot: object }[];
};

/** The life cycle and the group of a good stand beside its attributes. */
export const BESIDE_ATTRIBUTES: readonly string[] = ['lifecycle', 'group'];

/** Codes of the attributes, each once. */
export const attributesOfConditions = ({ numbers, features }: Named): string[] => [
  ...new Set([
    ...numbers.flatMap(({ attributes, others = [], partOf, noneBy = {} }) => [
      ...attributes,
      ...others,
      ...(partOf ? [partOf.all, ...partOf.parts] : []),
      ...Object.keys(noneBy),
    ]),
    ...features.flatMap(({ known, has, hasNot }) => [...known, ...Object.keys(has), ...Object.keys(hasNot)]),
  ]),
];
