import { expect, test } from 'vitest';
import { readDeviceLines } from '#src/domain/catalog/device-lines.ts';
import { billParts } from './bill-row.ts';

test('a bill in parts reads as the whole: no line lost, every number kept, a heading left out once', () => {
  const lines = ['', 'Модель;Кол-во', 'Cisco 7609;2', '', '', '', '', 'Модель', 'DES-3200 x 3', '', 'Qty', 'последняя'];
  const whole = readDeviceLines(lines.join('\n'));
  for (let size = 1; size <= lines.length; size += 1) {
    const read = billParts(lines.join('\r\n'), size).flatMap(({ text, offset }) =>
      readDeviceLines(text).map((line) => ({ ...line, number: line.number + offset })),
    );
    // A part that holds nothing but the heading keeps it: there is nothing else to call it a heading of.
    expect(
      read.filter(({ source }) => source !== 'Модель;Кол-во'),
      `parts of ${size}`,
    ).toEqual(whole);
  }
});
