import { describe, expect, test } from 'vitest';
import { refusal } from '#functions/testing/refusal.ts';
import { memberAs } from '#functions/testing/registering.ts';
import { ringForTests } from '#functions/testing/secrets.ts';
import { addHours, instantOf } from '#shared/domain/calendar.ts';
import type { EmailChangeId, SessionId } from '#shared/domain/ids.ts';
import {
  changeableFrom,
  changeCode,
  checkChange,
  decideChanged,
  isUndoneBy,
  openChange,
  takesCodes,
  wrongCodes,
} from './email-change.ts';

const now = new Date('2027-03-01T08:00:00.000Z');
const hoursOn = (hours: number) => new Date(now.getTime() + hours * 3_600_000);
const member = memberAs(now);
const id = 'emc_01KMMFWG9FDM05P2VBNRJW85BR' as EmailChangeId;
const other = 'emc_01KMMFWG9FDM05P2VBNRJW85BS' as EmailChangeId;
const open = openChange(member, 'next@member.example', { id, keyId: '1' }, now);
const session = {
  id: 'ses_01KMMFWG9FDM05P2VBNRJW85BR' as SessionId,
  secretHash: 'hash',
  device: 'Firefox, Linux',
  address: '192.0.2.1',
};
const changed = decideChanged(open, session, now);

describe('a change is refused', () => {
  test.each([
    ['to the present address', {}, null, member.email, 'email_unchanged'],
    [
      'while a report is open',
      { withdrawalsHeldSince: instantOf(now) },
      null,
      'a@b.example',
      'email_change_held',
    ],
    ['while the last one can be undone', {}, changed, 'a@b.example', 'email_changed_recently'],
  ] as const)('%s', (_, held, last, email, code) => {
    expect(refusal(() => checkChange({ ...member, ...held }, last, email, now)).code).toBe(code);
  });

  test('no longer once the last one cannot be undone, and not because one is open or none was before', () => {
    expect(checkChange(member, null, 'a@b.example', now)).toBeUndefined();
    expect(checkChange(member, open, 'a@b.example', now)).toBeUndefined();
    expect(changeableFrom(changed, hoursOn(7 * 24 - 0.001))).toBe(addHours(instantOf(now), 7 * 24));
    expect(changeableFrom(changed, hoursOn(7 * 24))).toBeNull();
  });
});

describe('the codes', () => {
  const ring = ringForTests('secret');
  const codes = { current: changeCode(ring, open, 'current'), new: changeCode(ring, open, 'new') };

  test('have six digits each, and differ between mailboxes, changes and secrets', () => {
    for (const code of Object.values(codes)) expect(code).toMatch(/^\d{6}$/u);
    const others = [
      codes.new,
      changeCode(ring, { ...open, id: other }, 'current'),
      changeCode(ringForTests('another'), open, 'current'),
    ];
    expect(new Set([codes.current, ...others]).size).toBe(4);
  });

  test('are each compared with that of its own mailbox', () => {
    expect(wrongCodes(ring, open, codes)).toEqual([]);
    expect(wrongCodes(ring, open, { ...codes, new: codes.current })).toEqual(['new']);
    expect(wrongCodes(ring, open, { current: codes.new, new: codes.current })).toEqual(['current', 'new']);
  });

  test('count for an hour, also to complete what was cut off, and no more once it is done', () => {
    expect([takesCodes(open, hoursOn(0.99)), takesCodes(open, hoursOn(1))]).toEqual([true, false]);
    expect(takesCodes(changed, now)).toBe(true);
    expect(takesCodes({ ...changed, state: 'done' }, now)).toBe(false);
  });
});

describe('a report takes a change back', () => {
  test('if it is of that change, within seven days', () => {
    expect(isUndoneBy(changed, { changeId: id }, hoursOn(7 * 24 - 0.001))).toBe(true);
    expect(isUndoneBy(changed, { changeId: id }, hoursOn(7 * 24))).toBe(false);
    expect(isUndoneBy(changed, { changeId: other }, now)).toBe(false);
  });

  test('if it is of a sign-in before it, whose mail the former mailbox got, and not of a later one', () => {
    expect(isUndoneBy(changed, { signedInAt: instantOf(hoursOn(-1)) }, now)).toBe(true);
    expect(isUndoneBy(changed, { signedInAt: changed.changedAt }, now)).toBe(true);
    expect(isUndoneBy(changed, { signedInAt: instantOf(hoursOn(1)) }, hoursOn(2))).toBe(false);
  });
});
