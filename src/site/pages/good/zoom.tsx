import { type KeyboardEvent, type PointerEvent, useCallback, useEffect, useRef, useState } from 'react';
import { readPicture } from '#src/site/blocks/front-panel/titled-picture.tsx';
import { Button } from '#src/ui/button/button.tsx';
import { Popup } from '#src/ui/popup/popup.tsx';
import { VisuallyHidden } from '#src/ui/visually-hidden/visually-hidden.tsx';
import type { DrawingData } from './drawing.tsx';
import css from './gallery.module.css';
import { Outline, outlinesOf, type View } from './outline.tsx';

const MOST = 12;
const STEP = 1.5;

/** A point of the window that stays under the pointer while the picture grows. */
type Hold = { x: number; y: number };

/**
 * A drawing to look into: buttons, «+», «−» and «0», Ctrl and the wheel, two fingers, a double click; dragging and the
 * arrow keys move it. What a port is stands below it, under the pointer and as a list.
 */
export default function Zoom(props: {
  drawing: DrawingData;
  model: string;
  view: View;
  onView: (view: View) => void;
  onClose: () => void;
}) {
  const { drawing, model, view, onView, onClose } = props;
  const outlines = outlinesOf(drawing.known);
  const outline = outlines.find((one) => one.view === view);
  const { width, height } = outline ?? drawing.picture;
  const [zoom, setZoom] = useState(1);
  const [under, setUnder] = useState<string>();
  const [ports, setPorts] = useState<string[]>([]);
  const frame = useRef<HTMLElement>(null);
  const front = useRef<HTMLDivElement>(null);
  const held = useRef<{ x: number; y: number; across: number; down: number }>(undefined);

  /** `hold`: in pixels of the window; its middle unless given. */
  const change = (by: number, hold?: Hold) => {
    const element = frame.current;
    if (!element) return;
    const { x, y } = hold ?? { x: element.clientWidth / 2, y: element.clientHeight / 2 };
    held.current = {
      ...{ x, y },
      across: (element.scrollLeft + x) / element.scrollWidth,
      down: (element.scrollTop + y) / element.scrollHeight,
    };
    setZoom((now) => Math.min(MOST, Math.max(1, by === 0 ? 1 : now * by)));
  };
  const changeNow = useRef(change);
  useEffect(() => {
    changeNow.current = change;
  });

  // Not an effect: those come after the dialog around it was laid out to be shown.
  const inside = useCallback(
    (place: HTMLDivElement | null) => {
      const element = frame.current;
      place?.style.setProperty('--ratio', String(width / height));
      place?.style.setProperty('--zoom', String(zoom));
      if (!place || !element || !held.current) return;
      const { x, y, across, down } = held.current;
      element.scrollTo({
        left: across * element.scrollWidth - x,
        top: down * element.scrollHeight - y,
        behavior: 'instant',
      });
    },
    [zoom, width, height],
  );

  useEffect(() => {
    const place = front.current;
    if (view !== 'front' || !place) return;
    let stop = () => {};
    const timer = setTimeout(() => {
      stop = readPicture(drawing.picture.url, (drawn) => {
        place.replaceChildren(drawn);
        setPorts([...drawn.querySelectorAll('g > title')].flatMap(({ textContent }) => textContent ?? []));
      });
    }); // not within the press: the dialog with its picture may be drawn first
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [view, drawing.picture.url]);

  // React's own listeners are passive here: the page itself would be enlarged.
  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    const stop = new AbortController();
    const options = { signal: stop.signal, passive: false };
    const within = (x: number, y: number): Hold => {
      const box = element.getBoundingClientRect();
      return { x: x - box.left, y: y - box.top };
    };
    let span = 0;
    const fingers = ({ touches: [one, two] }: TouchEvent) => {
      if (!one || !two) return undefined;
      const middle = within((one.clientX + two.clientX) / 2, (one.clientY + two.clientY) / 2);
      return { span: Math.hypot(one.clientX - two.clientX, one.clientY - two.clientY), middle };
    };
    element.addEventListener(
      'wheel',
      (event) => {
        if (!event.ctrlKey && !event.metaKey) return;
        event.preventDefault();
        changeNow.current(Math.exp(-event.deltaY / 200), within(event.clientX, event.clientY));
      },
      options,
    );
    element.addEventListener('touchstart', (event) => (span = fingers(event)?.span ?? 0), options);
    element.addEventListener(
      'touchmove',
      (event) => {
        const now = fingers(event);
        if (!now || span === 0) return;
        event.preventDefault();
        changeNow.current(now.span / span, now.middle);
        span = now.span;
      },
      options,
    );
    return () => stop.abort();
  }, []);

  const onKeyDown = (event: KeyboardEvent) => {
    const by = { '+': STEP, '=': STEP, '-': 1 / STEP, '−': 1 / STEP, '0': 0 }[event.key];
    if (by === undefined || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    change(by);
  };
  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    const title =
      event.target instanceof Element
        ? event.target.closest('g:has(> title)')?.querySelector(':scope > title')
        : undefined;
    setUnder(title?.textContent ?? undefined);
    if (event.pointerType !== 'mouse' || event.buttons !== 1) return;
    event.currentTarget.scrollLeft -= event.movementX;
    event.currentTarget.scrollTop -= event.movementY;
  };

  return (
    <Popup title={`${model}: чертёж`} size="full" isOpen onClose={onClose}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: keys of everything inside */}
      <div ref={inside} className={css.inside} onKeyDown={onKeyDown}>
        <div className={css.tools}>
          {outlines.length > 0 && (
            <>
              <Pick view="front" now={view} label="Спереди" onView={onView} />
              {outlines.map(({ view: one, label }) => (
                <Pick key={one} view={one} now={view} label={label} onView={onView} />
              ))}
            </>
          )}
          <div>
            <Button onClick={() => change(1 / STEP)} disabled={zoom === 1}>
              −<VisuallyHidden> Уменьшить</VisuallyHidden>
            </Button>
            <output aria-label="Увеличение">{Math.round(zoom * 100)}&nbsp;%</output>
            <Button onClick={() => change(STEP)} disabled={zoom === MOST}>
              +<VisuallyHidden> Увеличить</VisuallyHidden>
            </Button>
          </div>
        </div>
        <section
          ref={frame}
          className={css.window}
          aria-label="Чертёж; клавиши «+», «−» и стрелки"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys scroll it
          tabIndex={0}
          onPointerMove={onPointerMove}
          onPointerDown={onPointerMove}
          onPointerLeave={() => setUnder(undefined)}
          onDoubleClick={({ clientX, clientY, currentTarget }) => {
            const box = currentTarget.getBoundingClientRect();
            change(zoom > 1 ? 0 : 3, { x: clientX - box.left, y: clientY - box.top });
          }}
        >
          <div className={css.stage}>
            <div className={css.picture}>
              {outline ? <Outline outline={outline} /> : <Front key="front" place={front} picture={drawing.picture} />}
            </div>
          </div>
        </section>
        <div className={css.caption}>
          <p>
            {under ?? (
              <span className={css.hint}>
                {outline
                  ? `Контур корпуса: ${outline.size}. Толстая линия — лицевая панель.`
                  : ports.length > 0
                    ? 'Наведите на\u00a0порт или коснитесь\u00a0его'
                    : drawing.picture.alt}
              </span>
            )}
          </p>
          {!outline && ports.length > 0 && (
            <details>
              <summary>Порты списком: {ports.length}</summary>
              <ul>
                {ports.map((port) => (
                  <li key={port}>{port}</li>
                ))}
              </ul>
            </details>
          )}
        </div>
      </div>
    </Popup>
  );
}

function Pick(props: { view: View; now: View; label: string; onView: (view: View) => void }) {
  const { view, now, label, onView } = props;
  return (
    <Button look={view === now ? 'main' : 'plain'} aria-pressed={view === now} onClick={() => onView(view)}>
      {label}
    </Button>
  );
}

/** The file as a picture until it has come as elements with titles. */
function Front({ place, picture }: { place: { current: HTMLDivElement | null }; picture: DrawingData['picture'] }) {
  return (
    <div ref={place}>
      <img src={picture.url} alt={picture.alt} width={picture.width} height={picture.height} />
    </div>
  );
}
