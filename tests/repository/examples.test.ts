/** Every component is to be seen on /__ui/, where axe and tests of the browser look at it. */
import { expect, test } from 'vitest';
import { listFiles, readText } from './files.ts';

/** Folders of src/ui without examples of their own, and where they are to be seen. */
const SHOWN_ELSEWHERE = {
  breadcrumbs: 'the header of a page has one',
  counter: 'every text area has one',
  examples: 'shows the others',
  'field-frame': 'every field stands in one',
  fonts: 'every text is set in them',
  layout: 'the page stands on it',
  listbox: 'a combobox has one',
  'scroll-lock': 'popups lock the page',
  'scroll-top': 'the page has one',
  'visually-hidden': 'said, not shown',
};

const folderOf = (file: string) => file.split('/')[2] as string;
const files = listFiles('src/ui').filter((file) => file.split('/').length > 3);

test('every component of src/ui has examples beside it, or stands in those of another', () => {
  const shown = new Set(files.filter((file) => file.endsWith('.examples.tsx')).map(folderOf));
  const folders = new Set(files.map(folderOf));
  const missing = [...folders].filter((name) => !shown.has(name) && !(name in SHOWN_ELSEWHERE));
  expect(missing).toEqual([]);
  expect(Object.keys(SHOWN_ELSEWHERE).filter((name) => !folders.has(name))).toEqual([]);
});

test('no two examples have one title in one family: the title is how they are told apart', () => {
  const titles = listFiles('src')
    .filter((file) => file.endsWith('.examples.tsx'))
    .flatMap((file) => {
      const text = readText(file);
      const family = /family: '([^']+)'/.exec(text)?.[1];
      return [...text.matchAll(/^ {6}title: '([^']+)'/gm)].map(([, title]) => `${family}: ${title}`);
    });
  expect(titles.length).toBeGreaterThan(60);
  expect(titles.filter((title, at) => titles.indexOf(title) !== at)).toEqual([]);
});
