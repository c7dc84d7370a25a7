import { readConfiguration } from '#functions/platform/table/current-configuration.ts';
import type { Database } from '#functions/platform/table/database.ts';

/** The maximum size of a document in bytes, as currently configured. */
export const documentBytesMax = async (database: Database): Promise<number> =>
  (await readConfiguration(database)).uploads.kycDocumentMaxBytes;
