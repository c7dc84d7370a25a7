import { idsBetween } from '#functions/platform/new-id.ts';
import { withdrawalPrefix } from '#functions/platform/table/keys.ts';
import { addDays, type Day, startOfDay } from '#shared/domain/calendar.ts';

const [firstDay, lastDay] = ['2000-01-01', '9999-12-30'] as Day[] as [Day, Day];

/**
 * The range of sort keys of a member's withdrawals from one UTC day to another, both included; all without days.
 */
export const withdrawalsBetween = (from: Day = firstDay, to: Day = lastDay): readonly [string, string] => {
  const [first, end] = idsBetween('WithdrawalId', startOfDay(from), startOfDay(addDays(to, 1)));
  return [`${withdrawalPrefix}${first}`, `${withdrawalPrefix}${end}`];
};
