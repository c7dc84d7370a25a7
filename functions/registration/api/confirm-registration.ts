import type { Handler } from '#functions/entry/call.ts';
import { countAddress } from '#functions/entry/http/address-limit.ts';
import { countAttempt } from '#functions/entry/http/limit.ts';
import { addressHashOf } from '#functions/platform/address-hash.ts';
import { isRightCode } from '#functions/platform/derived-code.ts';
import { hasValidCode, registrationCode } from '#functions/registration/open-registration.ts';
import { AddressTaken } from '#functions/registration/registration.ts';
import { readConfirmable } from '#functions/registration/table/open-registrations.ts';
import { registerMember } from '#functions/registration/table/register-member.ts';
import { finishRegistration } from '#functions/registration/use-case/finish-registration.ts';
import type { AddressPort } from '#functions/registration/use-case/settle-address.ts';
import type { registration as contract } from '#shared/contract/registration.ts';
import { AppError } from '#shared/domain/errors.ts';
import type { RegistrationId } from '#shared/domain/ids.ts';

/** Guessing one of a million at this pace takes years. */
const triesPerHour = 15;

/** No registration has this number; a code is derived for it, so that an address without one costs the same work. */
const unknown = { id: 'reg_00000000000000000000000000' as RegistrationId, codes: 1, keyId: '' };

/**
 * Confirms the address with the latest code of its newest registration: makes the member, who is found by the address
 * from then on, and then lets the identity sign in with it. If the request is interrupted in between, the same code
 * completes it, and so does the event that the member's registration leaves. Every failure gets the same reply.
 */
export const confirmRegistrationWith =
  (identity?: AddressPort): Handler<typeof contract.endpoints.confirmRegistration> =>
  async (call) => {
    const { database, body, log, now } = call;
    const addressHash = addressHashOf(body.email);
    await countAddress(call, 'confirm-email');
    await countAttempt(call, 'confirm-email', addressHash, triesPerHour, 3_600);
    const [newest] = await readConfirmable(database, addressHash);
    const ring = await call.secrets.codes();
    const isRight = isRightCode(registrationCode(ring, newest ?? unknown), body.code);
    if (!newest || !isRight || !hasValidCode(newest, now())) throw new AppError('mailed_code_refused');
    try {
      const member = await registerMember(database, { sub: newest.sub, registration: newest }, now());
      log.info('member registered', { memberId: member.id });
    } catch (error) {
      if (error instanceof AddressTaken) throw new AppError('mailed_code_refused');
      throw error;
    }
    await finishRegistration(database, newest, identity);
    return {};
  };

export const confirmRegistration = confirmRegistrationWith();
