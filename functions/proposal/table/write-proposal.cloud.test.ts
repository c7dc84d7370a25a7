import { describe, expect, test } from 'vitest';
import { newId } from '#functions/platform/new-id.ts';
import { commit, Transaction } from '#functions/platform/table/transaction.ts';
import { createProposal, type Decider, decideApprove, decideWithdraw } from '#functions/proposal/proposal.ts';
import type { Proposal } from '#functions/proposal/proposal-schema.ts';
import { activePerson } from '#functions/testing/bare-platform.ts';
import { servicesUnderTest } from '#functions/testing/table.ts';
import { alterMember } from '#functions/testing/withdrawing.ts';
import { asMinor } from '#shared/domain/money.ts';
import { findProposal } from './read-proposal.ts';
import {
  requireProposerStillStaff,
  writeDecidedBySecond,
  writeEndedProposal,
  writeProposal,
} from './write-proposal.ts';

const services = servicesUnderTest();
const now = new Date('2027-03-01T10:00:00.000Z');
const ada: Decider = { id: newId('MemberId', now), name: 'Ada', roles: ['admin'] };
const bea: Decider = { id: newId('MemberId', now), name: 'Bea', roles: ['admin'] };

const proposed = async (): Promise<Proposal> => {
  const proposal = createProposal(
    {
      id: newId('ProposalId', now),
      act: {
        kind: 'operator-capital',
        area: 'security',
        amountMinor: asMinor(100),
        cash: 'cash:bank',
      },
      reason: 'For the test',
      evidence: 'STATEMENT',
    },
    ada,
    { expiryDays: 14, now },
  );
  const transaction = new Transaction();
  writeProposal(transaction, proposal);
  await commit(services().database, transaction);
  return proposal;
};

const decided = (next: Proposal, by: Decider): Promise<void> => {
  const transaction = new Transaction();
  writeDecidedBySecond(transaction, next, by.id);
  return commit(services().database, transaction);
};

test('a proposal is written once', async () => {
  const transaction = new Transaction();
  writeProposal(transaction, await proposed());
  await expect(commit(services().database, transaction)).rejects.toMatchObject({ code: 'try_again' });
});

describe('the write of a decision', () => {
  test('refuses the proposer, whatever was checked before', async () => {
    const proposal = await proposed();
    // A proposal that another person approved, written in Ada's name: what a faulty check would let through.
    const approved = decideApprove(proposal, bea, now);
    await expect(decided(approved, ada)).rejects.toMatchObject({ code: 'second_person_needed' });
    expect(await findProposal(services().database, proposal.id)).toEqual(proposal);
    await decided(approved, bea);
    expect((await findProposal(services().database, proposal.id)).state).toBe('approved');
  });

  test('lets one of several decisions through and refuses the others with the current state', async () => {
    const proposal = await proposed();
    const approved = decideApprove(proposal, bea, now);
    const withdrawn = decideWithdraw(proposal, ada, now);
    const end = new Transaction();
    writeEndedProposal(end, withdrawn);
    await commit(services().database, end);
    await expect(decided(approved, bea)).rejects.toMatchObject({
      code: 'invalid_transition',
      details: { from: 'withdrawn', to: 'approved' },
    });
    expect((await findProposal(services().database, proposal.id)).history).toEqual(withdrawn.history);
  });

  test('made on an outdated read of a waiting proposal is refused with try_again', async () => {
    const proposal = await proposed();
    const approved = decideApprove({ ...proposal, version: 7 }, bea, now);
    await expect(decided(approved, bea)).rejects.toMatchObject({ code: 'try_again' });
  });
});

describe('the write of an end', () => {
  test('made on an outdated read of a waiting proposal is refused with try_again', async () => {
    const proposal = await proposed();
    const transaction = new Transaction();
    writeEndedProposal(transaction, decideWithdraw({ ...proposal, version: 7 }, ada, now));
    await expect(commit(services().database, transaction)).rejects.toMatchObject({ code: 'try_again' });
    expect(await findProposal(services().database, proposal.id)).toEqual(proposal);
  });
});

describe('an approval', () => {
  const requireProposer = (proposal: Proposal): Promise<void> => {
    const transaction = new Transaction();
    requireProposerStillStaff(transaction, proposal);
    return commit(services().database, transaction);
  };
  /** Acts that several roles may propose, and acts for which there is one. */
  const acts = [
    [
      'any of several roles',
      { kind: 'operator-capital', area: 'security', amountMinor: asMinor(100), cash: 'cash:bank' },
      'treasurer',
    ],
    ['one role', { kind: 'configuration', changes: {} }, 'admin'],
  ] as const;

  test.each(acts)(
    'of an act that takes %s is refused once its proposer lost it, or is not active',
    async (name, act, role) => {
      const { memberId } = await activePerson(services(), name, [role]);
      const proposal = { ...(await proposed()), act, proposerId: memberId } as unknown as Proposal;
      await requireProposer(proposal);
      for (const change of [{ roles: ['support'] }, { roles: [role], status: 'blocked' }]) {
        await alterMember(services(), memberId, change);
        await expect(requireProposer(proposal)).rejects.toMatchObject({ code: 'proposer_not_staff' });
      }
      await alterMember(services(), memberId, { roles: ['support', role], status: 'active' });
      await requireProposer(proposal);
    },
  );
});
