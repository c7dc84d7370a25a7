import type { PurchaseView } from '#shared/contract/infinity-purchases.ts';

/** Whether the member undid the purchase themselves; staff reverse others. */
export const isUndone = ({ timeline }: Pick<PurchaseView, 'timeline'>): boolean =>
  timeline.some(({ state, by }) => state === 'reversed' && by === 'member');
