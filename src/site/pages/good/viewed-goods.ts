/** Products this browser has shown, the last first. Kept in local storage and nowhere else. */
import type { Image } from '#src/domain/catalog/catalog.ts';

export type Viewed = { code: string; model: string; image: Omit<Image, 'logo'> | null };

const KEY = 'viewedGoods';
const MOST = 6;

type Storage = Pick<globalThis.Storage, 'getItem' | 'setItem' | 'removeItem'>;

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '' && value.length < 300;

/** Another build, or another tab by hand, may have left anything there. */
function readOne(value: unknown): Viewed[] {
  const { code, model, image } = Object(value) as Record<string, unknown>;
  if (!isText(code) || !isText(model)) return [];
  const { url, width, height } = Object(image) as Record<string, unknown>;
  const isPicture = isText(url) && url.startsWith('/pictures/') && Number(width) > 0 && Number(height) > 0;
  return [{ code, model, image: isPicture ? { url, width: Number(width), height: Number(height) } : null }];
}

/** Puts a product first and answers the others; without storage (private window, full disk) there are none. */
export function rememberViewed({ code, model, image }: Viewed, storage: Storage = localStorage): Viewed[] {
  try {
    const kept: unknown = JSON.parse(storage.getItem(KEY) ?? '[]');
    const others = (Array.isArray(kept) ? kept.flatMap(readOne) : []).filter((one) => one.code !== code).slice(0, MOST);
    const own = { code, model, image: image && { url: image.url, width: image.width, height: image.height } };
    storage.setItem(KEY, JSON.stringify([own, ...others]));
    return others;
  } catch {
    return [];
  }
}

export function forgetViewed(storage: Storage = localStorage): void {
  try {
    storage.removeItem(KEY);
  } catch {
    // nothing is kept then
  }
}
