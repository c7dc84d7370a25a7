import type { ITable } from 'aws-cdk-lib/aws-dynamodb';
import {
  FilterCriteria,
  FilterRule,
  type Function as LambdaFunction,
  StartingPosition,
} from 'aws-cdk-lib/aws-lambda';
import { DynamoEventSource } from 'aws-cdk-lib/aws-lambda-event-sources';
import { Construct } from 'constructs';
import type { Taken } from '../consumers.ts';

export interface StreamDispatcherProps {
  table: ITable;
  handler: LambdaFunction;
  /** What consumers take; nothing else reaches the handler, nor its bill. */
  takes: readonly Taken[];
}

/**
 * The one reader of the table's stream, which serves two at most. It passes on what consumers take, to the queue of each.
 * Nothing is given up: a batch that fails is halved and repeated for as long as the stream keeps it, a day.
 */
export class StreamDispatcher extends Construct {
  constructor(scope: Construct, id: string, { table, handler, takes }: StreamDispatcherProps) {
    super(scope, id);
    handler.addEventSource(
      new DynamoEventSource(table, {
        startingPosition: StartingPosition.TRIM_HORIZON,
        batchSize: 100,
        bisectBatchOnError: true,
        filters: filtersFor(takes).map((filter) => FilterCriteria.filter(filter)),
      }),
    );
  }
}

/** What a record of the stream must be like, in the words of event filters. */
function filtersFor(takes: readonly Taken[]): Record<string, unknown>[] {
  const INSERT = { eventName: FilterRule.isEqual('INSERT') };
  const beginningWith = (prefixes: readonly string[]) => ({ S: prefixes.map((prefix) => ({ prefix })) });
  const items = takes.flatMap((one) => ('keyPrefixes' in one ? one.keyPrefixes : []));
  const changes = takes.flatMap((one) => ('changesOf' in one ? [one.changesOf] : []));
  return [
    // The marks of what is done with an event lie beside it, and have no type.
    {
      ...INSERT,
      dynamodb: {
        Keys: { pk: beginningWith(['EVENT#']) },
        NewImage: { type: { S: FilterRule.exists() } },
      },
    },
    { ...INSERT, dynamodb: { Keys: { pk: beginningWith(items) } } },
    ...changes.map(({ keyPrefix, sortKey }) => ({
      eventName: FilterRule.or('INSERT', 'MODIFY'),
      dynamodb: { Keys: { pk: beginningWith([keyPrefix]), sk: { S: FilterRule.isEqual(sortKey) } } },
    })),
  ];
}
