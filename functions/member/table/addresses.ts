import { emailKey, formerEmailKey } from '#functions/platform/table/keys.ts';
import type { Refusal, Transaction } from '#functions/platform/table/transaction.ts';
import { type Instant, instantOf } from '#shared/domain/calendar.ts';
import type { MemberId } from '#shared/domain/ids.ts';

/** An address with its member. */
interface Owned {
  readonly email: string;
  readonly memberId: MemberId;
}

/** Gives a free address to a member; refused when a member has it, or when it is still kept for its former one. */
export const claimAddress = (
  transaction: Transaction,
  { email, memberId }: Owned,
  refusal: Refusal,
  now: Date,
): void => {
  transaction
    .create(emailKey(email), { memberId }, refusal)
    .require(formerEmailKey(email), { notAfter: { keptUntil: instantOf(now) } }, refusal);
};

/** Releases a member's address but reserves it for them until then, so that no one else can claim it. */
export const keepFormerAddress = (
  transaction: Transaction,
  { email, memberId }: Owned,
  keptUntil: Instant,
): void => {
  const ttl = Math.floor(Date.parse(keptUntil) / 1_000);
  transaction
    .removeIf(emailKey(email), { equals: { memberId } })
    // An item of an earlier time may be there still: only who has the address writes it.
    .add(formerEmailKey(email), { times: 1 }, { set: { memberId, keptUntil, ttl } });
};

/** Gives a member the address back that was kept for them, in place of the one they have. */
export const returnAddress = (
  transaction: Transaction,
  { memberId, from, to }: { readonly memberId: MemberId; readonly from: string; readonly to: string },
): void => {
  transaction
    .removeIf(emailKey(to), { equals: { memberId } })
    .removeIf(formerEmailKey(from), { equals: { memberId } })
    .create(emailKey(from), { memberId });
};
