import type { ExportView } from '#shared/contract/my-data.ts';
import { addHours, instantOf } from '#shared/domain/calendar.ts';
import { AppError } from '#shared/domain/errors.ts';
import type { ExportId } from '#shared/domain/ids.ts';
import { exportKinds } from '#shared/domain/my-data.ts';
import type { DataExport } from './data-export-schema.ts';

/** How long an archive can be fetched: the bucket's own rule deletes it soon after. */
const keptHours = 7 * 24;
/** Longer than the function may run: what says nothing for so long was lost, and may be asked for again. */
const silentHours = 1;
/** An archive that could not be made so often is given up. */
export const runsMax = 3;

/** True while it is being made, or waits for that. */
export const isRunning = (standing: DataExport | null, now: Date): boolean =>
  standing !== null &&
  (standing.state === 'requested' || standing.state === 'running') &&
  addHours(standing.updatedAt, silentHours) > instantOf(now);

/** A new export in the place of the standing one. @throws AppError export_running */
export const decideExport = (standing: DataExport | null, id: ExportId, now: Date): DataExport => {
  if (isRunning(standing, now)) throw new AppError('export_running');
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

/** The export with its archive. */
export const withArchive = (running: DataExport, bytes: number, now: Date): DataExport => {
  const readyAt = instantOf(now);
  const endsAt = addHours(readyAt, keptHours);
  const done = exportKinds.length;
  return { ...running, state: 'ready', done, step: null, updatedAt: readyAt, readyAt, endsAt, bytes };
};

/** True while there is an archive to fetch. */
export const isDownloadable = (standing: DataExport | null, now: Date): boolean =>
  standing?.state === 'ready' && standing.endsAt !== null && standing.endsAt > instantOf(now);

/** The export as its member sees it; one whose time is over is as if there had been none. */
export const exportView = (standing: DataExport | null, now: Date): ExportView => {
  const total = exportKinds.length;
  const isOver = standing?.state === 'ready' && !isDownloadable(standing, now);
  if (!standing || isOver) {
    const nothing = { id: null, step: null, requestedAt: null, readyAt: null, endsAt: null, bytes: null };
    return { ...nothing, state: 'none', done: 0, total };
  }
  const isLost =
    (standing.state === 'requested' || standing.state === 'running') && !isRunning(standing, now);
  return { ...standing, state: isLost ? 'failed' : standing.state, total };
};
