/** Checks a file of `content/media/` and words its mistakes for the editor. */
import { findElement, readMarkup } from '#src/platform/markup-tree.ts';
import { slug } from '#src/platform/slug.ts';
import { IMAGE_EXTENSIONS, image } from './fields.ts';
import { pictureSize } from './picture-size.ts';

const MOST_BYTES = 3_000_000;
const HEAVY_BYTES = 500_000;
const MOST_PIXELS = 6_000;
const LIGHTER = 'уменьшите её до 2000 точек по длинной стороне и сохраните как JPEG или WebP';

/** The name that a picture would have in small Latin letters: «Фото 1.PNG» is `foto-1.png`. */
export function pictureNameFor(name: string): string {
  const parts = name.split('/').map((part) => part.split('.'));
  return parts
    .map(([base = '', ...endings]) => [slug(base), ...endings.map((ending) => ending.toLowerCase())].join('.'))
    .join('/');
}

/** `path` is below `media/`. A warning is what visitors would notice and may bear. */
export function checkPicture(path: string, file: Buffer): { problem?: string; warning?: string } {
  const ending = path.split('.').at(-1)?.toLowerCase() ?? '';
  if (!(IMAGE_EXTENSIONS as readonly string[]).includes(ending)) {
    return {
      problem: `формат «${ending}» браузеры не показывают, ожидалось: ${IMAGE_EXTENSIONS.join(', ')}. Снимки телефона сохраните как JPEG`,
    };
  }
  if (!image().safeParse(path).success) {
    return {
      problem: `в имени картинки прописные или русские буквы, пробел или другой знак: переименуйте в ${pictureNameFor(path)}`,
    };
  }
  const size = pictureSize(file);
  if (!size)
    return { problem: `внутри не картинка, хотя файл назван .${ending}: сохраните её заново в программе для картинок` };
  if (ending === 'svg') return svgProblem(file.toString('utf8'));
  if (Math.max(size.width, size.height) > MOST_PIXELS) {
    return {
      problem: `картинка ${size.width}×${size.height} точек, ожидалось не больше ${MOST_PIXELS} по стороне: ${LIGHTER}`,
    };
  }
  const kilobytes = Math.round(file.length / 1000).toLocaleString('ru-RU');
  if (file.length > MOST_BYTES) {
    return {
      problem: `картинка весит ${kilobytes} кБ, ожидалось не больше ${(MOST_BYTES / 1000).toLocaleString('ru-RU')}: ${LIGHTER}`,
    };
  }
  return file.length > HEAVY_BYTES
    ? { warning: `картинка весит ${kilobytes} кБ и на телефоне откроется не сразу: ${LIGHTER}` }
    : {};
}

/** A drawing must draw: no scripts, no handlers, no markup of pages, nothing taken from other sites. */
function svgProblem(text: string): { problem?: string } {
  if (text.toUpperCase().includes('<!ENTITY'))
    return { problem: 'в рисунке SVG описаны подстановки (ENTITY): сохраните его как «простой SVG»' };
  const wrong = findElement(
    readMarkup(text),
    ({ name, attributes }) =>
      /^(script|foreignobject|iframe|object|embed)$/i.test(name) ||
      Object.entries(attributes).some(
        ([key, value]) => /^on/i.test(key) || (/href$/i.test(key) && /^\s*(javascript|https?|\/\/)/i.test(value)),
      ),
  );
  if (!wrong) return {};
  return {
    problem: `в рисунке SVG есть программа или ссылка наружу (${wrong.name}): сохраните его как «простой SVG» без сценариев`,
  };
}
