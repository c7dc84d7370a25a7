import { createHmac, timingSafeEqual } from 'node:crypto';
import { type KeyRing, named, unnamed } from '#functions/platform/key-ring.ts';
import type { Instant } from '#shared/domain/calendar.ts';
import { AppError } from '#shared/domain/errors.ts';
import { type MemberId, memberIdSchema, type SessionId, sessionIdSchema } from '#shared/domain/ids.ts';

/** The sign-in, and its member, that a 'this was not me' link is about. */
export interface NotMeClaim {
  readonly memberId: MemberId;
  readonly sessionId: SessionId;
}

/** How long the link of a mail is valid. */
const goodForMs = 7 * 86_400_000;

const signatureOf = (key: string, text: string): string =>
  createHmac('sha256', key).update(`not-me.${text}`).digest('base64url');

/**
 * The token of the link in the mail about a sign-in at `signedInAt`: `key
 * id.member.session.expiry.signature`. It is not stored; the same input and key always give the same token.
 */
export const makeNotMeToken = (
  ring: KeyRing,
  { memberId, sessionId }: NotMeClaim,
  signedInAt: Instant,
): string => {
  const text = `${memberId}.${sessionId}.${Math.floor((Date.parse(signedInAt) + goodForMs) / 1_000)}`;
  return named(ring, (key) => `${text}.${signatureOf(key, text)}`);
};

/** The content of a token that we issued and that has not expired. @throws AppError report_link_ended */
export const readNotMeToken = (ring: KeyRing, token: string, now: Date): NotMeClaim => {
  const found = unnamed(ring, token);
  if (!found) throw new AppError('report_link_ended');
  const [member, session, expiry = '', signature = '', ...more] = found.rest.split('.');
  const memberId = memberIdSchema.safeParse(member);
  const sessionId = sessionIdSchema.safeParse(session);
  const expected = Buffer.from(signatureOf(found.key, `${member}.${session}.${expiry}`));
  const sent = Buffer.from(signature);
  const isOurs = more.length === 0 && sent.length === expected.length && timingSafeEqual(sent, expected);
  if (!isOurs || !memberId.success || !sessionId.success || Number(expiry) * 1_000 <= now.getTime())
    throw new AppError('report_link_ended');
  return { memberId: memberId.data, sessionId: sessionId.data };
};
