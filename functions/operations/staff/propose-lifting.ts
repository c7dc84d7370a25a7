import type { Handler } from '#functions/entry/call.ts';
import { propose } from '#functions/entry/propose.ts';
import { readWithdrawalStops } from '#functions/withdrawal/table/withdrawal-stop.ts';
import type { operations } from '#shared/contract/operations.ts';
import { AppError } from '#shared/domain/errors.ts';

/** Proposes to resume withdrawals, regardless of who stopped them. */
export const proposeLifting: Handler<typeof operations.endpoints.proposeLifting> = async (call) => {
  const { area, reason } = call.body;
  const stops = await readWithdrawalStops(call.database);
  if (!stops.some((stop) => stop.area === area))
    throw new AppError('invalid_transition', { from: 'open', to: 'open' });
  return propose(call, { act: { kind: 'lift-stop', area }, reason, evidence: null });
};
