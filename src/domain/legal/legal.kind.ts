/**
 * Texts of law in all versions: content/legal/{name}/{version}.md. «{форма}» stands for the words a visitor ticks, so
 * that the form and the paper are one source; «{оператор}» and the like for the company.
 */
import { z } from 'zod';
import { prose } from '#src/platform/content/fields.ts';
import type { KindOf } from '#src/platform/content/kind.ts';
import type { Loading } from '#src/platform/content/loading.ts';
import { pageEntry } from '#src/platform/content/search-entry.ts';
import type { TextEntry } from '#src/platform/content/sources.ts';
import { headingsOf, type TextTree, withLetters, wordsOf } from '#src/platform/content/text-tree.ts';
import { formConsent, LEGAL_TEXT_NAMES, type LegalTextName } from './legal.ts';

const legalFields = z.strictObject({ title: prose(), summary: prose() });

const FILE = /^legal\/[a-z-]+\/(\d{4}-\d{2}-\d{2})\.md$/;

export const legalKind: KindOf<'legal_text'> = {
  table: 'legal_text',
  key: 'code',
  title: 'Правовые тексты',
  pages: ['/policy/'],
  load(loading) {
    for (const name of LEGAL_TEXT_NAMES) {
      const folder = `legal/${name}/`;
      const versions = loading.sources.matching(FILE).filter(({ path }) => path.startsWith(folder));
      if (versions.length === 0) {
        loading.sources.report(folder, 1, `нет ни одной редакции, ожидался файл content/${folder}2026-11-21.md`);
      }
      for (const { path, name: version } of versions) {
        const entry = loading.sources.markdown(path, legalFields);
        if (!entry) continue;
        const isCurrent = path === versions.at(-1)?.path;
        checkConsent(entry, name, version, isCurrent);
        const body_tree = filled(loading, entry, name);
        const { title, summary } = entry.value;
        loading.content.legal_text.push({
          code: `${name}/${version}`,
          document: name,
          version,
          title,
          summary,
          body_tree,
        });
      }
    }
  },
  *search({ legal_text: texts }) {
    const policies = texts.filter(({ document }) => document === 'personal-data-policy');
    const [policy] = policies.toSorted((a, b) => (a.version < b.version ? 1 : -1));
    if (!policy) return;
    const headings = headingsOf(policy.body_tree).map(({ title }) => title);
    const title = 'Политика конфиденциальности';
    yield pageEntry({ page: 'policy', sort: 7, title, about: policy.title, others: headings.join(' ') });
  },
};

/** The version in force has the day and quotes the words of the form; a former one holds its own words. */
function checkConsent(entry: TextEntry<unknown>, name: LegalTextName, version: string, isCurrent: boolean): void {
  const consent = formConsent(name);
  if (!consent) return;
  if (isCurrent && version !== consent.version) {
    entry.report([], `согласие у формы имеет версию ${consent.version}, ожидался файл ${consent.version}.md`);
  }
  const quotes = wordsOf(entry.text).includes('{форма}');
  if (isCurrent && !quotes) entry.report([], 'ожидалось: место {форма}, где стоят слова согласия у формы');
  if (!isCurrent && quotes) {
    entry.report([], 'в прежней редакции ожидались сами слова согласия вместо {форма}: у формы теперь другие');
  }
}

/** The text with the words of the form and of the company in their places. */
function filled(loading: Loading, entry: TextEntry<unknown>, name: LegalTextName): TextTree {
  const company = loading.siteDocument('company');
  const words: Record<string, string | undefined> = {
    форма: formConsent(name)?.text,
    оператор: company?.legalName,
    реквизиты: company?.legal,
    адрес: company?.address,
    почта: company?.email,
  };
  return withLetters(entry.text, (letters) =>
    // The typograph holds a place to the word before it, but a mail address is too long for that.
    letters.replaceAll('\u00a0{почта}', ' {почта}').replace(/\{([а-я]+)\}/g, (place, name: string) => {
      if (!(name in words)) entry.report([], `места ${place} нет, есть: {${Object.keys(words).join('}, {')}}`);
      return words[name] ?? place;
    }),
  );
}
