import { asMinor, type Minor } from '#shared/domain/money.ts';

/** What it does to the balance at the bank: money out is negative. */
export const signedAmount = ({
  direction,
  amountMinor,
}: {
  readonly direction: 'in' | 'out';
  readonly amountMinor: Minor;
}): Minor => asMinor(direction === 'in' ? amountMinor : -amountMinor);
