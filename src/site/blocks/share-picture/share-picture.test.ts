// @vitest-environment node
import { expect, test } from 'vitest';
import { sharePng } from './share-picture.server.ts';

const CARD = { brand: 'Демо', title: 'Заголовок', line: 'Строка' };

test('so many are drawn at once, one more is refused with 503, and the next is drawn', async () => {
  const all = await Promise.allSettled(Array.from({ length: 20 }, () => sharePng(CARD)));
  const refused = all.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
  expect(refused).toHaveLength(4);
  for (const one of refused) expect(one).toMatchObject({ status: 503, message: expect.stringContaining('Повторите') });
  expect((await sharePng(CARD)).subarray(1, 4).toString()).toBe('PNG');
});
