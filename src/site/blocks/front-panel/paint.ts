/**
 * The colours and line weights of all product pictures; docs/pictures.md says what each is for. They are not page tokens:
 * a device looks the same on a light page, on a dark page, in a picture file and on paper.
 */
export const PAINT = {
  body: '#1c2127',
  edge: '#6b7682',
  ear: '#272d34',
  /** The edge that light from above meets. */
  lit: '#4a545f',
  /** Lines cut into a body. */
  cut: '#0b0d10',
  hole: '#06080a',
  plastic: '#12161a',
  metal: '#99a3ae',
  pin: '#6d7782',
  /** Engraving: names and numbers, then drawings and secondary lines. */
  ink: '#cfd6dd',
  faint: '#717c88',
  off: '#3a434d',
  green: '#2fd67b',
  amber: '#ffb224',
} as const;

/** Line weights in millimetres. */
export const LINE = { hair: 0.4, figure: 0.9 } as const;
