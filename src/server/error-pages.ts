/**
 * Error pages, drawn once for each status and filled in for each address. Whoever asks for addresses that do not exist gets
 * the whole page, menus and all, but takes a small part of the work of a page: a thousand of them draw nothing.
 */
import { promisify } from 'node:util';
import { constants, gzip } from 'node:zlib';
import { contentVersion } from '#src/platform/content-version.server.ts';
import { escapeHtml } from '#src/platform/markup.ts';
import { type Place, renderError } from '#src/site/app/render.server.tsx';
import { scriptJson } from '#src/site/engine/head.ts';

const compress = promisify(gzip);
/** Placeholders of the address and the small print while a page is drawn. No page contains them by itself. */
const PATH_MARK = '/path-of-an-error-page/';
const DETAIL_MARK = 'detail-of-an-error-page';

/** A piece of a drawn page and what follows it: a mark inside a script is JSON there and HTML anywhere else. */
type Piece = { text: string; mark?: 'path' | 'detail'; isScript: boolean };
type Drawn = { version: number; pieces: Piece[] };

export type ErrorPages = (status: number, path: string, detail: string | undefined) => Promise<string>;

/** `path`: of the address as it may stand in a page of ours; `detail`: the small print. */
export function createErrorPages(place: Place): ErrorPages {
  const drawn = new Map<string, Drawn>();

  async function pieces(status: number, hasDetail: boolean): Promise<Piece[]> {
    const version = contentVersion();
    const key = `${status} ${hasDetail}`;
    const old = drawn.get(key);
    if (old?.version === version && !import.meta.env?.DEV) return old.pieces;
    const { body } = await renderError(place, 'html', status, PATH_MARK, hasDetail ? DETAIL_MARK : undefined);
    const fresh = { version, pieces: split(body) };
    drawn.set(key, fresh);
    return fresh.pieces;
  }

  return async (status, path, detail) => {
    const values = { path, detail: detail ?? '' };
    return (await pieces(status, detail !== undefined))
      .map(({ text, mark, isScript }) => {
        if (!mark) return text;
        return text + (isScript ? scriptJson(values[mark]).slice(1, -1) : escapeHtml(values[mark]));
      })
      .join('');
  };
}

function split(html: string): Piece[] {
  const found: Piece[] = [];
  let isScript = false;
  for (const text of html.split(new RegExp(`(?<=${PATH_MARK}|${DETAIL_MARK})`))) {
    const mark = text.endsWith(PATH_MARK) ? 'path' : text.endsWith(DETAIL_MARK) ? 'detail' : undefined;
    const [opened, closed] = [text.lastIndexOf('<script'), text.lastIndexOf('</script')];
    if (opened >= 0 || closed >= 0) isScript = opened > closed;
    const length = { path: PATH_MARK.length, detail: DETAIL_MARK.length };
    found.push(mark ? { text: text.slice(0, -length[mark]), mark, isScript } : { text, isScript });
  }
  return found;
}

/** The bytes of a page that is not kept, packed quickly where the visitor takes that. */
export async function packed(
  html: string,
  acceptEncoding = '',
): Promise<{ body: Buffer | string; headers: Record<string, string> }> {
  if (!/\bgzip\b/.test(acceptEncoding)) return { body: html, headers: { vary: 'accept-encoding' } };
  const body = await compress(html, { level: constants.Z_BEST_SPEED });
  return { body, headers: { vary: 'accept-encoding', 'content-encoding': 'gzip' } };
}
