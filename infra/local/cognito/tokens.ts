import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPair,
  type KeyObject,
  randomBytes,
  randomUUID,
  sign,
  timingSafeEqual,
  verify,
} from 'node:crypto';
import { promisify } from 'node:util';
import { readableAttributes } from './attributes.ts';
import type { Collection } from './durable-store.ts';
import type { UserPoolClientSettings, UserPoolSettings } from './settings.ts';
import { ServiceError } from './stand-in.ts';
import type { UserDirectory, UserRecord } from './users.ts';

/** A signing key of a pool. Cognito has two: one signs id tokens, the other access tokens. */
export interface SigningKeyRecord {
  kid: string;
  pem: string;
}

/** One sign-in. It ends when its refresh token is revoked or expires; then its access tokens count no more. */
export interface SessionRecord {
  originJti: string;
  sub: string;
  clientId: string;
  refreshTokenHash: string;
  /** Seconds since 1970. */
  authTime: number;
  /** Milliseconds since 1970. */
  expiresAt: number;
}

export interface AuthenticationResult {
  AccessToken: string;
  IdToken: string;
  RefreshToken?: string;
  ExpiresIn: number;
  TokenType: 'Bearer';
}

/** Hands out and checks the tokens of one pool. */
export interface TokenIssuer {
  /** Starts a session: all three tokens. */
  signIn(user: UserRecord, client: UserPoolClientSettings): AuthenticationResult;
  /** New id and access tokens for a session; the refresh token stays the same, as without rotation on AWS. */
  refresh(refreshToken: string, clientId: string): AuthenticationResult;
  /** Ends the session of a refresh token. A token that is not of this client is refused; an ended one is fine. */
  revoke(refreshToken: string, clientId: string): void;
  revokeAll(sub: string): void;
  /** Who holds an access token that is genuine, not expired and not revoked, and through which client. */
  holderOf(accessToken: string): { user: UserRecord; client: UserPoolClientSettings };
  jwks(): { keys: object[] };
}

const hash = (text: string) => createHash('sha256').update(text).digest('hex');
const base64url = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
const refused = (message: string) => new ServiceError('NotAuthorizedException', message);

/**
 * Opens the token issuer of a pool; its keys are made at the first start and kept.
 * The issuer claim has AWS's own form, so that the stock verifier accepts the tokens once it knows the keys.
 */
export async function openTokenIssuer(options: {
  settings: UserPoolSettings;
  keys: Collection<SigningKeyRecord>;
  sessions: Collection<SessionRecord>;
  users: UserDirectory;
  now: () => number;
}): Promise<TokenIssuer> {
  const { settings, sessions, users, now } = options;
  const issuer = `https://cognito-idp.${settings.id.split('_')[0]}.amazonaws.com/${settings.id}`;
  const idKey = await openKey(options.keys, 'id');
  const accessKey = await openKey(options.keys, 'access');

  const issue = (user: UserRecord, client: UserPoolClientSettings, session: SessionRecord) => {
    const issuedAt = Math.floor(now() / 1000);
    const common = {
      sub: user.sub,
      ...(user.groups.length > 0 ? { 'cognito:groups': user.groups } : {}),
      iss: issuer,
      origin_jti: session.originJti,
      event_id: randomUUID(),
      auth_time: session.authTime,
      iat: issuedAt,
    };
    const accessSeconds = client.accessTokenMinutes * 60;
    const { email_verified: verified, ...profile } = readableAttributes(client, user.attributes);
    return {
      AccessToken: accessKey.sign({
        ...common,
        client_id: client.id,
        token_use: 'access',
        scope: 'aws.cognito.signin.user.admin',
        exp: issuedAt + accessSeconds,
        jti: randomUUID(),
        username: user.sub,
      }),
      IdToken: idKey.sign({
        ...common,
        ...profile,
        ...(verified === undefined ? {} : { email_verified: verified === 'true' }),
        aud: client.id,
        token_use: 'id',
        'cognito:username': user.sub,
        exp: issuedAt + client.idTokenMinutes * 60,
        jti: randomUUID(),
      }),
      ExpiresIn: accessSeconds,
      TokenType: 'Bearer' as const,
    };
  };

  /** A refresh token is `<session>.<secret>`; only the hash of it is kept. */
  const sessionOf = (refreshToken: string, clientId: string) => {
    const [originJti = '', secret] = refreshToken.split('.');
    if (!secret) throw refused('Invalid Refresh Token');
    const session = sessions.get(originJti);
    if (!session) return undefined;
    const matches = timingSafeEqual(Buffer.from(session.refreshTokenHash), Buffer.from(hash(refreshToken)));
    if (!matches || session.clientId !== clientId) throw refused('Invalid Refresh Token');
    return session;
  };

  return {
    signIn(user, client) {
      for (const old of sessions.values()) if (old.expiresAt <= now()) sessions.delete(old.originJti);
      const originJti = randomUUID();
      const refreshToken = `${originJti}.${randomBytes(48).toString('base64url')}`;
      const session = {
        originJti,
        sub: user.sub,
        clientId: client.id,
        refreshTokenHash: hash(refreshToken),
        authTime: Math.floor(now() / 1000),
        expiresAt: now() + client.refreshTokenDays * 86_400_000,
      };
      sessions.put(originJti, session);
      return { ...issue(user, client, session), RefreshToken: refreshToken };
    },
    refresh(refreshToken, clientId) {
      const session = sessionOf(refreshToken, clientId);
      const client = settings.clients.find(({ id }) => id === clientId);
      if (!session || !client) throw refused('Refresh Token has been revoked');
      if (session.expiresAt <= now()) throw refused('Refresh Token has expired');
      const user = users.find(session.sub);
      if (!user) throw refused('Invalid Refresh Token');
      if (!user.enabled) throw refused('User is disabled.');
      return issue(user, client, session);
    },
    revoke(refreshToken, clientId) {
      const session = sessionOf(refreshToken, clientId);
      if (session) sessions.delete(session.originJti);
    },
    revokeAll(sub) {
      for (const session of sessions.values()) if (session.sub === sub) sessions.delete(session.originJti);
    },
    holderOf(accessToken) {
      const claims = accessKey.read(accessToken);
      if (claims?.iss !== issuer || claims.token_use !== 'access') throw refused('Invalid Access Token');
      if (Number(claims.exp) * 1000 <= now()) throw refused('Access Token has expired');
      const client = settings.clients.find(({ id }) => id === claims.client_id);
      if (!client || !sessions.get(String(claims.origin_jti))) throw refused('Access Token has been revoked');
      const user = users.find(String(claims.sub));
      if (!user) throw new ServiceError('UserNotFoundException', 'User does not exist.');
      return { user, client };
    },
    jwks: () => ({ keys: [idKey.jwk, accessKey.jwk] }),
  };
}

/** A key pair that signs and reads tokens (RS256). */
async function openKey(records: Collection<SigningKeyRecord>, use: 'id' | 'access') {
  let record = records.get(use);
  if (!record) {
    const { privateKey } = await promisify(generateKeyPair)('rsa', { modulusLength: 2048 });
    const pem = privateKey.export({ format: 'pem', type: 'pkcs8' }) as string;
    record = { kid: randomBytes(32).toString('base64'), pem };
    records.put(use, record);
  }
  const { kid } = record;
  const privateKey = createPrivateKey(record.pem);
  const publicKey: KeyObject = createPublicKey(privateKey);
  return {
    jwk: { ...publicKey.export({ format: 'jwk' }), alg: 'RS256', kid, use: 'sig' },
    sign(claims: object): string {
      const content = `${base64url({ kid, alg: 'RS256' })}.${base64url(claims)}`;
      return `${content}.${sign('RSA-SHA256', Buffer.from(content), privateKey).toString('base64url')}`;
    },
    /** The claims of a token of this key; undefined for anything else. */
    read(token: string): Record<string, unknown> | undefined {
      const [header = '', payload = '', signature = ''] = token.split('.');
      const content = Buffer.from(`${header}.${payload}`);
      if (!verify('RSA-SHA256', content, publicKey, Buffer.from(signature, 'base64url'))) return undefined;
      return JSON.parse(Buffer.from(payload, 'base64url').toString()) as Record<string, unknown>;
    },
  };
}
