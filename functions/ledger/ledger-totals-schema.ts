import * as z from 'zod/mini';
import type { Stored } from '#functions/platform/stored.ts';
import { countSum, signedSum } from '#functions/platform/sums.ts';

/** What all members and all shards together hold of each account of an area, and how many entries made it so. */
export const ledgerTotalsSchema = z.lazy(() =>
  z.object({
    available: signedSum,
    held: signedSum,
    invested: signedSum,
    deposited: signedSum,
    'principal-held': signedSum,
    'cash:bank': signedSum,
    'cash:in-transit': signedSum,
    'cash:coinpayments': signedSum,
    investments: signedSum,
    operator: signedSum,
    pool: signedSum,
    fees: signedSum,
    suspense: signedSum,
    entries: countSum,
  }),
);
export type LedgerTotals = Stored<typeof ledgerTotalsSchema>;
