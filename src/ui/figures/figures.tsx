import type { ReactNode } from 'react';
import css from './figures.module.css';

export type Figure = { value: string; label: string; note?: ReactNode };

/** Splits «370 Вт» and «24 × 1G» so that the unit can stand small beside the number; «2,4 ГГц, 5 ГГц» are words. */
export function splitFigure(value: string): { number: string; unit: string } {
  const [, number = value, unit = ''] =
    /^([~=]?[\d.,–−-]+(?:\s[\d.,–−-]+)*)\s([^\d\s.,–−-](?:,\S|[^,])*)$/.exec(value) ?? [];
  return { number, unit };
}

/** More letters are a phrase: it is set smaller than a word. */
const PHRASE = 18;

/** «L2» is as short as a number, and set like one. */
const isWords = (value: string): boolean =>
  value.length > 2 && splitFigure(value).unit === '' && !/^[\d\s.,–−-]+$/.test(value);

function lookOf(value: string): string | undefined {
  if (isWords(value)) return value.length > PHRASE ? `${css.words} ${css.phrase}` : css.words;
  return splitFigure(value).unit ? css.whole : undefined;
}

/** Figures as typography: large tabular numerals, small units, the meaning under them. */
export function Figures({ figures, size = 'large' }: { figures: Figure[]; size?: 'large' | 'small' }) {
  const isWorded = size === 'large' && figures.some(({ value }) => isWords(value));
  return (
    <dl className={`${css.figures} ${css[size]}${isWorded ? ` ${css.worded}` : ''}`}>
      {figures.map((figure) => {
        const { number, unit } = splitFigure(figure.value);
        return (
          <div key={`${figure.label}${figure.value}`}>
            <dt>{figure.label}</dt>
            <dd>
              <b className={lookOf(figure.value)}>
                {number}
                {unit && <span>{`\u00a0${unit}`}</span>}
              </b>
              {figure.note && <small>{figure.note}</small>}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
