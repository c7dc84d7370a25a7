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
import { secretSettingOf } from '#shared/domain/secret-purposes.ts';
import { accessOf } from '../access.ts';
import { coinpaymentsEndpoint, identityEndpoint, mailFrom, siteOrigin } from '../addresses.ts';
import type { BuiltFunction } from '../build.ts';
import { queueNameOf, routesOf } from '../consumers.ts';
import type { Grant, Setting } from '../grants.ts';
import { removalPolicyOf } from '../removal-policy.ts';
import type { Stage } from '../stages.ts';
import type { BankFiles } from './bank-files.ts';
import type { DocumentVault } from './document-vault.ts';
import { distributionOf, statementsFor } from './grant-statements.ts';
import { type PurposeSecrets, purposesOf, secretOf } from './purpose-secrets.ts';

/** The resources that functions use. */
export interface PlatformResources {
  stage: Stage;
  table: ITable;
  /** The application's own. */
  secrets: PurposeSecrets;
  /** Our key at the payment provider. */
  paymentSecret: Secret;
  /** By which the site's distribution proves itself to the API. */
  originSecret: Secret;
  /** Holds the seals of the journal. */
  seals: IBucket;
  /** Holds the proof of the ledger that is under way. */
  checkpoints: IBucket;
  /** Holds members' uploads and the pictures that the site shows. */
  uploads: IBucket;
  /** Holds the archives of members' data. */
  archives: IBucket;
  /** Holds identity documents. */
  documents: DocumentVault;
  /** Holds the bank's statements. */
  bankFiles: BankFiles;
  userPool: { id: string; arn: string; clientId: string };
  /** The site's; absent for what stands behind it. */
  distribution?: { id: string; arn: string };
}

export interface AreaFunctionProps {
  platform: PlatformResources;
  built: BuiltFunction;
  memoryMegabytes: number;
  timeout: Duration;
  /** The largest number of concurrent executions; absent: as many as the account allows. */
  concurrencyMax?: number;
}

/** The name of a function in AWS; alarms and operators use it. */
export function functionNameOf(stage: Stage, name: string): string {
  return `${stage.prefix}-${name}`;
}

/** The alias of each API function: the version that answers requests. */
export const liveAlias = 'live';

/**
 * One function of the platform with its own role and log group: its bundle, the settings and the grants that
 * access.ts gives it, and nothing else.
 */
export class AreaFunction extends Construct {
  readonly lambda: LambdaFunction;

  constructor(scope: Construct, id: string, { platform, built, ...props }: AreaFunctionProps) {
    super(scope, id);
    const { stage } = platform;
    const functionName = functionNameOf(stage, built.name);
    const access = accessOf(built.name);
    // A stage without a demo has no secret for it.
    const purposes = purposesOf(stage);
    const grants = access.grants.filter((grant) => grant.on !== 'secret' || purposes.includes(grant.purpose));
    const logGroup = new LogGroup(this, 'Logs', {
      logGroupName: `/aws/lambda/${functionName}`,
      retention: stage.logRetentionDays,
      removalPolicy: removalPolicyOf(stage),
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
    for (const statement of statementsFor(grants, platform, Stack.of(this))) role.addToPolicy(statement);
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
      ...(props.concurrencyMax === undefined || !stage.reservesConcurrency
        ? {}
        : { reservedConcurrentExecutions: props.concurrencyMax }),
      // A release can be taken back as long as the version before it is there.
      currentVersionOptions: { removalPolicy: RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE },
      tracing: Tracing.ACTIVE,
      loggingFormat: LoggingFormat.JSON,
      applicationLogLevelV2:
        stage.logLevel === 'DEBUG' ? ApplicationLogLevel.DEBUG : ApplicationLogLevel.INFO,
      systemLogLevelV2: SystemLogLevel.WARN,
      environment: environmentFor(built.name, access.settings, grants, platform, Stack.of(this)),
    });
  }
}

function environmentFor(
  name: string,
  settings: readonly Setting[],
  grants: readonly Grant[],
  platform: PlatformResources,
  stack: Stack,
): Record<string, string> {
  const usesTable = grants.some((grant) => ['table', 'index', 'whole-table'].includes(grant.on));
  const usesSeals = grants.some((grant) => grant.on === 'seals');
  const usesCheckpoints = grants.some((grant) => grant.on === 'checkpoints');
  const usesUploads = grants.some((grant) => grant.on === 'uploads');
  const usesArchives = grants.some((grant) => grant.on === 'archives');
  const usesDocuments = grants.some((grant) => grant.on === 'documents');
  const usesBankFiles = grants.some((grant) => grant.on === 'bank-files');
  const usesPaymentSecret = grants.some((grant) => grant.on === 'payment-secret');
  const usesOriginSecret = grants.some((grant) => grant.on === 'origin-secret');
  return {
    SERVICE_NAME: name,
    ...(usesTable ? { TABLE_NAME: platform.table.tableName } : {}),
    ...secretSettings(grants, platform),
    ...(usesSeals ? { SEALS_BUCKET: platform.seals.bucketName } : {}),
    ...(usesCheckpoints ? { CHECKPOINTS_BUCKET: platform.checkpoints.bucketName } : {}),
    ...(usesUploads ? { UPLOADS_BUCKET: platform.uploads.bucketName } : {}),
    ...(usesArchives ? { EXPORTS_BUCKET: platform.archives.bucketName } : {}),
    ...(usesDocuments ? { DOCUMENTS_BUCKET: platform.documents.bucket.bucketName } : {}),
    ...(usesBankFiles ? { BANK_FILES_BUCKET: platform.bankFiles.bucket.bucketName } : {}),
    ...(usesPaymentSecret ? { COINPAYMENTS_SECRET_ID: platform.paymentSecret.secretArn } : {}),
    ...(usesOriginSecret ? { ORIGIN_SECRET_ID: platform.originSecret.secretArn } : {}),
    ...Object.fromEntries(settings.map((setting) => [setting, settingValue(setting, platform, stack)])),
  };
}

function secretSettings(grants: readonly Grant[], { secrets }: PlatformResources): Record<string, string> {
  const purposes = grants.flatMap((grant) => (grant.on === 'secret' ? [grant.purpose] : []));
  return Object.fromEntries(
    purposes.map((purpose) => [secretSettingOf(purpose), secretOf(secrets, purpose).secretArn]),
  );
}

function settingValue(setting: Setting, platform: PlatformResources, stack: Stack): string {
  switch (setting) {
    case 'STAGE':
      return platform.stage.name;
    case 'SITE_ORIGIN':
      return siteOrigin(stack, platform.stage);
    case 'IDENTITY_ENDPOINT':
      return identityEndpoint(stack, platform.stage);
    case 'USER_POOL_ID':
      return platform.userPool.id;
    case 'USER_POOL_CLIENT_ID':
      return platform.userPool.clientId;
    case 'COINPAYMENTS_ENDPOINT':
      return coinpaymentsEndpoint(stack, platform.stage);
    case 'COINPAYMENTS_CURRENCY':
      return platform.stage.coinpayments.currency;
    case 'PLATFORM_SHARDS':
      return String(platform.stage.platformShards);
    case 'ADDRESS_LIMIT_FACTOR':
      return String(platform.stage.addressLimitFactor);
    case 'JOURNAL_LAG_HOURS':
      return String(platform.stage.journalLagHours);
    case 'MAIL_FROM':
      return mailFrom(platform.stage);
    case 'DISTRIBUTION_ID':
      return distributionOf(platform).id;
    case 'ROUTES':
      return routesOf(platform.stage);
    case 'QUEUES_URL':
      return `https://sqs.${stack.region}.${stack.urlSuffix}/${stack.account}/${queueNameOf(platform.stage, '')}`;
  }
}
