import { Duration, Stack, type StackProps } from 'aws-cdk-lib';
import { type CronOptionsWithTimezone, ScheduleExpression } from 'aws-cdk-lib/aws-scheduler';
import type { Construct } from 'constructs';
import type { BuiltFunction, FunctionBuild } from './build.ts';
import { AreaFunction, type PlatformResources } from './constructs/area-function.ts';
import { ConsumerQueue } from './constructs/consumer-queue.ts';
import { FileArrival } from './constructs/file-arrival.ts';
import { Schedule } from './constructs/schedule.ts';
import { StreamDispatcher } from './constructs/stream-dispatcher.ts';
import { consumersOf, failedQueueName } from './consumers.ts';

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
  /** What each start hands it; absent: nothing. */
  sends?: Readonly<Record<string, unknown>>;
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
  'visit-site': {
    every: Duration.minutes(5),
    description: 'Visits the site as a member would, under its public address.',
    timeout: Duration.minutes(1),
    memoryMegabytes: 256,
  },
  'activate-configuration': {
    every: Duration.minutes(15),
    description: 'Puts a scheduled version of the configuration into force when its time has come.',
    timeout: Duration.minutes(1),
  },
  'resend-events': {
    at: { minute: '25' },
    description: 'Sends events again that a consumer has not done for an hour or longer.',
    timeout: Duration.minutes(10),
  },
  // As often as a run may take: a run keeps to a rate, and the next one continues where it stopped.
  'settle-positions': {
    at: { minute: '5/15' },
    description: 'Grants the returns that are due, and ends positions at their maturity.',
    timeout: Duration.minutes(15),
    perShard: true,
  },
  'remind-of-maturity': {
    at: { minute: '0/15', hour: '7' },
    description: 'Reminds members of positions that mature soon.',
    timeout: Duration.minutes(15),
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
  redrive: { timeout: Duration.minutes(1) },
  'verify-seals': { timeout: Duration.minutes(15) },
  'prove-ledger': {
    // Begins a proof every night, and resumes it until it is finished, also after a crash.
    every: Duration.minutes(15),
    sends: { isScheduled: true },
    description: 'Proves the ledger from its entries; stops withdrawals when it does not add up.',
    timeout: Duration.minutes(15),
    // A difference fails the run, and is there however often it is looked for: only the first run says what it stopped.
    runsOnce: true,
    // Holds what is not yet paired of the last hours; the share of a CPU that follows from it is what hashes the rest.
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
  if (at?.hour === undefined) return Duration.minutes(Number(at?.minute?.split('/')[1] ?? 60));
  const [, stride = '24'] = at.hour.split('/');
  return Duration.hours(Number(stride));
}

export interface WorkersStackProps extends StackProps {
  platform: PlatformResources;
  build: FunctionBuild;
}

/** Background work: what follows from what is written, importers of files, schedules and the operator's jobs. */
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

    new StreamDispatcher(this, 'dispatch-stream', {
      table: platform.table,
      handler: worker(build.named('dispatch'), Duration.seconds(60)),
      takes: consumersOf(platform.stage).map(([, { takes }]) => takes),
    });
    for (const [name, consumer] of consumersOf(platform.stage)) {
      const { timeout, memoryMegabytes, oneAtATime } = consumer;
      new ConsumerQueue(this, `${name}-queue`, {
        stage: platform.stage,
        name,
        consumer,
        handler: worker(build.named(name), timeout, {
          memoryMegabytes,
          ...(oneAtATime && { concurrencyMax: 1 }),
        }),
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
        ...(shards ? { inputs: shards } : job.sends && { inputs: [job.sends] }),
      });
    }
  }
}
