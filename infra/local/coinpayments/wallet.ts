/** What moves in the merchant's wallets beside invoices: money of its own that comes in, and payments that it sends. */
import { randomUUID } from 'node:crypto';
import type { InvoiceRecord } from './invoices.ts';

export interface WalletTransfer {
  id: string;
  direction: 'in' | 'out';
  amountMinor: number;
  currency: string;
  note: string;
  /** Milliseconds since 1970. */
  at: number;
}

/** A transfer that somebody asks for. @throws RangeError when it has no direction, amount or currency */
export function createTransfer(order: Partial<WalletTransfer>, now: number): WalletTransfer {
  const { direction, amountMinor = 0, currency = 'EUR', note = '' } = order;
  if ((direction !== 'in' && direction !== 'out') || !Number.isSafeInteger(amountMinor) || amountMinor < 1)
    throw new RangeError('A transfer needs a direction (in or out) and an amount in minor units.');
  return { id: randomUUID(), direction, amountMinor, currency, note, at: now };
}

/** What the wallets hold, by currency: completed payments, and what was moved beside them. */
export function walletBalances(
  invoices: readonly InvoiceRecord[],
  transfers: readonly WalletTransfer[],
): Map<string, number> {
  const balances = new Map<string, number>();
  const add = (currency: string, amountMinor: number): void => {
    balances.set(currency, (balances.get(currency) ?? 0) + amountMinor);
  };
  for (const { payments } of invoices)
    for (const { state, currency, amountMinor } of payments)
      if (state === 'completed') add(currency, amountMinor);
  for (const { direction, currency, amountMinor } of transfers)
    add(currency, direction === 'in' ? amountMinor : -amountMinor);
  return balances;
}
