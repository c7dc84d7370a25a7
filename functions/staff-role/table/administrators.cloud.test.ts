import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { Acting, type ActsAs } from '#functions/demo/acting.ts';
import { approveShown } from '#functions/demo/approve-shown.ts';
import { appointAdministrator } from '#functions/first-administrator/table/appoint-administrator.ts';
import { changeMemberStatus } from '#functions/member/staff/change-member-status.ts';
import { proposeClearing } from '#functions/member/staff/propose-clearing.ts';
import { endStatuses } from '#functions/member-status/end-statuses.job.ts';
import { commit, Transaction } from '#functions/platform/table/transaction.ts';
import { approveProposal } from '#functions/proposal/staff/approve-proposal.ts';
import { readProposalEffect } from '#functions/proposal/staff/read-proposal-effect.ts';
import { listStaff } from '#functions/staff-role/staff/list-staff.ts';
import { proposeRoles } from '#functions/staff-role/staff/propose-roles.ts';
import { activePerson, scanBareTable, storedMember } from '#functions/testing/bare-platform.ts';
import { servicesUnderTest } from '#functions/testing/table.ts';
import { codeOf } from '#functions/testing/withdrawing.ts';
import { area } from '#shared/contract/endpoint.ts';
import { proposals } from '#shared/contract/proposals.ts';
import { staffRoles } from '#shared/contract/staff-roles.ts';
import { userAdministration } from '#shared/contract/user-administration.ts';
import { type Instant, instantOf } from '#shared/domain/calendar.ts';
import type { StatusByStaff } from '#shared/domain/states.ts';
import { type Role, roles } from '#shared/domain/words.ts';
import { countAdministrators, EnoughAdministrators } from './administrators.ts';

let clock = Date.parse('2027-03-01T10:00:00.000Z');
const day = 86_400_000;
const now = () => new Date(clock);
const services = servicesUnderTest(now);
const acts = area('administrators-under-test', 'Administrators', {
  ...staffRoles.endpoints,
  approveProposal: proposals.endpoints.approveProposal,
  readProposalEffect: proposals.endpoints.readProposalEffect,
  changeMemberStatus: userAdministration.endpoints.changeMemberStatus,
  proposeClearing: userAdministration.endpoints.proposeClearing,
});
const acting = () =>
  new Acting(services(), acts, {
    listStaff,
    proposeRoles,
    approveProposal,
    readProposalEffect,
    changeMemberStatus,
    proposeClearing,
  });
const reason = 'For the test';

const newPerson = () => activePerson(services(), randomUUID());
/** With every role in the session's groups; the record decides which of them count. */
const inGroups = ({ memberId }: ActsAs): ActsAs => ({ memberId, roles });
const reread = ({ memberId }: ActsAs) => storedMember(services().database, memberId);
const appoint = async (person: ActsAs): Promise<ActsAs> => {
  const transaction = new Transaction();
  const actor = { kind: 'system', name: 'test' } as const;
  appointAdministrator(transaction, await reread(person), { actor, reason }, now());
  await commit(services().database, transaction);
  return inGroups(person);
};
const propose = async (as: ActsAs, { memberId }: ActsAs, wanted: readonly Role[]) =>
  (
    await acting().request('proposeRoles', {
      as,
      body: { memberId, roles: wanted, reason },
      key: randomUUID(),
    })
  ).id;
const approve = (as: ActsAs, proposalId: string) =>
  approveShown(acting(), { as, proposalId, key: randomUUID() });
const give = async ({ memberId }: ActsAs, status: StatusByStaff, until?: Instant) => {
  const body = { memberIds: [memberId], status, reason, visibleToMember: false, ...(until && { until }) };
  const { results } = await acting().request('changeMemberStatus', { as: carla, body, key: randomUUID() });
  return results[0];
};
/** Carla restricts them and Dora confirms it. */
const restrict = async (person: ActsAs, status: StatusByStaff, until?: Instant) => {
  const given = await give(person, status, until);
  if (given?.proposalId) await approve(dora, given.proposalId);
  return given;
};
const count = () => countAdministrators(services().database);

/** How many members of the table are administrators and active: what the count must say. */
const recount = async (): Promise<number> => {
  const items = await scanBareTable(services());
  const members = items.filter(({ pk, sk }) => pk.startsWith('MEMBER#') && sk === 'MEMBER');
  expect(members.length).toBeGreaterThan(3);
  return members.filter(
    ({ roles: held, status }) => (held as Role[]).includes('admin') && status === 'active',
  ).length;
};

let carla: ActsAs;
let dora: ActsAs;
let ada: ActsAs;
let ben: ActsAs;

beforeAll(async () => {
  [carla, dora] = await Promise.all([
    activePerson(services(), 'carla', ['compliance']),
    activePerson(services(), 'dora', ['compliance']),
  ]);
  ada = await appoint(await newPerson());
  ben = await appoint(await newPerson());
});

describe('an administrator whose account is not active', () => {
  test('can be blocked by two people although they are one of the last two, and counts again once the block is lifted', async () => {
    expect(await restrict(ben, 'blocked')).toMatchObject({ ok: true, status: 'active', lapsesAt: null });
    expect(await count()).toBe(1);
    expect(await codeOf(propose(ben, ada, []))).toBe('signed_out');
    await give(ben, 'active');
    expect(await count()).toBe(2);
  });

  test('counts as none under each status, also of one that ends by itself and of a mark that two people clear', async () => {
    await restrict(ben, 'sanctioned', instantOf(new Date(clock + day)));
    expect(await count()).toBe(1);
    expect(await codeOf(propose(ben, ada, []))).toBe('member_not_active');
    await restrict(ben, 'blocked', instantOf(new Date(clock + 2 * day)));
    expect(await count()).toBe(1);
    clock += 2 * day;
    expect(await endStatuses(services(), () => true)).toBe(1);
    expect(await count()).toBe(2);

    await restrict(ben, 'fraud');
    const { memberId } = ben;
    const clearing = { as: carla, body: { memberId, reason }, key: randomUUID() };
    const { id } = await acting().request('proposeClearing', clearing);
    await approve(dora, id);
    expect((await reread(ben)).status).toBe('blocked');
    expect(await count()).toBe(1);
    await give(ben, 'active');
    expect(await count()).toBe(await recount());
    expect(await count()).toBe(2);
  });

  test('is no reason to keep the other: the operator appoints a second one who can act, and no third', async () => {
    await restrict(ben, 'blocked');
    const [cleo, ...others] = await Promise.all(Array.from({ length: 8 }, newPerson));
    if (!cleo) throw new Error('there is no such member');
    await expect(appoint(ben)).rejects.toMatchObject({ code: 'person_not_active' });
    await appoint(cleo);
    for (const other of others) await expect(appoint(other)).rejects.toThrow(EnoughAdministrators);
    expect(await count()).toBe(2);

    // The two take the role from the one who cannot act; one of the two themselves they cannot lose.
    expect(await codeOf(propose(inGroups(cleo), ada, []))).toBe('administrators_needed');
    await approve(inGroups(cleo), await propose(ada, ben, []));
    expect((await reread(ben)).roles).toEqual([]);
    await give(ben, 'active');
    expect(await count()).toBe(2);
    await approve(inGroups(cleo), await propose(ada, ben, ['admin']));
    expect(await count()).toBe(await recount());
    expect(await count()).toBe(3);
  });

  test('who waits for approval again is approved by the command, and the listing names them once', async () => {
    const { items } = await acting().request('listStaff', { as: ada, query: { role: 'admin' }, key: 'none' });
    const third = items
      .map(({ memberId }) => inGroups({ memberId, roles }))
      .find(({ memberId }) => memberId !== ada.memberId && memberId !== ben.memberId);
    if (!third) throw new Error('there is no third administrator');
    await restrict(third, 'blocked');
    await give(third, 'waiting-for-approval');
    await restrict(ben, 'blocked');
    expect(await count()).toBe(1);
    await appoint(third);
    expect((await reread(third)).status).toBe('active');
    expect(await count()).toBe(2);
    await give(ben, 'active');
    const again = await acting().request('listStaff', { as: ada, query: { role: 'admin' }, key: 'none' });
    expect(again).toMatchObject({ administrators: 3, items: { length: 3 } });
  });
});

test('the count is exact however many blocks, ends of blocks and decisions about roles come at the same moment', async () => {
  for (let round = 0; round < 2; round += 1) {
    const others = await Promise.all([newPerson(), newPerson(), newPerson()]);
    for (const other of others) await approve(ben, await propose(ada, other, ['admin']));
    const before = await count();
    const taking = await Promise.all(others.map((other) => propose(ada, other, [])));
    const outcomes = await Promise.allSettled([
      ...others.flatMap((other, index) => [
        give(other, 'blocked'),
        approve(ben, taking[index] ?? ''),
        give(other, 'sanctioned'),
        approve(ben, taking[index] ?? ''),
        give(other, 'active'),
      ]),
      give(ben, 'blocked'),
    ]);
    expect(outcomes.some(({ status }) => status === 'fulfilled')).toBe(true);
    expect(await count()).toBe(await recount());
    expect(await count()).toBeLessThan(before);
    if ((await reread(ben)).status !== 'active') await give(ben, 'active');
    for (const other of others)
      if ((await reread(other)).roles.includes('admin')) {
        if ((await reread(other)).status === 'active') await restrict(other, 'blocked');
        await approve(ben, await propose(ada, other, []));
      }
    expect(await count()).toBe(await recount());
  }
});
