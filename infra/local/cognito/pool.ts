import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { type AttemptCounter, type AttemptsRecord, countAttempts } from './attempts.ts';
import { type Attributes, checkClients } from './attributes.ts';
import { type Challenges, openChallenges } from './challenges.ts';
import { type DurableStore, openStore } from './durable-store.ts';
import { type Firewall, openFirewall } from './firewall.ts';
import type { PoolMail, UserPoolClientSettings, UserPoolSettings } from './settings.ts';
import { makeVerifier } from './srp.ts';
import { ServiceError } from './stand-in.ts';
import { openTokenIssuer, type SessionRecord, type SigningKeyRecord, type TokenIssuer } from './tokens.ts';
import { type InvokeFunction, type RunTrigger, triggersOf } from './triggers.ts';
import { openDirectory, simulatedSub, type UserDirectory, type UserRecord } from './users.ts';

/** Everything that the operations on one user pool work with. */
export interface Pool {
  settings: UserPoolSettings;
  /** The part of the pool id behind the underscore, which the password proof is bound to. */
  name: string;
  users: UserDirectory;
  attempts: AttemptCounter;
  tokens: TokenIssuer;
  challenges: Challenges;
  firewall: Firewall;
  runTrigger: RunTrigger;
  sendMail: (mail: PoolMail) => Promise<void>;
  now: () => number;
  /** A random string of this pool, from which the answers for missing users are derived. */
  secret: string;
  close(): void;
}

interface PoolOptions {
  dataDir: string;
  now: () => number;
  invoke: InvokeFunction;
  sendMail: (mail: PoolMail) => Promise<void>;
}

/** Opens a pool with its state in `<dataDir>/<pool id>.jsonl`. */
export async function openPool(settings: UserPoolSettings, options: PoolOptions): Promise<Pool> {
  checkClients(settings);
  const { now } = options;
  const store: DurableStore = openStore(join(options.dataDir, `${settings.id}.jsonl`));
  const users = openDirectory(store.collection<UserRecord>('users'), now);
  const secrets = store.collection<string>('secrets');
  const secret = secrets.get('simulation') ?? randomBytes(32).toString('hex');
  if (!secrets.get('simulation')) secrets.put('simulation', secret);
  const tokens = await openTokenIssuer({
    settings,
    keys: store.collection<SigningKeyRecord>('keys'),
    sessions: store.collection<SessionRecord>('sessions'),
    users,
    now,
  });
  return {
    settings,
    name: settings.id.split('_')[1] ?? '',
    users,
    attempts: countAttempts(store.collection<AttemptsRecord>('attempts'), now),
    tokens,
    challenges: openChallenges(now),
    firewall: openFirewall(settings.firewall ?? { offered: null, rates: [] }, now),
    runTrigger: triggersOf(settings, options.invoke),
    sendMail: options.sendMail,
    now,
    secret,
    close: () => store.close(),
  };
}

/** Whose attempts are counted: the user's sub, or the deterministic stand-in sub of an unknown name. */
export function subOrSimulated(pool: Pool, username: string): string {
  return pool.users.find(username)?.sub ?? simulatedSub(pool.secret, username);
}

/** Whether this is the user's password, according to the stored verifier. */
export function hasPassword(pool: Pool, user: UserRecord, password: string): boolean {
  const { verifier } = makeVerifier(pool.name, user.sub, password, Buffer.from(user.salt, 'hex'));
  return verifier === user.verifier;
}

export function requireClient(pool: Pool, clientId: string): UserPoolClientSettings {
  const client = pool.settings.clients.find(({ id }) => id === clientId);
  if (!client)
    throw new ServiceError('ResourceNotFoundException', `User pool client ${clientId} does not exist.`);
  return client;
}

/** The attributes as triggers see them: with the sub and the state. */
export function triggerAttributes(user: UserRecord): Attributes {
  return { sub: user.sub, 'cognito:user_status': user.status, ...user.attributes };
}
