import type { Services } from '#functions/entry/call.ts';
import { dueUntil, scheduledJob, walkDue } from '#functions/entry/walk-due.ts';
import { kycDue } from '#functions/platform/table/keys.ts';
import { emit } from '#functions/platform/table/outbox.ts';
import { commitIfUnchanged, Transaction } from '#functions/platform/table/transaction.ts';
import { dayOf, instantOf } from '#shared/domain/calendar.ts';
import { type KycCase, kycCaseSchema } from './kyc-case-schema.ts';
import { decideDue } from './kyc-expiry.ts';
import { readOwnKyc, writeDueKyc } from './table/kyc.ts';

const actor = { kind: 'system', name: 'expire-identities' } as const;

/** Does what is due for one case, read strongly consistently; false when nothing is due any more. */
const carryOne = async (services: Services, { memberId }: KycCase): Promise<boolean> => {
  const { database } = services;
  const now = services.now();
  const kyc = await readOwnKyc(database, memberId);
  const due = kyc && decideDue(kyc, actor, now);
  if (!kyc?.verifiedUntil || !due) return false;
  const { verifiedUntil } = kyc;
  const transaction = new Transaction();
  writeDueKyc(transaction, due.kyc);
  if (due.notice) emit(transaction, { type: 'identity-due', memberId, verifiedUntil, what: due.notice }, now);
  // False when the member or compliance changed it just now; it is due again at the next run.
  return commitIfUnchanged(database, transaction);
};

/**
 * Reminds members whose verification expires soon, and ends verifications whose last day has passed. Each case is a
 * separate transaction, so that a run can be interrupted, repeated or run twice.
 * @returns how many cases changed
 */
export const expireIdentities = async (services: Services, hasTimeLeft: () => boolean): Promise<number> => {
  const { database, now } = services;
  const due = { pk: kycDue, between: dueUntil(dayOf(instantOf(now()))), item: kycCaseSchema };
  return walkDue(database, due, hasTimeLeft, (found) => carryOne(services, found));
};

export const handler = scheduledJob('reminded of identities and ended them', expireIdentities);
