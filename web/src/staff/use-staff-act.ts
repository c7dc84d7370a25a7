import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useIdempotencyKey } from '#web/api/use-idempotency-key.ts';

/** Cache key of everything that staff decide about: queues, counts and pools. */
export const staffKey = ['staff'] as const;

/** How often an open queue is read again: a colleague may have decided meanwhile. */
export const queueRefreshMilliseconds = 30_000;

/**
 * An act of staff on one thing. The same input keeps its Idempotency-Key, another input is another act. Afterwards
 * all staff queries are refetched, because an act in one queue shows in others.
 */
export const useStaffAct = <Input, Reply>(
  subject: string,
  send: (input: Input, idempotencyKey: string) => Promise<Reply>,
) => {
  const client = useQueryClient();
  const { keyFor, settled } = useIdempotencyKey();
  return useMutation({
    mutationFn: (input: Input) => send(input, keyFor([subject, input])),
    onSuccess: () => {
      settled();
      // Not awaited: the reply already has the new state, so the page can continue with it immediately.
      void client.invalidateQueries({ queryKey: staffKey });
    },
  });
};
