import { randomBytes } from 'node:crypto';
import { type KeyRing, keysOf } from '#functions/platform/key-ring.ts';
import { keptForMinutes } from '#functions/platform/secrets.ts';
import { type Instant, instantOf } from '#shared/domain/calendar.ts';
import type { RotatedPurpose } from '#shared/domain/secret-purposes.ts';

const hourMs = 3_600_000;

/** Between two steps every process has read the secret again, with much to spare. */
const betweenStepsMs = 4 * keptForMinutes * 60_000;

interface Lifetime {
  /** Days from the last step of one rotation to the first of the next, where no operator begins it. */
  readonly restDays: number;
  /** How long something that was made with a version can be needed; what is stored, without what its items need. */
  readonly neededHours: number;
}

export const lifetimes: Readonly<Record<RotatedPurpose, Lifetime>> = {
  // A page that is left open longer takes a new csrf token when the old one is refused.
  request: { restDays: 30, neededHours: 7 * 24 },
  // A code that confirms a registration is good for a day; any other for an hour at most.
  codes: { restDays: 30, neededHours: 24 },
  // A link in a mail is good for seven days.
  links: { restDays: 30, neededHours: 7 * 24 },
  seeds: { restDays: 180, neededHours: 1 },
  // A used recovery code may be sent again within the hour.
  recovery: { restDays: 365, neededHours: 1 },
  fingerprints: { restDays: 365, neededHours: 1 },
};

/**
 * The most former versions that a secret keeps. With so many still needed a rotation does not begin: each of them is read
 * and compared with whenever something of the purpose is.
 */
export const formerMax = 4;

/** What one step does: a new version is made known, then used, and the one before is given up when nothing needs it. */
export type Step = 'introduced' | 'used' | 'given-up';

export interface Situation {
  readonly now: Date;
  /** An operator begins a rotation that would not be due yet. */
  readonly begins: boolean;
  /** The former versions, by id, that stored items need. */
  readonly needed: ReadonlySet<string>;
}

const msSince = (instant: string | undefined, now: Date): number =>
  instant === undefined ? Number.POSITIVE_INFINITY : now.getTime() - Date.parse(instant);

/** Former versions that nothing can name any more, unless a stored item does. */
export const outlived = ({ former }: KeyRing, purpose: RotatedPurpose, now: Date): readonly string[] => {
  const neededMs = lifetimes[purpose].neededHours * hourMs + betweenStepsMs;
  return former.filter(({ usedUntil }) => msSince(usedUntil, now) >= neededMs).map(({ id }) => id);
};

const introduced = (ring: KeyRing): KeyRing => ({
  ...ring,
  next: {
    id: `${Math.max(...keysOf(ring).map(({ id }) => Number(id))) + 1}`,
    key: randomBytes(32).toString('base64url'),
  },
});

const used = ({ id, key, next, former }: KeyRing, now: Date): KeyRing => {
  if (!next) throw new Error('there is no next version to use');
  return { ...next, former: [{ id, key, usedUntil: now.toISOString() }, ...former] };
};

/**
 * The next step of a rotation and the ring after it; null while none is due: within an hour of the last one, while
 * something needs what would be given up, or at rest.
 */
export const nextStep = (
  ring: KeyRing,
  purpose: RotatedPurpose,
  { now, begins, needed }: Situation,
): { readonly step: Step; readonly ring: KeyRing } | null => {
  const sinceMs = msSince(ring.changedAt, now);
  if (sinceMs < betweenStepsMs) return null;
  const changedAt = now.toISOString();
  if (ring.next) return { step: 'used', ring: { ...used(ring, now), changedAt } };
  const gone = outlived(ring, purpose, now).filter((id) => !needed.has(id));
  if (gone.length > 0) {
    const former = ring.former.filter(({ id }) => !gone.includes(id));
    return { step: 'given-up', ring: { ...ring, former, changedAt } };
  }
  const isDue = begins || sinceMs >= lifetimes[purpose].restDays * 24 * hourMs;
  // What waits for its time is given up first; what items need for longer may be joined by others.
  const waits = ring.former.some(({ id }) => !needed.has(id));
  if (!isDue || waits || ring.former.length >= formerMax) return null;
  return { step: 'introduced', ring: { ...introduced(ring), changedAt } };
};

/** When the next step of a rotation that has begun can be taken; null when none has, or items decide about it. */
export const nextStepAt = (
  ring: KeyRing,
  purpose: RotatedPurpose,
  needed: Situation['needed'],
): Instant | null => {
  if (ring.changedAt === undefined) return null;
  const earliest = Date.parse(ring.changedAt) + betweenStepsMs;
  if (ring.next) return instantOf(new Date(earliest));
  const neededMs = lifetimes[purpose].neededHours * hourMs + betweenStepsMs;
  const ends = ring.former
    .filter(({ id }) => !needed.has(id))
    .map(({ usedUntil }) => Date.parse(usedUntil) + neededMs);
  return ends.length === 0 ? null : instantOf(new Date(Math.max(earliest, Math.min(...ends))));
};
