import type { Handler } from '#functions/entry/call.ts';
import { memberSchema } from '#functions/member/member-schema.ts';
import { memberKey, withdrawalQueue } from '#functions/platform/table/keys.ts';
import { parseItem, readItems, readPage } from '#functions/platform/table/read.ts';
import { withdrawalSchema } from '#functions/withdrawal/withdrawal-schema.ts';
import { staffWithdrawalView } from '#functions/withdrawal/withdrawal-view.ts';
import type { staffWithdrawals } from '#shared/contract/withdrawals.ts';
import type { ProductArea } from '#shared/domain/words.ts';

type Endpoints = typeof staffWithdrawals.endpoints;

/** Withdrawals of one state (waiting by default), oldest first, each with its member's status. */
export const listAllWithdrawals =
  (area: ProductArea): Handler<Endpoints['listAllSecurityWithdrawals']> =>
  async (call) => {
    const { database, query, signedIn } = call;
    const paging = await call.page();
    const queue = withdrawalQueue(area, query.kind ?? 'bonus', query.state ?? 'waiting');
    const { items, last } = await readPage(
      database,
      { index: 'gsi1', pk: queue, order: 'oldest-first' },
      withdrawalSchema,
      paging,
    );
    const members = await readItems(
      database,
      items.map(({ memberId }) => memberKey(memberId)),
    );
    const now = call.now();
    return {
      items: items.flatMap((withdrawal, index) => {
        const member = parseItem(memberSchema, members[index]);
        return member ? [staffWithdrawalView(withdrawal, member, signedIn.member.id, now)] : [];
      }),
      next: paging.next(last),
    };
  };
