/** What a letter as a file survives: the order in which the disk is told, because a power cut cannot be tried here. */
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';

let disk: typeof import('node:fs/promises');
let openMail: typeof import('./mail.server.ts').openMail;
// Anew, because another file of this process may have loaded them before.
beforeAll(async () => {
  vi.resetModules();
  vi.doMock('node:fs/promises', { spy: true });
  disk = await import('node:fs/promises');
  ({ openMail } = await import('./mail.server.ts'));
});
afterAll(() => {
  vi.doUnmock('node:fs/promises');
  vi.resetModules();
});

test('a letter as a file is on the disk before it counts as sent: bytes, then its name, then the folder', async () => {
  const dataDir = await disk.mkdtemp(join(tmpdir(), 'letters-'));
  const folder = join(dataDir, 'letters');
  const file = join(folder, 'a1.company-letter.eml');
  try {
    const mail = openMail({ siteUrl: 'http://localhost:3000', dataDir });
    const letter = {
      fromName: 'Демо',
      to: ['sales@example.ru'],
      subject: 'Заявка',
      text: 'Текст',
      html: '<p>Текст</p>',
    };
    await mail.send({ id: 'a1.company-letter', ...letter });
    const [written, renamed, opened] = [vi.mocked(disk.writeFile), vi.mocked(disk.rename), vi.mocked(disk.open)];
    expect(written).toHaveBeenCalledWith(`${file}.part`, expect.anything(), { mode: 0o600, flush: true });
    expect(renamed).toHaveBeenCalledWith(`${file}.part`, file);
    expect(opened).toHaveBeenCalledWith(folder, 'r');
    const order = [written, renamed, opened].map((one) => one.mock.invocationCallOrder[0] ?? 0);
    expect(order).toEqual([...order].sort((a, b) => a - b));
    expect(await disk.readdir(folder)).toEqual(['a1.company-letter.eml']);
  } finally {
    await disk.rm(dataDir, { recursive: true });
  }
});
