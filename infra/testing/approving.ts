import { randomUUID } from 'node:crypto';
import type { ApiClient } from './client.ts';

/** Of no effect; for a client that can't read what a proposal would do, or for one that is decided already. */
export const unknownHash = '0'.repeat(64);

/**
 * Confirms the payment of an order by hand: one person proposes it, another one approves. Replies with the order as staff
 * see it afterwards, or with why one of them was refused. `path`: of all orders of that kind.
 */
export const receiveByHand = async <Order = { code?: string }>(
  [first, second]: readonly [ApiClient, ApiClient],
  { path, id }: { readonly path: string; readonly id: string },
  payment: object,
) => {
  type Body = Order & { confirming?: { proposalId: string } | null };
  const proposed = await first.post<Body>(`${path}${id}/confirm/`, payment, { idempotencyKey: randomUUID() });
  const { confirming } = proposed.body;
  if (!confirming) return proposed;
  const approved = await approveProposal<Body>(second, confirming.proposalId);
  return approved.status === 200 ? first.get<Body>(`${path}all/${id}/`) : approved;
};

/** The hash of what a waiting proposal would do now. */
export const shownHashOf = async (client: ApiClient, proposalId: string): Promise<string> => {
  const { body } = await client.get<{ hash?: string }>(`/api/proposals/${proposalId}/effect/`);
  return body.hash ?? unknownHash;
};

/**
 * Approves a proposal as a person does: reads what it would do, and approves exactly that. When that changes in between,
 * because the running totals were behind, it looks again.
 */
export const approveProposal = async <Body = { code?: string }>(client: ApiClient, proposalId: string) => {
  for (let attempt = 1; ; attempt += 1) {
    const shownHash = await shownHashOf(client, proposalId);
    const options = { idempotencyKey: randomUUID() };
    const path = `/api/proposals/${proposalId}/approve/`;
    const answer = await client.post<Body>(path, { shownHash }, options);
    const { code } = answer.body as { code?: string };
    if (code !== 'changed_since_shown' || attempt === 5) return answer;
  }
};
