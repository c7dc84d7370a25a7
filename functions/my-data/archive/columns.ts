import type * as z from 'zod/mini';
import type { AuditLine } from '#functions/audit/audit-line-schema.ts';
import type { Bonus } from '#functions/bonus/bonus-schema.ts';
import type { Compound } from '#functions/compound/compound-schema.ts';
import type { Deposit } from '#functions/deposit/deposit-schema.ts';
import type { Entry } from '#functions/ledger/entry-schema.ts';
import type { MonthChanges } from '#functions/ledger/month-changes-schema.ts';
import type { walletItem } from '#functions/ledger/table/items.ts';
import type { StoredNotification } from '#functions/notification/table/items.ts';
import { maturityOf } from '#functions/order/order-view.ts';
import type { PayoutAddress } from '#functions/payout-address/payout-address-schema.ts';
import { timelineView } from '#functions/platform/timeline-view.ts';
import type { Position } from '#functions/position/position-schema.ts';
import type { Purchase } from '#functions/purchase/purchase-schema.ts';
import type { reinvestmentItem } from '#functions/reinvestment/table/items.ts';
import type { Device } from '#functions/sign-in/device-schema.ts';
import type { Session } from '#functions/sign-in/session-schema.ts';
import { lastUsedOf } from '#functions/sign-in/table/sessions.ts';
import { entryView, memberChanges } from '#functions/statement/entry-view.ts';
import type { SuspensePayment } from '#functions/suspense/suspense-schema.ts';
import type { Withdrawal } from '#functions/withdrawal/withdrawal-schema.ts';
import type { SponsoredUser } from '#shared/contract/infinity-sponsors.ts';
import type { Payee } from '#shared/domain/payee.ts';
import { formatReference } from '#shared/domain/payment-reference.ts';
import type { ProductArea } from '#shared/domain/words.ts';

type Cell = string | number | boolean | null;
/** A cell, or a few rows inside it, such as a timeline or the transfers of an entry. */
export type Value = Cell | readonly Readonly<Record<string, Cell>>[];

/**
 * The columns of one kind of data. Fields without a column stay out of the archive: other people's names and ids,
 * hashes, and which staff member acted. A column that ends in `Minor` is an amount.
 */
export type Columns<Item> = Readonly<Record<string, (item: Item) => Value>>;

/** A timeline as rows inside a cell. */
export const timelineOf = (history: Parameters<typeof timelineView>[0]): Value =>
  timelineView(history).map(({ at, state, by, reason, amountMinor }) => ({
    at,
    state,
    by,
    reason: reason ?? null,
    amountMinor: amountMinor ?? null,
  }));

/** Columns that show the field of the same name. */
const fields = <Name extends string>(...names: readonly Name[]): Columns<Readonly<Record<Name, Cell>>> =>
  Object.fromEntries(names.map((name) => [name, (item: Readonly<Record<Name, Cell>>) => item[name]]));

const payeeColumns = <Item>(payeeOf: (item: Item) => Payee): Columns<Item> => {
  const bank = (item: Item) => {
    const payee = payeeOf(item);
    return payee.kind === 'bank' ? payee : null;
  };
  const crypto = (item: Item) => {
    const payee = payeeOf(item);
    return payee.kind === 'crypto' ? payee : null;
  };
  return {
    payeeKind: (item) => payeeOf(item).kind,
    payeeLabel: (item) => payeeOf(item).label,
    holder: (item) => bank(item)?.holder ?? null,
    iban: (item) => bank(item)?.iban ?? null,
    network: (item) => crypto(item)?.network ?? null,
    address: (item) => crypto(item)?.address ?? null,
  };
};

export const payoutAddressColumns: Columns<PayoutAddress> = {
  ...payeeColumns(({ payee }) => payee),
  ...fields('addedAt', 'usableFrom'),
};

export const sessionColumns: Columns<Session> = {
  startedAt: ({ createdAt }) => createdAt,
  lastUsedAt: (session) => lastUsedOf(session),
  ...fields('endsAt', 'device', 'address'),
};

export const deviceColumns: Columns<Device> = {
  device: ({ device }) => device,
  firstSeenAt: ({ firstSeenAt }) => firstSeenAt ?? null,
  lastSeenAt: ({ lastSeenAt }) => lastSeenAt,
};

const accountColumns = {
  availableMinor: ({ available }: { available: number }) => available,
  heldMinor: ({ held }: { held: number }) => held,
  investedMinor: ({ invested }: { invested: number }) => invested,
  depositedMinor: ({ deposited }: { deposited: number }) => deposited,
  principalHeldMinor: (wallet: { 'principal-held': number }) => wallet['principal-held'],
};

export const balanceColumns: Columns<z.infer<typeof walletItem>> = {
  area: ({ area }) => area,
  ...accountColumns,
  ...fields('owedMinor'),
};

export const monthColumns: Columns<MonthChanges & { readonly area: ProductArea }> = {
  ...fields('area', 'month'),
  ...accountColumns,
  ...fields('inMinor', 'earnedMinor', 'outMinor'),
  entries: ({ entryCount }) => entryCount,
};

/** What purchases and deposits have in common. */
const orderColumns: Columns<Purchase | Deposit> = {
  payment: ({ payment }) => payment,
  paymentReference: ({ bank }) => bank && formatReference(bank.reference),
  partPaidMinor: ({ inSuspenseMinor }) => inSuspenseMinor,
  orderedAt: ({ createdAt }) => createdAt,
  ...fields('expiresAt', 'activatedAt'),
  maturesOn: maturityOf,
  atMaturity: ({ maturityChoice }) => maturityChoice,
  configurationVersion: ({ configurationVersion }) => configurationVersion,
  timeline: ({ history }) => timelineOf(history),
};

export const purchaseColumns: Columns<Purchase> = {
  ...fields('id', 'state'),
  package: ({ packageName }) => packageName,
  ...fields(
    'quantity',
    'unitPriceMinor',
    'priceMinor',
    'feeMinor',
    'totalMinor',
    'annualRateBps',
    'termMonths',
  ),
  ...orderColumns,
};

export const reinvestmentColumns: Columns<z.infer<typeof reinvestmentItem>> = {
  purchaseId: ({ purchaseId }) => purchaseId,
  package: ({ packageName }) => packageName,
  ...fields('quantity', 'priceMinor', 'feeMinor', 'totalMinor', 'annualRateBps', 'maturesOn', 'at'),
};

export const depositColumns: Columns<Deposit> = {
  ...fields('id', 'state'),
  plan: ({ planName }) => planName,
  amountMinor: ({ totalMinor }) => totalMinor,
  ...fields('annualRateBps', 'termMonths', 'earlyExitFeeBps'),
  ...orderColumns,
};

export const compoundColumns: Columns<Compound> = {
  ...fields('id', 'depositId'),
  plan: ({ planName }) => planName,
  ...fields(
    'amountMinor',
    'principalBeforeMinor',
    'principalAfterMinor',
    'annualRateBps',
    'maturesOn',
    'at',
    'entryId',
  ),
};

export const positionColumns: Columns<Position> = {
  ...fields(
    'area',
    'sourceId',
    'principalMinor',
    'annualRateBps',
    'period',
    'accruesFrom',
    'principalSince',
    'grantedMinor',
  ),
  nextDueOn: ({ dueOn }) => dueOn,
  maturesOn: ({ maturesOn }) => maturesOn,
};

export const bonusColumns: Columns<Bonus> = {
  ...fields('id', 'state', 'area', 'kind', 'amountMinor', 'baseMinor', 'rateBps', 'level'),
  // Masked when the bonus was granted; the source of a sponsor bonus belongs to another member.
  from: ({ fromName }) => fromName,
  sourceId: ({ kind, sourceId }) => (kind === 'sponsor' ? null : sourceId),
  ...fields('at', 'entryId'),
  reversalCause: ({ reversalCause }) => reversalCause ?? null,
};

export const withdrawalColumns: Columns<Withdrawal> = {
  ...fields('id', 'state', 'area', 'kind', 'amountMinor', 'feeMinor', 'earlyExitFeeMinor'),
  depositId: ({ deposit }) => deposit?.depositId ?? null,
  ...payeeColumns(({ payee }: { payee: Payee }) => payee),
  requestedAt: ({ createdAt }) => createdAt,
  transferReference: ({ reference }) => reference,
  timeline: ({ history }) => timelineOf(history),
};

export const paymentColumns: Columns<SuspensePayment> = {
  ...fields('id', 'state', 'area', 'reason', 'amountMinor'),
  foreignAmount: ({ foreign }) => foreign?.amount ?? null,
  foreignCurrency: ({ foreign }) => foreign?.currency ?? null,
  ...fields('reference', 'sourceId'),
  arrivedAt: ({ createdAt }) => createdAt,
};

const changeOf =
  (account: string) =>
  (entry: Entry): number =>
    memberChanges(entry)
      .filter((change) => change.account === account)
      .reduce((sum, { changeMinor }) => sum + changeMinor, 0);

export const entryColumns: Columns<Entry> = {
  ...fields('id', 'area', 'kind', 'at'),
  availableMinor: changeOf('available'),
  heldMinor: changeOf('held'),
  investedMinor: changeOf('invested'),
  depositedMinor: changeOf('deposited'),
  principalHeldMinor: changeOf('principal-held'),
  transfers: (entry) =>
    entryView(entry).transfers.map(({ from, to, amountMinor }) => ({ from, to, amountMinor })),
  sourceId: ({ sourceId }) => sourceId,
  by: ({ actor }) => actor.kind,
  reason: ({ reason }) => reason,
  correctsEntryId: ({ correctsEntryId }) => correctsEntryId ?? null,
};

export const sponsoredUserColumns: Columns<SponsoredUser> = {
  ...fields('name', 'level', 'status', 'joinedAt', 'sponsoredCount', 'volumeMinor'),
};

export const notificationColumns: Columns<StoredNotification> = {
  ...fields('at', 'kind'),
  about: ({ params }) => JSON.stringify(params),
};

export const actColumns: Columns<AuditLine> = {
  ...fields('at', 'act'),
  by: ({ actor }) => actor.kind,
};
