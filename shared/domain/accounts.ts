import * as z from 'zod/mini';

/** Accounts that are assets: what the platform owns, rather than owes. */
export const assetAccounts: readonly string[] = [
  'cash:bank',
  'cash:in-transit',
  'cash:coinpayments',
  'investments',
];

/**
 * Cash is what the bank or the provider shows: it changes only with their statement. `cash:in-transit` is what staff
 * booked by hand, until a line of a bank statement confirms it; negative while more is sent than expected.
 */
export const isCash = (account: string): boolean => account.startsWith('cash:');

/** The ways by which money arrives and leaves. */
export const cashChannels = ['cash:bank', 'cash:coinpayments'] as const;
export const cashChannelSchema = z.enum(cashChannels);
export type CashChannel = z.infer<typeof cashChannelSchema>;

export const isCashChannel = (account: string | null): account is CashChannel =>
  cashChannels.some((channel) => channel === account);

/** Where an act that moves money this way is booked: by bank, a line of a statement has to confirm it. */
export const bookedIn = (channel: CashChannel): 'cash:in-transit' | 'cash:coinpayments' =>
  channel === 'cash:bank' ? 'cash:in-transit' : channel;

/**
 * The chart of accounts. Assets grow by debits, all other accounts by credits. Only this file and corrections
 * (shared/domain/correction.ts) use that convention; everything else speaks of transfers `from → to`, which debit
 * `from` and credit `to`.
 */
export const platformAccounts = [
  'cash:bank',
  'cash:in-transit',
  'cash:coinpayments',
  'investments',
  'operator',
  'pool',
  'fees',
  'suspense',
] as const;

export type PlatformAccount = (typeof platformAccounts)[number];
