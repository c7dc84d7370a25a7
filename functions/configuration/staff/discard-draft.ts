import type { Handler } from '#functions/entry/call.ts';
import { configurationDraftKey } from '#functions/platform/table/keys.ts';
import { commit, Transaction } from '#functions/platform/table/transaction.ts';
import type { configurationDesk } from '#shared/contract/configuration-desk.ts';
import { AppError } from '#shared/domain/errors.ts';
import { showDesk } from './show-desk.ts';

/** Throws the draft away, if it still is the one that was read. */
export const discardConfigurationDraft: Handler<
  typeof configurationDesk.endpoints.discardConfigurationDraft
> = async (call) => {
  const transaction = new Transaction().remove(
    configurationDraftKey,
    call.query.revision,
    () => new AppError('configuration_changed'),
  );
  await commit(call.database, transaction);
  return showDesk(call);
};
