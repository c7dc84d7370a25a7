import type { Services } from '#functions/entry/call.ts';
import { scheduledJob } from '#functions/entry/walk-due.ts';
import { type Member, memberSchema } from '#functions/member/member-schema.ts';
import { findMember } from '#functions/member/table/find-member.ts';
import { readIdentity } from '#functions/platform/cognito/identity-state.ts';
import { metricFields } from '#functions/platform/metric.ts';
import { allMembers } from '#functions/platform/table/keys.ts';
import { readPage } from '#functions/platform/table/read.ts';
import { identityDriftMetric } from '#shared/domain/metrics.ts';
import { decideComparison, decideDrift, findDifferences } from './identity-drift.ts';
import type { IdentityDrift } from './identity-drift-schema.ts';
import {
  countDrifts,
  keepComparison,
  readComparison,
  readDriftsOf,
  writeDrift,
} from './table/identity-drifts.ts';

const pageSize = 50;
/** Two calls each: the identity service answers 50 questions about groups a second. */
const atOnce = 5;

type Read = typeof readIdentity;
type Comparing = Pick<Services, 'database' | 'now' | 'log'>;

/** Compares one member. What differs is read once more: both sides may have been changing at this moment. */
const compare = async (
  { database, now, log }: Comparing,
  listed: Member,
  former: IdentityDrift | null,
  read: Read,
): Promise<void> => {
  const differs = findDifferences(listed, await read(listed.sub), now()).length > 0;
  if (!differs && !former) return;
  const member = (await findMember(database, listed.id)) ?? listed;
  const found = findDifferences(member, await read(member.sub), now());
  const next = decideDrift(former, member, found, now());
  const isNew = found.some((what) => !former?.differences.some((known) => known.what === what));
  if (isNew) log.error('an identity differs from the record', { memberId: member.id, differences: found });
  const isSame = !isNew && former?.differences.length === found.length;
  if (!isSame) await writeDrift(database, member.id, former, next);
};

/**
 * Compares every identity with the record of its member, once a day, and notes the differences for staff; it changes
 * nothing at the identity service, because that could hide an attack. A run that was interrupted, or whose time is over,
 * is continued by the next one.
 * @returns how many members were compared
 */
export const compareIdentities = async (
  services: Comparing,
  hasTimeLeft: () => boolean,
  read: Read = readIdentity,
): Promise<number> => {
  const { database, now, log } = services;
  let comparison = decideComparison(await readComparison(database), now());
  if (!comparison) return 0;
  let compared = 0;
  do {
    const question = { index: 'gsi2', pk: allMembers, order: 'oldest-first' } as const;
    const { items, last } = await readPage(database, question, memberSchema, {
      limit: pageSize,
      after: comparison.after ?? undefined,
    });
    const formers = await readDriftsOf(
      database,
      items.map(({ id }) => id),
    );
    for (let index = 0; index < items.length; index += atOnce)
      await Promise.all(
        items
          .slice(index, index + atOnce)
          .map((member, place) => compare(services, member, formers[index + place] ?? null, read)),
      );
    compared += items.length;
    comparison = await keepComparison(database, comparison, last ?? null);
  } while (comparison.after && hasTimeLeft());
  log.info('compared identities', {
    compared,
    ...metricFields(identityDriftMetric, await countDrifts(database), now()),
  });
  return compared;
};

export const handler = scheduledJob('compared identities with the records', (services, hasTimeLeft) =>
  compareIdentities(services, hasTimeLeft),
);
