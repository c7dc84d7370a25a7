import { createHmac, timingSafeEqual } from 'node:crypto';
import { type KeyRing, named, unnamed } from '#functions/platform/key-ring.ts';
import type { Instant } from '#shared/domain/calendar.ts';
import { AppError } from '#shared/domain/errors.ts';
import {
  type EmailChangeId,
  emailChangeIdSchema,
  type MemberId,
  memberIdSchema,
  type SessionId,
  sessionIdSchema,
} from '#shared/domain/ids.ts';
import { reportLinkDays } from '#shared/domain/limits.ts';

/** What a 'this was not me' link is about, and its member: a sign-in, or a change of address. */
export type NotMeClaim = { readonly memberId: MemberId } & (
  | { readonly sessionId: SessionId }
  | { readonly changeId: EmailChangeId }
);

/** How long the link of a mail is valid. */
const goodForMs = reportLinkDays * 86_400_000;

const signatureOf = (key: string, text: string): string =>
  createHmac('sha256', key).update(`not-me.${text}`).digest('base64url');

/**
 * The token of the link in the mail about a sign-in or a change at `at`: `key
 * id.member.session or change.expiry.signature`. It is not stored; the same input and key always give the same token.
 */
export const makeNotMeToken = (ring: KeyRing, claim: NotMeClaim, at: Instant): string => {
  const what = 'sessionId' in claim ? claim.sessionId : claim.changeId;
  const text = `${claim.memberId}.${what}.${Math.floor((Date.parse(at) + goodForMs) / 1_000)}`;
  return named(ring, (key) => `${text}.${signatureOf(key, text)}`);
};

const claimOf = (member: unknown, what: unknown): NotMeClaim | null => {
  const memberId = memberIdSchema.safeParse(member);
  const sessionId = sessionIdSchema.safeParse(what);
  const changeId = emailChangeIdSchema.safeParse(what);
  if (!memberId.success) return null;
  if (sessionId.success) return { memberId: memberId.data, sessionId: sessionId.data };
  return changeId.success ? { memberId: memberId.data, changeId: changeId.data } : null;
};

/** The content of a token that we issued and that has not expired. @throws AppError report_link_ended */
export const readNotMeToken = (ring: KeyRing, token: string, now: Date): NotMeClaim => {
  const found = unnamed(ring, token);
  if (!found) throw new AppError('report_link_ended');
  const [member, what, expiry = '', signature = '', ...more] = found.rest.split('.');
  const claim = claimOf(member, what);
  const expected = Buffer.from(signatureOf(found.key, `${member}.${what}.${expiry}`));
  const sent = Buffer.from(signature);
  const isOurs = more.length === 0 && sent.length === expected.length && timingSafeEqual(sent, expected);
  if (!isOurs || !claim || Number(expiry) * 1_000 <= now.getTime()) throw new AppError('report_link_ended');
  return claim;
};
