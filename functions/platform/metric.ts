import { metricNamespace } from '#shared/domain/metrics.ts';

/**
 * Fields of a line of the log that CloudWatch counts as a metric of the function that writes it (embedded metric format):
 * no call, no permission, and the line says the same to a reader.
 */
export const metricFields = (name: string, value: number, now: Date): Readonly<Record<string, unknown>> => ({
  [name]: value,
  Function: process.env.AWS_LAMBDA_FUNCTION_NAME ?? 'local',
  _aws: {
    Timestamp: now.getTime(),
    CloudWatchMetrics: [
      { Namespace: metricNamespace, Dimensions: [['Function']], Metrics: [{ Name: name, Unit: 'Count' }] },
    ],
  },
});
