/** What staff do. */
import type { ApiClient } from '../testing/client.ts';
import { type Acting, type Acts, aboutOf, type Made } from './acting.ts';
import { readSurely } from './client.ts';
import { withdrawalsPath } from './company.ts';
import { purchasesPath } from './members.ts';

const proposalsPath = '/api/proposals/';
const payablesPath = '/api/payouts/payables/';
const batchesPath = '/api/payouts/batches/';
const reason = 'As the simulation has it.';

export const staffActs: Acts<
  | 'approve-withdrawal'
  | 'reject-withdrawal'
  | 'reject-order'
  | 'propose-payment'
  | 'propose-bonus'
  | 'approve-proposal'
  | 'reject-proposal'
  | 'withdraw-proposal'
  | 'read-proposal'
  | 'match-line'
  | 'read-line'
  | 'make-batch'
  | 'release-batch'
  | 'discard-batch'
  | 'read-payable'
> = {
  'approve-withdrawal': async (acting, step, subject) => {
    const path = `${withdrawalsPath(subject.area)}${subject.withdrawalId}/approve/`;
    const operation = await acting.byStaff(step, { path, facts: aboutOf(subject) });
    if (operation.outcome.kind === 'done') await findPayable(acting, step.of, subject);
    return operation;
  },
  'reject-withdrawal': async (acting, step, subject) =>
    acting.byStaff(step, {
      path: `${withdrawalsPath(subject.area)}${subject.withdrawalId}/reject/`,
      body: { reasonCode: 'other', reason },
      facts: aboutOf(subject),
    }),
  'reject-order': async (acting, step, subject) =>
    acting.byStaff(step, {
      path: `${purchasesPath}${subject.orderId}/reject/`,
      body: { reason },
      facts: aboutOf(subject),
    }),
  'propose-payment': async (acting, step, subject) =>
    acting.byStaff(step, {
      path: `${purchasesPath}${subject.orderId}/confirm/`,
      body: {
        receivedMinor: subject.amountMinor,
        bankReference: `SIMULATED ${subject.orderId?.slice(-8)}`,
      },
      facts: { ...aboutOf(subject), proposes: 'payment' },
      learn: ({ confirming }: { confirming: { proposalId: string } | null }) =>
        confirming ? { proposalId: confirming.proposalId } : {},
    }),
  'propose-bonus': async (acting, step) => {
    const { area, amountMinor } = step;
    const { id: memberId } = acting.member(step.member);
    return acting.byStaff(step, {
      path: `/api/${area}/bonus/`,
      body: { memberId, amountMinor, reason },
      facts: { memberId, area, amountMinor, proposes: 'bonus' },
      learn: ({ id }: { id: string }) => ({ proposalId: id }),
    });
  },
  // As a person does: approves what was shown, and looks again where that has changed.
  'approve-proposal': async (acting, step, subject) => {
    const { client } = acting.staff(step.staff);
    const path = `${proposalsPath}${subject.proposalId}/`;
    for (let attempt = 1; ; attempt += 1) {
      const shown = await client.get<{ hash?: string }>(`${path}effect/`).catch((): undefined => undefined);
      const body = { shownHash: shown?.body.hash ?? '0'.repeat(64) };
      const id = attempt === 1 ? step.id : `${step.id}/${attempt}`;
      const request = { path: `${path}approve/`, body, facts: aboutOf(subject) };
      const operation = await acting.byStaff({ ...step, id }, request);
      const { outcome } = operation;
      const isOutdated = outcome.kind === 'refused' && outcome.code === 'changed_since_shown';
      if (!isOutdated || attempt === 4) return operation;
    }
  },
  'reject-proposal': async (acting, step, subject) =>
    acting.byStaff(step, {
      path: `${proposalsPath}${subject.proposalId}/reject/`,
      body: { reason },
      facts: aboutOf(subject),
    }),
  'withdraw-proposal': async (acting, step, subject) =>
    acting.byStaff(
      { ...step, staff: subject.by ?? 0 },
      { path: `${proposalsPath}${subject.proposalId}/withdraw/`, facts: aboutOf(subject) },
    ),
  'read-proposal': async (acting, step, subject) =>
    acting.look(step, acting.staff(step.staff).client, `${proposalsPath}${subject.proposalId}/`, subject),
  'match-line': async (acting, step, subject) => {
    const order = acting.made.get(step.to);
    const lineId = subject.lineId ?? (await lineOf(acting.staff(step.staff).client, subject))?.id;
    if (!order?.orderId || !lineId) return undefined;
    acting.made.set(step.of, { ...subject, lineId });
    return acting.byStaff(step, {
      path: `/api/bank/lines/${encodeURIComponent(lineId)}/match/`,
      body: { orderId: order.orderId, reason },
      facts: { ...aboutOf(order), lineId },
    });
  },
  'read-line': async (acting, step, subject) => {
    const { lineId } = subject;
    if (!lineId) return undefined;
    const operation = acting.history.begin(step.id, step.act, 'reader', { lineId });
    const line = await lineOf(acting.staff(step.staff).client, subject);
    if (!line) return operation;
    operation.facts.openMinor = line.openMinor;
    acting.history.end(operation, { kind: 'done' });
    return operation;
  },
  'make-batch': async (acting, step, subject) => {
    const { payableId } = subject;
    if (!payableId) return undefined;
    return acting.byStaff(step, {
      path: batchesPath,
      body: { payableIds: [payableId] },
      facts: aboutOf(subject),
      learn: ({ id }: { id: string }) => ({ batchId: id }),
    });
  },
  'release-batch': async (acting, step, subject) => {
    const path = `${batchesPath}${subject.batchId}/`;
    const { hash } = await readSurely<{ hash: string }>(acting.staff(step.staff).client, path);
    const body = { shownHash: hash };
    return acting.byStaff(step, { path: `${path}release/`, body, facts: aboutOf(subject) });
  },
  'discard-batch': async (acting, step, subject) =>
    acting.byStaff(step, { path: `${batchesPath}${subject.batchId}/discard/`, facts: aboutOf(subject) }),
  'read-payable': async (acting, step, subject) => {
    if (!subject.payableId) return undefined;
    const path = `${payablesPath}${subject.payableId}/`;
    return acting.look(step, acting.staff(step.staff).client, path, subject);
  },
};

interface Page<Item> {
  readonly items: readonly Item[];
  readonly next: string | null;
}

/** The first item of a list that is wanted, over all its pages. */
async function findIn<Item>(
  client: ApiClient,
  path: string,
  isWanted: (item: Item) => boolean,
): Promise<Item | undefined> {
  let next: string | null = path;
  while (next) {
    const page: Page<Item> = await readSurely(client, next);
    const found = page.items.find(isWanted);
    if (found) return found;
    next = page.next && `${path}&cursor=${encodeURIComponent(page.next)}`;
  }
  return undefined;
}

/** The payable that an approved withdrawal has become. */
async function findPayable(acting: Acting, step: string, subject: Made): Promise<void> {
  type Payable = { id: string; source: object };
  const isOfIt = ({ source }: Payable): boolean => Object.values(source).includes(subject.withdrawalId);
  const { client } = acting.staff(0);
  const payable = await findIn<Payable>(client, `${payablesPath}?limit=100`, isOfIt);
  if (payable) acting.made.set(step, { ...subject, payableId: payable.id });
}

/** The line that a transfer became, once a statement brought it. */
async function lineOf(client: ApiClient, { amountMinor, reference = '\n' }: Made) {
  type Line = { id: string; text: string; openMinor: number };
  for (const state of ['unmatched', 'used']) {
    const path = `/api/bank/lines/?amountMinor=${amountMinor}&state=${state}&limit=100`;
    const line = await findIn<Line>(client, path, ({ text }) => text.includes(reference));
    if (line) return line;
  }
  return undefined;
}
