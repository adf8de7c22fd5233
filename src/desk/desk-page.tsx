/** The frame of every page of the desk. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { Button } from '#src/ui/button/button.tsx';
import { Frame } from '#src/ui/layout/layout.tsx';
import type { Editor } from './desk.ts';
import css from './desk-page.module.css';
import { STYLE_ADDRESS } from './style.server.ts';

export type Place = 'content' | 'changes' | 'publish' | 'versions' | 'preview' | 'history' | 'account';

const LINKS: readonly { place: Place; href: string; text: string; isForEditors?: boolean }[] = [
  { place: 'content', href: '/', text: 'Содержимое' },
  { place: 'preview', href: '/preview/', text: 'Просмотр' },
  { place: 'publish', href: '/publish/', text: 'Публикация', isForEditors: true },
  { place: 'versions', href: '/versions/', text: 'Прежние версии', isForEditors: true },
  { place: 'changes', href: '/changes/', text: 'Правки' },
  { place: 'history', href: '/history/', text: 'История' },
];

/** `editor` and `csrf` are absent for a stranger, who sees no navigation. */
function DeskPage(props: {
  title: string;
  editor?: Editor | undefined;
  csrf?: string | undefined;
  current?: Place | undefined;
  children: ReactNode;
}) {
  const { title, editor, csrf, current, children } = props;
  return (
    <Frame>
      {editor && (
        <header className={css.header}>
          <nav aria-label="Разделы редакции">
            <ul className={css.links}>
              {LINKS.filter(({ isForEditors }) => !isForEditors || editor.role === 'редактор').map(
                ({ place, href, text }) => (
                  <li key={place}>
                    <a href={href} aria-current={place === current ? 'page' : undefined}>
                      {text}
                    </a>
                  </li>
                ),
              )}
              <li>
                <a href="/account/" aria-current={current === 'account' ? 'page' : undefined}>
                  {editor.name}, {editor.role}
                </a>
              </li>
            </ul>
          </nav>
          <form method="post" action="/sign-out/">
            <input type="hidden" name="csrf" value={csrf} />
            <Button type="submit">Выйти</Button>
          </form>
        </header>
      )}
      <main className={css.main}>
        <h1>{title}</h1>
        {children}
      </main>
    </Frame>
  );
}

export type PageParts = {
  title: string;
  current?: Place;
  status?: number;
  /** Seconds after which the browser asks again, for work that goes on. */
  refresh?: number;
  body: ReactNode;
};

/** Sends a page; an editor who is signed in sees the navigation. */
export function sendDeskPage(request: FastifyRequest, reply: FastifyReply, parts: PageParts): FastifyReply {
  const { title, current, status = 200, refresh, body } = parts;
  const signedIn = request.signedIn;
  const html = renderToStaticMarkup(
    <html lang="ru">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <meta name="robots" content="noindex" />
        {refresh !== undefined && <meta httpEquiv="refresh" content={String(refresh)} />}
        <title>{`${title} — редакция сайта`}</title>
        <link rel="stylesheet" href={STYLE_ADDRESS} />
      </head>
      <body>
        <DeskPage title={title} editor={signedIn?.editor} csrf={signedIn?.csrf} current={current}>
          {body}
        </DeskPage>
      </body>
    </html>,
  );
  return reply
    .code(status)
    .headers({ 'cache-control': 'no-store' })
    .type('text/html; charset=utf-8')
    .send(`<!doctype html>${html}`);
}
