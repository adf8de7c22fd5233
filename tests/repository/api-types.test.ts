import { expect, test } from 'vitest';
import { API_TYPES, apiTypes } from '../../scripts/api-types.ts';
import { readText } from './files.ts';

test('the types that the browser has of the API are those of the calls: npm run api:types writes them', () => {
  expect(readText(API_TYPES)).toBe(apiTypes());
});
