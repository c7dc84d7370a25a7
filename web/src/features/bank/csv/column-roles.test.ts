import { describe, expect, test } from 'vitest';
import type { CsvMapping } from '#shared/domain/csv-mapping.ts';
import {
  type Choices,
  type ColumnRole,
  choose,
  columnRoles,
  contradicted,
  missingIn,
  roleOf,
} from './column-roles.ts';

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
const chosen = (roles: readonly (readonly [string, ColumnRole | null])[], from = empty) =>
  roles.reduce((choices, [column, role]) => choose(choices, column, role), {
    mapping: from,
    waiting: {},
  } as Choices);
const mapped = (roles: Readonly<Record<string, ColumnRole | null>>, from = empty) =>
  chosen(Object.entries(roles), from).mapping;

describe('a column that is given a meaning', () => {
  test('has it, and loses it again', () => {
    for (const role of columnRoles) {
      const with1 = mapped({ One: role });
      expect(roleOf(with1, ' one ')).toBe(role);
      expect(roleOf(with1, 'Two')).toBeNull();
      expect(roleOf(mapped({ One: null }, with1), 'One')).toBeNull();
    }
    expect(mapped({ One: null }, mapped({ One: 'text' }))).toEqual(empty);
    expect(mapped({ Two: 'text', Three: 'text' }).columns.text).toEqual(['Two', 'Three']);
  });

  test('takes it from no other column, and has it once that one is something else', () => {
    const first = chosen([
      ['One', 'bookedOn'],
      ['Two', 'bookedOn'],
    ]);
    expect(first.mapping.columns.bookedOn).toBe('One');
    expect(first.waiting).toEqual({ Two: 'bookedOn' });
    expect(contradicted(first.mapping, 'bookedOn')).toBe('One');
    const passedBy = choose(first, 'Two', 'balance');
    expect(passedBy).toMatchObject({
      mapping: { columns: { bookedOn: 'One', balance: 'Two' } },
      waiting: {},
    });
    const freed = choose(first, 'One', 'text');
    expect(freed).toMatchObject({ mapping: { columns: { bookedOn: 'Two', text: ['One'] } }, waiting: {} });
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
    const waiting = chosen([['C', 'debit']], marked);
    expect(waiting).toMatchObject({ mapping: { amount: marked.amount }, waiting: { C: 'debit' } });
    const two = mapped({ A: null, B: null, C: 'debit', D: 'credit' }, marked);
    expect(two.amount).toEqual({ kind: 'two-columns', debitColumn: 'C', creditColumn: 'D' });
    expect(mapped({ C: null, D: null, A: 'amount' }, two).amount).toEqual({ kind: 'signed', column: 'A' });
  });

  test('is missing in a file that lacks it, by its name without case and blanks', () => {
    const some = mapped({ Day: 'bookedOn', Purpose: 'text', Balance: 'balance' });
    expect(missingIn(some, [' day', 'PURPOSE', 'Saldo'])).toEqual(['Balance']);
    expect(missingIn(empty, [])).toEqual([]);
  });

  test('keeps the marks and the values that are typed for it', () => {
    const typed: CsvMapping = {
      ...empty,
      amount: { kind: 'marked', column: 'A', markColumn: 'B', debitMarks: ['S'], creditMarks: ['H'] },
      booked: { column: 'State', values: ['done'] },
    };
    expect(mapped({ E: 'otherName' }, typed)).toEqual({
      ...typed,
      columns: { ...typed.columns, otherName: 'E' },
    });
  });
});
