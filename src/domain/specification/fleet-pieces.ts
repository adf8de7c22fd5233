/** Lines of an output in pieces: what was read of them, and what was not. Pure. */
import { isOfFields, mayNameModel } from './fleet-fields.ts';
import type { Place } from './fleet-forms.ts';
import type { Piece } from './tender-part.ts';

export type PlacedPiece = { kind: Piece['kind']; place: Place };

export function placeOfHost(line: string, host: string): PlacedPiece {
  const from = line.indexOf(host);
  return { kind: 'device', place: { from, to: from + host.length } };
}

/** A line with a command: the name before it is that of the device, where it is told. */
export const promptPieces = (line: string, host: string): Piece[] =>
  cut(line, host === '' ? [] : [placeOfHost(line, host)]).map(({ kind, text }) => ({
    kind: kind === 'device' ? kind : 'joining',
    text,
  }));

export function withHost(
  line: string,
  host: Place | undefined,
  places: PlacedPiece[],
): { host: string; places: PlacedPiece[] } {
  if (!host) return { host: '', places };
  const isBeside = places.every(({ place }) => place.to <= host.from || place.from >= host.to);
  return {
    host: line.slice(host.from, host.to),
    places: isBeside ? [...places, { kind: 'device', place: host }] : places,
  };
}

/** The line cut at places; what stands between them and may name a model was not read. */
export function cut(line: string, places: PlacedPiece[]): Piece[] {
  const pieces: Piece[] = [];
  let at = 0;
  const addBetween = (to: number) => {
    const text = line.slice(at, to);
    if (text !== '') pieces.push({ kind: isAside(text) ? 'joining' : 'unread', text });
  };
  for (const { kind, place } of places.toSorted((a, b) => a.place.from - b.place.from)) {
    if (place.from < at) continue;
    addBetween(place.from);
    pieces.push({ kind, text: line.slice(place.from, place.to) });
    at = place.to;
  }
  addBetween(line.length);
  return pieces;
}

/** Signs, names of fields, cells of other columns. */
const isAside = (text: string): boolean => !mayNameModel(text) || isOfFields(text);
