import { accountRows } from './account-rows.ts';
import { moneyRows } from './money-rows.ts';
import { operatorRows } from './operator-rows.ts';
import type { RowsOf } from './row.ts';
import { staffRows } from './staff-rows.ts';

/**
 * The access matrix: who may call each endpoint of the product, and what it takes. A new endpoint without its row, or a
 * row without its endpoint, fails the types.
 */
export const rows = {
  ...accountRows,
  ...moneyRows,
  ...staffRows,
  ...operatorRows,
} as const satisfies RowsOf;
