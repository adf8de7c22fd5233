/** Lines of an output in pieces: what was read of them, and what was not. Pure. */
import type { Place } from './fleet-forms.ts';
import type { Piece } from './tender-part.ts';

export type PlacedPiece = { kind: Piece['kind']; place: Place };

export function placeOfHost(line: string, host: string): PlacedPiece {
  const from = line.indexOf(host);
  return { kind: 'device', place: { from, to: from + host.length } };
}

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

/** The line cut at places; what stands between them was not read, but for signs. */
export function cut(line: string, places: PlacedPiece[]): Piece[] {
  const pieces: Piece[] = [];
  let at = 0;
  const addBetween = (to: number) => {
    const text = line.slice(at, to);
    if (text !== '') pieces.push({ kind: LABELS.test(text) ? 'joining' : 'unread', text });
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

/** Signs and names of fields between what the fields hold. */
const LABELS = /^(?:[^\p{L}\p{N}]|pid|vid|sn)*$/iu;
