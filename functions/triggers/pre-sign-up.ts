import type { PreSignUpTriggerEvent } from 'aws-lambda';
import { checkRegistration, readRegistration } from '#functions/domain/registration.ts';
import type { Services } from '#functions/http/call.ts';
import { realServices } from '#functions/http/services.ts';
import { configurationOf } from '#functions/storage/current-configuration.ts';
import { currentConfigurationKey, emailKey, sponsorCodeKey } from '#functions/storage/keys.ts';
import { readItems } from '#functions/storage/read.ts';

/**
 * Before Cognito makes an identity: what was chosen must be complete and true (sponsor code, area, accepted versions),
 * because it is taken over from the identity's attributes once the e-mail is confirmed.
 */
export const checkSignUp = async (
  event: PreSignUpTriggerEvent,
  { database, log }: Services,
): Promise<PreSignUpTriggerEvent> => {
  const registration = readRegistration(event.request.userAttributes);
  const { email, sponsorCode } = registration;
  const [configuration, taken, sponsor] = await readItems(database, [
    currentConfigurationKey,
    emailKey(email),
    ...(sponsorCode ? [sponsorCodeKey(sponsorCode)] : []),
  ]);
  const { legal } = configurationOf(configuration);
  checkRegistration(registration, {
    legal,
    sponsorExists: sponsor !== undefined,
    emailTaken: taken !== undefined,
  });
  log.info('sign-up accepted', { withSponsor: sponsorCode !== null, interest: registration.interest });
  return event;
};

export const handler = (event: PreSignUpTriggerEvent): Promise<PreSignUpTriggerEvent> =>
  checkSignUp(event, realServices());
