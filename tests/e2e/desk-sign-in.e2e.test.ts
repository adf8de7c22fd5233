/** Coming to the desk for the first time, in a browser that runs no scripts: the desk needs none. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, inject, test, vi } from 'vitest';
import { codeAt, stepAt } from '#src/desk/one-time-codes.server.ts';
import { freePort } from '#tests/nodes/ports.ts';
import { PASSWORD, startDesk } from '#tests/support/desk.ts';
import { connectBrowser } from './drivers/chromium.ts';

afterEach(() => void vi.useRealTimers());

test('from the invitation by password and telephone in, and out again', async () => {
  // The clock of the desk stands: a code grows old on no machine, however slow.
  const now = Date.now();
  vi.setSystemTime(now);
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  // Nothing to check: this is about the door, and the whole content takes seconds.
  const contentDir = await mkdtemp(join(tmpdir(), 'desk-content-'));
  const desk = await startDesk({ DESK_URL: url, CONTENT_DIR: contentDir });
  const browser = await connectBrowser(inject('chromium').endpoint);
  try {
    await desk.app.listen({ port, host: '127.0.0.1' });
    const token = await desk.accounts.add('Анна', 'автор');
    const context = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 390, height: 800 } });
    context.setDefaultTimeout(100_000);
    const page = await context.newPage();
    const refused: string[] = [];
    page.on('console', (message) => void refused.push(message.text()));
    const title = (text: string) => page.getByRole('heading', { level: 1, name: text }).waitFor();

    await page.goto(url);
    await title('Вход в редакцию сайта');
    await page.goto(`${url}/invitation/?token=${token}`);
    await page.getByLabel('Пароль', { exact: true }).fill(PASSWORD);
    await page.getByLabel('Пароль ещё раз').fill(PASSWORD);
    await page.getByRole('button', { name: 'Дальше' }).click();
    await title('Второй шаг входа');
    const picture = page.getByRole('img', { name: 'Квадратный код для приложения' });
    expect((await picture.boundingBox())?.width).toBeGreaterThan(100);
    const secret = (await page.locator('code').textContent()) ?? '';
    await page.getByLabel('Код из приложения').fill(codeAt(secret, stepAt(now)));
    await page.getByRole('button', { name: 'Подтвердить' }).click();
    await title('Запасные коды');
    expect(await page.locator('code').count()).toBe(8);

    await page.getByRole('link', { name: 'Коды записаны, войти' }).click();
    const enter = async (code: string) => {
      await page.getByLabel('Имя').fill('Анна');
      await page.getByLabel('Пароль').fill(PASSWORD);
      await page.getByLabel('Код из приложения').fill(code);
      await page.getByRole('button', { name: 'Войти' }).click();
    };
    await title('Вход в редакцию сайта');
    await enter(codeAt(secret, stepAt(now)));
    await page.getByRole('alert').waitFor();
    await enter(codeAt(secret, stepAt(now) + 1));
    await page.getByRole('link', { name: 'Анна, автор' }).waitFor();
    expect((await context.cookies()).map(({ name, httpOnly, sameSite }) => [name, httpOnly, sameSite])).toEqual([
      ['desk', true, 'Strict'],
    ]);
    await page.getByRole('link', { name: 'История' }).click();
    await page.getByRole('cell', { name: 'принял приглашение' }).waitFor();

    await page.getByRole('button', { name: 'Выйти' }).click();
    await title('Вход в редакцию сайта');
    await page.goto(`${url}/history/`);
    await title('Вход в редакцию сайта');
    expect(refused.filter((text) => /Content Security Policy|Refused/.test(text))).toEqual([]);
    await context.close();
  } finally {
    await browser.close();
    await desk.close();
    await rm(contentDir, { recursive: true });
  }
});
