import { consume } from '#functions/entry/consume.ts';
import { notify } from './notices/notify.ts';

/** Somebody waits for the code, so it never waits behind other mails. */
export const handler = consume('money-codes', (event, services) => notify(event, services));
