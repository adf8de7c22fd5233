/** What heads a section of modules: its figures in one line, one of its modules in large. */
import { describeModule, drawnSize, lookOf, type ModuleLook, modulePicture } from '#src/domain/sfp/module-look.ts';
import type { SfpModule } from '#src/domain/sfp/sfp.ts';
import { distanceText, rateText } from '#src/domain/sfp/sfp.ts';

/** Rates and the longest reach of a section in one line. */
export function figuresOf(modules: SfpModule[]): string {
  const rates = [...new Set(modules.flatMap(({ rateGbps }) => rateGbps ?? []))].sort((a, b) => a - b);
  const reaches = modules.flatMap(({ distanceM }) => distanceM ?? []);
  return [
    rates.map(rateText).join(', '),
    ...(reaches.length > 0 ? [`до\u00a0${distanceText(Math.max(...reaches))}`] : []),
  ]
    .filter(Boolean)
    .join(' · ');
}

export type ModuleDrawing = { src: string; width: number; height: number; alt: string };

/** Connectors that show most of a module come first; one that is not known whole is in no head. */
const SHOWN: readonly ModuleLook['connector'][] = ['two-lc', 'lc', 'sc', 'mpo', 'cable', 'rj45'];

/** Returns the drawing of a module whose look is known whole; null where there is none. */
export function drawingOf(modules: readonly SfpModule[]): ModuleDrawing | null {
  const known = modules.filter((module) => lookOf(module).latch !== 'unknown');
  const [found] = SHOWN.flatMap((connector) => known.filter((module) => lookOf(module).connector === connector));
  return found ? { src: modulePicture(found.code), ...drawnSize(lookOf(found)), alt: describeModule(found) } : null;
}
