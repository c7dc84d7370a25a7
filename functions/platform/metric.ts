import { metricNamespace } from '#shared/domain/metrics.ts';

/** A value of a metric: a number of things, or of minor units, for which CloudWatch knows no unit. */
interface Measured {
  readonly value: number;
  readonly unit: 'Count' | 'None';
}

/**
 * Fields of a line of the log that CloudWatch counts as metrics of the function that writes it (embedded metric format):
 * no call, no permission, and the line says the same to a reader. Each combination of dimensions is billed as a metric of
 * its own, so none may name a person or a thing.
 */
export const metricsFields = (
  metrics: Readonly<Record<string, Measured>>,
  now: Date,
  dimensions: Readonly<Record<string, string>> = {},
): Readonly<Record<string, unknown>> => ({
  ...Object.fromEntries(Object.entries(metrics).map(([name, { value }]) => [name, value])),
  ...dimensions,
  Function: process.env.AWS_LAMBDA_FUNCTION_NAME ?? 'local',
  _aws: {
    Timestamp: now.getTime(),
    CloudWatchMetrics: [
      {
        Namespace: metricNamespace,
        Dimensions: [['Function', ...Object.keys(dimensions)]],
        Metrics: Object.entries(metrics).map(([Name, { unit: Unit }]) => ({ Name, Unit })),
      },
    ],
  },
});

/** The same for one number of things. */
export const metricFields = (name: string, value: number, now: Date): Readonly<Record<string, unknown>> =>
  metricsFields({ [name]: { value, unit: 'Count' } }, now);
