import { Duration, Stack, type StackProps } from 'aws-cdk-lib';
import { type CronOptionsWithTimezone, ScheduleExpression } from 'aws-cdk-lib/aws-scheduler';
import type { Construct } from 'constructs';
import type { BuiltFunction, FunctionBuild } from './build.ts';
import { AreaFunction, type PlatformResources } from './constructs/area-function.ts';
import { FileArrival } from './constructs/file-arrival.ts';
import { Schedule } from './constructs/schedule.ts';
import { StreamConsumer, type Taken } from './constructs/stream-consumer.ts';
import type { Stage } from './stages.ts';

interface Consumer {
  takes: Taken;
  batchSize: number;
  timeout: Duration;
  /** 512 by default. */
  memoryMegabytes?: number;
}

/** The consumers of the table's stream: what each of them takes. */
const consumers = {
  'registration-codes': {
    takes: { eventTypes: ['registration-requested', 'registration-code-requested', 'member-registered'] },
    batchSize: 10,
    timeout: Duration.seconds(60),
  },
  'recovery-codes': {
    takes: { eventTypes: ['recovery-requested'] },
    batchSize: 10,
    timeout: Duration.seconds(60),
  },
  'sponsor-bonuses': {
    takes: { eventTypes: ['purchase-activated', 'deposit-activated'] },
    batchSize: 10,
    timeout: Duration.seconds(60),
  },
  downline: {
    takes: {
      eventTypes: [
        'member-registered',
        'member-renamed',
        'member-status-changed',
        'purchase-activated',
        'order-reversed',
      ],
    },
    batchSize: 25,
    timeout: Duration.seconds(60),
  },
  'mark-reversed-returns': {
    takes: { eventTypes: ['order-reversed'] },
    batchSize: 1,
    timeout: Duration.minutes(2),
  },
  'member-search': {
    takes: { changesOf: { keyPrefix: 'MEMBER#', sortKey: 'MEMBER' } },
    batchSize: 25,
    timeout: Duration.seconds(60),
  },
  totals: {
    takes: {
      eventTypes: [
        'bonus-granted',
        'bonus-reversed',
        'order-reversed',
        'returns-granted',
        'member-registered',
        'member-status-changed',
      ],
    },
    batchSize: 25,
    timeout: Duration.seconds(60),
  },
  'flag-withdrawals': {
    takes: { eventTypes: ['member-status-changed'] },
    batchSize: 10,
    timeout: Duration.seconds(60),
  },
  'book-payouts': {
    takes: { eventTypes: ['payout-batch-released'] },
    batchSize: 1,
    timeout: Duration.minutes(2),
  },
  'book-line-parts': {
    takes: { eventTypes: ['bank-line-in-parts'] },
    batchSize: 1,
    timeout: Duration.minutes(2),
  },
  notifications: {
    takes: {
      eventTypes: [
        'member-status-changed',
        'purchase-activated',
        'deposit-activated',
        'payment-set-aside',
        'part-payment-kept',
        'payment-refunded',
        'maturity-near',
        'position-matured',
        'withdrawal-requested',
        'withdrawal-decided',
        'entry-corrected',
        'order-reversed',
        'bonus-reversed',
        'otp-requested',
        'payout-address-changed',
        'kyc-decided',
        'identity-due',
        'bonus-granted',
        'password-recovered',
        'password-changed',
        'authenticator-changed',
        'passkey-changed',
        'roles-changed',
        'proposals-waiting',
        'transit-overdue',
        'new-device',
        'security-reported',
        'security-hold-lifted',
        'sessions-ended',
        'sign-up-repeated',
        'export-ready',
        'account-closed',
      ],
    },
    batchSize: 10,
    timeout: Duration.seconds(60),
  },
  'authenticator-at-sign-in': {
    takes: { eventTypes: ['authenticator-changed'] },
    batchSize: 10,
    timeout: Duration.seconds(60),
  },
  'staff-groups': { takes: { eventTypes: ['roles-changed'] }, batchSize: 10, timeout: Duration.seconds(60) },
  // One member a call: the largest account takes minutes, and must not hold up others twice.
  'export-data': {
    takes: { eventTypes: ['export-requested'] },
    batchSize: 1,
    timeout: Duration.minutes(15),
    memoryMegabytes: 1024,
  },
  'forget-member': { takes: { eventTypes: ['account-closed'] }, batchSize: 1, timeout: Duration.minutes(5) },
  // As many lines as one transaction writes; small batches under load would each add to the same totals.
  journal: {
    takes: { keyPrefixes: ['ENTRY#', 'AUDIT#'] },
    batchSize: 90,
    timeout: Duration.seconds(60),
  },
  // The whole cast in one call, at most what Lambda allows; an interrupted run continues where it stopped.
  'seed-demo': { takes: { eventTypes: ['seed-requested'] }, batchSize: 1, timeout: Duration.minutes(15) },
} as const satisfies Record<string, Consumer>;

interface Job {
  /** How often it runs, or at which times (UTC); neither: an operator starts it. */
  every?: Duration;
  at?: CronOptionsWithTimezone;
  description?: string;
  timeout: Duration;
  /** 512 by default. */
  memoryMegabytes?: number;
  /** One start, and at most one run at a time, for each shard of the stage. */
  perShard?: true;
  /** A run that fails is left to the next start; by default it is repeated twice. */
  runsOnce?: true;
}

/** The jobs: with a schedule, or started by an operator (`aws lambda invoke`). */
const jobs = {
  'expire-unpaid': {
    every: Duration.minutes(15),
    description: 'Expires purchases and deposits that were not paid in time.',
    timeout: Duration.minutes(5),
  },
  'reconcile-payments': {
    every: Duration.minutes(15),
    description: 'Asks the payment provider about open invoices, for notifications that were lost.',
    timeout: Duration.minutes(5),
  },
  'expire-proposals': {
    every: Duration.days(1),
    description: 'Expires proposals that found no second person in time.',
    timeout: Duration.minutes(5),
  },
  'remind-of-proposals': {
    at: { minute: '0', hour: '6' },
    description: 'Tells staff once a day how many proposals wait for their decision.',
    timeout: Duration.minutes(5),
  },
  'remind-of-transit': {
    at: { minute: '10', hour: '6' },
    description: 'Tells treasurers once a day which money in transit the bank has not shown in time.',
    timeout: Duration.minutes(5),
  },
  'compare-cash': {
    every: Duration.hours(1),
    description: 'Compares cash in the books with what the bank and the payment provider show.',
    timeout: Duration.minutes(1),
  },
  'compare-identities': {
    every: Duration.hours(1),
    description: 'Compares the identities of all members with their records, once a day.',
    timeout: Duration.minutes(15),
  },
  'expire-identities': {
    at: { minute: '10', hour: '0/6' },
    description: 'Reminds members of identities that run out, and ends those whose last day has passed.',
    timeout: Duration.minutes(5),
  },
  'end-registrations': {
    every: Duration.hours(1),
    description: 'Removes registrations that were never confirmed.',
    timeout: Duration.minutes(5),
  },
  'end-statuses': {
    every: Duration.minutes(1),
    description: 'Ends sanctions and blocks whose time has come, and what no second person confirmed.',
    timeout: Duration.minutes(5),
  },
  'activate-configuration': {
    every: Duration.minutes(15),
    description: 'Puts a scheduled version of the configuration into force when its time has come.',
    timeout: Duration.minutes(1),
  },
  'settle-positions': {
    at: { minute: '5', hour: '0/6' },
    description: 'Grants the returns that are due, and ends positions at their maturity.',
    timeout: Duration.minutes(15),
    perShard: true,
  },
  'remind-of-maturity': {
    at: { minute: '0', hour: '7' },
    description: 'Reminds members of positions that mature soon.',
    timeout: Duration.minutes(5),
  },
  'seal-journal': {
    at: { minute: '10' },
    description: 'Seals the new lines of the journal into the bucket that keeps them.',
    timeout: Duration.minutes(15),
  },
  'index-members': {
    at: { minute: '20', hour: '3' },
    description: 'Brings the search for members up to date where the stream did not.',
    timeout: Duration.minutes(15),
  },
  // A step a week: what the site sends changes every two weeks.
  'rotate-origin-secret': {
    at: { minute: '40', hour: '3', weekDay: 'SUN' },
    description: 'Takes one step of the rotation of the secret between the site and the API.',
    timeout: Duration.minutes(1),
  },
  // A step a day: a new version is known for a day before it is used.
  'rotate-secrets': {
    at: { minute: '50', hour: '3' },
    description: "Takes the step that is due in the rotation of the application's own secrets.",
    timeout: Duration.minutes(5),
  },
  'verify-seals': { timeout: Duration.minutes(15) },
  'prove-ledger': {
    at: { minute: '30', hour: '2' },
    description: 'Proves the ledger from its entries; stops withdrawals when it does not add up.',
    timeout: Duration.minutes(15),
    // A difference fails the run, and is there however often it is looked for: only the first run says what it stopped.
    runsOnce: true,
    // Holds every balance, and what is not yet paired of entries and journal lines.
    memoryMegabytes: 3_008,
  },
  'first-administrator': { timeout: Duration.seconds(60) },
} as const satisfies Record<string, Job>;

interface Importer {
  /** The beginning of the keys of the files that it imports. */
  prefix: string;
  description: string;
  timeout: Duration;
  memoryMegabytes: number;
}

/** What imports the bank's files, one file at a time: each statement begins where the one before it ended. */
const importers = {
  'import-statement': {
    prefix: 'statements/',
    description: 'Imports a bank statement when its file arrives.',
    timeout: Duration.minutes(15),
    memoryMegabytes: 1024,
  },
} as const satisfies Record<string, Importer>;

/** The functions that a file starts. */
export const fileImporters = Object.keys(importers) as (keyof typeof importers)[];

/** The jobs that run by themselves. */
export const scheduledJobs = Object.entries<Job>(jobs)
  .filter(([, { every, at }]) => every ?? at)
  .map(([name]) => name as keyof typeof jobs);

/** The longest time between two starts of a job that runs by itself. */
export function pauseOf(name: (typeof scheduledJobs)[number]): Duration {
  const { every, at }: Job = jobs[name];
  if (every) return every;
  if (at?.weekDay) return Duration.days(7);
  if (at?.hour === undefined) return Duration.hours(1);
  const [, stride = '24'] = at.hour.split('/');
  return Duration.hours(Number(stride));
}

/** The consumers that a stage has, by name: a stage that must not be seeded has no seeding function. */
export function consumersOf(stage: Stage): [name: keyof typeof consumers, Consumer][] {
  const all = Object.entries(consumers) as [keyof typeof consumers, Consumer][];
  return all.filter(([name]) => stage.mayBeSeeded || name !== 'seed-demo');
}

export interface WorkersStackProps extends StackProps {
  platform: PlatformResources;
  build: FunctionBuild;
}

/** Background work: stream consumers, importers of files, schedules and the operator's jobs. */
export class WorkersStack extends Stack {
  constructor(scope: Construct, id: string, { platform, build, ...props }: WorkersStackProps) {
    super(scope, id, props);
    const worker = (
      built: BuiltFunction,
      timeout: Duration,
      {
        memoryMegabytes = 512,
        concurrencyMax,
      }: { memoryMegabytes?: number | undefined; concurrencyMax?: number } = {},
    ) =>
      new AreaFunction(this, built.name, {
        platform,
        built,
        memoryMegabytes,
        timeout,
        ...(concurrencyMax === undefined ? {} : { concurrencyMax }),
      }).lambda;

    for (const [name, { takes, batchSize, timeout, memoryMegabytes }] of consumersOf(platform.stage)) {
      new StreamConsumer(this, `${name}-stream`, {
        table: platform.table,
        handler: worker(build.named(name), timeout, { memoryMegabytes }),
        queueName: failedQueueName(platform.stage, name),
        takes,
        batchSize,
      });
    }
    for (const [name, { prefix, description, timeout, memoryMegabytes }] of Object.entries<Importer>(
      importers,
    )) {
      new FileArrival(this, `${name}-arrival`, {
        bucket: platform.bankFiles.bucket,
        prefix,
        handler: worker(build.named(name), timeout, { memoryMegabytes, concurrencyMax: 1 }),
        description,
        queueName: failedQueueName(platform.stage, name),
      });
    }
    for (const [name, job] of Object.entries<Job>(jobs)) {
      const shards =
        job.perShard && Array.from({ length: platform.stage.platformShards }, (_, shard) => ({ shard }));
      // One at a time per shard: two concurrent runs would only conflict on the same items.
      const handler = worker(build.named(name), job.timeout, {
        memoryMegabytes: job.memoryMegabytes,
        concurrencyMax: shards?.length ?? 1,
      });
      const expression = job.every
        ? ScheduleExpression.rate(job.every)
        : job.at && ScheduleExpression.cron(job.at);
      if (!expression) continue;
      new Schedule(this, `${name}-schedule`, {
        handler,
        expression,
        description: job.description ?? name,
        queueName: failedQueueName(platform.stage, name),
        retryAttempts: job.runsOnce ? 0 : 2,
        ...(shards && { inputs: shards }),
      });
    }
  }
}

/** The dead-letter queue of a worker. */
export function failedQueueName(stage: Stage, name: string): string {
  return `${stage.prefix}-${name}-failed`;
}
