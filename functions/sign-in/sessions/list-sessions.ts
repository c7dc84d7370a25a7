import type { Handler } from '#functions/entry/call.ts';
import { lastUsedOf, readActiveSessions } from '#functions/sign-in/table/sessions.ts';
import type { sessions } from '#shared/contract/sessions.ts';

/** Lists where the member is signed in, most recently used first. */
export const listSessions: Handler<typeof sessions.endpoints.listSessions> = async ({
  database,
  now,
  signedIn,
}) => {
  const { items, isMore } = await readActiveSessions(database, signedIn.member.id, now());
  const shown = items.map((session) => ({
    ...session,
    lastUsedAt: lastUsedOf(session),
    isThisOne: session.secretHash === signedIn.session.secretHash,
  }));
  return { items: shown.sort((a, b) => b.lastUsedAt.localeCompare(a.lastUsedAt)), isMore };
};
