import * as z from 'zod/mini';

/** The kinds of data in the archive of a member, in the order in which they are put into it. */
export const exportKinds = [
  'profile',
  'identity',
  'payout-addresses',
  'sessions',
  'devices',
  'balances',
  'months',
  'purchases',
  'reinvestments',
  'deposits',
  'compounds',
  'positions',
  'bonuses',
  'withdrawals',
  'payments-set-aside',
  'entries',
  'sponsored-users',
  'notifications',
  'acts',
] as const;
export type ExportKind = (typeof exportKinds)[number];
export const exportStepSchema = z.enum(exportKinds);

/** `none`: no export was requested, or it has been deleted. */
export const exportStateSchema = z.enum(['none', 'requested', 'running', 'ready', 'failed']);
