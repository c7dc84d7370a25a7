import type { Member } from '#functions/member/member-schema.ts';
import type { IdentityState } from '#functions/platform/identity-state.ts';
import { instantOf } from '#shared/domain/calendar.ts';
import { userStatusMeaning } from '#shared/domain/states.ts';
import type { IdentityDifference } from '#shared/domain/words.ts';
import type { Comparison, IdentityDrift } from './identity-drift-schema.ts';

const hourMs = 3_600_000;
/** A sign-in without the authenticator that was refused is shown for so long. */
const refusedShownMs = 7 * 24 * hourMs;
/** All identities are compared once a day. */
const pauseMs = 23 * hourMs;

type Compared = Pick<
  Member,
  'status' | 'email' | 'authenticatorSince' | 'factorEnforcedAt' | 'roles' | 'forgottenAt'
>;

const differencesOfPresent = (member: Compared, identity: IdentityState): IdentityDifference[] => {
  const hasAuthenticator = member.authenticatorSince !== null;
  const found: Partial<Record<IdentityDifference, boolean>> = {
    disabled: !identity.isEnabled && userStatusMeaning[member.status].signsIn,
    email: identity.email.toLowerCase() !== member.email,
    'authenticator-off': hasAuthenticator && !identity.asksForAuthenticator,
    'authenticator-on': !hasAuthenticator && identity.asksForAuthenticator,
    roles: identity.roles.toSorted().join() !== member.roles.toSorted().join(),
  };
  return (Object.keys(found) as IdentityDifference[]).filter((what) => found[what]);
};

/** In what the identity differs from the member's record. */
export const findDifferences = (
  member: Compared,
  identity: IdentityState | null,
  now: Date,
): IdentityDifference[] => {
  // The data of a closed account is being erased, its identity first.
  if (member.status === 'closed') return identity && member.forgottenAt !== null ? ['kept'] : [];
  const { factorEnforcedAt } = member;
  const wasRefused =
    factorEnforcedAt !== null && now.getTime() - Date.parse(factorEnforcedAt) < refusedShownMs;
  return [
    ...(identity ? differencesOfPresent(member, identity) : (['missing'] as const)),
    ...(wasRefused ? (['authenticator-was-off'] as const) : []),
  ];
};

/** What is kept of the differences: those seen before keep their time. Null when there are none. */
export const decideDrift = (
  former: IdentityDrift | null,
  { id: memberId, factorEnforcedAt }: Pick<Member, 'id' | 'factorEnforcedAt'>,
  found: readonly IdentityDifference[],
  now: Date,
): IdentityDrift | null => {
  if (found.length === 0) return null;
  const sinceOf = (what: IdentityDifference) =>
    former?.differences.find((one) => one.what === what)?.since ?? instantOf(now);
  const differences = found.map((what) => ({
    what,
    since: what === 'authenticator-was-off' && factorEnforcedAt ? factorEnforcedAt : sinceOf(what),
  }));
  return { memberId, differences, version: (former?.version ?? 0) + 1 };
};

/** The comparison that goes on or begins now; null while the last one is from today. */
export const decideComparison = (last: Comparison | null, now: Date): Comparison | null => {
  if (last?.after) return last;
  const isDue = last === null || now.getTime() - Date.parse(last.startedAt) >= pauseMs;
  return isDue ? { startedAt: instantOf(now), after: null, version: last?.version ?? 0 } : null;
};
