import { rmSync } from 'node:fs';
import type { Services } from '#functions/entry/call.ts';
import { memberCountsItem } from '#functions/member/table/items.ts';
import { openLog } from '#functions/platform/log.ts';
import { type Database, openDatabase } from '#functions/platform/table/database.ts';
import { memberCountsKey } from '#functions/platform/table/keys.ts';
import { readItem } from '#functions/platform/table/read.ts';
import { secretsForTests } from '#functions/testing/secrets.ts';
import { type Database as Engine, startDatabase } from '#infra/local/table.ts';
import type { Resource } from '#infra/local/template.ts';
import { temporaryFolder } from '#infra/testing/temporary-folder.ts';

const names = ['pk', 'sk', 'gsi1pk', 'gsi1sk', 'gsi2pk', 'gsi2sk', 'gsi3pk', 'gsi3sk'];
const keySchema = (prefix: string) => [
  { AttributeName: `${prefix}pk`, KeyType: 'HASH' },
  { AttributeName: `${prefix}sk`, KeyType: 'RANGE' },
];

/** What the site's distribution sends to the API. */
export const sentByTheSite = 'sent by the distribution of the site under test';

/** The table as the data stack declares it. */
const tableOf = (hasStream: boolean): Resource => ({
  logicalId: 'Table',
  stack: 'test',
  type: 'AWS::DynamoDB::GlobalTable',
  ref: 'table-under-test',
  attribute: () => '',
  properties: {
    KeySchema: keySchema(''),
    AttributeDefinitions: names.map((AttributeName) => ({ AttributeName, AttributeType: 'S' })),
    GlobalSecondaryIndexes: ['gsi1', 'gsi2', 'gsi3'].map((IndexName) => ({
      IndexName,
      KeySchema: keySchema(IndexName),
      Projection: { ProjectionType: 'ALL' },
    })),
    ...(hasStream ? { StreamSpecification: { StreamViewType: 'NEW_AND_OLD_IMAGES' } } : {}),
  },
});

export interface BareTable {
  readonly services: Services;
  readonly end: () => Promise<void>;
}

/** Where each table under test is: a file may have several. */
const engines = new WeakMap<Database, Pick<Engine, 'endpoint' | 'file'>>();

/** The engine of a bare table, for those who read it without the product. */
export const engineOf = (database: Database): Pick<Engine, 'endpoint' | 'file'> => {
  const engine = engines.get(database);
  if (!engine) throw new Error('this is no bare table');
  return engine;
};

/** Services on a real, empty table in a separate engine, without anything else of the cloud. */
export const startBareTable = async (
  now: () => Date,
  { hasStream = true }: { readonly hasStream?: boolean } = {},
): Promise<BareTable> => {
  const folder = temporaryFolder('table');
  const table = tableOf(hasStream);
  const template = { resources: [table], ofType: () => [table], asset: () => undefined, outputs: {} };
  const engine = await startDatabase({ template, dataDir: folder });
  Object.assign(process.env, {
    AWS_ENDPOINT_URL_DYNAMODB: engine.endpoint,
    AWS_REGION: 'us-east-1',
    AWS_ACCESS_KEY_ID: 'test',
    AWS_SECRET_ACCESS_KEY: 'test',
    TABLE_NAME: engine.tableName,
    SERVICE_NAME: 'test',
    SITE_ORIGIN: 'https://site.example',
  });
  const database = openDatabase(engine.tableName);
  // The client takes its endpoint from the environment with its first call: from then on another table may be started.
  await readItem(database, memberCountsKey, memberCountsItem);
  engines.set(database, engine);
  const log = openLog('test', () => undefined);
  return {
    services: {
      database,
      now,
      log,
      shards: 2,
      secrets: secretsForTests(),
      originSecret: async () => JSON.stringify({ sent: sentByTheSite }),
    },
    end: async () => {
      database.client.destroy();
      await engine.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
};
