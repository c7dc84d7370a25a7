import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { activate } from './activate.ts';
import { writeJournal } from './books.ts';
import { commandOnce } from './commands.ts';
import { db, type Tx } from './db.ts';
import type { Member, Purchase } from './generated/client.ts';
import type { Mail } from './mails.ts';
import { Refusal } from './refusal.ts';
import { freezeTerms, readTerms } from './terms.ts';

export const orderSchema = z.strictObject({
  packageId: z.string().min(1).max(32),
  quantity: z.int().min(1).max(100),
  configurationVersion: z.int(),
  payment: z.enum(['bank', 'balance']),
});
export const matchSchema = z.strictObject({ orderId: z.string().min(1).max(64) });

const hourMs = 3_600_000;

/** A purchase as its owner and staff see it. */
export const purchaseView = (purchase: Purchase) => ({
  id: purchase.id,
  state: purchase.state,
  packageId: purchase.packageId,
  packageName: purchase.packageName,
  quantity: purchase.quantity,
  priceMinor: purchase.priceMinor,
  feeMinor: purchase.feeMinor,
  totalMinor: purchase.priceMinor + purchase.feeMinor,
  annualRateBps: purchase.annualRateBps,
  termMonths: purchase.termMonths,
  payment: { method: purchase.payment, reference: purchase.reference },
  createdAt: purchase.createdAt.toISOString(),
  expiresAt: purchase.expiresAt.toISOString(),
  activatedAt: purchase.activatedAt?.toISOString() ?? null,
  maturesOn: purchase.maturesOn?.toISOString().slice(0, 10) ?? null,
});
export type PurchaseView = ReturnType<typeof purchaseView>;

interface Done {
  purchase: PurchaseView;
  /** To be sent now that it is committed; none for a repetition. */
  mails: readonly Mail[];
}

const sponsorFields = { id: true, name: true, email: true, status: true } as const;

const readSponsors = (sponsorIds: readonly string[], levels: number) =>
  db.member.findMany({ where: { id: { in: sponsorIds.slice(0, levels) } }, select: sponsorFields });

function maturityOf(start: Date, termMonths: number): Date {
  const end = new Date(start);
  end.setUTCMonth(end.getUTCMonth() + termMonths);
  return end;
}

/** Buys a package. Paid from the balance, it is active at once. @throws Refusal */
export async function buyPackage(memberId: string, key: string, body: unknown): Promise<Done> {
  const input = orderSchema.parse(body);
  const [member, terms] = await Promise.all([
    db.member.findUniqueOrThrow({ where: { id: memberId } }),
    readTerms(),
  ]);
  if (member.status !== 'active') throw new Refusal(403, 'member_not_active');
  if (input.configurationVersion !== terms.version) throw new Refusal(409, 'terms_changed');
  const frozen = freezeTerms(terms, input.packageId, input.quantity);
  const isPaid = input.payment === 'balance';
  const sponsors = isPaid ? await readSponsors(member.sponsorIds, terms.sponsorLevelBps.length) : [];
  let mails: Mail[] = [];
  const purchase = await commandOnce({
    memberId,
    key,
    input,
    run: async (tx) => {
      const at = new Date();
      const created = await tx.purchase.create({
        data: {
          ...frozen,
          memberId,
          payment: input.payment,
          reference: isPaid ? null : `RF${randomUUID().replaceAll('-', '').slice(0, 18).toUpperCase()}`,
          state: isPaid ? 'active' : 'waiting',
          createdAt: at,
          expiresAt: new Date(at.getTime() + terms.expiryHours * hourMs),
          ...(isPaid && { activatedAt: at, maturesOn: maturityOf(at, frozen.termMonths) }),
        },
      });
      if (isPaid) {
        const { currency } = terms;
        mails = await activate(tx, {
          purchase: created,
          buyer: member,
          sponsors,
          actor: memberId,
          currency,
          at,
        });
      }
      return purchaseView(created);
    },
  });
  return { purchase, mails };
}

/** @throws Refusal 409 when the line was used, or pays another amount */
async function useLine(tx: Tx, lineId: string, purchase: Purchase): Promise<void> {
  const { count } = await tx.bankLine.updateMany({
    where: { id: lineId, usedFor: null, amountMinor: purchase.priceMinor + purchase.feeMinor },
    data: { usedFor: purchase.id },
  });
  if (count !== 1) throw new Refusal(409, 'line_does_not_pay');
}

async function writeAudit(tx: Tx, actor: Pick<Member, 'id' | 'name'>, subjectId: string, at: Date) {
  const line = {
    id: randomUUID(),
    actorId: actor.id,
    actorName: actor.name,
    act: 'bank-line-matched',
    subjectId,
    reason: null,
    at,
  };
  await tx.auditLine.create({ data: line });
  await writeJournal(tx, 'audit', [line]);
}

/** Staff use a line of a bank statement for a waiting purchase, which becomes active. @throws Refusal */
export async function matchLine(staffId: string, key: string, lineId: string, body: unknown): Promise<Done> {
  const input = matchSchema.parse(body);
  const [staff, before, terms] = await Promise.all([
    db.member.findUniqueOrThrow({ where: { id: staffId } }),
    db.purchase.findUnique({ where: { id: input.orderId }, include: { member: true } }),
    readTerms(),
  ]);
  if (staff.status !== 'active' || staff.role !== 'treasurer') throw new Refusal(403, 'not_allowed');
  if (!before) throw new Refusal(404, 'not_found');
  if (before.memberId === staffId) throw new Refusal(403, 'own_case');
  const { member } = before;
  const sponsors = await readSponsors(member.sponsorIds, before.sponsorLevelBps.length);
  let mails: Mail[] = [];
  const purchase = await commandOnce({
    memberId: staffId,
    key,
    input: { lineId, ...input },
    run: async (tx) => {
      const at = new Date();
      const [active] = await tx.purchase.updateManyAndReturn({
        where: { id: before.id, state: 'waiting' },
        data: { state: 'active', activatedAt: at, maturesOn: maturityOf(at, before.termMonths) },
      });
      if (!active) throw new Refusal(409, 'invalid_transition');
      await useLine(tx, lineId, active);
      const { currency } = terms;
      await writeAudit(tx, staff, active.id, at);
      mails = await activate(tx, { purchase: active, buyer: member, sponsors, actor: staffId, currency, at });
      return purchaseView(active);
    },
  });
  return { purchase, mails };
}

/** A page of a member's purchases, newest first; `after` is the last one of the page before. */
export async function listPurchases(memberId: string, limit: number, after: string | null) {
  const rows = await db.purchase.findMany({
    where: { memberId },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    take: limit + 1,
    ...(after && { cursor: { id: after }, skip: 1 }),
  });
  const items = rows.slice(0, limit).map(purchaseView);
  return { items, next: rows.length > limit ? (items.at(-1)?.id ?? null) : null };
}
