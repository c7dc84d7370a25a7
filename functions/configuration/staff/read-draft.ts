import type { Handler } from '#functions/entry/call.ts';
import type { configurationDesk } from '#shared/contract/configuration-desk.ts';
import { showDesk } from './show-desk.ts';

/** The draft that stands, and what a new version is made from. */
export const readConfigurationDraft: Handler<typeof configurationDesk.endpoints.readConfigurationDraft> = (
  call,
) => showDesk(call);
