/** The pages of the desk by their addresses: what an editor asks, and what is answered. Knows no HTTP. */
import { Button, ButtonLink } from '#src/ui/button/button.tsx';
import { Notice } from '#src/ui/notice/notice.tsx';
import { changesPage, removalPage, removeItem, retire, retirePage, undoChange } from './change-pages.server.tsx';
import { CsrfField } from './csrf-field.tsx';
import { type Desk, type DeskAnswer, type DeskAsk, foldersOf } from './desk.ts';
import { editPage, itemsPage, newPage, sentPage } from './item-pages.server.tsx';
import { type About, findWork, type LongWork, startWork } from './long-work.server.ts';
import type { SentForm } from './posted.server.ts';
import { ask } from './threads.server.ts';
import { EditionsView, KindsView, Lines, Waiting } from './views.tsx';

const PAGES: Readonly<Record<string, (desk: Desk, query: URLSearchParams) => Promise<DeskAnswer | undefined>>> = {
  async '/'(desk) {
    const { kinds, problems, warnings } = await ask({ what: 'kinds', given: { folders: foldersOf(desk) } });
    return { title: 'Содержимое сайта', body: <KindsView kinds={kinds} problems={problems} warnings={warnings} /> };
  },
  '/items/': itemsPage,
  '/edit/': editPage,
  '/new/': newPage,
  '/delete/': removalPage,
  '/retire/': retirePage,
  '/changes/': changesPage,
  '/publish/': async (desk) => ({ to: workAddress(startComparing(desk)) }),
  async '/versions/'(desk) {
    const editions = await ask({ what: 'editions', given: { site: siteOf(desk) } });
    return { title: 'Прежние версии', body: <EditionsView editions={editions} /> };
  },
  '/preview/': async (desk) => previewPage(desk),
};

/** Returns the page of an address; undefined for an address that the desk does not have. Throws `OperatorError` with a sentence. */
export async function answer(desk: Desk, asked: DeskAsk): Promise<DeskAnswer | undefined> {
  const { path, query, form } = asked;
  if (form) return act(desk, { ...asked, form });
  const page = Object.hasOwn(PAGES, path) ? PAGES[path] : undefined;
  if (page) return page(desk, query);
  const [, version] = /^\/versions\/(\d{1,9})\/$/.exec(path) ?? [];
  if (version !== undefined) return { to: workAddress(startVersionComparing(desk, Number(version))) };
  const [, id] = /^\/work\/([\w-]+)\/$/.exec(path) ?? [];
  const work = id === undefined ? undefined : findWork(id);
  return work && workPage(work);
}

/** What changes something. */
async function act(desk: Desk, asked: DeskAsk & { form: SentForm }): Promise<DeskAnswer | undefined> {
  const { path, editor } = asked;
  if (path === '/edit/' || path === '/new/') return sentPage(desk, asked);
  if (path === '/delete/') return removeItem(desk, asked);
  if (path === '/retire/') return retire(desk, asked);
  const [, change] = /^\/changes\/([\w-]+)\/$/.exec(path) ?? [];
  if (change !== undefined) return undoChange(desk, change, editor);
  if (path === '/publish/') {
    await desk.journal.note(editor.name, 'опубликовал');
    const run = async () => ({ lines: await ask({ what: 'publish', given: { site: siteOf(desk) } }) });
    return { to: workAddress(startWork({ what: 'publish' }, run)) };
  }
  if (path === '/preview/') {
    desk.preview.start();
    return { to: '/preview/' };
  }
  const [, version] = /^\/versions\/(\d{1,9})\/$/.exec(path) ?? [];
  if (version === undefined) return undefined;
  const given = { site: siteOf(desk), version: Number(version) };
  await desk.journal.note(editor.name, 'вернул версию', version);
  const run = async () => ({ lines: await ask({ what: 'publishVersion', given }) });
  return { to: workAddress(startWork({ what: 'publishVersion', version: given.version }, run)) };
}

const siteOf = (desk: Desk) => ({ ...foldersOf(desk), url: desk.databaseUrl });
const workAddress = (id: string) => `/work/${id}/`;

const startComparing = (desk: Desk): string =>
  startWork({ what: 'changes' }, async () => ({
    lines: await ask({ what: 'compare', given: { site: siteOf(desk) } }),
  }));

const startVersionComparing = (desk: Desk, version: number): string =>
  startWork({ what: 'versionChanges', version }, () =>
    ask({ what: 'comparedToVersion', given: { site: siteOf(desk), version } }),
  );

const TITLES: Readonly<Record<About['what'], string>> = {
  changes: 'Что изменится на сайте',
  publish: 'Публикация',
  versionChanges: 'Возврат к прежней версии',
  publishVersion: 'Возврат к прежней версии',
};

function workPage(work: LongWork): DeskAnswer {
  const title = TITLES[work.what];
  if (work.state === 'runs') {
    return { title, refreshes: true, body: <Waiting>Читаем и сравниваем файлы, обычно это секунды.</Waiting> };
  }
  if (work.state === 'refused') {
    const [first = '', ...lines] = work.message.split('\n');
    return {
      title,
      status: 422,
      body: (
        <Notice tone="bad" title={first}>
          <Lines lines={lines} />
        </Notice>
      ),
    };
  }
  return { title, body: <DoneView work={work} /> };
}

function DoneView({ work }: { work: Extract<LongWork, { state: 'done' }> }) {
  const { what, version, done } = work;
  if (what === 'publish' || what === 'publishVersion') {
    return (
      <>
        <Notice tone="good" title="Опубликовано">
          <p>Страницы сайта обновятся за несколько секунд.</p>
        </Notice>
        <Lines lines={done.lines} />
        <ButtonLink href="/versions/">Прежние версии</ButtonLink>
      </>
    );
  }
  const isEmpty = done.lines.length === 0 && (done.files ?? []).length === 0;
  return (
    <>
      <Lines lines={done.lines} />
      {done.files && <p>{`Файлы станут прежними: ${done.files.join(', ') || 'нет'}`}</p>}
      {!isEmpty && (
        <form method="post" action={what === 'changes' ? '/publish/' : `/versions/${version}/`}>
          <CsrfField />
          <Button type="submit" look="main">
            {what === 'changes' ? 'Опубликовать' : `Вернуть версию ${version}`}
          </Button>
        </form>
      )}
    </>
  );
}

function previewPage({ preview }: Desk): DeskAnswer {
  const { what, url, password } = preview.state();
  const title = 'Просмотр до публикации';
  if (what === 'starting') {
    const body = <Waiting>Просмотр запускается, обычно это меньше минуты.</Waiting>;
    return { title, refreshes: true, body };
  }
  return {
    title,
    body: (
      <>
        {what === 'failed' && (
          <Notice tone="bad">
            <p>Просмотр не запустился. Обычно мешает ошибка в файлах: посмотрите список на первой странице.</p>
          </Notice>
        )}
        {what === 'on' && (
          <>
            <p>
              <a href={`${url}/`}>{`${url}/`}</a> — имя любое, пароль <code>{password}</code>
            </p>
            <p>Здесь весь сайт с черновиками и тем, что ждёт своего часа. После новой правки обновите просмотр.</p>
          </>
        )}
        <form method="post" action="/preview/">
          <CsrfField />
          <Button type="submit" look="main">
            {what === 'on' ? 'Обновить просмотр' : 'Показать просмотр'}
          </Button>
        </form>
      </>
    ),
  };
}
