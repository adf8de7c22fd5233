/** Pages of items: lists, one item as a form, and what a sent form comes to. */
import type { ReactNode } from 'react';
import { plural } from '#src/platform/plural.ts';
import { Notice } from '#src/ui/notice/notice.tsx';
import type { Folders } from './content-folder.server.ts';
import { idOf, titleOfControl } from './control-ids.ts';
import { type Desk, type DeskAnswer, type DeskAsk, foldersOf } from './desk.ts';
import { EditPage } from './edit-page.tsx';
import type { FormMistake, FormValues } from './form-values.ts';
import { BODY, type ItemForm } from './items.server.ts';
import type { SentForm } from './posted.server.ts';
import { withoutRow, withRow, withRowUp } from './rows.ts';
import type { Saved } from './saving.server.ts';
import { TakeBackButton } from './take-back.tsx';
import { ask } from './threads.server.ts';
import { takeFiles } from './uploads.server.ts';
import css from './views.module.css';
import { editAddress, ItemsView, Lines } from './views.tsx';

export async function itemsPage(desk: Desk, query: URLSearchParams): Promise<DeskAnswer | undefined> {
  const folders = foldersOf(desk);
  const [kind, words] = [query.get('kind') ?? '', query.get('words') ?? ''];
  const found = await ask({ what: 'items', given: { folders, kind, words } });
  if (!found) return undefined;
  const from = Math.max(0, Math.trunc(Number(query.get('from') ?? 0)) || 0);
  const { title, mayAdd, items } = found;
  const [removed, change] = [query.get('removed'), query.get('change')];
  const notice = removed !== null && (
    <Notice tone="good" title={`Удалено: ${removed}`}>
      <p>
        С сайта это уйдёт после публикации: <a href="/publish/">посмотреть, что изменится</a>.
      </p>
      {change !== null && <TakeBackButton change={change} about={removed} />}
    </Notice>
  );
  const body = (
    <>
      {notice}
      <ItemsView kind={kind} words={words} from={from} mayAdd={mayAdd} items={items} />
    </>
  );
  return { title, body };
}

export async function editPage(desk: Desk, query: URLSearchParams): Promise<DeskAnswer | undefined> {
  const folders = foldersOf(desk);
  const given = { folders, path: query.get('path') ?? '', row: query.get('row') ?? '' };
  const form = await ask({ what: 'form', given });
  if (!form) return undefined;
  const saved = query.get('saved');
  const notice = saved !== null && (
    <Notice tone="good" title="Сохранено">
      <p>
        На сайте это появится после публикации: <a href="/publish/">посмотреть, что изменится</a>.
      </p>
      {saved !== 'yes' && <TakeBackButton change={saved} about="последнюю правку" />}
    </Notice>
  );
  return { title: form.title, body: <EditPage form={form} mistakes={[]} notice={notice} /> };
}

export async function newPage(desk: Desk, query: URLSearchParams): Promise<DeskAnswer | undefined> {
  const folders = foldersOf(desk);
  const given = { folders, kind: query.get('kind') ?? '', path: query.get('like') ?? '', row: query.get('row') ?? '' };
  const form = await ask({ what: 'propose', given });
  if (!form) return undefined;
  const filled = [...query].filter(([name]) => name.startsWith('v/'));
  const values = new Map([...form.values, ...filled]);
  return { title: titleOf(form), body: <EditPage form={{ ...form, values }} mistakes={[]} notice={undefined} /> };
}

const titleOf = ({ title, section }: ItemForm): string => title || `${section}: новая запись`;

/** The names of controls that belong to the item; the others say what is to be done with it. */
const isOfItem = (name: string): boolean => name === BODY || name === 'v' || name.startsWith('v/');

export async function sentPage(desk: Desk, asked: DeskAsk & { form: SentForm }): Promise<DeskAnswer | undefined> {
  const { form: sent, editor } = asked;
  const folders = foldersOf(desk);
  const shown = await shownForm(folders, asked.query);
  if (!shown) return undefined;
  const { field } = shown.shape;
  const taken = await takeFiles(sent, folders, { field, folder: pictureFolder(shown), path: shown.path });
  for (const { name } of sent.files.values()) await desk.journal.note(editor.name, 'загрузил файл', name);
  const form = { ...shown, hash: sent.values.get('hash') ?? '', values: ownValues(taken.values) };
  const again = rowsPressed(sent.values, taken.values);
  if (again) return againPage({ ...form, values: ownValues(again) }, taken.mistakes);
  if (asked.isStale) return againPage(form, taken.mistakes, STALE);
  if (taken.mistakes.length > 0) return againPage(form, taken.mistakes);
  const { kind, path, row, hash, values } = form;
  const given = { kind, path, row, hash, values, who: editor.name };
  const saved = await ask({ what: 'save', given: { folders, sent: given } });
  if (saved.what === 'saved' && (row === 'new' || saved.changed.length > 0)) {
    const about = [saved.path, ...saved.changed.slice(0, 20)].join(', ');
    await desk.journal.note(editor.name, 'сохранил', saved.row === '' ? about : `${about}, строка ${saved.row}`);
  }
  return savedPage(saved);
}

/** The form after a button of its rows; undefined when it was sent to be saved. */
function rowsPressed(sent: FormValues, taken: FormValues): FormValues | undefined {
  const [add, remove, up] = [sent.get('add'), sent.get('remove'), sent.get('up')];
  if (add !== undefined) return withRow(taken, add);
  if (remove !== undefined) return withoutRow(taken, remove);
  if (up !== undefined) return withRowUp(taken, up);
  return sent.has('upload') ? taken : undefined;
}

const STALE = (
  <Notice tone="warn" title="Ещё не сохранено: вы вошли заново">
    <p>Набранное осталось в полях. Файлы с компьютера выберите снова и нажмите «Сохранить».</p>
  </Notice>
);

/** The form that was sent, as it is without what was typed. */
function shownForm(folders: Folders, query: URLSearchParams): Promise<ItemForm | undefined> {
  const [path, row, kind] = [query.get('path') ?? '', query.get('row') ?? '', query.get('kind') ?? ''];
  return path === ''
    ? ask({ what: 'propose', given: { folders, kind, path: '', row: '' } })
    : ask({ what: 'form', given: { folders, path, row } });
}

const ownValues = (values: FormValues): Map<string, string> => new Map([...values].filter(([name]) => isOfItem(name)));

/** The form with what was typed. */
function againPage(form: ItemForm, mistakes: readonly FormMistake[], notice?: ReactNode): DeskAnswer {
  const told = notice ?? (mistakes.length > 0 && <Mistakes form={form} mistakes={mistakes} problems={[]} />);
  const body = <EditPage form={form} mistakes={mistakes} notice={told} />;
  return { title: titleOf(form), body };
}

/** Pictures stand in a folder named after what they belong to: `news/`, `banners/`. */
const pictureFolder = ({ kind }: ItemForm): string => ({ banner: 'banners', news: 'news' })[kind] ?? 'pages';

function savedPage(saved: Saved): DeskAnswer | undefined {
  switch (saved.what) {
    case 'gone':
      return undefined;
    case 'saved':
      return { to: `${editAddress(saved.path, saved.row)}&saved=${saved.change ?? 'yes'}` };
    case 'refused': {
      const { form, mistakes, problems } = saved;
      const notice = <Mistakes form={form} mistakes={mistakes} problems={problems} />;
      return {
        title: titleOf(form),
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
            lines={differences.map(
              ({ name, theirs, yours }) =>
                `${titleOfControl(form.shape, form.values, name)}: в файле «${theirs}», у вас «${yours}»`,
            )}
          />
        </Notice>
      );
      return { title: form.title, status: 409, body: <EditPage form={form} mistakes={[]} notice={notice} /> };
    }
  }
}

/** What is wrong, with a way to each field. */
function Mistakes(props: { form: ItemForm; mistakes: readonly FormMistake[]; problems: readonly string[] }) {
  const { form, mistakes, problems } = props;
  const count = mistakes.length + problems.length;
  return (
    <Notice tone="bad" title={`Не сохранено: ${count} ${plural(count, ['ошибка', 'ошибки', 'ошибок'])}`}>
      <p>Исправьте отмеченные поля и сохраните ещё раз. Набранное осталось в полях.</p>
      {mistakes.length > 0 && (
        <ul className={css.list}>
          {mistakes.map(({ name, message }) => (
            <li key={`${name} ${message}`}>
              <a href={`#${idOf(name)}`}>{titleOfControl(form.shape, form.values, name)}</a>
              {`: ${message}`}
            </li>
          ))}
        </ul>
      )}
      {problems.length > 0 && <Lines lines={problems} />}
    </Notice>
  );
}
