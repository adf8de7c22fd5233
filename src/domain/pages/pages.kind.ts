/** Texts of pages that are not lists of something: content/pages/. */
import { z } from 'zod';
import { code, email, id, image, line, link, markdown, phone, prose } from '#src/platform/content/fields.ts';
import { siteDocumentKind } from '#src/platform/content/kind.ts';
import { wordsOfSiteDocument } from '#src/platform/content/site-document-words.ts';
import { wordsOf } from '#src/platform/content/text-tree.ts';
import { zipSize } from '#src/platform/zip.server.ts';
import { type AboutPage, type ContactsPage, type HomePage, type PressKitPage, pressTexts } from './pages.ts';

const homeFile = z.strictObject({
  title: prose(),
  description: prose(),
  featuredGoods: z.array(code()).min(1),
  makes: z.array(z.strictObject({ group: code(), title: prose(), text: prose() })).min(1),
  tasks: z
    .array(z.strictObject({ title: prose(), text: prose(), solution: id().optional(), groups: z.array(code()).min(1) }))
    .min(1),
  about: markdown(),
  steps: z.array(z.strictObject({ title: prose(), text: prose(), link: link(), label: line() })).min(1),
});

const titled = z.strictObject({ title: prose(), text: prose() });

const aboutFile = z.strictObject({
  title: prose(),
  description: prose(),
  lead: markdown(),
  sources: z.strictObject({ seen: prose(), series: prose(), computed: prose(), inferred: prose() }),
  works: z.array(titled).min(1),
});

const contactsFile = z.strictObject({
  title: prose(),
  description: prose(),
  departments: z.array(titled.extend({ phone: phone(), email: email() })),
  /** `image` becomes `picture`. */
  route: z.strictObject({ image: image(), alt: prose(), note: prose(), steps: z.array(titled).min(1) }),
});

const pressKitFile = z.strictObject({
  title: prose(),
  description: prose(),
  texts: z.array(titled).min(1),
  rules: z.array(prose()).min(1),
  /** Become `files` with their sizes. */
  files: z.array(z.strictObject({ image: image(), title: prose(), ground: z.enum(['light', 'dark', 'any']) })).min(1),
});

export const homeKind = siteDocumentKind({
  code: 'home',
  pages: ['/'],
  load(loading) {
    const entry = loading.sources.yaml('pages/home.yaml', homeFile);
    if (!entry) return undefined;
    const { about, ...texts } = entry.value;
    loading.checkLinks(entry);
    loading.findAll('good', texts.featuredGoods, entry, ['featuredGoods']);
    for (const [index, { group }] of texts.makes.entries()) {
      loading.find('catalog_group', group, entry, ['makes', index, 'group']);
    }
    for (const [index, { groups, solution }] of texts.tasks.entries()) {
      loading.findAll('catalog_group', groups, entry, ['tasks', index, 'groups']);
      if (solution !== undefined) loading.find('solution', solution, entry, ['tasks', index, 'solution']);
    }
    return { ...texts, about: loading.text(entry, ['about'], about) } satisfies HomePage;
  },
});

export const aboutKind = siteDocumentKind({
  code: 'about',
  pages: ['/about/'],
  load(loading) {
    const entry = loading.sources.yaml('pages/about.yaml', aboutFile);
    if (!entry) return undefined;
    const { lead, ...texts } = entry.value;
    return { ...texts, lead: loading.text(entry, ['lead'], lead) } satisfies AboutPage;
  },
  search: ({ lead, ...texts }) => ({
    ...{ page: 'about', sort: 1, title: 'О компании' },
    others: `${wordsOf(lead)} ${wordsOfSiteDocument(texts)}`,
  }),
});

export const contactsKind = siteDocumentKind({
  code: 'contacts',
  pages: ['/contacts/'],
  load(loading) {
    const entry = loading.sources.yaml('pages/contacts.yaml', contactsFile);
    if (!entry) return undefined;
    const { image, ...route } = entry.value.route;
    const picture = loading.sources.picture(image);
    return picture && ({ ...entry.value, route: { ...route, picture } } satisfies ContactsPage);
  },
  search: ({ departments }) => ({
    page: 'contacts',
    sort: 2,
    title: 'Контакты',
    others: wordsOfSiteDocument(departments),
  }),
});

export const pressKitKind = siteDocumentKind({
  code: 'press-kit',
  pages: ['/press-kit/'],
  load(loading) {
    const entry = loading.sources.yaml('pages/press-kit.yaml', pressKitFile);
    if (!entry) return undefined;
    const files = entry.value.files.flatMap(({ image: path, ...file }) => {
      const picture = loading.sources.picture(path);
      return picture ? [{ ...file, path, ...picture, bytes: loading.sources.bytesOf(`media/${path}`) }] : [];
    });
    const texts = pressTexts(entry.value);
    const archiveBytes = zipSize([
      ...files.map(({ path, bytes }) => ({ name: path.slice(path.lastIndexOf('/') + 1), bytes })),
      { name: texts.name, bytes: Buffer.byteLength(texts.text) },
    ]);
    return { ...entry.value, files, archiveBytes } satisfies PressKitPage;
  },
  search: ({ rules }) => ({
    page: 'press-kit',
    sort: 5,
    title: 'Материалы для прессы',
    others: wordsOfSiteDocument(rules),
  }),
});
