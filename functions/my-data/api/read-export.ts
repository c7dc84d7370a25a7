import type { Handler } from '#functions/entry/call.ts';
import { exportView, isDownloadable } from '#functions/my-data/data-export.ts';
import { readDataExport } from '#functions/my-data/table/data-export.ts';
import { required } from '#functions/platform/environment.ts';
import type { myData } from '#shared/contract/my-data.ts';
import { dayOf, instantOf } from '#shared/domain/calendar.ts';

/** How far the archive is; when it is ready, with an address that serves it for a minute. */
export const readExport: Handler<typeof myData.endpoints.readExport> = async ({
  database,
  signedIn,
  now,
}) => {
  const { id: memberId } = signedIn.member;
  const standing = await readDataExport(database, memberId);
  const shown = exportView(standing, now());
  if (!isDownloadable(standing, now())) return { ...shown, link: null };
  // The client of S3 is heavy, and only who has something to fetch needs it.
  const { signedArchive } = await import('#functions/my-data/provider/archives.ts');
  const fileName = `my-data-${dayOf(shown.readyAt ?? instantOf(now()))}.zip`;
  return { ...shown, link: await signedArchive(required('EXPORTS_BUCKET'), memberId, fileName) };
};
