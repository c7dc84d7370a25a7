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
import type { ScenarioRunner } from './scenario-runner.ts';
import type { Step } from './step.ts';

interface Place {
  readonly device: string;
  readonly address: string;
}
const laptop: Place = { device: 'Firefox, Linux', address: '192.0.2.17' };
const phone: Place = { device: 'Safari, iPhone', address: '198.51.100.4' };
const tablet: Place = { device: 'Chrome, Android', address: '198.51.100.9' };
const elsewhere: Place = { device: 'Chrome, Windows', address: '203.0.113.66' };

/**
 * Signs a member in on a device, as if the identity service had just verified their password. No browser receives the
 * session's cookie. Null when the member has signed in on this device before, as in a repeated step.
 */
const signIn = async (runner: ScenarioRunner, member: number, place: Place): Promise<SessionId | null> => {
  const { database, now } = runner.services;
  const { memberId } = await runner.member(member);
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
  };
  const at = { ...place, deviceHash };
  await startSession(
    database,
    { member: found, proven, token, limits: configuration.session, factorAt: null, place: at, familiarity },
    now(),
  );
  return (await readItem(database, sessionKey(memberId, token.secretHash), sessionSchema))?.id ?? null;
};

const signingIn = (member: number, place: Place, daysAgo: number): Step => ({
  members: [member],
  label: `member ${member} signs in: ${place.device}`,
  daysAgo,
  run: async (runner) => {
    await signIn(runner, member, place);
  },
});

/** The member reports a sign-in as not their own: withdrawals are held, and all sessions end. */
const report = async (runner: ScenarioRunner, member: number): Promise<SecurityReportId | null> => {
  const { database, now } = runner.services;
  const sessionId = await signIn(runner, member, elsewhere);
  if (sessionId === null) return null;
  const as = await runner.member(member);
  const { memberId } = as;
  const { report: filed } = await fileReport(database, { memberId, sessionId }, now());
  await endSessions(database, memberId);
  await endSecuring(database, filed, true, now());
  runner.signedOut(as);
  return filed.id;
};

/** Members with several devices, and two who report a sign-in as not their own. */
export const safetySteps: readonly Step[] = [
  signingIn(0, laptop, 9),
  signingIn(0, phone, 4),
  signingIn(0, tablet, 1),
  signingIn(5, laptop, 6),
  signingIn(5, phone, 2),
  signingIn(24, laptop, 30),
  {
    label: 'member 24 reports a sign-in, and compliance closes the report',
    daysAgo: 27,
    run: async (runner) => {
      const reportId = await report(runner, 24);
      if (reportId === null) return;
      await runner.request('closeSecurityReport', {
        as: await runner.staff('compliance'),
        params: { reportId },
        body: { reason: 'Spoke to the member: the password was changed, and no money was moved.' },
        key: 'demo-close-report-24',
      });
    },
  },
  signingIn(20, laptop, 8),
  {
    label: 'member 20 reports a sign-in as not their own',
    daysAgo: 1.2,
    run: async (runner) => {
      await report(runner, 20);
    },
  },
];
