import { planVersion } from '#functions/configuration/plan-version.ts';
import {
  changesAccount,
  isMoneyBooked,
  isStatementBooked,
  readConfigurationSchedule,
} from '#functions/configuration/table/configuration-versions.ts';
import type { Handler } from '#functions/entry/call.ts';
import { propose } from '#functions/entry/propose.ts';
import type { staffConfiguration } from '#shared/contract/staff-configuration.ts';
import { instantOf } from '#shared/domain/calendar.ts';
import { configurationDifferences } from '#shared/domain/configuration-difference.ts';
import { AppError } from '#shared/domain/errors.ts';

/**
 * Proposes the next version. The base version is checked here, to refuse immediately, and again when it is carried out.
 */
export const proposeConfiguration: Handler<typeof staffConfiguration.endpoints.proposeConfiguration> = async (
  call,
) => {
  const { configuration, baseVersion, effectiveFrom, reason } = call.body;
  const schedule = await readConfigurationSchedule(call.database);
  const { latest } = schedule;
  const at = instantOf(call.now());
  const { differences } = planVersion({ configuration, baseVersion, effectiveFrom }, schedule, at);
  if (configurationDifferences(latest, configuration).length === 0)
    throw new AppError('invalid_input', {
      fields: [{ path: 'body.configuration', message: 'Nothing differs from the previous version.' }],
    });
  if (configuration.currency !== latest.currency && (await isMoneyBooked(call.database, call.shards)))
    throw new AppError('currency_fixed');
  if (
    changesAccount(configuration, schedule) &&
    (effectiveFrom !== null || (await isStatementBooked(call.database, schedule)))
  )
    throw new AppError('bank_account_fixed');
  const next = { ...configuration, version: baseVersion + 1 };
  return propose(call, {
    act: {
      kind: 'configuration',
      configuration: next,
      baseVersion,
      effectiveFrom,
      differences: [...differences],
    },
    reason,
    evidence: null,
  });
};
