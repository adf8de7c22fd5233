/**
 * The container of a backup: a gzipped tar, optionally encrypted with age, that the usual programs open without this
 * site (`age -d -i key FILE | tar -tzf -`). A file of unknown length is written in parts of 4 MiB: `name.0000`, `name.0001`.
 */
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open, readFile, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Readable, type Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { Decrypter, Encrypter } from 'age-encryption';
import tar from 'tar-stream';
import { failureText, OperatorError } from '#src/platform/errors.ts';

const PART_BYTES = 4 * 1024 * 1024;
const AGE_HEADER = 'age-encryption.org/v1';

/** An entry of the archive. `sha256` is hex. */
export type Sum = { bytes: number; sha256: string };

export type ArchiveWriter = {
  /** Writes everything that `source` gives under `name`; returns its length and checksum. */
  add(name: string, source: AsyncIterable<Buffer>): Promise<Sum>;
};

/**
 * Makes the archive `path`: calls `fill` with a writer, then flushes to the disk and renames, so a file under its final
 * name is whole. `recipient` is a public age key (`age1…`). On any failure nothing is left; the failure is thrown.
 */
export async function writeArchive<T>(
  path: string,
  { recipient }: { recipient?: string | undefined },
  fill: (writer: ArchiveWriter) => Promise<T>,
): Promise<T> {
  const part = `${path}.part`;
  const pack = tar.pack();
  const file = await open(part, 'w', 0o600);
  try {
    const zipped = Readable.from(pack).pipe(createGzip({ level: 6 }));
    const bytes = recipient ? await encrypt(zipped, recipient) : zipped;
    const writing = pipeline(bytes, file.createWriteStream({ flush: true }));
    writing.catch((error) => pack.destroy(error));
    const filled = await fill({ add: (name, source) => addParts(pack, name, source) });
    pack.finalize();
    await writing;
    await rename(part, path);
    const folder = await open(dirname(path));
    await folder.sync().finally(() => folder.close());
    return filled;
  } catch (error) {
    pack.destroy();
    await file.close().catch(() => {});
    await rm(part, { force: true });
    throw error;
  }
}

async function addParts(pack: tar.Pack, name: string, source: AsyncIterable<Buffer>): Promise<Sum> {
  const hash = createHash('sha256');
  let bytes = 0;
  let part = 0;
  let waiting: Buffer[] = [];
  let size = 0;
  const flush = async () => {
    const body = Buffer.concat(waiting);
    waiting = [];
    size = 0;
    const entry = `${name}.${String(part++).padStart(4, '0')}`;
    await new Promise<void>((resolve, reject) => {
      pack.entry({ name: entry, mode: 0o600 }, body, (error) => (error ? reject(error) : resolve()));
    });
  };
  for await (const chunk of source) {
    hash.update(chunk);
    bytes += chunk.length;
    size += chunk.length;
    waiting.push(chunk);
    if (size >= PART_BYTES) await flush();
  }
  if (size > 0) await flush();
  return { bytes, sha256: hash.digest('hex') };
}

/**
 * Reads the archive from its first byte to its last and calls `part` for every part in order, name without its number.
 * `identity` is the text of a private age key. Throws an `OperatorError` when the file is no archive, is cut or damaged.
 */
export async function readArchive(
  path: string,
  { identity }: { identity?: string | undefined },
  part: (name: string, body: Buffer) => Promise<void> | void,
): Promise<void> {
  try {
    const extract = tar.extract();
    const reading = pipeline(await decrypted(path, identity), createGunzip(), extract);
    reading.catch(() => {}); // the loop below throws the same error
    for await (const entry of extract) {
      const chunks: Buffer[] = [];
      for await (const chunk of entry) chunks.push(chunk as Buffer);
      await part(entry.header.name.replace(/\.\d{4,}$/, ''), Buffer.concat(chunks));
    }
    await reading;
  } catch (error) {
    if (error instanceof OperatorError) throw error;
    throw new OperatorError(
      `Архив ${path} не прочитан: ${failureText(error)}. Он повреждён или обрезан, возьмите другой.`,
      { cause: error },
    );
  }
}

async function encrypt(bytes: Transform, recipient: string): Promise<Readable> {
  const encrypter = new Encrypter();
  try {
    encrypter.addRecipient(recipient);
  } catch (error) {
    throw new OperatorError(
      'BACKUP_RECIPIENT: это не открытый ключ age. Он начинается с «age1», его печатает age-keygen.',
      {
        cause: error,
      },
    );
  }
  return Readable.from(await encrypter.encrypt(webStream(bytes)));
}

async function decrypted(path: string, identity: string | undefined): Promise<Readable> {
  const file = await open(path).catch((cause) => {
    throw new OperatorError(`Архива ${path} нет или он не читается: ${failureText(cause)}.`, { cause });
  });
  const head = Buffer.alloc(AGE_HEADER.length);
  await file.read(head, 0, head.length, 0).finally(() => file.close());
  const stream = createReadStream(path);
  if (head.toString('latin1') !== AGE_HEADER) return stream;
  if (!identity) {
    throw new OperatorError(`Архив ${path} зашифрован. Назовите файл с закрытым ключом age: --identity ФАЙЛ.`);
  }
  const decrypter = new Decrypter();
  try {
    decrypter.addIdentity(identity);
    return Readable.from(await decrypter.decrypt(webStream(stream)));
  } catch (error) {
    throw new OperatorError(`Ключ не подходит к архиву ${path}: он зашифрован для другого.`, { cause: error });
  }
}

/** The stream in the type of browsers, which is what the age library speaks; Node's own declaration differs from it. */
const webStream = (stream: Readable) => Readable.toWeb(stream) as ReadableStream<Uint8Array<ArrayBuffer>>;

/** Reads the private key out of a file of `age-keygen`: its one line that is no comment. */
export async function readIdentity(path: string): Promise<string> {
  const text = await readFile(path, 'utf8').catch((cause) => {
    throw new OperatorError(`Файл с ключом ${path} не читается: ${failureText(cause)}.`, { cause });
  });
  const line = text.split('\n').find((one) => one.startsWith('AGE-SECRET-KEY-'));
  if (!line) throw new OperatorError(`В файле ${path} нет строки AGE-SECRET-KEY-…: это не закрытый ключ age.`);
  return line.trim();
}
