import { DeleteCommand, QueryCommand } from '@aws-sdk/lib-dynamodb';
import { kycCaseSchema } from '#functions/kyc/kyc-case-schema.ts';
import { closedAccountName } from '#functions/member/closed-account.ts';
import { memberSchema } from '#functions/member/member-schema.ts';
import { memberAttributes } from '#functions/member/table/attributes.ts';
import { findMember } from '#functions/member/table/find-member.ts';
import { memberPointerItem } from '#functions/member/table/items.ts';
import { anonymousContact, forgetMember } from '#functions/my-data/account-closure.ts';
import { retry } from '#functions/platform/retry.ts';
import type { Database } from '#functions/platform/table/database.ts';
import {
  emailKey,
  type Key,
  kycKey,
  memberKey,
  memberPk,
  sponsoredBy,
  suspenseKey,
  suspenseOf,
} from '#functions/platform/table/keys.ts';
import { emit } from '#functions/platform/table/outbox.ts';
import { readItem, readItems } from '#functions/platform/table/read.ts';
import { everyPage } from '#functions/platform/table/read-every.ts';
import { commit, Transaction } from '#functions/platform/table/transaction.ts';
import { suspenseSchema } from '#functions/suspense/suspense-schema.ts';
import type { DocumentId, MemberId } from '#shared/domain/ids.ts';

/**
 * What becomes of each kind of item in the partition of a member who closed the account, by what its sort key begins
 * with. `kept`: money and what it rests on, which names nobody. `renamed`: kept, without the copies of name and e-mail;
 * in withdrawals the payee stays, in the proof of identity the person, as the law against money laundering asks.
 */
const fates: Readonly<Record<string, 'kept' | 'renamed' | 'removed'>> = {
  MEMBER: 'kept',
  WALLET: 'kept',
  MONTH: 'kept',
  POSITION: 'kept',
  REINVESTMENT: 'kept',
  COMPOUND: 'kept',
  BONUS: 'kept',
  'BONUS-TOTAL': 'kept',
  'PACKAGE-COUNT': 'kept',
  'WITHDRAWAL-USE': 'kept',
  COMMITMENTS: 'kept',
  // Follows the member: with the name its rows are gone, which only who knows them can remove.
  SEARCHABLE: 'kept',
  'STATUS-CHANGE': 'kept',
  PURCHASE: 'renamed',
  DEPOSIT: 'renamed',
  WITHDRAWAL: 'renamed',
  KYC: 'renamed',
  'STATUS-END': 'removed',
  SESSION: 'removed',
  DEVICE: 'removed',
  'FIRST-DEVICE': 'removed',
  'NEW-DEVICE': 'removed',
  'SECURITY-REPORT': 'removed',
  AUTHENTICATOR: 'removed',
  'PAYOUT-ADDRESS': 'removed',
  'PAYOUT-ADDRESSES': 'removed',
  OTP: 'removed',
  'OTP-PROOF': 'removed',
  NOTIFICATION: 'removed',
  NOTIFICATIONS: 'removed',
  EXPORT: 'removed',
};

/** What becomes of an item; null for one that nobody has thought about. */
export const fateOf = (sk: string) => fates[sk.split('#')[0] ?? ''] ?? null;

class Overtaken extends Error {}

/** Only staff and jobs still change what is left of a closed account; should eight be quicker, the event comes again. */
const attemptsMax = 8;
const isOvertaken = (error: unknown): boolean => error instanceof Overtaken;

type Versioned = Readonly<Record<string, unknown>> & { readonly version: number };

/** Changes attributes of an item at its version, read anew when somebody else was quicker. */
const changeAtVersion = (
  database: Database,
  key: Key,
  changeOf: (standing: Versioned) => Record<string, unknown> | null,
): Promise<void> =>
  retry(
    async () => {
      const [standing] = (await readItems(database, [key])) as (Versioned | undefined)[];
      const change = standing && changeOf(standing);
      if (!standing || !change) return;
      const { version } = standing;
      const transaction = new Transaction();
      transaction.change(
        key,
        { ...change, version: version + 1 },
        { equals: { version } },
        () => new Overtaken(),
      );
      await commit(database, transaction);
    },
    { attemptsMax, retriesOn: isOvertaken },
  );

/** The copies of name and address replaced; a proof of identity that nobody will decide any more leaves its queue. */
const renamed =
  (memberId: MemberId) =>
  (standing: Versioned): Record<string, unknown> | null => {
    const nobody = anonymousContact(memberId);
    if (standing.memberEmail === nobody.memberEmail) return null;
    if (standing.sk !== 'KYC') return nobody;
    const leavesQueue = ['submitted', 'in-review'].includes(String(standing.state));
    return {
      ...nobody,
      ...(leavesQueue && { gsi1pk: undefined, gsi1sk: undefined }),
      // Nobody is reminded of a verification any more.
      gsi3pk: undefined,
      gsi3sk: undefined,
    };
  };

const remove = async (database: Database, key: Key): Promise<void> => {
  await database.client.send(new DeleteCommand({ TableName: database.tableName, Key: { ...key } }));
};

/**
 * What a member wrote about their identity and never sent is nobody's to keep: its files go first, then what was
 * written. What was sent stays, as the law against money laundering asks.
 */
export const forgetKycDraft = async (
  database: Database,
  memberId: MemberId,
  removeDocument: (documentId: DocumentId) => Promise<void>,
): Promise<void> => {
  const kyc = await readItem(database, kycKey(memberId), kycCaseSchema);
  if (!kyc) return;
  const kept = [...(kyc.sent?.documents ?? []), ...kyc.formerDocuments];
  for (const { documentId } of kyc.draft.documents)
    if (!kept.some((document) => document.documentId === documentId)) await removeDocument(documentId);
  const { sent } = kyc;
  if (!sent) await remove(database, kycKey(memberId));
  else await changeAtVersion(database, kycKey(memberId), () => ({ draft: sent }));
};

/**
 * Goes through all that is the member's own: removes, renames or keeps each item. Again from the start it finds less
 * to do. @returns sort keys of which nobody has decided what becomes of them; they are left as they are
 */
export const sweepPartition = async (database: Database, memberId: MemberId): Promise<string[]> => {
  const unknown: string[] = [];
  let ExclusiveStartKey: Record<string, unknown> | undefined;
  do {
    const page = await database.client.send(
      new QueryCommand({
        TableName: database.tableName,
        ConsistentRead: true,
        KeyConditionExpression: 'pk = :pk',
        ExpressionAttributeValues: { ':pk': memberPk(memberId) },
        ProjectionExpression: 'pk, sk',
        Limit: 100,
        ...(ExclusiveStartKey && { ExclusiveStartKey }),
      }),
    );
    const keys = (page.Items ?? []).map((item) => item as unknown as Key);
    for (const key of keys) {
      const fate = fateOf(key.sk);
      if (fate === 'removed') await remove(database, key);
      else if (fate === 'renamed') await changeAtVersion(database, key, renamed(memberId));
      else if (fate === null) unknown.push(key.sk);
    }
    ExclusiveStartKey = page.LastEvaluatedKey;
  } while (ExclusiveStartKey);
  return unknown;
};

/** Payments that were set aside name whose they are, too. */
export const renamePayments = async (database: Database, memberId: MemberId): Promise<void> => {
  const question = { index: 'gsi2', pk: suspenseOf(memberId), order: 'oldest-first' } as const;
  for await (const payments of everyPage(database, question, suspenseSchema))
    for (const { id } of payments) await changeAtVersion(database, suspenseKey(id), renamed(memberId));
};

/** Staff see at each member who sponsored them, by name. */
export const renameAsSponsor = async (database: Database, memberId: MemberId): Promise<void> => {
  const question = { index: 'gsi3', pk: sponsoredBy(memberId), order: 'oldest-first' } as const;
  for await (const members of everyPage(database, question, memberSchema))
    for (const { id } of members)
      await changeAtVersion(database, memberKey(id), ({ sponsorName }) =>
        sponsorName === closedAccountName ? null : { sponsorName: closedAccountName },
      );
};

/** True while the address leads to this member: from then on it may be somebody else's. */
export const ownsEmail = async (database: Database, email: string, memberId: MemberId): Promise<boolean> =>
  (await readItem(database, emailKey(email), memberPointerItem))?.memberId === memberId;

/** The address leads to nobody any more and may be registered again; one that leads to somebody else stays. */
export const freeEmail = async (database: Database, email: string, memberId: MemberId): Promise<void> => {
  try {
    await database.client.send(
      new DeleteCommand({
        TableName: database.tableName,
        Key: { ...emailKey(email) },
        ConditionExpression: '#memberId = :memberId',
        ExpressionAttributeNames: { '#memberId': 'memberId' },
        ExpressionAttributeValues: { ':memberId': memberId },
      }),
    );
  } catch (error) {
    if ((error as Error).name !== 'ConditionalCheckFailedException') throw error;
  }
};

/** Last of all: the member without what the law lets go. From then on there is nothing left to forget. */
export const writeForgotten = (database: Database, memberId: MemberId, now: Date): Promise<void> =>
  retry(
    async () => {
      const member = await findMember(database, memberId);
      if (!member || member.forgottenAt !== null) return;
      const transaction = new Transaction();
      const next = memberAttributes(forgetMember(member, now));
      transaction.replace(memberKey(memberId), next, member.version, () => new Overtaken());
      emit(transaction, { type: 'member-renamed', memberId }, now);
      await commit(database, transaction);
    },
    { attemptsMax, retriesOn: isOvertaken },
  );
