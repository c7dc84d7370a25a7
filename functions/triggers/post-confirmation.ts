import type { PostConfirmationTriggerEvent } from 'aws-lambda';
import { readRegistration } from '#functions/domain/registration.ts';
import type { Services } from '#functions/http/call.ts';
import { realServices } from '#functions/http/services.ts';
import { registerMember } from '#functions/storage/register-member.ts';

/**
 * After an e-mail is confirmed: the member, once. Cognito calls again when it got no answer in time, and also after a
 * recovered password, which makes nobody a member.
 */
export const registerConfirmed = async (
  event: PostConfirmationTriggerEvent,
  { database, log, now }: Services,
): Promise<PostConfirmationTriggerEvent> => {
  if (event.triggerSource !== 'PostConfirmation_ConfirmSignUp') return event;
  const { userAttributes } = event.request;
  const sub = userAttributes.sub ?? event.userName;
  const registration = readRegistration(userAttributes);
  const member = await registerMember(database, { sub, registration }, now());
  log.info('member registered', { memberId: member.id });
  return event;
};

export const handler = (event: PostConfirmationTriggerEvent): Promise<PostConfirmationTriggerEvent> =>
  registerConfirmed(event, realServices());
