import { describe, expect, test } from 'vitest';
import { newId } from '#functions/platform/new-id.ts';
import { commit, Transaction } from '#functions/platform/table/transaction.ts';
import { createProposal, type Decider, decideApprove, decideWithdraw } from '#functions/proposal/proposal.ts';
import type { Proposal } from '#functions/proposal/proposal-schema.ts';
import { servicesUnderTest } from '#functions/testing/table.ts';
import { asMinor } from '#shared/domain/money.ts';
import { findProposal } from './read-proposal.ts';
import { writeDecidedBySecond, writeEndedProposal, writeProposal } from './write-proposal.ts';

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
