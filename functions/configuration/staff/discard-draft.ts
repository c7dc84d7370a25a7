import type { Handler } from '#functions/entry/call.ts';
import { configurationDraftKey } from '#functions/platform/table/keys.ts';
import { commit, Transaction } from '#functions/platform/table/transaction.ts';
import type { staffConfiguration } from '#shared/contract/staff-configuration.ts';
import { AppError } from '#shared/domain/errors.ts';
import { readStaffConfiguration } from './read-staff-configuration.ts';

/** Discards the draft unless it has changed since it was read. */
export const discardConfigurationDraft: Handler<
  typeof staffConfiguration.endpoints.discardConfigurationDraft
> = async (call) => {
  const transaction = new Transaction().remove(
    configurationDraftKey,
    call.query.revision,
    () => new AppError('configuration_changed'),
  );
  await commit(call.database, transaction);
  return readStaffConfiguration(call);
};
