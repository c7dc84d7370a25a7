import { randomUUID } from 'node:crypto';
import { beforeAll, expect } from 'vitest';
import { compound } from '#functions/compound/api/compound.ts';
import { Acting, type ActsAs } from '#functions/demo/acting.ts';
import { makeDeposit } from '#functions/deposit/api/make-deposit.ts';
import { readDeposit } from '#functions/deposit/api/read-deposit.ts';
import { settlePositions } from '#functions/settlement/settle-positions.job.ts';
import { newBankReference } from '#functions/testing/bank/bank-reference.ts';
import { confirmDeposit } from '#functions/testing/received-by-hand.ts';
import { area } from '#shared/contract/endpoint.ts';
import { securityCompounds } from '#shared/contract/security-compounds.ts';
import { securityDeposits, staffDeposits } from '#shared/contract/security-deposits.ts';
import { asBps, asMinor, shareOf } from '#shared/domain/money.ts';
import { activePerson, proveBareBooks } from './bare-platform.ts';
import { fundPool } from './money.ts';
import { proofFor } from './otp.ts';
import { servicesUnderTest } from './table.ts';
import { newWithdrawer, type Withdrawer, type withdrawingActs, withdrawingOn } from './withdrawing.ts';

const depositing = area('depositing', 'What members and staff do with deposits here', {
  makeDeposit: securityDeposits.endpoints.makeDeposit,
  readDeposit: securityDeposits.endpoints.readDeposit,
  confirmDeposit: staffDeposits.endpoints.confirmDeposit,
  compound: securityCompounds.endpoints.compound,
});

/** A member with a running deposit. */
export interface Depositor extends Withdrawer {
  readonly depositId: string;
}

const refusing = { reasonCode: 'other', reason: 'For the test' };
const bodies = { approve: undefined, reject: refusing, pay: { reference: 'TRANSFER 1' }, fail: refusing };

/**
 * Members who withdraw principal from their deposits, and a treasurer who decides, through the whole pipeline of the
 * API on a separate table per test file. Runs happen only when a test starts one, and the clock moves only when set.
 */
export const principalStage = () => {
  let clock = new Date('2027-03-01T09:00:00.000Z');
  const services = servicesUnderTest(() => clock);
  let deposits: Acting<typeof depositing.endpoints>;
  let withdrawing: Acting<typeof withdrawingActs.endpoints>;
  let treasurer: ActsAs;
  let colleague: ActsAs;
  beforeAll(async () => {
    deposits = new Acting(services(), depositing, { makeDeposit, readDeposit, confirmDeposit, compound });
    withdrawing = withdrawingOn(services());
    treasurer = await activePerson(services(), 'treasurer', ['treasurer']);
    colleague = await activePerson(services(), 'colleague', ['treasurer']);
    await fundPool(services(), 'security', 1_000_000);
  });

  /** Moves the clock to five past midnight of that day. */
  const on = (day: string): void => {
    clock = new Date(`${day}T00:05:00.000Z`);
  };
  /** A new member with a deposit of 1 000.00, made on 1 March 2027, and the clock back on that day. */
  const depositor = async (planId = 'core'): Promise<Depositor> => {
    on('2027-03-01');
    const as = await newWithdrawer(services(), {});
    const body = { planId, amountMinor: 100_000, payment: 'bank', configurationVersion: 1 };
    const { id: depositId } = await deposits.request('makeDeposit', { as, body, key: randomUUID() });
    const received = { receivedMinor: 100_000, bankReference: newBankReference() };
    await deposits.request('confirmDeposit', {
      as: treasurer,
      params: { depositId },
      body: received,
      key: randomUUID(),
    });
    return { ...as, depositId };
  };
  const preview = ({ depositId, ...as }: Depositor, amountMinor: number) =>
    withdrawing.request('previewSecurityWithdrawal', {
      as,
      body: { kind: 'principal', depositId, amountMinor },
      key: randomUUID(),
    });
  /** A request that its member has confirmed with a code; the early-exit fee is 2 % by default. */
  const confirmed = async (
    { depositId, ...as }: Depositor,
    amountMinor: number,
    earlyExitFeeMinor: number = shareOf(asMinor(amountMinor), asBps(200)),
  ) => {
    const { payoutAddressId } = as;
    const body = { kind: 'principal' as const, depositId, amountMinor, earlyExitFeeMinor, payoutAddressId };
    const otpProof = await proofFor(services(), as, 'security-withdrawal', body as never);
    return { as, body, otpProof, key: randomUUID() };
  };
  type Confirmed = Awaited<ReturnType<typeof confirmed>>;
  const request = (how: Confirmed) => withdrawing.request('requestSecurityWithdrawal', how);
  const ask = async (by: Depositor, amountMinor: number, feeMinor?: number): Promise<string> =>
    (await request(await confirmed(by, amountMinor, feeMinor))).id;
  const decide = (act: keyof typeof bodies, withdrawalId: string) =>
    withdrawing.request(`${act}SecurityWithdrawal`, {
      // Who approved it alone can't pay it.
      as: act === 'pay' ? colleague : treasurer,
      params: { withdrawalId },
      body: bodies[act],
      key: randomUUID(),
    });
  const pay = async (withdrawalId: string): Promise<void> => {
    await decide('approve', withdrawalId);
    await decide('pay', withdrawalId);
  };
  const cancel = (by: Depositor, withdrawalId: string) =>
    withdrawing.request('cancelSecurityWithdrawal', { as: by, params: { withdrawalId }, key: randomUUID() });
  const compoundInto = ({ depositId, ...as }: Depositor, amountMinor: number) =>
    deposits.request('compound', { as, body: { depositId, amountMinor }, key: randomUUID() });
  const read = ({ depositId, ...as }: Depositor) =>
    deposits.request('readDeposit', { as, params: { depositId }, key: randomUUID() });
  /** One run over all shards, which may leave nothing behind. */
  const run = async (): Promise<number> => {
    let matured = 0;
    for (let shard = 0; shard < services().shards; shard += 1) {
      const report = await settlePositions(services(), shard, () => true);
      expect(report.failed).toBe(0);
      matured += report.matured;
    }
    return matured;
  };
  const books = async () => {
    const proven = await proveBareBooks(services());
    expect(proven.findings).toEqual([]);
    return proven;
  };
  /** The returns of a deposit, oldest first: day and amount. */
  const returnsOf = async ({ depositId }: Depositor): Promise<string[]> =>
    (await books()).bonuses
      .filter(({ kind, sourceId }) => kind === 'return' && sourceId === depositId)
      .map(({ at, amountMinor }) => `${at.slice(0, 10)} ${amountMinor}`)
      .sort();
  const balance = async ({ memberId }: Depositor, account: string): Promise<number> =>
    (await books()).balance(memberId, account, 'security');
  return {
    services,
    on,
    depositor,
    preview,
    confirmed,
    request,
    ask,
    decide,
    pay,
    cancel,
    compoundInto,
    read,
    run,
    books,
    returnsOf,
    balance,
  };
};
