import * as z from 'zod/mini';
import { historyLineSchema } from '#functions/platform/history-line.ts';
import type { Stored } from '#functions/platform/stored.ts';
import { instantSchema } from '#shared/domain/calendar.ts';
import { memberIdSchema, proposalIdSchema } from '#shared/domain/ids.ts';
import { type ProposedAct, proposedActSchema } from '#shared/domain/proposed-act.ts';
import { proposalStateSchema } from '#shared/domain/states.ts';

/** An act awaiting approval by a second person. Approving it and carrying it out are one transaction. */
export const proposalSchema = z.lazy(() =>
  z.object({
    id: proposalIdSchema,
    state: proposalStateSchema,
    act: proposedActSchema,
    reason: z.string(),
    /** Where the evidence is: a statement, a contract, a transfer. */
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
export type Proposal<Act extends ProposedAct = ProposedAct> = Omit<Stored<typeof proposalSchema>, 'act'> & {
  readonly act: Act;
};
