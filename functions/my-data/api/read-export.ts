import type { Handler } from '#functions/entry/call.ts';
import { exportView, isDownloadable } from '#functions/my-data/data-export.ts';
import { readDataExport } from '#functions/my-data/table/data-export.ts';
import { required } from '#functions/platform/environment.ts';
import type { myData } from '#shared/contract/my-data.ts';
import { dayOf, instantOf } from '#shared/domain/calendar.ts';

/** Returns the progress of the export; once ready, with a link that is valid for a minute. */
export const readExport: Handler<typeof myData.endpoints.readExport> = async ({
  database,
  signedIn,
  now,
}) => {
  const { id: memberId } = signedIn.member;
  const stored = await readDataExport(database, memberId);
  const shown = exportView(stored, now());
  if (!isDownloadable(stored, now())) return { ...shown, link: null };
  // The S3 client is heavy, so it is loaded only when there is something to download.
  const { signedArchive } = await import('#functions/my-data/provider/archives.ts');
  const fileName = `my-data-${dayOf(shown.readyAt ?? instantOf(now()))}.zip`;
  return { ...shown, link: await signedArchive(required('EXPORTS_BUCKET'), memberId, fileName) };
};
