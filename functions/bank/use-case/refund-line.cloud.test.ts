import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import type { BankLine } from '#functions/bank/bank-line-schema.ts';
import { giveUpLineRefund } from '#functions/bank/staff/give-up-line-refund.ts';
import { listBankLines } from '#functions/bank/staff/list-bank-lines.ts';
import { readBankLine } from '#functions/bank/table/bank-lines.ts';
import { Acting, type ActsAs } from '#functions/demo/acting.ts';
import { approveShown } from '#functions/demo/approve-shown.ts';
import { momentOf } from '#functions/ledger/table/moment-of.ts';
import { endToEndIdOf } from '#functions/payable/payable.ts';
import type { Payable } from '#functions/payable/payable-schema.ts';
import { readPayable } from '#functions/payable/table/payables.ts';
import { payoutHandlers } from '#functions/payout/staff/payouts.api.ts';
import { newId } from '#functions/platform/new-id.ts';
import { commit, Transaction } from '#functions/platform/table/transaction.ts';
import { approveProposal } from '#functions/proposal/staff/approve-proposal.ts';
import { proposeBankCharge } from '#functions/proposal/staff/propose-bank-charge.ts';
import { proposeFunding } from '#functions/proposal/staff/propose-funding.ts';
import { proposeLineRefund } from '#functions/proposal/staff/propose-line-refund.ts';
import { readProposalEffect } from '#functions/proposal/staff/read-proposal-effect.ts';
import { bringLines } from '#functions/testing/bank/bring-line.ts';
import { activePerson, proveBareBooks, scanBareTable } from '#functions/testing/bare-platform.ts';
import { servicesUnderTest } from '#functions/testing/table.ts';
import { codeOf, outcomeOf } from '#functions/testing/withdrawing.ts';
import type { Books } from '#infra/testing/books.ts';
import { bank } from '#shared/contract/bank.ts';
import { area } from '#shared/contract/endpoint.ts';
import { payouts } from '#shared/contract/payouts.ts';
import { proposals } from '#shared/contract/proposals.ts';
import type { ProposalId } from '#shared/domain/ids.ts';
import { payableIdSchema } from '#shared/domain/ids.ts';
import { asMinor } from '#shared/domain/money.ts';
import { chargeLine } from './charge-line.ts';
import { giveUpLineRefund as givingUp } from './give-up-line-refund.ts';
import { refundLine } from './refund-line.ts';

const { endpoints } = proposals;
const acts = area('deciding', 'What staff do here', {
  approveProposal: endpoints.approveProposal,
  proposeBankCharge: endpoints.proposeBankCharge,
  proposeFunding: endpoints.proposeFunding,
  proposeLineRefund: endpoints.proposeLineRefund,
  readProposalEffect: endpoints.readProposalEffect,
  giveUpLineRefund: bank.endpoints.giveUpLineRefund,
  listBankLines: bank.endpoints.listBankLines,
  ...payouts.endpoints,
});
const handlers = {
  approveProposal,
  proposeBankCharge,
  proposeFunding,
  proposeLineRefund,
  readProposalEffect,
  giveUpLineRefund,
  listBankLines,
  ...payoutHandlers,
};

const services = servicesUnderTest(() => new Date('2027-03-01T09:00:00.000Z'));
const staff = {} as Record<'ada' | 'bea' | 'cleo', ActsAs>;
let acting: Acting<typeof acts.endpoints>;
const send: Acting<typeof acts.endpoints>['request'] = (act, input) => acting.request(act, input);
const key = () => randomUUID();
const reason = 'Nobody claims it';

beforeAll(async () => {
  acting = new Acting(services(), acts, handlers);
  staff.ada = await activePerson(services(), 'ada', ['treasurer']);
  staff.bea = await activePerson(services(), 'bea', ['treasurer']);
  staff.cleo = await activePerson(services(), 'cleo', ['treasurer']);
  const capital = { kind: 'operator-capital', area: 'security', amountMinor: 50_000, cash: 'cash:bank' };
  const body = { act: capital, reason, evidence: 'STATEMENT' };
  await approve((await send('proposeFunding', { as: staff.ada, body, key: key() })).id);
});

const books = async (): Promise<Books> => {
  const found = await proveBareBooks(services());
  expect(found.findings).toEqual([]);
  return found;
};
const approve = (proposalId: ProposalId) =>
  approveShown({ request: send }, { as: staff.bea, proposalId, key: key() });

const payer = { name: 'Ulf Unknown', iban: 'AT611904300234573201' };
/** The bank's next statement brings this line, which nothing explains. */
const unmatched = async (direction: 'in' | 'out', amountMinor = 7_700): Promise<BankLine> => {
  const text = randomUUID();
  await bringLines(services(), [{ direction, amountMinor, payer, text }]);
  const query = { state: 'unmatched', limit: '100' };
  const { items } = await send('listBankLines', { as: staff.ada, query, key: 'none' });
  const found = items.find((line) => line.text.includes(text));
  if (!found) throw new Error('the line is not unmatched');
  return lineOf(found);
};
const lineOf = ({ id }: Pick<BankLine, 'id'>) => readBankLine(services().database, id);
const proposeRefund = async ({ id: lineId }: BankLine): Promise<ProposalId> =>
  (await send('proposeLineRefund', { as: staff.ada, body: { lineId, reason }, key: key() })).id;
const proposeCharge = async ({ id: lineId }: BankLine): Promise<ProposalId> => {
  const body = { lineId, area: 'security', reason };
  return (await send('proposeBankCharge', { as: staff.ada, body, key: key() })).id;
};
const payableOf = async (line: BankLine): Promise<Payable> => {
  const use = (await lineOf(line)).uses.findLast(({ kind }) => kind === 'refund');
  return readPayable(services().database, payableIdSchema.parse(use?.sourceId));
};
const refunded = async (): Promise<BankLine> => {
  const line = await unmatched('in');
  await approve(await proposeRefund(line));
  return line;
};
const sent = async (payable: Payable): Promise<void> => {
  const body = { payableIds: [payable.id] };
  const { id: batchId, hash } = await send('makePayoutBatch', { as: staff.ada, body, key: key() });
  const params = { batchId };
  await send('releasePayoutBatch', { as: staff.cleo, params, body: { shownHash: hash }, key: key() });
};
const shown = ({ id, amountMinor }: Payable) =>
  bringLines(services(), [{ direction: 'out', amountMinor, payer, text: endToEndIdOf(id) }]);
const giveUp = ({ id: lineId }: BankLine) =>
  send('giveUpLineRefund', { as: staff.ada, params: { lineId }, body: { reason }, key: key() });

describe('a payment that nobody claims', () => {
  test('goes back to the account it came from, once two people decided and a third released it', async () => {
    const line = await unmatched('in');
    const before = await books();
    const proposalId = await proposeRefund(line);
    expect(await lineOf(line)).toMatchObject({ state: 'unmatched', openMinor: 7_700 });
    await approve(proposalId);
    const payable = await payableOf(line);
    expect(payable).toMatchObject({
      state: 'open',
      payee: payer,
      memberId: null,
      source: { kind: 'line-refund', id: line.id },
    });
    expect(await lineOf(line)).toMatchObject({ state: 'used', openMinor: 0 });
    const after = await books();
    expect(after.total('suspense')).toBe(before.total('suspense') - 7_700);

    await sent(payable);
    await shown(payable);
    expect((await payableOf(line)).state).toBe('paid');
    expect((await books()).total('cash:bank')).toBe(before.total('cash:bank') - 7_700);
  });

  test('that comes back a second time waits for staff as the line that brought it', async () => {
    const line = await refunded();
    const payable = await payableOf(line);
    await sent(payable);
    await shown(payable);
    const before = await books();
    const returned = { endToEndId: endToEndIdOf(payable.id), code: 'AC04' };
    await bringLines(services(), [{ amountMinor: 7_700, payer, text: 'Closed', returned }]);
    expect((await payableOf(line)).state).toBe('returned');
    const query = { state: 'unmatched', limit: '100' };
    const { items } = await send('listBankLines', { as: staff.ada, query, key: 'none' });
    expect(items.filter(({ isReturn }) => isReturn)).toMatchObject([{ openMinor: 7_700 }]);
    expect((await books()).total('suspense')).toBe(before.total('suspense') + 7_700);
  });

  test('is unmatched again when its refund is given up before any bank was told', async () => {
    const line = await refunded();
    await giveUp(line);
    expect(await lineOf(line)).toMatchObject({ state: 'unmatched', openMinor: 7_700, uses: [] });
    expect(await codeOf(giveUp(line))).toBe('not_found');
    await books();

    const other = await refunded();
    await sent(await payableOf(other));
    expect(await codeOf(giveUp(other))).toBe('payment_on_its_way');
  });

  test('is refunded once, however many people proposed it', async () => {
    const line = await unmatched('in');
    const [first, second] = [await proposeRefund(line), await proposeRefund(line)];
    await approve(first);
    expect(await codeOf(approve(second))).toBe('invalid_transition');
    await books();
  });

  test('has only credits to refund', async () => {
    const debit = await unmatched('out');
    expect(await codeOf(proposeRefund(debit))).toBe('invalid_transition');
  });
});

describe('a charge of the bank', () => {
  test('is borne by the operator of the area that was decided, and by no member', async () => {
    const line = await unmatched('out', 1_250);
    const before = await books();
    const proposalId = await proposeCharge(line);
    const effect = await send('readProposalEffect', { as: staff.bea, params: { proposalId }, key: 'none' });
    expect(effect.balances).toContainEqual({ account: 'operator', beforeMinor: 50_000, afterMinor: 48_750 });
    await approve(proposalId);
    expect(await lineOf(line)).toMatchObject({
      state: 'used',
      area: 'security',
      uses: [{ kind: 'charge', sourceId: proposalId, amountMinor: 1_250 }],
    });
    const after = await books();
    expect(after.total('operator')).toBe(before.total('operator') - 1_250);
    expect(after.total('cash:bank')).toBe(before.total('cash:bank'));
    expect(after.total('cash:in-transit')).toBe(before.total('cash:in-transit') - 1_250);
  });

  test('is only a debit', async () => {
    expect(await codeOf(proposeCharge(await unmatched('in')))).toBe('invalid_transition');
  });
});

describe('built from the same reads before either is committed', () => {
  const carrying = (line: BankLine) => ({
    ...momentOf({ ...services(), actor: { kind: 'staff', memberId: staff.bea.memberId } }, line.id),
    shards: services().shards,
  });
  const building = async (line: BankLine, how: 'refund' | 'charge'): Promise<Transaction> => {
    const transaction = new Transaction();
    const { id: lineId, openMinor: amountMinor } = line;
    const proposal = { id: newId('ProposalId', services().now()), reason };
    const common = { area: 'infinity', amountMinor, lineId } as const;
    if (how === 'refund') {
      const act = { kind: 'line-refund', ...common, payerName: null, payee: null } as const;
      await refundLine(services().database, transaction, { ...proposal, act }, carrying(line));
    } else {
      const act = { kind: 'bank-charge', ...common, area: 'security', text: '' } as const;
      await chargeLine(services().database, transaction, { ...proposal, act }, carrying(line));
    }
    return transaction;
  };

  test.each([
    ['refund', 'in'],
    ['charge', 'out'],
  ] as const)('two approvals of the same %s take the line once', async (how, direction) => {
    const line = await unmatched(direction);
    const [first, second] = [await building(line, how), await building(line, how)];
    await commit(services().database, first);
    await expect(commit(services().database, second)).rejects.toThrow();
    expect((await lineOf(line)).uses).toHaveLength(1);
  });

  test('a refund is given up once', async () => {
    const line = await refunded();
    const context = { ...services(), actor: { kind: 'staff', memberId: staff.cleo.memberId } as const };
    const [first, second] = [new Transaction(), new Transaction()];
    await givingUp(context, first, line.id, reason);
    await givingUp(context, second, line.id, reason);
    await commit(services().database, first);
    await expect(commit(services().database, second)).rejects.toMatchObject({ code: 'try_again' });
    expect(await lineOf(line)).toMatchObject({ openMinor: asMinor(7_700), uses: [] });
  });

  test('16 people who give up the same refund at once give it up once', async () => {
    const line = await refunded();
    const outcomes = await Promise.all(Array.from({ length: 16 }, () => outcomeOf(giveUp(line))));
    expect(outcomes.filter((outcome) => outcome === 'done')).toHaveLength(1);
    expect((await scanBareTable(services())).filter(({ id }) => id === line.id)).toHaveLength(1);
  });
});
