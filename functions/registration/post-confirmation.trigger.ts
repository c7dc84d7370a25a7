import type { PostConfirmationTriggerEvent } from 'aws-lambda';
import type { Services } from '#functions/entry/call.ts';
import { realServices } from '#functions/entry/services.ts';
import { findMemberBySub } from '#functions/member/table/find-member.ts';
import { endSessions } from '#functions/sign-in/table/sessions.ts';
import { readRegistration } from './registration.ts';
import { noteRecoveredPassword } from './table/note-recovered-password.ts';
import { registerMember } from './table/register-member.ts';

type Event = PostConfirmationTriggerEvent;

const register = async (event: Event, { database, log, now }: Services): Promise<void> => {
  const { userAttributes } = event.request;
  const sub = userAttributes.sub ?? event.userName;
  const registration = readRegistration(userAttributes);
  const member = await registerMember(database, { sub, registration }, now());
  log.info('member registered', { memberId: member.id });
};

/** Someone who recovers a password before they are a member has nothing to withdraw. */
const noteRecovered = async (event: Event, { database, log, now }: Services): Promise<void> => {
  const sub = event.request.userAttributes.sub ?? event.userName;
  const { member } = await findMemberBySub(database, sub);
  if (!member) return;
  await noteRecoveredPassword(database, member.id, now());
  // Someone who knew the old password may still be signed in with it.
  const ended = await endSessions(database, member.id);
  log.info('password recovered', { memberId: member.id, sessionsEnded: ended });
};

/**
 * Once an e-mail address is confirmed, registers the member. Once a password is recovered, pauses withdrawals and ends
 * all sessions. Cognito calls again if it got no answer in time; both are idempotent.
 */
export const afterConfirmation = async (event: Event, services: Services): Promise<Event> => {
  if (event.triggerSource === 'PostConfirmation_ConfirmSignUp') await register(event, services);
  if (event.triggerSource === 'PostConfirmation_ConfirmForgotPassword') await noteRecovered(event, services);
  return event;
};

export const handler = (event: Event): Promise<Event> => afterConfirmation(event, realServices());
