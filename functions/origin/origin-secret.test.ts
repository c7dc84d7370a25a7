import { expect, test } from 'vitest';
import { originCheck } from '#functions/entry/http/origin.ts';
import { introduce, nextStep, type OriginSecret, sendNext, validValues } from './origin-secret.ts';

const start = new Date('2027-03-07T03:40:00.000Z');
const later = (minutes: number) => new Date(start.getTime() + minutes * 60_000);
const first: OriginSecret = { sent: 'a'.repeat(43) };

test('a new value is made known a step before it is sent, and the old one is given up a step after', () => {
  const known = introduce(first, start);
  expect(validValues(known)).toEqual([first.sent, known.next]);
  const changed = sendNext(known, later(60));
  expect(changed.sent).toBe(known.next);
  expect(validValues(changed)).toEqual([known.next, first.sent]);
  const third = introduce(changed, later(120));
  expect(validValues(third)).toEqual([known.next, third.next]);
  expect(validValues(third)).not.toContain(first.sent);
});

test('no step is taken within an hour of the last one, so that every process has read what is valid', () => {
  expect(nextStep(first, start)).toBe('introduce');
  const known = introduce(first, start);
  expect(nextStep(known, later(59))).toBeUndefined();
  expect(nextStep(known, later(60))).toBe('send');
  expect(nextStep(sendNext(known, later(60)), later(119))).toBeUndefined();
  expect(nextStep(sendNext(known, later(60)), later(120))).toBe('introduce');
});

test('a process that read the secret a quarter of an hour ago knows every value that an edge may send', async () => {
  let secret = first;
  let minutes = 0;
  const reads: number[] = [];
  const isFromSite = originCheck(() => {
    reads.push(minutes);
    return Promise.resolve(JSON.stringify(secret));
  });
  let before = first.sent;
  for (; minutes <= 40 * 60; minutes += 1) {
    const step = nextStep(secret, later(minutes));
    if (step === 'introduce') secret = introduce(secret, later(minutes));
    if (step === 'send') {
      before = secret.sent;
      secret = sendNext(secret, later(minutes));
    }
    const changedMinutesAgo = (later(minutes).getTime() - Date.parse(secret.changedAt ?? '')) / 60_000;
    // Some edges are told a little later than others.
    const anEdgeSends = step !== undefined || changedMinutesAgo < 30 ? [secret.sent, before] : [secret.sent];
    const sending = secret.previous === undefined ? [secret.sent] : anEdgeSends;
    for (const value of sending) expect(await isFromSite(value, later(minutes)), `${minutes}`).toBe(true);
  }
  expect(reads.length).toBeLessThanOrEqual(40 * 4 + 1);
});

test('while the secret cannot be read, what was known before counts, and nothing else does', async () => {
  let isThere = true;
  let asked = 0;
  const isFromSite = originCheck(() => {
    asked += 1;
    return isThere ? Promise.resolve(JSON.stringify(first)) : Promise.reject(new Error('not reachable'));
  });
  expect(await isFromSite(first.sent, start)).toBe(true);
  isThere = false;
  expect(await isFromSite(first.sent, later(20))).toBe(true);
  expect(await isFromSite('b'.repeat(43), later(20))).toBe(false);
  expect(asked).toBe(2);
  expect(await isFromSite(first.sent, later(22))).toBe(true);
  expect(asked).toBe(3);
});

test('a process that never could read the secret serves nobody', async () => {
  const isFromSite = originCheck(() => Promise.reject(new Error('not reachable')));
  expect(await isFromSite(undefined, start)).toBe(false);
  await expect(isFromSite(first.sent, start)).rejects.toThrow('not reachable');
});
