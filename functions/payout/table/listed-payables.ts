import { memberSchema } from '#functions/member/member-schema.ts';
import type { Payable } from '#functions/payable/payable-schema.ts';
import { payableView } from '#functions/payout/payout-views.ts';
import type { Database } from '#functions/platform/table/database.ts';
import { memberKey } from '#functions/platform/table/keys.ts';
import { parseItem, readItems } from '#functions/platform/table/read.ts';
import type { ListedPayable } from '#shared/contract/payouts.ts';
import type { MemberId } from '#shared/domain/ids.ts';

/** Payables as this staff member sees them, with the present names of their members: one round trip. */
export const listedPayables = async (
  database: Database,
  payables: readonly Payable[],
  viewer: MemberId,
): Promise<ListedPayable[]> => {
  const memberIds = [...new Set(payables.flatMap(({ memberId }) => memberId ?? []))];
  const members = await readItems(database, memberIds.map(memberKey));
  const names = new Map(
    memberIds.map((id, index) => [id, parseItem(memberSchema, members[index])?.profile.name ?? id]),
  );
  return payables.map((payable) => ({
    ...payableView(payable, viewer),
    memberName: payable.memberId && (names.get(payable.memberId) ?? null),
  }));
};
