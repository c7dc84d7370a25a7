import { requireMember } from '#functions/member/table/find-member.ts';
import { commit, Transaction } from '#functions/platform/table/transaction.ts';
import { openSuspense } from '#functions/suspense/table/write-suspense.ts';
import type { SuspenseId } from '#shared/domain/ids.ts';
import { zeroMinor } from '#shared/domain/money.ts';
import { demoPurchases } from './cast.ts';
import { demoDeposits, makeDemoDeposit } from './deposits.ts';
import { orderPackage } from './purchases.ts';
import type { ScenarioRunner } from './scenario-runner.ts';
import type { Step } from './step.ts';

/** The unmatched payment of a purchase; null when it has been decided already. */
const openPaymentFor = async (runner: ScenarioRunner, purchaseKey: string): Promise<SuspenseId | null> => {
  const purchase = demoPurchases.find(({ key }) => key === purchaseKey);
  if (!purchase) throw new Error(`there is no purchase ${purchaseKey}`);
  const { id } = await orderPackage(runner, purchase);
  const as = await runner.staff('treasurer');
  const { items } = await runner.request('listSuspense', { as, query: { limit: '100' }, key: 'none' });
  return items.find(({ source }) => source.id === id)?.id ?? null;
};

const step = (
  label: string,
  daysAgo: number,
  purchaseKey: string,
  decide: (runner: ScenarioRunner, suspenseId: SuspenseId) => Promise<void>,
): Step => ({
  label,
  daysAgo,
  run: async (runner) => {
    const suspenseId = await openPaymentFor(runner, purchaseKey);
    if (suspenseId !== null) await decide(runner, suspenseId);
  },
});

const proposeRefund = async (runner: ScenarioRunner, suspenseId: SuspenseId, key: string): Promise<void> => {
  await runner.request('proposeRefund', {
    as: await runner.staff('treasurer'),
    params: { suspenseId },
    body: { reason: 'The member asked for it back, to the account from which it came.' },
    key: `demo-refund-${key}`,
  });
};

const foreign = { reference: 'DEMO-FOREIGN-0', amount: '2612.50', currency: 'USD' };

/** The provider reports a payment in a currency that the ledger doesn't keep; a treasurer dismisses it. */
const dismissForeign = async (runner: ScenarioRunner): Promise<void> => {
  const deposit = demoDeposits.find(({ key }) => key === 'waiting-0');
  if (!deposit) throw new Error('there is no deposit waiting-0');
  const { services } = runner;
  const { id } = await makeDemoDeposit(runner, deposit);
  const { memberId } = await runner.member(deposit.depositor);
  const { email: memberEmail, profile } = await requireMember(services.database, memberId);
  const as = await runner.staff('treasurer');
  const noticeIn = async (state: 'open' | 'dismissed') => {
    const query = { state, limit: '100' };
    const { items } = await runner.request('listSuspense', { as, query, key: 'none' });
    return items.find(({ reference }) => reference === foreign.reference)?.id;
  };
  if (await noticeIn('dismissed')) return;
  let suspenseId = await noticeIn('open');
  if (!suspenseId) {
    const transaction = new Transaction();
    const { amount, currency, reference } = foreign;
    const payment = openSuspense(
      transaction,
      {
        source: { id, area: 'security', memberId, memberName: profile.name, memberEmail },
        reason: 'wrong-currency',
        amountMinor: zeroMinor,
        foreign: { amount, currency },
        cash: 'cash:coinpayments',
        shard: 0,
        reference,
      },
      { actor: { kind: 'system', name: 'coinpayments-notifications' }, now: services.now() },
    );
    await commit(services.database, transaction);
    suspenseId = payment.id;
  }
  const body = { reason: 'The provider sent it back to the member; nothing was booked.' };
  await runner.request('dismissSuspense', { as, params: { suspenseId }, body, key: 'demo-dismiss-0' });
};

/** Unmatched payments: one is matched, one refunded, one dismissed, and one refund is waiting for approval. */
export const suspenseSteps: readonly Step[] = [
  { label: 'a payment in another currency is dismissed', daysAgo: 3.5, run: dismissForeign },
  step('an unmatched payment is matched to a purchase', 6, 'set-aside-22', async (runner, suspenseId) => {
    const purchase = demoPurchases.find(({ key }) => key === 'set-aside-22');
    if (!purchase) return;
    const { id: sourceId } = await orderPackage(runner, purchase);
    await runner.request('matchSuspense', {
      as: await runner.staff('treasurer'),
      params: { suspenseId },
      body: { sourceId, reason: 'The member sent the bank statement: it is the first half.' },
      key: 'demo-match-22',
    });
  }),
  step('a refund is proposed and approved', 5, 'set-aside-18', async (runner, suspenseId) => {
    await proposeRefund(runner, suspenseId, '18');
    const { items } = await runner.request('listProposals', {
      as: runner.administrator,
      query: { limit: '100' },
      key: 'none',
    });
    const refund = items.find(({ act }) => act.kind === 'suspense-refund' && act.suspenseId === suspenseId);
    if (!refund) return;
    await runner.approve(runner.administrator, refund.id, 'demo-approve-refund-18');
  }),
  step('a refund proposal is waiting for approval', 2, 'set-aside-19', (runner, suspenseId) =>
    proposeRefund(runner, suspenseId, '19'),
  ),
];
