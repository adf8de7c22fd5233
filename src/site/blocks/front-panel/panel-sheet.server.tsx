/** Drawings of several devices one below another in one picture file, of which `SheetPicture` shows one at a time. */
import { createHash } from 'node:crypto';
import type { GoodCard } from '#src/domain/catalog/catalog.ts';
import type { GoodShape } from '#src/domain/devices/devices.ts';
import { panelSize } from '#src/domain/panels/panels.ts';
import { RACK_WIDTH, scaleWithin } from '#src/site/blocks/panel-picture/panel-picture.tsx';
import type { DrawingPlace } from '#src/site/blocks/panel-picture/sheet-picture.tsx';
import { svgFile } from './front-panel.server.tsx';
import { FrontPanel } from './front-panel.tsx';
import { JoinedPorts } from './joined-ports.server.tsx';
import { SmallPanel } from './small-panel.tsx';

/** `tallest`: millimetres; a higher device is drawn smaller. A sheet of whole panels centres them, as a rack does. */
export type SheetLook = { level: 'panel' | 'card'; tallest: number };

/** Nothing of a drawing reaches into the place of the next. */
const GAP = 4;
const tenth = (value: number) => Math.round(value * 10) / 10;

/** The places of drawings on a sheet, in the order of `goods`, its height, and a version that changes with what it shows. */
export function placesOn(goods: readonly (GoodCard | undefined)[], { tallest }: SheetLook) {
  const places: (DrawingPlace | undefined)[] = [];
  let height = 0;
  for (const good of goods) {
    const image = good?.images[0];
    const drawn = image && tenth(image.height * scaleWithin(image, tallest));
    places.push(drawn === undefined ? undefined : { y: tenth(height), height: drawn });
    height += drawn === undefined ? 0 : drawn + GAP;
  }
  const shown = JSON.stringify([goods.map((good) => good?.images[0]?.url), places]);
  return { places, height: tenth(height), version: createHash('sha256').update(shown).digest('hex').slice(0, 8) };
}

/** A good and its place. */
export type OnSheet = { shape: GoodShape; place: DrawingPlace };

/** A complete SVG document, as those of single devices are (front-panel.server.tsx). */
export function sheetSvg(drawings: readonly OnSheet[], height: number, { level, tallest }: SheetLook): string {
  return svgFile(
    <svg
      xmlns="http://www.w3.org/2000/svg"
      width={RACK_WIDTH}
      height={height}
      viewBox={`0 0 ${RACK_WIDTH} ${height}`}
      aria-hidden="true"
    >
      {drawings.map(({ shape, place }, index) => {
        const size = panelSize(shape);
        const scale = scaleWithin(size, tallest);
        const x = level === 'panel' ? tenth((RACK_WIDTH - size.width * scale) / 2) : 0;
        return (
          // A drawing is two pixels for a millimetre.
          <g key={place.y} transform={`translate(${x} ${place.y}) scale(${Math.round(scale * 5000) / 10_000})`}>
            {level === 'panel' ? (
              <FrontPanel shape={shape} id={String.fromCharCode(97 + index)} joined={JoinedPorts} />
            ) : (
              <SmallPanel shape={shape} level={level} />
            )}
          </g>
        );
      })}
    </svg>,
  );
}
