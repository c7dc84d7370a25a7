import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import { openStore } from '../cognito/durable-store.ts';
import {
  type CallerCheck,
  checkCaller,
  jsonObject,
  readCall,
  ServiceError,
  type StandIn,
  sendFailure,
  sendJson,
} from '../cognito/stand-in.ts';
import { listen } from '../http-server.ts';
import { accountId, region } from '../physical-ids.ts';
import { type GenerateRule, generateSecret } from './generate-secret.ts';

export interface SecretSettings {
  /** Name or whole ARN, as the template resolves it. */
  id: string;
  generate: GenerateRule;
  /** The JSON object that receives the generated string at `key`; absent, the string is the whole value. */
  around?: { template: Record<string, unknown>; key: string };
}

/** The stand-in, and the way in for other stand-ins that share a secret with the product. */
export interface SecretsStandIn extends StandIn {
  /** Values of all secrets. */
  values: () => string[];
  /** The value of one secret, by its name or ARN; undefined when there is none. */
  valueOf: (secretId: string) => string | undefined;
}

export interface SecretsOptions extends CallerCheck {
  /** 0 takes a free one. */
  port: number;
  dataDir: string;
  secrets: SecretSettings[];
  /** First values by ARN, for clouds that are to begin alike: they are taken from here, or generated and put here. */
  first?: Map<string, string>;
}

/** A generated value, kept for good: what it signed must stay valid over restarts. */
interface SecretRecord {
  value: string;
  versionId: string;
  /** Milliseconds since 1970. */
  createdAt: number;
}

/** Starts the stand-in of AWS Secrets Manager: it generates values once, keeps them, shows them and takes new ones. */
export async function startSecrets(options: SecretsOptions): Promise<SecretsStandIn> {
  const store = openStore(join(options.dataDir, 'secrets.jsonl'));
  const records = store.collection<SecretRecord>('secrets');
  const secrets = options.secrets.map(({ id, generate, around }) => {
    const arn = id.startsWith('arn:')
      ? id
      : `arn:aws:secretsmanager:${region}:${accountId}:secret:${id}-LOCAL0`;
    if (!records.get(arn)) {
      const value =
        options.first?.get(arn) ??
        (around
          ? JSON.stringify({ ...around.template, [around.key]: generateSecret(generate) })
          : generateSecret(generate));
      options.first?.set(arn, value);
      records.put(arn, {
        value,
        versionId: randomUUID(),
        createdAt: options.now(),
      });
    }
    const withoutSuffix = arn.replace(/-[^-]{6}$/, '');
    const name = withoutSuffix.split(':secret:')[1] ?? id;
    return { arn, name, knownAs: new Set([id, arn, withoutSuffix, name]) };
  });

  const find = (secretId: unknown) => secrets.find(({ knownAs }) => knownAs.has(String(secretId)));

  /** The caller's right is checked first, so that a stranger does not learn which secrets exist. */
  const findFor = (secretId: unknown, authorized: (arn: string) => void) => {
    const secret = find(secretId);
    authorized(secret?.arn ?? String(secretId));
    const record = secret && records.get(secret.arn);
    if (!record)
      throw new ServiceError('ResourceNotFoundException', "Secrets Manager can't find the specified secret.");
    return { secret, record };
  };

  const shown = ({ secret, record }: ReturnType<typeof findFor>) => ({
    ARN: secret.arn,
    Name: secret.name,
    VersionId: record.versionId,
    VersionStages: ['AWSCURRENT'],
  });

  const operations: Record<
    string,
    (asked: Record<string, unknown>, found: ReturnType<typeof findFor>) => object
  > = {
    GetSecretValue: (_, found) => ({
      ...shown(found),
      SecretString: found.record.value,
      CreatedDate: found.record.createdAt / 1000,
    }),
    PutSecretValue: ({ SecretString: value, ClientRequestToken: versionId }, { secret }) => {
      if (typeof value !== 'string')
        throw new ServiceError(
          'InvalidRequestException',
          'You must provide either SecretString or SecretBinary.',
        );
      const record = { value, versionId: String(versionId ?? randomUUID()), createdAt: options.now() };
      records.put(secret.arn, record);
      return shown({ secret, record });
    },
  };

  const handle = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    try {
      const call = await readCall(request);
      const operation = String(call.headers['x-amz-target'] ?? '').replace('secretsmanager.', '');
      const operate = operations[operation];
      if (!operate)
        throw new ServiceError('UnknownOperationException', `The local secrets do not know ${operation}.`);
      const asked = jsonObject(call);
      const reply = operate(
        asked,
        findFor(asked.SecretId, (arn) => checkCaller(options, call, `secretsmanager:${operation}`, arn)),
      );
      sendJson(response, 200, reply);
    } catch (failure) {
      sendFailure(response, failure);
    }
  };

  const server = await listen(createServer(handle), options.port);
  return {
    endpoint: server.endpoint,
    valueOf: (secretId) => records.get(find(secretId)?.arn ?? '')?.value,
    values: () => secrets.map(({ arn }) => records.get(arn)?.value ?? ''),
    close: async () => {
      await server.close();
      store.close();
    },
  };
}
