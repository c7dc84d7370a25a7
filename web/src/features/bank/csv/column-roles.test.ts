import { describe, expect, test } from 'vitest';
import type { CsvMapping } from '#shared/domain/csv-mapping.ts';
import { type ColumnRole, columnRoles, roleOf, withRole } from './column-roles.ts';

const empty: CsvMapping = {
  delimiter: ';',
  encoding: 'utf-8',
  skippedLines: 0,
  footer: null,
  dateFormat: 'DD.MM.YYYY',
  decimalSign: ',',
  amount: { kind: 'signed', column: '' },
  columns: { bookedOn: '', text: [] },
  booked: null,
};
const mapped = (roles: Readonly<Record<string, ColumnRole | null>>, from = empty) =>
  Object.entries(roles).reduce((mapping, [column, role]) => withRole(mapping, column, role), from);

describe('a column that is given a meaning', () => {
  test('has it, and loses it again', () => {
    for (const role of columnRoles) {
      const with1 = mapped({ One: role });
      expect(roleOf(with1, ' one ')).toBe(role);
      expect(roleOf(with1, 'Two')).toBeNull();
      expect(roleOf(mapped({ One: null }, with1), 'One')).toBeNull();
    }
    expect(mapped({ One: null }, mapped({ One: 'text' }))).toEqual(empty);
  });

  test('takes it from the column that had it, except for texts', () => {
    const changed = mapped({ One: 'bookedOn', Two: 'text', Three: 'text', Four: 'bookedOn' });
    expect(changed.columns).toEqual({ bookedOn: 'Four', text: ['Two', 'Three'] });
  });

  test('decides how amounts are written: with a sign, with a mark, or in two columns', () => {
    expect(mapped({ A: 'amount' }).amount).toEqual({ kind: 'signed', column: 'A' });
    const marked = mapped({ A: 'amount', B: 'mark' });
    expect(marked.amount).toEqual({
      kind: 'marked',
      column: 'A',
      markColumn: 'B',
      debitMarks: [],
      creditMarks: [],
    });
    const two = mapped({ C: 'debit', D: 'credit' }, marked);
    expect(two.amount).toEqual({ kind: 'two-columns', debitColumn: 'C', creditColumn: 'D' });
    expect(mapped({ A: 'amount' }, two).amount).toEqual({ kind: 'signed', column: 'A' });
  });

  test('keeps the marks and the values that are typed for it', () => {
    const amount = {
      kind: 'marked',
      column: 'A',
      markColumn: 'B',
      debitMarks: ['S'],
      creditMarks: ['H'],
    } as const;
    const typed: CsvMapping = {
      ...empty,
      amount: { ...amount, debitMarks: ['S'], creditMarks: ['H'] },
      booked: { column: 'State', values: ['done'] },
    };
    expect(mapped({ E: 'otherName' }, typed)).toEqual({
      ...typed,
      columns: { ...typed.columns, otherName: 'E' },
    });
  });
});
