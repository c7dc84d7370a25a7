import type { Handler } from '#functions/http/call.ts';
import { countAttempt } from '#functions/http/limit.ts';
import { readConfiguration } from '#functions/storage/current-configuration.ts';
import { findMember } from '#functions/storage/find-member.ts';
import { memberPointerItem } from '#functions/storage/items.ts';
import { sponsorCodeKey } from '#functions/storage/keys.ts';
import { readItem } from '#functions/storage/read.ts';
import type { infinitySponsors } from '#shared/contract/infinity-sponsors.ts';
import { AppError } from '#shared/domain/errors.ts';
import { maskName } from '#shared/domain/names.ts';

/** Enough for people who follow links; far too few to try codes out. */
const lookupsMax = 60;
const windowSeconds = 300;

/** The masked name behind a sponsor code. */
export const readSponsorName: Handler<typeof infinitySponsors.endpoints.readSponsorName> = async (call) => {
  const { database, params } = call;
  await countAttempt(call, 'sponsor-name', call.address, lookupsMax, windowSeconds);
  const [pointer, { sponsor }] = await Promise.all([
    readItem(database, sponsorCodeKey(params.sponsorCode), memberPointerItem),
    readConfiguration(database),
  ]);
  const member = pointer && !pointer.closed && (await findMember(database, pointer.memberId));
  if (!member) throw new AppError('not_found');
  return { name: maskName(member.profile.name, sponsor.nameMask) };
};
