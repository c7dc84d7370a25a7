import { expect, test } from 'vitest';
import { type KeyRing, keysOf } from '#functions/platform/key-ring.ts';
import { keptForMinutes } from '#functions/platform/secrets.ts';
import { type RotatedPurpose, rotatedPurposes } from '#shared/domain/secret-purposes.ts';
import { formerMax, lifetimes, nextStep, nextStepAt } from './rotation.ts';

const start = new Date('2027-03-07T03:50:00.000Z');
const hour = 60;
const day = 24 * hour;
const later = (minutes: number) => new Date(start.getTime() + minutes * 60_000);
const first: KeyRing = { id: '1', key: 'a'.repeat(64), former: [] };
const nothing: ReadonlySet<string> = new Set();
const step = (
  ring: KeyRing,
  purpose: RotatedPurpose,
  minutes: number,
  more: { begins?: boolean; needed?: string[] } = {},
) => {
  const { begins = false, needed = [] } = more;
  return nextStep(ring, purpose, { now: later(minutes), begins, needed: new Set(needed) });
};
const taken = (...of: Parameters<typeof step>): KeyRing => {
  const next = step(...of);
  if (!next) throw new Error('no step is due');
  return next.ring;
};

test('a rotation makes a new version known, uses it, and gives the one before up', () => {
  const known = taken(first, 'seeds', 0);
  expect(known).toMatchObject({ id: '1', next: { id: '2' }, former: [] });
  expect(known.next?.key).toMatch(/^[\w-]{43}$/);
  const changed = taken(known, 'seeds', hour);
  expect(changed).toMatchObject({ id: '2', key: known.next?.key, former: [{ id: '1', key: first.key }] });
  expect(changed.next).toBeUndefined();
  const ended = taken(changed, 'seeds', 3 * hour);
  expect(ended).toMatchObject({ id: '2', former: [] });
  expect(step(ended, 'seeds', 4 * hour)).toBeNull();
});

test('no step is taken within an hour of the last one, even when an operator asks for it', () => {
  const known = taken(first, 'request', 0);
  expect(step(known, 'request', hour - 1, { begins: true })).toBeNull();
  const changed = taken(known, 'request', hour);
  expect(step(changed, 'request', 2 * hour - 1, { begins: true })).toBeNull();
});

test('the schedule rests between rotations; an operator can begin one, and not two at once', () => {
  const ended = { ...first, changedAt: start.toISOString() };
  expect(step(ended, 'links', 30 * day - 1)).toBeNull();
  expect(step(ended, 'links', 30 * day)?.step).toBe('introduced');
  const known = taken(ended, 'links', hour, { begins: true });
  const changed = taken(known, 'links', 2 * hour, { begins: true });
  for (let minutes = 2 * hour; minutes < 7 * day + 3 * hour; minutes += 30)
    expect(step(changed, 'links', minutes, { begins: true }), `${minutes}`).toBeNull();
  expect(step(changed, 'links', 7 * day + 3 * hour, { begins: true })?.step).toBe('given-up');
});

test('a version that stored items need is kept, however long, and joined by no more than three others', () => {
  let ring = taken(taken(first, 'seeds', 0), 'seeds', hour);
  expect(step(ring, 'seeds', 10 * day, { needed: ['1'] })).toBeNull();
  const needed = ['1', '2', '3', '4', '5'];
  let minutes = 10 * day;
  for (; ring.former.length < formerMax; minutes += hour) {
    const next = step(ring, 'seeds', minutes, { begins: true, needed });
    ring = next?.ring ?? ring;
  }
  expect(ring.former.map(({ id }) => id)).toEqual(['4', '3', '2', '1']);
  expect(step(ring, 'seeds', minutes + 400 * day, { begins: true, needed })).toBeNull();
  const fewer = taken(ring, 'seeds', minutes + 400 * day, { needed: ['1', '3'] });
  expect(fewer.former.map(({ id }) => id)).toEqual(['3', '1']);
});

test('an id is never given twice, even after the latest version was given up', () => {
  const ids = new Set([first.id]);
  let ring = first;
  for (let minutes = 0; ids.size < 6; minutes += day) {
    const next = step(ring, 'codes', minutes, { begins: true });
    ring = next?.ring ?? ring;
    if (next?.step === 'introduced') {
      expect(ids).not.toContain(ring.next?.id);
      ids.add(ring.next?.id ?? '');
    }
  }
});

test('an operator is told when the next step can be taken', () => {
  const known = taken(first, 'links', 0);
  expect(nextStepAt(first, 'links', nothing)).toBeNull();
  expect(nextStepAt(known, 'links', nothing)).toBe(later(hour).toISOString());
  const changed = taken(known, 'links', hour);
  const givenUpAt = nextStepAt(changed, 'links', nothing);
  expect(givenUpAt).toBe(later(7 * day + 2 * hour).toISOString());
  expect(nextStepAt(changed, 'links', new Set(['1']))).toBeNull();
  expect(step(changed, 'links', 7 * day + 2 * hour - 1)).toBeNull();
  expect(step(changed, 'links', 7 * day + 2 * hour)?.step).toBe('given-up');
});

test('a code that is good for a day outlives no version, nor does a link of seven days', () => {
  expect(lifetimes.codes.neededHours).toBeGreaterThanOrEqual(24);
  expect(lifetimes.links.neededHours).toBeGreaterThanOrEqual(7 * 24);
});

test.each(rotatedPurposes)(
  '%s: while an operator rotates without a pause, every process reads what any other made, as long as it is needed',
  (purpose) => {
    const neededMinutes = lifetimes[purpose].neededHours * hour;
    const history: { from: number; ring: KeyRing }[] = [{ from: 0, ring: first }];
    const ringAt = (minutes: number): KeyRing =>
      history.findLast(({ from }) => from <= minutes)?.ring ?? first;
    const end = 2 * neededMinutes + 40 * hour;
    for (let minutes = 0; minutes <= end; minutes += 10) {
      const next = step(ringAt(minutes), purpose, minutes, { begins: true });
      if (next) history.push({ from: minutes, ring: next.ring });
    }
    expect(history.length).toBeGreaterThan(6);
    const reads = (at: number, id: string, key: string): boolean =>
      keysOf(ringAt(at)).some((one) => one.id === id && one.key === key);
    const unread: string[] = [];
    for (let made = 0; made <= end - neededMinutes; made += 20)
      // A process may have read the ring a quarter of an hour ago, and so may the one that reads what it made.
      for (const madeWith of [made, made - keptForMinutes]) {
        const { id, key } = ringAt(madeWith);
        for (let read = made; read <= made + neededMinutes; read += Math.max(10, neededMinutes / 50))
          for (const readWith of [read, read - keptForMinutes])
            if (!reads(readWith, id, key)) unread.push(`${made}, ${madeWith}: ${read}, ${readWith}`);
      }
    expect(unread).toEqual([]);
  },
);
