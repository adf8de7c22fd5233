import { afterEach, beforeEach, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { findCompany, findMainMenu } from './navigation.server.ts';
import type { MenuItem } from './navigation.ts';

let testDatabase: TestDatabase;
beforeEach(async () => {
  testDatabase = await createTestDatabase();
});
afterEach(() => testDatabase.close());

const item = (title: string, more: Partial<MenuItem> = {}): MenuItem => ({
  code: '',
  title,
  link: '/',
  active: true,
  blank: false,
  desc: '',
  children: [],
  ...more,
});

test('before the first sync there is no company and the menu is empty', async () => {
  expect(await findCompany()).toBeUndefined();
  expect(await findMainMenu()).toEqual([]);
});

test('C189: a menu item has title, link, active, blank, desc and children; items that are not active are left out', async () => {
  const shown = item('Каталог', { children: [item('Коммутаторы', { blank: true, desc: 'Модели MES' })] });
  const hidden = item('Скрыто', { active: false });
  const value = [{ ...shown, children: [...shown.children, hidden] }, hidden];
  await testDatabase.db
    .insertInto('site_document')
    .values({ code: 'main-menu', value: JSON.stringify(value), content_hash: 'x' })
    .execute();
  expect(await findMainMenu()).toEqual([shown]);
});
