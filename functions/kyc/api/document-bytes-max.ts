import { readConfiguration } from '#functions/platform/table/current-configuration.ts';
import type { Database } from '#functions/platform/table/database.ts';

/** The most a document may have, in bytes, as it is configured now. */
export const documentBytesMax = async (database: Database): Promise<number> =>
  (await readConfiguration(database)).uploads.kycDocumentMaxBytes;
