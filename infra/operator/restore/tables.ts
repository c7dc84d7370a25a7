import { CloudFormationClient, DescribeStackResourcesCommand } from '@aws-sdk/client-cloudformation';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { S3Client } from '@aws-sdk/client-s3';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import type { Database } from '#functions/platform/table/database.ts';
import { openSealStore, type SealStore } from '#functions/proof/provider/seals.ts';
import type { Place } from '../place.ts';

/** The tables of a place, with the operator's own rights. */
export interface Tables {
  readonly client: DynamoDBClient;
  /** The one that the platform reads and writes. */
  readonly inUse: string;
  readonly open: (table: string) => Database;
  readonly seals: SealStore;
  readonly now: () => Promise<Date>;
}

export async function tablesOf(place: Place): Promise<Tables> {
  const { local, stage } = place;
  const { region } = stage;
  if (local) {
    const { credentials, endpoint, name } = local.table;
    const own = { region, ...(credentials && { credentials }) };
    return tables({
      client: new DynamoDBClient({ ...own, ...(endpoint !== undefined && { endpoint }) }),
      inUse: name,
      seals: openSealStore(
        local.seals.bucket,
        new S3Client({ ...own, endpoint: local.seals.endpoint, forcePathStyle: true }),
      ),
      now: async () => new Date(((await (await fetch(local.clock)).json()) as { now: string }).now),
    });
  }
  const StackName = `${stage.prefix}-data`;
  const { StackResources = [] } = await new CloudFormationClient({ region }).send(
    new DescribeStackResourcesCommand({ StackName }),
  );
  const nameOf = (type: string, id: string): string => {
    const found = StackResources.find(
      ({ ResourceType, LogicalResourceId }) => ResourceType === type && LogicalResourceId?.startsWith(id),
    )?.PhysicalResourceId;
    if (!found) throw new Error(`The stack ${StackName} has no ${type}.`);
    return found;
  };
  return tables({
    client: new DynamoDBClient({ region }),
    inUse: stage.restoredTable?.name ?? nameOf('AWS::DynamoDB::Table', 'Table'),
    seals: openSealStore(nameOf('AWS::S3::Bucket', 'Seals'), new S3Client({ region })),
    now: async () => new Date(),
  });
}

function tables(parts: Omit<Tables, 'open'>): Tables {
  const client = DynamoDBDocumentClient.from(parts.client, {
    marshallOptions: { removeUndefinedValues: true },
  });
  const work = { calls: 0, readUnits: 0, writeUnits: 0 };
  return { ...parts, open: (tableName) => ({ client, tableName, work }) };
}
