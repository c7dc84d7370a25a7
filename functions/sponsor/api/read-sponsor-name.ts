import type { Handler } from '#functions/entry/call.ts';
import { countAttempt } from '#functions/entry/http/limit.ts';
import { readConfiguration } from '#functions/platform/table/current-configuration.ts';
import { findOpenSponsor } from '#functions/sponsor/table/find-sponsor.ts';
import type { infinitySponsors } from '#shared/contract/infinity-sponsors.ts';
import { AppError } from '#shared/domain/errors.ts';
import { maskName } from '#shared/domain/names.ts';

/** Enough for people who follow links; far too few to try codes out. */
const lookupsMax = 60;
const windowSeconds = 300;

/** The masked name behind a sponsor code under which somebody can register now; every other code is as one that nobody has. */
export const readSponsorName: Handler<typeof infinitySponsors.endpoints.readSponsorName> = async (call) => {
  const { database, params } = call;
  await countAttempt(call, 'sponsor-name', call.address, lookupsMax, windowSeconds);
  const [member, { sponsor }] = await Promise.all([
    findOpenSponsor(database, params.sponsorCode),
    readConfiguration(database),
  ]);
  if (!member) throw new AppError('not_found');
  return { name: maskName(member.profile.name, sponsor.nameMask) };
};
