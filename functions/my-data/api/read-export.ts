import type { Handler } from '#functions/entry/call.ts';
import { exportView } from '#functions/my-data/data-export.ts';
import { readDataExport } from '#functions/my-data/table/data-export.ts';
import type { myData } from '#shared/contract/my-data.ts';

/** Returns the progress of the export. */
export const readExport: Handler<typeof myData.endpoints.readExport> = async ({ database, signedIn, now }) =>
  exportView(await readDataExport(database, signedIn.member.id), now());
