import { expireUnpaid } from '#functions/payment/expire-unpaid.job.ts';
import { type CastMember, castMembers } from './cast.ts';
import type { StoryTeller } from './story-teller.ts';

export interface DemoDeposit {
  readonly key: string;
  /** Index of the depositor among the cast's members. */
  readonly depositor: number;
  readonly planId: 'flex' | 'core' | 'long';
  readonly amountMinor: number;
  readonly payment: 'bank' | 'coinpayments';
  readonly madeDaysAgo: number;
  readonly outcome: 'active' | 'waiting' | 'part-paid' | 'cancelled' | 'rejected' | 'expired';
  /** Chosen on the day on which it becomes active. */
  readonly renews: boolean;
}

const planIds = ['flex', 'core', 'long'] as const;

/** The first deposit of every active member who came for security; the plans take turns, so some have matured. */
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

/** Every state that a deposit can reach is in it. */
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

/** Makes it, unless it is made already. */
export const makeDemoDeposit = (teller: StoryTeller, deposit: DemoDeposit) =>
  teller.once(`deposit ${deposit.key}`, async () => {
    const { planId, amountMinor, payment } = deposit;
    return teller.request('makeDeposit', {
      as: await teller.member(deposit.depositor),
      body: { planId, amountMinor, payment, configurationVersion: (await teller.configuration()).version },
      key: `demo-deposit-${deposit.key}`,
    });
  });

/** What becomes of a deposit that waits for its payment. */
export const finishDeposit = async (teller: StoryTeller, deposit: DemoDeposit): Promise<void> => {
  const { outcome, renews } = deposit;
  if (outcome === 'expired') {
    await expireUnpaid(teller.services, () => true);
    return;
  }
  const { id, amountMinor } = await makeDemoDeposit(teller, deposit);
  const member = await teller.member(deposit.depositor);
  const treasurer = await teller.staff('treasurer');
  const params = { depositId: id };
  const key = `demo-${outcome}-deposit-${deposit.key}`;
  const bankReference = `DEMO STATEMENT ${deposit.key}`;
  if (outcome === 'cancelled') await teller.request('cancelDeposit', { as: member, params, key });
  if (outcome === 'rejected') {
    const body = { reason: 'The payment came from an account in another name and was sent back.' };
    await teller.request('rejectDeposit', { as: treasurer, params, body, key });
  }
  if (outcome === 'part-paid') {
    const receivedMinor = Math.floor(amountMinor / 2);
    const body = { receivedMinor, bankReference, whenDifferent: 'accept-remainder-later' };
    await teller.request('confirmDeposit', { as: treasurer, params, body, key });
  }
  if (outcome === 'active') {
    const body = { receivedMinor: amountMinor, bankReference };
    await teller.request('confirmDeposit', { as: treasurer, params, body, key });
    if (renews)
      await teller.request('chooseDepositMaturity', { as: member, params, body: { choice: 'renew' }, key });
  }
};

/** Adds an amount of the returns that came so far to the member's first deposit. */
export const compoundFirstDeposit = async (
  teller: StoryTeller,
  depositor: number,
  amountMinor: number,
): Promise<void> => {
  const deposit = demoDeposits.find(({ key }) => key === `first-${depositor}`);
  if (!deposit) throw new Error(`member ${depositor} made no deposit`);
  const { id: depositId } = await makeDemoDeposit(teller, deposit);
  await teller.request('compound', {
    as: await teller.member(depositor),
    body: { depositId, amountMinor },
    key: `demo-compound-${depositor}`,
  });
};
