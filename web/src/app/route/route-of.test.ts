import { expect, test } from 'vitest';
import { routeOf } from './route-of.ts';
import { routes } from './routes.ts';

const memberPath = '/users/mem_01KMMFWG9FDM05P2VBNRJW85BR';

test('an address with a variable in it belongs to its screen, with and without the trailing slash', () => {
  expect(routeOf(`${memberPath}/`)?.path).toBe('/users/:memberId/');
  expect(routeOf(memberPath)?.path).toBe('/users/:memberId/');
  expect(routeOf(`${memberPath}/more/`)).toBeUndefined();
});

test('a path that is spelled out goes before one with a variable, wherever it stands in the table', () => {
  for (const { path } of routes) expect(routeOf(path)?.path).toBe(path);
  expect(routeOf('/users/security-reports')?.path).toBe('/users/security-reports/');
});

test('a screen that is one of many is neither in the navigation nor in the palette', () => {
  for (const { path, navigation, hidden } of routes.filter(({ path: one }) => one.includes(':')))
    expect([path, navigation, hidden]).toEqual([path, undefined, true]);
});
