import type { Image } from '#src/domain/catalog/catalog.ts';
import css from './panel-picture.module.css';

/** How much of a drawing is shown: all of it, its ports as a card has room for them, or its outline alone. */
export type PictureLevel = 'panels' | 'cards' | 'marks';

/** Returns the address of a drawn device at another level. Another picture keeps its address. */
export const atLevel = (url: string, level: PictureLevel): string => url.replace('/panels', `/${level}`);

/** Width of the opening of a 19-inch rack with its ears, millimetres: the scale all pictures share. */
export const RACK_WIDTH = 482.6;

/** How much smaller a device is drawn that is higher than `height` millimetres or wider than a rack. */
export const scaleWithin = (image: { width: number; height: number }, height: number): number =>
  Math.min(1, height / image.height, RACK_WIDTH / image.width);

/**
 * A drawn device at the scale of a 19-inch rack: the frame stands for 482.6 mm, so neighbours can be compared by eye. It is
 * decoration: the words beside it name the device. It stands on the lower edge; a device higher than `height` millimetres is
 * drawn smaller, to fit. `isCut` leaves no empty space above the device: so it stands in lists, and is loaded when one comes
 * near it. `level` says how much of the drawing is shown; what is not cut is smaller than a card everywhere.
 */
export function PanelPicture(props: { image: Image; height?: number; isCut?: boolean; level?: PictureLevel }) {
  const { image, height = 120, isCut, level = isCut ? 'cards' : 'marks' } = props;
  const url = atLevel(image.url, level);
  const scale = scaleWithin(image, height);
  const drawn = { width: image.width * scale, height: image.height * scale };
  if (isCut) {
    return (
      <span className={css.frame}>
        <svg viewBox={`0 0 ${RACK_WIDTH} ${drawn.height}`} className={css.picture} aria-hidden="true" />
        <img src={url} alt="" loading="lazy" className={css.drawn} />
      </span>
    );
  }
  return (
    <svg viewBox={`0 0 ${RACK_WIDTH} ${height}`} className={css.picture} aria-hidden="true">
      <image href={url} {...drawn} x="0" y={height - drawn.height} />
    </svg>
  );
}
