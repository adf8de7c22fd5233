import type { GoodShape } from '#src/domain/devices/devices.ts';
import css from './gallery.module.css';

export type View = 'front' | 'side' | 'top';
/** A view of which only the body's sizes are known. Lengths in millimetres. */
export type OutlineData = { view: Exclude<View, 'front'>; label: string; width: number; height: number; size: string };

/** Outlines that can be drawn from known sizes; with one of them unknown there is nothing honest to draw. */
export function outlinesOf({ width, height, depth }: Pick<GoodShape, 'width' | 'height' | 'depth'>): OutlineData[] {
  if (width === undefined || height === undefined || depth === undefined) return [];
  const size = (across: number, down: number) => `${decimal(across)}\u00a0×\u00a0${decimal(down)}\u00a0мм`;
  return [
    { view: 'side', label: 'Сбоку', width: depth, height, size: size(depth, height) },
    { view: 'top', label: 'Сверху', width, height: depth, size: size(width, depth) },
  ];
}

export const decimal = (value: number) => String(value).replace('.', ',');

/**
 * The body as a plain outline to scale; the thick edge is the front: left in the side view, below in the top view. `isThumb`: words
 * beside it say what it is.
 */
export function Outline({ outline, isThumb }: { outline: OutlineData; isThumb?: boolean }) {
  const { view, label, width, height, size } = outline;
  return (
    <svg
      className={css.outline}
      viewBox={`0 0 ${width} ${height}`}
      aria-hidden={isThumb}
      role={isThumb ? undefined : 'img'}
      aria-label={isThumb ? undefined : `${label}: контур, ${size}`}
    >
      <rect width={width} height={height} />
      <path d={view === 'side' ? `M0 0V${height}` : `M0 ${height}H${width}`} />
    </svg>
  );
}
