import type { Member } from '#functions/member/member-schema.ts';
import { newMember } from '#functions/member/new-member.ts';
import { claimAddress } from '#functions/member/table/addresses.ts';
import { memberAttributes } from '#functions/member/table/attributes.ts';
import { findMemberBySub } from '#functions/member/table/find-member.ts';
import { newId } from '#functions/platform/new-id.ts';
import { subSchema } from '#functions/platform/proven-identity.ts';
import { retry } from '#functions/platform/retry.ts';
import type { Database } from '#functions/platform/table/database.ts';
import { memberKey, sponsorCodeKey, subKey } from '#functions/platform/table/keys.ts';
import { emit } from '#functions/platform/table/outbox.ts';
import { commit, Transaction } from '#functions/platform/table/transaction.ts';
import { AddressTaken, type Registration } from '#functions/registration/registration.ts';
import { randomSponsorCode } from '#functions/registration/sponsor-code.ts';
import { findSponsor } from '#functions/sponsor/table/find-sponsor.ts';

class AlreadyRegistered extends Error {}
class SponsorCodeTaken extends Error {}

/** A code is one of 2^40: with a million members, five that are all taken come once in 10^30 registrations. */
const attemptsMax = 5;

const transactionOf = (member: Member, now: Date): Transaction => {
  const pointer = { memberId: member.id };
  const transaction = new Transaction()
    .create(subKey(member.sub), pointer, () => new AlreadyRegistered())
    .create(sponsorCodeKey(member.sponsorCode), pointer, () => new SponsorCodeTaken())
    .create(memberKey(member.id), memberAttributes(member));
  const taken = () => new AddressTaken('An account with this e-mail address already exists');
  claimAddress(transaction, { email: member.email, memberId: member.id }, taken, now);
  emit(
    transaction,
    { type: 'member-registered', memberId: member.id, ancestors: [...member.sponsorIds] },
    now,
  );
  return transaction;
};

/**
 * Registers the member behind an identity, with the pointers that keep identity, e-mail and sponsor code unique,
 * in one transaction. Called again for the same identity, it returns the existing member.
 * Whether the sponsor code can be used was decided at sign-up. A sponsor who was blocked since then remains the
 * sponsor: the place is permanent, a block may be lifted, and in the meantime their bonuses are skipped and stay in the
 * pool. Only a closed account gets no new members below it.
 * @throws AddressTaken when the e-mail belongs to another member
 */
export const registerMember = async (
  database: Database,
  identity: { readonly sub: string; readonly registration: Registration },
  now: Date,
): Promise<Member> => {
  const { registration } = identity;
  const sub = subSchema.parse(identity.sub);
  const { sponsorCode } = registration;
  const [{ member: existing }, sponsor] = await Promise.all([
    findMemberBySub(database, sub),
    sponsorCode === null ? null : findSponsor(database, sponsorCode),
  ]);
  if (existing) return existing;
  const write = async (): Promise<Member> => {
    const ids = { id: newId('MemberId', now), sub, sponsorCode: randomSponsorCode() };
    const member = newMember({ ...registration, ...ids }, sponsor, now);
    await commit(database, transactionOf(member, now));
    return member;
  };
  try {
    return await retry(write, { attemptsMax, retriesOn: (error) => error instanceof SponsorCodeTaken });
  } catch (error) {
    if (!(error instanceof AlreadyRegistered)) throw error;
    const { member: registered } = await findMemberBySub(database, sub);
    if (registered) return registered;
    throw error;
  }
};
