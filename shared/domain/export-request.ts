import * as z from 'zod/mini';
import { exportIdSchema } from './ids.ts';

/** What a member confirms about their archive: that it is created, and each time that it is downloaded. */
export const exportRequestSchema = z.strictObject({});
export const exportDownloadSchema = z.strictObject({ exportId: exportIdSchema });
