import * as z from 'zod/mini';
import {
  accountClosureSchema,
  forgottenThings,
  keptThings,
  openPointSchema,
} from '../domain/account-closure.ts';
import { daySchema, instantSchema } from '../domain/calendar.ts';
import { exportDownloadSchema, exportRequestSchema } from '../domain/export-request.ts';
import { exportIdSchema } from '../domain/ids.ts';
import { exportStateSchema, exportStepSchema } from '../domain/my-data.ts';
import { area, endpoint } from './endpoint.ts';

/** The progress of a data export; everything null before the first one. */
const exportSchema = z.object({
  id: z.nullable(exportIdSchema),
  state: exportStateSchema,
  /** How many kinds of data are done, and of how many. */
  done: z.int(),
  total: z.int(),
  /** The kind in progress. */
  step: z.nullable(exportStepSchema),
  requestedAt: z.nullable(instantSchema),
  readyAt: z.nullable(instantSchema),
  /** Until when it can be downloaded. */
  endsAt: z.nullable(instantSchema),
  bytes: z.nullable(z.int()),
});
export type ExportView = z.infer<typeof exportSchema>;

export const myData = area('my-data', "A member's data: all of it as one archive, and closing the account", {
  requestExport: endpoint({
    method: 'POST',
    path: '/api/users/me/export/',
    summary: 'Requests an archive of all my data; it is created in the background',
    access: 'member',
    idempotent: true,
    otp: 'data-export',
    status: 202,
    body: exportRequestSchema,
    errors: ['export_running', 'too_many_requests'],
    reply: exportSchema,
  }),
  readExport: endpoint({
    method: 'GET',
    path: '/api/users/me/export/',
    summary: 'The progress of my export',
    access: 'member',
    reply: exportSchema,
  }),
  openExport: endpoint({
    method: 'POST',
    path: '/api/users/me/export/link/',
    summary: 'A link to download my archive, valid for a minute',
    access: 'member',
    otp: 'data-download',
    body: exportDownloadSchema,
    errors: ['not_found'],
    reply: z.object({ link: z.string() }),
  }),
  readClosure: endpoint({
    method: 'GET',
    path: '/api/users/me/closure/',
    summary: 'Whether I can close my account, what is still open, what is kept and what is erased',
    access: 'member',
    reply: z.object({
      possible: z.boolean(),
      open: z.array(openPointSchema),
      keeps: z.array(z.enum(keptThings)),
      keptUntil: daySchema,
      forgets: z.array(z.enum(forgottenThings)),
    }),
  }),
  closeAccount: endpoint({
    method: 'DELETE',
    path: '/api/users/me/',
    summary: 'Closes my account permanently; refused with what is open while anything is owed',
    access: 'member',
    idempotent: true,
    otp: 'account-closure',
    body: accountClosureSchema,
    errors: ['closure_refused'],
    reply: z.object({ closedAt: instantSchema, keptUntil: daySchema }),
  }),
});
