import type { PreSignUpTriggerEvent } from 'aws-lambda';
import type { Services } from '#functions/entry/call.ts';
import { countAttempt } from '#functions/entry/http/limit.ts';
import { realServices } from '#functions/entry/services.ts';
import { memberPointerItem } from '#functions/member/table/items.ts';
import { configurationOf } from '#functions/platform/table/current-configuration.ts';
import { currentConfigurationKey, emailKey } from '#functions/platform/table/keys.ts';
import { parseItem, readItems } from '#functions/platform/table/read.ts';
import { findOpenSponsor } from '#functions/sponsor/table/find-sponsor.ts';
import { AppError } from '#shared/domain/errors.ts';
import { checkRegistration, RegistrationRefused, readRegistration } from './registration.ts';
import { noteRepeatedSignUp } from './table/note-repeated-sign-up.ts';

/** Registrations with one e-mail address in an hour: enough for a person who mistypes. */
const perEmailMax = 10;
const windowSeconds = 3_600;

const countSignUp = async (services: Services, email: string): Promise<void> => {
  try {
    await countAttempt(services, 'sign-up', email, perEmailMax, windowSeconds);
  } catch (error) {
    if (error instanceof AppError && error.code === 'too_many_requests')
      throw new RegistrationRefused('Too many registrations with this e-mail address. Try again in an hour');
    throw error;
  }
};

/**
 * Before Cognito creates an identity, checks that what was chosen is complete and valid (sponsor code, area, accepted
 * versions), because the member is registered from these attributes once the e-mail is confirmed. If the address
 * already has an account, its owner gets a mail; the page looks the same as for a new address.
 */
export const checkSignUp = async (
  event: PreSignUpTriggerEvent,
  services: Services,
): Promise<PreSignUpTriggerEvent> => {
  const { database, log, now } = services;
  const registration = readRegistration(event.request.userAttributes);
  const { email, sponsorCode } = registration;
  await countSignUp(services, email);
  const [[configuration, taken], sponsor] = await Promise.all([
    readItems(database, [currentConfigurationKey, emailKey(email)]),
    sponsorCode === null ? null : findOpenSponsor(database, sponsorCode),
  ]);
  const { legal } = configurationOf(configuration);
  checkRegistration(registration, { legal, hasSponsor: sponsor !== null });
  const owner = parseItem(memberPointerItem, taken);
  if (owner) {
    await noteRepeatedSignUp(database, owner.memberId, now());
    log.info('sign-up with a known address', { memberId: owner.memberId });
    throw new RegistrationRefused('An account with this e-mail address already exists');
  }
  log.info('sign-up accepted', { withSponsor: sponsorCode !== null, interest: registration.interest });
  return event;
};

export const handler = (event: PreSignUpTriggerEvent): Promise<PreSignUpTriggerEvent> =>
  checkSignUp(event, realServices());
