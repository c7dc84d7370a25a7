import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { writeAudit } from '#functions/audit/table/audit.ts';
import { codesTriesMax, decideChanged } from '#functions/email-change/email-change.ts';
import {
  type ChangedEmail,
  type EmailChange,
  emailChangeSchema,
} from '#functions/email-change/email-change-schema.ts';
import type { Member } from '#functions/member/member-schema.ts';
import { claimAddress, keepFormerAddress, returnAddress } from '#functions/member/table/addresses.ts';
import type { Database } from '#functions/platform/table/database.ts';
import { emailChangeKey, memberKey } from '#functions/platform/table/keys.ts';
import { emit } from '#functions/platform/table/outbox.ts';
import { readItem } from '#functions/platform/table/read.ts';
import { commit, Transaction } from '#functions/platform/table/transaction.ts';
import type { Session } from '#functions/sign-in/session-schema.ts';
import { type Instant, instantOf } from '#shared/domain/calendar.ts';
import { AppError } from '#shared/domain/errors.ts';
import type { MemberId } from '#shared/domain/ids.ts';
import { maskEmail } from '#shared/domain/names.ts';

/** The member's last change; null without one. */
export const findEmailChange = (database: Database, memberId: MemberId): Promise<EmailChange | null> =>
  readItem(database, emailChangeKey(memberId), emailChangeSchema);

/** A change is forgotten two days after it can neither be confirmed nor undone: its addresses are personal data. */
const goneAfter = (instant: Instant): number => Math.floor(Date.parse(instant) / 1_000) + 2 * 86_400;

const overtaken = () => new AppError('try_again');

/** Writes a change in place of the member's last one; the event mails its codes. */
export const writeOpenChange = async (
  database: Database,
  last: EmailChange | null,
  change: EmailChange,
  now: Date,
): Promise<void> => {
  const { id: changeId, memberId } = change;
  const key = emailChangeKey(memberId);
  const item = { ...change, ttl: goneAfter(change.codesUntil) };
  const transaction = new Transaction();
  if (last) transaction.replaceInState(key, item, last.state, overtaken);
  else transaction.create(key, item, overtaken);
  emit(transaction, { type: 'email-change-requested', memberId, changeId }, now);
  await commit(database, transaction);
};

/**
 * Counts a try of the codes before they are compared, as a condition of the write, so that concurrent clients get no more
 * than allowed.
 * @returns how many are left
 * @throws AppError email_change_ended
 */
export const countCodesTry = async (
  database: Database,
  { memberId, id }: EmailChange,
  now: Date,
): Promise<number> => {
  try {
    const { Attributes } = await database.client.send(
      new UpdateCommand({
        TableName: database.tableName,
        Key: { ...emailChangeKey(memberId) },
        UpdateExpression: 'ADD #tries :one',
        ConditionExpression: '#id = :id AND #codesUntil > :now AND #tries < :max',
        ExpressionAttributeNames: { '#tries': 'tries', '#id': 'id', '#codesUntil': 'codesUntil' },
        ExpressionAttributeValues: { ':one': 1, ':id': id, ':now': instantOf(now), ':max': codesTriesMax },
        ReturnValues: 'ALL_NEW',
      }),
    );
    return codesTriesMax - emailChangeSchema.parse(Attributes).tries;
  } catch (error) {
    if ((error as Error).name === 'ConditionalCheckFailedException') throw new AppError('email_change_ended');
    throw error;
  }
};

/**
 * Gives the member the new address, in one transaction with what keeps it theirs alone, with the pause of withdrawals and
 * with what says so: the table decides who has an address, and the identity follows.
 * @throws AppError email_not_available when the address is taken; email_change_ended when the change was superseded;
 * try_again when the member was
 */
export const writeChangedEmail = async (
  database: Database,
  {
    member,
    change,
    session,
  }: { readonly member: Member; readonly change: EmailChange; readonly session: Session },
  now: Date,
): Promise<ChangedEmail> => {
  const { id: memberId, version } = member;
  const { id: changeId, from, to } = change;
  const changed = decideChanged(change, session, now);
  const { state, changedAt, undoableUntil } = changed;
  const transaction = new Transaction()
    .change(
      emailChangeKey(memberId),
      { state, changedAt, undoableUntil, session: changed.session, ttl: goneAfter(undoableUntil) },
      { equals: { id: changeId, state: 'open' } },
      () => new AppError('email_change_ended'),
    )
    .change(
      memberKey(memberId),
      { email: to, credentialsChangedAt: changedAt, version: version + 1 },
      { equals: { version, email: from } },
      overtaken,
    );
  const taken = () => new AppError('email_not_available');
  claimAddress(transaction, { email: to, memberId }, taken, now);
  keepFormerAddress(transaction, { email: from, memberId }, undoableUntil);
  const actor = { kind: 'member', memberId } as const;
  const reason = `${maskEmail(from)} → ${maskEmail(to)}`;
  writeAudit(transaction, { actor, act: 'email-changed', subjectId: memberId, reason }, now);
  emit(transaction, { type: 'email-changed', memberId, changeId }, now);
  await commit(database, transaction);
  return changed;
};

class NotMoving extends Error {}

/** Records that identity and sessions have followed; without effect when they had, or when it was undone. */
export const writeFollowed = async (database: Database, { memberId, id }: ChangedEmail): Promise<void> => {
  const transaction = new Transaction().change(
    emailChangeKey(memberId),
    { state: 'done' },
    { equals: { id, state: 'moving' } },
    () => new NotMoving(),
  );
  try {
    await commit(database, transaction);
  } catch (error) {
    if (!(error instanceof NotMoving)) throw error;
  }
};

/**
 * Gives the member the former address back, in the transaction of the report, which writes the member themselves.
 * @throws when it commits: AppError try_again when it was undone meanwhile
 */
export const writeUndone = (transaction: Transaction, change: ChangedEmail, now: Date): void => {
  const { memberId, id, from, to } = change;
  transaction.removeIf(emailChangeKey(memberId), { equals: { id } }, overtaken);
  returnAddress(transaction, change);
  const actor = { kind: 'member', memberId } as const;
  const reason = `${maskEmail(to)} → ${maskEmail(from)}`;
  writeAudit(transaction, { actor, act: 'email-change-undone', subjectId: memberId, reason }, now);
};
