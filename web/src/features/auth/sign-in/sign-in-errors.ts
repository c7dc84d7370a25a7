import { lostSession } from '#web/api/kept-input.ts';
import type { Sentence } from '#web/i18n/catalog.ts';
import type english from '../texts.en.ts';

/**
 * What `?error=` on the sign-in page means. The names are those of the next-auth protocol, plus ours for a finished
 * recovery; an unknown name is as good as `Default`.
 */
const sentences = {
  SessionRequired: "Sign in to see this page. We'll bring you back here.",
  CredentialsSignin: "We couldn't finish signing you in. Sign in again.",
  PasskeyRefused: "We couldn't verify your passkey, or it took too long. Sign in again.",
  AccessDenied: "This account can't sign in right now. If you think this is a mistake, contact us.",
  SessionExpired: 'You were signed out because you were inactive. Nothing is lost; sign in again.',
  MissingCSRF: 'This page was open for too long. Sign in again; nothing is lost.',
  Default: "We couldn't finish signing you in. Try again.",
} as const satisfies Record<string, Sentence<typeof english>>;

/** Instead of the sentence for a visitor, when a session ended while its member was on the page. */
const sentencesOfLoss = {
  'with-input':
    'Your session has ended. What you typed is still here: sign in to continue where you left off.',
  'without-input': 'Your session has ended. Sign in to continue where you left off.',
} as const satisfies Record<string, Sentence<typeof english>>;

/** The sentence for an error's name; null without one. */
export const sentenceOfSignInError = (name: string | null): Sentence<typeof english> | null => {
  if (!name) return null;
  // The address is the same for both, so that the difference comes from what this page has seen.
  const loss = name === 'SessionRequired' ? lostSession() : null;
  if (loss) return sentencesOfLoss[loss];
  return name in sentences ? sentences[name as keyof typeof sentences] : sentences.Default;
};
