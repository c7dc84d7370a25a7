import { useLocation } from 'react-router-dom';

/** Why the previous page led here, as far as it should be shown. */
const reasons = ['registered', 'password-reset'] as const;
type Reason = (typeof reasons)[number];

interface Handed {
  /** Empty when nothing was handed over. */
  email: string;
  reason: Reason | null;
  /** A code is on its way already; none need be asked for. */
  codeSent: boolean;
}

/**
 * What the page before handed over: the e-mail, so that it need not be typed again, and why it led here. Never part of
 * the address: a link must not be able to put words into our mouth.
 */
export const useHanded = (): Handed => {
  const state: unknown = useLocation().state;
  if (typeof state !== 'object' || state === null) return { email: '', reason: null, codeSent: false };
  const { email, reason, codeSent } = state as { email?: unknown; reason?: unknown; codeSent?: unknown };
  return {
    email: typeof email === 'string' ? email : '',
    reason: reasons.find((known) => known === reason) ?? null,
    codeSent: codeSent === true,
  };
};
