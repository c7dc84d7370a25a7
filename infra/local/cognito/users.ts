import { createHmac } from 'node:crypto';
import type { Attributes } from './attributes.ts';
import type { Collection } from './durable-store.ts';
import type { PasswordVerifier } from './srp.ts';
import { ServiceError } from './stand-in.ts';

/** A code that was mailed, and until when it counts (ms since 1970). */
export interface MailedCode {
  code: string;
  expiresAt: number;
}

export interface UserRecord extends PasswordVerifier {
  /** The real user name: a UUID that never changes. */
  sub: string;
  attributes: Attributes;
  status: 'UNCONFIRMED' | 'CONFIRMED' | 'FORCE_CHANGE_PASSWORD' | 'RESET_REQUIRED';
  enabled: boolean;
  groups: string[];
  createdAt: number;
  modifiedAt: number;
  confirmation?: MailedCode;
  recovery?: MailedCode;
  /** A secret that was handed out; no code of it was shown yet. */
  offeredSecret?: string;
  authenticator?: Authenticator;
}

/** An authenticator that was proven by a code. */
interface Authenticator {
  secret: string;
  /** The newest thirty seconds of which a code was taken. */
  lastStep: number;
  /** Sign-ins ask for its code. */
  isEnabled: boolean;
  isPreferred: boolean;
}

/** The users of one pool, found by their sub or by their e-mail address in any case. */
export interface UserDirectory {
  find(username: string): UserRecord | undefined;
  /** As `find`, with the UserNotFoundException of the Admin calls. */
  require(username: string): UserRecord;
  all(): UserRecord[];
  /** Keeps the record, stamped with the time of the change. */
  save(user: UserRecord): void;
  remove(user: UserRecord): void;
}

export function openDirectory(users: Collection<UserRecord>, now: () => number): UserDirectory {
  const subsByEmail = new Map<string, string>();
  const emailKey = (user: UserRecord) => (user.attributes.email ?? '').toLowerCase();
  for (const user of users.values()) subsByEmail.set(emailKey(user), user.sub);

  const find = (username: string) => {
    const found = users.get(username) ?? users.get(subsByEmail.get(username.toLowerCase()) ?? '');
    // A copy, so that a record changes only by `save`.
    return found && structuredClone(found);
  };
  return {
    find,
    require(username) {
      const user = find(username);
      if (!user) throw new ServiceError('UserNotFoundException', 'User does not exist.');
      return user;
    },
    all: () => structuredClone(users.values()),
    save(user) {
      const before = users.get(user.sub);
      if (before) subsByEmail.delete(emailKey(before));
      users.put(user.sub, { ...user, modifiedAt: now() });
      subsByEmail.set(emailKey(user), user.sub);
    },
    remove(user) {
      users.delete(user.sub);
      subsByEmail.delete(emailKey(user));
    },
  };
}

/**
 * A UUID for an unknown name: always the same for the same name, so that repeated requests
 * reveal as little about a missing user as about an existing one.
 */
export function simulatedSub(secret: string, username: string): string {
  const hex = createHmac('sha256', secret).update(`sub:${username.toLowerCase()}`).digest('hex');
  const variant = '89ab'[Number.parseInt(hex.slice(16, 17), 16) % 4];
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
