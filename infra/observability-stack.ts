import { Duration, Stack, type StackProps } from 'aws-cdk-lib';
import { CfnBudget } from 'aws-cdk-lib/aws-budgets';
import {
  type Alarm,
  AlarmStatusWidget,
  Dashboard,
  GraphWidget,
  type IMetric,
} from 'aws-cdk-lib/aws-cloudwatch';
import { Topic } from 'aws-cdk-lib/aws-sns';
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions';
import type { Construct } from 'constructs';
import {
  cashDifferenceMetric,
  eventsResentMetric,
  identityDriftMetric,
  moneyActsMetric,
  moneyMovedMetric,
  notYetJournaledMetric,
  settlementCutOffMetric,
  siteFailuresMetric,
  transitOverdueMetric,
} from '#shared/domain/metrics.ts';
import { access, type FunctionName } from './access.ts';
import type { FunctionBuild } from './build.ts';
import { backupHours } from './constructs/backups.ts';
import { alarmNameOf, ImpactAlarm, type ImpactAlarmProps } from './constructs/impact-alarm.ts';
import { consumersOf } from './consumers.ts';
import { metricsOf } from './stage-metrics.ts';
import type { Stage } from './stages.ts';
import { fileImporters, pauseOf, scheduledJobs } from './workers-stack.ts';

export interface ObservabilityStackProps extends StackProps {
  stage: Stage;
  build: FunctionBuild;
  tableName: string;
  apiId: string;
}

/** Seconds behind what was written at which members notice missing updates. */
const secondsBehindMax = 5 * 60;
/** A million positions that are due on one day take two and a half hours. */
const hoursBehindMax = 4;

/** From the end of a backup to that of the next: a day, and the hours in which it must begin and end. */
const hoursWithoutBackup = 24 + backupHours;

/** Jobs that go on when something fails, and measure that. */
const jobsGoingOn = ['reconcile-payments'];

/** AWS examines an account from 5 % of bounces and 0.1 % of complaints, and then stops its mails. */
const bounceRateMax = 0.03;
const complaintRateMax = 0.0005;

/** Alarms that state their impact, sent to those on call, and one dashboard. */
export class ObservabilityStack extends Stack {
  private readonly stage: Stage;
  private readonly metrics: ReturnType<typeof metricsOf>;

  constructor(scope: Construct, id: string, props: ObservabilityStackProps) {
    super(scope, id, props);
    this.stage = props.stage;
    this.metrics = metricsOf(props);
    const names = props.build.functions.filter(({ name }) => props.stage.mayBeSeeded || name !== 'seed-demo');
    const alarms = props.stage.hasAlarms ? this.addAlarms(names) : [];
    this.addDashboard(alarms);
    if (props.stage.budgetDollars !== null) this.addBudget(props.stage.budgetDollars);
  }

  /** Of the whole account, which is the stage's own. A budget mails by itself: no alarm of CloudWatch sees a forecast. */
  private addBudget(budgetDollars: number): void {
    const { prefix, alarmsTo } = this.stage;
    const mailsWhen = (notificationType: 'ACTUAL' | 'FORECASTED', threshold: number) => ({
      notification: {
        notificationType,
        comparisonOperator: 'GREATER_THAN',
        threshold,
        thresholdType: 'PERCENTAGE',
      },
      subscribers: alarmsTo.map((address) => ({ subscriptionType: 'EMAIL', address })),
    });
    new CfnBudget(this, 'Budget', {
      budget: {
        budgetName: prefix,
        budgetType: 'COST',
        timeUnit: 'MONTHLY',
        budgetLimit: { amount: budgetDollars, unit: 'USD' },
      },
      notificationsWithSubscribers: [mailsWhen('ACTUAL', 80), mailsWhen('FORECASTED', 100)],
    });
  }

  private addAlarms(functions: FunctionBuild['functions']): Alarm[] {
    const { stage } = this;
    const {
      ofFunction,
      failuresOf,
      ofTable,
      ofApi,
      ofOurs,
      oldest,
      waiting,
      throttledTable,
      lambdaUse,
      ofMail,
      backups,
      unfinishedBackups,
    } = this.metrics;
    const topic = new Topic(this, 'Alarms', { enforceSSL: true });
    for (const address of stage.alarmsTo) topic.addSubscription(new EmailSubscription(address));
    const made: Alarm[] = [];
    const alarm = (
      name: string,
      impact: string,
      metric: IMetric,
      rings: ImpactAlarmProps['rings'],
      more: { periods?: number; whenMissing?: ImpactAlarmProps['whenMissing'] } = {},
    ): void => {
      // Nothing is measured of what did not happen: no request, no error, no waiting message.
      const props = { whenMissing: 'good' as const, ...more };
      const named = { name: alarmNameOf(stage, name), impact, metric, rings, topic };
      made.push(new ImpactAlarm(this, name, { ...named, ...props }).alarm);
    };
    const impactOf = (name: string): string => access[name as FunctionName].impact;
    const forGood = (name: string): string =>
      `Failed after all retries; an operator must investigate. ${impactOf(name)}`;

    const goingOn = new Set([...consumersOf(stage).map(([consumer]) => consumer), ...jobsGoingOn]);
    for (const { name, kind } of functions) {
      const errors =
        kind === 'api' || goingOn.has(name) ? failuresOf(name) : ofFunction(name, 'Errors', 'Sum');
      alarm(`${name}-errors`, impactOf(name), errors, { above: 0 });
      if (kind === 'api')
        alarm(
          `${name}-throttled`,
          `Lambda refuses to start more of it. ${impactOf(name)}`,
          ofFunction(name, 'Throttles', 'Sum'),
          { above: 0 },
        );
    }
    const late = (name: string): string => `More than five minutes behind. ${impactOf(name)}`;
    alarm('dispatch-late', late('dispatch'), ofFunction('dispatch', 'IteratorAge', 'Maximum'), {
      above: 1_000 * secondsBehindMax,
    });
    for (const [name] of consumersOf(stage))
      alarm(`${name}-late`, late(name), oldest(name), { above: secondsBehindMax });
    for (const name of [
      ...consumersOf(stage).map(([consumer]) => consumer),
      ...fileImporters,
      ...scheduledJobs,
    ])
      alarm(`${name}-failed`, forGood(name), waiting(name), { above: 0 });
    for (const name of scheduledJobs) {
      const { period, periods } = heartbeat(pauseOf(name));
      const started = ofFunction(name, 'Invocations', 'Sum').with({ period });
      const stopped = `It has not started when it was due. ${impactOf(name)}`;
      alarm(`${name}-stopped`, stopped, started, { below: 1 }, { periods, whenMissing: 'bad' });
    }

    alarm(
      'events-resent',
      'For an hour something did not follow from what members or staff did, such as a bonus or a mail; it was sent again by itself.',
      ofOurs(eventsResentMetric, 'resend-events'),
      { above: 0 },
    );

    // These are counted once an hour or a day: until then, what was counted last is how it is.
    const unchanged = { whenMissing: 'unchanged' } as const;
    alarm(
      'transit-overdue',
      'Money was booked as sent or received, and no bank statement has shown it in time: the books may be wrong.',
      ofOurs(transitOverdueMetric, 'remind-of-transit'),
      { above: 0 },
      unchanged,
    );
    alarm(
      'cash-difference',
      'The books and the bank, or the payment provider, have differed for longer than is configured; with the bank, nothing is paid until they agree.',
      ofOurs(cashDifferenceMetric, 'compare-cash'),
      { above: 0 },
      unchanged,
    );
    alarm(
      'journal-lags',
      'The journal lags: the solvency page lacks the newest entries, and if it does not catch up, the next proof stops withdrawals.',
      ofOurs(notYetJournaledMetric, 'prove-ledger'),
      { above: 0 },
      unchanged,
    );
    // Runs keep to a rate, so that a night with very much takes hours; each hour has a run of every shard.
    alarm(
      'settlement-behind',
      'Members still wait for returns or principal that were due hours ago: runs are cut off before they have settled all that is due.',
      ofOurs(settlementCutOffMetric, 'settle-positions').with({ period: Duration.hours(1) }),
      { above: 0 },
      { periods: hoursBehindMax },
    );
    alarm(
      'identity-drift',
      'The sign-in service differs from our record of a member, which can be an attack: an authenticator that is not asked for, a role too many, another address. The control center names the members.',
      ofOurs(identityDriftMetric, 'compare-identities'),
      { above: 0 },
      unchanged,
    );

    // Also when no visit was made: then nobody knows.
    alarm(
      'site-unreachable',
      "Members can't reach the site: the home page, the sign-in page or the session fails under its public address.",
      ofOurs(siteFailuresMetric, 'visit-site'),
      { above: 0 },
      { periods: 2, whenMissing: 'bad' },
    );
    alarm('api-errors', 'Members see error pages.', ofApi('5xx', 'Sum'), { above: 5 });
    alarm(
      'api-slow',
      'Pages take several seconds to load.',
      ofApi('Latency', 'p99'),
      { above: 3000 },
      { periods: 3 },
    );
    alarm(
      'table-throttled',
      'The table throttles reads or writes, and requests of members fail.',
      throttledTable,
      { above: 10 },
    );
    alarm(
      'table-conflicts',
      'Many transactions meet at the same items: purchases, payouts and approvals are slow, and some must be repeated.',
      ofTable('TransactionConflict'),
      { above: 300 },
      { periods: 3 },
    );
    alarm(
      'lambda-quota',
      "Lambda uses more than 80 % of the account's concurrent executions: beyond the quota, members see error pages.",
      lambdaUse,
      { above: 80 },
    );
    if (stage.keepsData) {
      alarm(
        'backups-missing',
        'No nightly backup was made: what a mistake or an attack deletes from now on can soon not be brought back.',
        backups('Completed').with({ period: Duration.hours(1) }),
        { below: 1 },
        { periods: hoursWithoutBackup, whenMissing: 'bad' },
      );
      alarm(
        'backups-unfinished',
        'A nightly backup, or its copy in the other region, was not finished: of some files or the table, the newest is of the day before.',
        unfinishedBackups,
        { above: 0 },
      );
    }
    if (stage.sendsFromDomain) {
      alarm(
        'mails-bounce',
        'Too many mails go to addresses that do not exist: SES may stop all mails, and with them codes and notices.',
        ofMail('Reputation.BounceRate'),
        { above: bounceRateMax },
        unchanged,
      );
      alarm(
        'mails-unwanted',
        'Too many recipients report our mails as spam: SES may stop all mails, and with them codes and notices.',
        ofMail('Reputation.ComplaintRate'),
        { above: complaintRateMax },
        unchanged,
      );
    }
    return made;
  }

  /** What rings now comes first, then what members feel, then what is behind it. */
  private addDashboard(alarms: Alarm[]): void {
    const consumers = consumersOf(this.stage).map(([name]) => name);
    const { ofFunction, ofTable, ofApi, oldest, waiting, throttledTable, lambdaUse, slowest } = this.metrics;
    const { moneyActs, errorsOfAll, failuresOfAll } = this.metrics;
    const ringing =
      alarms.length > 0 ? [[new AlarmStatusWidget({ title: 'Alarms', alarms, width: 24, height: 6 })]] : [];
    new Dashboard(this, 'Dashboard', {
      dashboardName: this.stage.prefix,
      widgets: [
        ...ringing,
        [
          graph('API: requests and errors', [
            ofApi('Count', 'Sum'),
            ofApi('4xx', 'Sum'),
            ofApi('5xx', 'Sum'),
          ]),
          graph('API: milliseconds', [ofApi('Latency', 'p50'), ofApi('Latency', 'p99')]),
        ],
        [
          graph('Money: acts an hour', [moneyActs(moneyActsMetric)]),
          graph('Money: minor units moved an hour, by act', [moneyActs(moneyMovedMetric)]),
        ],
        [
          graph('Functions: errors', [errorsOfAll, failuresOfAll]),
          graph('Functions: milliseconds (p99), the ten slowest', [slowest]),
        ],
        [
          graph('Dispatcher: milliseconds behind', [ofFunction('dispatch', 'IteratorAge', 'Maximum')]),
          graph('Consumers: seconds behind', consumers.map(oldest)),
          graph('Failed after all retries', [...consumers, ...fileImporters, ...scheduledJobs].map(waiting)),
        ],
        [
          graph('Table: capacity units', [
            ofTable('ConsumedReadCapacityUnits'),
            ofTable('ConsumedWriteCapacityUnits'),
          ]),
          graph('Table: throttled, and conflicts of transactions', [
            throttledTable,
            ofTable('TransactionConflict'),
          ]),
        ],
        [graph("Lambda: % of the account's concurrent executions", [lambdaUse])],
      ],
    });
  }
}

/**
 * How long nothing may start before a job counts as stopped: its pause in whole hours, and one more. CloudWatch looks back
 * over seven days at most.
 */
export function heartbeat(pause: Duration): { period: Duration; periods: number } {
  const hours = Math.ceil(pause.toHours({ integral: false }));
  if (hours <= 24) return { period: Duration.hours(1), periods: hours + 1 };
  return { period: Duration.days(1), periods: Math.min(7, pause.toDays()) };
}

function graph(title: string, left: IMetric[]): GraphWidget {
  return new GraphWidget({ title, left, width: 12 });
}
