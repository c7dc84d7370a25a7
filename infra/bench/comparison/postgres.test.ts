import { expect, test } from 'vitest';
import { candidateFolders, folderWithPostgres } from './postgres.ts';

test('the newest PostgreSQL of the packages is tried before older ones and the search path', () => {
  expect(candidateFolders(['9.6', '15', '17', 'common'], '/usr/local/bin::/usr/bin')).toEqual([
    '/usr/lib/postgresql/17/bin',
    '/usr/lib/postgresql/15/bin',
    '/usr/lib/postgresql/9.6/bin',
    '/usr/local/bin',
    '/usr/bin',
  ]);
});

test('a folder counts only with both the server and the program that makes its data folder', () => {
  const files = ['/a/postgres', '/b/initdb', '/b/postgres', '/c/initdb', '/c/postgres'];
  const exists = (path: string): boolean => files.includes(path);
  expect(folderWithPostgres(['/a', '/b', '/c'], exists)).toBe('/b');
  expect(folderWithPostgres(['/a'], exists)).toBeUndefined();
});
