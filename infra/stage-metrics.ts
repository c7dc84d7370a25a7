import { Duration } from 'aws-cdk-lib';
import { MathExpression, Metric } from 'aws-cdk-lib/aws-cloudwatch';
import { failuresMetric, metricNamespace } from '#shared/domain/metrics.ts';
import { functionNameOf } from './constructs/area-function.ts';
import { vaultName } from './constructs/backups.ts';
import { alarmPeriod } from './constructs/impact-alarm.ts';
import { failedQueueName, queueNameOf } from './consumers.ts';
import { indexNames } from './data-stack.ts';
import type { Stage } from './stages.ts';

interface Measured {
  readonly stage: Stage;
  readonly tableName: string;
  readonly apiId: string;
}

/** The metrics of a stage. All of them are ones that AWS, or a function, publishes with exactly these dimensions. */
export function metricsOf({ stage, tableName, apiId }: Measured) {
  const ofFunction = (name: string, metricName: string, statistic: string): Metric =>
    metric('AWS/Lambda', metricName, statistic, { FunctionName: functionNameOf(stage, name) });
  const ofTable = (metricName: string): Metric =>
    metric('AWS/DynamoDB', metricName, 'Sum', { TableName: tableName });
  const throttles = ['ReadThrottleEvents', 'WriteThrottleEvents'].flatMap((name) => [
    ofTable(name),
    ...indexNames.map((index) =>
      metric('AWS/DynamoDB', name, 'Sum', { TableName: tableName, GlobalSecondaryIndexName: index }),
    ),
  ]);
  const backups = (outcome: string, job = 'Backup'): Metric =>
    metric('AWS/Backup', `NumberOf${job}Jobs${outcome}`, 'Sum', { BackupVaultName: vaultName(stage) });
  const unfinished = [
    ...['Failed', 'Aborted', 'Expired'].map((outcome) => backups(outcome)),
    ...(stage.copiesBackupsTo === null ? [] : [backups('Failed', 'Copy')]),
  ];
  const search = (metricName: string, statistic: string, of = 'AWS/Lambda,FunctionName'): string =>
    `SEARCH('{${of}} MetricName="${metricName}" "${stage.prefix}-"', '${statistic}')`;
  return {
    ofFunction,
    /** Runs that failed, and what failed within runs that went on. */
    failuresOf: (name: string): MathExpression =>
      sumOf('Errors and failures', [
        ofFunction(name, 'Errors', 'Sum'),
        metric(metricNamespace, failuresMetric, 'Sum', { Function: functionNameOf(stage, name) }),
      ]),
    ofTable,
    ofApi: (metricName: string, statistic: string): Metric =>
      metric('AWS/ApiGateway', metricName, statistic, { ApiId: apiId }),
    ofOurs: (metricName: string, name: string): Metric =>
      metric(metricNamespace, metricName, 'Maximum', { Function: functionNameOf(stage, name) }),
    // A search, because the currency is part of the configuration, and only acts that happen are billed.
    moneyActs: (metricName: string): MathExpression =>
      new MathExpression({
        expression: `SEARCH('{${metricNamespace},Function,Act,Area,Currency} MetricName="${metricName}" Function="${functionNameOf(stage, 'journal')}"', 'Sum', 3600)`,
        label: `\${PROP('Dim.Act')} · \${PROP('Dim.Area')} · \${PROP('Dim.Currency')}`,
        period: Duration.hours(1),
      }),
    ofMail: (metricName: string): Metric => metric('AWS/SES', metricName, 'Maximum', {}),
    oldest: (name: string): Metric =>
      metric('AWS/SQS', 'ApproximateAgeOfOldestMessage', 'Maximum', { QueueName: queueNameOf(stage, name) }),
    waiting: (name: string): Metric =>
      metric('AWS/SQS', 'ApproximateNumberOfMessagesVisible', 'Maximum', {
        QueueName: failedQueueName(stage, name),
      }),
    throttledTable: sumOf('Throttled reads and writes', throttles),
    backups,
    unfinishedBackups: sumOf('Backups and copies that were not finished', unfinished),
    lambdaUse: new MathExpression({
      expression: '100 * used / SERVICE_QUOTA(used)',
      usingMetrics: {
        used: metric('AWS/Usage', 'ResourceCount', 'Maximum', {
          Type: 'Resource',
          Resource: 'ConcurrentExecutions',
          Service: 'Lambda',
          Class: 'None',
        }),
      },
      label: 'Concurrent executions, % of the quota',
      period: alarmPeriod,
    }),
    errorsOfAll: new MathExpression({
      expression: `SUM(${search('Errors', 'Sum')})`,
      label: 'Errors',
      period: alarmPeriod,
    }),
    failuresOfAll: new MathExpression({
      expression: `SUM(${search(failuresMetric, 'Sum', `${metricNamespace},Function`)})`,
      label: 'Failures within runs',
      period: alarmPeriod,
    }),
    slowest: new MathExpression({
      expression: `SORT(${search('Duration', 'p99')}, MAX, DESC, 10)`,
      label: '',
      period: alarmPeriod,
    }),
  };
}

function metric(
  namespace: string,
  metricName: string,
  statistic: string,
  dimensionsMap: Record<string, string>,
): Metric {
  return new Metric({ namespace, metricName, statistic, dimensionsMap, period: alarmPeriod });
}

/** What was not measured counts as none. */
function sumOf(label: string, metrics: readonly Metric[]): MathExpression {
  return new MathExpression({
    expression: metrics.map((_, index) => `FILL(t${index}, 0)`).join(' + '),
    usingMetrics: Object.fromEntries(metrics.map((one, index) => [`t${index}`, one])),
    label,
    period: alarmPeriod,
  });
}
