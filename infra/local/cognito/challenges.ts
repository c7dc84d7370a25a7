import { randomBytes } from 'node:crypto';
import type { ServerHalf } from './srp.ts';

/** A sign-in waiting for the client's next answer. */
export interface PendingProof {
  kind: 'password';
  clientId: string;
  /** The name that the proof is bound to: the sub, real or simulated. */
  userId: string;
  half: ServerHalf;
}

/** The password was right, but it is a temporary one: the person must choose their own. */
interface PendingNewPassword {
  kind: 'new-password';
  clientId: string;
  userId: string;
}

/** The password was right; the code of the authenticator is still missing. */
interface PendingAuthenticator {
  kind: 'authenticator';
  clientId: string;
  userId: string;
  /** Codes of this sign-in that were not right; counted in place. */
  wrongCodes: number;
}

type Pending = PendingProof | PendingNewPassword | PendingAuthenticator;
type PendingOf<K> = Extract<Pending, { kind: K }>;

/** Sign-ins between two calls. In memory only: after a restart the client starts over, as after an expiry. */
export interface Challenges {
  /**
   * Keeps a sign-in and gives the opaque token (base64) that its answer must carry.
   * @param minutes how long it waits; Cognito's default is 3.
   */
  open(pending: Pending, minutes?: number): string;
  /** The sign-in of a token, once: a second answer to the same challenge finds nothing. */
  take<K extends Pending['kind']>(token: string, kind: K): PendingOf<K> | undefined;
  /** The same, but it stays until `end`: a wrong code may be followed by another. */
  find<K extends Pending['kind']>(token: string, kind: K): PendingOf<K> | undefined;
  end(token: string): void;
}

export function openChallenges(now: () => number): Challenges {
  const waiting = new Map<string, { pending: Pending; expiresAt: number }>();
  const find = <K extends Pending['kind']>(token: string, kind: K) => {
    const entry = waiting.get(token);
    if (!entry || entry.expiresAt <= now() || entry.pending.kind !== kind) return undefined;
    return entry.pending as PendingOf<K>;
  };
  return {
    open(pending, minutes = 3) {
      for (const [token, { expiresAt }] of waiting) if (expiresAt <= now()) waiting.delete(token);
      const token = randomBytes(768).toString('base64');
      waiting.set(token, { pending, expiresAt: now() + minutes * 60_000 });
      return token;
    },
    take<K extends Pending['kind']>(token: string, kind: K) {
      const pending = find(token, kind);
      waiting.delete(token);
      return pending;
    },
    find,
    end: (token) => void waiting.delete(token),
  };
}
