/**
 * The comparison list at the server: reads it, changes it, informs other tabs. Loaded when there is a list or a change.
 */
import { type ComparisonGroup, MAX_SHARED_GOODS } from '#src/domain/comparison/comparison.ts';
import { showToast, type Toast } from '#src/ui/toast/toast.tsx';
import { ApiError, api } from './api.ts';
import type { ComparisonGroup as GroupJson } from './api-types.ts';
import {
  addGoods,
  type Change,
  type Comparison,
  changeComparison,
  showComparison,
  shownComparison,
} from './comparison.ts';
import { HINT, keep, remembered, waiting } from './comparison-memory.ts';

const PATH = 'catalog/compare/';

/** A group in the words of the pages (C177). */
export function groupOf({ group, goods, attributes }: GroupJson): ComparisonGroup {
  return {
    group,
    goods: goods.map(({ key_facts, front_mm, ...good }) => ({ ...good, keyFacts: key_facts, frontMm: front_mm })),
    attributes,
  };
}

/** The list as the server told it last. */
let confirmed: Comparison = { ids: remembered() };
let question = 0;
let isSending = false;
let takeBackComplaint: (() => void) | undefined;

function show(next: Comparison): void {
  confirmed = next;
  showComparison({ ...confirmed, ids: waiting.at(-1)?.ids ?? confirmed.ids });
}

/** Other tabs hear of it and ask the server themselves. */
function remember(ids: readonly number[]): void {
  try {
    if (ids.length > 0) localStorage.setItem(HINT, ids.join(','));
    else localStorage.removeItem(HINT);
  } catch {} // storage is forbidden: the list lives in this tab
}

/** Brings the list and the server together: what waits goes first. */
export const read = (): Promise<void> => (waiting.length > 0 ? send() : reload());

/** Reads the list; of several questions at once the last one counts. `isQuiet`: a failure was told already. */
async function reload(isQuiet = false): Promise<void> {
  const mine = ++question;
  try {
    const groups = (await api.get(`${PATH}compare-goods`)).map(groupOf);
    if (mine !== question) return;
    const ids = groups.flatMap(({ goods }) => goods.map(({ id }) => id));
    show({ ids, groups });
    remember(ids);
  } catch (error) {
    if (mine !== question) return;
    show({ ...confirmed, isLost: true });
    if (!isQuiet) complain('Список сравнения не загрузился', error);
  }
}

/**
 * Sends the waiting changes one after another, tabs included: additions of a new visitor sent at once would make two
 * lists. After each the list is read anew (C207). The first one without an answer ends it: their order stays.
 */
async function send(): Promise<void> {
  if (isSending) return;
  isSending = true;
  try {
    takeBackComplaint?.();
    while (waiting[0] && (await inTurn(waiting[0])));
  } finally {
    isSending = false;
  }
}

async function inTurn(change: Change): Promise<boolean> {
  let sending: Promise<boolean> | undefined;
  const start = () => (sending ??= sendOne(change));
  // Without a lock (an opaque origin, a page that is being left) the change is made all the same: it must not wait for
  // ever.
  await navigator.locks?.request('comparison', start).catch(() => undefined);
  return start();
}

const ask = (change: Change) =>
  change.method === 'post' ? api.post(`${PATH}${change.path}`) : api.delete(`${PATH}${change.path}`);

/** False where no answer came, as on a page that is being left: the change waits on. */
async function sendOne(change: Change): Promise<boolean> {
  try {
    const { goods } = await ask(change).catch((error: unknown) => {
      // The token of the page before may come after ours and stand in its place: the second time it is asked for anew.
      if (error instanceof ApiError && error.status === 403) return ask(change);
      throw error;
    });
    settle(change);
    question++; // an answer on its way knows nothing of this change
    show({ ...confirmed, ids: goods });
    await reload();
    if (goods.length > 0 && confirmed.ids.length === 0) {
      showToast({ text: 'Список не сохранён. Разрешите сайту файлы cookie и добавьте модель снова.', tone: 'bad' });
    }
    return true;
  } catch (error) {
    const isRefused = error instanceof ApiError && error.status > 0;
    if (isRefused) {
      settle(change);
      show(confirmed);
      complain('Сравнение не изменено', error);
    } else takeBackComplaint = complain('Сравнение ещё не сохранено', error, { label: 'Повторить', run: send });
    await reload(true);
    return isRefused;
  }
}

/** By its path: what is kept may have come in its place. */
function settle({ path }: Change): void {
  if (waiting[0]?.path === path) waiting.shift();
  keep();
}

function complain(what: string, error: unknown, action?: Toast['action']): () => void {
  const why = error instanceof ApiError ? error.message : 'Сервер не смог ответить.';
  const advice = action || /овторите|бновите/.test(why) ? '' : ' Повторите позже.';
  return showToast({ text: `${what}. ${why}${advice}`, tone: 'bad', ...(action && { action }) });
}

const shown = () => shownComparison()?.ids ?? [];

/** Takes out these goods, all of one comparison group, and offers them back. */
export function removeGroup({ group, goods }: ComparisonGroup): void {
  const gone = goods.map(({ id }) => id);
  changeComparison({
    method: 'delete',
    path: `delete-group/${group.id}`,
    ids: shown().filter((id) => !gone.includes(id)),
  });
  offerBack(`Группа «${group.name}» убрана из\u00a0сравнения.`, gone);
}

/** Empties the list (C206) and offers it back. */
export function clear(gone: readonly number[]): void {
  changeComparison({ method: 'delete', path: 'clear', ids: [] });
  offerBack('Список сравнения очищен.', gone);
}

function offerBack(text: string, gone: readonly number[]): void {
  function giveBack() {
    for (let from = 0; from < gone.length; from += MAX_SHARED_GOODS)
      addGoods(gone.slice(from, from + MAX_SHARED_GOODS));
  }
  showToast({ text, action: { label: 'Вернуть', run: giveBack } });
}

/** Puts a good before another one of the list, or last. */
export function move(id: number, before: number | undefined): void {
  const rest = shown().filter((one) => one !== id);
  const place = before === undefined ? -1 : rest.indexOf(before);
  changeComparison({
    method: 'post',
    path: `move-good/${id}${before === undefined ? '' : `?before=${before}`}`,
    ids: rest.toSpliced(place < 0 ? rest.length : place, 0, id),
  });
}
