import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { App, Stack } from 'aws-cdk-lib';
import { UserPool } from 'aws-cdk-lib/aws-cognito';
import { expect, test } from 'vitest';
import { openFirewall } from '../local/cognito/firewall.ts';
import { userPoolsOf } from '../local/stand-in-settings.ts';
import { readTemplate } from '../local/template.ts';
import { type Stage, stages } from '../stages.ts';
import { IdentityFirewall } from './identity-firewall.ts';

/** A user pool and the rules before it, as the local cloud reads them from what would be deployed. */
function poolOf(stage: Stage) {
  const folder = mkdtempSync(join(tmpdir(), 'firewall-'));
  try {
    const app = new App({ outdir: folder });
    const stack = new Stack(app, 'Stack');
    new IdentityFirewall(stack, 'Firewall', { stage, userPool: new UserPool(stack, 'Pool') });
    app.synth();
    const [pool] = userPoolsOf(readTemplate(folder, {}));
    if (!pool) throw new Error('the template has no user pool');
    return pool;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const { id: poolId, firewall: rules = { offered: null, rates: [] } } = poolOf(stages.production);
const keysPath = `/${poolId}/.well-known/jwks.json`;
const nameless = { address: '192.0.2.1', method: 'POST', path: '/', operation: '' };
const calling = (operation: string) => ({
  ...nameless,
  operation: `AWSCognitoIdentityProviderService.${operation}`,
});

test.each([
  ['InitiateAuth', 300],
  ['RespondToAuthChallenge', 300],
])(
  'one address may call %s %d times in ten minutes, then the reply says when to try again',
  (operation, most) => {
    const firewall = openFirewall(rules, () => 0);
    const call = () => firewall.count(calling(operation));
    for (let index = 0; index < most; index += 1) expect(call()).toBeUndefined();
    const answer = call();
    expect(answer).toMatchObject({ status: 429, headers: { 'retry-after': '600' } });
    expect(JSON.parse(answer?.body ?? '')).toEqual({
      __type: 'TooManyRequestsException',
      message: 'Too many requests from this address. Try again in 10 minutes.',
    });
  },
);

test('the calls of our own functions are not counted', () => {
  const counted = rules.rates.flatMap(({ operations }) => operations);
  expect(counted.filter((name) => name.includes('.Admin'))).toEqual([]);
});

test.each([
  'GetUser',
  'SetUserMFAPreference',
  'ChangePassword',
  'DeleteUser',
  'UpdateUserAttributes',
  'DeleteUserAttributes',
  'GlobalSignOut',
  'StartWebAuthnRegistration',
  'ListUsers',
  'somethingNew',
])(
  'with an access token nobody gets %s past the firewall: accounts change through our API only',
  (operation) => {
    const answer = openFirewall(rules, () => 0).count(calling(operation));
    expect(answer?.status).toBe(403);
    expect(JSON.parse(answer?.body ?? '')).toMatchObject({ __type: 'ForbiddenException' });
  },
);

test.each([keysPath, '/x/.well-known/jwks.json'])(
  'an operation that is not offered is blocked at every path, also at the one of the keys: POST %s',
  (path) => {
    const answer = openFirewall(rules, () => 0).count({ ...calling('DeleteUser'), path });
    expect(answer?.status).toBe(403);
  },
);

test.each(['SignUp', 'ConfirmSignUp', 'ResendConfirmationCode', 'ForgotPassword', 'ConfirmForgotPassword'])(
  'registering and recovering is possible through our API only: %s is blocked',
  (operation) => {
    const answer = openFirewall(rules, () => 0).count(calling(operation));
    expect(answer?.status).toBe(403);
  },
);

test.each(['AssociateSoftwareToken', 'VerifySoftwareToken', 'RevokeToken', 'AdminGetUser'])(
  'what our functions ask of the pool passes: %s',
  (operation) => {
    const firewall = openFirewall(rules, () => 0);
    expect(firewall.count(calling(operation))).toBeUndefined();
  },
);

test('a request that names no operation does not pass, but for a preflight and the keys of the tokens', () => {
  const answerTo = (request: object) =>
    openFirewall(rules, () => 0).count({ ...nameless, ...request })?.status;
  expect(answerTo({})).toBe(403);
  expect(answerTo({ operation: 'DeleteUser' })).toBe(403);
  for (const method of ['GET', 'PUT', 'HEAD']) expect(answerTo({ method })).toBe(403);
  for (const path of [`${keysPath}/../../`, `/x${keysPath}`, '/x/.well-known/jwks.json'])
    expect(answerTo({ method: 'GET', path })).toBe(403);
  expect(answerTo({ method: 'OPTIONS' })).toBeUndefined();
  expect(answerTo({ method: 'GET', path: keysPath })).toBeUndefined();
});
