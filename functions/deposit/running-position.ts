import type { Position } from '#functions/position/position-schema.ts';
import { AppError } from '#shared/domain/errors.ts';
import type { DepositWithPosition } from './deposit.ts';

/**
 * The position of an active deposit. `to`: what it is needed for, in the words of the refusal.
 * @throws AppError invalid_transition when the deposit was never active; position_ended when it has ended
 */
export const runningPosition = (
  { deposit, position }: DepositWithPosition,
  to: 'compounded' | 'withdrawn',
): Position => {
  if (deposit.activatedAt === null) throw new AppError('invalid_transition', { from: deposit.state, to });
  if (deposit.state !== 'active' || !position) throw new AppError('position_ended', { state: deposit.state });
  return position;
};
