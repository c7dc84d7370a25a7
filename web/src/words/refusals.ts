import type { errorRegistry } from '#shared/domain/errors.ts';
import type { BrowserSentence } from '#web/api/api-error.ts';

/** What the API refuses (shared/domain/errors.ts), and what only the browser can tell, in English. */
export type RefusalSentence =
  | (typeof errorRegistry)[keyof typeof errorRegistry]['sentence']
  | BrowserSentence;
