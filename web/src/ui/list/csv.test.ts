import { describe, expect, test } from 'vitest';
import { csvOf } from './csv.ts';

const columns = [
  { label: 'Name', value: (item: { name: string; amount: string }) => item.name },
  { label: 'Amount (EUR)', value: (item: { name: string; amount: string }) => item.amount },
];

describe('a CSV file', () => {
  test('has its labels first, one line for each item, and Windows line ends', () => {
    expect(csvOf(columns, [{ name: 'Ada', amount: '-12.50' }])).toBe('Name,Amount (EUR)\r\nAda,-12.50\r\n');
  });

  test('keeps commas, quotes and line breaks inside their field', () => {
    expect(csvOf(columns, [{ name: 'A "B", C\nD', amount: '1.00' }])).toContain('"A ""B"", C\nD",1.00');
  });

  test('never hands a spreadsheet a formula', () => {
    for (const name of ['=1+1', '+1', '-1+1', '@SUM(A1)'])
      expect(csvOf(columns, [{ name, amount: '1.00' }])).toContain(`'${name},1.00`);
  });
});
