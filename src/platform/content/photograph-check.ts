/** What is wrong with a photograph as a camera or a designer gives it, in words of its editor. Sizes for visitors are made of it. */
import { exifTurn, type PictureFormat, pictureFormat, pictureSize, type Size } from './picture-size.ts';

/** Endings of names, each with what must be inside. */
const INSIDE: Readonly<Record<string, PictureFormat>> = {
  ...{ jpg: 'JPEG', jpeg: 'JPEG', png: 'PNG', webp: 'WebP', avif: 'AVIF' },
};

/** The name of a photograph in the folder of its good. */
export const PHOTOGRAPH_FILE = /^[a-z0-9][a-z0-9_-]{0,80}\.(?:jpe?g|png|webp|avif)$/;

const MOST_BYTES = 15_000_000;
const MOST_PIXELS = 10_000;
const LEAST_PIXELS = 320;
/** Smaller ones are not sharp on the whole screen. */
const SMALL_PIXELS = 1_000;

type Checked = { problem?: string; warning?: string; size?: Size };

/** `size` is given when the picture can be shown: in pixels, turned as it is to be seen. */
export function checkPhotograph(name: string, file: Buffer): Checked {
  const ending = name.split('.').at(-1) ?? '';
  const format = pictureFormat(file);
  const stored = pictureSize(file);
  if (!stored || format === undefined || format !== INSIDE[ending]) {
    const about = format === undefined ? 'внутри не снимок' : `внутри ${format}`;
    return { problem: `${about}, хотя файл назван .${ending}: сохраните его заново как JPEG, PNG, WebP или AVIF` };
  }
  if (file.length > MOST_BYTES) {
    const megabytes = (file.length / 1_000_000).toLocaleString('ru-RU', { maximumFractionDigits: 1 });
    return {
      problem: `снимок весит ${megabytes} МБ, ожидалось не больше 15: уменьшите его до 4000 точек по длинной стороне`,
    };
  }
  const { width, height } = stored;
  const [longest, shown] = [Math.max(width, height), `снимок ${width}×${height} точек`];
  if (longest > MOST_PIXELS) {
    return { problem: `${shown}, ожидалось не больше 10 000 по стороне: уменьшите его до 4000 точек` };
  }
  if (longest < LEAST_PIXELS) {
    return { problem: `${shown}: на нём ничего не разглядеть, ожидалось не меньше ${LEAST_PIXELS} по длинной стороне` };
  }
  const size = exifTurn(file) ? { width: height, height: width } : stored;
  return longest < SMALL_PIXELS
    ? { size, warning: `${shown}: во весь экран он будет нечётким, лучше не меньше 1000 по длинной стороне` }
    : { size };
}
