import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { listBankLines } from '#functions/bank/staff/list-bank-lines.ts';
import { readBankLine } from '#functions/bank/table/bank-lines.ts';
import { returnPayout } from '#functions/bank/use-case/return-payout.ts';
import { Acting, type ActsAs } from '#functions/demo/acting.ts';
import { approveShown } from '#functions/demo/approve-shown.ts';
import { findMember } from '#functions/member/table/find-member.ts';
import {
  decideBatched,
  decideGivenUp,
  decidePaidByHand,
  decidePayee,
  endToEndIdOf,
} from '#functions/payable/payable.ts';
import type { Payable } from '#functions/payable/payable-schema.ts';
import { readPayable, writePayable } from '#functions/payable/table/payables.ts';
import { bookBankPayment } from '#functions/payment/use-case/book-bank-payment.ts';
import { writeAddedAddress } from '#functions/payout-address/table/payout-addresses.ts';
import { newId } from '#functions/platform/new-id.ts';
import { type EventOf, eventSchema } from '#functions/platform/table/outbox.ts';
import { commit, Transaction } from '#functions/platform/table/transaction.ts';
import { approveProposal } from '#functions/proposal/staff/approve-proposal.ts';
import { listProposals } from '#functions/proposal/staff/list-proposals.ts';
import { proposeFunding } from '#functions/proposal/staff/propose-funding.ts';
import { proposeRejectedPayout } from '#functions/proposal/staff/propose-rejected-payout.ts';
import { proposeReturnedPayout } from '#functions/proposal/staff/propose-returned-payout.ts';
import { readProposalEffect } from '#functions/proposal/staff/read-proposal-effect.ts';
import { purchaseStore } from '#functions/purchase/table/purchase-store.ts';
import { buyPackage } from '#functions/purchase/use-case/buy-package.ts';
import { proposeRefund } from '#functions/suspense/staff/propose-refund.ts';
import { readSuspenseCase, type SuspenseCase } from '#functions/suspense/table/suspense-case.ts';
import { newBankReference } from '#functions/testing/bank/bank-reference.ts';
import { bringLines } from '#functions/testing/bank/bring-line.ts';
import { activePerson, proveBareBooks, scanBareTable } from '#functions/testing/bare-platform.ts';
import { verifyAs } from '#functions/testing/kyc.ts';
import { refundingBy } from '#functions/testing/received-by-hand.ts';
import { servicesUnderTest } from '#functions/testing/table.ts';
import { alterMember, codeOf, outcomeOf } from '#functions/testing/withdrawing.ts';
import type { Books } from '#infra/testing/books.ts';
import { bank } from '#shared/contract/bank.ts';
import { area } from '#shared/contract/endpoint.ts';
import { payouts } from '#shared/contract/payouts.ts';
import { proposals } from '#shared/contract/proposals.ts';
import { suspense } from '#shared/contract/suspense.ts';
import type { BankLineId } from '#shared/domain/bank-line.ts';
import { instantOf } from '#shared/domain/calendar.ts';
import { defaultConfiguration } from '#shared/domain/configuration.ts';
import type { PayableId, ProposalId, SuspenseId } from '#shared/domain/ids.ts';
import { asMinor, sumMinor, zeroMinor } from '#shared/domain/money.ts';
import { returnChargeMaxMinor } from '#shared/domain/return-charge.ts';
import { payoutHandlers } from './staff/payouts.api.ts';
import { readPayoutBatch } from './table/payout-batches.ts';
import { undoBooked } from './use-case/undo-booked.ts';

const { approveProposal: approve, listProposals: list, proposeFunding: fund } = proposals.endpoints;
const acts = area('paying', 'What staff do here', {
  approveProposal: approve,
  listProposals: list,
  proposeFunding: fund,
  proposeRefund: suspense.endpoints.proposeRefund,
  listBankLines: bank.endpoints.listBankLines,
  proposeRejectedPayout: proposals.endpoints.proposeRejectedPayout,
  proposeReturnedPayout: proposals.endpoints.proposeReturnedPayout,
  readProposalEffect: proposals.endpoints.readProposalEffect,
  ...payouts.endpoints,
});
const handlers = {
  approveProposal,
  listProposals,
  proposeFunding,
  proposeRefund,
  listBankLines,
  proposeRejectedPayout,
  proposeReturnedPayout,
  readProposalEffect,
  ...payoutHandlers,
};

const services = servicesUnderTest(() => new Date('2027-03-01T09:00:00.000Z'));
const staff = {} as Record<'ada' | 'bea' | 'cleo', ActsAs>;
let acting: Acting<typeof acts.endpoints>;
const send: Acting<typeof acts.endpoints>['request'] = (act, input) => acting.request(act, input);
const key = () => randomUUID();
const contextOf = ({ memberId }: ActsAs) => ({ ...services(), actor: { kind: 'staff', memberId } as const });

beforeAll(async () => {
  acting = new Acting(services(), acts, handlers);
  staff.ada = await activePerson(services(), 'ada', ['treasurer']);
  staff.bea = await activePerson(services(), 'bea', ['treasurer']);
  staff.cleo = await activePerson(services(), 'cleo', ['treasurer']);
  await approveFunding({
    kind: 'operator-capital',
    area: 'infinity',
    amountMinor: 900_000,
    cash: 'cash:bank',
  });
});

const books = async (): Promise<Books> => {
  const found = await proveBareBooks(services());
  expect(found.findings).toEqual([]);
  return found;
};
const approved = (proposalId: ProposalId) =>
  approveShown({ request: send }, { as: staff.bea, proposalId, key: key() });
const approveFunding = async (act: object): Promise<ProposalId> => {
  const body = { act, reason: 'For a test', evidence: 'STATEMENT' };
  const { id } = await send('proposeFunding', { as: staff.ada, body, key: key() });
  await approved(id);
  return id;
};
const openPayable = async (sourceId: string): Promise<Payable> => {
  const { items } = await send('listPayables', { as: staff.ada, query: { limit: '100' }, key: 'none' });
  const found = items.find(({ source }) => source.id === sourceId);
  if (!found) throw new Error(`${sourceId} has no open payable`);
  return payableOf(found.id);
};
const payableOf = (id: PayableId) => readPayable(services().database, id);
const caseOf = (id: SuspenseId): Promise<SuspenseCase> => readSuspenseCase(services().database, id);
const refundProposals = async () =>
  (await send('listProposals', { as: staff.ada, query: { limit: '100' }, key: 'none' })).items.flatMap(
    ({ id, act }) => (act.kind === 'suspense-refund' ? [{ id, ...act }] : []),
  );

/** 40.00 too much for a package: the surplus is in suspense, and Ada, who found it, proposes to refund it. */
const surplus = async (): Promise<{ suspenseId: SuspenseId; proposalId: ProposalId; by: ActsAs }> => {
  const by = await activePerson(services(), randomUUID());
  await verifyAs(services(), by.memberId, 'Mia Member');
  const buyer = await findMember(services().database, by.memberId);
  if (!buyer) throw new Error('the buyer is not there');
  const input = { packageId: 'starter', quantity: 1, payment: 'bank', configurationVersion: 1 } as const;
  const context = { ...services(), actor: { kind: 'member', memberId: by.memberId } as const };
  const bought = await buyPackage(context, buyer, input);
  await commit(services().database, bought.transaction);
  const { id, totalMinor } = bought.purchase;
  const paid = {
    receivedMinor: sumMinor(totalMinor, asMinor(4_000)),
    bankReference: newBankReference(),
    whenDifferent: 'refund',
  } as const;
  const transaction = new Transaction();
  const refunding = refundingBy({ id: staff.ada.memberId, name: 'Ada' });
  await bookBankPayment(contextOf(staff.ada), purchaseStore, id, paid, { transaction, refunding });
  await commit(services().database, transaction);
  const proposals = await refundProposals();
  const cases = await Promise.all(proposals.map((proposal) => caseOf(proposal.suspenseId)));
  const index = cases.findIndex(({ payment }) => payment.sourceId === id);
  const found = proposals[index];
  if (!found) throw new Error('no refund was proposed');
  return { suspenseId: found.suspenseId, proposalId: found.id, by };
};
const refunded = async () => {
  const one = await surplus();
  await approved(one.proposalId);
  return { ...one, payable: await openPayable(one.suspenseId) };
};

const account = { name: 'Mia Member', iban: 'AT61 1904 3002 3457 3201' };
const enter = (as: ActsAs, { id }: { id: PayableId }, payee: object = account) =>
  send('enterPayee', { as, key: key(), params: { payableId: id }, body: payee });
const byHand = (as: ActsAs, { id }: { id: PayableId }) =>
  send('payPayableByHand', { as, key: key(), params: { payableId: id }, body: { reference: 'TRANSFER 9' } });
const giveUp = (as: ActsAs, { id }: { id: PayableId }) =>
  send('giveUpPayable', {
    as,
    key: key(),
    params: { payableId: id },
    body: { reason: 'The account is closed' },
  });
const make = (as: ActsAs, ...payables: { id: PayableId }[]) =>
  send('makePayoutBatch', { as, key: key(), body: { payableIds: payables.map(({ id }) => id) } });
const release = (as: ActsAs, { id, hash }: { id: string; hash: string }) =>
  send('releasePayoutBatch', { as, key: key(), params: { batchId: id }, body: { shownHash: hash } });
/** Ada enters the account, Ada makes the batch, Cleo releases it: Bea approved. */
const sent = async (payable: Payable): Promise<Payable> => {
  await enter(staff.ada, payable);
  await release(staff.cleo, await make(staff.ada, payable));
  return payableOf(payable.id);
};
const payee = { name: 'MIA MEMBER', iban: 'AT611904300234573201' };
const shown = ({ id, amountMinor }: Payable) =>
  bringLines(services(), [{ direction: 'out', amountMinor, payer: payee, text: endToEndIdOf(id) }]);
const comesBack = ({ id, amountMinor }: Payable) =>
  bringLines(services(), [
    { amountMinor, payer: payee, text: 'Returned', returned: { endToEndId: endToEndIdOf(id), code: 'AC04' } },
  ]);
const eventsOf = async (memberId: string): Promise<EventOf<'payment-set-aside'>['type'][]> =>
  (await scanBareTable(services()))
    .filter((item) => item.pk.startsWith('EVENT#') && item.memberId === memberId)
    .map((item) => eventSchema.parse(item))
    .sort((a, b) => (a.eventId < b.eventId ? -1 : 1))
    .map(({ type }) => type as 'payment-set-aside');

describe('an approved refund', () => {
  test('is money in transit and owed to a person, and nobody is paid before an account is entered', async () => {
    const before = await books();
    const { payable, suspenseId } = await refunded();
    expect(payable).toMatchObject({
      state: 'open',
      amountMinor: 4_000,
      payee: null,
      source: { kind: 'refund' },
    });
    const after = await books();
    // 105.00 and 40.00 arrived by hand; the 40.00 are on their way out again.
    expect(after.total('suspense')).toBe(before.total('suspense'));
    expect((await caseOf(suspenseId)).payment).toMatchObject({ state: 'refunded', payableId: payable.id });
    expect(await codeOf(make(staff.ada, payable))).toBe('payee_missing');
    await expect(enter(staff.ada, payable, { ...account, iban: 'AT61 1904 3002 3457 3202' })).rejects.toThrow(
      'invalid_input',
    );
  });

  test('leaves by batch, released by someone who neither approved it nor entered its account, and is paid once the bank shows it', async () => {
    const { payable } = await refunded();
    await enter(staff.cleo, payable);
    const batch = await make(staff.ada, payable);
    expect(await codeOf(enter(staff.ada, payable))).toBe('in_payout_batch');
    expect(await codeOf(release(staff.bea, batch))).toBe('second_person_needed');
    expect(await codeOf(release(staff.cleo, batch))).toBe('second_person_needed');
    await send('discardPayoutBatch', { as: staff.ada, key: key(), params: { batchId: batch.id } });
    await enter(staff.ada, payable);
    const again = await make(staff.ada, payable);
    const before = await books();
    await release(staff.cleo, again);
    expect((await payableOf(payable.id)).state).toBe('sent');
    expect((await books()).total('cash:in-transit')).toBe(before.total('cash:in-transit'));

    await shown(payable);
    expect((await payableOf(payable.id)).state).toBe('paid');
    const after = await books();
    expect(after.total('cash:bank')).toBe(before.total('cash:bank') - 4_000);
    expect(after.total('cash:in-transit')).toBe(before.total('cash:in-transit') + 4_000);
  });

  test('leaves by batch whatever its member has become, because it was never theirs to withdraw', async () => {
    const { payable, by } = await refunded();
    await alterMember(services(), by.memberId, { status: 'blocked', kyc: 'none' });
    expect((await sent(payable)).state).toBe('sent');
  });

  test('that the bank brings back is in suspense again, its member is told, and it can be refunded elsewhere', async () => {
    const { payable, suspenseId, by } = await refunded();
    await sent(payable);
    await shown(payable);
    const before = await books();
    await comesBack(payable);
    expect((await payableOf(payable.id)).state).toBe('returned');
    const { payment, source } = await caseOf(suspenseId);
    expect(payment).toMatchObject({ state: 'open', reason: 'refund-failed', amountMinor: 4_000 });
    expect(source.history.at(-1)).toMatchObject({ state: 'payment-set-aside', reason: 'refund-failed' });
    expect((await eventsOf(by.memberId)).at(-1)).toBe('payment-set-aside');
    const after = await books();
    expect(after.total('suspense')).toBe(before.total('suspense') + 4_000);
    expect(after.total('cash:bank')).toBe(before.total('cash:bank') + 4_000);

    await send('proposeRefund', {
      as: staff.ada,
      key: key(),
      params: { suspenseId },
      body: { reason: 'To another account of theirs' },
    });
    const proposal = (await refundProposals()).find((one) => one.suspenseId === suspenseId);
    if (!proposal) throw new Error('nothing was proposed');
    await approved(proposal.id);
    const second = await openPayable(suspenseId);
    expect(second.id).not.toBe(payable.id);
    await sent(second);
    await shown(second);
    expect((await caseOf(suspenseId)).payment.state).toBe('refunded');
    await books();
  });

  test('brought back before the bank showed it, or twice, waits for staff', async () => {
    const { payable, suspenseId } = await refunded();
    await sent(payable);
    await comesBack(payable);
    expect((await payableOf(payable.id)).state).toBe('sent');
    await shown(payable);
    await comesBack(payable);
    await comesBack(payable);
    expect((await caseOf(suspenseId)).payment).toMatchObject({ state: 'open', amountMinor: 4_000 });
    await books();
  });

  test('can be given up with a reason while no bank was told, and its money is in suspense again', async () => {
    const before = (await books()).total('suspense');
    const { payable, suspenseId, by } = await refunded();
    await giveUp(staff.bea, payable);
    expect((await payableOf(payable.id)).state).toBe('cancelled');
    expect((await caseOf(suspenseId)).payment).toMatchObject({ state: 'open', reason: 'refund-failed' });
    expect((await eventsOf(by.memberId)).at(-1)).toBe('payment-set-aside');
    expect((await books()).total('suspense')).toBe(before + 4_000);
    expect(await codeOf(giveUp(staff.bea, payable))).toBe('invalid_transition');

    const other = await refunded();
    await sent(other.payable);
    expect(await codeOf(giveUp(staff.bea, other.payable))).toBe('payment_on_its_way');
  });

  test('is paid by hand by someone who did not approve it alone, and only then confirmed by a line', async () => {
    const { payable } = await refunded();
    await shown(payable);
    expect((await payableOf(payable.id)).state).toBe('open');
    expect(await codeOf(byHand(staff.bea, payable))).toBe('second_person_needed');
    expect(await codeOf(byHand(staff.cleo, payable))).toBe('payee_missing');
    await enter(staff.ada, payable);
    await byHand(staff.cleo, payable);
    expect((await payableOf(payable.id)).state).toBe('sent');
    await shown(payable);
    expect((await payableOf(payable.id)).state).toBe('paid');
    await books();
  });
});

describe('an account that staff enter for a refund', () => {
  const opened = (id: PayableId) =>
    send('readPayable', { as: staff.ada, params: { payableId: id }, key: 'none' });
  const accept = (as: ActsAs, { id }: { id: PayableId }) =>
    send('acceptPayeeOfPayable', {
      as,
      key: key(),
      params: { payableId: id },
      body: { reason: 'Her married name, on the certificate that she sent' },
    });
  let cora: ActsAs;
  beforeAll(async () => {
    cora = await activePerson(services(), 'cora', ['compliance']);
  });

  test('is shown beside the verified identity, with the other members who have it', async () => {
    const { payable } = await refunded();
    expect(await opened(payable.id)).toMatchObject({ payeeCheck: null, sharedWith: [] });
    const other = await activePerson(services(), randomUUID());
    const address = {
      payee: {
        kind: 'bank',
        addressId: newId('PayoutAddressId', services().now()),
        label: 'Mine',
        holder: 'Eve',
        iban: payee.iban,
      },
      addedAt: instantOf(services().now()),
      usableFrom: instantOf(services().now()),
      payeeAcceptance: null,
      version: 1,
    } as const;
    const transaction = new Transaction();
    writeAddedAddress(transaction, other.memberId, address, 0, services().now());
    await commit(services().database, transaction);
    for (const [name, likeness] of [
      ['MIA MEMBER', 'same'],
      ['Mia Membre', 'close'],
      ['Eve', 'different'],
    ] as const) {
      await enter(staff.ada, payable, { ...account, name });
      expect(await opened(payable.id)).toMatchObject({
        payeeCheck: { verifiedName: 'Mia Member', likeness },
        sharedWith: [{ memberId: other.memberId }],
      });
    }
  });

  test('under another name is paid neither in a batch nor by hand until compliance accepted it, once for each payee', async () => {
    const { payable } = await refunded();
    const eve = { ...account, name: 'Eve' };
    await enter(staff.ada, payable, eve);
    expect(await codeOf(make(staff.ada, payable))).toBe('payee_not_accepted');
    expect(await codeOf(byHand(staff.cleo, payable))).toBe('payee_not_accepted');
    await accept(cora, payable);
    expect(await codeOf(accept(cora, payable))).toBe('invalid_transition');
    await enter(staff.ada, payable, eve);
    expect(await codeOf(make(staff.ada, payable))).toBe('payee_not_accepted');
    await accept(cora, payable);
    expect((await opened(payable.id)).payeeAcceptance).toMatchObject({ reason: expect.any(String) });
    await release(staff.cleo, await make(staff.ada, payable));
    expect((await payableOf(payable.id)).state).toBe('sent');
  });

  test('is not accepted by who entered it, nor where the names agree', async () => {
    const both = await activePerson(services(), randomUUID(), ['treasurer', 'compliance']);
    const { payable } = await refunded();
    await enter(staff.ada, payable);
    expect(await codeOf(accept(cora, payable))).toBe('invalid_transition');
    await enter(both, payable, { ...account, name: 'Eve' });
    expect(await codeOf(accept(both, payable))).toBe('second_person_needed');
  });
});

describe('a transfer that the bank refuses to make', () => {
  const proposeRejected = async (as: ActsAs, { id: payableId }: Payable): Promise<ProposalId> => {
    const body = { payableId, reason: 'Rejected by the bank: AC04' };
    return (await send('proposeRejectedPayout', { as, body, key: key() })).id;
  };

  test('is taken back once two people said so, and a line that shows it all the same waits for staff', async () => {
    const before = await books();
    const { payable, suspenseId, by } = await refunded();
    await sent(payable);
    const proposalId = await proposeRejected(staff.ada, await payableOf(payable.id));
    expect((await payableOf(payable.id)).state).toBe('sent');
    await approved(proposalId);
    expect((await payableOf(payable.id)).state).toBe('returned');
    expect((await caseOf(suspenseId)).payment).toMatchObject({ state: 'open', reason: 'refund-failed' });
    expect((await eventsOf(by.memberId)).at(-1)).toBe('payment-set-aside');
    expect((await books()).total('suspense')).toBe(before.total('suspense') + 4_000);

    await shown(payable);
    await comesBack(payable);
    expect((await payableOf(payable.id)).state).toBe('returned');
    expect((await caseOf(suspenseId)).payment).toMatchObject({ state: 'open', amountMinor: 4_000 });
    await books();
  });

  test('is taken back once, however many people proposed it', async () => {
    const { payable } = await refunded();
    await sent(payable);
    const stored = await payableOf(payable.id);
    const [first, second] = [
      await proposeRejected(staff.ada, stored),
      await proposeRejected(staff.ada, stored),
    ];
    await approved(first);
    expect(await codeOf(approved(second))).toBe('invalid_transition');
    await books();
  });

  test('must not have been shown by the bank, nor wait to be sent', async () => {
    const { payable } = await refunded();
    expect(await codeOf(proposeRejected(staff.ada, payable))).toBe('invalid_transition');
    await sent(payable);
    const proposalId = await proposeRejected(staff.ada, payable);
    await shown(payable);
    expect(await codeOf(approved(proposalId))).toBe('invalid_transition');
    expect((await payableOf(payable.id)).state).toBe('paid');
    await books();
  });
});

describe('a paid transfer that a line brings back without naming it', () => {
  const credit = async (amountMinor: number): Promise<BankLineId> => {
    const text = randomUUID();
    await bringLines(services(), [{ amountMinor, payer: payee, text }]);
    const { items } = await send('listBankLines', { as: staff.ada, query: { limit: '100' }, key: 'none' });
    const found = items.find((line) => line.text.includes(text));
    if (!found) throw new Error('the line is not unmatched');
    return found.id;
  };
  const proposeReturned = async (
    as: ActsAs,
    payableId: PayableId,
    lineId: BankLineId,
  ): Promise<ProposalId> => {
    const body = { payableId, lineId, reason: 'The bank wrote: account closed' };
    return (await send('proposeReturnedPayout', { as, body, key: key() })).id;
  };
  const paidOut = async (payable: Payable): Promise<Payable> => {
    await sent(payable);
    await shown(payable);
    return payableOf(payable.id);
  };

  test('goes back to where it came from once two people said so, and the line is used for it', async () => {
    const { payable, suspenseId, by } = await refunded();
    const paid = await paidOut(payable);
    const lineId = await credit(4_000);
    const before = await books();
    await approved(await proposeReturned(staff.ada, paid.id, lineId));
    expect((await payableOf(paid.id)).state).toBe('returned');
    expect((await caseOf(suspenseId)).payment).toMatchObject({ state: 'open', reason: 'refund-failed' });
    expect((await eventsOf(by.memberId)).at(-1)).toBe('payment-set-aside');
    expect(await readBankLine(services().database, lineId)).toMatchObject({
      state: 'used',
      uses: [{ kind: 'return', sourceId: suspenseId, amountMinor: 4_000 }],
    });
    const after = await books();
    for (const account of ['suspense', 'cash:bank'])
      expect(after.total(account), account).toBe(before.total(account));
  });

  test('in the books of the other area is moved there with the line, and the operator has it again', async () => {
    const act = { kind: 'operator-draw', area: 'security', amountMinor: 5_000, cash: 'cash:bank' };
    const capital = { ...act, kind: 'operator-capital', amountMinor: 20_000 };
    await approveFunding(capital);
    const before = await books();
    const paid = await paidOut(await openPayable(await approveFunding(act)));
    await approved(await proposeReturned(staff.ada, paid.id, await credit(5_000)));
    const after = await books();
    for (const account of ['operator', 'suspense', 'cash:bank'])
      expect(after.total(account), account).toBe(before.total(account));
  });

  test('less what the bank kept gives its member the whole amount, and the operator of the area bears the difference', async () => {
    const { payable, suspenseId } = await refunded();
    const paid = await paidOut(payable);
    const before = await books();
    await approved(await proposeReturned(staff.ada, paid.id, await credit(3_350)));
    expect((await payableOf(paid.id)).state).toBe('returned');
    expect((await caseOf(suspenseId)).payment).toMatchObject({ state: 'open', amountMinor: 4_000 });
    const after = await books();
    expect(after.total('cash:bank')).toBe(before.total('cash:bank') + 3_350);
    expect(after.total('suspense')).toBe(before.total('suspense') + 4_000);
    expect(after.total('operator')).toBe(before.total('operator') - 650);
  });

  test('shows the second person what the operator bears before it is approved', async () => {
    const { payable } = await refunded();
    const paid = await paidOut(payable);
    const proposalId = await proposeReturned(staff.ada, paid.id, await credit(3_999));
    const { balances, refusal } = await send('readProposalEffect', {
      as: staff.bea,
      params: { proposalId },
      key: 'none',
    });
    expect(refusal).toBeNull();
    const operator = balances.find(({ account: of }) => of === 'operator');
    expect(Number(operator?.afterMinor) - Number(operator?.beforeMinor)).toBe(-1);
  });

  test('of a placement or draw less what the bank kept is all of it, and the operator has less by that alone', async () => {
    for (const kind of ['placed', 'operator-draw'] as const) {
      const before = await books();
      const act = { kind, area: 'infinity', amountMinor: 5_000, cash: 'cash:bank' };
      const paid = await paidOut(await openPayable(await approveFunding(act)));
      await approved(await proposeReturned(staff.ada, paid.id, await credit(4_900)));
      const after = await books();
      expect(after.total('investments'), kind).toBe(before.total('investments'));
      expect(after.total('operator'), kind).toBe(before.total('operator') - 100);
      expect(after.total('cash:bank'), kind).toBe(before.total('cash:bank') - 100);
    }
  });

  test('needs a line of no more than this amount and no less than a bank fee below it, and a payment that the bank has shown', async () => {
    const { payable } = await refunded();
    await sent(payable);
    const lineId = await credit(4_000);
    expect(await codeOf(proposeReturned(staff.ada, payable.id, lineId))).toBe('invalid_transition');
    await shown(payable);
    expect(await codeOf(proposeReturned(staff.ada, payable.id, await credit(4_001)))).toBe('amount_differs');
    const large = await paidOut(
      await openPayable(
        await approveFunding({ kind: 'placed', area: 'infinity', amountMinor: 50_000, cash: 'cash:bank' }),
      ),
    );
    const far = await credit(50_000 - returnChargeMaxMinor - 1);
    expect(await codeOf(proposeReturned(staff.ada, large.id, far))).toBe('amount_differs');
  });

  test('is taken back once by one line, whatever else was proposed meanwhile', async () => {
    const [one, other] = [await refunded(), await refunded()];
    const [first, second] = [await paidOut(one.payable), await paidOut(other.payable)];
    const [lineId, another] = [await credit(4_000), await credit(4_000)];
    const sameLine = await proposeReturned(staff.ada, second.id, lineId);
    const samePayment = await proposeReturned(staff.ada, first.id, another);
    await approved(await proposeReturned(staff.ada, first.id, lineId));
    for (const proposalId of [sameLine, samePayment])
      expect(await codeOf(approved(proposalId))).toBe('invalid_transition');
    await books();
  });

  test('built from the same reads before either is committed, one of two uses of the line is refused', async () => {
    const [one, other] = [await refunded(), await refunded()];
    const [first, second] = [await paidOut(one.payable), await paidOut(other.payable)];
    const lineId = await credit(4_000);
    const returning = async ({ id: payableId }: Payable): Promise<Transaction> => {
      const transaction = new Transaction();
      const act = { payableId, lineId, area: 'infinity', amountMinor: asMinor(4_000) } as const;
      const named = {
        kind: 'payout-returned',
        chargeMinor: zeroMinor,
        memberId: null,
        payeeName: null,
      } as const;
      await returnPayout(contextOf(staff.cleo), transaction, { ...named, ...act }, 'A test');
      return transaction;
    };
    const transactions = [await returning(first), await returning(second), await returning(first)];
    const [winner, ...losers] = transactions;
    await commit(services().database, winner as Transaction);
    for (const loser of losers) await expect(commit(services().database, loser)).rejects.toThrow();
    await books();
  });
});

describe('a placement by bank transfer', () => {
  const placed = async (): Promise<Payable> =>
    openPayable(
      await approveFunding({ kind: 'placed', area: 'infinity', amountMinor: 5_000, cash: 'cash:bank' }),
    );
  const fundHouse = { name: 'Fictional Fund', iban: 'DE89 3704 0044 0532 0130 00' };

  test('is owed to the account that staff enter, and paid once the bank shows it', async () => {
    const before = await books();
    const payable = await placed();
    expect(payable).toMatchObject({ memberId: null, source: { kind: 'placement' } });
    await enter(staff.ada, payable, { ...fundHouse, iban: account.iban });
    await release(staff.cleo, await make(staff.ada, payable));
    await shown(payable);
    expect((await payableOf(payable.id)).state).toBe('paid');
    const after = await books();
    expect(after.total('investments')).toBe(before.total('investments') + 5_000);
    expect(after.total('cash:bank')).toBe(before.total('cash:bank') - 5_000);
  });

  test('to an account outside the EEA leaves with our own address, which the configuration has', async () => {
    const payable = await placed();
    await enter(staff.ada, payable, { name: 'Fund House AG', iban: 'CH9300762011623852957' });
    const { id } = await make(staff.ada, payable);
    const { address } = defaultConfiguration.bank;
    expect((await readPayoutBatch(services().database, id)).debtor.address).toEqual(address);
  });

  test('never goes to our own account', async () => {
    const payable = await placed();
    await enter(staff.ada, payable, fundHouse);
    expect(await codeOf(make(staff.ada, payable))).toBe('payout_refused');
  });

  test('given up, or brought back by the bank, is cash again', async () => {
    const before = await books();
    await giveUp(staff.ada, await placed());
    expect((await books()).total('investments')).toBe(before.total('investments'));
    const payable = await placed();
    await sent(payable);
    await shown(payable);
    await comesBack(payable);
    expect((await payableOf(payable.id)).state).toBe('returned');
    const after = await books();
    for (const name of ['investments', 'cash:bank']) expect(after.total(name), name).toBe(before.total(name));
  });
});

describe("a draw of the operator's own money by bank transfer", () => {
  const owner = { name: 'Ballast Fictional Holding', iban: account.iban };
  const drawn = async (amountMinor = 5_000): Promise<Payable> =>
    openPayable(
      await approveFunding({ kind: 'operator-draw', area: 'infinity', amountMinor, cash: 'cash:bank' }),
    );

  test('is owed to the account that staff enter, and paid once the bank shows it', async () => {
    const before = await books();
    const payable = await drawn();
    expect(payable).toMatchObject({ memberId: null, source: { kind: 'draw' }, payee: null });
    await enter(staff.ada, payable, owner);
    await release(staff.cleo, await make(staff.ada, payable));
    await shown(payable);
    expect((await payableOf(payable.id)).state).toBe('paid');
    const after = await books();
    for (const name of ['operator', 'cash:bank'])
      expect(after.total(name), name).toBe(before.total(name) - 5_000);
  });

  test('given up, or brought back by the bank, is operator equity again', async () => {
    const before = await books();
    await giveUp(staff.ada, await drawn());
    expect((await books()).total('operator')).toBe(before.total('operator'));
    const payable = await drawn();
    await sent(payable);
    await shown(payable);
    await comesBack(payable);
    expect((await payableOf(payable.id)).state).toBe('returned');
    const after = await books();
    for (const name of ['operator', 'cash:bank']) expect(after.total(name), name).toBe(before.total(name));
  });

  test('is refused beyond what the operator has, whatever cash there is', async () => {
    const equity = (await books()).total('operator');
    const cash = 'cash:bank' as const;
    const proposed = approveFunding({
      kind: 'operator-draw',
      area: 'infinity',
      amountMinor: equity + 1,
      cash,
    });
    expect(await codeOf(proposed)).toBe('operator_funds_short');
  });
});

test('a placement of which a part was declared lost can neither be given up nor come back by itself', async () => {
  const body = { kind: 'placed', area: 'security', amountMinor: 6_000, cash: 'cash:bank' };
  await approveFunding({
    kind: 'operator-capital',
    area: 'security',
    amountMinor: 90_000,
    cash: 'cash:bank',
  });
  const payable = await openPayable(await approveFunding(body));
  await approveFunding({ kind: 'return-declared', area: 'security', amountMinor: -1, into: 'investments' });
  expect(await codeOf(giveUp(staff.ada, payable))).toBe('holdings_short');
  await sent(payable);
  await shown(payable);
  await comesBack(payable);
  expect((await payableOf(payable.id)).state).toBe('paid');
  await books();
});

describe('built from the same reads before either is committed', () => {
  const writing = async (payable: Payable): Promise<Transaction> => {
    const transaction = new Transaction();
    writePayable(transaction, payable);
    return transaction;
  };
  const givingUp = async (payable: Payable): Promise<Transaction> => {
    const transaction = new Transaction();
    await undoBooked(
      contextOf(staff.cleo),
      transaction,
      decideGivenUp(payable, staff.cleo.memberId),
      'A test',
    );
    return transaction;
  };
  const iban = payee.iban;

  test.each([
    ['given up', givingUp],
    [
      'entered another account',
      async (payable: Payable) => writing(decidePayee(payable, { name: 'Eve', iban }, staff.cleo.memberId)),
    ],
    [
      'paid by hand',
      async (payable: Payable) => writing(decidePaidByHand(payable, 'TRANSFER', staff.cleo.memberId)),
    ],
    [
      'put into a batch',
      async (payable: Payable) => writing(decideBatched(payable, newId('PayoutBatchId', services().now()))),
    ],
  ])('a refund that is %s is given up no more', async (_, other) => {
    const { payable } = await refunded();
    await enter(staff.ada, payable);
    const stored = await payableOf(payable.id);
    const [first, second] = [await other(stored), await givingUp(stored)];
    await commit(services().database, first);
    await expect(commit(services().database, second)).rejects.toMatchObject({ code: 'try_again' });
    await books();
  });

  test('16 people who give up the same refund at once give it up once', async () => {
    const { payable, suspenseId } = await refunded();
    const outcomes = await Promise.all(
      Array.from({ length: 16 }, () => outcomeOf(giveUp(staff.cleo, payable))),
    );
    expect(outcomes.filter((outcome) => outcome === 'done')).toHaveLength(1);
    expect((await caseOf(suspenseId)).payment).toMatchObject({ state: 'open', amountMinor: 4_000 });
    await books();
  });
});
