import type { Handler } from '#functions/entry/call.ts';
import { memberPk, withdrawalKey } from '#functions/platform/table/keys.ts';
import { readMatching } from '#functions/platform/table/read-matching.ts';
import { withdrawalsBetween } from '#functions/withdrawal/table/withdrawals-between.ts';
import { withdrawalSchema } from '#functions/withdrawal/withdrawal-schema.ts';
import { withdrawalView } from '#functions/withdrawal/withdrawal-view.ts';
import type { withdrawals } from '#shared/contract/withdrawals.ts';
import type { ProductArea } from '#shared/domain/words.ts';

type Endpoints = typeof withdrawals.endpoints;

/** The caller's withdrawals from an area, newest first. */
export const listWithdrawals =
  (area: ProductArea): Handler<Endpoints['listSecurityWithdrawals']> =>
  async (call) => {
    const { state, kind, from, to } = call.query;
    const { id: memberId } = call.signedIn.member;
    const { next, ...page } = await call.page();
    const { items, last } = await readMatching(
      call.database,
      { pk: memberPk(memberId), between: withdrawalsBetween(from, to), order: 'newest-first' },
      withdrawalSchema,
      page,
      {
        matches: (item) =>
          item.area === area && item.state === (state ?? item.state) && item.kind === (kind ?? item.kind),
        placeOf: ({ id }) => ({ ...withdrawalKey(memberId, id) }),
      },
    );
    return { items: items.map(withdrawalView), next: next(last) };
  };
