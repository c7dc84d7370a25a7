import { alignAddress, cognito as followPort } from '#functions/email-change/use-case/follow-email-change.ts';
import type { Call, Handler } from '#functions/entry/call.ts';
import { countAttemptFrom } from '#functions/entry/http/limit.ts';
import type { Member } from '#functions/member/member-schema.ts';
import { requireNewPassword } from '#functions/platform/cognito/identity-security.ts';
import { requestRecovery } from '#functions/recovery/table/recoveries.ts';
import { readNotMeToken } from '#functions/safety/not-me-token.ts';
import type { SecurityReport } from '#functions/safety/security-report-schema.ts';
import { endSecuring, fileReport } from '#functions/safety/table/security-reports.ts';
import { noteCredentialsChanged } from '#functions/sign-in/table/credentials-changed.ts';
import { endSessions } from '#functions/sign-in/table/sessions.ts';
import type { notMe } from '#shared/contract/not-me.ts';

/** More than any member has mails to answer, and too few to guess a signature. */
const attemptsMax = 20;
const windowSeconds = 3_600;

type ReportCall = Call<typeof notMe.endpoints.reportSignIn>;

/** The calls to the identity service. */
const cognito = { ...followPort, requireNewPassword };

/**
 * Ends the account's sessions and password. Every step can be repeated. What is ours comes first, whatever the identity
 * service answers: tokens proven before this instant can no longer start a session (start-session.ts), and our sessions
 * end. Both once more at the end, because an attacker with the old password may have signed in meanwhile.
 */
const secure = async (
  { database, log, now, secrets }: ReportCall,
  { member, report }: { readonly member: Member; readonly report: SecurityReport },
  identity: typeof cognito,
) => {
  const { id: memberId, sub, email } = member;
  const endOurs = async () => {
    await noteCredentialsChanged(database, memberId, now());
    await endSessions(database, memberId);
  };
  await endOurs();
  const isThere = await identity.requireNewPassword(sub);
  // Its code goes to the address of our record, whatever the pool says.
  await requestRecovery(database, email, (await secrets.codes()).id, now());
  if (isThere) {
    // The record has the former address again; until the identity has it, nobody signs in with either.
    if (report.undone) await alignAddress(database, memberId, identity);
    await identity.endIdentitySessions(sub);
  } else log.error('there is no identity whose password could be ended', { memberId });
  await endOurs();
};

/**
 * The member reports that the sign-in, or the change of address, of a mail was not their own. The hold on withdrawals,
 * the report and the former address are committed first, in one transaction; one request at a time then secures the
 * account, and following the same link again completes what an interrupted request left undone.
 */
export const reportSignInWith =
  (identity: typeof cognito): Handler<typeof notMe.endpoints.reportSignIn> =>
  async (call) => {
    const { database, now } = call;
    await countAttemptFrom(call, 'not-me', call.address, attemptsMax, windowSeconds);
    const claim = readNotMeToken(await call.secrets.links(), call.body.token, now());
    const { report, member, mustSecure } = await fileReport(database, claim, now());
    if (mustSecure) {
      try {
        await secure(call, { member, report }, identity);
      } catch (error) {
        await endSecuring(database, report, false, now());
        throw error;
      }
      await endSecuring(database, report, true, now());
    }
    return { reportedAt: report.reportedAt, email: report.memberEmail };
  };

export const reportSignIn = reportSignInWith(cognito);
