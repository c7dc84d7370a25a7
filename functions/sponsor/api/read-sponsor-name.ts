import type { Handler } from '#functions/entry/call.ts';
import { countAttemptFrom } from '#functions/entry/http/limit.ts';
import { readConfiguration } from '#functions/platform/table/current-configuration.ts';
import { findOpenSponsor } from '#functions/sponsor/table/find-sponsor.ts';
import type { infinitySponsors } from '#shared/contract/infinity-sponsors.ts';
import { AppError } from '#shared/domain/errors.ts';
import { maskName } from '#shared/domain/names.ts';

/** Enough for people who follow links; far too few to try out codes. */
const lookupsMax = 60;
const windowSeconds = 300;

/** Returns the masked name of a sponsor whose code can be used now; any other code is answered like an unknown one. */
export const readSponsorName: Handler<typeof infinitySponsors.endpoints.readSponsorName> = async (call) => {
  const { database, params } = call;
  await countAttemptFrom(call, 'sponsor-name', call.address, lookupsMax, windowSeconds);
  const [member, { sponsor }] = await Promise.all([
    findOpenSponsor(database, params.sponsorCode),
    readConfiguration(database),
  ]);
  if (!member) throw new AppError('not_found');
  return { name: maskName(member.profile.name, sponsor.nameMask) };
};
