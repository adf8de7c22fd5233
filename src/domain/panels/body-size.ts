/** Outer sizes of a body with ports, in millimetres: known ones, else those that such devices usually have. */
import type { GoodShape } from '#src/domain/devices/devices.ts';

const RACK_UNIT = 44.45;
const ONE_UNIT = 43.6; // a device is a little lower than its place in the rack
const RACK_BODY = 440;

/** Returns the size of a body with `ports` ports: a rack body when the device says so or has many ports, else a desktop case. */
export function bodySize(shape: GoodShape, ports: number): { width: number; height: number; isRack: boolean } {
  const isModule = shape.kind === 'module';
  const wish = shape.width ?? shape.drawnWidth ?? usualWidth(shape, ports);
  // Sizes of chassis are often given with the ears.
  const width = Math.max(isModule ? 110 : 80, wish > 465 && wish < 500 ? RACK_BODY : wish);
  const isRack = width >= 400 && width <= 465 && !isModule;
  const height = shape.height ?? (isRack ? rackHeight(shape) : isModule ? 30 : 36);
  return { width, height: Math.max(height, 24), isRack };
}

const rackHeight = ({ rackUnits = 1 }: GoodShape): number => ONE_UNIT + (rackUnits - 1) * RACK_UNIT;

function usualWidth(shape: GoodShape, ports: number): number {
  const desktop = desktopWidth(shape, ports);
  const isBlank = ports === 0 && !desktop;
  return shape.rackUnits || ports >= 12 || isBlank ? RACK_BODY : (desktop ?? 220);
}

/** The width of a case on a desk; undefined where nothing says that it is one. */
function desktopWidth({ kind }: GoodShape, ports: number): number | undefined {
  if (kind === 'module') return 340;
  if (kind === 'probe') return 200;
  if (ports === 0) return undefined;
  return ports >= 8 ? 310 : 220;
}
