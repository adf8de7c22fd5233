import css from './module-table.module.css';
import type { ModuleDrawing } from './section-words.server.ts';

/** A module in large beside the title; on narrow windows the drawing is neither shown nor loaded. */
export function HeadDrawing({ drawing }: { drawing: ModuleDrawing }) {
  return <img {...drawing} alt={drawing.alt} loading="lazy" className={css.drawing} />;
}
