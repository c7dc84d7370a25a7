import { AssetHashType, type Duration, RemovalPolicy, Stack } from 'aws-cdk-lib';
import type { ITable } from 'aws-cdk-lib/aws-dynamodb';
import { PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import {
  ApplicationLogLevel,
  Architecture,
  Code,
  Function as LambdaFunction,
  LoggingFormat,
  Runtime,
  SystemLogLevel,
  Tracing,
} from 'aws-cdk-lib/aws-lambda';
import { LogGroup } from 'aws-cdk-lib/aws-logs';
import type { IBucket } from 'aws-cdk-lib/aws-s3';
import type { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import { Construct } from 'constructs';
import {
  type ArchiveVerb,
  accessOf,
  type Grant,
  type Index,
  type SealVerb,
  type Setting,
  type TableVerb,
  type UploadPlace,
  type UploadVerb,
} from '../access.ts';
import type { BuiltFunction } from '../build.ts';
import {
  coinpaymentsCurrency,
  coinpaymentsEndpoint,
  identityEndpoint,
  mailFrom,
  siteOrigin,
} from '../parameters.ts';
import type { Stage } from '../stages.ts';

/** What the functions stand on. The user pool is absent where its own triggers are made. */
export interface Ground {
  stage: Stage;
  table: ITable;
  secret: Secret;
  /** Our key at the payment provider. */
  paymentSecret: Secret;
  /** Where the seals of the journal lie. */
  seals: IBucket;
  /** Where members upload pictures to, and where those are that the site shows. */
  uploads: IBucket;
  /** Where the archives of members' data lie. */
  archives: IBucket;
  userPool?: { id: string; arn: string; clientId: string };
}

export interface AreaFunctionProps {
  ground: Ground;
  built: BuiltFunction;
  memoryMegabytes: number;
  timeout: Duration;
  /** At most this many at once; absent: as many as the account allows. */
  concurrencyMax?: number;
}

/** The name of a function in AWS; alarms and operators use it. */
export function functionNameOf(stage: Stage, name: string): string {
  return `${stage.prefix}-${name}`;
}

/**
 * One function of the platform with its own role and log group: its bundle, the settings and the grants that
 * access.ts gives it, and nothing else.
 */
export class AreaFunction extends Construct {
  readonly lambda: LambdaFunction;

  constructor(scope: Construct, id: string, { ground, built, ...props }: AreaFunctionProps) {
    super(scope, id);
    const { stage } = ground;
    const functionName = functionNameOf(stage, built.name);
    const access = accessOf(built.name);
    const logGroup = new LogGroup(this, 'Logs', {
      logGroupName: `/aws/lambda/${functionName}`,
      retention: stage.logRetentionDays,
      removalPolicy: stage.keepsData ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY,
    });
    // Not Lambda's managed policy: that one may write to every log group of the account.
    const role = new Role(this, 'Role', { assumedBy: new ServicePrincipal('lambda.amazonaws.com') });
    role.addToPolicy(
      new PolicyStatement({
        sid: 'WriteOwnLogs',
        actions: ['logs:CreateLogStream', 'logs:PutLogEvents'],
        resources: [logGroup.logGroupArn],
      }),
    );
    for (const statement of statementsFor(access.grants, ground, Stack.of(this))) role.addToPolicy(statement);
    this.lambda = new LambdaFunction(this, 'Function', {
      functionName,
      role,
      logGroup,
      code: Code.fromAsset(built.dir, { assetHash: built.hash, assetHashType: AssetHashType.CUSTOM }),
      handler: 'index.handler',
      runtime: Runtime.NODEJS_24_X,
      architecture: Architecture.ARM_64,
      memorySize: props.memoryMegabytes,
      timeout: props.timeout,
      ...(props.concurrencyMax === undefined ? {} : { reservedConcurrentExecutions: props.concurrencyMax }),
      tracing: Tracing.ACTIVE,
      loggingFormat: LoggingFormat.JSON,
      applicationLogLevelV2:
        stage.logLevel === 'DEBUG' ? ApplicationLogLevel.DEBUG : ApplicationLogLevel.INFO,
      systemLogLevelV2: SystemLogLevel.WARN,
      environment: environmentFor(built.name, access.settings, access.grants, ground, Stack.of(this)),
    });
  }
}

function environmentFor(
  name: string,
  settings: readonly Setting[],
  grants: readonly Grant[],
  ground: Ground,
  stack: Stack,
): Record<string, string> {
  const usesTable = grants.some((grant) => ['table', 'index', 'whole-table'].includes(grant.on));
  const usesSecret = grants.some((grant) => grant.on === 'secret');
  const usesSeals = grants.some((grant) => grant.on === 'seals');
  const usesUploads = grants.some((grant) => grant.on === 'uploads');
  const usesArchives = grants.some((grant) => grant.on === 'archives');
  const usesPaymentSecret = grants.some((grant) => grant.on === 'payment-secret');
  return {
    SERVICE_NAME: name,
    ...(usesTable ? { TABLE_NAME: ground.table.tableName } : {}),
    ...(usesSecret ? { APP_SECRET_ID: ground.secret.secretArn } : {}),
    ...(usesSeals ? { SEALS_BUCKET: ground.seals.bucketName } : {}),
    ...(usesUploads ? { UPLOADS_BUCKET: ground.uploads.bucketName } : {}),
    ...(usesArchives ? { EXPORTS_BUCKET: ground.archives.bucketName } : {}),
    ...(usesPaymentSecret ? { COINPAYMENTS_SECRET_ID: ground.paymentSecret.secretArn } : {}),
    ...Object.fromEntries(settings.map((setting) => [setting, settingValue(setting, ground, stack)])),
  };
}

function settingValue(setting: Setting, ground: Ground, stack: Stack): string {
  switch (setting) {
    case 'STAGE':
      return ground.stage.name;
    case 'SITE_ORIGIN':
      return siteOrigin(stack, ground.stage);
    case 'IDENTITY_ENDPOINT':
      return identityEndpoint(stack, ground.stage);
    case 'USER_POOL_ID':
      return userPoolOf(ground).id;
    case 'USER_POOL_CLIENT_ID':
      return userPoolOf(ground).clientId;
    case 'COINPAYMENTS_ENDPOINT':
      return coinpaymentsEndpoint(stack);
    case 'COINPAYMENTS_CURRENCY':
      return coinpaymentsCurrency(stack);
    case 'PLATFORM_SHARDS':
      return String(ground.stage.platformShards);
    case 'MAIL_FROM':
      return mailFrom(ground.stage);
  }
}

function userPoolOf(ground: Ground) {
  if (!ground.userPool)
    throw new Error('A trigger of the user pool cannot depend on the pool it belongs to.');
  return ground.userPool;
}

const tableActions: Record<TableVerb, string[]> = {
  read: ['dynamodb:GetItem', 'dynamodb:BatchGetItem', 'dynamodb:Query'],
  put: ['dynamodb:PutItem'],
  update: ['dynamodb:UpdateItem'],
  remove: ['dynamodb:DeleteItem'],
  check: ['dynamodb:ConditionCheckItem'],
};

/** The grants of one function as policy statements: one for each verb on the table and for each index. */
function statementsFor(grants: readonly Grant[], ground: Ground, stack: Stack): PolicyStatement[] {
  const byVerb = new Map<TableVerb, string[]>();
  const byIndex = new Map<Index, string[]>();
  const others: PolicyStatement[] = [];
  for (const grant of grants) {
    if (grant.on === 'table') byVerb.set(grant.verb, [...(byVerb.get(grant.verb) ?? []), ...grant.prefixes]);
    else if (grant.on === 'index')
      byIndex.set(grant.index, [...(byIndex.get(grant.index) ?? []), ...grant.prefixes]);
    else others.push(otherStatement(grant, ground, stack));
  }
  const { tableArn } = ground.table;
  return [
    ...[...byVerb].map(([verb, prefixes]) => keyed(`Table-${verb}`, tableActions[verb], tableArn, prefixes)),
    ...[...byIndex].map(([index, prefixes]) =>
      keyed(`Query-${index}`, ['dynamodb:Query'], `${tableArn}/index/${index}`, prefixes),
    ),
    ...others,
  ];
}

/** Allows actions on those items only whose partition key begins with one of the prefixes. */
function keyed(name: string, actions: string[], resource: string, prefixes: string[]): PolicyStatement {
  return new PolicyStatement({
    sid: name.replace(/-?\b(\w)/g, (_, letter: string) => letter.toUpperCase()),
    actions,
    resources: [resource],
    conditions: {
      'ForAllValues:StringLike': {
        'dynamodb:LeadingKeys': [...new Set(prefixes)].sort().map(pattern),
      },
    },
  });
}

/** `MEMBER#` stands for all members; a key without `#` at its end stands for itself. */
function pattern(prefix: string): string {
  return prefix.endsWith('#') ? `${prefix}*` : prefix;
}

function otherStatement(
  grant: Exclude<Grant, { on: 'table' | 'index' }>,
  ground: Ground,
  stack: Stack,
): PolicyStatement {
  switch (grant.on) {
    case 'whole-table':
      return new PolicyStatement({
        sid: 'ScanTable',
        actions: ['dynamodb:Scan'],
        resources: [ground.table.tableArn],
      });
    case 'secret':
      return new PolicyStatement({
        sid: 'ReadSecret',
        actions: ['secretsmanager:GetSecretValue'],
        resources: [ground.secret.secretArn],
      });
    case 'payment-secret':
      return new PolicyStatement({
        sid: 'ReadPaymentSecret',
        actions: ['secretsmanager:GetSecretValue'],
        resources: [ground.paymentSecret.secretArn],
      });
    case 'identity':
      return new PolicyStatement({
        sid: 'Identity',
        actions: grant.actions.map((action) => `cognito-idp:${action}`),
        resources: [userPoolOf(ground).arn],
      });
    case 'seals':
      return sealsStatement(grant.verb, ground.seals.bucketArn);
    case 'archives':
      return new PolicyStatement({
        sid: `${archiveActions[grant.verb]}Archives`,
        actions: [`s3:${archiveActions[grant.verb]}Object`],
        resources: [`${ground.archives.bucketArn}/exports/*`],
      });
    case 'uploads':
      return uploadsStatement(grant.verb, grant.place, ground.uploads.bucketArn);
    case 'mail':
      return new PolicyStatement({
        sid: 'SendMail',
        actions: ['ses:SendEmail'],
        resources: [
          stack.formatArn({ service: 'ses', resource: 'identity', resourceName: ground.stage.domain }),
        ],
      });
  }
}

/** To put a seal, to read one, or to list them with all versions of each. */
function sealsStatement(verb: SealVerb, bucketArn: string): PolicyStatement {
  const seal = { put: 's3:PutObject', read: 's3:GetObject' };
  return verb === 'list'
    ? new PolicyStatement({
        sid: 'ListSeals',
        actions: ['s3:ListBucketVersions'],
        resources: [bucketArn],
      })
    : new PolicyStatement({
        sid: verb === 'put' ? 'PutSeals' : 'ReadSeals',
        actions: [seal[verb]],
        resources: [`${bucketArn}/seals/*`],
      });
}

const archiveActions: Record<ArchiveVerb, string> = { put: 'Put', read: 'Get', remove: 'Delete' };

/** To put, read or delete what lies at a place in the bucket of pictures, or to learn that something is not there. */
function uploadsStatement(verb: UploadVerb, place: UploadPlace, bucketArn: string): PolicyStatement {
  const object = { put: 'PutObject', read: 'GetObject', remove: 'DeleteObject' };
  const folder = place === 'incoming' ? 'incoming' : 'uploads';
  return verb === 'list'
    ? new PolicyStatement({ sid: 'ListUploads', actions: ['s3:ListBucket'], resources: [bucketArn] })
    : new PolicyStatement({
        sid: `${object[verb]}${place === 'incoming' ? 'Incoming' : 'Shown'}`,
        actions: [`s3:${object[verb]}`],
        resources: [`${bucketArn}/${folder}/*`],
      });
}
