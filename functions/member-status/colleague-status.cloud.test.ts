import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { Acting, type ActsAs } from '#functions/demo/acting.ts';
import { approveShown } from '#functions/demo/approve-shown.ts';
import { appointAdministrator } from '#functions/first-administrator/table/appoint-administrator.ts';
import { changeMemberStatus } from '#functions/member/staff/change-member-status.ts';
import { readPending } from '#functions/member-overview/staff/member-waiting.ts';
import { administratorsKey, memberPk, sessionPrefix, walletKey } from '#functions/platform/table/keys.ts';
import { readAll, readItems } from '#functions/platform/table/read.ts';
import { commit, Transaction } from '#functions/platform/table/transaction.ts';
import { expireProposals } from '#functions/proposal/expire-proposals.job.ts';
import { approveProposal } from '#functions/proposal/staff/approve-proposal.ts';
import { listProposals } from '#functions/proposal/staff/list-proposals.ts';
import { readProposal } from '#functions/proposal/staff/read-proposal.ts';
import { readProposalEffect } from '#functions/proposal/staff/read-proposal-effect.ts';
import { rejectProposal } from '#functions/proposal/staff/reject-proposal.ts';
import { withdrawProposal } from '#functions/proposal/staff/withdraw-proposal.ts';
import { sessionSchema } from '#functions/sign-in/session-schema.ts';
import { countAdministrators } from '#functions/staff-role/table/administrators.ts';
import { activePerson, storedMember } from '#functions/testing/bare-platform.ts';
import { servicesUnderTest } from '#functions/testing/table.ts';
import { codeOf } from '#functions/testing/withdrawing.ts';
import { area } from '#shared/contract/endpoint.ts';
import { proposals } from '#shared/contract/proposals.ts';
import { userAdministration } from '#shared/contract/user-administration.ts';
import { addHours, type Instant, instantOf } from '#shared/domain/calendar.ts';
import type { StatusByStaff } from '#shared/domain/states.ts';
import { type Role, roles } from '#shared/domain/words.ts';
import { endStatuses } from './end-statuses.job.ts';
import { readStatusHistory } from './table/status-history.ts';

let clock = Date.parse('2027-03-01T10:00:00.000Z');
const minutes = (count: number): void => {
  clock += count * 60_000;
};
const services = servicesUnderTest(() => new Date(clock));
const inHours = (hours: number): Instant => addHours(instantOf(new Date(clock)), hours);

const { approveProposal: approving, readProposalEffect: effect, ...others } = proposals.endpoints;
const acts = area('colleagues-under-test', 'What staff do here', {
  changeMemberStatus: userAdministration.endpoints.changeMemberStatus,
  approveProposal: approving,
  readProposalEffect: effect,
  listProposals: others.listProposals,
  readProposal: others.readProposal,
  rejectProposal: others.rejectProposal,
  withdrawProposal: others.withdrawProposal,
});
const acting = () =>
  new Acting(services(), acts, {
    changeMemberStatus,
    approveProposal,
    readProposalEffect,
    listProposals,
    readProposal,
    rejectProposal,
    withdrawProposal,
  });

const person = (held: readonly Role[] = []) => activePerson(services(), randomUUID(), held);
const reread = ({ memberId }: ActsAs) => storedMember(services().database, memberId);
/** The first two by the command, all others as two administrators would make them. */
const administrator = async (): Promise<ActsAs> => {
  const one = await person();
  const transaction = new Transaction();
  const by = { actor: { kind: 'system', name: 'test' }, reason: 'For the test' } as const;
  appointAdministrator(transaction, await reread(one), by, new Date(clock));
  await commit(services().database, transaction);
  return { memberId: one.memberId, roles };
};
const moreAdministrators = async (count: number): Promise<ActsAs[]> => {
  const made = await Promise.all(Array.from({ length: count }, () => person(['admin'])));
  await commit(services().database, new Transaction().add(administratorsKey, { count }));
  return made.map(({ memberId }) => ({ memberId, roles }));
};

const giveAll = async (as: ActsAs, to: readonly ActsAs[], status: StatusByStaff, until?: Instant) => {
  const body = {
    memberIds: to.map(({ memberId }) => memberId),
    status,
    reason: `Now ${status}`,
    visibleToMember: true,
    ...(until && { until }),
  };
  return (await acting().request('changeMemberStatus', { as, body, key: randomUUID() })).results;
};
const give = async (as: ActsAs, to: ActsAs, status: StatusByStaff, until?: Instant) => {
  const [result] = await giveAll(as, [to], status, until);
  if (!result) throw new Error('there is no result');
  return result;
};
const approve = (as: ActsAs, proposalId: string | null) =>
  approveShown(acting(), { as, proposalId: proposalId ?? '', key: randomUUID() });
const reject = (as: ActsAs, proposalId: string | null) =>
  acting().request('rejectProposal', {
    as,
    params: { proposalId: proposalId ?? '' },
    body: { reason: 'No grounds' },
    key: randomUUID(),
  });
const endDue = () => endStatuses(services(), () => true);
const count = () => countAdministrators(services().database);
const standing = async (one: ActsAs) => {
  const { status, statusReason, statusVisible, statusUntil } = await reread(one);
  return { status, statusReason, statusVisible, statusUntil };
};

let carla: ActsAs;
let dora: ActsAs;
let ada: ActsAs;
let ben: ActsAs;
/** The administrators who can act. */
let active: ActsAs[];

beforeAll(async () => {
  [carla, dora] = await Promise.all([person(['compliance']), person(['compliance'])]);
  [ada, ben] = [await administrator(), await administrator()];
});

describe('a colleague whom one person restricts', () => {
  test('is blocked at once, and exactly as before after sixty minutes without a second person', async () => {
    const sol = await person(['treasurer']);
    await approve(dora, (await give(carla, sol, 'sanctioned', inHours(72))).proposalId);
    const before = await standing(sol);
    expect(before).toMatchObject({
      status: 'sanctioned',
      statusReason: 'Now sanctioned',
      statusVisible: true,
    });
    const other = await person(['compliance']);
    const given = await give(other, sol, 'blocked');
    expect(given).toMatchObject({ ok: true, status: 'blocked', lapsesAt: inHours(1) });
    expect(await standing(sol)).toMatchObject({ status: 'blocked', statusUntil: inHours(1) });
    minutes(59);
    expect(await endDue()).toBe(0);
    minutes(1);
    expect(await endDue()).toBe(1);
    expect(await standing(sol)).toEqual(before);
    minutes(72 * 60);
    await endDue();
    expect(await standing(sol)).toMatchObject({ status: 'active', statusUntil: null });
  });

  test('stays blocked when a second person confirms it in time, until staff change it', async () => {
    const sol = await person(['support']);
    const { proposalId } = await give(carla, sol, 'blocked');
    minutes(30);
    expect(await codeOf(approve(carla, proposalId))).toBe('second_person_needed');
    expect(await approve(dora, proposalId)).toMatchObject({ state: 'approved' });
    minutes(600);
    expect(await endDue()).toBe(0);
    expect(await standing(sol)).toMatchObject({ status: 'blocked', statusUntil: null });
    const lines = await readStatusHistory(services().database, sol.memberId);
    expect(lines.map(({ to, until }) => [to, until === null])).toEqual([
      ['blocked', true],
      ['blocked', false],
      ['waiting-for-approval', true],
    ]);
    // Two people did it, so the first may act alone again.
    await give(carla, sol, 'active');
    expect(await give(carla, sol, 'blocked')).toMatchObject({ lapsesAt: inHours(1) });
  });

  test('keeps the end that staff chose once it is confirmed', async () => {
    const sol = await person(['support']);
    const until = inHours(48);
    const { proposalId, lapsesAt } = await give(carla, sol, 'sanctioned', until);
    expect(lapsesAt).toBe(inHours(1));
    await approve(dora, proposalId);
    expect(await standing(sol)).toMatchObject({ status: 'sanctioned', statusUntil: until });
    minutes(48 * 60);
    await endDue();
    expect(await standing(sol)).toMatchObject({ status: 'active', statusUntil: null });
  });

  test('is not confirmed after the lapse, before and after the run that ends it', async () => {
    const sol = await person(['support']);
    const { proposalId } = await give(carla, sol, 'blocked');
    const params = { proposalId: proposalId ?? '' };
    const { hash: shownHash } = await acting().request('readProposalEffect', {
      as: dora,
      params,
      key: 'none',
    });
    const approveLate = () =>
      codeOf(
        acting().request('approveProposal', { as: dora, params, body: { shownHash }, key: randomUUID() }),
      );
    minutes(60);
    expect(await approveLate()).toBe('invalid_transition');
    expect(await endDue()).toBe(1);
    expect(await approveLate()).toBe('invalid_transition');
    await expireProposals(services(), () => true);
    expect(await approveLate()).toBe('invalid_transition');
    expect((await reread(sol)).status).toBe('active');
  });

  test('is not restricted again by the same person within a day of the lapse, only by a proposal', async () => {
    const sol = await person(['support']);
    await give(carla, sol, 'blocked');
    minutes(60);
    await endDue();
    for (const status of ['blocked', 'sanctioned', 'fraud'] as const) {
      expect(await give(carla, sol, status)).toMatchObject({ ok: true, status: 'active', lapsesAt: null });
      expect((await reread(sol)).status).toBe('active');
    }
    minutes(24 * 60 - 1);
    const last = await give(carla, sol, 'blocked');
    expect(last.lapsesAt).toBeNull();
    expect((await reread(sol)).status).toBe('active');
    await approve(dora, last.proposalId);
    expect(await standing(sol)).toMatchObject({ status: 'blocked', statusUntil: null });

    const lee = await person(['support']);
    await give(carla, lee, 'blocked');
    // Lifting it early makes it no other time.
    await give(carla, lee, 'active');
    expect((await give(carla, lee, 'blocked')).lapsesAt).toBeNull();
    minutes(25 * 60);
    expect(await give(carla, lee, 'blocked')).toMatchObject({ status: 'blocked', lapsesAt: inHours(1) });
  });

  test('is not kept out longer by changing an unconfirmed status into another one', async () => {
    const sol = await person(['support']);
    const lapsesAt = (await give(carla, sol, 'sanctioned')).lapsesAt;
    minutes(50);
    expect(await give(dora, sol, 'blocked')).toMatchObject({ status: 'blocked', lapsesAt });
    expect(await give(carla, sol, 'fraud')).toMatchObject({ status: 'fraud', lapsesAt });
    minutes(10);
    await endDue();
    expect(await standing(sol)).toMatchObject({ status: 'active', statusReason: null, statusUntil: null });
  });

  test('whom a second person rejects to restrict is as before at once; a withdrawal does the same', async () => {
    for (const end of [
      (proposalId: string | null) => reject(dora, proposalId),
      (proposalId: string | null) =>
        acting().request('withdrawProposal', {
          as: carla,
          params: { proposalId: proposalId ?? '' },
          key: randomUUID(),
        }),
    ]) {
      const sol = await person(['support']);
      const before = await standing(sol);
      const { proposalId } = await give(carla, sol, 'fraud');
      await end(proposalId);
      expect(await standing(sol)).toEqual(before);
      minutes(61);
      expect(await endDue()).toBe(0);
    }
  });

  test('loses every session for good and frozen wallets until the lapse, and may sign in after it', async () => {
    const sol = await person(['support']);
    await acting().request('listProposals', { as: sol, key: 'none' });
    await give(carla, sol, 'fraud');
    const frozen = async () =>
      (await readItems(services().database, [walletKey(sol.memberId, 'infinity')])).map(
        (item) => item?.frozen,
      );
    expect(await frozen()).toEqual([true]);
    minutes(60);
    await endDue();
    expect(await frozen()).toEqual([undefined]);
    const question = { pk: memberPk(sol.memberId), begins: sessionPrefix, order: 'oldest-first' } as const;
    const ended = await readAll(services().database, question, sessionSchema, 10);
    expect(ended.map(({ endedFor }) => endedFor)).toEqual(['status']);
    // A new session works.
    await acting().request('listProposals', { as: sol, key: 'none' });
  });

  test('is restricted by the bulk endpoint in the same way, beside members without a role', async () => {
    const [sol, member] = [await person(['support']), await person()];
    const results = await giveAll(carla, [sol, member, carla], 'blocked');
    expect(results).toMatchObject([
      { ok: true, status: 'blocked', lapsesAt: inHours(1) },
      { ok: true, status: 'blocked', lapsesAt: null, proposalId: null },
      { ok: false, code: 'own_case' },
    ]);
    minutes(60);
    await endDue();
    expect((await reread(sol)).status).toBe('active');
    expect((await reread(member)).status).toBe('blocked');
  });
});

describe('the last two administrators', () => {
  test('are taken away by no one person: it is a proposal, which neither proposer nor target approves', async () => {
    expect(await count()).toBe(2);
    const given = await give(carla, ben, 'fraud');
    expect(given).toMatchObject({ ok: true, status: 'active', lapsesAt: null });
    expect((await reread(ben)).status).toBe('active');
    const params = { proposalId: given.proposalId ?? '' };
    const shown = await acting().request('readProposalEffect', { as: dora, params, key: 'none' });
    expect(shown).toMatchObject({ refusal: null, administratorsLeft: 1 });
    const approveAs = (as: ActsAs) =>
      acting().request('approveProposal', { as, params, body: { shownHash: shown.hash }, key: randomUUID() });
    expect(await codeOf(approveAs(carla))).toBe('second_person_needed');
    expect(await codeOf(approveAs(ben))).toBe('own_case');
    expect(await codeOf(reject(ben, given.proposalId))).toBe('own_case');
    expect(await approveAs(ada)).toMatchObject({ state: 'approved' });
    expect((await reread(ben)).status).toBe('fraud');
    expect(await count()).toBe(1);
  });

  test('do not learn of a proposal about themselves before it takes effect', async () => {
    const [eve] = await moreAdministrators(1);
    if (!eve) throw new Error('there is no administrator');
    active = [ada, eve];
    expect(await count()).toBe(2);
    const { proposalId } = await give(carla, eve, 'fraud');
    const params = { proposalId: proposalId ?? '' };
    const listed = async (as: ActsAs) =>
      (await acting().request('listProposals', { as, query: { limit: '100' }, key: 'none' })).items.some(
        ({ id }) => id === proposalId,
      );
    expect(await listed(dora)).toBe(true);
    expect(await listed(eve)).toBe(false);
    const read = (act: 'readProposal' | 'readProposalEffect') =>
      codeOf(acting().request(act, { as: eve, params, key: 'none' }));
    expect([await read('readProposal'), await read('readProposalEffect')]).toEqual([
      'not_found',
      'not_found',
    ]);
    const { database } = services();
    expect((await readPending(database, eve.memberId, eve.memberId)).proposals).toEqual([]);
    expect((await readPending(database, eve.memberId, dora.memberId)).proposals).toHaveLength(1);
    await reject(dora, proposalId);
  });

  test('stay when one compliance person restricts all administrators, and all are back after an hour', async () => {
    active = [...active, ...(await moreAdministrators(3))];
    expect(await count()).toBe(5);
    const mia = await person(['compliance']);
    const results = await giveAll(mia, active, 'blocked');
    expect(results.filter(({ lapsesAt }) => lapsesAt !== null)).toHaveLength(3);
    expect(results.every(({ ok, proposalId }) => ok && proposalId !== null)).toBe(true);
    expect(await count()).toBe(2);
    minutes(60);
    expect(await endDue()).toBe(3);
    expect(await count()).toBe(5);
  });

  test('stay when sixteen requests restrict sixteen administrators at the same moment', async () => {
    active = [...active, ...(await moreAdministrators(11))];
    expect(await count()).toBe(16);
    const zoe = await person(['compliance']);
    const results = await Promise.all(active.map((one) => give(zoe, one, 'blocked')));
    const statuses = await Promise.all(active.map(async (one) => (await reread(one)).status));
    const left = statuses.filter((status) => status === 'active').length;
    expect(await count()).toBe(left);
    expect(left).toBeGreaterThanOrEqual(2);
    expect(results.filter(({ lapsesAt }) => lapsesAt).length).toBe(16 - left);
    expect(left).toBeLessThan(16);
    minutes(60);
    await endDue();
    expect(await count()).toBe(16);
  });
});
