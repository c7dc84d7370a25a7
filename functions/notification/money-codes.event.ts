import { consume } from '#functions/entry/consume.ts';
import { notify } from './notices/notify.ts';

/** A member is waiting for the code, so it never queues behind other mails. */
export const handler = consume('money-codes', (event, services) => notify(event, services));
