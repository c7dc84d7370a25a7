import type { Sentence } from '#web/i18n/catalog.ts';
import type english from './texts.en.ts';

/**
 * What `?error=` on the sign-in page means. The names are those of the next-auth protocol, plus ours for a finished
 * recovery; an unknown name is as good as `Default`.
 */
const sentences = {
  SessionRequired: 'Please sign in to see this page. You come back to it afterwards.',
  CredentialsSignin: 'The sign-in could not be finished. Please sign in once more.',
  AccessDenied: 'This account cannot sign in at present. Write to us if you think that this is a mistake.',
  SessionExpired: 'You were signed out after a while without use. Nothing is lost; sign in again.',
  MissingCSRF: 'This page was open for too long. Please sign in once more; nothing is lost.',
  Default: 'The sign-in could not be finished. Please try again.',
} as const satisfies Record<string, Sentence<typeof english>>;

/** The sentence for an error's name; null without one. */
export const sentenceOfSignInError = (name: string | null): Sentence<typeof english> | null => {
  if (!name) return null;
  return name in sentences ? sentences[name as keyof typeof sentences] : sentences.Default;
};
