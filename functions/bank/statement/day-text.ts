import type { Day } from '#shared/domain/calendar.ts';

const two = (value: number): string => String(value).padStart(2, '0');

/**
 * A calendar day, or null when there is none. 29 and 30 February become the last day of February: banks that count
 * interest in months of 30 days write them as value days.
 */
export const calendarDay = (year: number, month: number, day: number): Day | null => {
  if (!(year >= 1990 && year < 2200 && month >= 1 && month <= 12 && day >= 1)) return null;
  const last = new Date(Date.UTC(year, month, 0)).getUTCDate();
  if (day > last && !(month === 2 && day <= 30)) return null;
  return `${year}-${two(month)}-${two(Math.min(day, last))}` as Day;
};

/** The day that an ISO 8601 date or date-time begins with, whatever its time zone; null when there is none. */
export const dayFromIso = (text: string): Day | null => {
  const parts = /^(\d{4})-(\d\d)-(\d\d)(?=$|[T Z+-])/u.exec(text.trim());
  return parts ? calendarDay(Number(parts[1]), Number(parts[2]), Number(parts[3])) : null;
};
