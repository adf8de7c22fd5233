import { expect, test } from 'vitest';
import { splitHosts } from './hosts.server.ts';

test('an ordinary address is one server', () => {
  const url = 'postgres://site:a,b@db.example.ru:5432/site?sslmode=require';
  expect(splitHosts(url)).toEqual([url]);
  expect(splitHosts('postgres://site@/site?host=/run/postgresql')).toEqual([
    'postgres://site@/site?host=/run/postgresql',
  ]);
});

test('several servers share the user, the base and the options', () => {
  expect(splitHosts('postgresql://site:secret@one:5432,two:5433/site?sslmode=require')).toEqual([
    'postgresql://site:secret@one:5432/site?sslmode=require',
    'postgresql://site:secret@two:5433/site?sslmode=require',
  ]);
});
