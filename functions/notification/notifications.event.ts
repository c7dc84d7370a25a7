import { consume } from '#functions/entry/consume.ts';
import { notify } from './notices/notify.ts';

export const handler = consume('notifications', (event, services) => notify(event, services));
