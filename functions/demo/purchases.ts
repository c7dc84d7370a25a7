import { expireUnpaid } from '#functions/payment/expire-unpaid.job.ts';
import type { DemoPurchase } from './cast.ts';
import type { ScenarioRunner } from './scenario-runner.ts';

/** Orders the package unless the scenario has ordered it already. */
export const orderPackage = (runner: ScenarioRunner, purchase: DemoPurchase) =>
  runner.once(`order ${purchase.key}`, async () => {
    const { packageId, quantity } = purchase;
    return runner.request('buyPackage', {
      as: await runner.member(purchase.buyer),
      body: {
        packageId,
        quantity,
        payment: purchase.outcome === 'from-balance' ? 'balance' : 'bank',
        configurationVersion: (await runner.configuration()).version,
      },
      key: `demo-order-${purchase.key}`,
    });
  });

/** Brings an order that is waiting for its payment to its outcome. */
export const finishPurchase = async (runner: ScenarioRunner, purchase: DemoPurchase): Promise<void> => {
  const { outcome } = purchase;
  if (outcome === 'expired') {
    await expireUnpaid(runner.services, () => true);
    return;
  }
  const { id, totalMinor } = await orderPackage(runner, purchase);
  const params = { purchaseId: id };
  const key = `demo-${outcome}-${purchase.key}`;
  if (outcome === 'cancelled') {
    await runner.request('cancelPurchase', { as: await runner.member(purchase.buyer), params, key });
    return;
  }
  const as = await runner.staff('treasurer');
  if (outcome === 'rejected') {
    const body = { reason: 'The payment came from an account in another name and was sent back.' };
    await runner.request('rejectPurchase', { as, params, body, key });
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
  if (body) await runner.receive('confirmPurchase', { params, body, key });
};
