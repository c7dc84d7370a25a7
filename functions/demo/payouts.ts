import type { ScenarioRunner } from './scenario-runner.ts';
import type { Step } from './step.ts';

/** The house that the operator's placement goes to. Its account is at no bank. */
const bondHouse = { name: 'Demo Bond House', iban: 'DE02999999990000067890' };

/** The placement that is to be paid, wherever an interrupted run left it; undefined once it was sent. */
const findPlacement = async (runner: ScenarioRunner) => {
  for (const state of ['open', 'batched'] as const) {
    const query = { state, limit: '100' };
    const { items } = await runner.request('listPayables', { as: runner.administrator, query, key: 'none' });
    const found = items.find(({ source }) => source.kind === 'placement');
    if (found) return found;
  }
  return undefined;
};

/** The administrator enters the account and makes the batch; the treasurer, who proposed the placement, releases it. */
const payPlacement = async (runner: ScenarioRunner): Promise<void> => {
  const as = runner.administrator;
  const placement = await findPlacement(runner);
  if (!placement) return;
  const { id: payableId, state } = placement;
  if (state === 'open') {
    await runner.request('enterPayee', {
      as,
      params: { payableId },
      body: bondHouse,
      key: 'demo-placed-payee',
    });
    const body = { payableIds: [payableId] };
    await runner.request('makePayoutBatch', { as, body, key: 'demo-placed-batch' });
  }
  const batchId = (await findPlacement(runner))?.batchId;
  if (!batchId) throw new Error('the placement is in no batch');
  const { hash: shownHash } = await runner.request('readPayoutBatch', {
    as,
    params: { batchId },
    key: 'none',
  });
  await runner.request('releasePayoutBatch', {
    as: await runner.staff('treasurer'),
    params: { batchId },
    body: { shownHash },
    key: 'demo-placed-release',
  });
};

/** The placement leaves in a batch. An approved refund waits for somebody to enter its account. */
export const payoutSteps: readonly Step[] = [
  { label: 'the transfer of an investment is released', daysAgo: 179.9, run: payPlacement },
];
