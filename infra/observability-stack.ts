import { Stack, type StackProps } from 'aws-cdk-lib';
import { Dashboard, GraphWidget, Metric } from 'aws-cdk-lib/aws-cloudwatch';
import { Topic } from 'aws-cdk-lib/aws-sns';
import type { Construct } from 'constructs';
import {
  cashDifferenceMetric,
  identityDriftMetric,
  metricNamespace,
  transitOverdueMetric,
} from '#shared/domain/metrics.ts';
import { access, type FunctionName } from './access.ts';
import type { FunctionBuild } from './build.ts';
import { functionNameOf } from './constructs/area-function.ts';
import { alarmPeriod, ImpactAlarm } from './constructs/impact-alarm.ts';
import type { Stage } from './stages.ts';
import { consumersOf, failedQueueName, fileImporters, scheduledJobs } from './workers-stack.ts';

export interface ObservabilityStackProps extends StackProps {
  stage: Stage;
  build: FunctionBuild;
  tableName: string;
  apiId: string;
}

/** Milliseconds behind the stream at which members notice missing updates. */
const streamLagMax = 5 * 60_000;

/** One dashboard, and alarms that state their impact, sent to one topic for operators. */
export class ObservabilityStack extends Stack {
  constructor(
    scope: Construct,
    id: string,
    { stage, build, tableName, apiId, ...props }: ObservabilityStackProps,
  ) {
    super(scope, id, props);
    const names = build.functions
      .map(({ name }) => name as FunctionName)
      .filter((name) => stage.mayBeSeeded || name !== 'seed-demo');
    const consumerNames = consumersOf(stage).map(([name]) => name);
    const ofFunction = (name: string, metricName: string, statistic: string) =>
      metric('AWS/Lambda', metricName, statistic, { FunctionName: functionNameOf(stage, name) });
    const waiting = (name: string) =>
      metric('AWS/SQS', 'ApproximateNumberOfMessagesVisible', 'Maximum', {
        QueueName: failedQueueName(stage, name),
      });
    const ofApi = (metricName: string, statistic: string) =>
      metric('AWS/ApiGateway', metricName, statistic, { ApiId: apiId });
    const ofTable = (metricName: string) =>
      metric('AWS/DynamoDB', metricName, 'Sum', { TableName: tableName });

    if (stage.hasAlarms) {
      const topic = new Topic(this, 'Alarms', { enforceSSL: true });
      const alarm = (name: string, impact: string, what: Metric, above: number, periods = 1) =>
        new ImpactAlarm(this, name, { impact, metric: what, above, periods, topic });
      for (const name of names)
        alarm(`${name}-errors`, access[name].impact, ofFunction(name, 'Errors', 'Sum'), 0);
      for (const name of consumerNames) {
        const late = `More than five minutes behind. ${access[name].impact}`;
        alarm(`${name}-late`, late, ofFunction(name, 'IteratorAge', 'Maximum'), streamLagMax);
        const given = `Failed after all retries; an operator must investigate. ${access[name].impact}`;
        alarm(`${name}-failed`, given, waiting(name), 0);
      }
      for (const name of fileImporters) {
        const given = `Failed after all retries; an operator must investigate. ${access[name].impact}`;
        alarm(`${name}-failed`, given, waiting(name), 0);
      }
      for (const name of scheduledJobs) alarm(`${name}-failed`, access[name].impact, waiting(name), 0);
      const overdue = metric(metricNamespace, transitOverdueMetric, 'Maximum', {
        Function: functionNameOf(stage, 'remind-of-transit'),
      });
      const inTransit =
        'Money was booked as sent or received, and no bank statement has shown it in time: the books may be wrong.';
      alarm('transit-overdue', inTransit, overdue, 0);
      const differing = metric(metricNamespace, cashDifferenceMetric, 'Maximum', {
        Function: functionNameOf(stage, 'compare-cash'),
      });
      const differs =
        'The books and the bank, or the payment provider, have differed for longer than is configured; with the bank, nothing is paid until they agree.';
      alarm('cash-difference', differs, differing, 0);
      const drifting = metric(metricNamespace, identityDriftMetric, 'Maximum', {
        Function: functionNameOf(stage, 'compare-identities'),
      });
      const drifts =
        'The sign-in service differs from our record of a member, which can be an attack: an authenticator that is not asked for, a role too many, another address. The control center names the members.';
      alarm('identity-drift', drifts, drifting, 0);
      alarm('api-errors', 'Members see error pages.', ofApi('5xx', 'Sum'), 5);
      alarm('api-slow', 'Pages take several seconds to load.', ofApi('Latency', 'p99'), 3000, 3);
      const throttled = 'The table throttles reads or writes, and requests of members fail.';
      alarm('table-throttled', throttled, ofTable('ThrottledRequests'), 10);
    }

    new Dashboard(this, 'Dashboard', {
      dashboardName: stage.prefix,
      widgets: [
        [
          graph('API: requests and errors', [
            ofApi('Count', 'Sum'),
            ofApi('4xx', 'Sum'),
            ofApi('5xx', 'Sum'),
          ]),
          graph('API: milliseconds', [ofApi('Latency', 'p50'), ofApi('Latency', 'p99')]),
        ],
        [
          graph(
            'Functions: errors',
            names.map((name) => ofFunction(name, 'Errors', 'Sum')),
          ),
          graph(
            'Functions: milliseconds (p99)',
            names.map((name) => ofFunction(name, 'Duration', 'p99')),
          ),
        ],
        [
          graph(
            'Consumers: milliseconds behind',
            consumerNames.map((name) => ofFunction(name, 'IteratorAge', 'Maximum')),
          ),
          graph('Failed after all retries', [...consumerNames, ...fileImporters].map(waiting)),
        ],
        [
          graph('Table: capacity units', [
            ofTable('ConsumedReadCapacityUnits'),
            ofTable('ConsumedWriteCapacityUnits'),
          ]),
          graph('Table: refused', [ofTable('ThrottledRequests'), ofTable('TransactionConflict')]),
        ],
      ],
    });
  }
}

function metric(
  namespace: string,
  metricName: string,
  statistic: string,
  dimensionsMap: Record<string, string>,
): Metric {
  return new Metric({ namespace, metricName, statistic, dimensionsMap, period: alarmPeriod });
}

function graph(title: string, left: Metric[]): GraphWidget {
  return new GraphWidget({ title, left, width: 12 });
}
