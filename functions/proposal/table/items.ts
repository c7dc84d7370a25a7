import * as z from 'zod/mini';
import { historyLineSchema } from '#functions/platform/history-line.ts';
import { instantSchema } from '#shared/domain/calendar.ts';
import { memberIdSchema, proposalIdSchema } from '#shared/domain/ids.ts';
import { proposedActSchema } from '#shared/domain/proposed-act.ts';
import { proposalStateSchema } from '#shared/domain/states.ts';

export const proposalItem = z.lazy(() =>
  z.object({
    id: proposalIdSchema,
    state: proposalStateSchema,
    act: proposedActSchema,
    reason: z.string(),
    evidence: z.nullable(z.string()),
    proposerId: memberIdSchema,
    proposerName: z.string(),
    deciderName: z.nullable(z.string()),
    createdAt: instantSchema,
    expiresAt: instantSchema,
    history: z.array(historyLineSchema),
    version: z.int(),
  }),
);
