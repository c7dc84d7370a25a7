import type { NotificationView } from '#shared/contract/member-notifications.ts';

/** The day of an instant in the member's time zone. */
const dayOf = ({ at }: NotificationView): string => new Date(at).toDateString();

/**
 * The days, the latest first, and what happened on each, the latest first. The list that comes from the server is in
 * the order of arrival: what happened late on one day may come after what happened early on the next.
 */
export const byDay = (items: readonly NotificationView[]): NotificationView[][] => {
  const latestFirst = items.toSorted((one, other) => Date.parse(other.at) - Date.parse(one.at));
  return latestFirst.reduce<NotificationView[][]>((days, item) => {
    const day = days.at(-1);
    if (day?.[0] && dayOf(day[0]) === dayOf(item)) day.push(item);
    else days.push([item]);
    return days;
  }, []);
};
