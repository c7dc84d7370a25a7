import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { Acting, type ActsAs } from '#functions/demo/acting.ts';
import { approveShown } from '#functions/demo/approve-shown.ts';
import { changeMemberStatus } from '#functions/member/staff/change-member-status.ts';
import { proposeClearing } from '#functions/member/staff/propose-clearing.ts';
import { findMember } from '#functions/member/table/find-member.ts';
import { memberPk, sessionPrefix, statusEndKey } from '#functions/platform/table/keys.ts';
import { eventSchema } from '#functions/platform/table/outbox.ts';
import { readAll, readItem } from '#functions/platform/table/read.ts';
import { approveProposal } from '#functions/proposal/staff/approve-proposal.ts';
import { readProposalEffect } from '#functions/proposal/staff/read-proposal-effect.ts';
import { sessionSchema } from '#functions/sign-in/session-schema.ts';
import { activePerson, scanBareTable } from '#functions/testing/bare-platform.ts';
import { fundPool, giveBonus } from '#functions/testing/money.ts';
import { refusing, withdrawalsUnderTest } from '#functions/testing/withdrawals-under-test.ts';
import { newWithdrawer, outcomeOf } from '#functions/testing/withdrawing.ts';
import { flagWithdrawals } from '#functions/withdrawal/flag-withdrawals.event.ts';
import { area } from '#shared/contract/endpoint.ts';
import { proposals } from '#shared/contract/proposals.ts';
import { userAdministration } from '#shared/contract/user-administration.ts';
import { addDays, dayOf, type Instant, instantOf, startOfDay } from '#shared/domain/calendar.ts';
import type { MemberId } from '#shared/domain/ids.ts';
import type { StatusByStaff, UserStatus } from '#shared/domain/states.ts';
import { endStatuses } from './end-statuses.job.ts';
import { statusEndItem } from './table/items.ts';
import { readStatusHistory } from './table/status-history.ts';

const acts = area('statuses', 'What staff do here', {
  changeMemberStatus: userAdministration.endpoints.changeMemberStatus,
  proposeClearing: userAdministration.endpoints.proposeClearing,
  approveProposal: proposals.endpoints.approveProposal,
  readProposalEffect: proposals.endpoints.readProposalEffect,
});

const under = withdrawalsUnderTest();
let staff: Acting<typeof acts.endpoints>;
let carla: ActsAs;
let dora: ActsAs;

beforeAll(async () => {
  const services = under.services();
  staff = new Acting(services, acts, {
    changeMemberStatus,
    proposeClearing,
    approveProposal,
    readProposalEffect,
  });
  [carla, dora] = await Promise.all([
    activePerson(services, 'carla', ['compliance']),
    activePerson(services, 'dora', ['compliance']),
  ]);
});

const change = async (memberId: MemberId, status: StatusByStaff, until?: Instant, visibleToMember = true) => {
  const body = {
    memberIds: [memberId],
    status,
    reason: `Now ${status}`,
    visibleToMember,
    ...(until ? { until } : {}),
  };
  const { results } = await staff.request('changeMemberStatus', { as: carla, body, key: randomUUID() });
  return results[0];
};
const inDays = (days: number): Instant => startOfDay(addDays(dayOf(instantOf(under.now())), days));
const statusOf = async (id: MemberId): Promise<UserStatus | undefined> =>
  (await findMember(under.services().database, id))?.status;
const historyOf = async (id: MemberId) =>
  (await readStatusHistory(under.services().database, id)).map(({ to }) => to).toReversed();
const endDue = () => endStatuses(under.services(), () => true);
const member = async () => (await activePerson(under.services(), randomUUID())).memberId;

/** What the stream brings to the consumer, again and again and in any order. */
const bringChanges = async (memberId: MemberId): Promise<void> => {
  const items = await scanBareTable(under.services());
  const events = items
    .filter((item) => item.pk.startsWith('EVENT#') && item.memberId === memberId)
    .map((item) => eventSchema.parse(item));
  for (const event of [...events, ...events.toReversed()]) await flagWithdrawals(event, under.services());
};

describe('a status that ends by itself', () => {
  test('ends in the first run after its time, once, with history, audit and event', async () => {
    const id = await member();
    await change(id, 'sanctioned', inDays(2));
    under.later(24);
    expect(await endDue()).toBe(0);
    under.later(24);
    expect(
      await Promise.all([endDue(), endDue(), endDue()]).then((counts) => counts.reduce((a, b) => a + b)),
    ).toBe(1);
    expect(await endDue()).toBe(0);
    expect(await statusOf(id)).toBe('active');
    expect(await historyOf(id)).toEqual(['waiting-for-approval', 'sanctioned', 'active']);
    const [latest] = await readStatusHistory(under.services().database, id);
    expect(latest).toMatchObject({ from: 'sanctioned', by: { kind: 'system', name: 'end-statuses' } });
    const about = (await scanBareTable(under.services())).filter((item) => item.subjectId === id);
    expect(about.map(({ act }) => act)).toContain('member-status:active');
  });

  test('is left alone when staff changed it meanwhile, and its end goes with it', async () => {
    const id = await member();
    await change(id, 'sanctioned', inDays(1));
    await change(id, 'blocked');
    expect(await readItem(under.services().database, statusEndKey(id), statusEndItem)).toBeNull();
    under.later(48);
    expect(await endDue()).toBe(0);
    expect(await statusOf(id)).toBe('blocked');
  });

  test('hands over to the sanction before it, and that to active', async () => {
    const id = await member();
    await change(id, 'sanctioned', inDays(5));
    await change(id, 'blocked', inDays(2));
    under.later(3 * 24);
    expect(await endDue()).toBe(1);
    expect(await statusOf(id)).toBe('sanctioned');
    under.later(3 * 24);
    expect(await endDue()).toBe(1);
    expect(await historyOf(id)).toEqual([
      'waiting-for-approval',
      'sanctioned',
      'blocked',
      'sanctioned',
      'active',
    ]);
  });

  test('is refused in the past and for statuses that do not end by themselves', async () => {
    const id = await member();
    expect(await outcomeOf(change(id, 'sanctioned', inDays(0)))).toBe('invalid_input');
    expect(await outcomeOf(change(id, 'fraud', inDays(3)))).toBe('invalid_input');
    expect(await historyOf(id)).toEqual(['waiting-for-approval']);
  });
});

test('sessions of who is blocked are ended for good: none lives again when the block is lifted', async () => {
  const by = await newWithdrawer(under.services(), { infinity: 1_000 });
  await under.statusOf(by);
  await change(by.memberId, 'blocked');
  expect(await outcomeOf(under.statusOf(by))).toBe('signed_out');
  await change(by.memberId, 'active');
  expect(await outcomeOf(under.statusOf(by))).toBe('signed_out');
  const question = { pk: memberPk(by.memberId), begins: sessionPrefix, order: 'oldest-first' } as const;
  const sessions = await readAll(under.services().database, question, sessionSchema, 10);
  expect(sessions.map(({ endedFor }) => endedFor)).toEqual(['status']);
});

describe('withdrawals of who is blocked', () => {
  test('go back to waiting, once for the block: no approvals, no claim, with a flag that staff see', async () => {
    const by = await newWithdrawer(under.services(), { infinity: 500_000 });
    const [approved, waiting] = [await under.ask(by, 5_000), await under.ask(by, 6_000)];
    await under.act('approve', under.staff.ada, approved.id);
    await under.act('claim', under.staff.bea, waiting.id);
    await change(by.memberId, 'blocked');
    expect(await outcomeOf(under.act('approve', under.staff.bea, waiting.id))).toBe('member_not_active');
    expect(await outcomeOf(under.pay(under.staff.bea, approved.id))).toBe('member_not_active');
    await bringChanges(by.memberId);
    for (const { id } of [approved, waiting]) {
      const staff = await under.send('readAnyInfinityWithdrawal', {
        as: under.staff.ada,
        params: { withdrawalId: id },
        key: 'none',
      });
      expect(staff).toMatchObject({
        state: 'waiting',
        approvers: [],
        claim: null,
        flag: { status: 'blocked' },
      });
      expect(staff.timeline.filter(({ state }) => state === 'flagged')).toHaveLength(1);
      expect((await under.auditOf(id)).filter((act) => act === 'withdrawal-flagged')).toHaveLength(1);
    }

    await change(by.memberId, 'active');
    await bringChanges(by.memberId);
    expect(await outcomeOf(under.pay(under.staff.bea, approved.id))).toBe('invalid_transition');
    const again = await under.act('approve', under.staff.ada, approved.id);
    expect(again).toMatchObject({ state: 'approved', flag: null });
    await under.pay(under.staff.bea, approved.id);
    await under.provenBooks();
  });

  test('are paid before the block or not at all, however many pay at the same moment', async () => {
    for (let round = 0; round < 3; round += 1) {
      const by = await newWithdrawer(under.services(), { infinity: 200_000 });
      const asked = await under.ask(by, 5_000);
      await under.act('approve', under.staff.ada, asked.id);
      const [blocked, ...payments] = await Promise.all([
        change(by.memberId, 'blocked'),
        ...Array.from({ length: 16 }, () => outcomeOf(under.pay(under.staff.bea, asked.id))),
      ]);
      if (!blocked?.ok) await change(by.memberId, 'blocked');
      const paid = payments.filter((outcome) => outcome === 'done').length;
      expect(paid).toBeLessThanOrEqual(1);
      await bringChanges(by.memberId);
      const { state } = await under.send('readAnyInfinityWithdrawal', {
        as: under.staff.ada,
        params: { withdrawalId: asked.id },
        key: 'none',
      });
      expect(state).toBe(paid === 1 ? 'sent' : 'waiting');
    }
    await under.provenBooks();
  });
});

describe('a mark for fraud', () => {
  test('freezes the wallets: no act and no run of the platform moves anything in them', async () => {
    const by = await newWithdrawer(under.services(), { infinity: 200_000 });
    const asked = await under.ask(by, 5_000);
    await change(by.memberId, 'fraud');
    await bringChanges(by.memberId);
    expect(await outcomeOf(under.act('reject', under.staff.ada, asked.id, refusing))).toBe('wallet_frozen');
    await fundPool(under.services(), 'infinity', 1_000);
    const gift = { memberId: by.memberId, area: 'infinity', amount: 100 } as const;
    await expect(giveBonus(under.services(), gift)).rejects.toMatchObject({ code: 'wallet_frozen' });
    await under.provenBooks();
  });

  test('is cleared by two people only, into a block, and frees the wallets', async () => {
    const by = await newWithdrawer(under.services(), { infinity: 200_000 });
    const { memberId } = by;
    await change(memberId, 'fraud');
    expect(await change(memberId, 'blocked')).toMatchObject({ ok: false, code: 'second_person_needed' });
    const body = { memberId, reason: 'A namesake' };
    const proposal = await staff.request('proposeClearing', { as: carla, body, key: randomUUID() });
    const approve = (as: ActsAs) => approveShown(staff, { as, proposalId: proposal.id, key: randomUUID() });
    expect(await outcomeOf(approve(carla))).toBe('second_person_needed');
    expect(await outcomeOf(approve(under.staff.ada))).toBe('not_allowed');
    expect(await statusOf(memberId)).toBe('fraud');
    await approve(dora);
    expect(await statusOf(memberId)).toBe('blocked');
    expect(await outcomeOf(approve(dora))).toBe('invalid_transition');
    const [latest] = await readStatusHistory(under.services().database, memberId);
    expect(latest).toMatchObject({ reason: 'A namesake', visibleToMember: false, by: { name: 'dora' } });
    await fundPool(under.services(), 'infinity', 1_000);
    await giveBonus(under.services(), { memberId, area: 'infinity', amount: 100 });
    await under.provenBooks();
  });

  test('that was cleared already is not cleared twice', async () => {
    const id = await member();
    await change(id, 'fraud');
    const body = { memberId: id, reason: 'A namesake' };
    const made = await Promise.all(
      [carla, dora].map((as) => staff.request('proposeClearing', { as, body, key: randomUUID() })),
    );
    const outcomes = await Promise.all(
      made.map(({ id: proposalId }, index) =>
        outcomeOf(approveShown(staff, { as: index === 0 ? dora : carla, proposalId, key: randomUUID() })),
      ),
    );
    expect(outcomes.filter((outcome) => outcome === 'done')).toHaveLength(1);
    expect(await historyOf(id)).toEqual(['waiting-for-approval', 'fraud', 'blocked']);
  });

  test('that is set again is not cleared by a proposal for the earlier one', async () => {
    const id = await member();
    await change(id, 'fraud');
    const propose = (as: ActsAs) =>
      staff.request('proposeClearing', {
        as,
        body: { memberId: id, reason: 'A namesake' },
        key: randomUUID(),
      });
    const approve = (as: ActsAs, proposalId: string) =>
      approveShown(staff, { as, proposalId, key: randomUUID() });
    const [first, second] = [await propose(carla), await propose(dora)];
    await approve(dora, first.id);
    under.later(24);
    await change(id, 'fraud');
    expect(await outcomeOf(approve(carla, second.id))).toBe('status_changed');
    expect(await statusOf(id)).toBe('fraud');
    await approve(dora, (await propose(carla)).id);
    expect(await statusOf(id)).toBe('blocked');
  });
});
