import type { Image } from '#src/domain/catalog/catalog.ts';
import css from './panel-picture.module.css';

/** Width of the opening of a 19-inch rack with its ears, millimetres: the scale all pictures share. */
export const RACK_WIDTH = 482.6;

/**
 * A drawn device at the scale of a 19-inch rack: the frame stands for 482.6 mm, so neighbours can be compared by eye.
 * It stands on the lower edge; a device higher than `height` millimetres is drawn smaller, to fit. Without `alt` it is decoration. `isCut` leaves no
 * empty space above the device: so it stands in lists, and is loaded when one comes near it.
 */
export function PanelPicture(props: { image: Image; alt?: string; height?: number; isCut?: boolean }) {
  const { image, alt = '', height = 120, isCut = false } = props;
  const scale = Math.min(1, height / image.height, RACK_WIDTH / image.width);
  const drawn = { width: image.width * scale, height: image.height * scale };
  if (isCut) {
    return (
      <span className={css.frame}>
        <svg viewBox={`0 0 ${RACK_WIDTH} ${drawn.height}`} className={css.picture} aria-hidden="true" />
        <img src={image.url} alt={alt} loading="lazy" className={css.drawn} />
      </span>
    );
  }
  return (
    <svg
      className={css.picture}
      viewBox={`0 0 ${RACK_WIDTH} ${height}`}
      role="img"
      aria-label={alt}
      aria-hidden={alt === '' || undefined}
    >
      <image href={image.url} {...drawn} x="0" y={height - drawn.height} />
    </svg>
  );
}
