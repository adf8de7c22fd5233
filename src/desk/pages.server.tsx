/** The pages of the desk by their addresses: what an editor asks, and what is answered. Knows no HTTP. */
import type { ReactNode } from 'react';
import { plural } from '#src/platform/plural.ts';
import { Button, ButtonLink } from '#src/ui/button/button.tsx';
import { Notice } from '#src/ui/notice/notice.tsx';
import type { Folders } from './content-folder.server.ts';
import { CsrfField } from './csrf-field.tsx';
import type { Desk, Editor } from './desk.ts';
import { EditPage } from './edit-page.tsx';
import type { FormMistake, FormValues } from './form-values.ts';
import { BODY, type ItemForm } from './items.server.ts';
import { type About, findWork, type LongWork, startWork } from './long-work.server.ts';
import type { SentForm } from './posted.server.ts';
import { withoutRow, withRow } from './rows.ts';
import type { Saved } from './saving.server.ts';
import { ask } from './threads.server.ts';
import { takeFiles } from './uploads.server.ts';
import { fieldAt } from './value-edits.ts';
import { EditionsView, editAddress, ItemsView, KindsView, Lines, Waiting } from './views.tsx';

/** `form` is undefined for a page that is only read. */
export type DeskAsk = { path: string; query: URLSearchParams; form: SentForm | undefined; editor: Editor };
/** `refreshes`: the page is asked again by itself. */
export type DeskPage = { title: string; body: ReactNode; status?: number; refreshes?: boolean };
export type DeskAnswer = DeskPage | { to: string };

/** Returns the page of an address; undefined for an address that the desk does not have. Throws `OperatorError` with a sentence. */
export async function answer(desk: Desk, asked: DeskAsk): Promise<DeskAnswer | undefined> {
  const { path, query, form } = asked;
  if (form) return act(desk, { ...asked, form });
  switch (path) {
    case '/': {
      const { kinds, problems, warnings } = await ask({ what: 'kinds', given: { folders: foldersOf(desk) } });
      return { title: 'Содержимое сайта', body: <KindsView kinds={kinds} problems={problems} warnings={warnings} /> };
    }
    case '/items/':
      return itemsPage(desk, query);
    case '/edit/':
      return editPage(desk, query);
    case '/new/':
      return newPage(desk, query);
    case '/publish/':
      return { to: workAddress(startComparing(desk)) };
    case '/versions/': {
      const editions = await ask({ what: 'editions', given: { site: siteOf(desk) } });
      return { title: 'Прежние версии', body: <EditionsView editions={editions} /> };
    }
    case '/preview/':
      return previewPage(desk);
  }
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

const foldersOf = ({ contentDir, downloadsDir, dataDir }: Desk): Folders => ({ contentDir, downloadsDir, dataDir });
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

async function itemsPage(desk: Desk, query: URLSearchParams): Promise<DeskAnswer | undefined> {
  const folders = foldersOf(desk);
  const [kind, words] = [query.get('kind') ?? '', query.get('words') ?? ''];
  const found = await ask({ what: 'items', given: { folders, kind, words } });
  if (!found) return undefined;
  const from = Math.max(0, Math.trunc(Number(query.get('from') ?? 0)) || 0);
  const { title, mayAdd, items } = found;
  return { title, body: <ItemsView kind={kind} words={words} from={from} mayAdd={mayAdd} items={items} /> };
}

async function editPage(desk: Desk, query: URLSearchParams): Promise<DeskAnswer | undefined> {
  const folders = foldersOf(desk);
  const given = { folders, path: query.get('path') ?? '', row: query.get('row') ?? '' };
  const form = await ask({ what: 'form', given });
  if (!form) return undefined;
  const notice = query.has('saved') && (
    <Notice tone="good" title="Сохранено">
      <p>
        На сайте это появится после публикации: <a href="/publish/">посмотреть, что изменится</a>.
      </p>
    </Notice>
  );
  return { title: form.title, body: <EditPage form={form} mistakes={[]} notice={notice} /> };
}

async function newPage(desk: Desk, query: URLSearchParams): Promise<DeskAnswer | undefined> {
  const folders = foldersOf(desk);
  const given = { folders, kind: query.get('kind') ?? '', path: query.get('like') ?? '', row: query.get('row') ?? '' };
  const form = await ask({ what: 'propose', given });
  if (!form) return undefined;
  const filled = [...query].filter(([name]) => name.startsWith('v/'));
  const values = new Map([...form.values, ...filled]);
  return { title: 'Новая запись', body: <EditPage form={{ ...form, values }} mistakes={[]} notice={undefined} /> };
}

/** The names of controls that belong to the item; the others say what is to be done with it. */
const isOfItem = (name: string): boolean => name === BODY || name === 'v' || name.startsWith('v/');

async function sentPage(desk: Desk, asked: DeskAsk & { form: SentForm }): Promise<DeskAnswer | undefined> {
  const { form: sent, editor } = asked;
  const folders = foldersOf(desk);
  const shown = await shownForm(folders, asked.query);
  if (!shown) return undefined;
  const isPicture = (name: string) => {
    const field = fieldAt(shown.shape.field, name);
    return field.type === 'text' && field.input === 'image';
  };
  const taken = await takeFiles(sent, folders, { folder: pictureFolder(shown), isPicture });
  for (const { name } of sent.files.values()) await desk.journal.note(editor.name, 'загрузил файл', name);
  const form = { ...shown, hash: sent.values.get('hash') ?? '', values: ownValues(taken.values) };
  const [add, remove] = [sent.values.get('add'), sent.values.get('remove')];
  if (add !== undefined) return againPage({ ...form, values: ownValues(withRow(taken.values, add)) }, taken.mistakes);
  if (remove !== undefined) return againPage({ ...form, values: withoutRow(form.values, remove) }, taken.mistakes);
  if (taken.mistakes.length > 0) return againPage(form, taken.mistakes);
  const { kind, path, row, hash, values } = form;
  const saved = await ask({ what: 'save', given: { folders, sent: { kind, path, row, hash, values } } });
  if (saved.what === 'saved' && (row === 'new' || saved.changed.length > 0)) {
    const about = [saved.path, ...saved.changed.slice(0, 20)].join(', ');
    await desk.journal.note(editor.name, 'сохранил', saved.row === '' ? about : `${about}, строка ${saved.row}`);
  }
  return savedPage(saved);
}

/** The form that was sent, as it is without what was typed. */
function shownForm(folders: Folders, query: URLSearchParams): Promise<ItemForm | undefined> {
  const [path, row, kind] = [query.get('path') ?? '', query.get('row') ?? '', query.get('kind') ?? ''];
  return path === ''
    ? ask({ what: 'propose', given: { folders, kind, path: '', row: '' } })
    : ask({ what: 'form', given: { folders, path, row } });
}

const ownValues = (values: FormValues): Map<string, string> => new Map([...values].filter(([name]) => isOfItem(name)));

/** The form with what was typed. */
function againPage(form: ItemForm, mistakes: readonly FormMistake[]): DeskAnswer {
  const body = <EditPage form={form} mistakes={mistakes} notice={undefined} />;
  return { title: form.title || 'Новая запись', body };
}

/** Pictures stand in a folder named after what they belong to: `news/`, `banners/`. */
const pictureFolder = ({ kind }: ItemForm): string => ({ banner: 'banners', news: 'news' })[kind] ?? 'pages';

function savedPage(saved: Saved): DeskAnswer | undefined {
  switch (saved.what) {
    case 'gone':
      return undefined;
    case 'saved':
      return { to: `${editAddress(saved.path, saved.row)}&saved=yes` };
    case 'refused': {
      const { form, mistakes, problems } = saved;
      const count = mistakes.length + problems.length;
      const notice = (
        <Notice tone="bad" title={`Не сохранено: ${count} ${plural(count, ['ошибка', 'ошибки', 'ошибок'])}`}>
          <p>Исправьте отмеченные поля и сохраните ещё раз. Набранное осталось в полях.</p>
          {problems.length > 0 && <Lines lines={problems} />}
        </Notice>
      );
      return {
        title: form.title || 'Новая запись',
        status: 422,
        body: <EditPage form={form} mistakes={mistakes} notice={notice} />,
      };
    }
    case 'conflict': {
      const { form, differences } = saved;
      const notice = (
        <Notice tone="warn" title="Не сохранено: пока вы правили, файл изменили">
          <p>Ниже стоит то, что набрали вы. Сохраните ещё раз, если это верно, или впишите то, что в файле теперь.</p>
          <Lines
            lines={differences.map(({ name, theirs, yours }) => `${name}: в файле «${theirs}», у вас «${yours}»`)}
          />
        </Notice>
      );
      return { title: form.title, status: 409, body: <EditPage form={form} mistakes={[]} notice={notice} /> };
    }
  }
}

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
