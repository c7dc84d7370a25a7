import * as z from 'zod/mini';
import { instantSchema } from '../domain/calendar.ts';
import { entryIdSchema } from '../domain/ids.ts';
import { minorSchema, positiveMinorSchema, signedMinorSchema } from '../domain/money.ts';
import { memberAccountSchema, productAreaSchema } from '../domain/words.ts';
import { area, endpoint } from './endpoint.ts';
import { pageOf, pageQuery } from './shapes.ts';

const entryLineSchema = z.object({
  entryId: entryIdSchema,
  kind: z.string(),
  at: instantSchema,
  account: memberAccountSchema,
  /** How the entry changed the balance. */
  changeMinor: signedMinorSchema,
  /** The balance after the entry; the newest line's equals the balance on every screen. */
  balanceAfterMinor: minorSchema,
  transfers: z.array(z.object({ from: z.string(), to: z.string(), amountMinor: positiveMinorSchema })),
  sourceId: z.string(),
  reason: z.nullable(z.string()),
});
export type EntryLine = z.infer<typeof entryLineSchema>;

export const statements = area(
  'statements',
  'The ledger for people: balances and the entries that made them',
  {
    readBalances: endpoint({
      method: 'GET',
      path: '/api/statements/balances/',
      summary: 'My balances in every area',
      access: 'sees-money',
      reply: z.object({
        wallets: z.array(
          z.object({
            area: productAreaSchema,
            balances: z.array(z.object({ account: memberAccountSchema, balanceMinor: minorSchema })),
          }),
        ),
      }),
    }),
    listEntries: endpoint({
      method: 'GET',
      path: '/api/statements/',
      summary: 'The entries that made one balance, newest first',
      access: 'sees-money',
      query: z.strictObject({ ...pageQuery, area: productAreaSchema, account: memberAccountSchema }),
      reply: pageOf(entryLineSchema),
    }),
  },
);
