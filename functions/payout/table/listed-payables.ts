import { memberSchema } from '#functions/member/member-schema.ts';
import type { Payable } from '#functions/payable/payable-schema.ts';
import { checkEnteredPayee } from '#functions/payout/entered-payee.ts';
import { payableView } from '#functions/payout/payout-views.ts';
import type { Database } from '#functions/platform/table/database.ts';
import { memberKey } from '#functions/platform/table/keys.ts';
import { parseItem, readItems } from '#functions/platform/table/read.ts';
import type { ListedPayable } from '#shared/contract/payouts.ts';
import type { MemberId } from '#shared/domain/ids.ts';
import { readIdentities } from './read-identities.ts';

/**
 * Payables as this staff member sees them, with the present names of their members and what staff entered beside the
 * verified identities: two round trips at once.
 */
export const listedPayables = async (
  database: Database,
  payables: readonly Payable[],
  viewer: MemberId,
): Promise<ListedPayable[]> => {
  const memberIds = [...new Set(payables.flatMap(({ memberId }) => memberId ?? []))];
  const [members, identities] = await Promise.all([
    readItems(database, memberIds.map(memberKey)),
    readIdentities(
      database,
      payables.filter(({ payeeEnteredBy }) => payeeEnteredBy !== null),
    ),
  ]);
  const names = new Map(
    memberIds.map((id, index) => [id, parseItem(memberSchema, members[index])?.profile.name ?? id]),
  );
  return payables.map((payable) => {
    const check = checkEnteredPayee(payable, identities);
    return {
      ...payableView(payable, viewer),
      memberName: payable.memberId && (names.get(payable.memberId) ?? null),
      payeeCheck: check && { verifiedName: check.verifiedName, likeness: check.likeness },
    };
  });
};
