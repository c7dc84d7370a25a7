import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import { type CognitoOptions, startCognito } from './server.ts';
import type { PoolMail, UserPoolSettings } from './settings.ts';

export const testPool: UserPoolSettings = {
  id: 'us-east-1_LOCAL0001',
  clients: [
    {
      id: '1example23456789',
      name: 'browser',
      accessTokenMinutes: 60,
      idTokenMinutes: 60,
      refreshTokenDays: 30,
    },
  ],
  passwordPolicy: {
    minimumLength: 12,
    requireLowercase: true,
    requireUppercase: true,
    requireNumbers: true,
    requireSymbols: false,
  },
  groups: ['admin', 'support'],
  customAttributes: ['sponsorCode', 'interest'],
  allowsAuthenticator: true,
  triggers: {
    preSignUp: 'pre-sign-up',
    postConfirmation: 'post-confirmation',
    customMessage: 'custom-message',
  },
};

export const clientId = '1example23456789';
export const password = 'Correct-Horse-9x';

/** What a trigger is called with, as far as tests look at it. */
interface TriggerEvent {
  triggerSource: string;
  userName: string;
  callerContext: { clientId: string };
  request: Record<string, unknown> & { userAttributes: Record<string, string> };
  response: Record<string, unknown>;
}

/** Making keys takes longer than most tests, so the pools of one test file share those of the first. */
let signingKeys = '';

/**
 * A running pool in a separate folder, with a clock that stands still until it is moved, the mails it sent and the
 * triggers it called.
 */
export async function startTestPool(changes: Partial<CognitoOptions> = {}) {
  const dataDir = mkdtempSync(join(tmpdir(), 'cognito-'));
  const startedAt = Date.now();
  const clock = { shiftMs: 0 };
  const now = () => startedAt + clock.shiftMs;
  const mails: PoolMail[] = [];
  const events: TriggerEvent[] = [];
  /** Replies by function name; a function without one gives back the event. */
  const functions = new Map<string, (event: TriggerEvent) => unknown>();
  const options: CognitoOptions = {
    port: 0,
    dataDir,
    pools: [testPool],
    now,
    invoke: async (functionName, event) => {
      events.push(structuredClone(event as TriggerEvent));
      return (functions.get(functionName) ?? ((same) => same))(event as TriggerEvent);
    },
    sendMail: async (mail) => {
      mails.push(mail);
    },
    allowedOrigins: () => ['http://127.0.0.1:5173'],
    ...changes,
  };
  const stateFile = join(dataDir, `${testPool.id}.jsonl`);
  writeFileSync(stateFile, signingKeys);
  let server = await startCognito(options);
  signingKeys ||= readFileSync(stateFile, 'utf8').replace(/^\[(?!"keys").*\n/gm, '');
  const sdkClients: CognitoIdentityProviderClient[] = [];

  return {
    clock,
    now,
    mails,
    events,
    functions,
    dataDir,
    options,
    endpoint: () => server.endpoint,
    /** The AWS SDK's own client, signing as the given function. */
    sdk(accessKeyId = 'a-function', secretAccessKey = 'its-secret') {
      const client = new CognitoIdentityProviderClient({
        region: 'us-east-1',
        endpoint: server.endpoint,
        credentials: { accessKeyId, secretAccessKey },
        // The SDK takes LimitExceededException for throttling and would wait before it tries again.
        maxAttempts: 1,
      });
      sdkClients.push(client);
      return client;
    },
    /** The code in the latest mail to an address. */
    codeTo(email: string): string {
      const code = mails.findLast(({ to }) => to === email)?.text.match(/\d{6}/)?.[0];
      if (!code) throw new Error(`No code was mailed to ${email}.`);
      return code;
    },
    /** Starts again on the same folder, at another address. */
    async restart() {
      await server.close();
      server = await startCognito(options);
    },
    async stop() {
      for (const client of sdkClients) client.destroy();
      await server.close();
      rmSync(dataDir, { recursive: true });
    },
  };
}

export type TestPool = Awaited<ReturnType<typeof startTestPool>>;
