import { describe, expect, test } from 'vitest';
import { carryOutFunding, type FundingAct, owedBy } from '#functions/funding/carry-out.ts';
import { balanceChanges } from '#functions/ledger/ledger.ts';
import { newId } from '#functions/platform/new-id.ts';
import { instantOf } from '#shared/domain/calendar.ts';
import type { MemberId, ProposalId } from '#shared/domain/ids.ts';
import { asMinor, zeroMinor } from '#shared/domain/money.ts';
import type { ProposedAct } from '#shared/domain/proposed-act.ts';
import { type ProposalState, proposalStates } from '#shared/domain/states.ts';
import {
  createProposal,
  type Decider,
  decideApprove,
  decideExpire,
  decideReject,
  decideWithdraw,
  isOverdue,
} from './proposal.ts';
import type { Proposal } from './proposal-schema.ts';

const now = new Date('2027-03-01T10:00:00.000Z');
const daysLater = (days: number) => new Date(now.getTime() + days * 86_400_000);
const ada: Decider = { id: newId('MemberId', now), name: 'Ada Anchor', roles: ['treasurer'] };
const bea: Decider = { id: newId('MemberId', now), name: 'Bea Bowline', roles: ['admin'] };
const system = { kind: 'system', name: 'test' } as const;
const capital: FundingAct = {
  kind: 'operator-capital',
  area: 'security',
  amountMinor: asMinor(500),
  cash: 'cash:bank',
};
const proposed = (act: ProposedAct = capital): Proposal =>
  createProposal(
    { id: 'prp_01KMMFWG9FDM05P2VBNRJW85BR' as ProposalId, act, reason: 'For the test', evidence: 'CONTRACT' },
    ada,
    { expiryDays: 14, now },
  );
const bonusFor = (memberId: MemberId): ProposedAct => ({
  kind: 'manual-bonus',
  area: 'security',
  amountMinor: asMinor(500),
  memberId,
  memberName: 'Somebody',
});

describe('a proposal', () => {
  test('waits as many days as configured, with proposer and reason', () => {
    expect(proposed()).toMatchObject({
      state: 'waiting',
      proposerName: 'Ada Anchor',
      deciderName: null,
      reason: 'For the test',
      evidence: 'CONTRACT',
      createdAt: '2027-03-01T10:00:00.000Z',
      expiresAt: '2027-03-15T10:00:00.000Z',
      history: [{ state: 'waiting', actor: { kind: 'staff', memberId: ada.id } }],
      version: 1,
    });
  });

  test('waits no longer than what it is about allows', () => {
    const until = (latest: Date | null): string =>
      createProposal({ id: proposed().id, act: capital, reason: 'For the test', evidence: 'CONTRACT' }, ada, {
        expiryDays: 14,
        now,
        latest: latest && instantOf(latest),
      }).expiresAt;
    expect(until(daysLater(3))).toBe(daysLater(3).toISOString());
    expect(until(daysLater(20))).toBe(daysLater(14).toISOString());
    expect(until(null)).toBe(daysLater(14).toISOString());
  });

  test('keeps why the reference of a payment was used again only where that was said', () => {
    expect(decideApprove(proposed(), bea, now).history.at(-1)?.reason).toBeNull();
    expect(decideApprove(proposed(), bea, now, '').history.at(-1)?.reason).toBeNull();
    expect(decideApprove(proposed(), bea, now, 'Sent in two parts').history.at(-1)?.reason).toBe(
      'Sent in two parts',
    );
  });

  test('is approved or rejected only by a second person, and both names are kept', () => {
    for (const decide of [
      (by: Decider) => decideApprove(proposed(), by, now),
      (by: Decider) => decideReject(proposed(), by, 'Not convinced', now),
    ]) {
      expect(() => decide(ada)).toThrow(expect.objectContaining({ code: 'second_person_needed' }));
      expect(decide(bea)).toMatchObject({
        proposerName: 'Ada Anchor',
        deciderName: 'Bea Bowline',
        version: 2,
      });
    }
  });

  test('is decided only in a role that may decide this kind of act', () => {
    const compliance: Decider = { ...bea, roles: ['support', 'compliance'] };
    for (const decide of [
      () => decideApprove(proposed(), compliance, now),
      () => decideReject(proposed(), compliance, 'Not convinced', now),
    ])
      expect(decide).toThrow(expect.objectContaining({ code: 'not_allowed' }));
  });

  test('is withdrawn only by its proposer', () => {
    expect(() => decideWithdraw(proposed(), bea, now)).toThrow(
      expect.objectContaining({ code: 'not_allowed' }),
    );
    expect(decideWithdraw(proposed(), ada, now)).toMatchObject({ state: 'withdrawn', deciderName: null });
  });

  test("of a bonus can't be approved by its recipient, who may reject it", () => {
    const proposal = proposed(bonusFor(bea.id));
    expect(() => decideApprove(proposal, bea, now)).toThrow(expect.objectContaining({ code: 'own_case' }));
    expect(decideReject(proposal, bea, 'Not mine', now).state).toBe('rejected');
  });

  test('of roles, a status or a cleared suspicion is rejected by another person than whom it concerns', () => {
    const about = { memberId: bea.id, memberName: bea.name };
    const acts = [
      { kind: 'roles', ...about, roles: [], before: ['admin'] },
      { kind: 'clear-fraud', ...about },
      { kind: 'member-status', ...about, status: 'blocked', until: null, visibleToMember: true },
    ] as unknown as ProposedAct[];
    for (const act of acts) {
      const proposal = { ...proposed(), act };
      const compliance: Decider = { ...bea, roles: ['admin', 'compliance'] };
      expect(() => decideReject(proposal, compliance, 'Not me', now), act.kind).toThrow(
        expect.objectContaining({ code: 'own_case' }),
      );
      const other: Decider = { ...compliance, id: newId('MemberId', now) };
      expect(decideReject(proposal, other, 'Not needed', now).state, act.kind).toBe('rejected');
    }
  });

  test('that was decided is never overdue', () => {
    expect(isOverdue(decideApprove(proposed(), bea, now), daysLater(20))).toBe(false);
  });

  test("of a bonus can't be made by its recipient", () => {
    expect(() => proposed(bonusFor(ada.id))).toThrow(expect.objectContaining({ code: 'own_case' }));
  });

  test("that was closed can't be decided again", () => {
    const decisions: Record<Exclude<ProposalState, 'waiting'>, (proposal: Proposal) => Proposal> = {
      approved: (proposal) => decideApprove(proposal, bea, now),
      rejected: (proposal) => decideReject(proposal, bea, 'Not convinced', now),
      withdrawn: (proposal) => decideWithdraw(proposal, ada, now),
      expired: (proposal) => decideExpire(proposal, system, now),
    };
    for (const from of proposalStates)
      for (const [to, decide] of Object.entries(decisions)) {
        const proposal = { ...proposed(), state: from };
        if (from === 'waiting') expect(decide(proposal).state).toBe(to);
        else
          expect(() => decide(proposal), `${from} > ${to}`).toThrow(
            expect.objectContaining({ code: 'invalid_transition', details: { from, to } }),
          );
      }
  });

  test('expires in time, even before the daily run records it', () => {
    const proposal = proposed();
    const lastMoment = new Date(daysLater(14).getTime() - 1);
    expect(decideApprove(proposal, bea, lastMoment).state).toBe('approved');
    expect(isOverdue(proposal, lastMoment)).toBe(false);
    expect(isOverdue(proposal, daysLater(14))).toBe(true);
    expect(() => decideApprove(proposal, bea, daysLater(14))).toThrow(
      expect.objectContaining({ code: 'invalid_transition', details: { from: 'expired', to: 'approved' } }),
    );
    expect(decideExpire(proposal, system, daysLater(14))).toMatchObject({
      state: 'expired',
      history: [{}, { state: 'expired', reason: 'Not decided in time.' }],
    });
  });
});

describe('carrying out an act', () => {
  const carrying = { actor: system, now, newEntryId: () => newId('EntryId', now), shard: 1, shards: 3 };
  const held = [100, 200, 50].map(asMinor);
  const changesOf = (
    act: FundingAct,
    holdings = held,
    inSuspenseMinor = zeroMinor,
    operatorMinor = zeroMinor,
  ) => {
    const entry = carryOutFunding({ id: proposed().id, reason: 'For the test', act }, holdings, carrying, {
      inSuspenseMinor,
      operatorMinor,
    });
    expect(entry).toMatchObject({
      kind: act.kind,
      memberId: null,
      sourceId: proposed().id,
      reason: 'For the test',
    });
    return balanceChanges(entry).map(({ account, changeMinor }) => [
      account.account,
      account.owner === 'platform' && account.shard,
      changeMinor,
    ]);
  };
  const common = { area: 'security', amountMinor: asMinor(300) } as const;
  const bank = { cash: 'cash:bank' } as const;

  test('capital raises cash and operator equity', () => {
    expect(changesOf({ kind: 'operator-capital', ...common, ...bank }, [])).toEqual([
      ['cash:in-transit', 1, 300],
      ['operator', 0, 300],
    ]);
  });

  test('a placement takes cash from the shards that hold it, its own first', () => {
    expect(changesOf({ kind: 'placed', ...common, ...bank })).toEqual([
      ['investments', 0, 300],
      ['cash:in-transit', 1, -200],
      ['cash:in-transit', 0, -100],
    ]);
    expect(changesOf({ kind: 'placement-returned', ...common, ...bank }, [asMinor(300)])).toEqual([
      ['cash:in-transit', 1, 300],
      ['investments', 0, -300],
    ]);
  });

  test('placements and draws are owed, out of the cash that they name; nothing else is', () => {
    expect(owedBy({ kind: 'placed', ...common, ...bank })).toEqual({
      kind: 'placement',
      channel: 'cash:bank',
    });
    expect(owedBy({ kind: 'operator-draw', ...common, ...bank })).toEqual({
      kind: 'draw',
      channel: 'cash:bank',
    });
    expect(owedBy({ kind: 'placement-returned', ...common, ...bank })).toBeNull();
    expect(owedBy(capital)).toBeNull();
  });

  test('a draw takes operator equity out of cash, never more than the operator has', () => {
    const draw = { kind: 'operator-draw', ...common, ...bank } as const;
    expect(changesOf(draw, held, zeroMinor, asMinor(300))).toEqual([
      ['operator', 0, -300],
      ['cash:in-transit', 1, -200],
      ['cash:in-transit', 0, -100],
    ]);
    expect(() => changesOf(draw, held, zeroMinor, asMinor(299))).toThrow(
      expect.objectContaining({
        code: 'operator_funds_short',
        details: { account: 'operator', heldMinor: 299, neededMinor: 300 },
      }),
    );
  });

  test('gains raise the account they arrive in and operator equity; a loss reduces both', () => {
    const declared = (amount: number) =>
      ({
        kind: 'return-declared',
        area: 'security',
        amountMinor: asMinor(amount),
        into: 'cash:bank',
      }) as const;
    expect(changesOf(declared(7), [])).toEqual([
      ['cash:in-transit', 1, 7],
      ['operator', 0, 7],
    ]);
    expect(changesOf(declared(-250))).toEqual([
      ['operator', 0, -250],
      ['cash:in-transit', 1, -200],
      ['cash:in-transit', 0, -50],
    ]);
  });

  test('pool funding is spread evenly over the shards, the remainder in the first', () => {
    const funded = { kind: 'pool-funded', area: 'security', amountMinor: asMinor(101) } as const;
    expect(changesOf(funded, [asMinor(101)])).toEqual([
      ['operator', 0, -101],
      ['pool', 0, 35],
      ['pool', 1, 33],
      ['pool', 2, 33],
    ]);
    expect(changesOf({ ...funded, amountMinor: asMinor(2) }, [asMinor(2)])).toEqual([
      ['operator', 0, -2],
      ['pool', 0, 2],
    ]);
  });

  test('more than the account holds is refused with the figures', () => {
    expect(() => changesOf({ kind: 'placed', ...common, amountMinor: asMinor(351), ...bank })).toThrow(
      expect.objectContaining({
        code: 'holdings_short',
        details: { account: 'cash:bank', heldMinor: 350, inSuspenseMinor: 0, neededMinor: 351 },
      }),
    );
    expect(() => changesOf({ kind: 'pool-funded', ...common }, [asMinor(-1)])).toThrow(
      expect.objectContaining({ code: 'operator_funds_short' }),
    );
  });

  test('unmatched payments may have to be refunded, so they are neither placed nor drawn', () => {
    const placed = (amount: number) =>
      ({ kind: 'placed', ...common, amountMinor: asMinor(amount), ...bank }) as const;
    expect(changesOf(placed(300), held, asMinor(50))).toContainEqual(['investments', 0, 300]);
    expect(() => changesOf(placed(301), held, asMinor(50))).toThrow(
      expect.objectContaining({
        code: 'holdings_short',
        details: { account: 'cash:bank', heldMinor: 350, inSuspenseMinor: 50, neededMinor: 301 },
      }),
    );
    const draw = { ...placed(301), kind: 'operator-draw' } as const;
    expect(() => changesOf(draw, held, asMinor(50), asMinor(900))).toThrow(
      expect.objectContaining({ code: 'holdings_short' }),
    );
  });
});
