import { isChanged, requireNoHold, takesCodes, wrongCodes } from '#functions/email-change/email-change.ts';
import type { EmailChange } from '#functions/email-change/email-change-schema.ts';
import {
  countCodesTry,
  findEmailChange,
  writeChangedEmail,
} from '#functions/email-change/table/email-change.ts';
import {
  cognito,
  type FollowPort,
  followEmailChange,
} from '#functions/email-change/use-case/follow-email-change.ts';
import type { Call, Handler } from '#functions/entry/call.ts';
import { readConfiguration } from '#functions/platform/table/current-configuration.ts';
import type { emailChange } from '#shared/contract/email-change.ts';
import { addHours } from '#shared/domain/calendar.ts';
import { AppError } from '#shared/domain/errors.ts';

type ConfirmCall = Call<typeof emailChange.endpoints.confirmEmailChange>;

/** The change whose codes these are. The try is counted first, so that no more than allowed are ever compared. */
const requireCodes = async ({
  database,
  body,
  signedIn,
  secrets,
  now,
}: ConfirmCall): Promise<EmailChange> => {
  const change = await findEmailChange(database, signedIn.member.id);
  if (!change || !takesCodes(change, now())) throw new AppError('email_change_ended');
  const triesLeft = await countCodesTry(database, change, now());
  const given = { current: body.currentCode, new: body.newCode };
  const wrong = wrongCodes(await secrets.codes(), change, given);
  if (wrong.length > 0) throw new AppError('email_codes_refused', { wrong, triesLeft });
  return change;
};

/**
 * Changes the address with the codes of both mailboxes. The table decides, in one transaction; then the identity gets the
 * address and the other sessions end. If the request is interrupted in between, the same codes complete it, and so does
 * the event of the change.
 */
export const confirmEmailChangeWith =
  (identity: FollowPort): Handler<typeof emailChange.endpoints.confirmEmailChange> =>
  async (call) => {
    const { database, log, signedIn, now } = call;
    const { member, session } = signedIn;
    const change = await requireCodes(call);
    requireNoHold(member);
    const changed = isChanged(change)
      ? change
      : await writeChangedEmail(database, { member, change, session }, now());
    log.info('email address changed', { memberId: member.id });
    const ended = await followEmailChange(database, changed, identity);
    const { withdrawal } = await readConfiguration(database);
    const { to: email, changedAt } = changed;
    return {
      email,
      changedAt,
      withdrawalsRestUntil: addHours(changedAt, withdrawal.credentialsHoldHours),
      ended,
    };
  };

export const confirmEmailChange = confirmEmailChangeWith(cognito);
