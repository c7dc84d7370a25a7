import { expect, test } from 'vitest';
import { createEntry, platformAccount } from '#functions/ledger/ledger.ts';
import { platformBalances } from '#functions/ledger/table/platform-balances.ts';
import { PlatformAccountShort, postEntries } from '#functions/ledger/table/post-entries.ts';
import { newId } from '#functions/platform/new-id.ts';
import { commit, Transaction } from '#functions/platform/table/transaction.ts';
import type { ProposalOf } from '#functions/proposal/carrying-out.ts';
import { createProposal } from '#functions/proposal/proposal.ts';
import type { Proposal } from '#functions/proposal/proposal-schema.ts';
import { servicesUnderTest } from '#functions/testing/table.ts';
import { instantOf } from '#shared/domain/calendar.ts';
import { AppError } from '#shared/domain/errors.ts';
import { asMinor } from '#shared/domain/money.ts';
import type { ProposedActOf } from '#shared/domain/proposed-act.ts';
import { carryOut } from './carry-out.ts';

const services = servicesUnderTest();
const now = new Date('2027-03-01T10:00:00.000Z');
const system = { kind: 'system', name: 'test' } as const;

/** Capital, or an unmatched payment, arriving in one shard of the bank account. */
const arrive = async (to: 'operator' | 'suspense', shard: number, amount: number): Promise<void> => {
  const transaction = new Transaction();
  const entry = createEntry({
    id: newId('EntryId', now),
    kind: to === 'operator' ? 'operator-capital' : 'payment-unmatched',
    area: 'security',
    memberId: null,
    transfers: [
      {
        from: platformAccount('cash:in-transit', shard),
        to: platformAccount(to, to === 'operator' ? 0 : shard),
        amountMinor: asMinor(amount),
      },
    ],
    sourceId: 'the test',
    actor: system,
    at: instantOf(now),
    reason: null,
  });
  postEntries(transaction, [entry]);
  await commit(services().database, transaction);
};

type Leaving = 'placed' | 'operator-draw';

const leaving = (kind: Leaving, amount: number): Proposal & ProposalOf<ProposedActOf<Leaving>> => {
  const act = {
    kind,
    area: 'security',
    amountMinor: asMinor(amount),
    cash: 'cash:bank',
  } as const;
  const input = { id: newId('ProposalId', now), act, reason: 'For the test', evidence: null };
  const proposer = { id: newId('MemberId', now), name: 'Ada Anchor' };
  return { ...createProposal(input, proposer, { expiryDays: 14, now }), act };
};

/** The transaction of a placement or draw, decided on current balances. */
const decided = async (amount: number, shard: number, kind: Leaving = 'placed'): Promise<Transaction> => {
  const { database, shards, secrets } = services();
  const transaction = new Transaction();
  const newEntryId = () => newId('EntryId', now);
  const actor = { kind: 'staff', memberId: newId('MemberId', now) } as const;
  await carryOut(database, transaction, leaving(kind, amount), {
    actor,
    now,
    newEntryId,
    shard,
    shards,
    secrets,
  });
  return transaction;
};

test('two placements decided on the same figures cannot together place what suspense must keep', async () => {
  const { database, shards } = services();
  await arrive('operator', 0, 40);
  await arrive('operator', 1, 40);
  await arrive('suspense', 0, 20);
  // Each alone fits into the 80 that can be placed and into its shards, even after the other.
  const [first, second] = [await decided(45, 0), await decided(45, 1)];
  await commit(database, first);
  await expect(commit(database, second)).rejects.toThrow(PlatformAccountShort);
  const refusal = await decided(45, 1).catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(AppError);
  expect(refusal).toMatchObject({
    code: 'holdings_short',
    details: { heldMinor: 55, inSuspenseMinor: 20, neededMinor: 45 },
  });
  await commit(database, await decided(35, 1));
  const cash = await platformBalances(database, 'security', 'cash:in-transit', shards);
  expect(cash.reduce((sum, held) => sum + held, 0)).toBe(20);
  expect(await platformBalances(database, 'security', 'investments', shards)).toEqual([80]);
});

test('two draws decided on the same figures cannot together take what suspense must keep', async () => {
  const { database } = services();
  await arrive('operator', 0, 100);
  await arrive('operator', 1, 100);
  const [first, second] = [await decided(110, 0, 'operator-draw'), await decided(110, 1, 'operator-draw')];
  await commit(database, first);
  await expect(commit(database, second)).rejects.toThrow(PlatformAccountShort);
  await expect(decided(110, 1, 'operator-draw')).rejects.toMatchObject({
    code: 'holdings_short',
    details: { heldMinor: 110, inSuspenseMinor: 20, neededMinor: 110 },
  });
});
