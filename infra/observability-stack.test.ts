import { Duration } from 'aws-cdk-lib';
import { describe, expect, test } from 'vitest';
import { settlementCutOffMetric } from '#shared/domain/metrics.ts';
import { access, accessOf } from './access.ts';
import { functionNameOf } from './constructs/area-function.ts';
import { consumersOf, failedQueueName, queueNameOf } from './consumers.ts';
import { functionSources } from './function-sources.ts';
import { heartbeat } from './observability-stack.ts';
import { stages } from './stages.ts';
import {
  type Synthesized,
  synthesizeForTest,
  synthesizeStageForTest,
  templateForTest,
} from './synthesized-for-test.ts';
import { fileImporters, pauseOf, scheduledJobs } from './workers-stack.ts';

interface MetricOfAlarm {
  Namespace: string;
  MetricName: string;
  Dimensions?: { Name: string; Value: unknown }[];
}

const production = synthesizeForTest('production');
const alarms = production.ofType('AWS::CloudWatch::Alarm').map(({ properties }) => properties);
const alarmOn = (metric: string, dimension: string, value: string) =>
  alarms.find(
    ({ MetricName, Dimensions = [] }) =>
      MetricName === metric &&
      (Dimensions as { Name: string; Value: string }[]).some(
        ({ Name, Value }) => Name === dimension && Value === value,
      ),
  );
/** The metrics that an alarm looks at, directly or in an expression. */
const metricsIn = (alarm: (typeof alarms)[number]): MetricOfAlarm[] =>
  alarm.MetricName
    ? [alarm as unknown as MetricOfAlarm]
    : (alarm.Metrics as { MetricStat?: { Metric: MetricOfAlarm } }[]).flatMap(
        ({ MetricStat }) => MetricStat?.Metric ?? [],
      );
const dimensions = (name: string, metric: string): unknown[] =>
  alarms
    .flatMap(metricsIn)
    .filter(({ MetricName }) => MetricName === metric)
    .flatMap(({ Dimensions = [] }) => Dimensions)
    .filter(({ Name }) => Name === name)
    .map(({ Value }) => Value)
    .sort();
const named = (name: string): string => functionNameOf(stages.production, name);

/** What AWS publishes, with the dimensions that its documentation gives, and our functions; another combination never has data. */
const published: Record<string, readonly string[]> = {
  'AWS/Lambda FunctionName': ['Errors', 'Invocations', 'Throttles', 'IteratorAge'],
  'AWS/SQS QueueName': ['ApproximateNumberOfMessagesVisible', 'ApproximateAgeOfOldestMessage'],
  'AWS/ApiGateway ApiId': ['5xx', 'Latency'],
  'AWS/DynamoDB TableName': ['ReadThrottleEvents', 'WriteThrottleEvents', 'TransactionConflict'],
  'AWS/DynamoDB GlobalSecondaryIndexName TableName': ['ReadThrottleEvents', 'WriteThrottleEvents'],
  'AWS/Backup BackupVaultName': [
    'NumberOfBackupJobsCompleted',
    'NumberOfBackupJobsFailed',
    'NumberOfBackupJobsAborted',
    'NumberOfBackupJobsExpired',
    'NumberOfCopyJobsFailed',
  ],
  'AWS/SES ': ['Reputation.BounceRate', 'Reputation.ComplaintRate'],
  'AWS/Usage Class Resource Service Type': ['ResourceCount'],
  'Ballast Function': [
    'TransitOverdue',
    'CashDifference',
    'NotYetJournaled',
    'IdentityDrift',
    'EventsResent',
    'SettlementCutOff',
    'SiteFailures',
    'Failures',
  ],
};

describe('alarms', () => {
  test('each states its impact in full sentences, and tells when it begins and when it is over', () => {
    expect(alarms.length).toBeGreaterThan(20);
    for (const { AlarmDescription, AlarmActions, OKActions } of alarms) {
      expect(AlarmDescription).toMatch(/^[A-Z].{15,}\.$/);
      expect(AlarmActions).toHaveLength(1);
      expect(OKActions).toEqual(AlarmActions);
    }
  });

  test('go to every address that the stage lists', () => {
    const [topic] = production.ofType('AWS::SNS::Topic');
    expect(production.ofType('AWS::SNS::Subscription').map(({ properties }) => properties)).toEqual(
      stages.production.alarmsTo.map((Endpoint) => ({
        Protocol: 'email',
        Endpoint,
        TopicArn: { Ref: topic?.id },
      })),
    );
  });

  test('each looks at a metric that AWS publishes with these dimensions', () => {
    const unknown = alarms.flatMap(metricsIn).filter(({ Namespace, MetricName, Dimensions = [] }) => {
      const names = Dimensions.map(({ Name }) => Name).sort();
      return !published[`${Namespace} ${names.join(' ')}`]?.includes(MetricName);
    });
    expect(unknown).toEqual([]);
  });

  test('every function has an alarm for errors, and those that members wait for have one for refused starts', async () => {
    const deployed = Object.keys(access).filter((name) => name !== 'seed-demo');
    expect(dimensions('FunctionName', 'Errors')).toEqual(deployed.map(named).sort());
    const waitedFor = (await functionSources()).filter(({ kind }) => kind === 'api');
    expect(dimensions('FunctionName', 'Throttles')).toEqual(waitedFor.map(({ name }) => named(name)).sort());
  });

  test.each(scheduledJobs)(
    'a %s that no longer starts is noticed, and never one that starts when due',
    (name) => {
      const alarm = alarmOn('Invocations', 'FunctionName', named(name));
      expect(alarm).toMatchObject({
        Threshold: 1,
        ComparisonOperator: 'LessThanThreshold',
        TreatMissingData: 'breaching',
        AlarmDescription: `It has not started when it was due. ${accessOf(name).impact}`,
      });
      const seconds = Number(alarm?.Period) * Number(alarm?.EvaluationPeriods);
      expect(seconds).toBeGreaterThanOrEqual(pauseOf(name).toSeconds());
      expect(seconds).toBeLessThanOrEqual(Math.max(3 * 3600, 1.2 * pauseOf(name).toSeconds()));
      // More than that is refused by CloudWatch.
      expect(seconds).toBeLessThanOrEqual(7 * 86_400);
    },
  );

  test('a job a day counts as stopped after 25 hours, one a minute after two, one a week after seven days', () => {
    const of = (pause: Duration) => {
      const { period, periods } = heartbeat(pause);
      return period.toHours() * periods;
    };
    expect(of(Duration.days(1))).toBe(25);
    expect(of(Duration.minutes(1))).toBe(2);
    expect(of(Duration.days(7))).toBe(7 * 24);
  });

  test('what is counted once an hour or a day stays as it was counted last', () => {
    const counted = [
      ['TransitOverdue', 'remind-of-transit'],
      ['CashDifference', 'compare-cash'],
      ['NotYetJournaled', 'prove-ledger'],
      ['IdentityDrift', 'compare-identities'],
    ] as const;
    for (const [metric, job] of counted)
      expect(alarmOn(metric, 'Function', named(job))).toMatchObject({ TreatMissingData: 'ignore' });
  });

  test('a site that failed two visits in a row rings, and so does one that was not visited', () => {
    expect(alarmOn('SiteFailures', 'Function', named('visit-site'))).toMatchObject({
      AlarmDescription: expect.stringMatching(/^Members can't reach the site/u),
      Threshold: 0,
      ComparisonOperator: 'GreaterThanThreshold',
      EvaluationPeriods: 2,
      Period: pauseOf('visit-site').toSeconds(),
      TreatMissingData: 'breaching',
    });
  });

  test('a night without a backup rings, and so does one in which a backup or a copy was not finished', () => {
    expect(
      alarmOn('NumberOfBackupJobsCompleted', 'BackupVaultName', 'platform-production-backups'),
    ).toMatchObject({
      Threshold: 1,
      ComparisonOperator: 'LessThanThreshold',
      Period: 3600,
      EvaluationPeriods: 37,
      TreatMissingData: 'breaching',
    });
    const unfinished = (stage: Synthesized) =>
      stage
        .ofType('AWS::CloudWatch::Alarm')
        .filter(({ id }) => id.startsWith('backupsunfinished'))
        .flatMap(({ properties }) => metricsIn(properties).map(({ MetricName }) => MetricName))
        .sort();
    const ofBackups = ['Aborted', 'Expired', 'Failed'].map((outcome) => `NumberOfBackupJobs${outcome}`);
    expect(unfinished(production)).toEqual(ofBackups);
    const copying = synthesizeStageForTest({ ...stages.production, copiesBackupsTo: 'us-west-2' });
    expect(unfinished(copying)).toEqual([...ofBackups, 'NumberOfCopyJobsFailed']);
  });

  test('reads and writes that the table or an index refuses ring, and so does a full quota of Lambda', () => {
    const expressions = alarms.flatMap(({ Metrics = [] }) =>
      (Metrics as { Expression?: string }[]).flatMap(({ Expression }) => Expression ?? []),
    );
    expect(expressions).toContain('100 * used / SERVICE_QUOTA(used)');
    const throttles = alarms
      .flatMap(metricsIn)
      .filter(({ MetricName }) => MetricName.endsWith('ThrottleEvents'));
    expect(throttles).toHaveLength(8);
  });

  test('returns that stay due ring once runs have ended early for longer than the fullest night takes', () => {
    const alarm = alarmOn(settlementCutOffMetric, 'Function', named('settle-positions'));
    expect(alarm).toMatchObject({ Threshold: 0, Statistic: 'Maximum', Period: 3_600, EvaluationPeriods: 4 });
    // A run that doesn't start, or fails, has alarms of its own.
    expect(alarm?.TreatMissingData).toBe('notBreaching');
  });

  test('bounces and complaints ring before SES stops our mails', () => {
    const thresholds = alarms
      .filter(({ Namespace }) => Namespace === 'AWS/SES')
      .map(({ MetricName, Threshold }) => [MetricName, Threshold]);
    expect(thresholds).toEqual([
      ['Reputation.BounceRate', 0.03],
      ['Reputation.ComplaintRate', 0.0005],
    ]);
  });

  test('the dispatcher and every consumer have an alarm for lag, and every consumer, importer and schedule one for failed events', () => {
    const names = consumersOf(stages.production).map(([name]) => name);
    expect(dimensions('FunctionName', 'IteratorAge')).toEqual([named('dispatch')]);
    expect(dimensions('QueueName', 'ApproximateAgeOfOldestMessage')).toEqual(
      names.map((name) => queueNameOf(stages.production, name)).sort(),
    );
    expect(dimensions('QueueName', 'ApproximateNumberOfMessagesVisible')).toEqual(
      [...names, ...fileImporters, ...scheduledJobs]
        .map((name) => failedQueueName(stages.production, name))
        .sort(),
    );
  });
});

test('staging and production mail those on call at 80 % of their budget, and when more than all of it is forecast', () => {
  for (const stage of [stages.staging, stages.production]) {
    const budgets = synthesizeForTest(stage.name).ofType('AWS::Budgets::Budget');
    expect(budgets.map(({ properties }) => properties.Budget)).toEqual([
      {
        BudgetName: stage.prefix,
        BudgetType: 'COST',
        TimeUnit: 'MONTHLY',
        BudgetLimit: { Amount: stage.budgetDollars, Unit: 'USD' },
      },
    ]);
    const mails = budgets[0]?.properties.NotificationsWithSubscribers as {
      Notification: { NotificationType: string; Threshold: number };
      Subscribers: unknown[];
    }[];
    expect(mails.map(({ Notification }) => [Notification.NotificationType, Notification.Threshold])).toEqual([
      ['ACTUAL', 80],
      ['FORECASTED', 100],
    ]);
    for (const { Subscribers } of mails)
      expect(Subscribers).toEqual(stage.alarmsTo.map((Address) => ({ SubscriptionType: 'EMAIL', Address })));
  }
  expect(synthesizeForTest('dev').ofType('AWS::Budgets::Budget')).toEqual([]);
});

test('a nightly proof that finds a difference is not repeated, and every other job that fails is, twice', () => {
  const template = templateForTest('production');
  const functions = template.ofType('AWS::Lambda::Function');
  const retries = template
    .ofType('AWS::Lambda::EventInvokeConfig')
    .map(({ properties }): [string | undefined, unknown] => [
      functions.find(({ ref }) => ref === properties.FunctionName)?.ref,
      properties.MaximumRetryAttempts,
    ]);
  expect(new Map(retries)).toEqual(
    new Map(
      [...fileImporters, ...scheduledJobs].map((name) => [named(name), name === 'prove-ledger' ? 0 : 2]),
    ),
  );
});

test('a run of a job that fails after all retries is kept in its queue', () => {
  const queues = production.ofType('AWS::SQS::Queue');
  const configs = production.ofType('AWS::Lambda::EventInvokeConfig');
  const kept = configs.map(({ properties }) => {
    const [id] = properties.DestinationConfig.OnFailure.Destination['Fn::GetAtt'];
    return queues.find((queue) => queue.id === id)?.properties.QueueName;
  });
  expect(kept.sort()).toEqual(
    [...fileImporters, ...scheduledJobs].map((name) => failedQueueName(stages.production, name)).sort(),
  );
});

test('the dashboard shows acts and amounts of money by the dimensions that the journal writes', () => {
  const [dashboard] = production.ofType('AWS::CloudWatch::Dashboard');
  const body = JSON.stringify(dashboard?.properties.DashboardBody).replaceAll('\\', '');
  for (const metric of ['MoneyActs', 'MoneyMovedMinor'])
    expect(body).toContain(
      `SEARCH('{Ballast,Function,Act,Area,Currency} MetricName="${metric}" Function="${named('journal')}"', 'Sum', 3600)`,
    );
});
