import type { Database } from '#functions/platform/table/database.ts';
import type { ConfirmableRegistration } from '#functions/registration/open-registration.ts';
import { forgetRegistration } from '#functions/registration/table/open-registrations.ts';
import { type AddressPort, settleAddress } from './settle-address.ts';

/** Gives the identity of a registered member the confirmed address. Can be repeated. */
export const finishRegistration = async (
  database: Database,
  open: ConfirmableRegistration,
  identity?: AddressPort,
): Promise<void> => {
  await settleAddress(database, open, identity);
  await forgetRegistration(database, open);
};
