import * as z from 'zod/mini';

/** An instant: ISO 8601 in UTC with milliseconds, e.g. `2027-03-01T00:00:00.000Z`. Sorts as text. */
export const instantSchema = z.iso.datetime({ precision: 3 }).brand<'Instant'>();
export type Instant = z.infer<typeof instantSchema>;

/** A UTC day, `YYYY-MM-DD`. */
export const daySchema = z.iso.date().brand<'Day'>();
export type Day = z.infer<typeof daySchema>;

/** A UTC month, `YYYY-MM`. */
export const monthSchema = z
  .string()
  .check(z.regex(/^\d{4}-(0[1-9]|1[0-2])$/))
  .brand<'Month'>();
export type Month = z.infer<typeof monthSchema>;

/** A UTC day that something can have been booked on; others (a year half typed, a year of five digits) are refused. */
export const statementDaySchema = daySchema.check(
  z.refine((day) => day >= '2000-01-01' && day < '3000-01-01', {
    error: 'Enter a valid date.',
  }),
);

const dayMs = 86_400_000;

export const instantOf = (date: Date): Instant => date.toISOString() as Instant;
export const dayOf = (instant: Instant): Day => instant.slice(0, 10) as Day;
export const monthOf = (instant: Instant): Month => instant.slice(0, 7) as Month;

/** Whole UTC days from `from` to `to` (1 March to 1 April = 31); negative when `to` is earlier. */
export const daysBetween = (from: Day, to: Day): number => (Date.parse(to) - Date.parse(from)) / dayMs;

/**
 * The same day of the month `months` later, or the month's last day where that day does not exist
 * (31 January plus one month is 28 or 29 February).
 */
export const addMonths = (day: Day, months: number): Day => {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const lastDate = new Date(Date.UTC(year, month - 1 + months + 1, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, lastDate)))
    .toISOString()
    .slice(0, 10) as Day;
};

/** The day `days` later; earlier when negative. */
export const addDays = (day: Day, days: number): Day =>
  new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10) as Day;

/** The first instant of a UTC day. */
export const startOfDay = (day: Day): Instant => `${day}T00:00:00.000Z` as Instant;

/** The instant `hours` later. */
export const addHours = (instant: Instant, hours: number): Instant =>
  instantOf(new Date(Date.parse(instant) + hours * 3_600_000));

/** The instant `minutes` later. */
export const addMinutes = (instant: Instant, minutes: number): Instant =>
  instantOf(new Date(Date.parse(instant) + minutes * 60_000));

/** The `count` months ending with the one of `instant`, oldest first. */
export const lastMonths = (instant: Instant, count: number): Month[] => {
  const first = `${monthOf(instant)}-01` as Day;
  return Array.from(
    { length: count },
    (_, index) => addMonths(first, index - count + 1).slice(0, 7) as Month,
  );
};
