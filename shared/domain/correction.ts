import * as z from 'zod/mini';
import { assetAccounts } from './accounts.ts';
import { actAmountSchema } from './act-amount.ts';
import { asMinor, type Minor, zeroMinor } from './money.ts';

/**
 * The accounts that a correction can change. Every other balance follows the state of a purchase, a deposit, a
 * withdrawal or a payment, and a correction would contradict that state.
 */
export const correctableAccounts = [
  'available',
  'cash:bank',
  'cash:in-transit',
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
  .check(z.refine(({ from, to }) => from !== to, { path: ['to'], error: 'Choose two different accounts.' }));
export type CorrectionTransfer = z.infer<typeof correctionTransferSchema>;
/** More transfers than reversing any entry takes. */
export const correctionTransfersMax = 10;
export const correctionTransfersSchema = z
  .array(correctionTransferSchema)
  .check(z.minLength(1), z.maxLength(correctionTransfersMax));

/** What the transfers add to each account's balance, without changes of zero. */
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
