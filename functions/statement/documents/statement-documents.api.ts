import { serve } from '#functions/entry/http/serve.ts';
import { statementDocuments } from '#shared/contract/statement-documents.ts';
import { saveMonthAsCsv } from './save-month-as-csv.ts';
import { saveMonthAsPdf } from './save-month-as-pdf.ts';
import { saveReceipt } from './save-receipt.ts';

export const handler = serve(statementDocuments, { saveMonthAsPdf, saveMonthAsCsv, saveReceipt });
