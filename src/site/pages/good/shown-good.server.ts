/** What of a good its page reads and what its parts are drawn of: nothing else goes into the data of the document. */
import type { Good, GoodAttributeSection } from '#src/domain/catalog/catalog.ts';
import { SLOTS_OF_INPUT } from '#src/domain/catalog/sibling.ts';
import { type GoodShape, isProgram } from '#src/domain/devices/devices.ts';
import { lowerFirst } from '#src/platform/letter-case.ts';
import type { ShownSection } from './characteristics.tsx';
import type { ShownDocument } from './documents.tsx';

type Named = Pick<Good, 'id' | 'code' | 'model' | 'name' | 'lifecycle' | 'kind' | 'year' | 'isDemo' | 'replacement'>;
type NamedPath = Pick<Good['group'], 'name' | 'path'>;
export type NamedGood = Named & { trail: NamedPath[]; isPriced?: true };

/** The good as the head of its page names it. A virtual device is a program: its warranty cannot be prolonged. */
export function namedGood(good: Named & Pick<Good, 'trail' | 'price'> & { shape: GoodShape }): NamedGood {
  const { id, code, model, name, lifecycle, year, isDemo, replacement, trail, shape, price } = good;
  const kind = isProgram(shape) ? 'software' : good.kind;
  return {
    ...{ id, code, model, name, lifecycle, kind, year, isDemo, replacement, trail: trail.map(namedPath) },
    ...(price && price.amount !== null && { isPriced: true as const }),
  };
}

type Told = Pick<Good, 'id' | 'code' | 'model' | 'name' | 'lifecycle' | 'successors' | 'replaces' | 'group'>;
export type ShownGood = Told & { documents: ShownDocument[]; sections: ShownSection[] };

/** The good as its parts tell of it. The documents that have a file come first. */
export function shownGood(good: Told & Pick<Good, 'documents' | 'sections'>): ShownGood {
  const { id, code, model, name, lifecycle, successors, replaces, group } = good;
  return {
    ...{ id, code, model, name, lifecycle, successors, replaces, group },
    documents: good.documents
      .toSorted((one, other) => Number(other.hasFile) - Number(one.hasFile))
      .map(({ code, title, version, published, format, hasFile }) => ({
        ...{ code, title, format, hasFile },
        ...(version !== null && { version }),
        ...(published !== null && { published }),
      })),
    sections: good.sections.map(shownSection).filter(({ attributes }) => attributes.length > 0),
  };
}

const namedPath = ({ name, path }: NamedPath): NamedPath => ({ name, path });

/** The title of the page says it already. */
export const DEVICE_TYPE = 'device-type';

/** A scheme, «MIMO 2×2», tells how many streams there are. */
const isOfScheme = (code: string, attributes: readonly { code: string }[]): boolean =>
  code.startsWith(STREAMS) && attributes.some((one) => one.code === code.replace(STREAMS, 'mimo-'));
const STREAMS = 'streams-';

const shownSection = ({ name: title, attributes }: GoodAttributeSection): ShownSection => ({
  name: title,
  attributes: attributes
    .filter(({ code }) => code !== DEVICE_TYPE && !isOfScheme(code, attributes))
    .map(({ code, name, value, unit, confidence }) => {
      const isSlotTold = code === 'power-input' && attributes.some((one) => one.code === 'psu-slots');
      return {
        name,
        value: lowered(isSlotTold ? value.replace(SLOTS_OF_INPUT, '') : value),
        ...(unit !== null && { unit }),
        ...(confidence !== 'seen' && { confidence }),
      };
    }),
});

/** «Схема MIMO» as a value or inside a line; an abbreviation and a Latin name keep their capitals. */
export const lowered = (text: string): string => (/^[А-ЯЁ][а-яё\s\u00a0]/.test(text) ? lowerFirst(text) : text);
