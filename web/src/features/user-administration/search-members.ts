import { userAdministration } from '#shared/contract/user-administration.ts';
import { call } from '#web/api/client.ts';

const shownMax = 10;

/** The first members whom a search by name, e-mail address or id finds, for the palette. */
export const searchMembers = async (q: string, signal: AbortSignal) =>
  (await call(userAdministration.endpoints.listMembers, { query: { q, limit: shownMax }, signal })).items;
