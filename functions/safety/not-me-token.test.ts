import { expect, test } from 'vitest';
import { ringForTests } from '#functions/testing/secrets.ts';
import { instantOf } from '#shared/domain/calendar.ts';
import type { MemberId, SessionId } from '#shared/domain/ids.ts';
import { makeNotMeToken, readNotMeToken } from './not-me-token.ts';

const ring = ringForTests();
const claim = {
  memberId: 'mem_01KMMFWG9FDM05P2VBNRJW85BR' as MemberId,
  sessionId: 'ses_01KMMFWG9FDM05P2VBNRJW85BS' as SessionId,
};
const at = new Date('2027-03-01T10:00:00.000Z');
const token = makeNotMeToken(ring, claim, instantOf(at));
const after = (ms: number) => new Date(at.getTime() + ms);
const week = 7 * 86_400_000;
const ended = expect.objectContaining({ code: 'report_link_ended' });
const refusal = (text: string, now = at, key = ring) => {
  try {
    readNotMeToken(key, text, now);
    return undefined;
  } catch (error) {
    return error;
  }
};

test('the link in a mail identifies its sign-in for seven days', () => {
  expect(readNotMeToken(ring, token, at)).toEqual(claim);
  expect(readNotMeToken(ring, token, after(week - 1))).toEqual(claim);
  expect(refusal(token, after(week))).toEqual(ended);
});

test('a link that is altered, signed with another key or malformed is refused', () => {
  const [id, member, session, expiry, signature] = token.split('.');
  const other = 'mem_01KMMFWG9FDM05P2VBNRJW85BT';
  for (const forged of [
    [id, other, session, expiry, signature],
    [id, member, 'ses_01KMMFWG9FDM05P2VBNRJW85BT', expiry, signature],
    [id, member, session, `${Number(expiry) + 1}`, signature],
    [id, member, session, expiry, signature?.slice(1)],
    [id, member, session, expiry],
    ['2', member, session, expiry, signature],
    [member, session, expiry, signature],
  ])
    expect(refusal(forged.join('.'))).toEqual(ended);
  expect(refusal(token, at, ringForTests('another secret'))).toEqual(ended);
  for (const text of ['', '....', 'a.b.c.d', `${token}.more`.repeat(3)]) expect(refusal(text)).toEqual(ended);
});

test('made again for the same sign-in it is the same link', () => {
  expect(makeNotMeToken(ring, claim, instantOf(at))).toBe(token);
});
