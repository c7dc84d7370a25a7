import { useQueryClient } from '@tanstack/react-query';
import type { BodyInputOf } from '#shared/contract/endpoint.ts';
import { userAdministration } from '#shared/contract/user-administration.ts';
import { call } from '#web/api/client.ts';
import { useBulkRun } from '../bulk/use-bulk-run.ts';
import { staffKey, useStaffAct } from '../use-staff-act.ts';
import { changeInBatches, type StatusChange } from './change-in-batches.ts';

const propose = userAdministration.endpoints.proposeClearing;

/** Cache key of everything that shows members to staff: lists, counts, the picture of one. */
export const membersKey = ['members'] as const;

/**
 * Gives members a status, in batches. Each member succeeds or fails by itself, so lists, counts and queues are read
 * again in any case.
 */
export const useChangeStatus = () => {
  const client = useQueryClient();
  return useBulkRun(
    (change: StatusChange, watch) =>
      changeInBatches(
        change,
        (batch) => call(userAdministration.endpoints.changeMemberStatus, { body: batch }),
        watch,
      ),
    async () => {
      // Withdrawals of a blocked member go back to their queue, so the queues show something else, too.
      void client.invalidateQueries({ queryKey: staffKey });
      await client.invalidateQueries({ queryKey: membersKey });
    },
  );
};

/** Proposes removing a member's fraud mark; a colleague decides in the control center. */
export const useProposeClearing = (memberId: string) =>
  useStaffAct(memberId, (body: BodyInputOf<typeof propose>, idempotencyKey) =>
    call(propose, { body, idempotencyKey }),
  );
