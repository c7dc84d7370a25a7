/** Reads the table's stream through the DynamoDB Streams API, shard by shard, from where it stood before. */
import { dynamodbCall } from './dynamodb-call.ts';

export interface StreamRecord {
  eventID: string;
  eventName: 'INSERT' | 'MODIFY' | 'REMOVE';
  dynamodb: { SequenceNumber: string; ApproximateCreationDateTime: number; [key: string]: unknown };
  [key: string]: unknown;
}

/** Last sequence number that is done with, per shard. */
export type Position = Record<string, string>;

export interface ShardRecords {
  shardId: string;
  records: StreamRecord[];
}

export interface StreamReader {
  /** Everything new since the last call; empty when there is nothing. */
  read: () => Promise<ShardRecords[]>;
  /** How far `read` has come. */
  position: () => Position;
}

interface Shard {
  iterator: string | undefined;
  position: string | undefined;
}

/** A reader that starts after `from`; shards that `from` does not name are read from their beginning. */
export function streamReader(endpoint: string, streamArn: string, from: Position): StreamReader {
  const shards = new Map<string, Shard>();
  const call = (operation: string, input: object): Promise<unknown> =>
    dynamodbCall(endpoint, operation, input, 'DynamoDBStreams_20120810');

  async function findShards(): Promise<void> {
    const answer = (await call('DescribeStream', { StreamArn: streamArn })) as {
      StreamDescription: { Shards?: { ShardId: string }[] };
    };
    for (const { ShardId } of answer.StreamDescription.Shards ?? []) {
      if (shards.has(ShardId)) continue;
      const position = from[ShardId];
      shards.set(ShardId, { iterator: await iteratorAt(ShardId, position), position });
    }
  }

  async function iteratorAt(shardId: string, position: string | undefined): Promise<string> {
    const input = { StreamArn: streamArn, ShardId: shardId };
    const iterator = async (where: object): Promise<string> =>
      ((await call('GetShardIterator', { ...input, ...where })) as { ShardIterator: string }).ShardIterator;
    const oldest = { ShardIteratorType: 'TRIM_HORIZON' };
    if (position === undefined) return iterator(oldest);
    try {
      return await iterator({ ShardIteratorType: 'AFTER_SEQUENCE_NUMBER', SequenceNumber: position });
    } catch (error) {
      // The record at the position has been trimmed; what is left of the shard came after it.
      if ((error as Error).name === 'TrimmedDataAccessException') return iterator(oldest);
      throw error;
    }
  }

  async function readShard(_shardId: string, shard: Shard): Promise<StreamRecord[]> {
    const answer = (await call('GetRecords', { ShardIterator: shard.iterator, Limit: 1000 })) as {
      Records?: StreamRecord[];
      NextShardIterator?: string | null;
    };
    const records = answer.Records ?? [];
    shard.iterator = answer.NextShardIterator ?? undefined;
    shard.position = records.at(-1)?.dynamodb.SequenceNumber ?? shard.position;
    return records.length > 0 ? records : [];
  }

  return {
    read: async () => {
      // A shard without an iterator has been closed: its successors are to be found.
      if ([...shards.values()].every((shard) => shard.iterator === undefined)) await findShards();
      const found: ShardRecords[] = [];
      for (const [shardId, shard] of shards) {
        if (shard.iterator === undefined) continue;
        const records = await readShard(shardId, shard);
        if (records.length > 0) found.push({ shardId, records });
        if (shard.iterator === undefined) await findShards();
      }
      return found;
    },
    position: () =>
      Object.fromEntries(
        [...shards].flatMap(([shardId, shard]) =>
          shard.position === undefined ? [] : [[shardId, shard.position]],
        ),
      ) as Position,
  };
}
