/** The part of the proof of the books that is about acts that needed a second person. */
import { isDeepStrictEqual } from 'node:util';
import type { BonusItem, EntryItem } from './books.ts';
import { itemsOf } from './items-of.ts';
import { advanced } from './reversal-books.ts';
import type { Item } from './scan-table.ts';

interface ProposalItem extends Item {
  id: string;
  state: string;
  act: {
    kind: string;
    area: string;
    amountMinor: number;
    into?: string;
    suspenseId?: string;
    lineId?: string;
    payableId?: string;
    chargeMinor?: number;
    sourceId?: string;
    memberId?: string;
    entryId?: string;
    transfers?: { from: string; to: string; amountMinor: number }[];
  };
  proposerId: string;
  history: { state: string; at: string; actor: { memberId?: string } }[];
}

/** Every line of a member's history that leaves the mark for fraud. */
const clearings = (items: Item[]): Item[] =>
  itemsOf(items, 'MEMBER#', 'STATUS-CHANGE#').filter(({ from }) => from === 'fraud');

/** True for the line that the approval of this proposal wrote. */
const clears = ({ pk, at }: Item, { act, history }: ProposalItem): boolean =>
  act.kind === 'clear-fraud' &&
  pk === `MEMBER#${act.memberId}` &&
  history.some((line) => line.state === 'approved' && line.at === at);

/** True for the case that the approval of this proposal decided. */
const verifies = ({ pk, sk, history: decided }: Item, { act, history }: ProposalItem): boolean =>
  pk === `MEMBER#${act.memberId}` &&
  sk === 'KYC' &&
  (decided as ProposalItem['history']).some(
    ({ state, at }) =>
      state === 'approved' && history.some((line) => line.state === 'approved' && line.at === at),
  );

const roleChanges = (items: readonly Item[]): Item[] =>
  itemsOf(items, 'AUDIT#').filter(({ act }) => /^role-(given|taken):/.test(String(act)));

/** True when the audit log names a role that the approval of this proposal gave or took. */
const changesRoles = (lines: readonly Item[], { act, history }: ProposalItem): boolean =>
  lines.some(
    ({ subjectId, at }) =>
      subjectId === act.memberId && history.some((line) => line.state === 'approved' && line.at === at),
  );

/** True when the approval of this proposal booked, to the cent, what it says arrived. */
const books = (entries: readonly EntryItem[], { act, history }: ProposalItem): boolean => {
  const approval = history.find(({ state }) => state === 'approved');
  const arrived = entries
    .filter(({ at }) => at === approval?.at)
    .flatMap(({ transfers }) => transfers.filter(({ from }) => from.account === 'cash:in-transit'))
    .reduce((sum, { amountMinor }) => sum + amountMinor, 0);
  return arrived === act.amountMinor;
};

/**
 * An approved proposal was carried out exactly once, and approved by another person than its proposer; no other moved
 * anything. What is placed and what the operator has follow from what was approved; nothing but a declared loss brings
 * the operator below zero.
 */
export function proposalFindings(
  items: Item[],
  bonuses: BonusItem[],
  entries: EntryItem[],
  kept: Map<string, number>,
): string[] {
  const proposals = itemsOf<ProposalItem>(items, 'PROPOSAL#');
  const approved = proposals.filter(({ state }) => state === 'approved');
  // A scheduled version that is made again on top of another one keeps the proposal that it comes from.
  const configurations = itemsOf(items, 'CONFIGURATION').filter(({ rebasedFrom }) => !rebasedFrom);
  const cleared = clearings(items);
  const changes = roleChanges(items);
  const suspense = new Map(itemsOf(items, 'SUSPENSE#').map((item) => [item.pk, item]));
  /** Whether a payment was refunded as often as people approved it. */
  const isRefunded = (suspenseId: string | undefined): boolean => {
    const decided = (suspense.get(`SUSPENSE#${suspenseId}`)?.history ?? []) as ProposalItem['history'];
    return (
      decided.filter(({ state }) => state === 'refunded').length ===
      approved.filter(({ act }) => act.suspenseId === suspenseId).length
    );
  };
  const entriesBySource = Map.groupBy(entries, ({ sourceId }) => sourceId);
  const bonusesBySource = Map.groupBy(bonuses, ({ sourceId }) => sourceId);
  const carriedOut = (proposal: ProposalItem): number => {
    const { id, state, act } = proposal;
    if (act.kind === 'configuration')
      return configurations.filter(({ proposal }) => (proposal as Item | null)?.id === id).length;
    // It has no amounts; resuming withdrawals is one switch, and the audit log shows who turned it.
    if (act.kind === 'lift-stop') return state === 'approved' ? 1 : 0;
    if (act.kind === 'roles') return changesRoles(changes, proposal) ? 1 : 0;
    if (act.kind === 'clear-fraud') return cleared.filter((line) => clears(line, proposal)).length;
    if (act.kind === 'kyc-shared-identity')
      return itemsOf(items, 'MEMBER#', 'KYC').some((item) => verifies(item, proposal)) ? 1 : 0;
    if (act.kind === 'reversal')
      return (entriesBySource.get(String(act.sourceId)) ?? []).filter(
        ({ kind, actor, transfers }) =>
          kind === 'reversal' &&
          // What members undo themselves needs no proposal.
          actor.kind !== 'member' &&
          transfers.some(({ from }) => ['invested', 'deposited'].includes(from.account)),
      ).length;
    if (act.kind === 'confirm-receipt')
      return books(entriesBySource.get(String(act.sourceId)) ?? [], proposal) ? 1 : 0;
    if (act.kind === 'manual-bonus') return bonusesBySource.get(id)?.length ?? 0;
    if (act.kind === 'payout-rejected' || act.kind === 'payout-returned') {
      const payable = itemsOf(items, 'PAYABLE#').find(({ pk }) => pk === `PAYABLE#${act.payableId}`);
      return state === 'approved' && payable?.state === 'returned' ? 1 : 0;
    }
    if (act.kind === 'line-refund' || act.kind === 'bank-charge') {
      const kind = act.kind === 'line-refund' ? 'payment-refunded' : act.kind;
      const times = (entriesBySource.get(String(act.lineId)) ?? []).filter((entry) => entry.kind === kind);
      const decided = approved.filter((other) => other.act.lineId === act.lineId);
      return state === 'approved' && times.length === decided.length ? 1 : 0;
    }
    if (act.kind !== 'suspense-refund')
      return (entriesBySource.get(id) ?? []).filter(({ kind }) => kind === act.kind).length;
    return state === 'approved' && isRefunded(act.suspenseId) ? 1 : 0;
  };
  const sumOf = (area: string, kind: string, into?: string): number =>
    approved
      .filter(({ act }) => act.area === area && act.kind === kind && (!into || act.into === into))
      .reduce((sum, { act }) => sum + act.amountMinor, 0);
  /** What of placements or draws was never sent, or came back from the bank. */
  const broughtBack = (area: string, kindOfAct: string): number =>
    entries
      .filter(
        ({ kind, sourceId, area: of }) =>
          of === area &&
          ['payout-undone', 'placement-returned', 'payout-returned'].includes(kind) &&
          approved.some(({ id, act }) => id === sourceId && act.kind === kindOfAct),
      )
      .flatMap(({ transfers }) => transfers)
      // What was unmatched until then passes through cash on its way.
      .filter(({ to }) => to.account !== 'cash:bank')
      .reduce((sum, { amountMinor }) => sum + amountMinor, 0);
  /** What banks kept of payments that they sent back, by what was approved; nobody adds to the operator's own draws. */
  const keptByBanks = (area: string): number =>
    approved
      .filter(({ act }) => act.area === area && act.kind === 'payout-returned')
      .filter(({ act }) => {
        const payable = itemsOf(items, 'PAYABLE#').find(({ pk }) => pk === `PAYABLE#${act.payableId}`);
        return (payable?.source as { kind: string } | undefined)?.kind !== 'draw';
      })
      .reduce((sum, { act }) => sum + (act.chargeMinor ?? 0), 0);
  /** What approved corrections changed in one account of an area, by what was approved. */
  const corrected = (area: string, account: string): number =>
    approved
      .flatMap(({ act }) => (act.area === area ? (act.transfers ?? []) : []))
      .reduce((sum, { from, to, amountMinor }) => {
        const debited = from === account ? amountMinor : to === account ? -amountMinor : 0;
        return sum + (account === 'operator' ? -debited : debited);
      }, 0);
  return [
    ...correctionFindings(items, entries),
    ...configurationFindings(items),
    ...cleared
      .filter((line) => !approved.some((proposal) => clears(line, proposal)))
      .map(({ pk }) => `${pk} left fraud without two people`),
    ...proposals.flatMap((proposal) => {
      const { id, state, act, proposerId, history } = proposal;
      const times = carriedOut(proposal);
      const isOwn = history.some(
        (line) => ['approved', 'rejected'].includes(line.state) && line.actor.memberId === proposerId,
      );
      return [
        ...(times === (state === 'approved' ? 1 : 0)
          ? []
          : [`${id} (${act.kind}) is ${state} and was carried out ${times} times`]),
        ...(isOwn ? [`${id} was decided by who proposed it`] : []),
      ];
    }),
    ...['infinity', 'security'].flatMap((area) => {
      const held = (account: string): number => kept.get(`PLATFORM#${area}#${account}#0`) ?? 0;
      const placed = sumOf(area, 'placed') - sumOf(area, 'placement-returned') - broughtBack(area, 'placed');
      const investments =
        placed + sumOf(area, 'return-declared', 'investments') + corrected(area, 'investments');
      const earned = sumOf(area, 'operator-capital') + sumOf(area, 'return-declared');
      const operator =
        earned -
        sumOf(area, 'operator-draw') +
        broughtBack(area, 'operator-draw') -
        sumOf(area, 'pool-funded') -
        sumOf(area, 'bank-charge') -
        keptByBanks(area) +
        corrected(area, 'operator') -
        advanced(entries, area);
      const losses = approved.filter(
        ({ act }) => act.area === area && act.kind === 'return-declared' && act.amountMinor < 0,
      );
      const lost =
        losses.reduce((sum, { act }) => sum - act.amountMinor, 0) +
        sumOf(area, 'bank-charge') +
        keptByBanks(area);
      return [
        ...(held('investments') === investments
          ? []
          : [`${area}: ${held('investments')} placed, proposals say ${investments}`]),
        ...(held('operator') === operator
          ? []
          : [`${area}: operator has ${held('operator')}, proposals say ${operator}`]),
        ...(operator >= -lost ? [] : [`${area}: operator at ${operator} with losses of ${lost}`]),
      ];
    }),
  ];
}

/** A correction corrects one entry that exists, of the same member and area; an entry is corrected once. */
function correctionFindings(items: Item[], entries: EntryItem[]): string[] {
  const corrections = entries.filter(({ kind }) => kind === 'correction');
  const times = Map.groupBy(corrections, ({ correctsEntryId }) => correctsEntryId);
  const entriesById = new Map(entries.map((entry) => [entry.id, entry]));
  const markers = new Map(itemsOf(items, 'ONCE#correction#').map((marker) => [marker.pk, marker]));
  return corrections.flatMap(({ id, pk, correctsEntryId = '' }) => {
    const marker = markers.get(`ONCE#correction#${correctsEntryId}`);
    return [
      ...(entriesById.get(correctsEntryId)?.pk === pk
        ? []
        : [`${id} corrects ${correctsEntryId}, which does not exist in its partition`]),
      ...(times.get(correctsEntryId)?.length === 1 ? [] : [`${correctsEntryId} is corrected more than once`]),
      ...(marker?.correctedByEntryId === id
        ? []
        : [`${correctsEntryId} does not say that ${id} corrects it`]),
    ];
  });
}

/** Versions have no gap, each was approved, and the one in force is the version of its number. */
function configurationFindings(items: Item[]): string[] {
  const kept = itemsOf(items, 'CONFIGURATION', 'VERSION#');
  const numbers = kept.map(({ version }) => Number(version)).sort((a, b) => a - b);
  const current = itemsOf(items, 'CONFIGURATION', 'CURRENT').at(0);
  const inForce = kept.find(({ version }) => version === current?.version);
  return [
    ...(numbers.every((number, index) => index === 0 || number === Number(numbers[index - 1]) + 1)
      ? []
      : [`versions of the configuration have gaps: ${numbers}`]),
    ...(!inForce || isDeepStrictEqual(current?.configuration, inForce.configuration)
      ? []
      : [`the configuration in force is not its version ${current?.version}`]),
  ];
}
