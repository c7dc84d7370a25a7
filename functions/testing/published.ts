/** A value that CloudWatch takes from a line of the log, named as an alarm names what it reads. */
export interface Published {
  readonly Namespace: string;
  readonly MetricName: string;
  readonly Dimensions: readonly { readonly Name: string; readonly Value: unknown }[];
  readonly value: unknown;
}

interface Line extends Record<string, unknown> {
  readonly _aws?: {
    readonly CloudWatchMetrics: readonly {
      readonly Namespace: string;
      readonly Dimensions: readonly (readonly string[])[];
      readonly Metrics: readonly { readonly Name: string }[];
    }[];
  };
}

/** The metrics in lines of the log, as CloudWatch reads the embedded metric format. */
export const publishedIn = (lines: readonly string[]): Published[] =>
  lines
    .map((line) => JSON.parse(line) as Line)
    .flatMap((line) =>
      (line._aws?.CloudWatchMetrics ?? []).flatMap(({ Namespace, Dimensions, Metrics }) =>
        Dimensions.flatMap((names) =>
          Metrics.map(({ Name: MetricName }) => ({
            Namespace,
            MetricName,
            Dimensions: names.map((Name) => ({ Name, Value: line[Name] })),
            value: line[MetricName],
          })),
        ),
      ),
    );
