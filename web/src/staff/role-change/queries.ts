import { staffRoles } from '#shared/contract/staff-roles.ts';
import type { MemberId } from '#shared/domain/ids.ts';
import type { Role } from '#shared/domain/words.ts';
import { call } from '#web/api/client.ts';
import { useStaffAct } from '../use-staff-act.ts';

/** Proposes a member's roles. Nothing changes until another administrator approves. */
export const useProposeRoles = (memberId: MemberId) =>
  useStaffAct(
    `roles ${memberId}`,
    ({ roles, reason }: { roles: readonly Role[]; reason: string }, idempotencyKey) =>
      call(staffRoles.endpoints.proposeRoles, {
        body: { memberId, roles: [...roles], reason },
        idempotencyKey,
      }),
  );
