import type { Handler } from '#functions/entry/call.ts';
import { endSessions } from '#functions/sign-in/table/sessions.ts';
import type { sessions } from '#shared/contract/sessions.ts';

/** Ends every session of the member except the current one. */
export const endOtherSessions: Handler<typeof sessions.endpoints.endOtherSessions> = async ({
  database,
  signedIn: { member, session },
}) => ({ ended: await endSessions(database, member.id, session.secretHash) });
