import { retry, tryAgain } from '#functions/platform/retry.ts';
import { withdrawalUseKey } from '#functions/platform/table/keys.ts';
import { parseItem } from '#functions/platform/table/read.ts';
import type { Transaction } from '#functions/platform/table/transaction.ts';
import { noUse, type WithdrawalUse } from '#functions/withdrawal/withdrawal-limits.ts';
import type { Withdrawal } from '#functions/withdrawal/withdrawal-schema.ts';
import { dayOf, daySchema } from '#shared/domain/calendar.ts';
import type { MemberId } from '#shared/domain/ids.ts';
import { signedMinorSchema } from '#shared/domain/money.ts';
import { withdrawalUseItem } from './items.ts';

/** Another request of the member was counted since the use was read. */
class UseChanged extends Error {}
const changed = () => new UseChanged('another withdrawal was counted meanwhile');

/** The use stored in an item; a member without one has none. */
export const toWithdrawalUse = (item: Record<string, unknown> | undefined): WithdrawalUse => {
  const found = parseItem(withdrawalUseItem, item);
  if (!found) return noUse;
  const { version, ...more } = found;
  const days = Object.entries(more).flatMap(([name, used]) => {
    const day = daySchema.safeParse(name);
    return day.success ? [[day.data, signedMinorSchema.parse(used)] as const] : [];
  });
  return { days: Object.fromEntries(days), version };
};

/** Writes the next use, if nothing was counted or given back since it was read. */
export const writeUse = (
  transaction: Transaction,
  memberId: MemberId,
  { days, version }: WithdrawalUse,
): void => {
  const key = withdrawalUseKey(memberId);
  const item = { ...days, version };
  if (version === 1) transaction.create(key, item, changed);
  else transaction.replace(key, item, version - 1, changed);
};

/** Gives the amount of an unpaid withdrawal back to the day of its request. Principal is never counted. */
export const returnUse = (
  transaction: Transaction,
  { kind, memberId, createdAt, amountMinor }: Withdrawal,
): void => {
  if (kind !== 'bonus') return;
  transaction.add(withdrawalUseKey(memberId), { [dayOf(createdAt)]: -amountMinor, version: 1 });
};

/** With as many concurrent requests as one member's devices make, the last loses this often. */
const attemptsMax = 40;
/**
 * Each lost attempt means that another request succeeded, so a short wait is enough: 0.4 s on average in all.
 */
const waitMsMax = 20;

/**
 * Runs a request that the limits count, again from the start if another one was counted meanwhile, so that it is
 * refused for the limit or the balance and not with `try_again`.
 * @throws AppError try_again after the last attempt
 */
export const withCurrentUse = <Result>(act: () => Promise<Result>): Promise<Result> =>
  retry(act, {
    attemptsMax,
    waitMsMax,
    retriesOn: (error) => error instanceof UseChanged,
    exhausted: tryAgain,
  });
