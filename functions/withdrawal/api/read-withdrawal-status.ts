import type { Handler } from '#functions/entry/call.ts';
import { walletItem } from '#functions/ledger/table/items.ts';
import { payoutAddressSchema } from '#functions/payout-address/payout-address-schema.ts';
import { configurationOf } from '#functions/platform/table/current-configuration.ts';
import {
  currentConfigurationKey,
  memberPk,
  payoutAddressPrefix,
  walletKey,
  withdrawalKey,
  withdrawalPrefix,
  withdrawalStopKey,
  withdrawalUseKey,
} from '#functions/platform/table/keys.ts';
import { parseItem, readAll, readItems } from '#functions/platform/table/read.ts';
import { readMatching } from '#functions/platform/table/read-matching.ts';
import { toWithdrawalUse } from '#functions/withdrawal/table/withdrawal-use.ts';
import { isOpen } from '#functions/withdrawal/withdrawal.ts';
import { withdrawalSchema } from '#functions/withdrawal/withdrawal-schema.ts';
import { withdrawalStatus } from '#functions/withdrawal/withdrawal-status.ts';
import { withdrawalStopSchema } from '#functions/withdrawal/withdrawal-stop-schema.ts';
import type { withdrawals } from '#shared/contract/withdrawals.ts';
import { zeroMinor } from '#shared/domain/money.ts';
import type { ProductArea } from '#shared/domain/words.ts';

type Endpoints = typeof withdrawals.endpoints;

/** More addresses than any configuration allows. */
const addressesMax = 100;
const openMax = 10;

/** What the caller can withdraw from an area now, and what prevents it. */
export const readWithdrawalStatus =
  (area: ProductArea): Handler<Endpoints['readSecurityWithdrawalStatus']> =>
  async ({ database, now, signedIn }) => {
    const { member } = signedIn;
    const pk = memberPk(member.id);
    const keys = [
      currentConfigurationKey,
      withdrawalUseKey(member.id),
      walletKey(member.id, area),
      withdrawalStopKey(area),
    ];
    const [[configured, used, balances, stop], addresses, { items: open }] = await Promise.all([
      readItems(database, keys),
      readAll(
        database,
        { pk, begins: payoutAddressPrefix, order: 'oldest-first' },
        payoutAddressSchema,
        addressesMax,
      ),
      readMatching(
        database,
        { pk, begins: withdrawalPrefix, order: 'newest-first' },
        withdrawalSchema,
        { limit: openMax, after: undefined },
        {
          matches: (item) => item.area === area && isOpen(item),
          placeOf: ({ id }) => ({ ...withdrawalKey(member.id, id) }),
        },
      ),
    ]);
    const wallet = parseItem(walletItem, balances);
    const context = {
      area,
      member,
      configuration: configurationOf(configured),
      use: toWithdrawalUse(used),
      availableMinor: wallet?.available ?? zeroMinor,
      heldMinor: wallet?.held ?? zeroMinor,
      isStopped: parseItem(withdrawalStopSchema, stop)?.stopped ?? false,
      addresses,
      open,
    };
    return withdrawalStatus(context, now());
  };
