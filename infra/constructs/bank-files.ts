import { Duration, Stack } from 'aws-cdk-lib';
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
import { siteOrigin } from '../addresses.ts';
import { removalPolicyOf } from '../removal-policy.ts';
import type { Stage } from '../stages.ts';
import { reportChanges } from './backups.ts';

export interface BankFilesProps {
  stage: Stage;
  /** Who put or read what, when and from where, is logged there. */
  logs: IBucket;
}

/**
 * The files of our bank. A statement arrives below statements/, from the bank's own channel or through a treasurer, and
 * the bucket reports it to EventBridge.
 *
 * A separate key: statements name who paid us from which account, and permission to use another key opens none of them.
 * Every version is kept: a statement is evidence of what was booked, and a channel that sends a file again under its
 * name must not hide the first.
 */
export class BankFiles extends Construct {
  readonly bucket: IBucket;
  readonly key: Key;

  constructor(scope: Construct, id: string, { stage, logs }: BankFilesProps) {
    super(scope, id);
    const removalPolicy = removalPolicyOf(stage);
    this.key = new Key(this, 'Key', {
      description: `Bank statements of the ${stage.name} stage`,
      enableKeyRotation: true,
      removalPolicy,
    });
    const bucket = new Bucket(this, 'Bucket', {
      blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
      enforceSSL: true,
      encryption: BucketEncryption.KMS,
      encryptionKey: this.key,
      bucketKeyEnabled: true,
      objectOwnership: ObjectOwnership.BUCKET_OWNER_ENFORCED,
      versioned: true,
      removalPolicy,
      serverAccessLogsBucket: logs,
      serverAccessLogsPrefix: 'bank-files/',
      // Large statements are uploaded past the API.
      cors: [
        {
          allowedOrigins: [siteOrigin(Stack.of(this), stage)],
          allowedMethods: [HttpMethods.POST],
          maxAge: 3600,
        },
      ],
      lifecycleRules: [{ abortIncompleteMultipartUploadAfter: Duration.days(1) }],
    });
    this.bucket = bucket as IBucket;
    reportChanges(this.bucket);
  }
}
