/**
 * Positions of a request: what is wanted and how many. A pasted bill, a comparison, a solution and the advice on transceivers
 * all hand over this one shape; the form, the store, letters, the CRM and the export keep it with its numbers.
 */
import { counted } from '#src/platform/plural.ts';

/** Most positions in one request, and most pieces of one. */
export const MAX_POSITIONS = 1000;
export const MAX_QUANTITY = 999_999;
/** Longest `asked` and `note`. */
export const LONGEST_POSITION = 300;

/** A position. At least one of `good`, `module` and `asked` is set. */
export type Position = {
  /** Whole pieces, 0 for a line that is not wanted; absent: nobody said how many. */
  quantity?: number;
  /** Id of a good of the catalogue. */
  good?: number;
  /** Code of a transceiver of the catalogue. */
  module?: string;
  /** The line of the visitor's own list. */
  asked?: string;
  /** Note for the check by sales: «модель угадана, проверьте». */
  note?: string;
  /** Name of the good or module in the catalogue. The server writes it and takes none from a body. */
  name?: string;
};

/** «5 шт.», or that nobody said how many. */
const quantityText = ({ quantity }: Position): string =>
  quantity === undefined ? 'количество не\u00a0указано' : `${quantity.toLocaleString('ru-RU')}\u00a0шт.`;

/** A position in words: «Коммутатор MES2324P — 5 шт., вместо: Cisco C9200L-24P (модель угадана, проверьте)». */
export function positionText(position: Position): string {
  const { name, asked, note } = position;
  const told = note ? ` (${note})` : '';
  const wanted = name ?? asked ?? '';
  return `${wanted}\u00a0— ${quantityText(position)}${name && asked ? `, в\u00a0списке: ${asked}` : ''}${told}`;
}

/** «6 позиций, 214 шт.»; positions without a number are told apart. */
export function totalText(positions: readonly Position[]): string {
  const pieces = positions.reduce((sum, { quantity = 0 }) => sum + quantity, 0);
  const silent = positions.filter(({ quantity }) => quantity === undefined).length;
  const count = counted(positions.length, ['позиция', 'позиции', 'позиций']);
  const known = silent < positions.length ? `, ${pieces.toLocaleString('ru-RU')}\u00a0шт.` : '';
  return `${count}${known}${silent > 0 ? `, без\u00a0количества: ${silent}` : ''}`;
}
