import { expect, test } from 'vitest';
import { htmlOf } from '#src/platform/content/text-tree-html.ts';
import { changed, fixtureFiles } from '#tests/support/content-fixture.ts';
import { loadContentFiles } from './load-content.server.ts';

test('questions come out of files by group, and regulations with their texts', () => {
  const { content } = loadContentFiles(fixtureFiles());
  expect(content?.faq_question).toMatchObject([{ id: 'ports', group_code: 'choice', group_name: 'Выбор', sort: 1 }]);
  expect(htmlOf(content?.faq_question[0]?.answer_tree ?? [])).toContain('<a href="/catalog/">каталог</a>');
  expect(content?.site_document.find(({ code }) => code === 'regulations')?.value).toMatchObject([
    { code: 'warranty', effective: '2026-01-01', text: [{ tag: 'p', children: ['Год'] }] },
  ]);
});

test('an answer leads to pages that exist, and an id stands once', () => {
  const files = {
    ...changed('support/faq/choice.yaml', '(/catalog/)', '(/catalog/nowhere/)'),
    'support/faq/poe.yaml': 'name: PoE\nsort: 20\nquestions:\n  - { id: ports, question: А?, answer: Б }\n',
  };
  const problems = loadContentFiles(fixtureFiles(files)).problems?.map(({ file, message }) => `${file} ${message}`);
  expect(problems).toEqual([
    'content/support/faq/choice.yaml страницы /catalog/nowhere/ на сайте нет',
    'content/support/faq/poe.yaml id «ports» уже занят: content/support/faq/choice.yaml:4',
  ]);
});
