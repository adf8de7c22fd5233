/**
 * Where a setting's text comes from: the environment, the file that `SETTINGS_FILE` names, or for a secret the file that
 * `NAME_FILE` names (Docker secrets, systemd credentials); and which names look like misspelt settings. Files are read again
 * when the site is told to (src/server/reload.ts).
 */

import { readFileSync } from 'node:fs';
import { editDistance } from './edit-distance.ts';
import { failureCode } from './errors.ts';

/** Settings whose value is a secret: each may be given as a file, and none is ever repeated in a message. */
export const SECRETS: readonly string[] = [
  'DATABASE_URL',
  'DATABASE_OWNER_URL',
  'SMTP_URL',
  'SMTP_URL_FALLBACK',
  'CRM_SECRET',
  'PREVIEW_PASSWORD',
  'DESK_OIDC_CLIENT_SECRET',
];

export type Environment = Record<string, string | undefined>;
/** The text of a setting, or why it could not be read: a sentence in Russian. */
export type Given = { text?: string | undefined; problem?: string };

/** Names a file of lines `NAME=value`. */
const FILE_NAME = 'SETTINGS_FILE';

/**
 * Returns `env` with the lines of its `SETTINGS_FILE` below it: the environment wins. A line is `NAME=value` as systemd and
 * Docker read it: `#` begins a comment only at the start of a line, so that a secret may hold it; quotes around a value go.
 */
export function withSettingsFile(env: Environment): { env: Environment; problem?: string } {
  const path = env[FILE_NAME]?.trim();
  if (!path) return { env };
  try {
    const given = readFileSync(path, 'utf8')
      .split('\n')
      .flatMap((line) => {
        const [name = '', ...value] = line.split('=');
        if (value.length === 0 || name.trim().startsWith('#')) return [];
        const text = value.join('=').trim();
        return [[name.trim(), /^(["']).*\1$/.test(text) ? text.slice(1, -1) : text]];
      });
    return { env: { ...Object.fromEntries(given), ...env } };
  } catch (error) {
    return { env, problem: `${FILE_NAME}: файл ${path} не читается (${failureCode(error)}).` };
  }
}

/** Returns what `env` holds for `name`; an empty value counts as unset. For a secret its file is read. */
export function givenText(env: Environment, name: string): Given {
  const text = env[name]?.trim() || undefined;
  const path = SECRETS.includes(name) ? env[`${name}_FILE`]?.trim() : undefined;
  if (!path) return { text };
  if (text) return { problem: `${name} и ${name}_FILE заданы вместе. Оставьте одно.` };
  try {
    return { text: readFileSync(path, 'utf8').trim() || undefined };
  } catch (error) {
    return { problem: `${name}_FILE: файл ${path} не читается (${failureCode(error)}).` };
  }
}

/**
 * Names of `env` that are no setting but differ from one by few letters (one in five): a sentence for each. `TRUSTED_PROXY=1` would
 * otherwise be ignored in silence. `known` are the names of all settings.
 */
export function misspeltNames(env: Environment, known: readonly string[]): string[] {
  const names = [...known, FILE_NAME, ...SECRETS.map((name) => `${name}_FILE`)];
  return Object.keys(env).flatMap((name) => {
    if (names.includes(name) || !/^[A-Z][A-Z0-9_]{4,}$/.test(name)) return [];
    const meant = names.find((one) => one.length > 5 && isNear(name, one));
    return meant ? [`Настройки ${name} нет, она не действует. Похоже на ${meant}.`] : [];
  });
}

function isNear(name: string, one: string): boolean {
  const most = Math.floor(one.length / 5);
  return editDistance(name, one, most) <= most;
}
