import { idLookup, withdrawalQueue } from '#functions/platform/table/keys.ts';
import type { Withdrawal } from '#functions/withdrawal/withdrawal-schema.ts';

export const withdrawalAttributes = (withdrawal: Withdrawal) => ({
  ...withdrawal,
  gsi1pk: withdrawalQueue(withdrawal.area, withdrawal.kind, withdrawal.state),
  gsi1sk: `${withdrawal.createdAt}#${withdrawal.id}`,
  gsi2pk: idLookup(withdrawal.id),
  gsi2sk: withdrawal.memberId,
});
