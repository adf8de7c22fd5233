/** What the parts of the desk share: who is there, and what they may do. */
import type { FastifyRequest } from 'fastify';
import type { ReactNode } from 'react';
import { forbidden } from '#src/platform/errors.ts';
import type { Folders } from './content-folder.server.ts';
import type { SentForm } from './posted.server.ts';

/** «автор» saves and looks; «редактор» also publishes and takes back. */
export const ROLES = ['автор', 'редактор'] as const;
export type Role = (typeof ROLES)[number];
export type Editor = { name: string; role: Role };

/** One line of the history: who did what with what, and when (ISO). */
export type Deed = { at: string; who: string; what: string; about?: string };
export type Journal = {
  /** Resolves when the line is on the disk. */
  note(who: string, what: string, about?: string): Promise<void>;
  /** The last deeds, the newest first. */
  latest(): Promise<Deed[]>;
};

/** One line for each mistake or warning: «content/news/81.md:3 date — ожидалось: …»; `path` and `row` open its form. */
export type Told = { path: string; line: number; field: string; message: string };

/** `password`: what the preview asks for, with any name. */
export type PreviewState = { what: 'off' | 'starting' | 'on' | 'failed'; url?: string; password?: string };
export type Preview = {
  state(): PreviewState;
  /** Starts the preview; one that runs is started anew and so shows what was saved since. */
  start(): void;
  stop(): Promise<void>;
};

/** What pages of an editor work with. `databaseUrl`: the database of the public site, under the role that owns its tables. */
export type Desk = {
  contentDir: string;
  downloadsDir?: string | undefined;
  dataDir: string;
  databaseUrl: string;
  journal: Journal;
  preview: Preview;
};

export const foldersOf = ({ contentDir, downloadsDir, dataDir }: Desk): Folders => ({
  contentDir,
  downloadsDir,
  dataDir,
});

/**
 * `form` is undefined for a page that is only read. `isStale`: the form was made before the editor signed in anew; it is shown again
 * and changes nothing.
 */
export type DeskAsk = {
  path: string;
  query: URLSearchParams;
  form: SentForm | undefined;
  editor: Editor;
  isStale?: boolean;
};
/** `refreshes`: the page is asked again by itself. */
export type DeskPage = { title: string; body: ReactNode; status?: number; refreshes?: boolean };
export type DeskAnswer = DeskPage | { to: string };

declare module 'fastify' {
  interface FastifyRequest {
    /** The session of whoever signed in; undefined for a stranger. */
    signedIn: { editor: Editor; csrf: string } | undefined;
    /** Whoever signed in. Throws 403 on an address that is open to strangers. */
    editor: Editor;
    /** The value of the hidden field `csrf` of every form of a signed-in editor. */
    csrf: string;
    /** Throws 403 when the form was not made by the desk for this session. */
    checkCsrf(given: string | undefined): void;
  }
  interface FastifyContextConfig {
    /** Strangers reach it: signing in and what its page is drawn with. Everything else is closed. */
    isOpen?: boolean;
  }
}

/** Throws 403 with a sentence for an editor who has another role. */
export function requireRole({ editor }: FastifyRequest, role: Role): void {
  if (editor.role !== role && editor.role !== 'редактор') {
    throw forbidden(
      `Это может только ${role}. Ваша роль — ${editor.role}: попросите редактора или администратора сайта.`,
    );
  }
}
