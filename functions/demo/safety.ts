import { createHash } from 'node:crypto';
import { newSessionToken } from '#functions/entry/http/session.ts';
import { requireMember } from '#functions/member/table/find-member.ts';
import { sessionKey } from '#functions/platform/table/keys.ts';
import { readItem } from '#functions/platform/table/read.ts';
import { endSecuring, fileReport } from '#functions/safety/table/security-reports.ts';
import { sessionSchema } from '#functions/sign-in/session-schema.ts';
import { readSignIn } from '#functions/sign-in/table/devices.ts';
import { endSessions } from '#functions/sign-in/table/sessions.ts';
import { startSession } from '#functions/sign-in/table/start-session.ts';
import type { SecurityReportId, SessionId } from '#shared/domain/ids.ts';
import type { Step } from './step.ts';
import type { StoryTeller } from './story-teller.ts';

interface Place {
  readonly device: string;
  readonly address: string;
}
const laptop: Place = { device: 'Firefox, Linux', address: '192.0.2.17' };
const phone: Place = { device: 'Safari, iPhone', address: '198.51.100.4' };
const tablet: Place = { device: 'Chrome, Android', address: '198.51.100.9' };
const elsewhere: Place = { device: 'Chrome, Windows', address: '203.0.113.66' };

/**
 * A member signs in on a browser, as far as we see of it: their password was proven to the identity service. Its cookie
 * is nobody's. Null when they did so before, as in a story that is told again.
 */
const signIn = async (teller: StoryTeller, member: number, place: Place): Promise<SessionId | null> => {
  const { database, now } = teller.services;
  const { memberId } = await teller.member(member);
  const { sub } = await requireMember(database, memberId);
  const deviceHash = createHash('sha256').update(`${memberId} ${place.device}`).digest('base64url');
  const { member: found, configuration, familiarity } = await readSignIn(database, sub, deviceHash, now());
  if (!found || familiarity === 'known') return null;
  const { token } = newSessionToken(memberId);
  const proven = {
    sub,
    roles: [],
    tokenId: `demo-${memberId}-${deviceHash}`,
    provenAt: now(),
    attributes: {},
  };
  const at = { ...place, deviceHash };
  await startSession(
    database,
    { member: found, proven, token, limits: configuration.session, place: at, familiarity },
    now(),
  );
  return (await readItem(database, sessionKey(memberId, token.secretHash), sessionSchema))?.id ?? null;
};

const signingIn = (member: number, place: Place, daysAgo: number): Step => ({
  members: [member],
  label: `member ${member} signs in: ${place.device}`,
  daysAgo,
  tell: async (teller) => {
    await signIn(teller, member, place);
  },
});

/** The member says that a sign-in was not their own: withdrawals are held, and all sessions end. */
const report = async (teller: StoryTeller, member: number): Promise<SecurityReportId | null> => {
  const { database, now } = teller.services;
  const sessionId = await signIn(teller, member, elsewhere);
  if (sessionId === null) return null;
  const as = await teller.member(member);
  const { memberId } = as;
  const { report: filed } = await fileReport(database, { memberId, sessionId }, now());
  await endSessions(database, memberId);
  await endSecuring(database, filed, true, now());
  teller.signedOut(as);
  return filed.id;
};

/** Members at several browsers, and two whose account somebody else got into. */
export const safetySteps: readonly Step[] = [
  signingIn(0, laptop, 9),
  signingIn(0, phone, 4),
  signingIn(0, tablet, 1),
  signingIn(5, laptop, 6),
  signingIn(5, phone, 2),
  signingIn(24, laptop, 30),
  {
    label: 'a sign-in that was not their own, looked into and closed',
    daysAgo: 27,
    tell: async (teller) => {
      const reportId = await report(teller, 24);
      if (reportId === null) return;
      await teller.request('closeSecurityReport', {
        as: await teller.staff('compliance'),
        params: { reportId },
        body: { reason: 'Talked to the member: the password is new, and nothing was moved.' },
        key: 'demo-close-report-24',
      });
    },
  },
  signingIn(20, laptop, 8),
  {
    label: 'a sign-in that was not their own',
    daysAgo: 1.2,
    tell: async (teller) => {
      await report(teller, 20);
    },
  },
];
