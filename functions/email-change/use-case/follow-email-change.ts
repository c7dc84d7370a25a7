import type { ChangedEmail } from '#functions/email-change/email-change-schema.ts';
import { writeFollowed } from '#functions/email-change/table/email-change.ts';
import { findMember } from '#functions/member/table/find-member.ts';
import { endIdentitySessions } from '#functions/platform/cognito/identity-security.ts';
import type { Database } from '#functions/platform/table/database.ts';
import { cognito as addresses, settleAddress } from '#functions/registration/use-case/settle-address.ts';
import { endSessions } from '#functions/sign-in/table/sessions.ts';
import type { MemberId } from '#shared/domain/ids.ts';

/** The calls to the identity service. */
export const cognito = { ...addresses, endIdentitySessions };
export type FollowPort = typeof cognito;

/** A member has at most one change and its undoing at work; each ends within two rounds. */
const roundsMax = 5;

/**
 * Gives the identity of a member the address that their record has at this moment. The record may change meanwhile, by a
 * report that undoes the change, so it is read again: whoever writes last writes the latest address.
 */
export const alignAddress = async (
  database: Database,
  memberId: MemberId,
  identity: FollowPort = cognito,
): Promise<void> => {
  for (let round = 0; round < roundsMax; round += 1) {
    const member = await findMember(database, memberId);
    // The identity of a closed account is gone, or about to be.
    if (!member || member.status === 'closed') return;
    await settleAddress(database, member, identity);
    if ((await findMember(database, memberId))?.email === member.email) return;
  }
  throw new Error(`the address of ${memberId} keeps changing`);
};

/**
 * What follows once the record has the new address: the identity gets it, and every session ends but the one in which it
 * was changed. Can be repeated, by the same codes or by the event of the change.
 * @returns how many sessions ended
 */
export const followEmailChange = async (
  database: Database,
  change: ChangedEmail,
  identity: FollowPort = cognito,
): Promise<number> => {
  const { memberId, session } = change;
  await alignAddress(database, memberId, identity);
  const ended = await endSessions(database, memberId, session.secretHash);
  const member = await findMember(database, memberId);
  if (member) await identity.endIdentitySessions(member.sub);
  await writeFollowed(database, change);
  return ended;
};
