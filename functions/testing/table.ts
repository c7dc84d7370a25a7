import { rmSync } from 'node:fs';
import { afterAll, beforeAll } from 'vitest';
import type { Services } from '#functions/http/call.ts';
import { openLog } from '#functions/http/log.ts';
import { openDatabase } from '#functions/storage/database.ts';
import { startDatabase } from '#infra/local/table.ts';
import type { Resource } from '#infra/local/template.ts';
import { temporaryFolder } from '#infra/testing/temporary-folder.ts';

const names = ['pk', 'sk', 'gsi1pk', 'gsi1sk', 'gsi2pk', 'gsi2sk', 'gsi3pk', 'gsi3sk'];
const keySchema = (prefix: string) => [
  { AttributeName: `${prefix}pk`, KeyType: 'HASH' },
  { AttributeName: `${prefix}sk`, KeyType: 'RANGE' },
];

/** The table as the data stack declares it. */
const table: Resource = {
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
    StreamSpecification: { StreamViewType: 'NEW_AND_OLD_IMAGES' },
  },
};

/** Services on a real, empty table of the calling test file; their clock stands where `now` says. */
export const servicesUnderTest = (now: () => Date = () => new Date()): (() => Services) => {
  let services: Services | undefined;
  let end = async (): Promise<void> => undefined;
  beforeAll(async () => {
    const folder = temporaryFolder('table');
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
    const log = openLog('test', () => undefined);
    services = { database, now, log, shards: 2, appSecret: async () => 'a secret for tests' };
    end = async () => {
      database.client.destroy();
      await engine.close();
      rmSync(folder, { recursive: true, force: true });
    };
  });
  afterAll(() => end());
  return () => {
    if (!services) throw new Error('the table runs only while tests run');
    return services;
  };
};

/** The events shuffled, and each of them twice: what the stream may do at worst. The same seed gives the same order. */
export const shuffledTwice = <Event>(events: readonly Event[], seed: number): Event[] => {
  let state = seed;
  const random = (below: number): number => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state % below;
  };
  const all = [...events, ...events];
  for (let index = all.length - 1; index > 0; index -= 1) {
    const other = random(index + 1);
    [all[index], all[other]] = [all[other] as Event, all[index] as Event];
  }
  return all;
};
