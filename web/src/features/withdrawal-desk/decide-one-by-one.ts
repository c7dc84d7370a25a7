import type { DeskWithdrawal } from '#shared/contract/withdrawals.ts';
import { ApiError } from '#web/api/api-error.ts';

/** What became of one of several: as it stands afterwards, or why it was refused. */
export type Outcome = { readonly after: DeskWithdrawal } | { readonly refusal: ApiError };

export interface Progress {
  readonly done: number;
  readonly total: number;
}

/** A refusal is about this one withdrawal; anything else (no network, no session) would meet the next one, too. */
const isRefusal = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 401;

/**
 * Decides about several withdrawals, each by a request of its own, so that the person sees it go on and can stop it in
 * between. What was done before a stop stays done; a refused one does not keep the others from being decided.
 */
export const decideOneByOne = async (
  items: readonly DeskWithdrawal[],
  send: (item: DeskWithdrawal) => Promise<DeskWithdrawal>,
  watch: { progress: (progress: Progress) => void; isStopped: () => boolean },
): Promise<{ outcomes: ReadonlyMap<string, Outcome>; error?: unknown }> => {
  const outcomes = new Map<string, Outcome>();
  for (const item of items) {
    if (watch.isStopped()) break;
    watch.progress({ done: outcomes.size, total: items.length });
    try {
      outcomes.set(item.id, { after: await send(item) });
    } catch (error) {
      if (!isRefusal(error)) return { outcomes, error };
      outcomes.set(item.id, { refusal: error });
    }
  }
  watch.progress({ done: outcomes.size, total: items.length });
  return { outcomes };
};
