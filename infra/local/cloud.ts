/**
 * The local cloud: reads the synthesized template and runs each of its resources on this machine. `npm start` and
 * the integration tests both start it through `startLocalCloud`.
 */

import { createHash, randomBytes } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { defaultConfiguration } from '#shared/domain/configuration.ts';
import { currencyDigits } from '#shared/domain/money-text.ts';
import { assertMayReport } from './asynchronous.ts';
import { startBank } from './bank/server.ts';
import { compileCacheFolder, type FunctionBundles } from './bundle-functions.ts';
import { openClock } from './clock.ts';
import { startClockEndpoint } from './clock-endpoint.ts';
import { type Closer, endAll } from './closer.ts';
import { startCloudFront } from './cloudfront/server.ts';
import { startCognito } from './cognito/server.ts';
import { startCoinPayments } from './coinpayments/server.ts';
import { distributionOf } from './distribution.ts';
import { addDuration } from './duration.ts';
import { type DynamodbProxy, startDynamodbProxy, tableKeysOf } from './dynamodb-proxy.ts';
import { startEdge } from './edge.ts';
import { functionDefinitionsOf } from './function-definitions.ts';
import { openFunctionLogs } from './function-logs.ts';
import { accessControlOf, type Grant, operatorAccessKeyId } from './iam.ts';
import { joinedModule } from './joined-module.ts';
import { startLambdaEndpoint } from './lambda-endpoint.ts';
import { startMail } from './mail/server.ts';
import { objectTargetsOf, startObjectEvents } from './object-events.ts';
import { openPointInTime } from './point-in-time.ts';
import { freePort } from './ports.ts';
import { type S3StandIn, startS3 } from './s3/server.ts';
import { type Ran, type Schedules, schedulesOf, startSchedules } from './schedules.ts';
import { startSecrets } from './secrets/server.ts';
import { type QueueConsumers, startQueueConsumers } from './sqs/queue-mappings.ts';
import { openQueues, queuesOf } from './sqs/queues.ts';
import { startSqs } from './sqs/server.ts';
import {
  bankFilesBucketOf,
  bucketsOf,
  mailIdentitiesOf,
  merchantKeyIn,
  sealsBucketOf,
  secretsOf,
  userPoolsOf,
} from './stand-in-settings.ts';
import type { StreamChaos } from './stream-consumer.ts';
import { assertConsumersMayRead, consumersOf, startStreams } from './streams.ts';
import { startDatabase } from './table.ts';
import { tableInUse } from './table-in-use.ts';
import { readTemplate } from './template.ts';
import type { WarmFunctions } from './warm-functions.ts';
import { type Functions, startFunctions } from './workers.ts';

export interface LocalCloudOptions {
  /** Where all state lives. */
  dataDir: string;
  /** Where the functions' logs go; `logs` in the data folder unless given. */
  logsDir?: string;
  /** The synthesized cloud assembly. */
  assemblyDir: string;
  /** The functions' modules; absent, their code is in the assembly. */
  bundles?: FunctionBundles;
  /** The built site, or where it will be; absent, only the API is served. */
  siteDir?: string;
  /** Wanted ports; a taken one is replaced by a free one. All are free ones unless given. */
  ports?: Partial<Record<'site' | 'api' | 'cognito' | 'mail' | 'clock' | 'coinpayments' | 'bank', number>>;
  /** What clouds that run one after the other in this process hand on. */
  warm?: WarmFunctions;
  /** Called with errors in the background. */
  log?: (line: string) => void;
  /** Called with every line that a function prints. */
  functionOutput?: (line: string) => void;
  streamChaos?: StreamChaos;
  /** What time it is when this data folder is first started, ISO 8601; the machine's own unless it is given. */
  startsAt?: string;
  /** The site comes from its sources, with hot replacement, and not from `siteDir`. */
  developsSite?: boolean;
  /** Runs the functions in another way than in this process. */
  startFunctions?: typeof startFunctions;
}

export interface LocalCloud {
  /** Origin of the site, with the API below /api/. */
  site: string;
  /** Origin of the API, as the distribution passes it on. */
  api: string;
  /** Origin of the API itself, which anybody can reach past the distribution. */
  gateway: string;
  /** The headers that the distribution sends to the API. */
  sentToOrigin: () => Record<string, string>;
  cognito: { endpoint: string; userPoolId: string; clientId: string };
  /** The mail viewer; `/mails.json` below it has them as JSON. */
  mail: string;
  /** The payment provider's stand-in; undefined when the template has no key for one. */
  coinpayments: string | undefined;
  /** The stand-in of the operator's bank: an account, and its statements. */
  bank: string;
  clock: string;
  lambda: string;
  /** Milliseconds since 1970 on the cloud's clock. */
  now: () => number;
  invoke: (functionName: string, event: unknown) => Promise<unknown>;
  /** Resolves when every consumer has handled all that was written, and every importer all files that arrived. */
  drained: () => Promise<void>;
  /** Moves the clock by an ISO 8601 duration and runs what falls due. */
  advance: (duration: string) => Promise<Ran[]>;
  /**
   * Moves the clock by an ISO 8601 duration of which schedules ran on the last day only, as after an outage: for tests
   * of what comes after a time, and not of every night on the way.
   */
  skip: (duration: string) => Promise<Ran[]>;
  /** Carries out an act during which no schedule runs by itself; what falls due meanwhile runs after it. */
  hold: Schedules['hold'];
  /** Lets this much time pass, an ISO 8601 duration, and waits for nothing: what falls due runs by itself. */
  pass: (duration: string) => void;
  /** What waits for each consumer, and how often it was tried. */
  waiting: QueueConsumers['waiting'];
  /** Until it is called again, these functions, or all callers, get no answer from the database. */
  setDatabaseOutage: (of: 'all' | readonly string[]) => void;
  /** From now on each call of the database goes through this; `undefined` ends it. */
  interceptDatabase: DynamodbProxy['intercept'];
  /** Ends the workers that are busy, as when their machine dies; answers how many calls that cut off. */
  killWorkers: () => Promise<number>;
  /** Runs what fell due while the cloud was stopped now, instead of within the next second. */
  catchUp: () => Promise<void>;
  table: {
    endpoint: string;
    /** Where the engine keeps it; absent for an engine that was started elsewhere. */
    file: string | undefined;
    name: string;
    region: string;
    credentials: { accessKeyId: string; secretAccessKey: string };
  };
  /** The bucket of the journal's seals. */
  seals: { endpoint: string; bucket: string };
  /** The bucket to which the bank's own channel puts its files. */
  bankFiles: { endpoint: string; bucket: string };
  /** Messages of a queue, by its name, ARN or logical id. */
  queue: (name: string) => unknown[];
  /** Every granted action on a checked service, and whether a call has needed it since the start. */
  grants: () => Grant[];
  /** Runs these modules from the next event on; answers the functions whose module is another one. */
  reload: (bundles: FunctionBundles) => Promise<string[]>;
  /** Ends everything immediately, as a crash of the machine would. */
  kill: () => Promise<void>;
  close: () => Promise<void>;
}

/** Starts everything. Whatever was started is ended again when a later part fails. */
export async function startLocalCloud(options: LocalCloudOptions): Promise<LocalCloud> {
  mkdirSync(options.dataDir, { recursive: true });
  const closers: Closer[] = [];
  try {
    return await start(options, closers);
  } catch (error) {
    await endAll(closers, 'close');
    throw error;
  }
}

async function start(options: LocalCloudOptions, closers: Closer[]): Promise<LocalCloud> {
  const { dataDir, ports = {}, log = () => undefined, warm } = options;
  const running = <T extends Closer>(part: T): T => {
    closers.push(part);
    return part;
  };
  const clock = openClock(dataDir, options.startsAt === undefined ? undefined : Date.parse(options.startsAt));
  /** The one that is wanted, or that the cloud before had, if it can be taken. */
  const portOf = async (part: string, wanted?: number): Promise<number> => {
    const port = await freePort(wanted ?? warm?.ports.get(part));
    warm?.ports.set(part, port);
    return port;
  };
  // The template needs these addresses before anything listens on them.
  const sitePort = await portOf('site', ports.site);
  const cognitoPort = await portOf('cognito', ports.cognito);
  const coinpaymentsPort = await portOf('coinpayments', ports.coinpayments);
  const s3Port = await portOf('s3');
  const site = `http://localhost:${sitePort}`;
  const template = readTemplate(options.assemblyDir, {
    SiteOrigin: site,
    IdentityEndpoint: `http://127.0.0.1:${cognitoPort}`,
    CoinPaymentsEndpoint: `http://127.0.0.1:${coinpaymentsPort}`,
    UploadsOrigin: `http://127.0.0.1:${s3Port}`,
    DocumentsOrigin: `http://127.0.0.1:${s3Port}`,
    BankFilesOrigin: `http://127.0.0.1:${s3Port}`,
  });
  const access = accessControlOf(template);
  const secretAccessKey = warm?.secretAccessKey ?? randomBytes(24).toString('base64url');
  const queues = openQueues(queuesOf(template), dataDir, clock.now);
  running({ close: async () => queues.close() });
  const logs = running(openFunctionLogs(options.logsDir ?? join(dataDir, 'logs'), options.functionOutput));

  // Functions, the pool and the stream need each other; the ones that come later are called through these.
  let functions: Functions | undefined;
  const invoke = async (name: string, event: unknown): Promise<unknown> => {
    if (!functions) throw new Error('The local cloud is still starting');
    return functions.invoke(name, event);
  };
  let onWrite = (): void => undefined;
  let onCreated = (): void => undefined;
  let recorded = async (): Promise<void> => undefined;

  const database = running(await startDatabase({ template, dataDir }));
  const [declared] = template.ofType('AWS::DynamoDB::Table');
  const recovery = declared?.properties.PointInTimeRecoverySpecification as
    | { PointInTimeRecoveryEnabled?: boolean }
    | undefined;
  const policy = declared?.properties.ResourcePolicy as { PolicyDocument: object } | undefined;
  const pointInTime = openPointInTime({
    endpoint: database.endpoint,
    dataDir,
    tableName: database.tableName,
    declared: {
      tableName: declared?.ref ?? '',
      isBackedUp: recovery?.PointInTimeRecoveryEnabled === true,
      policy: policy?.PolicyDocument,
    },
    recorded: () => recorded(),
    now: clock.now,
  });
  const proxy = running(
    await startDynamodbProxy({
      port: await portOf('dynamodb'),
      engine: database.endpoint,
      tables: tableKeysOf(template),
      authorize: access.authorize,
      onWrite: () => onWrite(),
      answer: pointInTime.answer,
      now: clock.now,
    }),
  );
  const caller = {
    now: clock.now,
    authorize: access.authorize,
    credentials: (accessKeyId: string): string | undefined =>
      accessKeyId === operatorAccessKeyId || functions?.has(accessKeyId) ? secretAccessKey : undefined,
  };
  const mail = running(
    await startMail({
      ...caller,
      port: await portOf('mail', ports.mail),
      dataDir,
      site,
      identities: mailIdentitiesOf(template),
    }),
  );
  const secrets = running(
    await startSecrets({
      ...caller,
      port: await portOf('secrets'),
      dataDir,
      secrets: secretsOf(template),
      ...(warm && { first: warm.secrets }),
    }),
  );
  const spare = warm?.spareOf(secrets.values);
  const sqs = running(await startSqs({ ...caller, port: await portOf('sqs'), queues }));
  const cloudFront = running(
    await startCloudFront({
      ...caller,
      port: await portOf('cloudFront'),
      distribution: distributionOf(template, secrets.valueOf),
    }),
  );
  const merchant = merchantKeyIn(secrets.values());
  const coinpayments =
    merchant &&
    running(await startCoinPayments({ port: coinpaymentsPort, dataDir, merchant, now: clock.now }));
  const s3 = running(
    await startS3({
      ...caller,
      port: s3Port,
      dataDir: join(dataDir, 's3'),
      buckets: bucketsOf(template),
      onCreated: () => onCreated(),
    }),
  );
  const pools = userPoolsOf(template);
  const cognito = running(
    await startCognito({
      ...caller,
      port: cognitoPort,
      dataDir,
      pools,
      invoke,
      sendMail: (message) => mail.deliver(message),
      allowedOrigins: () => [site],
    }),
  );
  const lambdaPort = await portOf('lambda');
  const definitions = functionDefinitionsOf({
    template,
    secretAccessKey,
    endpoints: {
      dynamodb: proxy.endpoint,
      cognito: cognito.endpoint,
      mail: mail.endpoint,
      s3: s3.endpoint,
      secrets: secrets.endpoint,
      cloudFront: cloudFront.endpoint,
      sqs: sqs.endpoint,
      lambda: `http://127.0.0.1:${lambdaPort}`,
    },
    ...(options.bundles && { bundles: options.bundles }),
  });
  const run = options.startFunctions ?? startFunctions;
  functions = running(
    run({
      definitions,
      clockOffsetMs: clock.offsetMs,
      compileCache: compileCacheFolder,
      ...(options.bundles && { moduleOf: joinedModule }),
      ...(spare && { spare }),
      print: logs.print,
    }),
  );
  const lambda = running(
    await startLambdaEndpoint({ port: lambdaPort, functions, authorize: access.authorize, onError: log }),
  );

  const publicStreamArn = tableInUse(template).streamArn;
  const readers = consumersOf(template, publicStreamArn);
  assertConsumersMayRead(readers, functions, access, publicStreamArn);
  const streams = startStreams({
    endpoint: database.endpoint,
    streamArn: database.streamArn,
    publicStreamArn,
    consumers: readers,
    dataDir,
    invoke,
    sendToQueue: queues.send,
    trim: database.trim,
    record: pointInTime.record,
    clockOffsetMs: clock.offsetMs,
    chaos: options.streamChaos ?? {},
    onError: log,
  });
  running(streams);
  onWrite = streams.wake;
  recorded = streams.recorded;
  const consumers = running(
    startQueueConsumers({
      template,
      queues,
      functions,
      access,
      streamArn: publicStreamArn,
      invoke,
      now: clock.now,
      ...(options.streamChaos?.outOfOrder && { random: options.streamChaos.random ?? Math.random }),
      onError: log,
    }),
  );
  const targets = objectTargetsOf(template);
  const scheduled = schedulesOf(template, clock);
  assertMayReport(
    [...targets, ...scheduled].map(({ target }) => target),
    access,
  );
  const objectEvents = running(
    startObjectEvents({ targets, created: s3.created, invoke, sendToQueue: queues.send, onError: log }),
  );
  onCreated = objectEvents.wake;
  /** What a file starts writes to the table; what the table starts can put a file, and write to the table again. */
  const drained = async (): Promise<void> => {
    do {
      await objectEvents.idle();
      await streams.drained();
      await consumers.settled();
      // What the consumers wrote last.
      await streams.drained();
    } while (objectEvents.isBusy() || consumers.isBusy());
  };
  const bank = running(
    await startBank({
      port: await freePort(ports.bank),
      dataDir,
      account: bankAccount,
      now: clock.now,
      deliver: (file) => deliverStatement(s3, bankFilesBucketOf(template), file),
      handled: drained,
      onError: log,
    }),
  );
  const schedules = running(
    startSchedules({
      schedules: scheduled,
      clock,
      invoke,
      sendToQueue: queues.send,
      drained,
      onError: log,
    }),
  );
  const clockEndpoint = running(
    await startClockEndpoint({
      port: await freePort(ports.clock),
      now: clock.now,
      advanceTo: schedules.advanceTo,
    }),
  );
  const { headersTo } = cloudFront;
  const edge = await startEdge(options, template, {
    sitePort,
    invoke,
    clock,
    access,
    s3,
    headersTo,
    log,
    running,
  });

  return {
    site,
    api: edge.api,
    gateway: edge.gateway,
    sentToOrigin: edge.sentToOrigin,
    cognito: {
      endpoint: cognito.endpoint,
      userPoolId: pools[0]?.id ?? '',
      clientId: pools[0]?.clients[0]?.id ?? '',
    },
    mail: mail.endpoint,
    coinpayments: coinpayments?.endpoint,
    bank: bank.endpoint,
    clock: clockEndpoint.endpoint,
    lambda: lambda.endpoint,
    now: clock.now,
    invoke,
    drained,
    catchUp: schedules.catchUp,
    advance: (duration) => schedules.advanceTo(addDuration(clock.now(), duration)),
    skip: (duration) => schedules.skipTo(addDuration(clock.now(), duration)),
    hold: schedules.hold,
    pass: (duration) => {
      clock.moveTo(addDuration(clock.now(), duration));
      consumers.wake();
    },
    waiting: consumers.waiting,
    setDatabaseOutage: (of) => {
      spare?.spoil();
      proxy.setOutage(of === 'all' ? of : of.map((name) => functions?.definition(name).logicalId ?? name));
    },
    interceptDatabase: (each) => {
      spare?.spoil();
      proxy.intercept(each);
    },
    killWorkers: async () => (await functions?.killBusy()) ?? 0,
    table: {
      endpoint: proxy.endpoint,
      file: database.file,
      name: database.tableName,
      region: 'us-east-1',
      credentials: { accessKeyId: operatorAccessKeyId, secretAccessKey },
    },
    // Fixtures of the local cloud's own tests have no journal.
    get seals() {
      return { endpoint: s3.endpoint, bucket: sealsBucketOf(template) };
    },
    get bankFiles() {
      return { endpoint: s3.endpoint, bucket: bankFilesBucketOf(template) };
    },
    queue: queues.messages,
    grants: access.grants,
    reload: async (bundles) => functions?.reload(bundles) ?? [],
    kill: async () => {
      spare?.spoil();
      // An interrupted run is no failure: the next start repeats it.
      objectEvents.close();
      consumers.close();
      schedules.close();
      // The engine and the workers go first: what they are doing must not come to an end.
      await Promise.all([database.kill(), functions?.close()]);
      await endAll(closers, 'kill');
    },
    close: () => endAll(closers, 'close'),
  };
}

/** The account that members are told to pay to. */
const bankAccount = {
  ...defaultConfiguration.bank,
  currency: defaultConfiguration.currency,
  digits: currencyDigits(defaultConfiguration.currency),
};

/** Under the key that the same content has when a treasurer uploads it; what lies there is not put again. */
function deliverStatement(s3: S3StandIn, bucket: string, file: Buffer): string {
  const key = `statements/${createHash('sha256').update(file).digest('hex')}`;
  if (!s3.objectOf(bucket, key)) s3.put(bucket, key, file);
  return key;
}
