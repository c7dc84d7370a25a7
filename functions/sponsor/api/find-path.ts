import type { Handler } from '#functions/entry/call.ts';
import { memberSchema } from '#functions/member/member-schema.ts';
import { findMember } from '#functions/member/table/find-member.ts';
import { readConfiguration } from '#functions/platform/table/current-configuration.ts';
import { memberKey } from '#functions/platform/table/keys.ts';
import { parseItem, readItems } from '#functions/platform/table/read.ts';
import { readSponsoredUsers } from '#functions/sponsor/table/read-sponsored-users.ts';
import type { infinitySponsors } from '#shared/contract/infinity-sponsors.ts';
import { AppError } from '#shared/domain/errors.ts';
import { idsBetween } from './read-paths.ts';

/** Returns the path from the member to one member of their downline, that member last. Anyone else is not found. */
export const findPath: Handler<typeof infinitySponsors.endpoints.findPath> = async (call) => {
  const { database, signedIn, params } = call;
  const me = signedIn.member.id;
  if (params.memberId === me) return { items: [] };
  const [target, { sponsor }] = await Promise.all([
    findMember(database, params.memberId),
    readConfiguration(database),
  ]);
  if (!target?.sponsorIds.includes(me)) throw new AppError('not_found');
  const items = await readItems(database, idsBetween(me, target).map(memberKey));
  const between = items.flatMap((item) => parseItem(memberSchema, item) ?? []);
  const below = [...between, target].map((member, index) => ({ member, level: index + 1 }));
  return { items: await readSponsoredUsers(database, below, sponsor.nameMask) };
};
