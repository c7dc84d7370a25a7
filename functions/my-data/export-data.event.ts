import type { Services } from '#functions/entry/call.ts';
import { consume } from '#functions/entry/consume.ts';
import { type DocumentStore, openDocumentStore } from '#functions/kyc/provider/document-store.ts';
import { readOwnKyc } from '#functions/kyc/table/kyc.ts';
import { findMember } from '#functions/member/table/find-member.ts';
import { required } from '#functions/platform/environment.ts';
import { readConfiguration } from '#functions/platform/table/current-configuration.ts';
import type { EventOf, PlatformEvent } from '#functions/platform/table/outbox.ts';
import { instantOf } from '#shared/domain/calendar.ts';
import { exportKinds } from '#shared/domain/my-data.ts';
import { Archive } from './archive/archive.ts';
import { copyDocuments } from './archive/identity.ts';
import { readmeOf } from './archive/readme.ts';
import { writeKind } from './archive/write-kinds.ts';
import { runsMax, withArchive } from './data-export.ts';
import type { DataExport } from './data-export-schema.ts';
import { type Archives, openArchives } from './provider/archives.ts';
import {
  ExportSuperseded,
  readDataExport,
  writeExportProgress,
  writeFinishedExport,
} from './table/data-export.ts';

export interface Exporting extends Services {
  readonly archives: Archives;
  readonly documents: Pick<DocumentStore, 'read'>;
}

/** Reads all data of the member page by page and packs it; progress is recorded for each kind. */
const makeArchive = async (
  { database, now, documents: store }: Exporting,
  running: DataExport,
  memberId: EventOf<'export-requested'>['memberId'],
): Promise<Uint8Array> => {
  const [member, configuration, kyc] = await Promise.all([
    findMember(database, memberId),
    readConfiguration(database),
    readOwnKyc(database, memberId),
  ]);
  // A closed account has no data to export; earlier requests are dropped.
  if (!member || member.status === 'closed') throw new ExportSuperseded();
  const { brand, currency } = configuration;
  const madeAt = now();
  const archive = new Archive(madeAt);
  const documents = kyc ? await copyDocuments(archive, kyc, store.read, madeAt) : [];
  const readme = archive.file('README.txt');
  const about = { brand: brand.name, contact: brand.contactEmail, currency, madeAt: instantOf(madeAt) };
  readme.write(readmeOf(member.profile.language, about, documents));
  readme.end();
  const writing = { database, archive, member, configuration, now: madeAt, kyc, documents };
  for (const [done, step] of exportKinds.entries()) {
    const updatedAt = instantOf(now());
    await writeExportProgress(database, memberId, { id: running.id, done, step, updatedAt });
    await writeKind[step](writing, step);
  }
  return archive.finish();
};

/** Starts the export of this event (again); null when it has ended or was replaced. */
const begin = async (
  { database, now }: Exporting,
  { memberId, exportId }: EventOf<'export-requested'>,
): Promise<DataExport | null> => {
  const stored = await readDataExport(database, memberId);
  if (stored?.id !== exportId || stored.state === 'ready' || stored.state === 'failed') return null;
  const updatedAt = instantOf(now());
  // A run that was killed could not record its failure: the one after the last allowed run does.
  const state = stored.runs >= runsMax ? 'failed' : 'running';
  const started = { ...stored, state, done: 0, step: null, runs: stored.runs + 1, updatedAt } as const;
  await writeExportProgress(database, memberId, started);
  return state === 'failed' ? null : started;
};

/**
 * Creates the archive of a member's data. After an interruption it starts over and writes the same archive under the
 * same name; only one run finishes it, with one event. After `runsMax` failures it gives up, and the member can request
 * it again.
 */
export const exportData = async (event: PlatformEvent, exporting: Exporting): Promise<void> => {
  if (event.type !== 'export-requested') return;
  const { database, archives, now } = exporting;
  const { memberId, exportId } = event;
  try {
    const running = await begin(exporting, event);
    if (!running) return;
    try {
      const archive = await makeArchive(exporting, running, memberId);
      await archives.put(memberId, archive);
      await writeFinishedExport(database, memberId, withArchive(running, archive.length, now()), now());
    } catch (error) {
      if (error instanceof ExportSuperseded || running.runs < runsMax) throw error;
      exporting.log.error('an archive could not be made', { exportId, error: error as Error });
      const updatedAt = instantOf(now());
      await writeExportProgress(database, memberId, { id: exportId, state: 'failed', updatedAt });
    }
  } catch (error) {
    if (!(error instanceof ExportSuperseded)) throw error;
    exporting.log.info('an export was overtaken', { exportId });
  }
};

export const handler = consume('export-data', (event, services) =>
  exportData(event, {
    ...services,
    archives: openArchives(required('EXPORTS_BUCKET')),
    documents: openDocumentStore(required('DOCUMENTS_BUCKET')),
  }),
);
