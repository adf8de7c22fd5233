/** Pages that take something away or back: removing an item, taking a good out of production, undoing a change of files. */
import { DISCONTINUED } from '#src/domain/catalog/catalog.ts';
import { Notice } from '#src/ui/notice/notice.tsx';
import { type Desk, type DeskAnswer, type DeskAsk, foldersOf } from './desk.ts';
import type { FormMistake } from './form-values.ts';
import type { ItemForm } from './items.server.ts';
import type { SentForm } from './posted.server.ts';
import { FATES, type Removal } from './removal.server.ts';
import { ChangesView, RemovalView, RetireView } from './removal-view.tsx';
import { ask } from './threads.server.ts';
import { editAddress } from './views.tsx';

type Posted = DeskAsk & { form: SentForm };

const placeOf = (query: URLSearchParams) => ({ path: query.get('path') ?? '', row: query.get('row') ?? '' });

export async function removalPage(desk: Desk, query: URLSearchParams): Promise<DeskAnswer | undefined> {
  const removal = await ask({ what: 'planRemoval', given: { folders: foldersOf(desk), ...placeOf(query) } });
  return removal && removalAnswer(removal, [], []);
}

const removalAnswer = (
  removal: Removal,
  mistakes: readonly FormMistake[],
  problems: readonly string[],
  status = 200,
): DeskAnswer => ({
  ...{ title: `Удалить: ${removal.title}`, status },
  body: <RemovalView removal={removal} mistakes={mistakes} problems={problems} />,
});

export async function removeItem(desk: Desk, { query, form, editor }: Posted): Promise<DeskAnswer | undefined> {
  const [hash, to, given] = ['hash', 'to', 'fate'].map((name) => form.values.get(name)?.trim() ?? '');
  const fate = FATES.find((one) => one === given) ?? 'none';
  const sent = { ...placeOf(query), hash: hash ?? '', to: to ?? '', fate, who: editor.name };
  const removed = await ask({ what: 'remove', given: { folders: foldersOf(desk), sent } });
  if (removed.what === 'gone') return undefined;
  if (removed.what === 'refused') return removalAnswer(removed.removal, removed.mistakes, removed.problems, 422);
  const { kind, title, change } = removed;
  await desk.journal.note(editor.name, 'удалил', `${title}, ${sent.path}${sent.row && `, строка ${sent.row}`}`);
  return { to: `/items/?${new URLSearchParams({ kind, removed: title, change })}` };
}

const goodForm = (desk: Desk, path: string): Promise<ItemForm | undefined> =>
  ask({ what: 'form', given: { folders: foldersOf(desk), path, row: '' } });

export async function retirePage(desk: Desk, query: URLSearchParams): Promise<DeskAnswer | undefined> {
  const form = await goodForm(desk, query.get('path') ?? '');
  return form?.kind === 'good' ? retireAnswer(form, form.values.get('v/replacedBy') ?? '', []) : undefined;
}

function retireAnswer(form: ItemForm, replacedBy: string, mistakes: readonly string[], others?: readonly string[]) {
  const code = form.values.get('v/code') ?? '';
  const choices = (form.shape.options.get('replacedBy') ?? []).filter(({ value }) => value !== code);
  const { path, hash } = form;
  return {
    title: `Снять с производства: ${form.title}`,
    status: mistakes.length > 0 || others ? 422 : 200,
    body: (
      <>
        {others && others.length > 0 && (
          <Notice tone="bad" title="Не сохранено">
            {others.map((one) => (
              <p key={one}>{one}</p>
            ))}
          </Notice>
        )}
        <RetireView {...{ path, hash, code, replacedBy, choices }} error={mistakes.join('; ') || undefined} />
      </>
    ),
  };
}

export async function retire(desk: Desk, { query, form: sent, editor }: Posted): Promise<DeskAnswer | undefined> {
  const form = await goodForm(desk, query.get('path') ?? '');
  if (form?.kind !== 'good') return undefined;
  const replacedBy = sent.values.get('replacedBy')?.trim() ?? '';
  const values = new Map([
    ...form.values,
    ['v/lifecycle', DISCONTINUED],
    ['v/lifecycleConfidence', 'seen'],
    ['v/replacedBy', replacedBy],
  ]);
  const { kind, path, row } = form;
  const hash = sent.values.get('hash') ?? '';
  const given = { folders: foldersOf(desk), sent: { kind, path, row, hash, values, who: editor.name } };
  const saved = await ask({ what: 'save', given });
  switch (saved.what) {
    case 'gone':
      return undefined;
    case 'conflict':
      return retireAnswer(
        saved.form,
        replacedBy,
        [],
        ['Пока вы смотрели, товар изменили: проверьте и нажмите ещё раз.'],
      );
    case 'refused': {
      const [own, others] = [true, false].map((isOwn) =>
        saved.mistakes.filter(({ name }) => (name === 'v/replacedBy') === isOwn).map(({ message }) => message),
      );
      return retireAnswer(form, replacedBy, own ?? [], [...(others ?? []), ...saved.problems]);
    }
    case 'saved':
      await desk.journal.note(editor.name, 'снял с производства', `${path}${replacedBy && `, замена ${replacedBy}`}`);
      return { to: `${editAddress(path)}&saved=${saved.change ?? 'yes'}` };
  }
}

export async function changesPage(desk: Desk, query: URLSearchParams): Promise<DeskAnswer> {
  const changes = await ask({ what: 'changes', given: { folders: foldersOf(desk) } });
  const undone = query.get('undone');
  const body = (
    <>
      {undone !== null && (
        <Notice tone="good" title={`Отменено: ${undone}`}>
          <p>Файлы стали прежними. Если правку уже опубликовали, опубликуйте и отмену.</p>
        </Notice>
      )}
      <p>Последние правки файлов. Отмена возвращает файлы такими, какими они были; её тоже можно отменить.</p>
      <ChangesView changes={changes} />
    </>
  );
  return { title: 'Правки', body };
}

export async function undoChange(desk: Desk, id: string, editor: Posted['editor']): Promise<DeskAnswer | undefined> {
  const done = await ask({ what: 'takeBack', given: { folders: foldersOf(desk), id, who: editor.name } });
  if (!done) return undefined;
  await desk.journal.note(editor.name, 'отменил правку', `${done.about}, ${done.paths.join(', ')}`);
  return { to: `/changes/?${new URLSearchParams({ undone: done.about })}` };
}
