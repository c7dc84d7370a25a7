import { planVersion, type VersionPlan } from '#functions/configuration/plan-version.ts';
import {
  activateVersion,
  changesAccount,
  firstTouched,
  firstVersion,
  keepVersion,
  readConfigurationSchedule,
  requireNoStatement,
  scheduleVersions,
} from '#functions/configuration/table/configuration-versions.ts';
import type { Database } from '#functions/platform/table/database.ts';
import {
  type ConfigurationVersion,
  configurationVersionItem,
} from '#functions/platform/table/items/configuration.ts';
import { configurationVersionKey } from '#functions/platform/table/keys.ts';
import { readItem } from '#functions/platform/table/read.ts';
import type { Transaction } from '#functions/platform/table/transaction.ts';
import type { CarryingOut } from '#functions/proposal/carrying-out.ts';
import type { Proposal } from '#functions/proposal/proposal-schema.ts';
import { instantOf } from '#shared/domain/calendar.ts';
import { defaultConfiguration } from '#shared/domain/configuration.ts';
import { AppError } from '#shared/domain/errors.ts';
import type { ProposedActOf } from '#shared/domain/proposed-act.ts';

/** A scheduled version again, on the new one before it; who decided it stays with it. */
const keepRebased = async (
  database: Database,
  transaction: Transaction,
  { replacedVersion, effectiveFrom, again }: VersionPlan['rebased'][number],
): Promise<void> => {
  if (!again) return;
  const { configuration, differences } = again;
  const replaced = await readItem(
    database,
    configurationVersionKey(replacedVersion),
    configurationVersionItem,
  );
  keepVersion(transaction, {
    version: configuration.version,
    configuration,
    differences: [...differences],
    proposal: replaced?.proposal ?? null,
    effectiveFrom,
    inForceSince: null,
    rebasedFrom: replacedVersion,
  });
};

/**
 * Makes the next version of the configuration, in force immediately or scheduled, and makes each version scheduled for later
 * again on top of it. Each version number can be created only once, so of two proposals on one base, or one whose base is
 * outdated, the write refuses one. The caller commits.
 * @throws AppError configuration_changed; offer_at_a_loss; currency_fixed once money was booked; bank_account_fixed once a statement was,
 * and for a change of the account on a later day
 */
export const makeVersion = async (
  database: Database,
  transaction: Transaction,
  proposal: Proposal<ProposedActOf<'configuration'>>,
  { now, shards }: CarryingOut,
): Promise<VersionPlan> => {
  const { act } = proposal;
  const schedule = await readConfigurationSchedule(database);
  const at = instantOf(now);
  const plan = planVersion(act, schedule, at);
  const { configuration, differences, effectiveFrom } = plan;
  const version: ConfigurationVersion = {
    version: configuration.version,
    configuration,
    differences: [...differences],
    proposal: {
      id: proposal.id,
      reason: proposal.reason,
      proposedBy: proposal.proposerName,
      proposedAt: proposal.createdAt,
      approvedBy: proposal.deciderName,
      approvedAt: at,
    },
    effectiveFrom: effectiveFrom ?? at,
    inForceSince: effectiveFrom === null ? at : null,
    rebasedFrom: null,
  };
  keepVersion(transaction, version);
  for (const rebased of plan.rebased) await keepRebased(database, transaction, rebased);
  if (act.baseVersion === defaultConfiguration.version && !schedule.kept.current)
    keepVersion(transaction, firstVersion(schedule.inForce));
  if (act.configuration.currency !== schedule.latest.currency)
    for (const key of firstTouched(shards))
      transaction.require(key, { differs: { pk: key.pk } }, () => new AppError('currency_fixed'));
  if (changesAccount(act.configuration, schedule)) {
    // Until a later day, statements of the account come in.
    if (effectiveFrom !== null) throw new AppError('bank_account_fixed');
    requireNoStatement(transaction, schedule);
  }
  if (effectiveFrom === null) activateVersion(transaction, configuration, schedule);
  if (effectiveFrom !== null || schedule.scheduled.length > 0)
    scheduleVersions(transaction, plan.scheduled, schedule);
  return plan;
};
