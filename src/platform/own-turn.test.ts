import { expect, test } from 'vitest';
import { ownTurn } from './own-turn.ts';

test('between two pieces of work everybody else has a turn, however many were asked for at once', async () => {
  const seen: string[] = [];
  const pieces = ['a', 'b', 'c'].map((name) => ownTurn(() => seen.push(name)));
  let isOver = false;
  const others = (async () => {
    while (!isOver) {
      seen.push('.');
      await new Promise((go) => setImmediate(go));
    }
  })();
  await Promise.all(pieces);
  isOver = true;
  await others;
  expect(seen.join('')).toMatch(/a\.+b\.+c/);
});

test('one that fails rejects, and the next one runs', async () => {
  const failing = ownTurn(() => {
    throw new Error('its own');
  });
  const next = ownTurn(() => 'done');
  await expect(failing).rejects.toThrow('its own');
  expect(await next).toBe('done');
});

test('one that waits for something holds up none of the next', async () => {
  let finish = (_word: string) => {};
  const waiting = ownTurn(() => new Promise<string>((done) => (finish = done)));
  expect(await ownTurn(() => 'next')).toBe('next');
  finish('waited');
  expect(await waiting).toBe('waited');
});
