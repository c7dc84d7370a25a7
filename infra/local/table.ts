/**
 * Runs the local DynamoDB: the `dynoxide` engine on a SQLite file, or whatever DYNAMODB_ENDPOINT points to, with
 * the table, indexes, time to live and stream that the template declares.
 */
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { dynamodbCall } from './dynamodb-call.ts';
import { type GuardedProcess, startGuarded } from './guarded-process.ts';
import { freePort, givePort } from './ports.ts';
import { tableInUse } from './table-in-use.ts';
import type { Resource, Template } from './template.ts';

export interface Database {
  endpoint: string;
  /** Where the engine keeps its tables; absent for one that was started elsewhere. */
  file: string | undefined;
  tableName: string;
  streamArn: string;
  /** Forgets stream records up to this sequence number, which every consumer is done with. */
  trim: (sequenceNumber: string) => void;
  /** Ends the engine immediately, as a crash would. */
  kill: () => Promise<void>;
  close: () => Promise<void>;
}

interface TableProperties {
  KeySchema: object[];
  AttributeDefinitions: object[];
  GlobalSecondaryIndexes?: { IndexName: string; KeySchema: object[]; Projection: object }[];
  LocalSecondaryIndexes?: object[];
  TimeToLiveSpecification?: { AttributeName: string; Enabled: boolean };
  StreamSpecification?: { StreamViewType: string };
}

/**
 * Starts the engine on its file in `dataDir` and creates the template's table unless it exists. A restored table in its
 * place must exist.
 */
export async function startDatabase(options: { template: Template; dataDir: string }): Promise<Database> {
  const tables = options.template.ofType('AWS::DynamoDB::Table', 'AWS::DynamoDB::GlobalTable');
  const [table] = tables;
  if (!table || tables.length > 1)
    throw new Error(`The local cloud expects one DynamoDB table in the template, it found ${tables.length}`);

  const given = process.env.DYNAMODB_ENDPOINT;
  const engine = given ? undefined : await startEngine(join(options.dataDir, 'table.sqlite'));
  const endpoint = given ?? engine?.endpoint ?? '';
  try {
    const ownStreamArn = await ensureTable(endpoint, table);
    const tableName = tableInUse(options.template).name;
    const streamArn = tableName === table.ref ? ownStreamArn : await streamOfRestored(endpoint, tableName);
    const stream = engine ? optimizeStream(engine.file, tableName) : undefined;
    return {
      endpoint,
      file: engine?.file,
      tableName,
      streamArn,
      trim: (sequenceNumber) => stream?.trim(sequenceNumber),
      kill: async () => {
        stream?.close();
        await engine?.stop();
      },
      close: async () => {
        stream?.close();
        await engine?.stop();
      },
    };
  } catch (error) {
    await engine?.stop();
    throw error;
  }
}

interface Engine {
  endpoint: string;
  file: string;
  stop: () => Promise<void>;
}

async function startEngine(file: string): Promise<Engine> {
  const port = await freePort();
  const command = [binary(), 'serve', '--host', '127.0.0.1', '--port', String(port), '--db-path', file];
  await givePort(port);
  const child = startGuarded(command);
  await listening(child);
  return {
    endpoint: `http://127.0.0.1:${port}`,
    file,
    stop: child.stop,
  };
}

function listening(child: GuardedProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let output = '';
    const hear = (chunk: Buffer): void => {
      output += chunk.toString();
      if (output.includes('listening')) resolve();
    };
    child.stdout.on('data', hear);
    child.stderr.on('data', hear);
    void child.ended.then(() => reject(new Error(`The local DynamoDB engine did not start: ${output}`)));
  });
}

function binary(): string {
  const name = `@dynoxide/${process.platform}-${process.arch}`;
  try {
    return join(dirname(createRequire(import.meta.url).resolve(`${name}/package.json`)), 'dynoxide');
  } catch {
    throw new Error(
      `No local DynamoDB engine for this machine (${name}). Set DYNAMODB_ENDPOINT to a DynamoDB Local.`,
    );
  }
}

async function ensureTable(endpoint: string, table: Resource): Promise<string> {
  const TableName = table.ref;
  const wanted = table.properties as unknown as TableProperties;
  const existing = await readTable(endpoint, TableName);
  if (existing) {
    assertSameKeys(existing, wanted);
    return existing.LatestStreamArn;
  }
  await dynamodbCall(endpoint, 'CreateTable', {
    TableName,
    BillingMode: 'PAY_PER_REQUEST',
    AttributeDefinitions: wanted.AttributeDefinitions,
    KeySchema: wanted.KeySchema,
    GlobalSecondaryIndexes: wanted.GlobalSecondaryIndexes?.map(({ IndexName, KeySchema, Projection }) => ({
      IndexName,
      KeySchema,
      Projection,
    })),
    LocalSecondaryIndexes: wanted.LocalSecondaryIndexes,
    StreamSpecification: wanted.StreamSpecification && { StreamEnabled: true, ...wanted.StreamSpecification },
  });
  if (wanted.TimeToLiveSpecification)
    await dynamodbCall(endpoint, 'UpdateTimeToLive', {
      TableName,
      TimeToLiveSpecification: wanted.TimeToLiveSpecification,
    });
  const made = await readTable(endpoint, TableName);
  if (!made) throw new Error(`The local DynamoDB engine did not make the table ${TableName}`);
  return made.LatestStreamArn;
}

async function streamOfRestored(endpoint: string, tableName: string): Promise<string> {
  const streamArn = (await readTable(endpoint, tableName))?.LatestStreamArn;
  if (!streamArn) throw new Error(`There is no table ${tableName} with a stream; restore it first`);
  return streamArn;
}

interface Description {
  KeySchema: object[];
  GlobalSecondaryIndexes?: { IndexName: string }[];
  LatestStreamArn: string;
}

async function readTable(endpoint: string, TableName: string): Promise<Description | undefined> {
  try {
    return ((await dynamodbCall(endpoint, 'DescribeTable', { TableName })) as { Table: Description }).Table;
  } catch (error) {
    if ((error as Error).name === 'ResourceNotFoundException') return undefined;
    throw error;
  }
}

/** A table kept from an earlier version of the template would answer other questions than the code asks. */
function assertSameKeys(existing: Description, wanted: TableProperties): void {
  const shape = (table: { KeySchema: object[]; GlobalSecondaryIndexes?: { IndexName: string }[] }): string =>
    JSON.stringify([
      table.KeySchema,
      (table.GlobalSecondaryIndexes ?? []).map((index) => index.IndexName).sort(),
    ]);
  if (shape(existing) !== shape(wanted))
    throw new Error(
      "The table in the data folder has other keys or indexes than the template's. Start with --reset to recreate it.",
    );
}

/**
 * The engine numbers stream records with MAX(CAST(sequence_number AS INTEGER)) over all records, which makes each
 * write slower the longer the stream is (2 ms → 8 ms after 10 000 records); this index keeps it flat. Trimming
 * always leaves the newest record, because the next number is counted from it.
 */
function optimizeStream(
  file: string,
  tableName: string,
): { trim: (upTo: string) => void; close: () => void } {
  const db = new DatabaseSync(file, { timeout: 5000 });
  db.exec(
    'CREATE INDEX IF NOT EXISTS local_stream_order ON _stream_records (table_name, CAST(sequence_number AS INTEGER))',
  );
  const trim = db.prepare(
    `DELETE FROM _stream_records WHERE table_name = ? AND CAST(sequence_number AS INTEGER) <= ?
     AND CAST(sequence_number AS INTEGER) <
       (SELECT MAX(CAST(sequence_number AS INTEGER)) FROM _stream_records WHERE table_name = ?)`,
  );
  let open = true;
  return {
    trim: (upTo) => {
      if (open) trim.run(tableName, BigInt(upTo), tableName);
    },
    close: () => {
      if (open) db.close();
      open = false;
    },
  };
}
