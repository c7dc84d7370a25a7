import type { Call, Handler } from '#functions/entry/call.ts';
import { countAddress } from '#functions/entry/http/address-limit.ts';
import { countAttempt } from '#functions/entry/http/limit.ts';
import { addressHashOf } from '#functions/platform/address-hash.ts';
import { newId } from '#functions/platform/new-id.ts';
import { readConfiguration } from '#functions/platform/table/current-configuration.ts';
import { openRegistration, waitingNameOf } from '#functions/registration/open-registration.ts';
import { openIdentity } from '#functions/registration/provider/identity.ts';
import { checkRegistration, type Registration } from '#functions/registration/registration.ts';
import { makeConfirmable, noteRegistration } from '#functions/registration/table/open-registrations.ts';
import { findOpenSponsor } from '#functions/sponsor/table/find-sponsor.ts';
import type { registration as contract } from '#shared/contract/registration.ts';
import { AppError } from '#shared/domain/errors.ts';
import { sourceLanguage } from '#shared/domain/languages.ts';

type RegisterCall = Call<typeof contract.endpoints.register>;

/** Registrations with one e-mail address in an hour: enough for a person who mistypes. */
const perEmailMax = 10;
const windowSeconds = 3_600;

/** The calls to the identity service. */
const cognito = { openIdentity };

/** The lists of common passwords are loaded only here. @throws AppError password_refused */
const requireAcceptable = async ({ password, name, email }: RegisterCall['body']): Promise<void> => {
  const { passwordProblem } = await import('#functions/sign-in/password.ts');
  if (passwordProblem(password, [name, email]) !== null) throw new AppError('password_refused');
};

const registrationIn = ({ body }: RegisterCall): Registration => {
  const { password: _, language = sourceLanguage, sponsorCode = null, ...chosen } = body;
  return { ...chosen, language, sponsorCode };
};

/**
 * Registers a visitor. Who has the address is not even looked up here: every address costs the same calls and gets the
 * same reply, and the event that follows decides which mail it gets. The password passes through this one request, is
 * never logged (log lines carry no bodies) and never stored; it is here because only the server can refuse a weak one.
 */
export const registerWith =
  (identity: typeof cognito): Handler<typeof contract.endpoints.register> =>
  async (call) => {
    const { database, body, log, now } = call;
    await countAddress(call, 'register');
    await requireAcceptable(body);
    const registration = registrationIn(call);
    const { email, name, sponsorCode, interest } = registration;
    await countAttempt(call, 'register', addressHashOf(email), perEmailMax, windowSeconds);
    const [{ legal }, sponsor] = await Promise.all([
      readConfiguration(database),
      sponsorCode === null ? null : findOpenSponsor(database, sponsorCode),
    ]);
    checkRegistration(registration, { legal, hasSponsor: sponsor !== null });

    const { id: keyId } = await call.secrets.codes();
    const open = openRegistration(registration, newId('RegistrationId', now()), keyId, now());
    await noteRegistration(database, open);
    const sub = await identity.openIdentity(waitingNameOf(open.id), { name, password: body.password });
    await makeConfirmable(database, open, sub, now());
    log.info('registered', { registrationId: open.id, withSponsor: sponsorCode !== null, interest });
    return {};
  };

export const register = registerWith(cognito);
