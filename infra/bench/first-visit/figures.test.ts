import { expect, test } from 'vitest';
import { figureOf } from './figures.ts';
import type { Visit } from './lighthouse.ts';

const visit = (of: Partial<Visit>): Visit => ({
  score: 90,
  accessibility: 100,
  bestPractices: 100,
  firstPaintMs: 1_000,
  largestPaintMs: 2_000,
  blockedMs: 50,
  shift: 0,
  scriptBytes: 100_000,
  apiRequests: 3,
  ...of,
});

test('each value of a page is the median over its visits, whichever visit that one was', () => {
  const visits = [
    visit({ score: 70, firstPaintMs: 900 }),
    visit({ score: 95, firstPaintMs: 1_500 }),
    visit({ score: 91, firstPaintMs: 1_200 }),
  ];
  expect(figureOf('shop', visits, 95)).toEqual({
    page: 'shop',
    aim: 95,
    visit: visit({ score: 91, firstPaintMs: 1_200 }),
  });
});

test('a page without visits has no figures', () => {
  expect(() => figureOf('shop', [], 95)).toThrow('no median');
});
