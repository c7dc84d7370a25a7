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

/** Thrown when another request of the member was counted since the use was read; the request is decided anew. */
class UseChanged extends Error {}
const changed = () => new UseChanged('another withdrawal was counted meanwhile');

/** The use behind its item; a member who never asked for anything has none. */
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

/** The use in its next form, if nothing was counted or given back since it was read. */
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

/** What was not paid in the end no longer counts, on the day it was asked for. Principal was never counted. */
export const returnUse = (
  transaction: Transaction,
  { kind, memberId, createdAt, amountMinor }: Withdrawal,
): void => {
  if (kind !== 'bonus') return;
  transaction.add(withdrawalUseKey(memberId), { [dayOf(createdAt)]: -amountMinor, version: 1 });
};

/** Of as many requests at once as one member's devices make, the last one has lost this often. */
const attemptsMax = 40;
/** Each loss means that another request got through, so the next call has its chance at once: 0.4 s on average in all. */
const waitMsMax = 20;

/**
 * Carries out a request that the limits count. When another was quicker, the whole act runs again and reads anew what
 * is left, so that its caller is told of the limit or the balance, not to try again.
 * @throws AppError try_again when that does not end
 */
export const withFreshUse = <Result>(act: () => Promise<Result>): Promise<Result> =>
  retry(act, {
    attemptsMax,
    waitMsMax,
    retriesOn: (error) => error instanceof UseChanged,
    exhausted: tryAgain,
  });
