import { Duration } from 'aws-cdk-lib';
import { Alarm, ComparisonOperator, type IMetric, TreatMissingData } from 'aws-cdk-lib/aws-cloudwatch';
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions';
import type { ITopic } from 'aws-cdk-lib/aws-sns';
import { Construct } from 'constructs';

export interface ImpactAlarmProps {
  /** The effect on members and staff, as a full sentence: the first thing the on-call engineer reads. */
  impact: string;
  metric: IMetric;
  /** The alarm rings above this value. */
  above: number;
  /** Periods in a row that must be above. */
  periods?: number;
  topic: ITopic;
}

/** Period of all metrics that alarms look at. */
export const alarmPeriod = Duration.minutes(5);

/** An alarm that states its impact. */
export class ImpactAlarm extends Construct {
  constructor(scope: Construct, id: string, { impact, metric, above, periods = 1, topic }: ImpactAlarmProps) {
    super(scope, id);
    if (!/^[A-Z].+\.$/.test(impact))
      throw new Error(`The impact of the alarm ${id} is not a sentence: "${impact}"`);
    new Alarm(this, 'Alarm', {
      alarmDescription: impact,
      metric,
      threshold: above,
      comparisonOperator: ComparisonOperator.GREATER_THAN_THRESHOLD,
      evaluationPeriods: periods,
      // A function without traffic is healthy.
      treatMissingData: TreatMissingData.NOT_BREACHING,
    }).addAlarmAction(new SnsAction(topic));
  }
}
