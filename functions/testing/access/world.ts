import { randomUUID } from 'node:crypto';
import { activePerson } from '#functions/testing/bare-platform.ts';
import { fundPool, giveBonus } from '#functions/testing/money.ts';
import { giveKyc } from '#functions/testing/payout-address.ts';
import { alterMember } from '#functions/testing/withdrawing.ts';
import { type UserStatus, userStatuses } from '#shared/domain/states.ts';
import { type Role, roles } from '#shared/domain/words.ts';
import type { Person, Platform } from './platform.ts';
import { type Ids, nobodys, type Row, type Thing } from './row.ts';
import { everyThing, makeThings } from './things.ts';

/** A person of the matrix. */
export interface Rank {
  readonly person: Person;
  readonly status: UserStatus;
  readonly role: Role | null;
}

/** The things that an input names. */
export const namedBy = (row: Row): readonly Thing[] => {
  const names = new Set<Thing>();
  row.input?.(
    new Proxy(nobodys, {
      get: (target, name) => {
        names.add(name as Thing);
        return target[name as Thing];
      },
    }) as Ids,
  );
  return [...names];
};

/** People and things for the access matrix, on an empty platform. */
export const openWorld = async (platform: Platform) => {
  const services = platform.services();

  const newPerson = async (held: readonly Role[] = [], status: UserStatus = 'active'): Promise<Person> => {
    const { memberId } = await activePerson(services, randomUUID(), held);
    if (status !== 'active' || held.length > 0)
      await alterMember(services, memberId, { status, roles: [...held] });
    return platform.signIn(memberId, held);
  };

  /** An active, identified member with 1 000.00 available in each area. */
  const newOwner = async (held: readonly Role[] = []): Promise<Person> => {
    const person = await newPerson(held);
    await giveKyc(services, person.memberId);
    for (const area of ['infinity', 'security'] as const)
      await giveBonus(services, { memberId: person.memberId, area, amount: 100_000 });
    return person;
  };

  for (const area of ['infinity', 'security'] as const) await fundPool(services, area, 50_000_000);
  const [administrator, treasurer, other] = await Promise.all([
    newPerson(['admin']),
    newPerson(['treasurer']),
    newPerson(),
  ]);
  const proposed = await platform.done<{ id: string }>('proposals', 'proposeFunding', {
    as: treasurer,
    input: {
      body: {
        act: { kind: 'operator-capital', area: 'infinity', amountMinor: 1_000_000, cash: 'cash:bank' },
        reason: 'For a test',
        evidence: 'STATEMENT',
      },
    },
  });
  const params = { proposalId: proposed.id };
  const { hash } = await platform.done<{ hash: string }>('proposals', 'readProposalEffect', {
    as: administrator,
    input: { params },
  });
  await platform.done('proposals', 'approveProposal', {
    as: administrator,
    input: { params, body: { shownHash: hash } },
  });

  const makingFor = (owner: Person, caller: Person) => ({
    platform,
    owner,
    caller,
    colleague: caller === treasurer ? administrator : treasurer,
    newMember: () => newPerson([], 'waiting-for-approval'),
  });

  /** A person for every combination of status and role, and for every status without a role. */
  const ranks: Rank[] = [];
  for (const status of userStatuses)
    for (const role of [null, ...roles])
      ranks.push({ person: await newPerson(role === null ? [] : [role], status), status, role });

  return {
    administrator,
    newOwner,
    /** A person who may do what the row describes. */
    newOwnerFor: ({ owner }: Row): Promise<Person> => (owner === 'with-nothing' ? newPerson() : newOwner()),
    ranks,
    /** An active member who owns nothing. */
    other,
    /** The things that a row's input names, in the states that their names say, of this owner. */
    thingsFor: (row: Row, owner: Person, caller: Person): Promise<Ids> =>
      makeThings(makingFor(owner, caller), namedBy(row)),
    /** One of everything that a member can own. */
    everythingOf: (owner: Person): Promise<Ids> =>
      makeThings(
        makingFor(owner, administrator),
        // A member has only one KYC case, which is either claimed or not, and can be an applicant only before it. A time
        // belongs to no member.
        everyThing.filter(
          (name) => !['applicantId', 'suspectId', 'claimedSubmitterId', 'caseSentAt'].includes(name),
        ),
      ),
  };
};
export type World = Awaited<ReturnType<typeof openWorld>>;
