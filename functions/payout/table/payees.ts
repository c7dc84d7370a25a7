import { type Member, memberSchema } from '#functions/member/member-schema.ts';
import { requirePayee, requireStillPayable } from '#functions/member/table/require-active.ts';
import type { Payable } from '#functions/payable/payable-schema.ts';
import type { Database } from '#functions/platform/table/database.ts';
import { memberKey } from '#functions/platform/table/keys.ts';
import { parseItem, readItems } from '#functions/platform/table/read.ts';
import type { Transaction } from '#functions/platform/table/transaction.ts';
import type { MemberId, PayableId } from '#shared/domain/ids.ts';

/** A member and what is to be paid to them, as a refusal names it. */
interface Withdrawing {
  readonly memberId: MemberId;
  readonly payableIds: readonly PayableId[];
}

/**
 * The members whose withdrawals these payables pay. A refund isn't among them: it goes back to where the money came from,
 * whatever its member has become (decision 114).
 */
const withdrawingIn = (payables: readonly Payable[]): Withdrawing[] => {
  const byMember = new Map<MemberId, PayableId[]>();
  for (const { id, source, memberId } of payables) {
    if (source.kind !== 'withdrawal') continue;
    if (memberId === null) throw new Error(`${id} pays a withdrawal that has no member`);
    byMember.set(memberId, [...(byMember.get(memberId) ?? []), id]);
  }
  return [...byMember].map(([memberId, payableIds]) => ({ memberId, payableIds }));
};

/**
 * Refuses the act unless every member whose withdrawal is among these payables may be paid when the transaction commits,
 * as `requirePayee` does for one; the refusal names the member and their payables.
 */
export const requirePayees = (transaction: Transaction, payables: readonly Payable[], now: Date): void => {
  for (const about of withdrawingIn(payables)) requirePayee(transaction, about.memberId, now, { ...about });
};

/**
 * Checks the same on what is stored now, in one round trip.
 * @throws AppError member_not_active, withdrawals_held, kyc_needed
 */
export const checkPayees = async (
  database: Database,
  payables: readonly Payable[],
  now: Date,
): Promise<void> => {
  const withdrawing = withdrawingIn(payables);
  const items = await readItems(
    database,
    withdrawing.map(({ memberId }) => memberKey(memberId)),
  );
  for (const [index, about] of withdrawing.entries()) {
    const member: Member | null = parseItem(memberSchema, items[index]);
    if (!member) throw new Error(`${about.memberId} has withdrawals but doesn't exist`);
    requireStillPayable(member, now, { ...about });
  }
};
