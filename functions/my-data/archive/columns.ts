import type * as z from 'zod/mini';
import type { AuditLine } from '#functions/audit/audit-line-schema.ts';
import type { bonusSchema } from '#functions/bonus/bonus-schema.ts';
import type { compoundSchema } from '#functions/compound/compound-schema.ts';
import type { depositSchema } from '#functions/deposit/deposit-schema.ts';
import type { entrySchema } from '#functions/ledger/entry-schema.ts';
import type { walletItem, walletMonthItem } from '#functions/ledger/table/items.ts';
import type { StoredNotification } from '#functions/notification/table/items.ts';
import type { payoutAddressSchema } from '#functions/payout-address/payout-address-schema.ts';
import { timelineView } from '#functions/platform/timeline-view.ts';
import type { positionSchema } from '#functions/position/position-schema.ts';
import type { purchaseSchema } from '#functions/purchase/purchase-schema.ts';
import type { reinvestmentItem } from '#functions/reinvestment/table/items.ts';
import type { Device } from '#functions/sign-in/device-schema.ts';
import type { Session } from '#functions/sign-in/session-schema.ts';
import { lastUsedOf } from '#functions/sign-in/table/sessions.ts';
import { entryView, memberChanges } from '#functions/statement/entry-view.ts';
import type { suspenseSchema } from '#functions/suspense/suspense-schema.ts';
import type { withdrawalSchema } from '#functions/withdrawal/withdrawal-schema.ts';
import type { SponsoredUser } from '#shared/contract/infinity-sponsors.ts';
import type { Payee } from '#shared/domain/payee.ts';
import type { ProductArea } from '#shared/domain/words.ts';

type Cell = string | number | boolean | null;
/** A cell, or short rows of their own: a timeline, the transfers of an entry. */
export type Value = Cell | readonly Readonly<Record<string, Cell>>[];

/**
 * What the archive says of one thing, column by column. What has no column does not leave: other people's names and
 * ids, hashes, and who of the staff did something. A column that ends in `Minor` is an amount.
 */
export type Columns<Item> = Readonly<Record<string, (item: Item) => Value>>;

/** What happened to something, as rows of their own. */
export const timelineOf = (history: Parameters<typeof timelineView>[0]): Value =>
  timelineView(history).map(({ at, state, by, reason, amountMinor }) => ({
    at,
    state,
    by,
    reason: reason ?? null,
    amountMinor: amountMinor ?? null,
  }));

const order = {
  id: ({ id }: { id: string }) => id,
  state: ({ state }: { state: string }) => state,
};
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

export const payoutAddressColumns: Columns<z.infer<typeof payoutAddressSchema>> = {
  ...payeeColumns(({ payee }) => payee),
  addedAt: ({ addedAt }) => addedAt,
  usableFrom: ({ usableFrom }) => usableFrom,
};

export const sessionColumns: Columns<Session> = {
  startedAt: ({ createdAt }) => createdAt,
  lastUsedAt: (session) => lastUsedOf(session),
  endsAt: ({ endsAt }) => endsAt,
  device: ({ device }) => device,
  address: ({ address }) => address,
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
};

export const monthColumns: Columns<z.infer<typeof walletMonthItem> & { readonly area: ProductArea }> = {
  area: ({ area }) => area,
  month: ({ month }) => month,
  ...accountColumns,
  inMinor: ({ inMinor }) => inMinor,
  outMinor: ({ outMinor }) => outMinor,
  entries: ({ entryCount }) => entryCount,
};

export const purchaseColumns: Columns<z.infer<typeof purchaseSchema>> = {
  ...order,
  package: ({ packageName }) => packageName,
  quantity: ({ quantity }) => quantity,
  unitPriceMinor: ({ unitPriceMinor }) => unitPriceMinor,
  priceMinor: ({ priceMinor }) => priceMinor,
  feeMinor: ({ feeMinor }) => feeMinor,
  totalMinor: ({ totalMinor }) => totalMinor,
  annualRateBps: ({ annualRateBps }) => annualRateBps,
  termMonths: ({ termMonths }) => termMonths,
  payment: ({ payment }) => payment,
  paymentReference: ({ bank }) => bank?.reference ?? null,
  partPaidMinor: ({ inSuspenseMinor }) => inSuspenseMinor,
  orderedAt: ({ createdAt }) => createdAt,
  expiresAt: ({ expiresAt }) => expiresAt,
  activatedAt: ({ activatedAt }) => activatedAt,
  maturesOn: ({ maturesOn }) => maturesOn,
  atMaturity: ({ maturityChoice }) => maturityChoice,
  configurationVersion: ({ configurationVersion }) => configurationVersion,
  timeline: ({ history }) => timelineOf(history),
};

export const reinvestmentColumns: Columns<z.infer<typeof reinvestmentItem>> = {
  purchaseId: ({ purchaseId }) => purchaseId,
  package: ({ packageName }) => packageName,
  quantity: ({ quantity }) => quantity,
  priceMinor: ({ priceMinor }) => priceMinor,
  feeMinor: ({ feeMinor }) => feeMinor,
  totalMinor: ({ totalMinor }) => totalMinor,
  annualRateBps: ({ annualRateBps }) => annualRateBps,
  maturesOn: ({ maturesOn }) => maturesOn,
  at: ({ at }) => at,
};

export const depositColumns: Columns<z.infer<typeof depositSchema>> = {
  ...order,
  plan: ({ planName }) => planName,
  amountMinor: ({ totalMinor }) => totalMinor,
  annualRateBps: ({ annualRateBps }) => annualRateBps,
  termMonths: ({ termMonths }) => termMonths,
  earlyExitFeeBps: ({ earlyExitFeeBps }) => earlyExitFeeBps,
  payment: ({ payment }) => payment,
  paymentReference: ({ bank }) => bank?.reference ?? null,
  partPaidMinor: ({ inSuspenseMinor }) => inSuspenseMinor,
  orderedAt: ({ createdAt }) => createdAt,
  expiresAt: ({ expiresAt }) => expiresAt,
  activatedAt: ({ activatedAt }) => activatedAt,
  maturesOn: ({ maturesOn }) => maturesOn,
  atMaturity: ({ maturityChoice }) => maturityChoice,
  configurationVersion: ({ configurationVersion }) => configurationVersion,
  timeline: ({ history }) => timelineOf(history),
};

export const compoundColumns: Columns<z.infer<typeof compoundSchema>> = {
  id: ({ id }) => id,
  depositId: ({ depositId }) => depositId,
  plan: ({ planName }) => planName,
  amountMinor: ({ amountMinor }) => amountMinor,
  principalBeforeMinor: ({ principalBeforeMinor }) => principalBeforeMinor,
  principalAfterMinor: ({ principalAfterMinor }) => principalAfterMinor,
  annualRateBps: ({ annualRateBps }) => annualRateBps,
  maturesOn: ({ maturesOn }) => maturesOn,
  at: ({ at }) => at,
  entryId: ({ entryId }) => entryId,
};

export const positionColumns: Columns<z.infer<typeof positionSchema>> = {
  area: ({ area }) => area,
  sourceId: ({ sourceId }) => sourceId,
  principalMinor: ({ principalMinor }) => principalMinor,
  annualRateBps: ({ annualRateBps }) => annualRateBps,
  period: ({ period }) => period,
  accruesFrom: ({ accruesFrom }) => accruesFrom,
  principalSince: ({ principalSince }) => principalSince,
  grantedMinor: ({ grantedMinor }) => grantedMinor,
  nextDueOn: ({ dueOn }) => dueOn,
  maturesOn: ({ maturesOn }) => maturesOn,
};

export const bonusColumns: Columns<z.infer<typeof bonusSchema>> = {
  ...order,
  area: ({ area }) => area,
  kind: ({ kind }) => kind,
  amountMinor: ({ amountMinor }) => amountMinor,
  baseMinor: ({ baseMinor }) => baseMinor,
  rateBps: ({ rateBps }) => rateBps,
  level: ({ level }) => level,
  // Masked when the bonus was granted; what a sponsor bonus comes from is somebody else's.
  from: ({ fromName }) => fromName,
  sourceId: ({ kind, sourceId }) => (kind === 'sponsor' ? null : sourceId),
  at: ({ at }) => at,
  entryId: ({ entryId }) => entryId,
};

export const withdrawalColumns: Columns<z.infer<typeof withdrawalSchema>> = {
  ...order,
  area: ({ area }) => area,
  kind: ({ kind }) => kind,
  amountMinor: ({ amountMinor }) => amountMinor,
  feeMinor: ({ feeMinor }) => feeMinor,
  earlyExitFeeMinor: ({ earlyExitFeeMinor }) => earlyExitFeeMinor,
  depositId: ({ deposit }) => deposit?.depositId ?? null,
  ...payeeColumns(({ payee }: { payee: Payee }) => payee),
  requestedAt: ({ createdAt }) => createdAt,
  transferReference: ({ reference }) => reference,
  timeline: ({ history }) => timelineOf(history),
};

export const paymentColumns: Columns<z.infer<typeof suspenseSchema>> = {
  ...order,
  area: ({ area }) => area,
  reason: ({ reason }) => reason,
  amountMinor: ({ amountMinor }) => amountMinor,
  foreignAmount: ({ foreign }) => foreign?.amount ?? null,
  foreignCurrency: ({ foreign }) => foreign?.currency ?? null,
  reference: ({ reference }) => reference,
  sourceId: ({ sourceId }) => sourceId,
  arrivedAt: ({ createdAt }) => createdAt,
};

type EntryItem = z.infer<typeof entrySchema>;
const changeOf =
  (account: string) =>
  (entry: EntryItem): number =>
    memberChanges(entry)
      .filter((change) => change.account === account)
      .reduce((sum, { changeMinor }) => sum + changeMinor, 0);

export const entryColumns: Columns<EntryItem> = {
  id: ({ id }) => id,
  area: ({ area }) => area,
  kind: ({ kind }) => kind,
  at: ({ at }) => at,
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
  name: ({ name }) => name,
  level: ({ level }) => level,
  status: ({ status }) => status,
  joinedAt: ({ joinedAt }) => joinedAt,
  sponsoredCount: ({ sponsoredCount }) => sponsoredCount,
  volumeMinor: ({ volumeMinor }) => volumeMinor,
};

export const notificationColumns: Columns<StoredNotification> = {
  at: ({ at }) => at,
  kind: ({ kind }) => kind,
  about: ({ params }) => JSON.stringify(params),
};

export const actColumns: Columns<AuditLine> = {
  at: ({ at }) => at,
  act: ({ act }) => act,
  by: ({ actor }) => actor.kind,
};
