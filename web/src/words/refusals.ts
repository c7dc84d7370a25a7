import type { errorRegistry } from '#shared/domain/errors.ts';

/** What the API refuses, in English (shared/domain/errors.ts). */
export type RefusalSentence = (typeof errorRegistry)[keyof typeof errorRegistry]['sentence'];
