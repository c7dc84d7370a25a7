import type { Call, Handler } from '#functions/entry/call.ts';
import { countAttempt } from '#functions/entry/http/limit.ts';
import { endIdentitySessions, requireNewPassword } from '#functions/platform/cognito/identity-security.ts';
import { readNotMeToken } from '#functions/safety/not-me-token.ts';
import type { SecurityReport } from '#functions/safety/security-report-schema.ts';
import { endSecuring, fileReport } from '#functions/safety/table/security-reports.ts';
import { noteCredentialsChanged } from '#functions/sign-in/table/credentials-changed.ts';
import { endSessions } from '#functions/sign-in/table/sessions.ts';
import type { notMe } from '#shared/contract/not-me.ts';

/** Nobody has that many mails to answer, and a signature is not guessed by trying. */
const attemptsMax = 20;
const windowSeconds = 3_600;

type ReportCall = Call<typeof notMe.endpoints.reportSignIn>;

/** What is asked of the identity service. */
const cognito = { requireNewPassword, endIdentitySessions };

/**
 * Ends sessions and password of the account. Each step may be done again. Our sessions end first, whatever the identity
 * service answers; and again last, because somebody who knows the old password may have come back in between. Tokens
 * that were proven before this instant start no session any more (start-session.ts).
 */
const secure = async ({ database, now }: ReportCall, report: SecurityReport, identity: typeof cognito) => {
  const { memberId, memberEmail } = report;
  await endSessions(database, memberId);
  await identity.requireNewPassword(memberEmail);
  await identity.endIdentitySessions(memberEmail);
  await noteCredentialsChanged(database, memberId, now());
  await endSessions(database, memberId);
};

/**
 * The member says that the sign-in of a mail was not their own. The hold on withdrawals and the report stand first, in
 * one transaction; what follows from them is done by one request at a time and to its end: the same link takes up what
 * a request that was cut off has left undone.
 */
export const reportSignInWith =
  (identity: typeof cognito): Handler<typeof notMe.endpoints.reportSignIn> =>
  async (call) => {
    const { database, now } = call;
    await countAttempt(call, 'not-me', call.address, attemptsMax, windowSeconds);
    const claim = readNotMeToken(await call.appSecret(), call.body.token, now());
    const { report, isToSecure } = await fileReport(database, claim, now());
    if (isToSecure) {
      try {
        await secure(call, report, identity);
      } catch (error) {
        await endSecuring(database, report, false, now());
        throw error;
      }
      await endSecuring(database, report, true, now());
    }
    return { reportedAt: report.reportedAt, email: report.memberEmail };
  };

export const reportSignIn = reportSignInWith(cognito);
