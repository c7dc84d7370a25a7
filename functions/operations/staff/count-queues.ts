import type { Handler } from '#functions/entry/call.ts';
import { isTransitOverdue } from '#functions/ledger/transit.ts';
import { countIndex } from '#functions/platform/table/count-index.ts';
import { readConfiguration } from '#functions/platform/table/current-configuration.ts';
import {
  bankFilesIn,
  bankLineQueue,
  depositQueue,
  kycQueue,
  membersByStatus,
  openTransit,
  payableQueue,
  payoutBatchQueue,
  proposalQueue,
  purchaseQueue,
  securityReportQueue,
  suspenseQueue,
  withdrawalQueue,
} from '#functions/platform/table/keys.ts';
import {
  type operations,
  permissionOfQueue,
  type QueueName,
  queueNames,
} from '#shared/contract/operations.ts';
import { type Instant, instantOf } from '#shared/domain/calendar.ts';
import { can } from '#shared/domain/permissions.ts';
import type { Role } from '#shared/domain/words.ts';

/** The gsi1 partition of each queue; its sort keys start with the time since when an item has been waiting. */
const partitions: Record<Exclude<QueueName, 'bank-files'>, string> = {
  approvals: membersByStatus('waiting-for-approval'),
  kyc: kycQueue('submitted'),
  purchases: purchaseQueue('waiting'),
  deposits: depositQueue('waiting'),
  'withdrawals-infinity': withdrawalQueue('infinity', 'bonus', 'waiting'),
  'withdrawals-security': withdrawalQueue('security', 'bonus', 'waiting'),
  'withdrawals-principal': withdrawalQueue('security', 'principal', 'waiting'),
  suspense: suspenseQueue('open'),
  payables: payableQueue('open'),
  'payout-batches': payoutBatchQueue('draft'),
  'bank-lines': bankLineQueue('unmatched'),
  transit: openTransit,
  proposals: proposalQueue('waiting'),
  'security-reports': securityReportQueue('open'),
};

type Partition = Parameters<typeof countIndex>[1];

const questionOf = (name: QueueName): Partition =>
  name === 'bank-files'
    ? { index: 'gsi2', pk: bankFilesIn('held') }
    : { index: 'gsi1', pk: partitions[name] };

const countedMax = 1_000;

/** The time at the beginning of a sort key; bank lines have a day there. */
const timeIn = (sortKey: string): Instant => instantOf(new Date(sortKey.split('#')[0] ?? ''));

/** The queues that these roles may open. */
const open = (roles: readonly Role[]): QueueName[] =>
  queueNames.filter((name) => can(roles, permissionOfQueue[name]));

/** How many items wait in each queue that the caller may open, and since when the oldest. */
export const countQueues: Handler<typeof operations.endpoints.countQueues> = async ({
  database,
  signedIn: { roles },
  now,
}) => {
  const { policy } = await readConfiguration(database);
  const queues = await Promise.all(
    open(roles).map(async (name) => {
      const { count, isMore, first } = await countIndex(database, questionOf(name), countedMax);
      const oldestAt = first === null ? null : timeIn(first);
      const isOverdue =
        name === 'transit' && oldestAt !== null && isTransitOverdue(oldestAt, policy.transitDays, now());
      return { name, count, isMore, oldestAt, isOverdue };
    }),
  );
  return { queues };
};
