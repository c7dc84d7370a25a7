import { requireMember } from '#functions/member/table/find-member.ts';
import { commit, Transaction } from '#functions/platform/table/transaction.ts';
import { openSuspense } from '#functions/suspense/table/write-suspense.ts';
import type { SuspenseId } from '#shared/domain/ids.ts';
import { zeroMinor } from '#shared/domain/money.ts';
import { demoPurchases } from './cast.ts';
import { demoDeposits, makeDemoDeposit } from './deposits.ts';
import { orderPackage } from './purchases.ts';
import type { Step } from './step.ts';
import type { StoryTeller } from './story-teller.ts';

/** The payment that was set aside for a purchase; null when it is decided about already. */
const openPaymentFor = async (teller: StoryTeller, purchaseKey: string): Promise<SuspenseId | null> => {
  const purchase = demoPurchases.find(({ key }) => key === purchaseKey);
  if (!purchase) throw new Error(`nobody made the purchase ${purchaseKey}`);
  const { id } = await orderPackage(teller, purchase);
  const as = await teller.staff('treasurer');
  const { items } = await teller.request('listSuspense', { as, query: { limit: '100' }, key: 'none' });
  return items.find(({ source }) => source.id === id)?.id ?? null;
};

const step = (
  label: string,
  daysAgo: number,
  purchaseKey: string,
  decide: (teller: StoryTeller, suspenseId: SuspenseId) => Promise<void>,
): Step => ({
  label,
  daysAgo,
  tell: async (teller) => {
    const suspenseId = await openPaymentFor(teller, purchaseKey);
    if (suspenseId !== null) await decide(teller, suspenseId);
  },
});

const proposeRefund = async (teller: StoryTeller, suspenseId: SuspenseId, key: string): Promise<void> => {
  await teller.request('proposeRefund', {
    as: await teller.staff('treasurer'),
    params: { suspenseId },
    body: { reason: 'The member asked for it back, to the account from which it came.' },
    key: `demo-refund-${key}`,
  });
};

const foreign = { reference: 'DEMO-FOREIGN-0', amount: '2612.50', currency: 'USD' };

/** The provider tells of a payment in a currency that the ledger does not keep; a treasurer closes the notice. */
const dismissForeign = async (teller: StoryTeller): Promise<void> => {
  const deposit = demoDeposits.find(({ key }) => key === 'waiting-0');
  if (!deposit) throw new Error('nobody made the deposit waiting-0');
  const { services } = teller;
  const { id } = await makeDemoDeposit(teller, deposit);
  const { memberId } = await teller.member(deposit.depositor);
  const { email: memberEmail, profile } = await requireMember(services.database, memberId);
  const as = await teller.staff('treasurer');
  const noticeIn = async (state: 'open' | 'dismissed') => {
    const query = { state, limit: '100' };
    const { items } = await teller.request('listSuspense', { as, query, key: 'none' });
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
  await teller.request('dismissSuspense', { as, params: { suspenseId }, body, key: 'demo-dismiss-0' });
};

/** What staff did with payments that matched nothing: used one, sent one back, and one waits for its second person. */
export const suspenseSteps: readonly Step[] = [
  { label: 'a payment in another currency is looked at', daysAgo: 3.5, tell: dismissForeign },
  step('a payment set aside is used after all', 6, 'set-aside-22', async (teller, suspenseId) => {
    const purchase = demoPurchases.find(({ key }) => key === 'set-aside-22');
    if (!purchase) return;
    const { id: sourceId } = await orderPackage(teller, purchase);
    await teller.request('matchSuspense', {
      as: await teller.staff('treasurer'),
      params: { suspenseId },
      body: { sourceId, reason: 'The member sent the bank statement: it is the first half.' },
      key: 'demo-match-22',
    });
  }),
  step('a refund is proposed and approved', 5, 'set-aside-18', async (teller, suspenseId) => {
    await proposeRefund(teller, suspenseId, '18');
    const { items } = await teller.request('listProposals', {
      as: teller.administrator,
      query: { limit: '100' },
      key: 'none',
    });
    const refund = items.find(({ act }) => act.kind === 'suspense-refund' && act.suspenseId === suspenseId);
    if (!refund) return;
    await teller.approve(teller.administrator, refund.id, 'demo-approve-refund-18');
  }),
  step('a refund waits for its second person', 2, 'set-aside-19', (teller, suspenseId) =>
    proposeRefund(teller, suspenseId, '19'),
  ),
];
