/** What an editor is told of a file that no kind of content reads. */

/** What is said of a file that nothing reads; `read` are the files that were. */
export function unaskedMessage(path: string, read: readonly string[]): string {
  const name = path.slice(path.lastIndexOf('/') + 1);
  const folder = path.slice(0, path.length - name.length);
  const junk = /^~\$|\.(bak|tmp|old|orig|swp)$|~$|^(thumbs\.db|desktop\.ini)$/i;
  if (junk.test(name)) return 'запасной или служебный файл: удалите его';
  if (/\.(xlsx?|ods|docx?)$/i.test(name)) {
    return 'сайт читает не книги Excel, а таблицы CSV: сохраните её как «CSV UTF-8» или верните командой npm run content:tables';
  }
  if (folder === 'downloads/files/')
    return 'файл не назван ни одной версией в downloads/published: проверьте имя или удалите его';
  const [, good] = /^catalog\/goods\/([^/]+)\//.exec(path) ?? [];
  if (good !== undefined) return strayPhotograph(good, read);
  const example = read.findLast((one) => one.startsWith(folder) && !one.slice(folder.length).includes('/'));
  return `сайт не знает такого файла: проверьте имя и папку${example && folder ? `; в этой папке файлы называются так: ${example.slice(folder.length)}` : ''}`;
}

/** What is said of a file in the folder of a good's photographs. */
function strayPhotograph(good: string, read: readonly string[]): string {
  const owner = `catalog/goods/${good}.yaml`;
  return read.includes(owner)
    ? `снимок не назван в content/${owner}: допишите его в photographs со словами, что на нём видно, или удалите файл`
    : `папка снимков называется как код товара, а товара «${good}» нет: переименуйте папку или удалите файл`;
}
