import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { Acting, type ActsAs } from '#functions/demo/acting.ts';
import { approveShown } from '#functions/demo/approve-shown.ts';
import { appointAdministrator } from '#functions/first-administrator/table/appoint-administrator.ts';
import { findMember } from '#functions/member/table/find-member.ts';
import { commit, Transaction } from '#functions/platform/table/transaction.ts';
import { approveProposal } from '#functions/proposal/staff/approve-proposal.ts';
import { readProposalEffect } from '#functions/proposal/staff/read-proposal-effect.ts';
import { rejectProposal } from '#functions/proposal/staff/reject-proposal.ts';
import { alignGroups } from '#functions/staff-role/staff-groups.event.ts';
import { countAdministrators, EnoughAdministrators } from '#functions/staff-role/table/administrators.ts';
import { activePerson, scanBareTable, storedMember } from '#functions/testing/bare-platform.ts';
import { servicesUnderTest } from '#functions/testing/table.ts';
import { alterMember, codeOf } from '#functions/testing/withdrawing.ts';
import { area } from '#shared/contract/endpoint.ts';
import { proposals } from '#shared/contract/proposals.ts';
import { staffRoles } from '#shared/contract/staff-roles.ts';
import type { MemberId } from '#shared/domain/ids.ts';
import { type Role, roles } from '#shared/domain/words.ts';
import { listStaff } from './list-staff.ts';
import { proposeRoles } from './propose-roles.ts';

const now = new Date('2027-03-01T10:00:00.000Z');
const services = servicesUnderTest(() => now);
const acts = area('roles-under-test', 'Roles', {
  ...staffRoles.endpoints,
  approveProposal: proposals.endpoints.approveProposal,
  readProposalEffect: proposals.endpoints.readProposalEffect,
  rejectProposal: proposals.endpoints.rejectProposal,
});
const acting = () =>
  new Acting(services(), acts, {
    listStaff,
    proposeRoles,
    approveProposal,
    readProposalEffect,
    rejectProposal,
  });
const operator = { kind: 'system', name: 'test' } as const;
const why = 'For the test';

const appoint = async ({ memberId }: ActsAs): Promise<void> => {
  const member = await storedMember(services().database, memberId);
  const transaction = new Transaction();
  appointAdministrator(transaction, member, { actor: operator, reason: why }, now);
  await commit(services().database, transaction);
};
const newPerson = () => activePerson(services(), randomUUID());
/** With every role in the session's groups; the record decides which of them count. */
const inGroups = ({ memberId }: ActsAs): ActsAs => ({ memberId, roles });
const propose = (as: ActsAs, memberId: MemberId, wanted: readonly Role[], key: string = randomUUID()) =>
  acting().request('proposeRoles', { as, body: { memberId, roles: wanted, reason: why }, key });
const approve = (as: ActsAs, proposalId: string, key: string = randomUUID()) =>
  approveShown(acting(), { as, proposalId, key });
const reject = (as: ActsAs, proposalId: string) =>
  acting().request('rejectProposal', {
    as,
    params: { proposalId },
    body: { reason: why },
    key: randomUUID(),
  });
const recorded = async ({ memberId }: ActsAs) => (await findMember(services().database, memberId))?.roles;
const staffOf = async (role: Role) =>
  (await acting().request('listStaff', { as: ada, query: { role, limit: '100' }, key: 'none' })).items;

let ada: ActsAs;
let ben: ActsAs;

beforeAll(async () => {
  [ada, ben] = [inGroups(await newPerson()), inGroups(await newPerson())];
  await appoint(ada);
});

describe('the operator', () => {
  test('appoints administrators until there are two and none after that, also with sixteen concurrent commands', async () => {
    const others = await Promise.all(Array.from({ length: 15 }, newPerson));
    const outcomes = await Promise.allSettled([ben, ...others].map(appoint));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const outcome of outcomes)
      if (outcome.status === 'rejected') expect(outcome.reason).toBeInstanceOf(EnoughAdministrators);
    expect(await countAdministrators(services().database)).toBe(2);
    const held = await Promise.all([ben, ...others].map(recorded));
    const second = [ben, ...others][held.findIndex((one) => one?.includes('admin'))];
    if (!second) throw new Error('there is no second administrator');
    ben = inGroups(second);
  });
});

describe('a change of roles', () => {
  test('is proposed by one administrator and carried out by another, and records by whom', async () => {
    const sol = await newPerson();
    const { id, act, mine } = await propose(ada, sol.memberId, ['treasurer', 'support']);
    expect(act).toMatchObject({ kind: 'roles', before: [], after: ['support', 'treasurer'] });
    expect(mine).toBe(true);
    expect(await recorded(sol)).toEqual([]);
    expect(await approve(ben, id)).toMatchObject({ state: 'approved' });
    expect(await recorded(sol)).toEqual(['support', 'treasurer']);
    const names = await Promise.all(
      [ada, ben].map(async ({ memberId }) => (await findMember(services().database, memberId))?.profile.name),
    );
    const row = (await staffOf('treasurer')).find(({ memberId }) => memberId === sol.memberId);
    expect(row).toMatchObject({
      role: 'treasurer',
      roles: ['support', 'treasurer'],
      since: now.toISOString(),
      proposedBy: names[0],
      approvedBy: names[1],
      proposalId: id,
      lastSignInAt: null,
      hasAuthenticator: false,
      status: 'active',
    });
    const items = await scanBareTable(services());
    const lines = items.filter(({ pk, subjectId }) => pk.startsWith('AUDIT#') && subjectId === sol.memberId);
    expect(lines.map((line) => line.act).sort()).toEqual(['role-given:support', 'role-given:treasurer']);
    expect(lines.every((line) => line.reason === why)).toBe(true);
    const event = items.find(({ type, memberId }) => type === 'roles-changed' && memberId === sol.memberId);
    expect(event).toMatchObject({ given: ['support', 'treasurer'], taken: [] });
  });

  test('asked for again with the same key is the same change, once', async () => {
    const sol = await newPerson();
    const key = randomUUID();
    const first = await propose(ada, sol.memberId, ['support'], key);
    expect(await propose(ada, sol.memberId, ['support'], key)).toEqual(first);
    const approving = randomUUID();
    const params = { proposalId: first.id };
    const { hash: shownHash } = await acting().request('readProposalEffect', {
      as: ben,
      params,
      key: 'none',
    });
    const send = () =>
      acting().request('approveProposal', { as: ben, params, body: { shownHash }, key: approving });
    const approved = await send();
    expect(await send()).toEqual(approved);
    expect((await staffOf('support')).filter(({ memberId }) => memberId === sol.memberId)).toHaveLength(1);
  });

  test('is not approved by who proposed it, nor decided by whom it is about', async () => {
    const sol = await newPerson();
    const { id } = await propose(ada, sol.memberId, ['admin']);
    expect(await codeOf(approve(ada, id))).toBe('second_person_needed');
    await approve(ben, id);
    const own = await propose(ada, sol.memberId, ['support']);
    expect(await codeOf(approve(inGroups(sol), own.id))).toBe('own_case');
    expect(await codeOf(reject(inGroups(sol), own.id))).toBe('own_case');
    expect(await codeOf(propose(ada, ada.memberId, ['support']))).toBe('own_case');
    await approve(ben, own.id);
    expect(await recorded(sol)).toEqual(['support']);
  });

  test('is proposed and decided by administrators only', async () => {
    const sol = await newPerson();
    const { id } = await propose(ada, sol.memberId, ['support']);
    for (const held of [
      [],
      ['support'],
      ['compliance'],
      ['treasurer'],
      ['support', 'compliance', 'treasurer'],
    ]) {
      const person = await activePerson(services(), randomUUID(), held as Role[]);
      expect(await codeOf(propose(person, sol.memberId, ['admin']))).toBe('not_allowed');
      expect(await codeOf(approve(person, id))).toBe('not_allowed');
      expect(await codeOf(reject(person, id))).toBe('not_allowed');
    }
    expect(await recorded(sol)).toEqual([]);
  });

  test('that a click in the user pool would bring about is none', async () => {
    const eve = inGroups(await newPerson());
    expect(await codeOf(propose(eve, ada.memberId, []))).toBe('not_allowed');
    const list = acting().request('listStaff', { as: eve, key: 'none' });
    expect(await codeOf(list)).toBe('not_allowed');
  });

  test('is refused when it changes nothing, repeats a role, or concerns an unknown or inactive member', async () => {
    const sol = await newPerson();
    expect(await codeOf(propose(ada, sol.memberId, []))).toBe('roles_unchanged');
    expect(await codeOf(propose(ada, sol.memberId, ['support', 'support']))).toBe('invalid_input');
    expect(await codeOf(propose(ada, 'mem_01KMMFWG9FDM05P2VBNRJW85BR' as MemberId, ['support']))).toBe(
      'not_found',
    );
    const { id } = await propose(ada, sol.memberId, ['support']);
    await alterMember(services(), sol.memberId, { status: 'blocked' });
    expect(await codeOf(approve(ben, id))).toBe('person_not_active');
    expect(await codeOf(propose(ada, sol.memberId, ['support']))).toBe('person_not_active');
  });

  test('is refused when the roles changed since it was proposed', async () => {
    const sol = await newPerson();
    const [first, second] = [
      await propose(ada, sol.memberId, ['support']),
      await propose(ben, sol.memberId, ['treasurer']),
    ];
    await approve(ben, first.id);
    expect(await codeOf(approve(ada, second.id))).toBe('roles_changed');
    expect(await recorded(sol)).toEqual(['support']);
  });

  test('is not carried out when its proposer can no longer act as staff; it can be rejected', async () => {
    const carl = inGroups(await newPerson());
    await approve(ben, (await propose(ada, carl.memberId, ['admin'])).id);
    const sol = await newPerson();
    const { id } = await propose(carl, sol.memberId, ['treasurer']);
    await alterMember(services(), carl.memberId, { status: 'blocked' });
    expect(await codeOf(approve(ben, id))).toBe('proposer_not_staff');
    await alterMember(services(), carl.memberId, { status: 'active' });
    await approve(ben, (await propose(ada, carl.memberId, ['treasurer'])).id);
    expect(await codeOf(approve(ben, id))).toBe('proposer_not_staff');
    expect(await recorded(sol)).toEqual([]);
    expect(await reject(ben, id)).toMatchObject({ state: 'rejected' });
  });

  test('counts from the very next request when a role is taken away', async () => {
    const sol = await newPerson();
    await approve(ben, (await propose(ada, sol.memberId, ['support'])).id);
    const list = () => acting().request('listStaff', { as: inGroups(sol), key: 'none' });
    expect((await list()).items.length).toBeGreaterThan(0);
    await approve(ada, (await propose(ben, sol.memberId, [])).id);
    expect(await codeOf(list())).toBe('not_allowed');
    expect((await staffOf('support')).some(({ memberId }) => memberId === sol.memberId)).toBe(false);
  });
});

describe('two administrators', () => {
  test('always stay, also when sixteen concurrent approvals would remove the others', async () => {
    expect(await countAdministrators(services().database)).toBe(2);
    expect(await codeOf(propose(ada, ben.memberId, []))).toBe('administrators_needed');
    const others = await Promise.all([newPerson(), newPerson()]);
    for (const { memberId } of others) await approve(ben, (await propose(ada, memberId, ['admin'])).id);
    expect(await countAdministrators(services().database)).toBe(4);
    // Each of the four is to lose the role, proposed by one who stays in another's proposal.
    const four = [ada, ben, ...others.map(inGroups)];
    const taking = await Promise.all(
      four.map(async (whom, index) => {
        const proposer = four[(index + 1) % 4] as ActsAs;
        return { id: (await propose(proposer, whom.memberId, [])).id, by: four[(index + 2) % 4] as ActsAs };
      }),
    );
    const outcomes = await Promise.allSettled(
      Array.from({ length: 16 }, (_, index) => {
        const { id, by } = taking[index % 4] as (typeof taking)[number];
        return approve(by, id);
      }),
    );
    expect(outcomes.filter(({ status }) => status === 'fulfilled').length).toBeLessThanOrEqual(2);
    const left = await Promise.all(four.map(recorded));
    const administrators = left.filter((held) => held?.includes('admin')).length;
    expect(administrators).toBeGreaterThanOrEqual(2);
    expect(await countAdministrators(services().database)).toBe(administrators);
    const rows = (await scanBareTable(services())).filter(
      ({ pk, sk }) => pk === 'STAFF#ROLES' && sk.startsWith('admin#'),
    );
    expect(rows).toHaveLength(administrators);
  });
});

describe('the groups of an identity', () => {
  test('are those of the roles that the member has now, whichever event comes late or twice', async () => {
    const sol = await activePerson(services(), randomUUID(), ['treasurer']);
    const given: (readonly Role[])[] = [];
    const give = async (_: string, wanted: readonly Role[]): Promise<void> => {
      given.push(wanted);
      // While the first change is being applied, two administrators decide again.
      if (given.length === 1) await alterMember(services(), sol.memberId, { roles: ['support'] });
    };
    await alignGroups(services().database, sol.memberId, give);
    expect(given).toEqual([['treasurer'], ['support']]);
    await alignGroups(services().database, sol.memberId, give);
    expect(given.at(-1)).toEqual(['support']);
  });
});
