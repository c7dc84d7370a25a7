import type { StaffWithdrawal } from '#shared/contract/withdrawals.ts';
import { ApiError } from '#web/api/api-error.ts';
import { decideInSteps, type Watch } from '#web/staff/bulk/decide-in-steps.ts';

/** The result for one of several: its new state, or why it was refused. */
export type Outcome = { readonly after: StaffWithdrawal } | { readonly refusal: ApiError };

/** A refusal is about this one withdrawal; anything else (no network, no session) would meet the next one, too. */
const isRefusal = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 401;

/** Decides several withdrawals, each with a separate request: one refusal doesn't affect the others. */
export const decideOneByOne = async (
  items: readonly StaffWithdrawal[],
  send: (item: StaffWithdrawal) => Promise<StaffWithdrawal>,
  watch: Watch,
): Promise<{ outcomes: ReadonlyMap<string, Outcome>; error?: unknown }> => {
  const decide = async (item: StaffWithdrawal): Promise<[string, Outcome]> => {
    try {
      return [item.id, { after: await send(item) }];
    } catch (error) {
      if (!isRefusal(error)) throw error;
      return [item.id, { refusal: error }];
    }
  };
  const { results, ...failed } = await decideInSteps(
    items,
    1,
    (step) => Promise.all(step.map(decide)),
    watch,
  );
  return { outcomes: new Map(results), ...failed };
};
