import { randomUUID } from 'node:crypto';
import type { ApiClient } from './client.ts';

/** Of no effect; for a client that can't read what a proposal would do, or for one that is decided already. */
export const unknownHash = '0'.repeat(64);

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
