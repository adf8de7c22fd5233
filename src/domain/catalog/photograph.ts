/** Photographs of goods: their sizes and formats, and the addresses of both. Safe in the browser. */

/** `name` changes with the bytes. `width` and `height` in pixels, as the picture is shown. `isDrawn`: made of our drawing. */
export type Photograph = { name: string; alt: string; isDrawn: boolean; width: number; height: number };

/** The first that a browser takes and that is made is sent; every browser takes the last, and content is not public without it. */
export const PHOTOGRAPH_FORMATS = ['avif', 'webp', 'jpg'] as const;
export type PhotographFormat = (typeof PHOTOGRAPH_FORMATS)[number];

/** Widths in pixels: of the row on a product page, of what messengers and search engines take, of the whole screen. */
export const PHOTOGRAPH_WIDTHS = { small: 480, middle: 1200, large: 2000 } as const;
type PhotographWidth = keyof typeof PHOTOGRAPH_WIDTHS;

/** A photograph is never enlarged. */
export const widthOf = (width: number, size: PhotographWidth): number => Math.min(width, PHOTOGRAPH_WIDTHS[size]);

/**
 * Returns the address of a photograph in one size, with its width and height there. Without a format the server sends the best
 * one that the browser takes.
 */
export function photographIn(
  { name, width, height }: Pick<Photograph, 'name' | 'width' | 'height'>,
  size: PhotographWidth,
  format?: PhotographFormat,
): { url: string; width: number; height: number } {
  const shown = widthOf(width, size);
  const ending = format === undefined ? '' : `.${format}`;
  return {
    url: `/pictures/photographs/${name}-${shown}${ending}`,
    width: shown,
    height: Math.max(1, Math.round((height * shown) / width)),
  };
}
