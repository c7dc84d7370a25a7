import { writeAudit } from '#functions/audit/table/audit.ts';
import type { BankFile } from '#functions/bank/bank-account-schema.ts';
import { bankFileView } from '#functions/bank/bank-file-view.ts';
import { approveFileDecision, dropFileDecision, proposeFileDecision } from '#functions/bank/decide-file.ts';
import { putStatementFile, readBankFile as readContent } from '#functions/bank/provider/bank-files.ts';
import { readBankFile, writeBankFile } from '#functions/bank/table/bank-files.ts';
import { contentOf } from '#functions/bank/use-case/import-statement-file.ts';
import type { Call, Handler } from '#functions/entry/call.ts';
import { staffOf } from '#functions/entry/staff-of.ts';
import { Transaction } from '#functions/platform/table/transaction.ts';
import type { bank } from '#shared/contract/bank.ts';
import { AppError } from '#shared/domain/errors.ts';

type Endpoints = typeof bank.endpoints;
type Deciding = Call<Endpoints['proposeFileDecision']>;

const fileOf = async ({ database, params }: Pick<Deciding, 'database' | 'params'>): Promise<BankFile> => {
  const file = await readBankFile(database, params.fileId);
  if (!file) throw new AppError('not_found');
  return file;
};

const decided = (
  { actor, now }: Pick<Deciding, 'actor' | 'now'>,
  file: BankFile,
  act: string,
  reason: string | null,
): Transaction => {
  const transaction = new Transaction();
  writeBankFile(transaction, file);
  writeAudit(transaction, { actor, act, subjectId: file.id, reason }, now());
  return transaction;
};

/** Proposes what becomes of a file on hold. */
export const proposeFileDecisionOf: Handler<Endpoints['proposeFileDecision']> = async (call) => {
  const proposer = staffOf(call.signedIn);
  const { kind, reason, closingMinor = null } = call.body;
  const file = proposeFileDecision(await fileOf(call), { kind, closingMinor, reason }, proposer);
  const transaction = decided(call, file, 'bank-file-proposed', reason);
  return call.commit(transaction, bankFileView(file, { viewer: proposer.id, now: call.now() }));
};

/** Approves what a colleague proposed. A file that is admitted is put again where its arrival starts the import. */
export const approveFileDecisionOf: Handler<Endpoints['approveFileDecision']> = async (call) => {
  const approver = staffOf(call.signedIn);
  const { kind, closingMinor = null } = call.body;
  const file = approveFileDecision(await fileOf(call), { kind, closingMinor }, approver);
  const bytes = kind === 'admit' ? await contentOf(file, readContent) : null;
  // Its name has another file by now: a treasurer can upload this one again.
  if (kind === 'admit' && !bytes)
    throw new AppError('invalid_transition', { from: file.state, to: 'imported' });
  const act = kind === 'admit' ? 'bank-file-admitted' : 'bank-file-set-aside';
  const transaction = decided(call, file, act, file.decision?.reason ?? null);
  const reply = await call.commit(transaction, bankFileView(file, { viewer: approver.id, now: call.now() }));
  if (bytes) await putStatementFile({ id: file.id, bytes });
  return reply;
};

/** Takes a proposal off that somebody doesn't agree with. */
export const dropFileDecisionOf: Handler<Endpoints['dropFileDecision']> = async (call) => {
  const file = dropFileDecision(await fileOf(call));
  const transaction = decided(call, file, 'bank-file-kept', null);
  return call.commit(transaction, bankFileView(file, { viewer: call.signedIn.member.id, now: call.now() }));
};
