/**
 * Keeps specifications by links that nobody can guess: one to change a list, one to read it, and a code of six signs that opens the
 * newest version. Whoever has the link to change may erase the list with all versions and its code. Texts hold nothing about the
 * visitor: the caller refuses what looks personal.
 */
import { randomUUID } from 'node:crypto';
import { findKept, forget, KEPT_DAYS, keep } from '#src/domain/kept/kept.server.ts';
import { PERSONAL } from '#src/domain/kept/kept.ts';
import { sign, signedText } from '#src/platform/database/secret.queries.server.ts';
import { expectedError, tooManyRequests } from '#src/platform/errors.ts';
import type { Job } from '#src/platform/jobs.server.ts';
import {
  deleteShared,
  forgetShared,
  insertShared,
  insertVersion,
  openShared,
  readVersions,
  type Saved,
} from './shared.queries.server.ts';
import { MOST_VERSIONS, SHARED_KEY, type SharedSpecification } from './shared.ts';
import { specificationProblem } from './specification.server.ts';

/** Versions of all lists: a gigabyte at most, when each is as long as can be. */
const MOST_SHARED_VERSIONS = 60_000;
const DAY_SECONDS = 86_400;
const EDIT = 'specification-edit';
const READ = 'specification-read';

/** Why a text cannot be kept, in words for its author; undefined where it can. */
export function keepingProblem(text: string): string | undefined {
  if (text.trim() === '') return 'Впишите хотя бы одну позицию';
  if (PERSONAL.test(text))
    return 'В\u00a0списке есть строка, похожая на\u00a0телефон или почтовый адрес. Уберите её: личных сведений в\u00a0списке не\u00a0храним.';
  return specificationProblem(text);
}

/** Keeps a text as the first version of a list of its own and returns the key that changes it. Throws 429 when there is no room. */
export async function shareSpecification(text: string): Promise<string> {
  const id = randomUUID();
  if (await insertShared(id, text, MOST_SHARED_VERSIONS)) return sign(EDIT, id);
  throw tooManyRequests(
    DAY_SECONDS,
    'Места для\u00a0общих списков сейчас нет. Получите код: он хранит список без версий.',
  );
}

/**
 * Saves a text as the newest version; the same text again stays one. `before` is the number that was the newest until then. Undefined
 * where the key changes nothing: forged, that of a reader, of an erased list.
 */
export async function saveVersion(key: string, text: string): Promise<Saved | undefined> {
  const id = await idOf(EDIT, key);
  return id === undefined ? undefined : insertVersion(id, text, MOST_VERSIONS);
}

/**
 * Returns a list by either of its keys, with the text of `version`, or of the newest. Undefined where the key opens nothing, or the
 * list has no such version.
 */
export async function findShared(key: string, version?: number): Promise<SharedSpecification | undefined> {
  const own = await idOf(EDIT, key);
  const id = own ?? (await idOf(READ, key));
  if (id === undefined) return undefined;
  const versions = await openShared(id);
  const at = version === undefined ? 0 : versions.findIndex(({ number }) => number === version);
  const [opened, before] = at < 0 ? [] : [versions[at], versions[at + 1]];
  if (!opened) return undefined;
  const texts = await readVersions(
    id,
    [opened, ...(before ? [before] : [])].map(({ number }) => number),
  );
  const read = await sign(READ, id);
  const text = texts.find(({ number }) => number === opened.number)?.text;
  if (text === undefined) return undefined; // dropped between the two questions
  return {
    ...{ keys: { edit: own === undefined ? null : key, read }, version: opened, versions, text },
    code: await codeOf(read),
    previous: texts.find(({ number }) => number === before?.number) ?? null,
  };
}

/** Returns the key to read the list whose code is typed; undefined where it is none of a list. */
export const keyOfCode = async (typed: string): Promise<string | undefined> =>
  (await findKept('specification', typed))?.value.link;

/** Erases a list with its versions and its code; returns false where the key may not, or nothing was there. */
export async function eraseShared(key: string): Promise<boolean> {
  const id = await idOf(EDIT, key);
  if (id === undefined) return false;
  await forget('specification', { link: await sign(READ, id) });
  return deleteShared(id);
}

const idOf = async (purpose: string, key: string): Promise<string | undefined> =>
  SHARED_KEY.test(key) ? signedText(purpose, key) : undefined;

async function codeOf(key: string): Promise<string | null> {
  try {
    return await keep('specification', { link: key });
  } catch (error) {
    if (expectedError(error)) return null; // all codes are taken: the links do the same
    throw error;
  }
}

export const sharedJob: Job = {
  name: 'forget-shared-specifications',
  failure: 'Общие спецификации старше срока не\u00a0стёрты: повторю через час',
  everyMs: 3_600_000,
  run: () => forgetShared(KEPT_DAYS),
};
