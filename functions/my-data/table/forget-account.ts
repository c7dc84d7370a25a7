import { DeleteCommand, QueryCommand } from '@aws-sdk/lib-dynamodb';
import { emailChangeSchema } from '#functions/email-change/email-change-schema.ts';
import { kycCaseSchema } from '#functions/kyc/kyc-case-schema.ts';
import { closedAccountName } from '#functions/member/closed-account.ts';
import { memberSchema } from '#functions/member/member-schema.ts';
import { memberAttributes } from '#functions/member/table/attributes.ts';
import { findMember } from '#functions/member/table/find-member.ts';
import { anonymousContact, forgetMember } from '#functions/my-data/account-closure.ts';
import { retry } from '#functions/platform/retry.ts';
import type { Database } from '#functions/platform/table/database.ts';
import {
  emailChangeKey,
  emailKey,
  formerEmailKey,
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
 * What happens to each kind of item in the partition of a member who closed the account, by the prefix of its sort key.
 * `kept`: money and its records, which contain no names. `renamed`: kept without the copies of name and e-mail;
 * withdrawals keep the payee and the KYC case keeps the person, as the law against money laundering requires.
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
  // Follows the member: its search rows go with the name, and only this item lists them.
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
  'IDENTITY-DRIFT': 'removed',
  PASSKEY: 'removed',
  'NEW-PASSKEY': 'removed',
  'PENDING-SIGN-IN': 'removed',
  'PAYOUT-ADDRESS': 'removed',
  'PAYOUT-ADDRESSES': 'removed',
  OTP: 'removed',
  'OTP-PROOF': 'removed',
  'HOME-VISIT': 'removed',
  NOTIFICATION: 'removed',
  NOTIFICATIONS: 'removed',
  EXPORT: 'removed',
  'EMAIL-CHANGE': 'removed',
};

/** What happens to an item; null when there is no rule for it. */
export const fateOf = (sk: string) => fates[sk.split('#')[0] ?? ''] ?? null;

class Overtaken extends Error {}

/** Only staff and jobs still change what is left of a closed account; should eight be quicker, the event comes again. */
const attemptsMax = 8;
const isOvertaken = (error: unknown): boolean => error instanceof Overtaken;

type Versioned = Readonly<Record<string, unknown>> & { readonly version: number };

/** Changes attributes of an item at its version; reads it again after a conflict. */
const changeAtVersion = (
  database: Database,
  key: Key,
  changeOf: (stored: Versioned) => Record<string, unknown> | null,
): Promise<void> =>
  retry(
    async () => {
      const [stored] = (await readItems(database, [key])) as (Versioned | undefined)[];
      const change = stored && changeOf(stored);
      if (!stored || !change) return;
      const { version } = stored;
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

/** Replaces the copies of name and address; a KYC case that will not be decided any more leaves its queue. */
const renamed =
  (memberId: MemberId) =>
  (stored: Versioned): Record<string, unknown> | null => {
    const contact = anonymousContact(memberId);
    if (stored.memberEmail === contact.memberEmail) return null;
    if (stored.sk !== 'KYC') return contact;
    const leavesQueue = ['submitted', 'in-review'].includes(String(stored.state));
    return {
      ...contact,
      ...(leavesQueue && { gsi1pk: undefined, gsi1sk: undefined }),
      // No more reminders of the verification.
      gsi3pk: undefined,
      gsi3sk: undefined,
    };
  };

const remove = async (database: Database, key: Key): Promise<void> => {
  await database.client.send(new DeleteCommand({ TableName: database.tableName, Key: { ...key } }));
};

/**
 * Erases a KYC draft that was never submitted: its files first, then the text. A submission stays, as the law against
 * money laundering requires.
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
 * Removes, renames or keeps each item of the member. A repeated run finds less to do.
 * @returns sort keys without a rule, whose items are left unchanged
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

/** Payments in suspense contain the name of their member, too. */
export const renamePayments = async (database: Database, memberId: MemberId): Promise<void> => {
  const question = { index: 'gsi2', pk: suspenseOf(memberId), order: 'oldest-first' } as const;
  for await (const payments of everyPage(database, question, suspenseSchema))
    for (const { id } of payments) await changeAtVersion(database, suspenseKey(id), renamed(memberId));
};

/** Staff see the name of each member's sponsor. */
export const renameAsSponsor = async (database: Database, memberId: MemberId): Promise<void> => {
  const question = { index: 'gsi3', pk: sponsoredBy(memberId), order: 'oldest-first' } as const;
  for await (const members of everyPage(database, question, memberSchema))
    for (const { id } of members)
      await changeAtVersion(database, memberKey(id), ({ sponsorName }) =>
        sponsorName === closedAccountName ? null : { sponsorName: closedAccountName },
      );
};

/** Releases the address, so that it can be registered again; does nothing if it belongs to another member. */
export const freeEmail = (database: Database, email: string, memberId: MemberId): Promise<void> =>
  removeOwned(database, emailKey(email), memberId);

const removeOwned = async (database: Database, key: Key, memberId: MemberId): Promise<void> => {
  try {
    await database.client.send(
      new DeleteCommand({
        TableName: database.tableName,
        Key: { ...key },
        ConditionExpression: '#memberId = :memberId',
        ExpressionAttributeNames: { '#memberId': 'memberId' },
        ExpressionAttributeValues: { ':memberId': memberId },
      }),
    );
  } catch (error) {
    if ((error as Error).name !== 'ConditionalCheckFailedException') throw error;
  }
};

/** Releases the address that is kept for a member after a change of it. */
export const freeFormerEmail = async (database: Database, memberId: MemberId): Promise<void> => {
  const change = await readItem(database, emailChangeKey(memberId), emailChangeSchema);
  if (change) await removeOwned(database, formerEmailKey(change.from), memberId);
};

/** The last step: erases the member itself. Afterwards there is nothing left to erase. */
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
