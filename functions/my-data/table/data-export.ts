import { type DataExport, dataExportSchema } from '#functions/my-data/data-export-schema.ts';
import type { Database } from '#functions/platform/table/database.ts';
import { exportKey } from '#functions/platform/table/keys.ts';
import { emit } from '#functions/platform/table/outbox.ts';
import { readItem } from '#functions/platform/table/read.ts';
import { commit, Transaction } from '#functions/platform/table/transaction.ts';
import { AppError } from '#shared/domain/errors.ts';
import type { ExportId, MemberId } from '#shared/domain/ids.ts';

/** A member's export; null if none was requested. */
export const readDataExport = (database: Database, memberId: MemberId): Promise<DataExport | null> =>
  readItem(database, exportKey(memberId), dataExportSchema);

/** Writes the member's new export over the current one; refused when another was requested at the same moment. */
export const writeRequestedExport = (
  transaction: Transaction,
  memberId: MemberId,
  { current, wanted }: { readonly current: DataExport | null; readonly wanted: DataExport },
  now: Date,
): void => {
  const running = () => new AppError('export_running');
  const key = exportKey(memberId);
  if (current) transaction.change(key, { ...wanted }, { equals: { id: current.id } }, running);
  else transaction.create(key, { ...wanted }, running);
  emit(transaction, { type: 'export-requested', memberId, exportId: wanted.id }, now);
};

/** The export was replaced by another one, or has ended. */
export class ExportSuperseded extends Error {}

const stillOpen = (id: ExportId) => ({ equals: { id }, differs: { state: 'ready' } }) as const;

/** Records the progress of an export. @throws ExportSuperseded */
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

/** Writes the finished export with its event, once, even if several runs finish. @throws ExportSuperseded */
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
