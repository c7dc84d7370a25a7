import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  AdminCreateUserCommand,
  AdminSetUserPasswordCommand,
  UpdateUserAttributesCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { App } from 'aws-cdk-lib';
import { expect, test } from 'vitest';
import { IdentityStack } from './identity-stack.ts';
import { clientId, password, startTestPool, testPool } from './local/cognito/test-pool.ts';
import { signInWith } from './local/cognito/test-srp-client.ts';
import { userPoolsOf } from './local/stand-in-settings.ts';
import { readTemplate } from './local/template.ts';
import { stages } from './stages.ts';

/** The pool as the local cloud reads it from what would be deployed. */
function poolOf() {
  const folder = mkdtempSync(join(tmpdir(), 'identity-'));
  try {
    const app = new App({ outdir: folder });
    new IdentityStack(app, 'Identity', { stage: stages.production });
    app.synth();
    const [pool] = userPoolsOf(readTemplate(folder, {}));
    if (!pool) throw new Error('the stack has no user pool');
    return pool;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

test('every client may write what the schema of its pool requires, without which Cognito would not create it', () => {
  const { clients, requiredAttributes = [] } = poolOf();
  for (const { writeAttributes = requiredAttributes } of clients)
    expect(writeAttributes).toEqual(expect.arrayContaining(requiredAttributes));
});

test('an access token writes no address, and not that one is proven, even where no firewall is in front of the pool', async () => {
  const deployed = poolOf();
  expect(deployed.clients).toHaveLength(1);
  const clients = deployed.clients.map((client) => ({ ...client, id: clientId }));
  const settings = { ...deployed, id: testPool.id, clients, firewall: { offered: null, rates: [] } };
  const pool = await startTestPool({ pools: [settings] });
  try {
    const sdk = pool.sdk();
    const user = { UserPoolId: settings.id, Username: 'ada@member.example' };
    const UserAttributes = [
      { Name: 'email_verified', Value: 'true' },
      { Name: 'name', Value: 'Ada Anchor' },
    ];
    await sdk.send(new AdminCreateUserCommand({ ...user, MessageAction: 'SUPPRESS', UserAttributes }));
    await sdk.send(new AdminSetUserPasswordCommand({ ...user, Password: password, Permanent: true }));
    const signedIn = await signInWith(sdk, user.Username, password);
    const AccessToken = signedIn.AuthenticationResult?.AccessToken ?? '';
    expect(AccessToken).not.toBe('');
    for (const [Name, Value] of [
      ['email', 'thief@member.example'],
      ['email_verified', 'false'],
      ['name', 'Another Name'],
    ] as const)
      await expect(
        sdk.send(new UpdateUserAttributesCommand({ AccessToken, UserAttributes: [{ Name, Value }] })),
      ).rejects.toMatchObject({ name: 'NotAuthorizedException' });
  } finally {
    await pool.stop();
  }
});
