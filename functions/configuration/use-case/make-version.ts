import {
  activateVersion,
  firstTouched,
  firstVersion,
  keepVersion,
  readConfigurationSchedule,
  scheduleVersion,
} from '#functions/configuration/table/configuration-versions.ts';
import type { Database } from '#functions/platform/table/database.ts';
import type { Transaction } from '#functions/platform/table/transaction.ts';
import type { CarryingOut } from '#functions/proposal/carrying-out.ts';
import type { Proposal } from '#functions/proposal/proposal-schema.ts';
import { instantOf } from '#shared/domain/calendar.ts';
import { defaultConfiguration } from '#shared/domain/configuration.ts';
import { AppError } from '#shared/domain/errors.ts';
import type { ProposedActOf } from '#shared/domain/proposed-act.ts';

/**
 * Makes the next version of the configuration, in force immediately or scheduled. Each version number can be created only
 * once, so of two proposals on one base, or one whose base is outdated, the write refuses one. A scheduled version that
 * is overtaken never takes effect. The caller commits.
 * @throws AppError configuration_changed; currency_fixed once money was booked
 */
export const makeVersion = async (
  database: Database,
  transaction: Transaction,
  proposal: Proposal<ProposedActOf<'configuration'>>,
  { now, shards }: CarryingOut,
): Promise<void> => {
  const { act } = proposal;
  const schedule = await readConfigurationSchedule(database);
  if (schedule.latest.version !== act.baseVersion) throw new AppError('configuration_changed');
  const at = instantOf(now);
  const version = act.baseVersion + 1;
  const configuration = { ...act.configuration, version };
  const isAtOnce = act.effectiveFrom === null || act.effectiveFrom <= at;
  keepVersion(transaction, {
    version,
    configuration,
    differences: act.differences,
    proposal: {
      id: proposal.id,
      reason: proposal.reason,
      proposedBy: proposal.proposerName,
      proposedAt: proposal.createdAt,
      approvedBy: proposal.deciderName,
      approvedAt: at,
    },
    effectiveFrom: isAtOnce ? at : act.effectiveFrom,
    inForceSince: isAtOnce ? at : null,
  });
  if (act.baseVersion === defaultConfiguration.version && !schedule.kept.current)
    keepVersion(transaction, firstVersion(schedule.inForce));
  if (configuration.currency !== schedule.latest.currency)
    for (const key of firstTouched(shards))
      transaction.require(key, { differs: { pk: key.pk } }, () => new AppError('currency_fixed'));
  if (isAtOnce || act.effectiveFrom === null) activateVersion(transaction, configuration, schedule);
  else scheduleVersion(transaction, configuration, act.effectiveFrom, schedule);
};
