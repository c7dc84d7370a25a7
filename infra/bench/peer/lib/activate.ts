import { randomUUID } from 'node:crypto';
import type { NewEntry, Posting } from './books.ts';
import { addToPlatform, writeEntries } from './books.ts';
import type { Tx } from './db.ts';
import type { Member, Purchase } from './generated/client.ts';
import { bonusMail, type Mail, purchaseActiveMail } from './mails.ts';
import { Refusal } from './refusal.ts';
import { sponsorBonusMinor } from './terms.ts';

type Sponsor = Pick<Member, 'id' | 'name' | 'email' | 'status'>;

interface Bonus {
  id: string;
  sponsor: Sponsor;
  level: number;
  rateBps: number;
  amountMinor: number;
}

export interface Activation {
  purchase: Purchase;
  buyer: Pick<Member, 'id' | 'name' | 'email' | 'sponsorIds'>;
  /** Of the levels that get a bonus. */
  sponsors: readonly Sponsor[];
  actor: string;
  currency: string;
  at: Date;
}

/** Each of the nearest active sponsors gets its level's part; what an inactive one would get stays in the pool. */
function bonusesOf({ purchase, buyer, sponsors }: Activation): Bonus[] {
  return purchase.sponsorLevelBps.flatMap((rateBps, index) => {
    const sponsor = sponsors.find(({ id }) => id === buyer.sponsorIds[index]);
    const amountMinor = sponsorBonusMinor(purchase.priceMinor, rateBps);
    if (sponsor?.status !== 'active' || amountMinor === 0) return [];
    const level = index + 1;
    return [{ id: `${purchase.id}-${level}`, sponsor, level, rateBps, amountMinor }];
  });
}

/** Price → invested, the fee → pool and fees; from the bank's money or the buyer's balance. */
function purchaseEntry({ purchase, buyer, actor, at }: Activation): NewEntry {
  const { priceMinor, feeMinor, feeToPoolMinor } = purchase;
  const paid: Pick<Posting, 'owner' | 'account'> =
    purchase.payment === 'bank'
      ? { owner: 'platform', account: 'suspense' }
      : { owner: buyer.id, account: 'available' };
  return {
    id: randomUUID(),
    kind: purchase.payment === 'bank' ? 'purchase-paid' : 'reinvestment',
    memberId: buyer.id,
    sourceId: purchase.id,
    actor,
    at,
    postings: [
      { ...paid, amountMinor: -(priceMinor + feeMinor) },
      { owner: buyer.id, account: 'invested', amountMinor: priceMinor },
      { owner: 'platform', account: 'pool', amountMinor: feeToPoolMinor },
      { owner: 'platform', account: 'fees', amountMinor: feeMinor - feeToPoolMinor },
    ],
  };
}

const bonusEntry = ({ at }: Activation, { id, sponsor, amountMinor }: Bonus): NewEntry => ({
  id: randomUUID(),
  kind: 'sponsor-bonus-granted',
  memberId: sponsor.id,
  sourceId: id,
  actor: 'system',
  at,
  postings: [
    { owner: 'platform', account: 'pool', amountMinor: -amountMinor },
    { owner: sponsor.id, account: 'available', amountMinor },
  ],
});

/** `Ida Example` becomes `Ida E.` */
const masked = (name: string): string => name.replace(/ (\S)\S*$/u, ' $1.');

/** @throws Refusal 409 */
async function moveMoney(tx: Tx, { purchase, buyer }: Activation, bonuses: readonly Bonus[]): Promise<void> {
  const { priceMinor, feeMinor, payment } = purchase;
  const totalMinor = priceMinor + feeMinor;
  const { count } = await tx.wallet.updateMany({
    where: { memberId: buyer.id, ...(payment === 'balance' && { availableMinor: { gte: totalMinor } }) },
    data: {
      investedMinor: { increment: priceMinor },
      ...(payment === 'balance' && { availableMinor: { decrement: totalMinor } }),
    },
  });
  if (count !== 1) throw new Refusal(409, 'insufficient_funds');
  for (const { sponsor, amountMinor } of bonuses)
    await tx.wallet.update({
      where: { memberId: sponsor.id },
      data: { availableMinor: { increment: amountMinor } },
    });
}

/** Adds the purchase to the buyer and to their level below each sponsor above them, and the bonuses to their months. */
async function count(tx: Tx, { purchase, buyer, at }: Activation, bonuses: readonly Bonus[]): Promise<void> {
  await tx.downlineTotal.updateMany({
    where: { OR: [buyer.id, ...buyer.sponsorIds].map((memberId, level) => ({ memberId, level })) },
    data: { volumeMinor: { increment: purchase.priceMinor } },
  });
  const month = at.toISOString().slice(0, 7);
  for (const { sponsor, amountMinor } of bonuses)
    await tx.bonusTotal.upsert({
      where: { memberId_month: { memberId: sponsor.id, month } },
      create: { memberId: sponsor.id, month, count: 1, amountMinor },
      update: { count: { increment: 1 }, amountMinor: { increment: amountMinor } },
    });
}

/** Notifies the buyer and the sponsors, in the app and by mail. */
async function notify(tx: Tx, activation: Activation, bonuses: readonly Bonus[]): Promise<Mail[]> {
  const { purchase, buyer, currency, at } = activation;
  const fromName = masked(buyer.name);
  await tx.notification.createMany({
    data: [
      {
        memberId: buyer.id,
        kind: 'purchase-active',
        data: { purchaseId: purchase.id, name: purchase.packageName, amountMinor: purchase.priceMinor },
        at,
      },
      ...bonuses.map(({ id, sponsor, amountMinor }) => ({
        memberId: sponsor.id,
        kind: 'sponsor-bonus',
        data: { bonusId: id, amountMinor, fromName },
        at,
      })),
    ],
  });
  return tx.outgoingMail.createManyAndReturn({
    data: [
      { ...purchaseActiveMail(buyer, purchase, currency), at },
      ...bonuses.map(({ sponsor, amountMinor }) => ({
        ...bonusMail(sponsor, { amountMinor, fromName }, currency),
        at,
      })),
    ],
    select: { id: true, recipient: true, subject: true, text: true, html: true },
  });
}

/**
 * Everything that follows from a paid purchase: the money, its entries, the sponsors' bonuses, the counters,
 * notifications and mails. Rows that several purchases change are changed last, so that they wait for each other as briefly
 * as possible. The caller has set the purchase active.
 * @returns the mails, to be sent once the transaction is committed
 */
export async function activate(tx: Tx, activation: Activation): Promise<Mail[]> {
  const bonuses = bonusesOf(activation);
  const fromName = masked(activation.buyer.name);
  const { id: purchaseId } = activation.purchase;
  await tx.bonus.createMany({
    data: bonuses.map(({ sponsor, ...bonus }) => ({
      ...bonus,
      memberId: sponsor.id,
      purchaseId,
      fromName,
      at: activation.at,
    })),
  });
  const mails = await notify(tx, activation, bonuses);
  const entries = [purchaseEntry(activation), ...bonuses.map((bonus) => bonusEntry(activation, bonus))];
  await writeEntries(tx, entries);
  await moveMoney(tx, activation, bonuses);
  await count(tx, activation, bonuses);
  await addToPlatform(tx, entries);
  return mails;
}
