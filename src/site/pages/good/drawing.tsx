import type { MouseEventHandler, ReactNode } from 'react';
import { type PictureProps, TitledPicture } from '#src/site/blocks/front-panel/titled-picture.tsx';
import css from './drawing.module.css';
import { decimal } from './outline.tsx';

/** What the drawing needs, measured by the loader. Lengths in millimetres of the picture; `known` are the device's own. */
export type DrawingData = {
  picture: PictureProps;
  /** Edges of the bodies inside the picture; absent for a device without a body, as software is. */
  body: { left: number; right: number; top: number; bottom: number } | null;
  /** A program, which has no size. */
  isProgram?: true;
  known: { width?: number; height?: number; depth?: number; rackUnits?: number };
  /** Place of the drawing in the page header: the whole row, or beside the words. */
  look: 'wide' | 'beside';
  /** On a tablet it has the whole row too. */
  isBroad?: true;
};

/**
 * The front of the device to scale with its dimension lines, as a drawing has them. A size that is not known has no line;
 * a device whose sizes are not known is said to be a sketch.
 */
export function Drawing(props: {
  drawing: DrawingData;
  model: string;
  /** A press on the drawing. */
  open: MouseEventHandler;
  aside: ReactNode;
}) {
  const { drawing, model, open, aside } = props;
  const { picture, body, known } = drawing;
  const { width, height } = picture;
  const sizes = [
    known.depth !== undefined && `глубина ${decimal(known.depth)}\u00a0мм`,
    known.rackUnits !== undefined && `${decimal(known.rackUnits)}\u00a0U\u00a0в\u00a0стойке`,
  ].filter(Boolean);
  return (
    <figure className={css.drawing}>
      <div className={css.sheet}>
        {body && known.width !== undefined && (
          <div className={css.across}>
            <span>{`${decimal(known.width)}\u00a0мм`}</span>
            <svg viewBox={`0 0 ${width} 10`} preserveAspectRatio="none" aria-hidden="true">
              <path d={`M${body.left} 0v10M${body.right} 0v10M${body.left} 5H${body.right}`} />
            </svg>
          </div>
        )}
        <div className={css.panel}>
          <a href={picture.url} onClick={open}>
            <TitledPicture {...picture} {...shownSize(drawing)} />
          </a>
        </div>
        {body && known.height !== undefined && (
          <div className={css.down}>
            <svg viewBox={`0 0 10 ${height}`} preserveAspectRatio="none" aria-hidden="true">
              <path d={`M0 ${body.top}h10M0 ${body.bottom}h10M5 ${body.top}V${body.bottom}`} />
            </svg>
            <span>{`${decimal(known.height)}\u00a0мм`}</span>
          </div>
        )}
      </div>
      <figcaption>
        <span>{captionOf(drawing, model, sizes.length > 0) + (sizes.length > 0 ? `; ${sizes.join(', ')}` : '')}</span>
        {aside}
      </figcaption>
    </figure>
  );
}

function captionOf({ isProgram, known }: DrawingData, model: string, isPartKnown: boolean): string {
  if (isProgram) return 'Условный рисунок, не\u00a0снимок экрана';
  return known.width === undefined
    ? `Рисунок не\u00a0в\u00a0масштабе: размеры ${isPartKnown ? 'указаны не\u00a0полностью' : 'не\u00a0указаны'}`
    : `${model} спереди, в\u00a0масштабе`;
}

/** Highest and widest drawing of a small device, CSS pixels; the height as `max-block-size` in the sheet. */
const HIGHEST = 352;
const WIDEST = 784;
/** CSS pixels a millimetre: a device of a hand's length still fills its place. */
const LARGEST = 4;

/** Attributes of the picture: its place is kept before it comes. */
function shownSize(drawing: DrawingData): { width: number; height: number } {
  const { width, height } = drawing.picture;
  const scale = drawing.look === 'wide' ? 1 : Math.min(LARGEST, HIGHEST / height, WIDEST / width);
  return { width: width * scale, height: height * scale };
}
