import { beforeEach, describe, expect, test, vi } from 'vitest';
import { routes } from '../route/routes.ts';
import { homePathOf, sameOriginPath } from './access.ts';

beforeEach(() => vi.stubGlobal('location', { origin: 'https://app.example' }));

describe('a callbackUrl', () => {
  test('on this site leads to its path, search and place', () => {
    expect(sameOriginPath('https://app.example/settings/?a=1#b', '/')).toBe('/settings/?a=1#b');
    expect(sameOriginPath('/infinity/faq/', '/')).toBe('/infinity/faq/');
  });

  test.each([
    null,
    'https://elsewhere.example/',
    '//elsewhere.example/',
    'https://app.example.elsewhere.example/',
    'javascript:alert(1)',
    'http://app.example/',
    'https://app.example/api/auth/signout/',
    'https://',
  ])('%s leads to the fallback', (target) => {
    expect(sameOriginPath(target, '/fallback/')).toBe('/fallback/');
  });
});

test('the home of every member is the Security dashboard, and of staff the overview of their queues', () => {
  expect(homePathOf({ roles: [] })).toBe('/security/dashboard/');
  expect(homePathOf({ roles: ['support'] })).toBe('/admin-control-center/');
});

test('each home is a screen of the route table', () => {
  const homes = routes.filter(({ home }) => home).map(({ path }) => path);
  expect(homes).toContain(homePathOf({ roles: [] }));
  expect(homes).toContain(homePathOf({ roles: ['support'] }));
});
