import { asMinor, type Minor } from '#shared/domain/money.ts';
import { currencyDigits } from '#shared/domain/money-text.ts';
import { StatementRefusal } from './statement-problem.ts';

const currencyForm = /^[A-Z]{3}$/u;
/** Asking Intl takes longer than reading the whole entry. */
const knownDigits = new Map<string, number>();
const digitsOf = (currency: string): number => {
  const digits = knownDigits.get(currency) ?? currencyDigits(currency);
  knownDigits.set(currency, digits);
  return digits;
};

/**
 * Minor units from decimal text without a sign, digit by digit: never through a floating-point number. Banks pad with
 * zeros on both sides (`000000000000149.87`, `18.150`) or leave decimals out (`89.2`, `9,`, `0`).
 * @param decimalSign what separates the decimals in this format
 * @throws StatementRefusal `amount` for anything else, for decimals beyond the currency's own (`1.005`, or the noise
 * of a floating-point number), and beyond the safe integers; `currency` for a code that is none
 */
export const amountFromText = (
  text: string,
  currency: string,
  line: number,
  decimalSign: '.' | ',' = '.',
): Minor => {
  if (!currencyForm.test(currency))
    throw new StatementRefusal('currency', `'${currency}' is no currency.`, line, currency);
  const [whole = '', fraction = '', ...more] = text.trim().split(decimalSign);
  if (more.length > 0 || !/^\d+$/u.test(whole) || !/^\d*$/u.test(fraction))
    throw new StatementRefusal('amount', `'${text}' is not an amount.`, line, text);
  const digits = digitsOf(currency);
  const decimals = fraction.replace(/0+$/u, '');
  if (decimals.length > digits)
    throw new StatementRefusal('amount', `${text} has more decimals than ${currency} has.`, line, text);
  const amount = BigInt(`${whole}${decimals.padEnd(digits, '0')}`);
  if (amount > BigInt(Number.MAX_SAFE_INTEGER))
    throw new StatementRefusal('amount', `${text} ${currency} is too large.`, line, text);
  return asMinor(Number(amount));
};

/**
 * What entries add up to.
 * @throws StatementRefusal `amount` beyond the safe integers, where cents would be lost
 */
export const sumOfEntries = (sum: number): Minor => {
  if (!Number.isSafeInteger(sum))
    throw new StatementRefusal('amount', 'The entries add up to too large an amount.');
  return asMinor(sum);
};
