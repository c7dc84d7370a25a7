import { Duration } from 'aws-cdk-lib';
import { Alarm, ComparisonOperator, type IMetric, TreatMissingData } from 'aws-cdk-lib/aws-cloudwatch';
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions';
import type { ITopic } from 'aws-cdk-lib/aws-sns';
import { Construct } from 'constructs';

export interface ImpactAlarmProps {
  /** What it means for people, as a whole sentence: the first thing that whoever is woken up reads. */
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

/** An alarm that says whom it hurts and how. */
export class ImpactAlarm extends Construct {
  constructor(scope: Construct, id: string, { impact, metric, above, periods = 1, topic }: ImpactAlarmProps) {
    super(scope, id);
    if (!/^[A-Z].+\.$/.test(impact))
      throw new Error(`The impact of the alarm ${id} is no sentence: "${impact}"`);
    new Alarm(this, 'Alarm', {
      alarmDescription: impact,
      metric,
      threshold: above,
      comparisonOperator: ComparisonOperator.GREATER_THAN_THRESHOLD,
      evaluationPeriods: periods,
      // Nobody using a function is not a fault of it.
      treatMissingData: TreatMissingData.NOT_BREACHING,
    }).addAlarmAction(new SnsAction(topic));
  }
}
