import { expect, test } from 'vitest';
import { match, openSite } from './match.ts';

const page = async () => ({ default: () => null });
const routeOf = (pathname: string) => match(pathname)?.route.name;

test('an address finds its route among those that are set, with parameters and their validity; another one finds none', () => {
  const group = { name: 'group', path: '/group/{code}', page: 'group', validate: { code: /^[a-z]+$/ } };
  openSite([group, { name: 'about', path: '/about', page: 'about' }], page);
  expect(match('/group/a/')).toMatchObject({ params: { code: 'a' }, isValid: true });
  expect(match('/group/a/')).toMatchObject({ params: { code: 'a' }, isValid: true });
  expect(match('/group/7/')).toMatchObject({ params: { code: '7' }, isValid: false });
  expect([routeOf('/about/'), routeOf('/nowhere/'), routeOf('/nowhere/'), routeOf('/%E0/')]).toEqual([
    'about',
    undefined,
    undefined,
    undefined,
  ]);
  expect(routeOf('/group/a/')).toBe('group');
  openSite([{ name: 'other', path: '/group/{code}', page: 'other' }], page);
  expect(routeOf('/group/a/')).toBe('other');
});
