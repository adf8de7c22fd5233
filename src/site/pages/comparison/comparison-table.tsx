import { useLayoutEffect, useRef } from 'react';
import { CONFIDENCE_MARKS, type Confidence, withoutMark } from '#src/domain/catalog/catalog.ts';
import type { ComparedAttribute, ComparedGood, ComparisonGroup } from '#src/domain/comparison/comparison.ts';
import { hyphenated } from '#src/platform/hyphenated.ts';
import { elementAt } from '#src/platform/lists.ts';
import { LifecycleMark } from '#src/site/blocks/good-card/lifecycle-mark.tsx';
import { atLevel, type PictureLevel } from '#src/site/blocks/panel-picture/panel-picture.tsx';
import { tickGood } from '#src/site/browser/comparison.ts';
import { comparisonList } from '#src/site/browser/comparison-hint.ts';
import { links } from '#src/site/links.ts';
import { Icon } from '#src/ui/icon/icon.tsx';
import { VisuallyHidden } from '#src/ui/visually-hidden/visually-hidden.tsx';
import css from './comparison-table.module.css';

const ROOM_ON_PHONE = 3;

/** The sheet: a column a good, its front drawn to the scale of its neighbours, rows by section. */
export function ComparisonTable(props: { group: ComparisonGroup; isDifferent: boolean; isOwn: boolean }) {
  const { group, isDifferent, isOwn } = props;
  const { goods } = group;
  const rows = group.attributes.filter((row) => !isDifferent || row.status === 'different');
  const sections = [...new Set(rows.map(({ section }) => section))];
  const size = scaleOf(goods);
  const marks = new Set(
    rows.flatMap(({ name, confidence }) => Object.values(confidence).flatMap((one) => markOf(name, one) ?? [])),
  );
  const look = goods.length > ROOM_ON_PHONE ? css.scroll : `${css.scroll} ${css.fits}`;
  return (
    <>
      <p className={css.legend}>
        <span className={css.best}>
          <Icon name="check" /> лучшее значение из&nbsp;известных
        </span>
        {!isDifferent && rows.some(({ status }) => status === 'different') && (
          <span className={css.tint}>значения различаются</span>
        )}
        <span>— нет данных</span>
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area must be reachable from the keyboard */}
      <section className={look} aria-label={`Сравнение: ${group.group.name}`} tabIndex={0} data-fade="">
        <table className={css.table}>
          <thead>
            <tr className={css.heads}>
              <th scope="col">Характеристика</th>
              {goods.map((good) => (
                <th key={good.id} scope="col">
                  <a href={links.product(good.code)}>{good.model}</a>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            <tr className={css.fronts}>
              <td className={css.scale}>Рисунок</td>
              {goods.map((good, place) => (
                <td key={good.id}>
                  <Front
                    good={good}
                    size={size}
                    isTold={goods.length > 1}
                    level={goods.length > 2 ? 'cards' : 'panels'}
                  />
                  {isOwn && <Controls goods={goods} place={place} />}
                </td>
              ))}
            </tr>
            <tr>
              <th scope="row">Статус</th>
              {goods.map((good) => (
                <td key={good.id}>
                  <LifecycleMark lifecycle={good.lifecycle} />
                </td>
              ))}
            </tr>
          </tbody>
          {sections.map((section) => (
            <tbody key={section}>
              <tr className={css.section}>
                <th scope="rowgroup">{section}</th>
                <td colSpan={goods.length} />
              </tr>
              {rows
                .filter((row) => row.section === section)
                .map((row) => (
                  <Row key={row.code} row={row} goods={goods} isTinted={!isDifferent && row.status === 'different'} />
                ))}
            </tbody>
          ))}
        </table>
      </section>
      {marks.size > 0 && (
        <p className={`${css.legend} ${css.signs}`}>
          {[...marks].map(({ mark, sign, meaning }) => (
            <span key={sign}>
              {sign} {mark}: {meaning}
            </span>
          ))}
        </p>
      )}
    </>
  );
}

/** The mark of a value, where the name of its row does not say it: «Всего портов, расчёт». */
const markOf = (name: string, confidence: Confidence) => {
  const told = CONFIDENCE_MARKS[confidence];
  return told && withoutMark(name, told.mark) === name ? told : null;
};

function Row(props: { row: ComparedAttribute; goods: readonly ComparedGood[]; isTinted: boolean }) {
  const { row, goods, isTinted } = props;
  return (
    <tr className={isTinted ? css.different : undefined}>
      <th scope="row">
        {row.name}
        {row.unit && ', '}
        <span className={css.unit}>{row.unit}</span>
      </th>
      {goods.map(({ id }) => {
        const value = row.values[id] ?? null;
        const isBest = row.best.includes(id);
        const known = row.confidence[id];
        const mark = known && markOf(row.name, known);
        return (
          <td key={id} className={isBest ? css.best : undefined}>
            {value === null ? (
              <span className={css.none}>
                <span aria-hidden="true">—</span>
                <VisuallyHidden>нет данных</VisuallyHidden>
              </span>
            ) : (
              <Value code={row.code}>{hyphenated(value)}</Value>
            )}
            {mark && <span className={css.none}>&nbsp;{mark.sign}</span>}
            {isBest && (
              <>
                {' '}
                <Icon name="check" />
                <VisuallyHidden>лучшее значение</VisuallyHidden>
              </>
            )}
          </td>
        );
      })}
    </tr>
  );
}

/** A price stands apart from the day since which it holds. */
function Value({ code, children: value }: { code: string; children: string }) {
  const at = code === 'price' ? value.indexOf(' на\u00a0') : -1;
  if (at < 0) return value;
  return (
    <>
      {value.slice(0, at)} <small className={css.since}>{value.slice(at + 1)}</small>
    </>
  );
}

type Size = { width: number; height: number };

/** The frame that holds the largest front of the group, millimetres: every column is as wide, so all have one scale. */
function scaleOf(goods: readonly ComparedGood[]): Size {
  const fronts = goods.flatMap(({ images }) => images.slice(0, 1));
  return {
    width: Math.max(1, ...fronts.map(({ width }) => width)),
    height: Math.max(1, ...fronts.map(({ height }) => height)),
  };
}

/** `isTold`: its size, or that there is none, stands below it. `level`: drawn as on cards in narrow columns. */
function Front({
  good,
  size,
  isTold,
  level,
}: {
  good: ComparedGood;
  size: Size;
  isTold: boolean;
  level: PictureLevel;
}) {
  const [image] = good.images;
  if (!image) return null;
  const { width, height } = image;
  const { frontMm } = good;
  return (
    <figure className={css.front}>
      <svg
        viewBox={`0 0 ${size.width} ${size.height}`}
        preserveAspectRatio="xMinYMax"
        role="img"
        aria-label={`Рисунок ${good.model}`}
      >
        <image href={atLevel(image.url, level)} x="0" y={size.height - height} width={width} height={height} />
      </svg>
      {isTold && (
        <figcaption>
          {frontMm
            ? `${figure(frontMm.width)} × ${figure(frontMm.height)} мм`
            : 'не\u00a0в\u00a0масштабе: ширина или высота не\u00a0указана'}
        </figcaption>
      )}
    </figure>
  );
}

const figure = (size: number) => String(size).replace('.', ',');

/** Moves a good among its neighbours, or takes it out. A moved button keeps the focus. */
function Controls({ goods, place }: { goods: readonly ComparedGood[]; place: number }) {
  const box = useRef<HTMLDivElement>(null);
  const pressed = useRef<number>(undefined);
  const good = elementAt(goods, place);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the place is what moves the button in the document
  useLayoutEffect(() => {
    if (pressed.current === undefined) return;
    box.current?.querySelectorAll('button')[pressed.current]?.focus();
    pressed.current = undefined;
  }, [place]);
  function move(step: -1 | 1) {
    const before = step < 0 ? goods[place - 1] : goods[place + 2];
    if (!goods[place + step]) return;
    pressed.current = step < 0 ? 0 : 1;
    void comparisonList().then((list) => list.move(good.id, before?.id));
  }
  function remove() {
    box.current?.closest('section')?.focus(); // the button goes, the reader stays in the table
    tickGood(good.id, false);
  }
  return (
    <div className={css.controls} ref={box} data-print="no">
      {/* aria-disabled and not disabled: the focus would be lost at the edge. */}
      <button type="button" aria-disabled={place === 0} onClick={() => move(-1)}>
        <Icon name="back" />
        <VisuallyHidden>Передвинуть {good.model} левее</VisuallyHidden>
      </button>
      <button type="button" aria-disabled={place === goods.length - 1} onClick={() => move(1)}>
        <Icon name="arrow" />
        <VisuallyHidden>Передвинуть {good.model} правее</VisuallyHidden>
      </button>
      <button type="button" onClick={remove}>
        <Icon name="close" />
        <VisuallyHidden>Убрать {good.model}</VisuallyHidden>
      </button>
    </div>
  );
}
