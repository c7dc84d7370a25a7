import type { Handler } from '#functions/http/call.ts';
import { countIndex } from '#functions/storage/count-index.ts';
import {
  depositQueue,
  kycQueue,
  membersByStatus,
  proposalQueue,
  purchaseQueue,
  securityReportQueue,
  suspenseQueue,
  withdrawalQueue,
} from '#functions/storage/keys.ts';
import type { operations, QueueName } from '#shared/contract/operations.ts';
import type { Instant } from '#shared/domain/calendar.ts';

/** Where each queue stands in gsi1; its sort keys begin with the time since when something waits. */
const partitions: Record<QueueName, string> = {
  approvals: membersByStatus('waiting-for-approval'),
  kyc: kycQueue('submitted'),
  purchases: purchaseQueue('waiting'),
  deposits: depositQueue('waiting'),
  'withdrawals-infinity': withdrawalQueue('infinity', 'bonus', 'waiting'),
  'withdrawals-security': withdrawalQueue('security', 'bonus', 'waiting'),
  'withdrawals-principal': withdrawalQueue('security', 'principal', 'waiting'),
  suspense: suspenseQueue('open'),
  proposals: proposalQueue('waiting'),
  'security-reports': securityReportQueue('open'),
};

const countedMax = 1_000;

/** How much waits in each queue, and since when the oldest. */
export const countQueues: Handler<typeof operations.endpoints.countQueues> = async ({ database }) => ({
  queues: await Promise.all(
    Object.entries(partitions).map(async ([name, pk]) => {
      const { count, isMore, first } = await countIndex(database, { index: 'gsi1', pk }, countedMax);
      const oldestAt = first === null ? null : (first.split('#')[0] as Instant);
      return { name: name as QueueName, count, isMore, oldestAt };
    }),
  ),
});
