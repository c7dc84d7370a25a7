import { describe, expect, test } from 'vitest';
import { access } from './access.ts';
import { functionNameOf } from './constructs/area-function.ts';
import { stages } from './stages.ts';
import { synthesizeForTest } from './synthesized-for-test.ts';
import { consumersOf, failedQueueName, fileImporters, scheduledJobs } from './workers-stack.ts';

const alarms = synthesizeForTest('production')
  .ofType('AWS::CloudWatch::Alarm')
  .map(({ properties }) => properties);
const dimensions = (name: string, metric: string): string[] =>
  alarms
    .filter(({ MetricName }) => MetricName === metric)
    .flatMap(({ Dimensions }) => Dimensions as { Name: string; Value: string }[])
    .filter(({ Name }) => Name === name)
    .map(({ Value }) => Value)
    .sort();

describe('alarms', () => {
  test('each states its impact in full sentences and notifies operators', () => {
    expect(alarms.length).toBeGreaterThan(20);
    for (const { AlarmDescription, AlarmActions } of alarms) {
      expect(AlarmDescription).toMatch(/^[A-Z].{15,}\.$/);
      expect(AlarmActions).toHaveLength(1);
    }
  });

  test('every function has an alarm for errors', () => {
    const deployed = Object.keys(access).filter((name) => name !== 'seed-demo');
    const names = deployed.map((name) => functionNameOf(stages.production, name));
    expect(dimensions('FunctionName', 'Errors')).toEqual(names.sort());
  });

  test('money in transit that the bank does not show in time has an alarm', () => {
    const name = functionNameOf(stages.production, 'remind-of-transit');
    expect(dimensions('Function', 'TransitOverdue')).toEqual([name]);
  });

  test('a difference with the bank or the provider that lasts has an alarm', () => {
    const name = functionNameOf(stages.production, 'compare-cash');
    expect(dimensions('Function', 'CashDifference')).toEqual([name]);
  });

  test('an identity that differs from the record has an alarm', () => {
    const name = functionNameOf(stages.production, 'compare-identities');
    expect(dimensions('Function', 'IdentityDrift')).toEqual([name]);
  });

  test('every stream consumer has an alarm for lag, and every consumer, importer and schedule one for failed events', () => {
    const names = consumersOf(stages.production).map(([name]) => name);
    expect(dimensions('FunctionName', 'IteratorAge')).toEqual(
      names.map((name) => functionNameOf(stages.production, name)).sort(),
    );
    expect(dimensions('QueueName', 'ApproximateNumberOfMessagesVisible')).toEqual(
      [...names, ...fileImporters, ...scheduledJobs]
        .map((name) => failedQueueName(stages.production, name))
        .sort(),
    );
  });
});
