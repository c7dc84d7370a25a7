import { expireUnpaid } from '#functions/payment/expire-unpaid.job.ts';
import type { DemoPurchase } from './cast.ts';
import type { StoryTeller } from './story-teller.ts';

/** Orders it, unless it is ordered already. */
export const orderPackage = (teller: StoryTeller, purchase: DemoPurchase) =>
  teller.once(`order ${purchase.key}`, async () => {
    const { packageId, quantity } = purchase;
    return teller.request('buyPackage', {
      as: await teller.member(purchase.buyer),
      body: {
        packageId,
        quantity,
        payment: purchase.outcome === 'from-balance' ? 'balance' : 'bank',
        configurationVersion: (await teller.configuration()).version,
      },
      key: `demo-order-${purchase.key}`,
    });
  });

/** What becomes of an order that waits for its payment. */
export const finishPurchase = async (teller: StoryTeller, purchase: DemoPurchase): Promise<void> => {
  const { outcome } = purchase;
  if (outcome === 'expired') {
    await expireUnpaid(teller.services, () => true);
    return;
  }
  const { id, totalMinor } = await orderPackage(teller, purchase);
  const params = { purchaseId: id };
  const key = `demo-${outcome}-${purchase.key}`;
  if (outcome === 'cancelled') {
    await teller.request('cancelPurchase', { as: await teller.member(purchase.buyer), params, key });
    return;
  }
  const as = await teller.staff('treasurer');
  if (outcome === 'rejected') {
    const body = { reason: 'The payment came from an account in another name and was sent back.' };
    await teller.request('rejectPurchase', { as, params, body, key });
    return;
  }
  const bankReference = `DEMO STATEMENT ${purchase.key}`;
  const half = { receivedMinor: Math.floor(totalMinor / 2), bankReference };
  const body = {
    active: { receivedMinor: totalMinor, bankReference },
    'part-paid': { ...half, whenDifferent: 'accept-remainder-later' },
    'set-aside': { ...half, whenDifferent: 'suspense' },
    waiting: null,
    'from-balance': null,
  }[outcome];
  if (body) await teller.request('confirmPurchase', { as, params, body, key });
};
