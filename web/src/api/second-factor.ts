import type { StaffAct } from '#shared/contract/otp.ts';
import { ApiError } from './api-error.ts';

/** What the second factor is asked for: an act with money or power, or one so large that it is confirmed for itself. */
export type FactorNeed =
  | { readonly kind: 'fresh' }
  | { readonly kind: 'large-act'; readonly act: StaffAct; readonly amountMinor: number };

/** Answers with what the call carries when it is sent again; null when the person declined. */
type Prove = (need: FactorNeed) => Promise<{ readonly otpProof?: string } | null>;

let prove: Prove | undefined;

/** How the calls ask for it: the frame provides the dialog. Returns how to withdraw it. */
export const provideSecondFactor = (way: Prove): (() => void) => {
  prove = way;
  return () => {
    if (prove === way) prove = undefined;
  };
};

/** Asks for the second factor; null when the person declined, or nothing on the screen can ask. */
export const proveSecondFactor: Prove = (need) => prove?.(need) ?? Promise.resolve(null);

/** The second factor that the refusal asks for; null when it asks for none. */
export const factorNeeded = (error: unknown, act: StaffAct): FactorNeed | null => {
  if (!(error instanceof ApiError)) return null;
  if (error.code === 'fresh_factor_needed') return { kind: 'fresh' };
  const { purpose, amountMinor } = error.details;
  return error.code === 'otp_needed' && purpose === 'staff-act'
    ? { kind: 'large-act', act, amountMinor: Number(amountMinor) }
    : null;
};
