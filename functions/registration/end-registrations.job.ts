import type { Services } from '#functions/entry/call.ts';
import { dueUntil, scheduledJob, walkDue } from '#functions/entry/walk-due.ts';
import { findMemberBySub } from '#functions/member/table/find-member.ts';
import { registrationEndDue } from '#functions/platform/table/keys.ts';
import { addHours, instantOf } from '#shared/domain/calendar.ts';
import { type OpenRegistration, openRegistrationSchema, waitingNameOf } from './open-registration.ts';
import { forgetRegistration } from './table/open-registrations.ts';
import { finishRegistration } from './use-case/finish-registration.ts';
import { type AddressPort, cognito } from './use-case/settle-address.ts';

/** No code is valid any more, and no request that took one is still at work. */
const graceHours = 1;

const endOne = async (
  { database }: Services,
  open: OpenRegistration,
  identity: AddressPort,
): Promise<boolean> => {
  const { sub } = open;
  const { member } = sub === null ? { member: null } : await findMemberBySub(database, sub);
  if (sub !== null && member) await finishRegistration(database, { ...open, sub }, identity);
  else {
    await identity.removeIdentity(waitingNameOf(open.id));
    await forgetRegistration(database, open);
  }
  return true;
};

/**
 * Removes registrations that were never confirmed, with their identities: what a visitor gave is kept no longer than it
 * can be used. Each is a step of its own, so that a run can be interrupted, repeated or run twice.
 * @returns how many were removed
 */
export const endRegistrations = async (
  services: Services,
  hasTimeLeft: () => boolean,
  identity: AddressPort = cognito,
): Promise<number> => {
  const until = addHours(instantOf(services.now()), -graceHours);
  const due = { pk: registrationEndDue, between: dueUntil(until), item: openRegistrationSchema };
  return walkDue(services.database, due, hasTimeLeft, (open) => endOne(services, open, identity));
};

export const handler = scheduledJob('removed registrations that were never confirmed', endRegistrations);
