import { RACK_WIDTH } from './panel-picture.tsx';
import css from './sheet-picture.module.css';

/** A file with drawings of several devices one below another, as wide as a rack; millimetres. */
export type DrawingSheet = { url: string; height: number };
export type DrawingPlace = { y: number; height: number };

/** One drawing of a sheet at the scale of a 19-inch rack; decoration, like `PanelPicture`. All of a sheet are one file. */
export function SheetPicture({ sheet, place }: { sheet: DrawingSheet; place: DrawingPlace }) {
  return (
    <svg viewBox={`0 ${place.y} ${RACK_WIDTH} ${place.height}`} className={css.placed} aria-hidden="true">
      <image href={sheet.url} width={RACK_WIDTH} height={sheet.height} />
    </svg>
  );
}
