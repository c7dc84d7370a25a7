import { expect, test } from 'vitest';
import { memberAccount, platformAccount } from '#functions/ledger/ledger.ts';
import { asMinor } from '#shared/domain/money.ts';
import { feeOf } from './entry-view.ts';

const paid = [
  { from: platformAccount('cash:bank', 0), to: memberAccount('invested'), amountMinor: asMinor(1_000) },
  { from: platformAccount('cash:bank', 0), to: platformAccount('pool', 0), amountMinor: asMinor(60) },
  { from: platformAccount('cash:bank', 0), to: platformAccount('fees', 0), amountMinor: asMinor(40) },
];

test('the fee of an entry is what went to pool and fees, and a correction or a reversal has none', () => {
  expect(feeOf({ kind: 'purchase-paid', transfers: paid })).toBe(100);
  for (const kind of ['correction', 'reversal'] as const) expect(feeOf({ kind, transfers: paid })).toBe(0);
});
