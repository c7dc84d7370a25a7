import { asMinor, type Minor } from '#shared/domain/money.ts';

/** What a typed amount is: an amount, nothing yet, or something that cannot be read without guessing. */
export type TypedAmount = { readonly amountMinor: Minor } | 'empty' | 'unclear';

/** `1.100` or `1,100`: a group of thousands to some, three decimals to others. Nobody guesses with money. */
const ambiguous = /^\d{1,3}[.,]\d{3}$/u;
const plain = /^(\d+)(?:[.,](\d+))?$/u;
const grouped = /^(\d{1,3}(?:\.\d{3})+)(?:,(\d+))?$|^(\d{1,3}(?:,\d{3})+)(?:\.(\d+))?$/u;

const minorOf = (whole: string, decimals: string, digits: number): TypedAmount => {
  if (decimals.length > digits) return 'unclear';
  const amount = Number(`${whole.replace(/[.,]/gu, '')}${decimals.padEnd(digits, '0')}`);
  return Number.isSafeInteger(amount) ? { amountMinor: asMinor(amount) } : 'unclear';
};

/**
 * The amount that a person typed or pasted, in minor units of a currency with `digits` decimals. Point and comma
 * are understood both ways where there is only one way to read them (`11000`, `11.000,00`, `11,000.00`, `11000,5`).
 */
export const readTypedAmount = (typed: string, digits: number): TypedAmount => {
  const text = typed.replace(/[\s\u00a0\u202f'’]/gu, '');
  if (text === '') return 'empty';
  if (ambiguous.test(text) && digits < 3) return 'unclear';
  const simple = plain.exec(text);
  if (simple) return minorOf(simple[1] ?? '', simple[2] ?? '', digits);
  const groups = grouped.exec(text);
  if (!groups) return 'unclear';
  return minorOf(groups[1] ?? groups[3] ?? '', groups[2] ?? groups[4] ?? '', digits);
};

/** How many decimals a currency has. */
export const decimalsOf = (currency: string): number =>
  new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2;
