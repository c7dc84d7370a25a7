import type { Decider, StaffMember } from '#functions/proposal/proposal.ts';
import { AppError } from '#shared/domain/errors.ts';
import { can } from '#shared/domain/permissions.ts';
import type { HoldReason } from '#shared/domain/statement-words.ts';
import type { BankFile, FileDecision } from './bank-account-schema.ts';

type Proposed = Pick<FileDecision, 'kind' | 'closingMinor' | 'reason'>;

const requireHeld = ({ state }: BankFile, to: string): void => {
  if (state !== 'held') throw new AppError('invalid_transition', { from: state, to });
};

const reasonsOf = ({ statements }: BankFile): HoldReason[] =>
  statements.flatMap(({ held }) => held?.reason ?? []);

/** A statement without balances stays one when the balance that two people typed doesn't fit. */
const lacksBalance = (file: BankFile): boolean =>
  reasonsOf(file).includes('balance_missing') || (file.decision?.closingMinor ?? null) !== null;

/** Only what the balances can still decide; a typed balance is for the one statement that lacks its own. */
const requireAdmissible = (file: BankFile, { closingMinor }: Proposed): void => {
  const reasons = reasonsOf(file);
  const isAdmissible = lacksBalance(file)
    ? closingMinor !== null && file.statements.length === 1
    : closingMinor === null && reasons.every((reason) => reason === 'missing_number');
  if (!isAdmissible)
    throw new AppError('invalid_transition', { from: 'held', to: 'imported', reasons, closingMinor });
};

const changed = (file: BankFile, change: Partial<BankFile>): BankFile => ({
  ...file,
  ...change,
  version: file.version + 1,
});

/**
 * One person says what becomes of a file on hold: it is admitted, as far as the balances allow it, or set aside for good.
 * Nothing happens before a second person approves. A later proposal takes the place of an earlier one.
 * @throws AppError invalid_transition
 */
export const proposeFileDecision = (file: BankFile, proposed: Proposed, proposer: StaffMember): BankFile => {
  requireHeld(file, proposed.kind);
  if (proposed.kind === 'admit') requireAdmissible(file, proposed);
  const proposedBy = { id: proposer.id, name: proposer.name };
  return changed(file, { decision: { ...proposed, proposedBy, approvedBy: null } });
};

/**
 * The second person approves what they were shown. A file that is admitted is then imported again, with what two people
 * said about it. @throws AppError invalid_transition; second_person_needed; changed_since_shown
 */
export const approveFileDecision = (
  file: BankFile,
  { kind, closingMinor }: Pick<Proposed, 'kind' | 'closingMinor'>,
  approver: StaffMember,
): BankFile => {
  requireHeld(file, kind);
  const { decision } = file;
  if (!decision) throw new AppError('invalid_transition', { from: 'held', to: kind });
  if (decision.kind !== kind || decision.closingMinor !== closingMinor)
    throw new AppError('changed_since_shown');
  if (decision.proposedBy.id === approver.id) throw new AppError('second_person_needed');
  return changed(file, {
    ...(kind === 'set-aside' && { state: 'set-aside' as const }),
    decision: { ...decision, approvedBy: { id: approver.id, name: approver.name } },
  });
};

/** Whoever doesn't agree takes the proposal off. @throws AppError invalid_transition */
export const dropFileDecision = (file: BankFile): BankFile => {
  requireHeld(file, 'held');
  if (!file.decision || file.decision.approvedBy)
    throw new AppError('invalid_transition', { from: 'held', to: 'held' });
  return changed(file, { decision: null });
};

/** What two people said of a file that is to be admitted; null while they haven't. */
export const admittedBy = ({ decision }: Pick<BankFile, 'decision'>): FileDecision | null =>
  decision?.kind === 'admit' && decision.approvedBy ? decision : null;

/** Whether a colleague's proposal about a file on hold waits for this person. */
export const fileAwaits = (
  { state, decision }: BankFile,
  { id, roles }: Pick<Decider, 'id' | 'roles'>,
): boolean =>
  state === 'held' &&
  decision !== null &&
  decision.approvedBy === null &&
  decision.proposedBy.id !== id &&
  can(roles, 'decide-suspense');
