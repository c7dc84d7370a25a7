import { serve } from '#functions/entry/http/serve.ts';
import { bank } from '#shared/contract/bank.ts';
import { allowStatementUpload } from './allow-statement-upload.ts';
import { bookExactLines } from './book-exact-lines.ts';
import { checkCsvMapping } from './check-csv-mapping.ts';
import { checkStatement } from './check-statement.ts';
import { checkStatusReport } from './check-status-report.ts';
import { confirmLineBatch } from './confirm-line-batch.ts';
import { confirmTransit } from './confirm-transit.ts';
import { approveFileDecisionOf, dropFileDecisionOf, proposeFileDecisionOf } from './decide-held-file.ts';
import { findLineCandidates } from './find-line-candidates.ts';
import { giveUpLineRefund } from './give-up-line-refund.ts';
import { importStatement } from './import-statement.ts';
import { listBankFiles } from './list-bank-files.ts';
import { listBankLines } from './list-bank-lines.ts';
import { listTransit } from './list-transit.ts';
import { markOrders } from './mark-orders.ts';
import { matchBankLine } from './match-bank-line.ts';
import { readBankAccount } from './read-bank-account.ts';
import { readCsvMapping } from './read-csv-mapping.ts';
import { saveCsvMapping } from './save-csv-mapping.ts';

export const handler = serve(bank, {
  checkStatement,
  checkStatusReport,
  readBankAccount,
  listBankFiles,
  importStatement,
  allowStatementUpload,
  proposeFileDecision: proposeFileDecisionOf,
  approveFileDecision: approveFileDecisionOf,
  dropFileDecision: dropFileDecisionOf,
  readCsvMapping,
  checkCsvMapping,
  saveCsvMapping,
  listBankLines,
  matchBankLine,
  bookExactLines,
  markOrders,
  listTransit,
  confirmTransit,
  findLineCandidates,
  confirmLineBatch,
  giveUpLineRefund,
});
