import { type MouseEvent, useState } from 'react';
import { Icon } from '#src/ui/icon/icon.tsx';
import { Drawing, type DrawingData } from './drawing.tsx';
import css from './gallery.module.css';
import { Outline, outlinesOf, type View } from './outline.tsx';

/** The dialog of drawings, once its code is here: a press then draws it at once, and no promise comes in between. */
export const zoom: { Dialog?: typeof import('./zoom.tsx').default } = {};

/**
 * The drawings of a device: the front to scale, and the outlines of its side and top where the sizes are known. Each opens
 * large in a dialog; without scripts the front opens as a file, which a browser enlarges by itself.
 */
export function Gallery({ drawing, model }: { drawing: DrawingData; model: string }) {
  const [view, setView] = useState<View>();
  const outlines = outlinesOf(drawing.known);
  const open = (wanted: View) => (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    if (zoom.Dialog) return setView(wanted);
    import('./zoom.tsx').then(
      (loaded) => {
        zoom.Dialog = loaded.default;
        setView(wanted);
      },
      () => location.assign(drawing.picture.url), // lost on the way: the file says the same
    );
  };
  return (
    <>
      <Drawing
        drawing={drawing}
        model={model}
        open={open('front')}
        aside={
          <span className={css.views} data-print="no">
            <a href={drawing.picture.url} className={css.zoom} onClick={open('front')}>
              <Icon name="zoom" />
              Увеличить
            </a>
            {outlines.map((outline) => (
              <button key={outline.view} type="button" className={css.thumb} onClick={open(outline.view)}>
                <Outline outline={outline} isThumb />
                <span>
                  {outline.label}
                  <span>,</span> <span className={css.size}>{outline.size}</span>
                </span>
              </button>
            ))}
          </span>
        }
      />
      {zoom.Dialog && view && (
        <zoom.Dialog drawing={drawing} model={model} view={view} onView={setView} onClose={() => setView(undefined)} />
      )}
    </>
  );
}
