import { expect, test } from 'vitest';
import { createStamp } from './stamp.ts';

const HOUR = 3_600_000;

function world() {
  const told = { now: 1_000, asked: 0, paused: 0, isDown: false };
  const ask = async () => {
    told.asked += 1;
    if (told.isDown) throw new Error('no answer');
    return `stamp-${told.asked}`;
  };
  const pause = async (ms: number) => {
    told.paused += ms;
  };
  return { told, stamp: createStamp(ask, { now: () => told.now, pause }) };
}

test('the moment of the first touch is asked for once and sent along', async () => {
  const { told, stamp } = world();
  stamp.renew();
  expect([told.asked, await stamp.forSending()]).toEqual([0, undefined]);
  stamp.touch();
  told.now += 11 * HOUR;
  stamp.touch();
  stamp.renew();
  expect([await stamp.forSending(), told.asked, told.paused]).toEqual(['stamp-1', 1, 0]);
});

test('a tab that was open for a day gets another when it is shown or touched again, and sends without waiting', async () => {
  for (const way of ['renew', 'touch'] as const) {
    const { told, stamp } = world();
    stamp.touch();
    told.now += 25 * HOUR;
    stamp[way]();
    expect([await stamp.forSending(), told.asked, told.paused]).toEqual(['stamp-2', 2, 0]);
  }
});

test('an old one is asked for anew at the latest when the form is sent, and is let grow older than a robot’s', async () => {
  const { told, stamp } = world();
  stamp.touch();
  told.now += 25 * HOUR;
  expect([await stamp.forSending(), told.asked]).toEqual(['stamp-2', 2]);
  expect(told.paused).toBeGreaterThan(2_000);
});

test('after a failure the request goes without one, and the next touch asks again', async () => {
  const { told, stamp } = world();
  told.isDown = true;
  stamp.touch();
  expect(await stamp.forSending()).toBeUndefined();
  told.isDown = false;
  stamp.touch();
  expect(await stamp.forSending()).toBe('stamp-2');
});
