import * as z from 'zod/mini';
import type { Stored } from '#functions/platform/stored.ts';
import { instantSchema } from '#shared/domain/calendar.ts';
import { memberIdSchema } from '#shared/domain/ids.ts';

/** That compliance accepted a payee whose name isn't the member's, and why. */
export const payeeAcceptanceSchema = z.lazy(() =>
  z.object({ memberId: memberIdSchema, name: z.string(), at: instantSchema, reason: z.string() }),
);
export type PayeeAcceptance = Stored<typeof payeeAcceptanceSchema>;
