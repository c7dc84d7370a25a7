/** The times that EventBridge's `rate()`, `cron()` and `at()` expressions name, in UTC. */

const dayMs = 86_400_000;
const unitsMs: Record<string, number> = { minute: 60_000, hour: 3_600_000, day: dayMs };

/**
 * Makes the function that lists when a schedule falls due after `from` and not after `to` (ms), oldest first: the
 * last time of each day. One run per day represents the many runs of a frequent schedule, which would find nothing
 * left to do; so moving the clock by years stays bounded.
 * A rate counts from `anchor`, the time the schedule was made. Throws for an expression that it cannot read.
 */
export function scheduleOf(expression: string, anchor: number): (from: number, to: number) => number[] {
  const [, kind, argument = ''] = /^(rate|cron|at)\((.+)\)$/.exec(expression.trim()) ?? [];
  if (kind === 'rate') return rateOf(argument, anchor);
  if (kind === 'cron') return cronOf(argument);
  if (kind === 'at') return atOf(argument);
  throw new Error(`The local cloud cannot read the schedule expression '${expression}'`);
}

function atOf(text: string): (from: number, to: number) => number[] {
  const time = Date.parse(`${text}Z`);
  if (Number.isNaN(time)) throw new Error(`'${text}' is no time of the form yyyy-mm-ddThh:mm:ss`);
  return (from, to) => (from < time && time <= to ? [time] : []);
}

function rateOf(text: string, anchor: number): (from: number, to: number) => number[] {
  const [, count, unit = ''] = /^(\d+) (minute|hour|day)s?$/.exec(text) ?? [];
  const interval = Number(count) * (unitsMs[unit] ?? Number.NaN);
  if (!(interval > 0)) throw new Error(`The local cloud cannot read the rate '${text}'`);
  return (from, to) =>
    daysBetween(from, to).flatMap(([begin, end]) => {
      const last = anchor + Math.floor((end - anchor) / interval) * interval;
      return last > begin && last > anchor ? [last] : [];
    });
}

function cronOf(text: string): (from: number, to: number) => number[] {
  const fields = text.split(/\s+/);
  if (fields.length !== 6) throw new Error(`A cron expression has six fields: '${text}'`);
  const [minutes, hours, days, months, weekdays, years] = fields as [
    string,
    string,
    string,
    string,
    string,
    string,
  ];
  const minuteSet = valuesOf(minutes, 0, 59);
  const hourSet = valuesOf(hours, 0, 23);
  const monthSet = valuesOf(months, 1, 12, [
    'JAN',
    'FEB',
    'MAR',
    'APR',
    'MAY',
    'JUN',
    'JUL',
    'AUG',
    'SEP',
    'OCT',
    'NOV',
    'DEC',
  ]);
  const weekdaySet = valuesOf(weekdays, 1, 7, ['SUN', 'MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT']);
  const yearSet = valuesOf(years, 1970, 2199);
  const lastOfMonth = days === 'L';
  const daySet = lastOfMonth ? new Set<number>() : valuesOf(days, 1, 31);
  const times = [...hourSet].flatMap((hour) => [...minuteSet].map((minute) => (hour * 60 + minute) * 60_000));

  const dayMatches = (date: Date): boolean =>
    yearSet.has(date.getUTCFullYear()) &&
    monthSet.has(date.getUTCMonth() + 1) &&
    weekdaySet.has(date.getUTCDay() + 1) &&
    (lastOfMonth ? new Date(date.getTime() + dayMs).getUTCDate() === 1 : daySet.has(date.getUTCDate()));

  return (from, to) =>
    daysBetween(from, to).flatMap(([begin, end]) => {
      const midnight = Math.floor(end / dayMs) * dayMs;
      if (!dayMatches(new Date(midnight))) return [];
      const due = times.map((time) => midnight + time).filter((time) => time > begin && time <= end);
      return due.length > 0 ? [Math.max(...due)] : [];
    });
}

/** The parts of (from, to] that each lie within one UTC day; the first bound is outside, the second inside. */
function daysBetween(from: number, to: number): [number, number][] {
  const parts: [number, number][] = [];
  for (let begin = from; begin < to; ) {
    // A day's part ends with its last millisecond, so that midnight belongs to the day that it begins.
    const end = Math.min(to, Math.floor((begin + 1) / dayMs) * dayMs + dayMs - 1);
    parts.push([begin, end]);
    begin = end;
  }
  return parts;
}

function valuesOf(field: string, least: number, most: number, names: string[] = []): Set<number> {
  const values = new Set<number>();
  const numberOf = (text: string): number => {
    const named = names.indexOf(text.toUpperCase());
    return named >= 0 ? named + least : Number(text);
  };
  for (const part of field.split(',')) {
    const [range = '', step] = part.split('/');
    const every = range === '*' || range === '?';
    const [first = '', last] = range.split('-');
    const begin = every ? least : numberOf(first);
    const end = every || (step !== undefined && last === undefined) ? most : numberOf(last ?? first);
    const stride = Number(step ?? 1);
    if (!(begin >= least && end <= most && begin <= end && stride >= 1))
      throw new Error(`The local cloud cannot read '${part}' in a cron expression`);
    for (let value = begin; value <= end; value += stride) values.add(value);
  }
  return values;
}
