/** ISO 8601 durations such as `P1D`, `PT30M` or `P1M2DT12H`. */

const form = /^P(?:(\d+)Y)?(?:(\d+)M)?(?:(\d+)W)?(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:(\d+)S)?)?$/;

/**
 * The time `duration` after `from` (ms, UTC). Years and months are those of the calendar; a day that a
 * month lacks becomes its last. Throws a RangeError for anything that is no duration.
 */
export function addDuration(from: number, duration: string): number {
  const parts = form.exec(duration);
  if (!parts || duration.endsWith('T') || duration === 'P')
    throw new RangeError(`'${duration}' is no ISO 8601 duration such as P1D or PT30M`);
  const [years = 0, months = 0, weeks = 0, days = 0, hours = 0, minutes = 0, seconds = 0] = parts
    .slice(1)
    .map((part) => Number(part ?? 0));
  const date = new Date(from);
  const day = date.getUTCDate();
  date.setUTCDate(1);
  date.setUTCMonth(date.getUTCMonth() + years * 12 + months);
  const monthDays = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  date.setUTCDate(Math.min(day, monthDays));
  return date.getTime() + (((weeks * 7 + days) * 24 + hours) * 60 + minutes) * 60_000 + seconds * 1000;
}
