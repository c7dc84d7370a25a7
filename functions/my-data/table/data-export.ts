import { type DataExport, dataExportSchema } from '#functions/my-data/data-export-schema.ts';
import type { Database } from '#functions/platform/table/database.ts';
import { exportKey } from '#functions/platform/table/keys.ts';
import { emit } from '#functions/platform/table/outbox.ts';
import { readItem } from '#functions/platform/table/read.ts';
import { commit, Transaction } from '#functions/platform/table/transaction.ts';
import { AppError } from '#shared/domain/errors.ts';
import type { ExportId, MemberId } from '#shared/domain/ids.ts';

/** The archive of a member's data as far as it is; null when nobody asked for one. */
export const readDataExport = (database: Database, memberId: MemberId): Promise<DataExport | null> =>
  readItem(database, exportKey(memberId), dataExportSchema);

/** The member's new export in the place of the standing one; refused when another was asked for at the same moment. */
export const writeRequestedExport = (
  transaction: Transaction,
  memberId: MemberId,
  { standing, wanted }: { readonly standing: DataExport | null; readonly wanted: DataExport },
  now: Date,
): void => {
  const running = () => new AppError('export_running');
  const key = exportKey(memberId);
  if (standing) transaction.change(key, { ...wanted }, { equals: { id: standing.id } }, running);
  else transaction.create(key, { ...wanted }, running);
  emit(transaction, { type: 'export-requested', memberId, exportId: wanted.id }, now);
};

/** Another export took its place, or it has ended; whoever made it stops. */
export class ExportSuperseded extends Error {}

const stillOpen = (id: ExportId) => ({ equals: { id }, differs: { state: 'ready' } }) as const;

/** Says how far an export is. @throws ExportSuperseded */
export const writeExportProgress = async (
  database: Database,
  memberId: MemberId,
  progress: Pick<DataExport, 'id'> & Partial<DataExport>,
): Promise<void> => {
  const { id, ...change } = progress;
  const transaction = new Transaction();
  transaction.change(exportKey(memberId), change, stillOpen(id), () => new ExportSuperseded());
  await commit(database, transaction);
};

/** The finished export, with its event, once however many runs finished it. @throws ExportSuperseded */
export const writeFinishedExport = async (
  database: Database,
  memberId: MemberId,
  finished: DataExport,
  now: Date,
): Promise<void> => {
  const { id, ...change } = finished;
  const transaction = new Transaction();
  transaction.change(exportKey(memberId), change, stillOpen(id), () => new ExportSuperseded());
  emit(transaction, { type: 'export-ready', memberId, exportId: id }, now);
  await commit(database, transaction);
};
