/** What the visits of one page come to. */
import { median } from '../median.ts';
import type { Visit } from './lighthouse.ts';

/** One line of the report. */
export interface Figure {
  readonly page: string;
  readonly aim: number | null;
  /** Each of its values is the median of that value over all visits. */
  readonly visit: Visit;
}

/** @throws Error without visits */
export function figureOf(page: string, visits: readonly Visit[], aim: number | null): Figure {
  const middle = (value: keyof Visit): number => median(visits.map((visit) => visit[value]));
  return {
    page,
    aim,
    visit: {
      score: middle('score'),
      accessibility: middle('accessibility'),
      bestPractices: middle('bestPractices'),
      firstPaintMs: middle('firstPaintMs'),
      largestPaintMs: middle('largestPaintMs'),
      blockedMs: middle('blockedMs'),
      shift: middle('shift'),
      scriptBytes: middle('scriptBytes'),
      apiRequests: middle('apiRequests'),
    },
  };
}
