import type { SQSBatchResponse, SQSEvent } from 'aws-lambda';
import * as z from 'zod/mini';
import type { Services } from '#functions/entry/call.ts';
import { handleEach, type Postpone } from '#functions/entry/queue-messages.ts';
import { realServices } from '#functions/entry/services.ts';
import { memberIdSchema } from '#shared/domain/ids.ts';
import { indexMember } from './table/index-member.ts';

const changedSchema = z.object({ pk: z.string() });

/**
 * Keeps the member search up to date. A message only names a member that changed: the row is built from the member as
 * stored now, so order and repetition do not matter.
 */
export const keepMemberSearch =
  (services: () => Services, postpone?: Postpone) =>
  (batch: SQSEvent): Promise<SQSBatchResponse> => {
    const { database, log, now } = services();
    return handleEach(
      'member-search',
      batch,
      { log, now },
      async (body) => {
        const { pk } = changedSchema.parse(body);
        await indexMember(database, memberIdSchema.parse(pk.slice('MEMBER#'.length)));
      },
      postpone,
    );
  };

export const handler = keepMemberSearch(realServices);
