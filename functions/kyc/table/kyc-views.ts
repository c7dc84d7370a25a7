import * as z from 'zod/mini';
import type { KycCase } from '#functions/kyc/kyc-case-schema.ts';
import type { Database } from '#functions/platform/table/database.ts';
import { type Key, kycViewsKey } from '#functions/platform/table/keys.ts';
import { parseItem, readItems } from '#functions/platform/table/read.ts';
import type { Transaction } from '#functions/platform/table/transaction.ts';
import { AppError } from '#shared/domain/errors.ts';
import type { DocumentId, MemberId } from '#shared/domain/ids.ts';

/** How often each document was opened, by its id, beside the item's key. */
const kycViewsItem = z.lazy(() => z.record(z.string(), z.unknown()));

const viewsKey = ({ memberId, submittedAt }: KycCase, viewerId: MemberId): Key | null =>
  submittedAt && kycViewsKey(memberId, submittedAt, viewerId);

/** Records that a person opened a document of the latest submission. Older documents count for no decision. */
export const recordView = (
  transaction: Transaction,
  kyc: KycCase,
  documentId: DocumentId,
  viewerId: MemberId,
): void => {
  const key = viewsKey(kyc, viewerId);
  const isSent = kyc.sent?.documents.some((document) => document.documentId === documentId);
  if (key && isSent) transaction.add(key, { [documentId]: 1 });
};

const openedIn = ({ sent }: KycCase, item: Record<string, unknown> | undefined): DocumentId[] => {
  const times = parseItem(kycViewsItem, item) ?? {};
  return (sent?.documents ?? []).map(({ documentId }) => documentId).filter((id) => id in times);
};

/** For each case, the documents of its latest submission that this person opened since it was sent. */
export const readOpenedOfAll = async (
  database: Database,
  cases: readonly KycCase[],
  viewerId: MemberId,
): Promise<DocumentId[][]> => {
  const keys = cases.flatMap((kyc) => viewsKey(kyc, viewerId) ?? []);
  const items = await readItems(database, keys);
  const sent = cases.filter(({ submittedAt }) => submittedAt !== null);
  return cases.map((kyc) => openedIn(kyc, items[sent.indexOf(kyc)]));
};

/** The documents of the latest submission that this person opened since it was sent. */
export const readOpened = async (
  database: Database,
  kyc: KycCase,
  viewerId: MemberId,
): Promise<DocumentId[]> => (await readOpenedOfAll(database, [kyc], viewerId))[0] ?? [];

/**
 * Requires, by a write condition, that this person opened every document of the latest submission.
 * @throws when it commits: AppError kyc_documents_unopened
 */
export const requireViews = (transaction: Transaction, kyc: KycCase, viewerId: MemberId): void => {
  const { sent } = kyc;
  const key = viewsKey(kyc, viewerId);
  if (!sent || !key) throw new Error(`${kyc.memberId} submitted nothing`);
  const after = Object.fromEntries(sent.documents.map(({ documentId }) => [documentId, 0]));
  transaction.require(key, { after }, (stored) => {
    const opened = openedIn(kyc, stored);
    const unopened = sent.documents.filter(({ documentId }) => !opened.includes(documentId));
    return new AppError('kyc_documents_unopened', { kinds: unopened.map(({ kind }) => kind) });
  });
};
