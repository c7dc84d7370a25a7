import type { Identities } from '#functions/kyc/verified-papers.ts';
import type { Payable } from '#functions/payable/payable-schema.ts';
import type { StaffMember } from '#functions/proposal/proposal.ts';
import { checkHolder, type PayeeCheck } from '#functions/withdrawal/payee-check.ts';
import { instantOf } from '#shared/domain/calendar.ts';
import { AppError } from '#shared/domain/errors.ts';

/**
 * Who staff entered as the payee of a member's refund, beside who the member is. Null where nothing was entered: a
 * withdrawal was checked when it was approved, a refund that names its account goes back to where the money came from,
 * and the operator's own money has no verified name.
 */
export const checkEnteredPayee = (
  { memberId, payee, payeeEnteredBy }: Payable,
  identities: Identities,
): PayeeCheck | null => {
  if (memberId === null || payee === null || payeeEnteredBy === null) return null;
  return checkHolder(payee.name, identities.get(memberId)?.person.legalName ?? null);
};

/**
 * A member's money isn't sent to an account that staff entered under another name, unless compliance accepted that.
 * @throws AppError payee_not_accepted with both names
 */
export const requireEnteredPayeeAccepted = (payable: Payable, identities: Identities): void => {
  const check = checkEnteredPayee(payable, identities);
  if (check?.likeness !== 'different' || payable.payeeAcceptance !== null) return;
  const { holder, verifiedName } = check;
  throw new AppError('payee_not_accepted', { payableId: payable.id, holder, verifiedName });
};

/**
 * Before staff send a member's money from the bank by hand, too, its account is on record, and checked.
 * @throws AppError payee_missing, payee_not_accepted
 */
export const requirePayeeByHand = (payable: Payable, identities: Identities): void => {
  const { id: payableId, memberId, channel, payee } = payable;
  if (memberId !== null && channel === 'cash:bank' && payee === null)
    throw new AppError('payee_missing', { payableId });
  requireEnteredPayeeAccepted(payable, identities);
};

/**
 * Compliance accepts a payee who isn't the member, for a reason that the colleagues see.
 * @throws AppError invalid_transition unless it is open, differs and isn't accepted yet; own_case; second_person_needed for
 * who entered it
 */
export const decideAcceptEnteredPayee = (
  payable: Payable,
  identities: Identities,
  staff: StaffMember,
  { reason, now }: { readonly reason: string; readonly now: Date },
): Payable => {
  const isWaiting =
    payable.state === 'open' &&
    payable.payeeAcceptance === null &&
    checkEnteredPayee(payable, identities)?.likeness === 'different';
  if (payable.memberId === staff.id) throw new AppError('own_case');
  if (!isWaiting) throw new AppError('invalid_transition', { from: payable.state, to: 'payee-accepted' });
  if (payable.payeeEnteredBy === staff.id) throw new AppError('second_person_needed');
  const payeeAcceptance = { memberId: staff.id, name: staff.name, at: instantOf(now), reason };
  return { ...payable, payeeAcceptance, version: payable.version + 1 };
};
