import { randomUUID } from 'node:crypto';
import type { Services } from '#functions/entry/call.ts';
import { newSessionToken } from '#functions/entry/http/session.ts';
import { findMember } from '#functions/member/table/find-member.ts';
import { readSignIn } from '#functions/sign-in/table/devices.ts';
import { startSession } from '#functions/sign-in/table/start-session.ts';
import type { MemberId } from '#shared/domain/ids.ts';

const limits = { idleDays: 7, maxDays: 30, refetchSeconds: 300 };

/**
 * Signs a member in on a browser as the endpoint does; the password was proven `heldForMs` before. `meanwhile` happens
 * between what it reads and what it writes. `tokenId` names what the identity service proved it with.
 */
export const signInOn = async (
  { database, now }: Services,
  memberId: MemberId,
  browser: string,
  heldForMs = 0,
  meanwhile: () => Promise<void> = async () => undefined,
  tokenId: string = randomUUID(),
) => {
  const found = await findMember(database, memberId);
  const { member, familiarity } = await readSignIn(database, found?.sub ?? '', browser, now());
  if (!member) throw new Error(`there is no member ${memberId}`);
  // Cognito counts in whole seconds.
  const provenAt = new Date(Math.floor((now().getTime() - heldForMs) / 1_000) * 1_000);
  const proven = { sub: member.sub, roles: [], tokenId, provenAt };
  const { token } = newSessionToken(memberId);
  const place = { device: 'Firefox, Linux', address: '192.0.2.1', deviceHash: browser };
  await meanwhile();
  await startSession(database, { member, proven, token, limits, factorAt: null, place, familiarity }, now());
  return { familiarity, token };
};
