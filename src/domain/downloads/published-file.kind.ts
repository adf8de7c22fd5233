/** Files of documents that the company publishes: content/downloads/published/{name}.yaml, a document or several alike. */
import { z } from 'zod';
import { code, day, prose } from '#src/platform/content/fields.ts';
import type { KindOf } from '#src/platform/content/kind.ts';
import { type Loading, unique } from '#src/platform/content/loading.ts';
import type { ContentRow } from '#src/platform/content/rows.ts';
import type { Entry, Path } from '#src/platform/content/sources.ts';
import { fileSize } from '#src/platform/file-size.ts';

const FOLDER = 'downloads/published/';
/** A file in the content is read whole at every sync and kept by git for ever; larger ones stand in `DOWNLOADS_DIR`. */
const LARGEST_IN_CONTENT = 20_000_000;
const LARGEST_SIGNATURE = 100_000;

const fileName = () =>
  z
    .string()
    .regex(/^[A-Za-z0-9](?:[A-Za-z0-9._+-]{0,118}[A-Za-z0-9])?\.[a-z0-9]{1,8}$/, {
      error:
        'ожидалось: имя файла из латинских букв, цифр, «-», «_», «+» и «.», без пробелов и русских букв, с расширением строчными, например mes2300-4.0.25.zip',
    })
    .meta({ input: 'download' });
const version = () =>
  z.string({ error: 'ожидалось: версия в кавычках, например «4.0.25»' }).regex(/^[A-Za-z0-9][A-Za-z0-9._+-]{0,40}$/, {
    error: 'ожидалось: версия из латинских букв, цифр, «-», «_», «+» и «.», например 4.0.25',
  });

const versionShape = z.strictObject({
  version: version(),
  branch: prose().optional(),
  date: day(),
  file: fileName(),
  sha256: z
    .string()
    .regex(/^[0-9a-f]{64}$/i, { error: 'ожидалось: контрольная сумма SHA-256, 64 знака 0–9 и a–f' })
    .transform((text) => text.toLowerCase())
    .optional(),
  signature: fileName().optional(),
  requires: prose().optional(),
  replaces: prose().optional(),
  notes: z.array(prose()).min(1),
  withdrawn: prose().optional(),
  replacedBy: z.union([version(), code()]).optional(),
});
const publishedShape = z.strictObject({
  documents: z.array(code()).min(1),
  signatureKey: fileName().optional(),
  versions: z.array(versionShape).min(1),
});

type Version = z.output<typeof versionShape>;
type Published = Entry<z.output<typeof publishedShape>>;

export const publishedFileKind: KindOf<'published_file'> = {
  table: 'published_file',
  key: 'key',
  title: 'Файлы документов и ПО',
  folder: FOLDER,
  load(loading) {
    const isFree = unique<string>('документ');
    for (const path of loading.sources.list(FOLDER, '.yaml')) {
      const entry = loading.sources.yaml(path, publishedShape);
      if (!entry) continue;
      const { documents, versions, signatureKey } = entry.value;
      const isFreeVersion = unique<string>('номер версии');
      if (signatureKey) checkSignature(loading, entry, ['signatureKey'], signatureKey);
      const files = versions.map((one, index) => {
        isFreeVersion(one.version, entry, ['versions', index, 'version']);
        return readFile(loading, entry, index);
      });
      for (const [index, name] of documents.entries()) {
        const document = loading.find('document', name, entry, ['documents', index]);
        if (!document || !isFree(name, entry, ['documents', index])) continue;
        checkFormats(entry, document.format);
        const newest = versions.find(({ withdrawn }) => withdrawn === undefined);
        if (newest) Object.assign(document, { has_file: true, version: newest.version, published: newest.date });
        loading.content.published_file.push(...versions.map((one, at) => rowOf(entry, name, one, at, files[at])));
      }
    }
  },
};

type Taken = { size: number; sha256: string };

function rowOf(
  { value: { versions, signatureKey } }: Published,
  document: string,
  one: Version,
  index: number,
  taken: Taken | undefined,
): ContentRow<'published_file'> {
  const { replacedBy } = one;
  const isVersion = versions.some(({ version }) => version === replacedBy);
  return {
    key: `${document}/${one.version}`,
    document_code: document,
    sort: index + 1,
    version: one.version,
    branch: one.branch ?? null,
    published: one.date,
    name: one.file,
    size: taken ? String(taken.size) : null,
    sha256: taken?.sha256 ?? null,
    signature: one.signature ?? null,
    signature_key: one.signature === undefined ? null : (signatureKey ?? null),
    notes: one.notes,
    requires: one.requires ?? null,
    replaces: one.replaces ?? null,
    withdrawn: one.withdrawn ?? null,
    replaced_by: replacedBy === undefined ? null : isVersion ? `${document}/${replacedBy}` : replacedBy,
  };
}

/** Checks one version and returns its file; undefined for one that is withdrawn or has mistakes. */
function readFile(loading: Loading, entry: Published, index: number): Taken | undefined {
  const { versions } = entry.value;
  const { version, file, sha256, signature, withdrawn, replacedBy } = versions[index] as Version;
  const at = (field: string): Path => ['versions', index, field];
  if (replacedBy !== undefined) {
    if (withdrawn === undefined) entry.report(at('replacedBy'), 'чем заменена, пишут у отозванной версии: withdrawn');
    if (replacedBy === version) entry.report(at('replacedBy'), 'версия не может заменять саму себя');
    const replacing = versions.find((one) => one.version === replacedBy);
    if (!replacing) loading.find('document', replacedBy, entry, at('replacedBy'));
    else if (replacing.withdrawn !== undefined) {
      entry.report(at('replacedBy'), `версия ${replacedBy} сама отозвана, ожидалась та, которую можно скачать`);
    }
  }
  if (withdrawn !== undefined) {
    loading.sources.download(file); // it may still lie there
    return undefined;
  }
  if (signature) checkSignature(loading, entry, at('signature'), signature);
  const found = findFile(loading, entry, at('file'), file);
  if (!found) return undefined;
  if (found.size === 0) entry.report(at('file'), `файл ${file} пуст`);
  if (found.isInContent && found.size > LARGEST_IN_CONTENT) {
    entry.report(
      at('file'),
      `файл ${file} занимает ${fileSize(found.size)}, в content/ помещается до ${fileSize(LARGEST_IN_CONTENT)}: положите его в папку DOWNLOADS_DIR`,
    );
  }
  if (sha256 === undefined) {
    entry.report(at('sha256'), `нет контрольной суммы; у файла ${file} она такая: ${found.sha256}`);
  } else if (sha256 !== found.sha256) {
    entry.report(
      at('sha256'),
      `контрольная сумма не сходится: у файла ${file} она ${found.sha256}. Проверьте, что файл скопирован целиком и это та версия`,
    );
  }
  return found;
}

function findFile({ sources }: Loading, entry: Published, at: Path, name: string) {
  const found = sources.download(name);
  if (found) return found;
  const { downloadsFolder } = sources;
  const second =
    downloadsFolder === undefined ? '; папка больших файлов не задана (DOWNLOADS_DIR)' : ` и в ${downloadsFolder}`;
  entry.report(at, `файла ${name} нет в content/downloads/files${second}`);
  return undefined;
}

function checkSignature(loading: Loading, entry: Published, at: Path, name: string): void {
  const found = findFile(loading, entry, at, name);
  if (found && found.size > LARGEST_SIGNATURE) {
    entry.report(at, `файл ${name} занимает ${fileSize(found.size)}: это не похоже на подпись или ключ`);
  }
}

/** The list of documents says the format beside the link, before anybody has taken the file. */
function checkFormats(entry: Published, format: string): void {
  for (const [index, { file, withdrawn }] of entry.value.versions.entries()) {
    if (withdrawn === undefined && !file.endsWith(`.${format}`)) {
      entry.report(
        ['versions', index, 'file'],
        `ожидалось: файл .${format}, как в столбце format таблицы documents.csv`,
      );
    }
  }
}
