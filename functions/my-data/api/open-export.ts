import { consumeProof } from '#functions/confirmation/table/otp.ts';
import type { Handler } from '#functions/entry/call.ts';
import { isDownloadable } from '#functions/my-data/data-export.ts';
import { readDataExport } from '#functions/my-data/table/data-export.ts';
import { required } from '#functions/platform/environment.ts';
import { commit, Transaction } from '#functions/platform/table/transaction.ts';
import type { myData } from '#shared/contract/my-data.ts';
import { dayOf, instantOf } from '#shared/domain/calendar.ts';
import { AppError } from '#shared/domain/errors.ts';

/**
 * Returns a link to the archive, valid for a minute. Each download is confirmed for itself: a session alone opens no
 * archive, also none that its member created before.
 */
export const openExport: Handler<typeof myData.endpoints.openExport> = async (call) => {
  const { database, body, otpProof } = call;
  const { id: memberId } = call.signedIn.member;
  const now = call.now();
  const stored = await readDataExport(database, memberId);
  if (stored?.id !== body.exportId || !isDownloadable(stored, now)) throw new AppError('not_found');
  const transaction = new Transaction();
  consumeProof(transaction, memberId, otpProof, now);
  await commit(database, transaction);
  // The S3 client is heavy, so it is loaded only when there is something to download.
  const { signedArchive } = await import('#functions/my-data/provider/archives.ts');
  const fileName = `my-data-${dayOf(stored.readyAt ?? instantOf(now))}.zip`;
  return { link: await signedArchive(required('EXPORTS_BUCKET'), memberId, fileName) };
};
