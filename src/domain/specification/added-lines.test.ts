import { expect, test } from 'vitest';
import { joinAdded } from './added-lines.ts';

test('a part is opened once, and lines of no part come before the first one', () => {
  const added = ['# Депо\nMES2324; 1', 'ESR-20; 2', '# Порт\nMES2324; 3 // a', '# Депо\r\nWEP-30L; 4'];
  expect(joinAdded(added)).toBe('ESR-20; 2\n# Депо\nMES2324; 1\nWEP-30L; 4\n# Порт\nMES2324; 3 // a');
});

test('lines without parts stand as they were sent', () => {
  expect(joinAdded(['a; 1', 'b; 2\nc; 3'])).toBe('a; 1\nb; 2\nc; 3');
  expect(joinAdded([])).toBe('');
});
