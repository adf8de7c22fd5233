/** Accounts of the desk: one file of DATA_DIR that the operator's commands and the desk change, one at a time. */
import { createHash, randomBytes } from 'node:crypto';
import { mkdir, open, readFile, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { failureCode, OperatorError } from '#src/platform/errors.ts';
import { ROLES, type Role } from './desk.ts';

const INVITATION_MS = 24 * 60 * 60_000;
/** A lock that is older was left by a process that was killed. */
const LOCK_MS = 10_000;

/** `stamp` turns when sessions must end. `lastStep`: of the last code that was used. `recovery`: hashes of codes not yet used. */
const account = z.object({
  name: z.string(),
  role: z.enum(ROLES),
  stamp: z.string(),
  password: z.string().exactOptional(),
  secret: z.string().exactOptional(),
  lastStep: z.number(),
  recovery: z.array(z.string()),
  invitation: z.object({ hash: z.string(), until: z.number() }).exactOptional(),
});
export type Account = z.infer<typeof account>;
const accounts = z.array(account);

/** Letters and figures of any language; no sign that means something in a line of the history or of a terminal. */
const NAME = /^[\p{L}\d][\p{L}\d ._@-]{0,63}$/u;

/** One account whatever the letters: «Анна» and «анна» are one person. */
const sameName = (one: string, other: string): boolean =>
  one.normalize('NFC').toLowerCase() === other.normalize('NFC').toLowerCase();

const newStamp = (): string => randomBytes(12).toString('base64url');
export const invitationHash = (token: string): string => createHash('sha256').update(token).digest('hex');

export class Accounts {
  readonly #folder: string;
  readonly #file: string;

  /** `folder`: for its owner only; made when it is missing. */
  constructor(folder: string) {
    this.#folder = folder;
    this.#file = join(folder, 'accounts.json');
  }

  /** Everybody, as the file says at this moment. Throws a sentence for a file that somebody broke. */
  async list(): Promise<Account[]> {
    try {
      return accounts.parse(JSON.parse(await readFile(this.#file, 'utf8')));
    } catch (cause) {
      if (failureCode(cause) === 'ENOENT') return [];
      throw new OperatorError(`Файл учётных записей ${this.#file} не читается. Верните его из копии.`, { cause });
    }
  }

  async find(name: string): Promise<Account | undefined> {
    return (await this.list()).find((one) => sameName(one.name, name));
  }

  /** Whoever was invited by this link, while the invitation lasts. */
  async invited(token: string, now = Date.now()): Promise<Account | undefined> {
    const hash = invitationHash(token);
    return (await this.list()).find(({ invitation }) => invitation?.hash === hash && invitation.until > now);
  }

  /** Adds somebody; returns the secret of the invitation. Throws a sentence for a name that is taken or is none. */
  async add(name: string, role: Role): Promise<string> {
    if (!NAME.test(name))
      throw new OperatorError('Имя: до 64 букв, цифр и знаков « . _ @ - », первой — буква или цифра.');
    const token = newToken();
    await this.#change((list) => {
      if (list.some((one) => sameName(one.name, name))) {
        throw new OperatorError(
          `Учётная запись «${name}» уже есть. Новое приглашение: npm run desk -- reset "${name}".`,
        );
      }
      return [...list, { name, role, stamp: newStamp(), lastStep: 0, recovery: [], invitation: invitationOf(token) }];
    });
    return token;
  }

  /** Takes password, second factor and sessions away; returns the secret of a new invitation. */
  async reset(name: string): Promise<string> {
    const token = newToken();
    await this.#changeOne(name, ({ name: own, role }) => ({
      ...{ name: own, role, stamp: newStamp(), lastStep: 0, recovery: [] },
      invitation: invitationOf(token),
    }));
    return token;
  }

  async remove(name: string): Promise<void> {
    await this.#change((list) => {
      const left = list.filter((one) => !sameName(one.name, name));
      if (left.length === list.length) throw new OperatorError(unknown(name));
      return left;
    });
  }

  /** Makes an account of an invitation. False when it is used or over by now. */
  async accept(
    token: string,
    own: Required<Pick<Account, 'password' | 'secret' | 'lastStep' | 'recovery'>>,
  ): Promise<boolean> {
    const invited = await this.invited(token);
    if (!invited) return false;
    let isTaken = false;
    await this.#change((list) =>
      list.map(({ invitation, ...one }) => {
        if (invitation?.hash !== invitationHash(token)) return invitation ? { ...one, invitation } : one;
        isTaken = true;
        return { ...one, ...own, stamp: newStamp() };
      }),
    );
    return isTaken;
  }

  /**
   * Uses up a code: `use` returns what the account becomes, or nothing for a wrong code. Two requests with one code: the second
   * sees that it is used. Returns the account as it is then.
   */
  async use(name: string, use: (one: Account) => Account | undefined): Promise<Account | undefined> {
    let used: Account | undefined;
    await this.#change((list) =>
      list.map((one) => {
        if (!sameName(one.name, name)) return one;
        used = use(one);
        return used ?? one;
      }),
    );
    return used;
  }

  /** Sets another password and ends the sessions. */
  async setPassword(name: string, password: string): Promise<void> {
    await this.#changeOne(name, (one) => ({ ...one, password, stamp: newStamp() }));
  }

  async #changeOne(name: string, change: (one: Account) => Account): Promise<void> {
    await this.#change((list) => {
      if (!list.some((one) => sameName(one.name, name))) throw new OperatorError(unknown(name));
      return list.map((one) => (sameName(one.name, name) ? change(one) : one));
    });
  }

  /** Reads, changes and writes with the lock held; a crash leaves the old file or the new one. */
  async #change(change: (list: Account[]) => Account[]): Promise<void> {
    await mkdir(this.#folder, { recursive: true, mode: 0o700 });
    const lock = `${this.#file}.lock`;
    await takeLock(lock);
    try {
      const after = change(await this.list());
      const fresh = `${this.#file}.new`;
      const handle = await open(fresh, 'w', 0o600);
      try {
        await handle.writeFile(`${JSON.stringify(after, undefined, 2)}\n`);
        await handle.sync();
      } finally {
        await handle.close();
      }
      await rename(fresh, this.#file);
    } finally {
      await rm(lock, { force: true });
    }
  }
}

const newToken = (): string => randomBytes(32).toString('base64url');
const invitationOf = (token: string) => ({ hash: invitationHash(token), until: Date.now() + INVITATION_MS });
const unknown = (name: string): string => `Учётной записи «${name}» нет. Все записи: npm run desk -- list.`;

async function takeLock(lock: string): Promise<void> {
  for (;;) {
    try {
      await (await open(lock, 'wx', 0o600)).close();
      return;
    } catch (error) {
      if (failureCode(error) !== 'EEXIST') throw error;
      const made = await stat(lock).then(
        ({ mtimeMs }) => mtimeMs,
        () => Date.now(),
      );
      if (Date.now() - made > LOCK_MS) await rm(lock, { force: true });
      else await sleep(20);
    }
  }
}
