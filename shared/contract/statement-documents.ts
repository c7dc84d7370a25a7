import * as z from 'zod/mini';
import { monthSchema } from '../domain/calendar.ts';
import { depositIdSchema, purchaseIdSchema, withdrawalIdSchema } from '../domain/ids.ts';
import { languageSchema } from '../domain/profile.ts';
import { productAreaSchema } from '../domain/words.ts';
import { area, endpoint } from './endpoint.ts';
import { documentSchema } from './shapes.ts';

const monthly = z.strictObject({ area: productAreaSchema, month: monthSchema, language: languageSchema });
const errors = ['not_found', 'statement_too_long'] as const;

export const statementDocuments = area(
  'statement-documents',
  'Statements and receipts as PDF and CSV files',
  {
    saveMonthAsPdf: endpoint({
      method: 'GET',
      path: '/api/statements/monthly/pdf/',
      summary: 'The statement of one month as PDF',
      access: 'sees-money',
      document: 'application/pdf',
      query: monthly,
      errors,
      reply: documentSchema,
    }),
    saveMonthAsCsv: endpoint({
      method: 'GET',
      path: '/api/statements/monthly/csv/',
      summary: 'The statement of one month as CSV',
      access: 'sees-money',
      document: 'text/csv',
      query: monthly,
      errors,
      reply: documentSchema,
    }),
    saveReceipt: endpoint({
      method: 'GET',
      path: '/api/statements/receipts/{sourceId}/',
      summary:
        'The receipt of one of my purchases, deposits or withdrawals as PDF; there is one once money has moved',
      access: 'sees-money',
      document: 'application/pdf',
      params: z.strictObject({ sourceId: z.union([purchaseIdSchema, depositIdSchema, withdrawalIdSchema]) }),
      query: z.strictObject({ language: languageSchema }),
      errors: ['not_found'],
      reply: documentSchema,
    }),
  },
);
