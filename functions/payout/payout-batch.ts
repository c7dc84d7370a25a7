import { createHash } from 'node:crypto';
import type { Identities } from '#functions/kyc/verified-papers.ts';
import { endToEndIdOf, isOnlyApprover } from '#functions/payable/payable.ts';
import type { Payable } from '#functions/payable/payable-schema.ts';
import type { Decider, StaffMember } from '#functions/proposal/proposal.ts';
import type { BankLineId } from '#shared/domain/bank-line.ts';
import { addDays, type Day, dayOf, instantOf } from '#shared/domain/calendar.ts';
import { AppError } from '#shared/domain/errors.ts';
import { type PayoutBatchId, payoutBatchIdSchema } from '#shared/domain/ids.ts';
import { type Minor, sumMinor } from '#shared/domain/money.ts';
import { type PayoutBatchState, payoutBatchMachine } from '#shared/domain/payout-states.ts';
import { can } from '#shared/domain/permissions.ts';
import { mayFollow } from '#shared/domain/states.ts';
import { checkInstructions, isWeekend, needsAddress, type PayoutProblem } from './check-instructions.ts';
import { payeeAddressOf } from './party-address.ts';
import type { PayoutBatch } from './payout-batch-schema.ts';
import { payoutFile } from './payout-file.ts';
import type { PayoutInstructions } from './payout-instructions.ts';

/** The id by which banks know the file. */
const messageIdOf = (id: PayoutBatchId): string => id.replace('_', '').toUpperCase();

/** The batch that a bank names by the id of its file; undefined for an id that isn't ours. */
export const batchIdIn = (messageId: string): PayoutBatchId | undefined => {
  const [, ulid] = /^BAT([0-9A-Z]{26})$/iu.exec(messageId.trim()) ?? [];
  return ulid === undefined ? undefined : payoutBatchIdSchema.safeParse(`bat_${ulid.toUpperCase()}`).data;
};

/** The payment instructions of a batch, as its file gives them to the bank. */
export const instructionsOf = ({
  id,
  createdAt,
  executeOn,
  debtor,
  payouts,
}: PayoutBatch): PayoutInstructions => {
  const messageId = messageIdOf(id);
  return {
    messageId,
    paymentInfoId: messageId,
    createdAt,
    executeOn,
    debtor: { ...debtor, lei: null },
    payouts: payouts.map(({ payableId, amountMinor, payee }) => {
      const endToEndId = endToEndIdOf(payableId);
      return {
        endToEndId,
        amountMinor,
        creditor: { ...payee, bic: null },
        text: `${debtor.name}, ${endToEndId}`,
        creditorReference: null,
      };
    }),
  };
};

/** SHA-256 of the batch's file, in hex. */
export const hashOfFile = (batch: PayoutBatch): string =>
  createHash('sha256')
    .update(payoutFile(instructionsOf(batch)))
    .digest('hex');

/** The day itself, or the Monday after a weekend. */
const nextBankDay = (day: Day): Day => (isWeekend(day) ? nextBankDay(addDays(day, 1)) : day);

/**
 * A member outside the EEA is paid by file only where compliance knows their address. What is no member's, such as a
 * placement, has none that we could verify, and banks take it without.
 */
const addressProblems = (payables: readonly Payable[], { payouts }: PayoutBatch): PayoutProblem[] =>
  payouts.flatMap(({ payee }, index) =>
    payables[index]?.memberId != null && needsAddress(payee.iban) && payee.address === null
      ? {
          path: `payouts[${index}].creditor.address`,
          code: 'payee_address',
          sentence:
            "A payee outside the EEA requires their verified address: compliance hasn't verified any.",
        }
      : [],
  );

/**
 * A batch of payables, to be released by another person, with the addresses that their accounts require.
 * @throws AppError payout_refused with the rules that it breaks; payee_missing; own_case when a payable is the maker's
 * own
 */
export const makeBatch = (
  id: PayoutBatchId,
  payables: readonly Payable[],
  debtor: PayoutBatch['debtor'],
  identities: Identities,
  maker: StaffMember,
  now: Date,
): PayoutBatch => {
  if (payables.some(({ memberId }) => memberId === maker.id)) throw new AppError('own_case');
  const createdAt = instantOf(now);
  const batch: PayoutBatch = {
    id,
    state: 'draft',
    executeOn: nextBankDay(dayOf(createdAt)),
    debtor,
    payouts: payables.map(({ id: payableId, area, amountMinor, payee, memberId }) => {
      if (payee === null) throw new AppError('payee_missing', { payableId });
      const papers = (memberId && identities.get(memberId)) ?? null;
      return {
        payableId,
        area,
        amountMinor,
        payee: { ...payee, address: payeeAddressOf(payee.iban, papers) },
      };
    }),
    hash: '',
    maker: { id: maker.id, name: maker.name },
    releaser: null,
    createdAt,
    decidedAt: null,
    version: 1,
  };
  const problems = [...checkInstructions(instructionsOf(batch)), ...addressProblems(payables, batch)];
  if (problems.length > 0) throw new AppError('payout_refused', { problems });
  return { ...batch, hash: hashOfFile(batch) };
};

const decided = (batch: PayoutBatch, state: PayoutBatchState, now: Date): PayoutBatch => {
  if (!mayFollow(payoutBatchMachine, batch.state, state))
    throw new AppError('invalid_transition', { from: batch.state, to: state });
  return { ...batch, state, decidedAt: instantOf(now), version: batch.version + 1 };
};

/**
 * Whether this person may send the batch to the bank. Checked before the write, and again on what is stored if the
 * write is refused.
 * @throws AppError invalid_transition; second_person_needed for its maker, and for who alone approved one of its
 * payables or entered its payee; own_case; payout_batch_outdated when a payable fell out of it or its day has passed
 */
export const checkRelease = (
  batch: PayoutBatch,
  payables: readonly Payable[],
  releaser: StaffMember,
  now: Date,
): void => {
  decided(batch, 'released', now);
  if (batch.maker.id === releaser.id) throw new AppError('second_person_needed');
  if (payables.some(({ memberId }) => memberId === releaser.id)) throw new AppError('own_case');
  if (
    payables.some((payable) => isOnlyApprover(payable, releaser.id) || payable.payeeEnteredBy === releaser.id)
  )
    throw new AppError('second_person_needed');
  const fallenOut = payables.filter((payable) => payable.state !== 'batched' || payable.batchId !== batch.id);
  if (fallenOut.length > 0 || batch.executeOn < dayOf(instantOf(now)))
    throw new AppError('payout_batch_outdated', {
      executeOn: batch.executeOn,
      payables: fallenOut.map(({ id, state }) => ({ id, state })),
    });
};

/**
 * Someone other than its maker releases the file that they were shown.
 * @throws AppError changed_since_shown unless `shownHash` is the hash of the file as it is made now; what
 * `checkRelease` throws
 */
export const decideRelease = (
  batch: PayoutBatch,
  payables: readonly Payable[],
  shownHash: string,
  releaser: StaffMember,
  now: Date,
): PayoutBatch => {
  checkRelease(batch, payables, releaser, now);
  const hash = hashOfFile(batch);
  if (shownHash !== hash || batch.hash !== hash) throw new AppError('changed_since_shown', { hash });
  return { ...decided(batch, 'released', now), releaser: { id: releaser.id, name: releaser.name } };
};

/**
 * The file of a released batch is the one that both people saw, or none.
 * @throws AppError invalid_transition before its release: what wasn't released must not reach the bank
 */
export const requireReleased = (batch: PayoutBatch): void => {
  if (batch.state !== 'released')
    throw new AppError('invalid_transition', { from: batch.state, to: 'downloaded' });
  if (hashOfFile(batch) !== batch.hash)
    throw new Error(`the file of ${batch.id} is not the one that was released`);
};

/** Whether a batch that a colleague made waits for this person to release it. */
export const batchAwaits = (
  { state, maker }: PayoutBatch,
  { id, roles }: Pick<Decider, 'id' | 'roles'>,
): boolean => state === 'draft' && maker.id !== id && can(roles, 'decide-withdrawals');

/** All its payments together. */
export const totalOf = ({ payouts }: PayoutBatch): Minor =>
  sumMinor(...payouts.map(({ amountMinor }) => amountMinor));

/**
 * What a bank line can still show of a batch in one sum: its payments that are sent, without those that the bank refused
 * to make. Null before its release, once a line showed it, or when lines showed single payments.
 */
export const showableMinor = (
  { state, lineId }: PayoutBatch,
  payables: readonly Pick<Payable, 'state' | 'amountMinor'>[],
): Minor | null => {
  const sent = payables.filter((payable) => payable.state === 'sent');
  const isWhole = payables.every((payable) => payable.state === 'sent' || payable.state === 'returned');
  if (state !== 'released' || lineId !== undefined || !isWhole || sent.length === 0) return null;
  return sumMinor(...sent.map(({ amountMinor }) => amountMinor));
};

/**
 * A bank line shows the batch in one sum.
 * @throws AppError invalid_transition unless it is released, and no line showed it or a part of it; amount_differs with
 * the figures
 */
export const decideShown = (
  batch: PayoutBatch,
  payables: readonly Payable[],
  { id: lineId, openMinor }: { readonly id: BankLineId; readonly openMinor: Minor },
): PayoutBatch => {
  const dueMinor = showableMinor(batch, payables);
  if (dueMinor === null) throw new AppError('invalid_transition', { from: batch.state, to: 'confirmed' });
  if (openMinor !== dueMinor)
    throw new AppError('amount_differs', {
      dueMinor,
      receivedMinor: openMinor,
      differenceMinor: openMinor - dueMinor,
    });
  return { ...batch, lineId, version: batch.version + 1 };
};

/** Its payables become open again. Nothing was sent. @throws AppError invalid_transition */
export const decideDiscard = (batch: PayoutBatch, now: Date): PayoutBatch => decided(batch, 'discarded', now);
