import type { Deposit } from '#functions/deposit/deposit-schema.ts';
import { type Member, memberSchema } from '#functions/member/member-schema.ts';
import type { Actor } from '#functions/platform/actor.ts';
import type { Database } from '#functions/platform/table/database.ts';
import { memberKey, suspenseKey } from '#functions/platform/table/keys.ts';
import { parseItem, readItem, readItems } from '#functions/platform/table/read.ts';
import { sourceKey } from '#functions/position/table/source-key.ts';
import type { Purchase } from '#functions/purchase/purchase-schema.ts';
import { sourceItem } from '#functions/settlement/table/position-source.ts';
import { type SuspensePayment, suspenseSchema } from '#functions/suspense/suspense-schema.ts';
import { AppError } from '#shared/domain/errors.ts';
import type { SuspenseId } from '#shared/domain/ids.ts';

/** An unmatched payment, the order that it was meant for, and its member. */
export interface SuspenseCase {
  readonly payment: SuspensePayment;
  readonly source: Purchase | Deposit;
  readonly member: Member;
}

/** Payments with their orders and members: two parallel round trips, however many there are. */
export const withCases = async (
  database: Database,
  payments: readonly SuspensePayment[],
): Promise<SuspenseCase[]> => {
  const [sources, members] = await Promise.all([
    readItems(database, payments.map(sourceKey)),
    readItems(
      database,
      payments.map(({ memberId }) => memberKey(memberId)),
    ),
  ]);
  return payments.map((payment, index) => {
    const source = parseItem(sourceItem, sources[index]);
    const member = parseItem(memberSchema, members[index]);
    if (!source || !member) throw new Error(`payment ${payment.id} has no order or no member`);
    return { payment, source, member };
  });
};

/**
 * One unmatched payment. `decider`: the member of staff who decides; must not be its member.
 * @throws AppError not_found; own_case
 */
export const readSuspenseCase = async (
  database: Database,
  id: SuspenseId,
  decider?: Actor,
): Promise<SuspenseCase> => {
  const payment = await readItem(database, suspenseKey(id), suspenseSchema);
  if (!payment) throw new AppError('not_found');
  if (decider && decider.kind !== 'system' && decider.memberId === payment.memberId)
    throw new AppError('own_case');
  const [found] = await withCases(database, [payment]);
  return found as SuspenseCase;
};
