import { expect, test } from 'vitest';
import { shownPath } from './shown-path.ts';

test.each([
  ['/api/search?query=ivan.petrov%40example.com', '/api/search'],
  ['/forms/call/?phone=%2B7%20912%20345-67-89', '/forms/call/'],
  [
    '/api/subscription/unsubscribe/0f8fad5b-d9cb-469f-a165-70867728950e.AbCdEfGhIjKlMnOp',
    '/api/subscription/unsubscribe/*',
  ],
  ['/ivan.petrov%40example.com/', '/*/'],
  ['/%D0%98%D0%B2%D0%B0%D0%BD/', '/*/'],
  ['/89123456789/', '/*/'],
  ['/product/mes2324/', '/product/mes2324/'],
])('%s is shown as %s', (url, shown) => expect(shownPath(url)).toBe(shown));
