import type { ExportView } from '#shared/contract/my-data.ts';
import { addHours, instantOf } from '#shared/domain/calendar.ts';
import { AppError } from '#shared/domain/errors.ts';
import type { ExportId } from '#shared/domain/ids.ts';
import { exportKinds } from '#shared/domain/my-data.ts';
import type { DataExport } from './data-export-schema.ts';

/** How long an archive can be downloaded; the bucket's lifecycle rule deletes it soon after. */
const keptHours = 7 * 24;
/** Longer than the function may run: an export without progress for this long has failed and can be requested again. */
const silentHours = 1;
/** After this many runs, the export fails for good. */
export const runsMax = 3;

/** True while it is queued or running. */
export const isRunning = (current: DataExport | null, now: Date): boolean =>
  current !== null &&
  (current.state === 'requested' || current.state === 'running') &&
  addHours(current.updatedAt, silentHours) > instantOf(now);

/** Decides a new export that replaces the current one. @throws AppError export_running */
export const decideExport = (current: DataExport | null, id: ExportId, now: Date): DataExport => {
  if (isRunning(current, now)) throw new AppError('export_running');
  const at = instantOf(now);
  return {
    id,
    state: 'requested',
    done: 0,
    step: null,
    runs: 0,
    requestedAt: at,
    updatedAt: at,
    readyAt: null,
    endsAt: null,
    bytes: null,
  };
};

/** The export with its finished archive. */
export const withArchive = (running: DataExport, bytes: number, now: Date): DataExport => {
  const readyAt = instantOf(now);
  const endsAt = addHours(readyAt, keptHours);
  const done = exportKinds.length;
  return { ...running, state: 'ready', done, step: null, updatedAt: readyAt, readyAt, endsAt, bytes };
};

/** True while there is an archive to download. */
export const isDownloadable = (current: DataExport | null, now: Date): boolean =>
  current?.state === 'ready' && current.endsAt !== null && current.endsAt > instantOf(now);

/** The export as its member sees it; an expired one counts as none. */
export const exportView = (current: DataExport | null, now: Date): ExportView => {
  const total = exportKinds.length;
  const isOver = current?.state === 'ready' && !isDownloadable(current, now);
  if (!current || isOver) {
    const nothing = { id: null, step: null, requestedAt: null, readyAt: null, endsAt: null, bytes: null };
    return { ...nothing, state: 'none', done: 0, total };
  }
  const isLost = (current.state === 'requested' || current.state === 'running') && !isRunning(current, now);
  return { ...current, state: isLost ? 'failed' : current.state, total };
};
