import { expireUnpaid } from '#functions/payment/expire-unpaid.job.ts';
import { type CastMember, castMembers } from './cast.ts';
import type { ScenarioRunner } from './scenario-runner.ts';

export interface DemoDeposit {
  readonly key: string;
  /** Index of the depositor among the cast's members. */
  readonly depositor: number;
  readonly planId: 'flex' | 'core' | 'long';
  readonly amountMinor: number;
  readonly payment: 'bank' | 'coinpayments';
  readonly madeDaysAgo: number;
  readonly outcome: 'active' | 'waiting' | 'part-paid' | 'cancelled' | 'rejected' | 'expired';
  /** Whether the member chooses renewal on the day the deposit becomes active. */
  readonly renews: boolean;
}

const planIds = ['flex', 'core', 'long'] as const;

/** The first deposit of every active member interested in security; the plans alternate, so some have matured. */
const firstDeposits: DemoDeposit[] = castMembers
  .map((person: CastMember, depositor) => ({ person, depositor }))
  .filter(({ person }) => person.interest === 'security' && person.status === 'active')
  .map(({ person, depositor }, index) => ({
    key: `first-${depositor}`,
    depositor,
    planId: planIds[index % planIds.length] ?? 'core',
    amountMinor: 100_000 * (1 + ((index * 3) % 8)),
    payment: 'bank',
    madeDaysAgo: person.joinedDaysAgo - 3,
    outcome: 'active',
    renews: index % 6 === 3,
  }));

const later = (
  key: string,
  depositor: number,
  madeDaysAgo: number,
  outcome: DemoDeposit['outcome'],
  payment: DemoDeposit['payment'] = 'bank',
): DemoDeposit => ({
  key,
  depositor,
  planId: 'core',
  amountMinor: 250_000,
  payment,
  madeDaysAgo,
  outcome,
  renews: false,
});

/** All deposits; together they reach every state that a deposit can have. */
export const demoDeposits: readonly DemoDeposit[] = [
  ...firstDeposits,
  { ...later('short-8', 8, 96, 'active'), amountMinor: 90_000 },
  later('expired-11', 11, 70, 'expired'),
  later('cancelled-14', 14, 41, 'cancelled'),
  later('rejected-17', 17, 33, 'rejected'),
  later('part-5', 5, 7, 'part-paid'),
  later('waiting-0', 0, 4, 'waiting', 'coinpayments'),
  later('waiting-8', 8, 3, 'waiting'),
  later('waiting-20', 20, 1, 'waiting'),
];

/** Makes the deposit unless the scenario has made it already. */
export const makeDemoDeposit = (runner: ScenarioRunner, deposit: DemoDeposit) =>
  runner.once(`deposit ${deposit.key}`, async () => {
    const { planId, amountMinor, payment } = deposit;
    return runner.request('makeDeposit', {
      as: await runner.member(deposit.depositor),
      body: { planId, amountMinor, payment, configurationVersion: (await runner.configuration()).version },
      key: `demo-deposit-${deposit.key}`,
    });
  });

/** Brings a deposit that is waiting for its payment to its outcome. */
export const finishDeposit = async (runner: ScenarioRunner, deposit: DemoDeposit): Promise<void> => {
  const { outcome, renews } = deposit;
  if (outcome === 'expired') {
    await expireUnpaid(runner.services, () => true);
    return;
  }
  const { id, amountMinor } = await makeDemoDeposit(runner, deposit);
  const member = await runner.member(deposit.depositor);
  const treasurer = await runner.staff('treasurer');
  const params = { depositId: id };
  const key = `demo-${outcome}-deposit-${deposit.key}`;
  const bankReference = `DEMO STATEMENT deposit ${deposit.key}`;
  if (outcome === 'cancelled') await runner.request('cancelDeposit', { as: member, params, key });
  if (outcome === 'rejected') {
    const body = { reason: 'The payment came from an account in another name and was sent back.' };
    await runner.request('rejectDeposit', { as: treasurer, params, body, key });
  }
  if (outcome === 'part-paid') {
    const receivedMinor = Math.floor(amountMinor / 2);
    const body = { receivedMinor, bankReference, whenDifferent: 'accept-remainder-later' };
    await runner.receive('confirmDeposit', { params, body, key });
  }
  if (outcome === 'active') {
    const body = { receivedMinor: amountMinor, bankReference };
    await runner.receive('confirmDeposit', { params, body, key });
    if (renews)
      await runner.request('chooseDepositMaturity', { as: member, params, body: { choice: 'renew' }, key });
  }
};

/** Compounds an amount of the member's returns into their first deposit. */
export const compoundFirstDeposit = async (
  runner: ScenarioRunner,
  depositor: number,
  amountMinor: number,
): Promise<void> => {
  const deposit = demoDeposits.find(({ key }) => key === `first-${depositor}`);
  if (!deposit) throw new Error(`member ${depositor} made no deposit`);
  const { id: depositId } = await makeDemoDeposit(runner, deposit);
  await runner.request('compound', {
    as: await runner.member(depositor),
    body: { depositId, amountMinor },
    key: `demo-compound-${depositor}`,
  });
};
