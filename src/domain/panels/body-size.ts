/** Outer sizes of a body with ports, in millimetres: the sizes of the data, else the usual sizes of such devices. */
import type { GoodShape } from '#src/domain/devices/devices.ts';

const RACK_UNIT = 44.45;
const ONE_UNIT = 43.6; // a rack unit is 44.45 mm, and a device is a little lower than its unit
const RACK_BODY = 440;

/**
 * Returns the size of a body with `ports` ports, in millimetres. `isRack` is true for a body as wide as a rack takes. Without a
 * known width, rack units or 12 ports make a rack body, and fewer ports a desktop case.
 */
export function bodySize(shape: GoodShape, ports: number): { width: number; height: number; isRack: boolean } {
  const isModule = shape.kind === 'module';
  const wish = shape.width ?? shape.drawnWidth ?? usualWidth(shape, ports);
  // Data sheets often give the width of a chassis with its rack ears.
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

/** Returns the usual width of a desktop case in millimetres; undefined for a device without ports, whose case is not known. */
function desktopWidth({ kind }: GoodShape, ports: number): number | undefined {
  if (kind === 'module') return 340;
  if (kind === 'probe') return 200;
  if (ports === 0) return undefined;
  return ports >= 8 ? 310 : 220;
}
