/** The comparison list at the server: reads it, changes it, tells other tabs. Loaded when there is a list or a change. */
import {
  type ComparedAttribute,
  type ComparedGood,
  type ComparisonGroup,
  MAX_SHARED_GOODS,
} from '#src/domain/comparison/comparison.ts';
import { showToast } from '#src/ui/toast.tsx';
import { ApiError, api } from './api.ts';
import { type Change, type Comparison, changeComparison, showComparison, waiting } from './comparison.ts';
import { remember, remembered } from './comparison-hint.ts';

const PATH = 'catalog/compare/';

type GoodJson = Omit<ComparedGood, 'keyFacts' | 'frontMm'> & {
  key_facts: ComparedGood['keyFacts'];
  front_mm: ComparedGood['frontMm'];
};
type AttributeJson = Omit<ComparedAttribute, 'isDifferent'>;
/** A group as the API answers it (C177). */
export type GroupJson = {
  group: ComparisonGroup['group'];
  goods: GoodJson[];
  attributes: AttributeJson[];
  diff_attributes: AttributeJson[];
};

/** A group in the words of the pages. */
export function groupOf({ group, goods, attributes, diff_attributes }: GroupJson): ComparisonGroup {
  const different = new Set(diff_attributes.map(({ code }) => code));
  return {
    group,
    goods: goods.map(({ key_facts, front_mm, ...good }) => ({ ...good, keyFacts: key_facts, frontMm: front_mm })),
    attributes: attributes.map((one) => ({ ...one, isDifferent: different.has(one.code) })),
  };
}

/** The list as the server told it last. */
let confirmed: Comparison = { ids: remembered() };
let question = 0;
let isSending = false;

function show(next: Comparison): void {
  confirmed = next;
  showComparison({ ...confirmed, ids: waiting.reduce((ids, { apply }) => apply(ids), confirmed.ids) });
}

/** Reads the list; of several questions at once the last one counts. `isQuiet`: a failure was told already. */
export async function reload(isQuiet = false): Promise<void> {
  const mine = ++question;
  try {
    const groups = (await api.get<GroupJson[]>(`${PATH}compare-goods`)).map(groupOf);
    if (mine !== question) return;
    const ids = groups.flatMap(({ goods }) => goods.map(({ id }) => id));
    show({ ids, groups });
    remember(ids);
  } catch (error) {
    if (mine !== question) return;
    show({ ...confirmed, isLost: true });
    if (!isQuiet) complain('Список сравнения не прочитан', error);
  }
}

/**
 * Sends the waiting changes one after another, tabs included: additions of a new visitor sent at once would make two
 * lists. After each the list is read anew (C207).
 */
export async function send(): Promise<void> {
  if (isSending) return;
  isSending = true;
  try {
    for (let change = waiting[0]; change; change = waiting[0]) await inTurn(change);
  } finally {
    isSending = false;
  }
}

async function inTurn(change: Change): Promise<void> {
  let sending: Promise<void> | undefined;
  const start = () => (sending ??= sendOne(change));
  // Where no lock can be had (an opaque origin, a page that is being left) the change goes without one: it must not wait for ever.
  await navigator.locks?.request('comparison', start).catch(() => undefined);
  await start();
}

async function sendOne(change: Change): Promise<void> {
  try {
    const { goods } = await api[change.method]<{ goods: number[] }>(PATH + change.path);
    waiting.shift();
    question++; // an answer on its way knows nothing of this change
    show({ ...confirmed, ids: goods });
    await reload();
    if (goods.length > 0 && confirmed.ids.length === 0) {
      showToast({ text: 'Список не сохранён. Разрешите сайту файлы cookie и добавьте товар снова.', tone: 'bad' });
    }
  } catch (error) {
    waiting.shift();
    show(confirmed);
    complain('Сравнение не изменено', error);
    await reload(true);
  }
}

function complain(what: string, error: unknown): void {
  const why = error instanceof ApiError ? error.message : 'Сервер не смог ответить.';
  const advice = /овторите|бновите/.test(why) ? '' : ' Повторите позже.';
  showToast({ text: `${what}. ${why}${advice}`, tone: 'bad' });
}

/** Adds goods of a shared address, or of a list that was cleared; those already there stay where they are. */
export function addAll(goods: readonly number[]): void {
  for (let from = 0; from < goods.length; from += MAX_SHARED_GOODS) {
    const part = goods.slice(from, from + MAX_SHARED_GOODS);
    changeComparison({
      method: 'post',
      path: `add-goods?goods=${part.join(',')}`,
      apply: (ids) => [...ids, ...part.filter((id) => !ids.includes(id))],
    });
  }
}

/** Takes out these goods, all of one comparison group, and offers them back. */
export function removeGroup({ group, goods }: ComparisonGroup): void {
  const gone = goods.map(({ id }) => id);
  changeComparison({
    method: 'delete',
    path: `delete-group/${group.id}`,
    apply: (ids) => ids.filter((id) => !gone.includes(id)),
  });
  offerBack(`«${group.name}» — убрано из\u00a0сравнения.`, gone);
}

/** Empties the list (C206) and offers it back. */
export function clear(gone: readonly number[]): void {
  changeComparison({ method: 'delete', path: 'clear', apply: () => [] });
  offerBack('Список сравнения очищен.', gone);
}

function offerBack(text: string, gone: readonly number[]): void {
  showToast({ text, action: { label: 'Вернуть', run: () => addAll(gone) } });
}

/** Puts a good before another one of the list, or last. */
export function move(id: number, before: number | undefined): void {
  changeComparison({
    method: 'post',
    path: `move-good/${id}${before === undefined ? '' : `?before=${before}`}`,
    apply: (ids) => {
      const rest = ids.filter((one) => one !== id);
      const place = before === undefined ? rest.length : rest.indexOf(before);
      return rest.toSpliced(place < 0 ? rest.length : place, 0, id);
    },
  });
}
