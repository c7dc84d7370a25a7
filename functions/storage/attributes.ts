import type { Entry } from '#functions/domain/ledger.ts';
import { memberAccountsOf } from '#functions/domain/ledger.ts';
import type { Member } from '#functions/domain/member.ts';
import type { Purchase } from '#functions/domain/purchase.ts';
import type { Bonus } from '#functions/domain/sponsor-bonus.ts';
import {
  allMembers,
  bonusesByKind,
  bonusesByTime,
  entriesOfAccount,
  entriesOfSource,
  expiryDue,
  idLookup,
  membersByStatus,
  purchaseQueue,
  sponsoredBy,
} from './keys.ts';

/** What is stored of each thing: itself, and the index attributes that answer the questions of keys.ts. */

export const memberAttributes = (member: Member) => {
  const byTime = `${member.joinedAt}#${member.id}`;
  const [sponsorId] = member.sponsorIds;
  return {
    ...member,
    gsi1pk: membersByStatus(member.status),
    gsi1sk: byTime,
    gsi2pk: allMembers,
    gsi2sk: byTime,
    ...(sponsorId ? { gsi3pk: sponsoredBy(sponsorId), gsi3sk: byTime } : {}),
  };
};

/** `shard` spreads the due-date index; purchases with a part payment are not due, they wait for staff. */
export const purchaseAttributes = (purchase: Purchase, shard: number) => {
  const { expiresAt } = purchase;
  const runsOut = purchase.state === 'waiting' && purchase.inSuspenseMinor === 0 && expiresAt !== null;
  return {
    ...purchase,
    gsi1pk: purchaseQueue(purchase.state),
    gsi1sk: `${purchase.createdAt}#${purchase.id}`,
    gsi2pk: idLookup(purchase.id),
    gsi2sk: purchase.memberId,
    ...(runsOut ? { gsi3pk: expiryDue(shard), gsi3sk: `${expiresAt}#${purchase.id}` } : {}),
  };
};

export const entryAttributes = (entry: Entry) => {
  const [first, second, ...more] = memberAccountsOf(entry);
  if (more.length > 0) throw new Error(`entry ${entry.kind} touches more than two balances of a member`);
  return {
    ...entry,
    ...(first ? { gsi1pk: entriesOfAccount(entry.memberId, entry.area, first), gsi1sk: entry.id } : {}),
    ...(second ? { gsi2pk: entriesOfAccount(entry.memberId, entry.area, second), gsi2sk: entry.id } : {}),
    gsi3pk: entriesOfSource(entry.sourceId),
    gsi3sk: entry.id,
  };
};

export const bonusAttributes = (bonus: Bonus) => ({
  ...bonus,
  gsi1pk: bonusesByTime(bonus.memberId, bonus.area),
  gsi1sk: `${bonus.at}#${bonus.id}`,
  gsi2pk: bonusesByKind(bonus.memberId, bonus.area, bonus.kind),
  gsi2sk: `${bonus.at}#${bonus.id}`,
  gsi3pk: entriesOfSource(bonus.sourceId),
  gsi3sk: bonus.id,
});
