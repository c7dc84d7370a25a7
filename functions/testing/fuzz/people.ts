import { type ApiClient, type Person, signIn, type Target } from '#infra/testing/client.ts';
import type { Random } from './random.ts';
import type { Credentials } from './requests.ts';

export interface Sender {
  /** `visitor`, `member`, or the role of staff. */
  readonly kind: string;
  readonly credentials: Credentials | undefined;
  /** To be called with each reply's code: who was signed out, or needs a fresh factor, signs in again. */
  readonly heard: (code: unknown) => void;
}

type CastPerson = Person & { readonly role: string; readonly status: string };

/** Members beyond this share nothing new, and each sign-in takes time. */
const membersMax = 6;
/** Whoever is refused by sign-in (blocked, closed, limited) is left alone after so many attempts. */
const attemptsMax = 3;

/** The people who send requests. Sessions end in a run like this; each sign-in is repeated when it is needed. */
export const sendersOf = (target: Target, cast: readonly CastPerson[], random: Random) => {
  const active = cast.filter(({ status }) => status === 'active');
  const members = active.filter(({ role }) => role === 'member');
  const staff = active.filter(({ role }) => role !== 'member');
  const clients = new Map<CastPerson, Promise<ApiClient | undefined>>();
  const attempts = new Map<CastPerson, number>();
  // One after the other: the codes of authenticators move the clock.
  let turn: Promise<unknown> = Promise.resolve();

  const clientOf = (person: CastPerson): Promise<ApiClient | undefined> => {
    const known = clients.get(person);
    if (known) return known;
    const made = turn.then(() => signIn(target, person)).catch(() => undefined);
    turn = made;
    clients.set(person, made);
    return made;
  };

  const senderFor = async (person: CastPerson): Promise<Sender | undefined> => {
    const client = await clientOf(person);
    if (!client) {
      const failed = (attempts.get(person) ?? 0) + 1;
      attempts.set(person, failed);
      if (failed < attemptsMax) clients.delete(person);
      return undefined;
    }
    const current = clients.get(person);
    const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const [, csrf = ''] = [...client.cookies].find(([name]) => name.endsWith('csrf-token')) ?? [];
    return {
      kind: person.role,
      credentials: { cookie, csrfToken: decodeURIComponent(csrf).split('|')[0] ?? '' },
      heard: (code) => {
        // Whom staff of this run sanctioned makes room for the next.
        if (code === 'member_not_active') attempts.set(person, (attempts.get(person) ?? 0) + 1);
        const isOver = code === 'signed_out' || code === 'fresh_factor_needed';
        if (isOver && clients.get(person) === current) clients.delete(person);
      },
    };
  };

  const visitor: Sender = { kind: 'visitor', credentials: undefined, heard: () => {} };
  const goodFor = (person: CastPerson): boolean => (attempts.get(person) ?? 0) < attemptsMax;

  return {
    kinds: ['visitor', 'member', ...new Set(staff.map(({ role }) => role))],
    /** A sender of this kind; a visitor when none of them can sign in any more. */
    ofKind: async (kind: string): Promise<Sender> => {
      const all = kind === 'member' ? members : staff.filter(({ role }) => role === kind);
      const able = all.filter(goodFor).slice(0, kind === 'member' ? membersMax : all.length);
      const person = random.pickOf(able);
      return (person && (await senderFor(person))) ?? visitor;
    },
  };
};
