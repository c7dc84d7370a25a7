import type { KycCase } from '#functions/kyc/kyc-case-schema.ts';
import { verifiedPapersOf } from '#functions/kyc/verified-papers.ts';
import { comparePayeeNames } from '#functions/member/payee-name.ts';
import type { PayeeAcceptance } from '#functions/payout-address/payee-acceptance-schema.ts';
import type { StaffMember } from '#functions/proposal/proposal.ts';
import { instantOf } from '#shared/domain/calendar.ts';
import { AppError } from '#shared/domain/errors.ts';
import type { NameLikeness } from '#shared/domain/name-likeness.ts';
import type { Payee } from '#shared/domain/payee.ts';
import type { Withdrawal } from './withdrawal-schema.ts';

/** The holder of a bank account beside the name that compliance verified. */
export interface PayeeCheck {
  readonly holder: string;
  /** Null when no identity is verified, which is as different as another name. */
  readonly verifiedName: string | null;
  readonly likeness: NameLikeness;
}

/** The name that compliance verified last; null when it verified none. */
export const verifiedNameOf = (kyc: KycCase | null): string | null =>
  verifiedPapersOf(kyc)?.person.legalName ?? null;

/** Compares the holder of a bank account with a verified name. */
export const checkHolder = (holder: string, verifiedName: string | null): PayeeCheck => ({
  holder,
  verifiedName,
  likeness: verifiedName === null ? 'different' : comparePayeeNames(holder, verifiedName),
});

/** Compares the account's holder with the member's verified identity; null for crypto addresses, which name nobody. */
export const checkPayee = (payee: Payee, verifiedName: string | null): PayeeCheck | null =>
  payee.kind === 'bank' ? checkHolder(payee.holder, verifiedName) : null;

/**
 * Nobody is paid under a name that isn't the member's, unless compliance accepted that.
 * @throws AppError payee_not_accepted with both names
 */
export const requirePayeeAccepted = (
  { payee, payeeAcceptance }: Pick<Withdrawal, 'payee' | 'payeeAcceptance'>,
  verifiedName: string | null,
): void => {
  const check = checkPayee(payee, verifiedName);
  if (check?.likeness === 'different' && payeeAcceptance === null)
    throw new AppError('payee_not_accepted', { holder: check.holder, verifiedName });
};

/**
 * Compliance accepts the payee of a waiting withdrawal, for a reason that the colleagues see.
 * @throws AppError invalid_transition unless it is waiting and not accepted yet; own_case
 */
export const decideAcceptPayee = (
  withdrawal: Withdrawal,
  staff: StaffMember,
  reason: string,
  now: Date,
): { readonly withdrawal: Withdrawal; readonly acceptance: PayeeAcceptance } => {
  if (withdrawal.state !== 'waiting' || withdrawal.payeeAcceptance !== null)
    throw new AppError('invalid_transition', { from: withdrawal.state, to: 'payee-accepted' });
  if (withdrawal.memberId === staff.id) throw new AppError('own_case');
  const acceptance = { memberId: staff.id, name: staff.name, at: instantOf(now), reason };
  return {
    withdrawal: { ...withdrawal, payeeAcceptance: acceptance, version: withdrawal.version + 1 },
    acceptance,
  };
};
