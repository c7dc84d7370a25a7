import { decodeTime, encodeTime, monotonicFactory, ulid } from 'ulid';
import { type Instant, instantOf } from '#shared/domain/calendar.ts';
import { type Id, type IdKind, idPrefixes } from '#shared/domain/ids.ts';

/** Monotonic, so that ids made in the same millisecond by one process still sort in the order they were made. */
const nextUlid = monotonicFactory();
let latest = 0;

/** A new id of its kind; ids sort by the time they were made. A time before the latest one is honored, too. */
export const newId = <Kind extends IdKind>(kind: Kind, now: Date): Id<Kind> => {
  const time = now.getTime();
  const isLate = time < latest;
  latest = Math.max(latest, time);
  return `${idPrefixes[kind]}_${isLate ? ulid(time) : nextUlid(time)}` as Id<Kind>;
};

/** When an id was made. */
export const instantOfId = (id: string): Instant => instantOf(new Date(decodeTime(id.slice(-26))));

/** Ids of a kind that were made from one instant (included) to another (not included) lie between these two. */
export const idsBetween = (kind: IdKind, from: Instant, to: Instant): readonly [string, string] => {
  const first = (instant: Instant) => `${idPrefixes[kind]}_${encodeTime(Date.parse(instant), 10)}`;
  return [first(from), first(to)];
};
