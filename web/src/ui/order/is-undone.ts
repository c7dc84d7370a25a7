import type { DepositView } from '#shared/contract/security-deposits.ts';

/** Whether the member undid the purchase or deposit themselves; staff reverse others. */
export const isUndone = ({ timeline }: Pick<DepositView, 'timeline'>): boolean =>
  timeline.some(({ state, by }) => state === 'reversed' && by === 'member');
