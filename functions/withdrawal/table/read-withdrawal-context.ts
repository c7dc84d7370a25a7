import type { Member } from '#functions/member/member-schema.ts';
import { payoutAddressSchema } from '#functions/payout-address/payout-address-schema.ts';
import { configurationOf } from '#functions/platform/table/current-configuration.ts';
import type { Database } from '#functions/platform/table/database.ts';
import {
  currentConfigurationKey,
  payoutAddressKey,
  withdrawalUseKey,
} from '#functions/platform/table/keys.ts';
import { parseItem, readItems } from '#functions/platform/table/read.ts';
import type { WithdrawalContext } from '#functions/withdrawal/decide-request.ts';
import type { WithdrawalUse } from '#functions/withdrawal/withdrawal-limits.ts';
import { AppError } from '#shared/domain/errors.ts';
import type { PayoutAddressId } from '#shared/domain/ids.ts';
import { toWithdrawalUse } from './withdrawal-use.ts';

/**
 * Reads what a withdrawal request is decided on, in one round trip.
 * @throws AppError not_found for another member's address
 */
export const readWithdrawalContext = async (
  database: Database,
  member: Member,
  addressId: PayoutAddressId,
): Promise<WithdrawalContext & { readonly use: WithdrawalUse }> => {
  const [configured, addressed, used] = await readItems(database, [
    currentConfigurationKey,
    payoutAddressKey(member.id, addressId),
    withdrawalUseKey(member.id),
  ]);
  const address = parseItem(payoutAddressSchema, addressed);
  if (!address) throw new AppError('not_found', { payoutAddressId: addressId });
  return { member, configuration: configurationOf(configured), address, use: toWithdrawalUse(used) };
};
