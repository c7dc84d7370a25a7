import { BadRequestException } from '@aws-sdk/client-sesv2';
import type { Log } from '#functions/platform/log.ts';
import type { Database } from '#functions/platform/table/database.ts';
import { commitOnce, forgetOnce } from '#functions/platform/table/once.ts';

/**
 * Sends the mail of an event once. A crash between marker and mail loses the mail, and its reader asks for another one;
 * the opposite order would send it twice. What the mail service will never take, such as an address that it finds
 * malformed, is given up: anyone can register any address, and must not hold up the mails behind it. Every other refusal
 * is about us: `MessageRejected` says that our domain is no longer verified, or that we are still in the sandbox. So it
 * is thrown, and the event is delivered again until it is among the dead letters.
 */
export const sendOnce = async (
  { database, now, log }: { readonly database: Database; readonly now: () => Date; readonly log: Log },
  marker: string,
  eventId: string,
  send: () => Promise<void>,
): Promise<void> => {
  if (!(await commitOnce(database, marker, eventId, now(), () => undefined))) return;
  try {
    await send();
  } catch (error) {
    if (error instanceof BadRequestException) {
      log.error('the mail service refuses a mail for good', { eventId, error });
      return;
    }
    await forgetOnce(database, marker, eventId);
    throw error;
  }
};
