import { describe, expect, test, vi } from 'vitest';
import { addSlash, canonical, collapseSlashes, dropWww, isReadable } from './canonical.ts';

const at = (path: string, search = '', origin = 'https://site.example') => ({ origin, path, search });
const nothing = { findRedirect: async () => undefined, movedTo: async () => undefined };

test('repeated slashes and backslashes never leave the site', () => {
  expect(collapseSlashes(at('//evil.example')).path).toBe('/evil.example');
  expect(collapseSlashes(at('/\\evil.example\\\\x')).path).toBe('/evil.example/x');
});

test('www. goes, other hosts stay (C066)', () => {
  expect(dropWww(at('/', '', 'https://www.site.example')).origin).toBe('https://site.example');
  expect(dropWww(at('/', '', 'https://wwwsite.example')).origin).toBe('https://wwwsite.example');
});

test.each([
  ['/catalog', '', '/catalog/'],
  ['/catalog/', '', '/catalog/'],
  ['/', '', '/'],
  ['/file.pdf', '', '/file.pdf'],
  ['/v1.2/page', '', '/v1.2/page/'],
  ['/catalog', '?page=2', '/catalog'],
])('%s%s becomes %s (C062–C065)', (path, search, expected) => {
  expect(addSlash(at(path, search)).path).toBe(expected);
});

test('broken percent-encoding and null bytes are not readable', () => {
  expect(isReadable('/a%zz/', '')).toBe(false);
  expect(isReadable('/a/', '?b=%00')).toBe(false);
  expect(isReadable('/%D1%8F/', '?b=1+%2B')).toBe(true);
});

describe('the chain', () => {
  test('a right address is served, and the middleware is not asked', async () => {
    const movedTo = vi.fn(async () => undefined);
    expect(await canonical(at('/catalog/'), { ...nothing, movedTo })).toBeUndefined();
    expect(movedTo).not.toHaveBeenCalled();
  });

  test('host, slashes and a moved page are one hop', async () => {
    const asked = at('//catalog//old', '', 'https://www.site.example');
    expect(await canonical(asked, nothing)).toEqual({ status: 301, location: 'https://site.example/catalog/old/' });
    const movedTo = async (path: string) => ({ to: `/product${path}`, permanent: true });
    expect(await canonical(asked, { ...nothing, movedTo })).toEqual({
      status: 301,
      location: 'https://site.example/product/catalog/old/',
    });
  });

  test('the redirect table wins, may lead away, and may say gone (C060, C070)', async () => {
    const table: Record<string, string | null> = { '/a/': '/b/', '/out/': 'https://other.example/x', '/gone/': null };
    const questions = { ...nothing, findRedirect: async (path: string) => table[path] };
    expect(await canonical(at('/a'), questions)).toEqual({ status: 301, location: '/b/' });
    expect(await canonical(at('/out/'), questions)).toEqual({ status: 301, location: 'https://other.example/x' });
    expect(await canonical(at('/gone/'), questions)).toEqual({ status: 410 });
  });

  test('a data address is never given a slash or looked up', async () => {
    const findRedirect = vi.fn(async () => '/x/');
    expect(await canonical(at('/a/_data.json'), { ...nothing, findRedirect })).toBeUndefined();
    expect(findRedirect).not.toHaveBeenCalled();
  });
});
