import { Duration, RemovalPolicy, Stack, type StackProps } from 'aws-cdk-lib';
import {
  AttributeType,
  BillingMode,
  type ITable,
  ProjectionType,
  StreamViewType,
  Table,
  TableEncryption,
} from 'aws-cdk-lib/aws-dynamodb';
import { AnyPrincipal, Effect, PolicyDocument, PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Key } from 'aws-cdk-lib/aws-kms';
import {
  BlockPublicAccess,
  Bucket,
  BucketEncryption,
  HttpMethods,
  type IBucket,
  ObjectLockRetention,
} from 'aws-cdk-lib/aws-s3';
import { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import type { Construct } from 'constructs';
import { siteOrigin } from './addresses.ts';
import { Backups, incomingRule, reportChanges, versionRules } from './constructs/backups.ts';
import { BankFiles } from './constructs/bank-files.ts';
import { addressesAreShort, DocumentVault } from './constructs/document-vault.ts';
import { type PurposeSecrets, purposeSecrets } from './constructs/purpose-secrets.ts';
import { removalPolicyOf } from './removal-policy.ts';
import type { RestoredTable, Stage } from './stages.ts';

/** The table's global secondary indexes. */
export const indexNames = ['gsi1', 'gsi2', 'gsi3'] as const;

/** What must outlive everything else: the table with its key, seals, members' pictures and documents, bank files, the secrets. */
export class DataStack extends Stack {
  readonly key: Key;
  readonly table: ITable;
  readonly seals: IBucket;
  readonly checkpoints: IBucket;
  readonly uploads: IBucket;
  readonly archives: IBucket;
  readonly documents: DocumentVault;
  readonly bankFiles: BankFiles;
  readonly secrets: PurposeSecrets;
  readonly paymentSecret: Secret;
  readonly originSecret: Secret;

  constructor(scope: Construct, id: string, { stage, ...props }: StackProps & { stage: Stage }) {
    super(scope, id, props);
    const removalPolicy = removalPolicyOf(stage);
    this.key = this.encryptionKey(stage, removalPolicy);
    const table = new Table(this, 'Table', {
      partitionKey: { name: 'pk', type: AttributeType.STRING },
      sortKey: { name: 'sk', type: AttributeType.STRING },
      billingMode: BillingMode.PAY_PER_REQUEST,
      stream: StreamViewType.NEW_AND_OLD_IMAGES,
      timeToLiveAttribute: 'ttl',
      pointInTimeRecoverySpecification: { pointInTimeRecoveryEnabled: true },
      encryption: TableEncryption.CUSTOMER_MANAGED,
      encryptionKey: this.key,
      deletionProtection: stage.keepsData,
      removalPolicy,
      resourcePolicy: new PolicyDocument({ statements: journalIsWrittenOnce() }),
    });
    for (const index of indexNames) {
      table.addGlobalSecondaryIndex({
        indexName: index,
        partitionKey: { name: `${index}pk`, type: AttributeType.STRING },
        sortKey: { name: `${index}sk`, type: AttributeType.STRING },
        projectionType: ProjectionType.ALL,
      });
    }
    // The library's classes and interfaces differ in `exactOptionalPropertyTypes` only.
    this.table = stage.restoredTable ? this.restored(stage.restoredTable) : (table as ITable);
    this.seals = this.sealsBucket(stage);
    this.checkpoints = this.checkpointsBucket();
    this.uploads = this.uploadsBucket(stage, removalPolicy);
    this.documents = new DocumentVault(this, 'Documents', stage);
    this.archives = this.archivesBucket(removalPolicy);
    this.bankFiles = new BankFiles(this, 'BankFiles', { stage, logs: this.documents.logs });
    if (stage.keepsData) this.backUp(stage);
    this.secrets = purposeSecrets(this, stage, { encryptionKey: this.key, removalPolicy });
    // Made with a key that the provider does not know: the operator puts the account's own client id and secret in its
    // place (aws secretsmanager put-secret-value), and the code never contains a key. Locally the stand-in of the
    // provider is given the same.
    this.paymentSecret = new Secret(this, 'PaymentSecret', {
      description: 'Client id and secret at CoinPayments: signs our calls, proves its notifications',
      generateSecretString: {
        secretStringTemplate: JSON.stringify({ clientId: 'given-by-coinpayments' }),
        generateStringKey: 'clientSecret',
        passwordLength: 64,
        excludePunctuation: true,
      },
      encryptionKey: this.key,
      removalPolicy,
    });
    this.originSecret = new Secret(this, 'OriginSecret', {
      description: 'Proves to the API that a request came through the site',
      generateSecretString: {
        secretStringTemplate: '{}',
        generateStringKey: 'sent',
        passwordLength: 43,
        excludePunctuation: true,
      },
      encryptionKey: this.key,
      removalPolicy,
    });
    // What other stacks use of the own table is exported on while another one is in its place: CloudFormation refuses to
    // take an export away before they stop to use it.
    if (stage.restoredTable)
      for (const used of [table.tableArn, table.tableName, table.tableStreamArn])
        if (used !== undefined) this.exportValue(used);
  }

  private backUp(stage: Stage): void {
    // The bucket of the bank files reports in every stage.
    const others = [this.seals, this.uploads, this.documents.bucket];
    for (const bucket of others) reportChanges(bucket);
    new Backups(this, 'Backups', { stage, table: this.table, buckets: [...others, this.bankFiles.bucket] });
  }

  /**
   * The restored table in place of this stack's own. CloudFormation can't put it into the place of the own one, so it stays
   * outside of the stack; `npm run restore` gave it all that the own one has.
   */
  private restored({ name: resourceName, streamLabel }: RestoredTable): ITable {
    const tableArn = this.formatArn({ service: 'dynamodb', resource: 'table', resourceName });
    return Table.fromTableAttributes(this, 'RestoredTable', {
      tableArn,
      tableStreamArn: `${tableArn}/stream/${streamLabel}`,
      encryptionKey: this.key,
      globalIndexes: [...indexNames],
    });
  }

  /**
   * The seals of the journal. Kept in every stage: what is under lock could not be deleted with its stack anyway. S3's
   * own key, so that the seals can still be read, and the books proven, when the key of the data is lost; they hold ids
   * and digests, and nothing about a person.
   */
  private sealsBucket(stage: Stage): IBucket {
    const { mode, days } = stage.sealRetention;
    const bucket = new Bucket(this, 'Seals', {
      versioned: true,
      objectLockEnabled: true,
      objectLockDefaultRetention:
        mode === 'COMPLIANCE'
          ? ObjectLockRetention.compliance(Duration.days(days))
          : ObjectLockRetention.governance(Duration.days(days)),
      encryption: BucketEncryption.S3_MANAGED,
      blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
      enforceSSL: true,
      // Kept in every stage; what is locked could not be deleted anyway.
      removalPolicy: removalPolicyOf({ keepsData: true }),
    });
    for (const statement of sealsAreWrittenOnce(bucket.bucketArn)) bucket.addToResourcePolicy(statement);
    return bucket as IBucket;
  }

  /**
   * The unfinished proof of the ledger: its sums, and where to resume, for some hours of a night. Outside of the table,
   * because whoever can change the table could make the sums agree with it. S3's own key: it holds ids and amounts of a
   * few entries, and nothing else about a person. Worthless once the proof is finished, so no stage keeps it.
   */
  private checkpointsBucket(): IBucket {
    return new Bucket(this, 'Checkpoints', {
      encryption: BucketEncryption.S3_MANAGED,
      blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
      enforceSSL: true,
      removalPolicy: RemovalPolicy.DESTROY,
      lifecycleRules: [
        { expiration: Duration.days(7), abortIncompleteMultipartUploadAfter: Duration.days(1) },
      ],
    }) as IBucket;
  }

  /**
   * Pictures of members. Browsers of the site post to incoming/ with a form that the function `pictures` signed; it
   * makes new pictures of what arrives and puts those below uploads/, which is all that CloudFront may read. S3's own
   * key: what stays here for longer than a moment is public.
   */
  private uploadsBucket(stage: Stage, removalPolicy: RemovalPolicy): IBucket {
    const bucket = new Bucket(this, 'Uploads', {
      encryption: BucketEncryption.S3_MANAGED,
      blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
      enforceSSL: true,
      // A picture that was deleted by mistake can be brought back for some weeks.
      versioned: stage.keepsData,
      removalPolicy,
      cors: [{ allowedOrigins: [siteOrigin(this, stage)], allowedMethods: [HttpMethods.POST], maxAge: 3600 }],
      lifecycleRules: [
        incomingRule(stage),
        ...versionRules(stage),
        { abortIncompleteMultipartUploadAfter: Duration.days(1) },
      ],
    });
    // Written here rather than by the distribution, whose stack depends on this one: any distribution of this account.
    bucket.addToResourcePolicy(
      new PolicyStatement({
        sid: 'SiteShowsPictures',
        principals: [new ServicePrincipal('cloudfront.amazonaws.com')],
        actions: ['s3:GetObject'],
        resources: [`${bucket.bucketArn}/uploads/*`],
        conditions: {
          StringLike: { 'AWS:SourceArn': `arn:aws:cloudfront::${this.account}:distribution/*` },
        },
      }),
    );
    return bucket as IBucket;
  }

  /**
   * Archives of members' data: each can be fetched for seven days, and is deleted at the end of the seventh. They hold
   * the documents of identity, so they lie as those do: under their key, with every call logged, and no address opens
   * one for longer than a minute. The functions that make or serve archives can't open documents that way, as the grants name the
   * bucket that the key is used for.
   */
  private archivesBucket(removalPolicy: RemovalPolicy): IBucket {
    const bucket = new Bucket(this, 'Exports', {
      encryption: BucketEncryption.KMS,
      encryptionKey: this.documents.key,
      bucketKeyEnabled: true,
      serverAccessLogsBucket: this.documents.logs,
      serverAccessLogsPrefix: 'archives/',
      blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
      enforceSSL: true,
      removalPolicy,
      lifecycleRules: [
        { expiration: Duration.days(7), abortIncompleteMultipartUploadAfter: Duration.days(1) },
      ],
    });
    bucket.addToResourcePolicy(addressesAreShort(bucket.bucketArn));
    return bucket as IBucket;
  }

  private encryptionKey(stage: Stage, removalPolicy: RemovalPolicy): Key {
    const key = new Key(this, 'Key', {
      description: `Data of the ${stage.name} stage`,
      enableKeyRotation: true,
      removalPolicy,
    });
    // Who may use the table, or read a secret, may use the key for it, but only through that service; so no role holds
    // a grant on the key.
    key.addToResourcePolicy(
      new PolicyStatement({
        sid: 'ThroughItsServices',
        principals: [new AnyPrincipal()],
        actions: [
          'kms:Encrypt',
          'kms:Decrypt',
          'kms:ReEncrypt*',
          'kms:GenerateDataKey*',
          'kms:CreateGrant',
          'kms:DescribeKey',
        ],
        resources: ['*'],
        conditions: {
          StringEquals: {
            'kms:CallerAccount': this.account,
            'kms:ViaService': ['dynamodb', 'secretsmanager'].map(
              (service) => `${service}.${stage.region}.amazonaws.com`,
            ),
          },
        },
      }),
    );
    return key;
  }
}

/**
 * What IAM can say of ledger entries and audit lines, whatever a role is granted: none is updated, deleted, written in a
 * batch or by PartiQL, and none is put but in a transaction, together with what it records. IAM does not see whether a
 * put finds an old item in its place: that is the condition of each write (`Transaction.create`), and the seals show
 * where it was left out. The resource is '*' because the policy is part of the table itself, whose name is not known
 * before it exists.
 */
function journalIsWrittenOnce(): PolicyStatement[] {
  const denyAll = { effect: Effect.DENY, principals: [new AnyPrincipal()], resources: ['*'] };
  const ofJournal = { 'ForAnyValue:StringLike': { 'dynamodb:LeadingKeys': ['ENTRY#*', 'AUDIT#*'] } };
  return [
    new PolicyStatement({
      ...denyAll,
      sid: 'JournalIsPutOnly',
      actions: [
        'dynamodb:UpdateItem',
        'dynamodb:DeleteItem',
        'dynamodb:BatchWriteItem',
        'dynamodb:PartiQLInsert',
        'dynamodb:PartiQLUpdate',
        'dynamodb:PartiQLDelete',
      ],
      conditions: ofJournal,
    }),
    // A call of its own has no enclosing operation at all, and differs by that.
    new PolicyStatement({
      ...denyAll,
      sid: 'JournalIsPutInTransactions',
      actions: ['dynamodb:PutItem'],
      conditions: {
        ...ofJournal,
        StringNotEquals: { 'dynamodb:EnclosingOperation': 'TransactWriteItems' },
      },
    }),
  ];
}

/** Denies deleting or replacing a seal, whatever a role is granted. */
function sealsAreWrittenOnce(bucketArn: string): PolicyStatement[] {
  const denyAll = { effect: Effect.DENY, principals: [new AnyPrincipal()], resources: [`${bucketArn}/*`] };
  return [
    new PolicyStatement({
      ...denyAll,
      sid: 'SealsAreKept',
      actions: ['s3:DeleteObject', 's3:DeleteObjectVersion'],
    }),
    // An upload without `If-None-Match: *` would put a second version over the first.
    new PolicyStatement({
      ...denyAll,
      sid: 'SealsAreNotReplaced',
      actions: ['s3:PutObject'],
      conditions: { Null: { 's3:if-none-match': 'true' } },
    }),
  ];
}
