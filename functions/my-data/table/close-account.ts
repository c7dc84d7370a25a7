import { writeAudit } from '#functions/audit/table/audit.ts';
import { bonusSchema } from '#functions/bonus/bonus-schema.ts';
import { depositSchema } from '#functions/deposit/deposit-schema.ts';
import { walletItem } from '#functions/ledger/table/items.ts';
import type { Member } from '#functions/member/member-schema.ts';
import { memberAttributes } from '#functions/member/table/attributes.ts';
import { commitmentsItem } from '#functions/member/table/items.ts';
import { writeStatusChange } from '#functions/member-status/table/status-history.ts';
import {
  type ClosureContext,
  closedByMember,
  isUndecided,
  noBalances,
} from '#functions/my-data/account-closure.ts';
import { isRunning } from '#functions/my-data/data-export.ts';
import { dataExportSchema } from '#functions/my-data/data-export-schema.ts';
import type { Database } from '#functions/platform/table/database.ts';
import {
  bonusPrefix,
  commitmentsKey,
  depositPrefix,
  exportKey,
  memberKey,
  memberPk,
  purchasePrefix,
  sponsorCodeKey,
  suspenseOf,
  walletKey,
  withdrawalPrefix,
} from '#functions/platform/table/keys.ts';
import { emit } from '#functions/platform/table/outbox.ts';
import { parseItem, readItem, readItems } from '#functions/platform/table/read.ts';
import { findEvery } from '#functions/platform/table/read-every.ts';
import type { Transaction } from '#functions/platform/table/transaction.ts';
import { purchaseSchema } from '#functions/purchase/purchase-schema.ts';
import { suspenseSchema } from '#functions/suspense/suspense-schema.ts';
import { isUnderWay } from '#functions/withdrawal/withdrawal.ts';
import { withdrawalSchema } from '#functions/withdrawal/withdrawal-schema.ts';
import { memberAccounts, productAreas, type Role } from '#shared/domain/words.ts';

/** Something was started or moved between the decision and its write; it must be read and decided again. */
export class ClosureOvertaken extends Error {}

/** The context of a closure, and the number of commitments when it was read. */
export interface ReadClosure {
  readonly context: ClosureContext;
  readonly commitments: number;
}

/**
 * Reads what is open. Commitments are counted first: any that begins later raises the count, which the write checks.
 */
export const readClosure = async (
  database: Database,
  member: Member,
  roles: readonly Role[],
  now: Date,
): Promise<ReadClosure> => {
  const { id } = member;
  const commitments = await readItem(database, commitmentsKey(id), commitmentsItem);
  const pk = memberPk(id);
  const own = (begins: string) => ({ pk, begins, order: 'newest-first' }) as const;
  const [items, purchases, deposits, withdrawals, bonuses, payments] = await Promise.all([
    readItems(database, [...productAreas.map((area) => walletKey(id, area)), exportKey(id)]),
    findEvery(database, own(purchasePrefix), purchaseSchema, ({ state }) => state === 'waiting'),
    findEvery(database, own(depositPrefix), depositSchema, ({ state }) => state === 'waiting'),
    findEvery(database, own(withdrawalPrefix), withdrawalSchema, isUnderWay),
    findEvery(database, own(bonusPrefix), bonusSchema, ({ state }) => state === 'awaiting-funding'),
    findEvery(
      database,
      { index: 'gsi2', pk: suspenseOf(id), order: 'newest-first' },
      suspenseSchema,
      isUndecided,
    ),
  ]);
  const wallets = productAreas.map((area, index) => parseItem(walletItem, items[index]) ?? noBalances(area));
  const isExportRunning = isRunning(parseItem(dataExportSchema, items[productAreas.length]), now);
  return {
    context: { member, roles, wallets, purchases, deposits, withdrawals, bonuses, payments, isExportRunning },
    commitments: commitments?.count ?? 0,
  };
};

/**
 * Writes the closed account. At commit, the conditions of the decision still hold: the member is unchanged, both
 * wallets are empty, and nothing was started since. From then on the wallets accept no entry, nothing can be started, and
 * the sponsor code accepts no new registrations.
 * @throws when it commits: ClosureOvertaken
 */
export const writeClosure = (
  transaction: Transaction,
  { before, after, commitments }: { readonly before: Member; readonly after: Member; commitments: number },
  now: Date,
): void => {
  const { id: memberId, email, sponsorCode } = after;
  const { name, language } = after.profile;
  const overtaken = () => new ClosureOvertaken();
  transaction.replace(memberKey(memberId), memberAttributes(after), before.version, overtaken);
  const nothing = Object.fromEntries(memberAccounts.map((account) => [account, 0]));
  for (const area of productAreas)
    transaction.change(walletKey(memberId, area), { area, closed: true }, { notAfter: nothing }, overtaken);
  transaction
    .change(
      commitmentsKey(memberId),
      { closed: true, count: commitments },
      { notAfter: { count: commitments } },
      overtaken,
    )
    .change(sponsorCodeKey(sponsorCode), { closed: true }, { equals: { memberId } }, overtaken);
  const actor = { kind: 'member', memberId } as const;
  writeStatusChange(transaction, { before, after, actor }, now);
  writeAudit(
    transaction,
    { actor, act: 'member-status:closed', subjectId: memberId, reason: closedByMember },
    now,
  );
  emit(transaction, { type: 'member-status-changed', memberId, from: before.status, to: 'closed' }, now);
  emit(transaction, { type: 'account-closed', memberId, email, name, language }, now);
};
