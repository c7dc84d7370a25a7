import { describe, expect, test } from 'vitest';
import { activePerson, scanBareTable } from '#functions/testing/bare-platform.ts';
import { refusing, withdrawalsUnderTest } from '#functions/testing/withdrawals-under-test.ts';
import { alterMember, codeOf, newWithdrawer } from '#functions/testing/withdrawing.ts';
import { instantOf } from '#shared/domain/calendar.ts';

const { act, ask, auditOf, changeMember, later, now, pay, provenBooks, send, services, staff } =
  withdrawalsUnderTest();

describe('staff', () => {
  test("can't decide their own withdrawals", async () => {
    const own = { ...(await newWithdrawer(services(), { infinity: 60_000 })), roles: ['admin'] } as const;
    await alterMember(services(), own.memberId, { roles: own.roles });
    const { id } = await ask(own, 5_000);
    for (const name of ['approve', 'claim'] as const)
      expect(await codeOf(act(name, own, id))).toBe('own_case');
    expect(await codeOf(act('reject', own, id, refusing))).toBe('own_case');
    await act('approve', staff.ada, id);
    expect(await codeOf(pay(own, id))).toBe('own_case');
    expect(await codeOf(act('fail', own, id, refusing))).toBe('own_case');
    const seen = await send('readAnyInfinityWithdrawal', {
      as: own,
      params: { withdrawalId: id },
      key: 'none',
    });
    expect(seen.own).toBe(true);
  });

  test('with the support role can read the queue but decide nothing', async () => {
    const support = await activePerson(services(), 'sam', ['support']);
    const by = await newWithdrawer(services(), { infinity: 60_000 });
    const { id } = await ask(by, 5_000);
    const { items } = await send('listAllInfinityWithdrawals', { as: support, key: 'none' });
    expect(items.find((item) => item.id === id)).toMatchObject({
      state: 'waiting',
      member: { memberId: by.memberId, status: 'active' },
    });
    for (const name of ['approve', 'claim', 'release'] as const)
      expect(await codeOf(act(name, support, id))).toBe('not_allowed');
    expect(await codeOf(act('reject', support, id, refusing))).toBe('not_allowed');
    expect(await codeOf(pay(support, id))).toBe('not_allowed');
  });

  test('can claim a withdrawal, which keeps colleagues from deciding it for a quarter of an hour', async () => {
    const by = await newWithdrawer(services(), { infinity: 60_000 });
    const { id } = await ask(by, 5_000);
    expect((await act('claim', staff.ada, id)).claim).toMatchObject({ name: 'ada', mine: true });
    for (const name of ['approve', 'claim', 'release'] as const)
      expect(await codeOf(act(name, staff.bea, id))).toBe('claimed_by_colleague');
    expect((await act('release', staff.ada, id)).claim).toBeNull();
    await act('claim', staff.ada, id);
    later(0.25);
    expect((await act('approve', staff.bea, id)).state).toBe('approved');
    expect(await auditOf(id)).toEqual([
      'withdrawal-claimed',
      'withdrawal-released',
      'withdrawal-claimed',
      'withdrawal-approved',
    ]);
  });

  test('can neither approve nor pay after the member was sanctioned', async () => {
    const by = await newWithdrawer(services(), { infinity: 60_000 });
    const [waiting, approved] = [await ask(by, 10_000), await ask(by, 10_000)];
    await act('approve', staff.ada, approved.id);
    await changeMember(by.memberId, { status: 'sanctioned' });
    expect(await codeOf(act('approve', staff.ada, waiting.id))).toBe('member_not_active');
    expect(await codeOf(pay(staff.bea, approved.id))).toBe('member_not_active');
    expect((await provenBooks()).balance(by.memberId, 'held')).toBe(20_000);
  });

  test('see the risk check', async () => {
    const by = await newWithdrawer(services(), { infinity: 60_000 });
    const paid = await ask(by, 10_000);
    await act('approve', staff.ada, paid.id);
    await pay(staff.bea, paid.id);
    const { id } = await ask(by, 20_000);
    const { risk } = await send('readAnyInfinityWithdrawal', {
      as: staff.ada,
      params: { withdrawalId: id },
      key: 'none',
    });
    expect(risk).toMatchObject({
      paidInMinor: 0,
      paidOutMinor: 9_900,
      openMinor: 20_000,
      isMore: false,
      addressAddedAt: instantOf(now()),
      credentialsChangedAt: null,
      withdrawalsHeldSince: null,
      kyc: 'approved',
      cashHeldMinor: (await provenBooks()).total('cash:in-transit') - (await cashOfSecurity()),
    });
  });
  const cashOfSecurity = async (): Promise<number> =>
    (await scanBareTable(services()))
      .filter(({ pk }) => pk.startsWith('PLATFORM#security#cash:bank#'))
      .reduce((sum, { balanceMinor }) => sum + Number(balanceMinor), 0);
});
