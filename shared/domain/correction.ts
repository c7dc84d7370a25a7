import * as z from 'zod/mini';
import { assetAccounts } from './accounts.ts';
import { actAmountSchema } from './act-amount.ts';
import { asMinor, type Minor, zeroMinor } from './money.ts';

/**
 * The accounts that a correction moves money between. Every other balance follows the state of a purchase, a deposit,
 * a withdrawal or a payment: there the state would say one thing and the balance another.
 */
export const correctableAccounts = [
  'available',
  'cash:bank',
  'cash:coinpayments',
  'investments',
  'operator',
  'pool',
  'fees',
] as const;
export type CorrectableAccount = (typeof correctableAccounts)[number];
export const correctableAccountSchema = z.enum(correctableAccounts, {
  error:
    'A correction moves money between the available balance, cash, investments, operator, pool and fees only. Held, invested and deposited money and suspense follow withdrawals, purchases, deposits and payments: correct those.',
});
const correctionTransferSchema = z
  .strictObject({
    from: correctableAccountSchema,
    to: correctableAccountSchema,
    amountMinor: actAmountSchema,
  })
  .check(
    z.refine(({ from, to }) => from !== to, { path: ['to'], error: 'Money moves between two accounts.' }),
  );
export type CorrectionTransfer = z.infer<typeof correctionTransferSchema>;
/** More than any entry of the ledger has accounts. */
export const correctionTransfersMax = 10;
export const correctionTransfersSchema = z
  .array(correctionTransferSchema)
  .check(z.minLength(1), z.maxLength(correctionTransfersMax));

/** What the transfers change in each account, as its balance counts; changes of zero are left out. */
export const correctionChanges = (
  transfers: readonly CorrectionTransfer[],
): ReadonlyMap<CorrectableAccount, Minor> => {
  const changes = new Map<CorrectableAccount, Minor>();
  const add = (account: CorrectableAccount, debitedMinor: number) => {
    const by = assetAccounts.includes(account) ? debitedMinor : -debitedMinor;
    changes.set(account, asMinor((changes.get(account) ?? zeroMinor) + by));
  };
  for (const { from, to, amountMinor } of transfers) {
    add(from, amountMinor);
    add(to, -amountMinor);
  }
  return new Map([...changes].filter(([, change]) => change !== 0));
};
