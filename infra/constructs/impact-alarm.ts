import { Duration } from 'aws-cdk-lib';
import { Alarm, ComparisonOperator, type IMetric, TreatMissingData } from 'aws-cdk-lib/aws-cloudwatch';
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions';
import type { ITopic } from 'aws-cdk-lib/aws-sns';
import { Construct } from 'constructs';
import type { Stage } from '../stages.ts';

export interface ImpactAlarmProps {
  /** In AWS. */
  name: string;
  /** The effect on members and staff, as a full sentence: the first thing the on-call engineer reads. */
  impact: string;
  metric: IMetric;
  /** The alarm rings above this value, or below it. */
  rings: { readonly above: number } | { readonly below: number };
  /** Periods in a row in which it must be so. */
  periods?: number;
  /** What it means that nothing was measured: an error that did not happen is good, a job that did not run is bad. */
  whenMissing: keyof typeof missingData;
  topic: ITopic;
}

/** Period of the metrics that most alarms look at. */
export const alarmPeriod = Duration.minutes(5);

const missingData = {
  good: TreatMissingData.NOT_BREACHING,
  bad: TreatMissingData.BREACHING,
  unchanged: TreatMissingData.IGNORE,
} as const;

/** The name of an alarm in AWS, by which a release knows what takes it back. */
export const alarmNameOf = ({ prefix }: Stage, name: string): string => `${prefix}-${name}`;

/** An alarm that states its impact. It tells when it begins, and when it is over. */
export class ImpactAlarm extends Construct {
  readonly alarm: Alarm;

  constructor(scope: Construct, id: string, props: ImpactAlarmProps) {
    super(scope, id);
    const { name, impact, metric, rings, periods = 1, whenMissing, topic } = props;
    if (!/^[A-Z].+\.$/.test(impact))
      throw new Error(`The impact of the alarm ${id} is not a sentence: "${impact}"`);
    this.alarm = new Alarm(this, 'Alarm', {
      alarmName: name,
      alarmDescription: impact,
      metric,
      ...('above' in rings
        ? { threshold: rings.above, comparisonOperator: ComparisonOperator.GREATER_THAN_THRESHOLD }
        : { threshold: rings.below, comparisonOperator: ComparisonOperator.LESS_THAN_THRESHOLD }),
      evaluationPeriods: periods,
      treatMissingData: missingData[whenMissing],
    });
    this.alarm.addAlarmAction(new SnsAction(topic));
    this.alarm.addOkAction(new SnsAction(topic));
  }
}
