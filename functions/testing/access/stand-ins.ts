import { join } from 'node:path';
import { startCognito } from '#infra/local/cognito/server.ts';
import { testPool } from '#infra/local/cognito/test-pool.ts';
import { startCoinPayments } from '#infra/local/coinpayments/server.ts';
import { startS3 } from '#infra/local/s3/server.ts';
import { startSecrets } from '#infra/local/secrets/server.ts';
import { openQueues, type QueueSettings } from '#infra/local/sqs/queues.ts';
import { startSqs } from '#infra/local/sqs/server.ts';
import { merchantKeyIn } from '#infra/local/stand-in-settings.ts';

const buckets = {
  UPLOADS_BUCKET: 'uploads-under-test',
  EXPORTS_BUCKET: 'exports-under-test',
  SEALS_BUCKET: 'seals-under-test',
  CHECKPOINTS_BUCKET: 'checkpoints-under-test',
  BANK_FILES_BUCKET: 'bank-files-under-test',
  DOCUMENTS_BUCKET: 'documents-under-test',
} as const;
const merchantSecret = 'arn:aws:secretsmanager:us-east-1:000000000000:secret:merchant-LOCAL0';

const queuesUrl = 'https://sqs.us-east-1.amazonaws.com/000000000000/under-test-';
const queueNamed = (name: string): QueueSettings => ({
  id: name,
  arn: `arn:aws:sqs:us-east-1:000000000000:under-test-${name}`,
  url: `${queuesUrl}${name}`,
  visibilityTimeoutMs: 60_000,
});
const journalFailed = queueNamed('journal-failed');
const journalQueue: QueueSettings = {
  ...queueNamed('journal'),
  redrive: { deadLetterTargetArn: journalFailed.arn, maxReceiveCount: 20 },
};

/**
 * Starts in this process what handlers use besides the table, as the local cloud provides it: the identity service, the
 * file store, the queues and the payment provider. The environment of the functions points to them from then on.
 */
export const startStandIns = async (folder: string): Promise<{ readonly close: () => Promise<void> }> => {
  const now = Date.now;
  const cognito = await startCognito({
    port: 0,
    dataDir: join(folder, 'cognito'),
    pools: [testPool],
    now,
    invoke: async (_, event) => event,
    sendMail: async () => undefined,
    allowedOrigins: () => [],
  });
  const s3 = await startS3({
    port: 0,
    dataDir: join(folder, 's3'),
    now,
    buckets: Object.values(buckets).map((name) => ({ name, cors: [] })),
    credentials: () => 'test',
  });
  const around = { template: { clientId: 'merchant-under-test' }, key: 'clientSecret' };
  const secrets = await startSecrets({
    port: 0,
    dataDir: join(folder, 'secrets'),
    now,
    secrets: [{ id: merchantSecret, generate: { length: 32, excludePunctuation: true }, around }],
  });
  const queues = openQueues([journalQueue, journalFailed], folder, now);
  const sqs = await startSqs({ port: 0, now, queues });
  const merchant = merchantKeyIn(secrets.values());
  if (!merchant) throw new Error('the payment provider has no merchant');
  const coinpayments = await startCoinPayments({
    port: 0,
    dataDir: join(folder, 'coinpayments'),
    merchant,
    now,
  });
  Object.assign(process.env, buckets, {
    STAGE: 'dev',
    AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER: cognito.endpoint,
    AWS_ENDPOINT_URL_S3: s3.endpoint,
    AWS_ENDPOINT_URL_SQS: sqs.endpoint,
    ROUTES: JSON.stringify({ journal: { keyPrefixes: ['ENTRY#'] } }),
    QUEUES_URL: queuesUrl,
    AWS_ENDPOINT_URL_SECRETS_MANAGER: secrets.endpoint,
    IDENTITY_ENDPOINT: cognito.endpoint,
    USER_POOL_ID: testPool.id,
    USER_POOL_CLIENT_ID: testPool.clients[0]?.id,
    COINPAYMENTS_ENDPOINT: coinpayments.endpoint,
    COINPAYMENTS_CURRENCY: '5057',
    COINPAYMENTS_SECRET_ID: merchantSecret,
  });
  return {
    close: async () => {
      for (const standIn of [coinpayments, sqs, s3, secrets, cognito]) await standIn.close();
      queues.close();
    },
  };
};
