import { Duration, type RemovalPolicy, Stack } from 'aws-cdk-lib';
import { AnyPrincipal, Effect, PolicyStatement } from 'aws-cdk-lib/aws-iam';
import { Key } from 'aws-cdk-lib/aws-kms';
import {
  BlockPublicAccess,
  Bucket,
  BucketEncryption,
  HttpMethods,
  type IBucket,
  ObjectOwnership,
} from 'aws-cdk-lib/aws-s3';
import { Construct } from 'constructs';
import { documentLinkSeconds } from '#shared/domain/kyc-documents.ts';
import { siteOrigin } from '../addresses.ts';
import { removalPolicyOf } from '../removal-policy.ts';
import type { Stage } from '../stages.ts';
import { incomingRule, versionRules } from './backups.ts';

const closed = { blockPublicAccess: BlockPublicAccess.BLOCK_ALL, enforceSSL: true };

/**
 * The identity documents of members. Browsers of the site post to incoming/ with a form that the function `kyc` signed;
 * accepted files are below kept/, and staff read them through one signed address per view.
 *
 * A separate key: permission to use the table's key, or to read any other bucket, opens none of these, and neither does
 * permission to read this bucket alone. It rotates every year. A kept document is written once and never changed; what is
 * deleted stays as a former version for some weeks, in which a mistake can be undone, and is gone by itself then (record 102).
 */
export class DocumentVault extends Construct {
  readonly bucket: IBucket;
  /** Also for stores of copies of documents: each bucket is a separate encryption context, which a grant names. */
  readonly key: Key;
  /** Who read what, when and from where. */
  readonly logs: IBucket;

  constructor(scope: Construct, id: string, stage: Stage) {
    super(scope, id);
    const removalPolicy = removalPolicyOf(stage);
    this.key = new Key(this, 'Key', {
      description: `Documents of identity of the ${stage.name} stage`,
      enableKeyRotation: true,
      removalPolicy,
    });
    this.logs = this.logBucket(removalPolicy);
    const bucket = new Bucket(this, 'Bucket', {
      ...closed,
      encryption: BucketEncryption.KMS,
      encryptionKey: this.key,
      bucketKeyEnabled: true,
      objectOwnership: ObjectOwnership.BUCKET_OWNER_ENFORCED,
      versioned: stage.keepsData,
      removalPolicy,
      serverAccessLogsBucket: this.logs,
      // Addresses of kept documents are followed, not fetched by scripts: only the upload crosses origins.
      cors: [
        {
          allowedOrigins: [siteOrigin(Stack.of(this), stage)],
          allowedMethods: [HttpMethods.POST],
          maxAge: 3600,
        },
      ],
      lifecycleRules: [
        incomingRule(stage),
        ...versionRules(stage),
        { abortIncompleteMultipartUploadAfter: Duration.days(1) },
      ],
    });
    bucket.addToResourcePolicy(addressesAreShort(bucket.bucketArn));
    bucket.addToResourcePolicy(documentsAreKept(bucket.bucketArn));
    this.bucket = bucket as IBucket;
  }

  /** Logs every call to the bucket with its caller and address, including calls from outside our functions. */
  private logBucket(removalPolicy: RemovalPolicy): IBucket {
    return new Bucket(this, 'Logs', {
      ...closed,
      encryption: BucketEncryption.S3_MANAGED,
      removalPolicy,
      lifecycleRules: [{ expiration: Duration.days(365) }],
    }) as IBucket;
  }
}

/** Denies reads by addresses signed longer ago, whatever expiry they were signed with. */
export function addressesAreShort(bucketArn: string): PolicyStatement {
  return new PolicyStatement({
    sid: 'AddressesAreShort',
    effect: Effect.DENY,
    principals: [new AnyPrincipal()],
    actions: ['s3:GetObject'],
    resources: [`${bucketArn}/*`],
    // Even if the address requests otherwise.
    conditions: { NumericGreaterThan: { 's3:signatureAge': String(documentLinkSeconds * 1_000) } },
  });
}

/** Denies replacing a stored document, so that it stays the one that staff reviewed. */
function documentsAreKept(bucketArn: string): PolicyStatement {
  return new PolicyStatement({
    sid: 'DocumentsAreNotReplaced',
    effect: Effect.DENY,
    principals: [new AnyPrincipal()],
    actions: ['s3:PutObject'],
    resources: [`${bucketArn}/kept/*`],
    conditions: { Null: { 's3:if-none-match': 'true' } },
  });
}
