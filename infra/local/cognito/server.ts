import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { listen } from '../http-server.ts';
import { accountId } from '../physical-ids.ts';
import * as administration from './administration.ts';
import * as authenticator from './authenticator.ts';
import { firewallRequest, type RateRule } from './firewall.ts';
import type { Input } from './input.ts';
import * as ownAccount from './own-account.ts';
import { openPool, type Pool } from './pool.ts';
import * as recovery from './recovery.ts';
import type { PoolMail, UserPoolSettings } from './settings.ts';
import * as signIn from './sign-in.ts';
import * as signUp from './sign-up.ts';
import {
  type CallerCheck,
  checkCaller,
  jsonObject,
  readCall,
  ServiceError,
  type StandIn,
  sendFailure,
  sendJson,
} from './stand-in.ts';
import type { InvokeFunction } from './triggers.ts';

export interface CognitoOptions extends CallerCheck {
  /** 0 takes a free one. */
  port: number;
  dataDir: string;
  pools: UserPoolSettings[];
  /** Milliseconds since 1970. */
  now: () => number;
  invoke: InvokeFunction;
  sendMail: (mail: PoolMail) => Promise<void>;
  /** Origins of pages that may call from a browser; asked at each call, because ports are chosen late. */
  allowedOrigins: () => string[];
}

type Operation = (pool: Pool, input: Input) => unknown;

/** Calls without a signature: what they carry (password proof, code, token) is their right. */
const openOperations: Record<string, Operation> = {
  SignUp: signUp.signUp,
  ConfirmSignUp: signUp.confirmSignUp,
  ResendConfirmationCode: signUp.resendConfirmationCode,
  InitiateAuth: signIn.initiateAuth,
  RespondToAuthChallenge: signIn.respondToAuthChallenge,
  GetTokensFromRefreshToken: signIn.getTokensFromRefreshToken,
  RevokeToken: ownAccount.revokeToken,
  GlobalSignOut: ownAccount.globalSignOut,
  GetUser: ownAccount.getUser,
  ForgotPassword: recovery.forgotPassword,
  ConfirmForgotPassword: recovery.confirmForgotPassword,
  ChangePassword: ownAccount.changePassword,
  DeleteUser: ownAccount.deleteUser,
  UpdateUserAttributes: ownAccount.updateUserAttributes,
  AssociateSoftwareToken: authenticator.associateSoftwareToken,
  VerifySoftwareToken: authenticator.verifySoftwareToken,
  SetUserMFAPreference: authenticator.setUserMfaPreference,
};

/** Calls that a function signs, and that its IAM policy must allow. */
const signedOperations: Record<string, Operation> = {
  AdminConfirmSignUp: signUp.adminConfirmSignUp,
  AdminInitiateAuth: signIn.adminInitiateAuth,
  AdminResetUserPassword: recovery.adminResetUserPassword,
  AdminSetUserMFAPreference: authenticator.adminSetUserMfaPreference,
  AdminCreateUser: administration.adminCreateUser,
  AdminGetUser: administration.adminGetUser,
  AdminUpdateUserAttributes: administration.adminUpdateUserAttributes,
  AdminSetUserPassword: administration.adminSetUserPassword,
  AdminDisableUser: administration.adminDisableUser,
  AdminEnableUser: administration.adminEnableUser,
  AdminDeleteUser: administration.adminDeleteUser,
  AdminUserGlobalSignOut: administration.adminUserGlobalSignOut,
  AdminAddUserToGroup: administration.adminAddUserToGroup,
  AdminRemoveUserFromGroup: administration.adminRemoveUserFromGroup,
  AdminListGroupsForUser: administration.adminListGroupsForUser,
  ListUsers: administration.listUsers,
};

/** The firewall's answer in the place of the pool's. */
class Blocked extends Error {
  readonly answer: RateRule['answer'];

  constructor(answer: RateRule['answer']) {
    super('blocked by the firewall');
    this.answer = answer;
  }
}

/** Headers that the browser client sends in addition to the plain ones. */
const allowedHeaders =
  'amz-sdk-invocation-id, amz-sdk-request, cache-control, content-type, x-amz-target, x-amz-user-agent';

/**
 * Starts the stand-in of Amazon Cognito user pools. Its state is one file per pool in `dataDir`,
 * which survives kill -9; passwords are kept only as SRP verifiers.
 */
export async function startCognito(options: CognitoOptions): Promise<StandIn> {
  const pools = await Promise.all(options.pools.map((settings) => openPool(settings, options)));

  const run = async (request: IncomingMessage): Promise<unknown> => {
    const call = await readCall(request);
    const target = String(call.headers['x-amz-target'] ?? '');
    const name = target.replace('AWSCognitoIdentityProviderService.', '');
    const open = ownEntry(openOperations, name);
    const signed = ownEntry(signedOperations, name);
    if (!signed) {
      const input = jsonObject(call);
      const unknown = () =>
        new ServiceError('UnknownOperationException', `The local user pools do not know ${name}.`);
      // Which pool's firewall it meets is known by its client or token only.
      const leadsToPool = typeof input.AccessToken === 'string' || typeof input.ClientId === 'string';
      if (!open && !leadsToPool) throw unknown();
      const pool = poolOfOpenCall(pools, input);
      const block = pool.firewall.count(firewallRequest(request));
      if (block) throw new Blocked(block);
      if (!open) throw unknown();
      return open(pool, input);
    }
    const input = jsonObject(call);
    const poolId = String(input.UserPoolId ?? '');
    const region = poolId.split('_')[0];
    checkCaller(
      options,
      call,
      `cognito-idp:${name}`,
      `arn:aws:cognito-idp:${region}:${accountId}:userpool/${poolId}`,
    );
    return signed(requirePool(pools, poolId), input);
  };

  const handle = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    response.setHeader('x-amzn-requestid', randomUUID());
    allowOrigin(request, response, options.allowedOrigins());
    if (request.method === 'OPTIONS') {
      // It names no pool; what one of them blocks, no page may rely on.
      const block = pools.map(({ firewall }) => firewall.count(firewallRequest(request))).find(Boolean);
      if (block) return sendBlock(response, block);
      response.writeHead(200, {
        'access-control-allow-methods': 'POST, OPTIONS',
        'access-control-allow-headers': allowedHeaders,
        'access-control-max-age': '7200',
      });
      response.end();
      return;
    }
    try {
      const jwksPool = pools.find(({ settings }) => request.url === `/${settings.id}/.well-known/jwks.json`);
      if (jwksPool) {
        const block = jwksPool.firewall.count(firewallRequest(request));
        if (block) throw new Blocked(block);
        return sendJson(response, 200, jwksPool.tokens.jwks(), 'application/json');
      }
      if (request.method !== 'POST')
        throw new ServiceError('ResourceNotFoundException', 'There is no such page.', 404);
      sendJson(response, 200, (await run(request)) as object);
    } catch (failure) {
      if (!(failure instanceof Blocked)) return sendFailure(response, failure);
      sendBlock(response, failure.answer);
    }
  };

  const server = await listen(createServer(handle), options.port);
  return {
    endpoint: server.endpoint,
    close: async () => {
      await server.close();
      for (const pool of pools) pool.close();
    },
  };
}

function sendBlock(response: ServerResponse, { status, headers, body }: RateRule['answer']): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers });
  response.end(body);
}

function ownEntry<T>(entries: Record<string, T>, name: string): T | undefined {
  return Object.hasOwn(entries, name) ? entries[name] : undefined;
}

function allowOrigin(request: IncomingMessage, response: ServerResponse, origins: string[]): void {
  const { origin } = request.headers;
  response.setHeader('vary', 'Origin');
  if (origin === undefined || !origins.includes(origin)) return;
  response.setHeader('access-control-allow-origin', origin);
  response.setHeader('access-control-expose-headers', 'x-amzn-RequestId, x-amzn-ErrorType, Date');
}

function requirePool(pools: Pool[], poolId: string): Pool {
  const pool = pools.find(({ settings }) => settings.id === poolId);
  if (!pool) throw new ServiceError('ResourceNotFoundException', `User pool ${poolId} does not exist.`);
  return pool;
}

/** An open call names its pool by its app client or by the issuer of its access token. */
function poolOfOpenCall(pools: Pool[], input: Input): Pool {
  if (typeof input.AccessToken === 'string') {
    const issuer = issuerOf(input.AccessToken);
    const pool = pools.find(({ settings }) => issuer?.endsWith(`/${settings.id}`));
    if (!pool) throw new ServiceError('NotAuthorizedException', 'Invalid Access Token');
    return pool;
  }
  const pool = pools.find(({ settings }) => settings.clients.some(({ id }) => id === input.ClientId));
  if (!pool) {
    throw new ServiceError(
      'ResourceNotFoundException',
      `User pool client ${String(input.ClientId)} does not exist.`,
    );
  }
  return pool;
}

/** The issuer that an access token names; its signature is checked by the pool that it leads to. */
function issuerOf(token: string): string | undefined {
  try {
    const claims = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as {
      iss?: unknown;
    };
    return typeof claims.iss === 'string' ? claims.iss : undefined;
  } catch {
    return undefined;
  }
}
