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

/** Whoever recovered a password before they became a member has nothing that could be taken out. */
const noteRecovered = async (event: Event, { database, log, now }: Services): Promise<void> => {
  const sub = event.request.userAttributes.sub ?? event.userName;
  const { member } = await findMemberBySub(database, sub);
  if (!member) return;
  await noteRecoveredPassword(database, member.id, now());
  // Whoever knew the former password may still be signed in with it.
  const ended = await endSessions(database, member.id);
  log.info('password recovered', { memberId: member.id, sessionsEnded: ended });
};

/**
 * After an e-mail is confirmed: the member, once. After a password is recovered: from when on withdrawals
 * rest, and the end of all sessions.
 * Cognito calls again when it got no answer in time; both are harmless when they are done again.
 */
export const afterConfirmation = async (event: Event, services: Services): Promise<Event> => {
  if (event.triggerSource === 'PostConfirmation_ConfirmSignUp') await register(event, services);
  if (event.triggerSource === 'PostConfirmation_ConfirmForgotPassword') await noteRecovered(event, services);
  return event;
};

export const handler = (event: Event): Promise<Event> => afterConfirmation(event, realServices());
