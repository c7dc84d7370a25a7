import type { Handler } from '#functions/entry/call.ts';
import { configurationDraftKey } from '#functions/platform/table/keys.ts';
import { commit, Transaction } from '#functions/platform/table/transaction.ts';
import type { staffConfiguration } from '#shared/contract/staff-configuration.ts';
import { instantOf } from '#shared/domain/calendar.ts';
import { AppError } from '#shared/domain/errors.ts';
import { readStaffConfiguration } from './read-staff-configuration.ts';

const overtaken = () => new AppError('configuration_changed');

/**
 * Saves the draft unless it has changed since it was read, so that two administrators don't overwrite each other. A
 * draft changes nothing, so it has no audit line; its proposal does.
 */
export const saveConfigurationDraft: Handler<
  typeof staffConfiguration.endpoints.saveConfigurationDraft
> = async (call) => {
  const { revision, configuration, baseVersion } = call.body;
  const draft = {
    configuration: { ...configuration, version: baseVersion + 1 },
    baseVersion,
    savedBy: call.signedIn.member.profile.name,
    savedAt: instantOf(call.now()),
    version: revision + 1,
  };
  const transaction = new Transaction();
  if (revision === 0) transaction.create(configurationDraftKey, draft, overtaken);
  else transaction.replace(configurationDraftKey, draft, revision, overtaken);
  await commit(call.database, transaction);
  return readStaffConfiguration(call);
};
