/** The desk on a folder of its own, asked in memory; and somebody who is signed in. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { Accounts } from '#src/desk/accounts.server.ts';
import { createDesk, deskFolder } from '#src/desk/app.tsx';
import type { Desk, Preview, Role } from '#src/desk/desk.ts';
import { openJournal } from '#src/desk/journal.server.ts';
import { codeAt, stepAt } from '#src/desk/one-time-codes.server.ts';
import { createLog } from '#src/platform/log.server.ts';
import { readSettings } from '#src/platform/settings.server.ts';

export const DESK_URL = 'https://desk.example';
export const PASSWORD = 'кедр плывёт над станцией';
const NO_PREVIEW: Preview = { state: () => ({ what: 'off' }), start: () => {}, stop: async () => {} };

export type TestDesk = {
  app: FastifyInstance;
  accounts: Accounts;
  desk: Desk;
  /** Every route as Fastify itself tells it. */
  routes: { method: string; url: string }[];
  /** Sends a form as a browser does from a page of the desk. */
  post(url: string, form: Record<string, string>, more?: InjectOptions): ReturnType<typeof ask>;
  close(): Promise<void>;
};

const ask = (app: FastifyInstance, options: InjectOptions) => app.inject(options);

export async function startDesk(env: Record<string, string> = {}, given: Partial<Desk> = {}): Promise<TestDesk> {
  const dataDir = await mkdtemp(join(tmpdir(), 'desk-'));
  const settings = readSettings({ DESK_URL, LOG_LEVEL: 'silent', DATA_DIR: dataDir, ...env });
  const journal = openJournal(join(deskFolder(dataDir), 'journal.jsonl'));
  const { contentDir } = settings;
  const desk = { contentDir, dataDir, databaseUrl: 'postgres://nowhere/none', journal, preview: NO_PREVIEW, ...given };
  const app = await createDesk({ settings, log: createLog(settings), desk, clientFolder: '/nowhere' });
  await app.ready();
  const origin = env.DESK_URL ?? DESK_URL;
  return {
    ...{ app, desk, accounts: new Accounts(deskFolder(dataDir)), routes: routesOf(app) },
    post: (url, form, more = {}) =>
      ask(app, {
        ...{ method: 'POST', url, payload: new URLSearchParams(form).toString() },
        ...more,
        headers: { origin, 'content-type': 'application/x-www-form-urlencoded', ...more.headers },
      }),
    async close() {
      await app.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** Reads the tree that Fastify prints: each line adds a part to the address of the line that it hangs on. */
function routesOf(app: FastifyInstance): TestDesk['routes'] {
  const above: string[] = [];
  return app
    .printRoutes({ commonPrefix: false })
    .split('\n')
    .flatMap((line) => {
      const found = /^([│├└─ ]*)(\/?[^ ]*)(?: \(([A-Z, ]+)\))?$/.exec(line);
      const [, branch = '', part = '', methods = ''] = found ?? [];
      const depth = branch.length / 4;
      above[depth] = part;
      const url = above.slice(0, depth + 1).join('');
      return methods === '' ? [] : methods.split(', ').map((method) => ({ method, url }));
    });
}

const cookieOf = (header: string | string[] | number | undefined): string => String(header ?? '').split(';')[0] ?? '';

/** An account as an invitation makes it; `code` gives a code that was not used yet. */
export async function joined(desk: TestDesk, name: string, role: Role) {
  const token = await desk.accounts.add(name, role);
  const first = await desk.post('/invitation/', { token, password: PASSWORD, again: PASSWORD });
  const secret = /<code>([A-Z2-7]{32})<\/code>/.exec(first.body)?.[1] ?? '';
  // The step before this one, so that this one and the next are left for signing in.
  let step = stepAt(Date.now()) - 1;
  const code = () => codeAt(secret, step++);
  const second = await desk.post('/invitation/', { token, code: code() });
  const recovery = second.body.match(/(?:[A-Z2-7]{4}-){5}[A-Z2-7]{4}/g) ?? [];
  return { token, secret, code, recovery, steps: [first, second] as const };
}

/** Somebody who is signed in: the headers that the browser sends, and the token of forms. */
export async function signedIn(desk: TestDesk, name = 'Анна', role: Role = 'редактор') {
  const person = await joined(desk, name, role);
  const reply = await desk.post('/sign-in/', { name, password: PASSWORD, code: person.code() });
  const cookie = cookieOf(reply.headers['set-cookie']);
  const page = await desk.app.inject({ url: '/account/', headers: { cookie } });
  const csrf = /name="csrf" value="([\w-]+)"/.exec(page.body)?.[1] ?? '';
  return { ...person, reply, cookie, csrf, headers: { cookie } };
}
