import type { Configuration } from '#shared/domain/configuration.ts';
import { AppError } from '#shared/domain/errors.ts';
import type { SponsorCode } from '#shared/domain/ids.ts';
import type { Language } from '#shared/domain/languages.ts';
import type { ProductArea } from '#shared/domain/words.ts';

/** What a person chose when they registered. */
export interface Registration {
  readonly email: string;
  readonly name: string;
  readonly language: Language;
  readonly interest: ProductArea;
  /** The sponsor code they entered, if any. */
  readonly sponsorCode: SponsorCode | null;
  readonly termsVersion: string;
  readonly riskNoticeVersion: string;
}

/** Another member has this address. Only its owner may learn it, by mail. */
export class AddressTaken extends Error {}

/**
 * Checks that a person may register with these choices. Nothing here depends on who has the address.
 * @throws AppError sponsor_code_refused for an unknown code and for that of a blocked member alike, because a visitor
 * must not learn the difference; legal_texts_changed
 */
export const checkRegistration = (
  registration: Registration,
  state: {
    readonly legal: Configuration['legal'];
    /** False when no one can register under the code, or no one has it. */
    readonly hasSponsor: boolean;
  },
): void => {
  const { legal } = state;
  if (registration.sponsorCode && !state.hasSponsor) throw new AppError('sponsor_code_refused');
  if (
    registration.termsVersion !== legal.termsVersion ||
    registration.riskNoticeVersion !== legal.riskNoticeVersion
  )
    throw new AppError('legal_texts_changed');
};
