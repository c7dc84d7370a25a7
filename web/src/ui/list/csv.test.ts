import { expect, test } from 'vitest';
import { csvOf } from './csv.ts';

const columns = [
  { label: 'Name', value: ({ name }: { name: string }) => name },
  { label: 'Amount (EUR)', value: ({ amount }: { amount: string }) => amount },
];

// How spreadsheets read it is tested with those of the server: infra/testing/csv-in-spreadsheets.test.ts.
test('a CSV file has its labels first, one line for each item, and Windows line ends', () => {
  expect(csvOf(columns, [{ name: 'Ada', amount: '-12.50' }])).toBe(
    '"Name","Amount (EUR)"\r\n"Ada","-12.50"\r\n',
  );
});

test('a CSV file keeps commas, quotes and line breaks inside their field', () => {
  expect(csvOf(columns, [{ name: 'A "B", C\nD', amount: '1.00' }])).toContain('"A ""B"", C\nD","1.00"');
});
