import type { Stack } from 'aws-cdk-lib';
import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import type { IKey } from 'aws-cdk-lib/aws-kms';
import type { IBucket } from 'aws-cdk-lib/aws-s3';
import type { SecretPurpose } from '#shared/domain/secret-purposes.ts';
import { consumersOf, failedQueueName, queueNameOf } from '../consumers.ts';
import type {
  ArchiveVerb,
  BankFileVerb,
  CheckpointVerb,
  DocumentPlace,
  DocumentVerb,
  Grant,
  Index,
  QueueVerb,
  SealVerb,
  SecretVerb,
  TableVerb,
  UploadPlace,
  UploadVerb,
} from '../grants.ts';
import { mailSettingsOf } from '../mail-stack.ts';
import type { Stage } from '../stages.ts';
import type { PlatformResources } from './area-function.ts';
import { secretIdOf, secretOf } from './purpose-secrets.ts';

const tableActions: Record<TableVerb, string[]> = {
  read: ['dynamodb:GetItem', 'dynamodb:BatchGetItem', 'dynamodb:Query'],
  put: ['dynamodb:PutItem'],
  update: ['dynamodb:UpdateItem'],
  remove: ['dynamodb:DeleteItem'],
  check: ['dynamodb:ConditionCheckItem'],
};

/** The grants of one function as policy statements: one for each verb on the table and for each index. */
export function statementsFor(
  grants: readonly Grant[],
  platform: PlatformResources,
  stack: Stack,
): PolicyStatement[] {
  const byVerb = new Map<TableVerb, string[]>();
  const byIndex = new Map<Index, string[]>();
  const others: PolicyStatement[] = [];
  for (const grant of grants) {
    if (grant.on === 'table') byVerb.set(grant.verb, [...(byVerb.get(grant.verb) ?? []), ...grant.prefixes]);
    else if (grant.on === 'index')
      byIndex.set(grant.index, [...(byIndex.get(grant.index) ?? []), ...grant.prefixes]);
    else if (grant.on === 'documents') others.push(documentsStatement(grant.verb, grant.place, platform));
    else if (grant.on === 'queues') others.push(...queuesStatements(grant.verb, platform.stage, stack));
    else others.push(otherStatement(grant, platform, stack));
  }
  const { tableArn } = platform.table;
  const ofDocuments = grants.flatMap((grant) => (grant.on === 'documents' ? keyActions[grant.verb] : []));
  const ofArchives = grants.flatMap((grant) => (grant.on === 'archives' ? keyActions[grant.verb] : []));
  const ofBankFiles = grants.flatMap((grant) => (grant.on === 'bank-files' ? keyActions[grant.verb] : []));
  const { documents, archives, bankFiles } = platform;
  if (ofDocuments.length > 0)
    others.push(keyStatement('UseDocumentKey', ofDocuments, documents, documents.bucket, platform));
  if (ofArchives.length > 0)
    others.push(keyStatement('UseDocumentKeyForArchives', ofArchives, documents, archives, platform));
  if (ofBankFiles.length > 0)
    others.push(keyStatement('UseBankFileKey', ofBankFiles, bankFiles, bankFiles.bucket, platform));
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

/** `MEMBER#` covers all members; a key without `#` at its end covers only itself. */
function pattern(prefix: string): string {
  return prefix.endsWith('#') ? `${prefix}*` : prefix;
}

function otherStatement(
  grant: Exclude<Grant, { on: 'table' | 'index' | 'documents' | 'queues' }>,
  platform: PlatformResources,
  stack: Stack,
): PolicyStatement {
  switch (grant.on) {
    case 'whole-table':
      return new PolicyStatement({
        sid: 'ScanTable',
        actions: ['dynamodb:Scan'],
        resources: [platform.table.tableArn],
      });
    case 'secret':
      return secretStatement(grant.purpose, grant.verb, platform);
    case 'payment-secret':
      return new PolicyStatement({
        sid: 'ReadPaymentSecret',
        actions: ['secretsmanager:GetSecretValue'],
        resources: [platform.paymentSecret.secretArn],
      });
    case 'origin-secret':
      return new PolicyStatement({
        sid: grant.verb === 'read' ? 'ReadOriginSecret' : 'PutOriginSecret',
        actions: [`secretsmanager:${grant.verb === 'read' ? 'GetSecretValue' : 'PutSecretValue'}`],
        resources: [platform.originSecret.secretArn],
      });
    case 'distribution':
      return new PolicyStatement({
        sid: 'ChangeDistribution',
        actions: ['cloudfront:GetDistribution', 'cloudfront:UpdateDistribution'],
        resources: [distributionOf(platform).arn],
      });
    case 'identity':
      return new PolicyStatement({
        sid: 'Identity',
        actions: grant.actions.map((action) => `cognito-idp:${action}`),
        resources: [platform.userPool.arn],
      });
    case 'seals':
      return sealsStatement(grant.verb, platform.seals.bucketArn);
    case 'checkpoints':
      return checkpointsStatement(grant.verb, platform.checkpoints.bucketArn);
    case 'archives':
      return new PolicyStatement({
        sid: `${archiveActions[grant.verb]}Archives`,
        actions: [`s3:${archiveActions[grant.verb]}Object`],
        resources: [`${platform.archives.bucketArn}/exports/*`],
      });
    case 'uploads':
      return uploadsStatement(grant.verb, grant.place, platform.uploads.bucketArn);
    case 'bank-files':
      return new PolicyStatement({
        sid: `${bankFileActions[grant.verb][0]}Statements`,
        actions: bankFileActions[grant.verb].map((action) => `s3:${action}`),
        resources: [`${platform.bankFiles.bucket.bucketArn}/statements/*`],
      });
    case 'mail':
      return new PolicyStatement({
        sid: 'SendMail',
        actions: ['ses:SendEmail'],
        resources: [
          stack.formatArn({ service: 'ses', resource: 'identity', resourceName: platform.stage.domain }),
          stack.formatArn({
            service: 'ses',
            resource: 'configuration-set',
            resourceName: mailSettingsOf(platform.stage),
          }),
        ],
      });
  }
}

/**
 * On the queues of all consumers and their dead letters. Dead letters are moved in the name of who asks for it, who
 * therefore needs the right to take them out, and to send.
 */
function queuesStatements(verb: QueueVerb, stage: Stage, stack: Stack): PolicyStatement[] {
  const on = (sid: string, actions: string[], nameOf: typeof queueNameOf): PolicyStatement =>
    new PolicyStatement({
      sid,
      actions: actions.map((action) => `sqs:${action}`),
      resources: consumersOf(stage).map(([name]) =>
        stack.formatArn({ service: 'sqs', resource: nameOf(stage, name) }),
      ),
    });
  const send = on('SendToConsumers', ['SendMessage'], queueNameOf);
  switch (verb) {
    case 'send':
      return [send];
    case 'count':
      return [on('CountDeadLetters', ['GetQueueAttributes'], failedQueueName)];
    case 'redrive':
      return [
        send,
        on(
          'RedriveDeadLetters',
          ['StartMessageMoveTask', 'ReceiveMessage', 'DeleteMessage'],
          failedQueueName,
        ),
      ];
  }
}

/** To read one of the application's secrets, or to put a new value. */
function secretStatement(
  purpose: SecretPurpose,
  verb: SecretVerb,
  { secrets }: PlatformResources,
): PolicyStatement {
  return new PolicyStatement({
    sid: `${verb === 'read' ? 'Read' : 'Put'}${secretIdOf(purpose)}`,
    actions: [`secretsmanager:${verb === 'read' ? 'GetSecretValue' : 'PutSecretValue'}`],
    resources: [secretOf(secrets, purpose).secretArn],
  });
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

/** To put or read the proof that is under way, or to learn that there is none. */
function checkpointsStatement(verb: CheckpointVerb, bucketArn: string): PolicyStatement {
  return verb === 'list'
    ? new PolicyStatement({ sid: 'ListProofs', actions: ['s3:ListBucket'], resources: [bucketArn] })
    : new PolicyStatement({
        sid: verb === 'put' ? 'PutProof' : 'ReadProof',
        actions: [verb === 'put' ? 's3:PutObject' : 's3:GetObject'],
        resources: [`${bucketArn}/proofs/ledger`],
      });
}

/** A file is read as the one that arrived; of those that arrived before versions were noted, the newest of its name. */
const bankFileActions = {
  put: ['PutObject'],
  read: ['GetObject', 'GetObjectVersion'],
} as const satisfies Record<BankFileVerb, readonly string[]>;

const archiveActions: Record<ArchiveVerb, string> = { put: 'Put', read: 'Get', remove: 'Delete' };

/** To put, read or delete an object at a place in the bucket of pictures, or to learn that it doesn't exist. */
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

const documentActions = { put: 'PutObject', read: 'GetObject', remove: 'DeleteObject' } as const;

/** To put, read or delete documents at a place of their bucket, or to learn that one is not there. */
function documentsStatement(
  verb: DocumentVerb,
  place: DocumentPlace,
  platform: PlatformResources,
): PolicyStatement {
  const { bucketArn } = platform.documents.bucket;
  return verb === 'list'
    ? new PolicyStatement({ sid: 'ListDocuments', actions: ['s3:ListBucket'], resources: [bucketArn] })
    : new PolicyStatement({
        sid: `${documentActions[verb]}${place === 'incoming' ? 'IncomingDocuments' : 'KeptDocuments'}`,
        actions: [`s3:${documentActions[verb]}`],
        resources: [`${bucketArn}/${place}/*`],
      });
}

/** What S3 asks the key for when an object is put or read; to delete or list needs no key. */
const keyActions: Record<DocumentVerb | ArchiveVerb | BankFileVerb, string[]> = {
  put: ['kms:GenerateDataKey'],
  read: ['kms:Decrypt'],
  remove: [],
  list: [],
};

/** The use of a key: through S3, and only for that bucket. */
function keyStatement(
  sid: string,
  actions: string[],
  { key }: { readonly key: IKey },
  { bucketArn }: IBucket,
  { stage }: PlatformResources,
): PolicyStatement {
  return new PolicyStatement({
    sid,
    actions: [...new Set(actions)],
    resources: [key.keyArn],
    conditions: {
      StringEquals: {
        'kms:ViaService': `s3.${stage.region}.amazonaws.com`,
        'kms:EncryptionContext:aws:s3:arn': bucketArn,
      },
    },
  });
}

/** The site's distribution, for what is made after it. */
export function distributionOf(platform: PlatformResources) {
  if (!platform.distribution)
    throw new Error('What stands behind the site cannot depend on its distribution.');
  return platform.distribution;
}
