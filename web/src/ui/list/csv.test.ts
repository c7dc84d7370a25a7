import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { csvOf } from './csv.ts';

const columns = [
  { label: 'Name', value: ({ name }: { name: string }) => name },
  { label: 'Amount (EUR)', value: ({ amount }: { amount: string }) => amount },
];

/** The cells as a spreadsheet finds them whose language separates them by this sign. */
const cellsBy = (separator: string, csv: string): string[] => {
  const cells: string[] = [];
  let cell = '';
  let isQuoted = false;
  for (let at = 0; at < csv.length; at += 1) {
    const sign = csv[at];
    if (isQuoted && sign === '"' && csv[at + 1] === '"') {
      cell += '"';
      at += 1;
    } else if (sign === '"') isQuoted = !isQuoted;
    else if (!isQuoted && (sign === separator || sign === '\r' || sign === '\n')) {
      cells.push(cell);
      cell = '';
    } else cell += sign;
  }
  return [...cells, cell];
};
/** Figures and the commas between them calculate nothing. */
const isFormula = (cell: string): boolean => /^\s*[=+\-@]/u.test(cell) && !/^[-\d.,]+$/u.test(cell);

describe('a CSV file', () => {
  test('has its labels first, one line for each item, and Windows line ends', () => {
    expect(csvOf(columns, [{ name: 'Ada', amount: '-12.50' }])).toBe(
      '"Name","Amount (EUR)"\r\n"Ada","-12.50"\r\n',
    );
  });

  test('keeps commas, quotes and line breaks inside their field', () => {
    expect(csvOf(columns, [{ name: 'A "B", C\nD', amount: '1.00' }])).toContain('"A ""B"", C\nD","1.00"');
  });

  test.each([
    ['an English one', ','],
    ['a German one', ';'],
    ['one for tabs', '\t'],
    ['one for bars', '|'],
  ])('never hands a spreadsheet a formula, whatever a name holds: %s', (_, separator) => {
    const pieces = ['=', '+', '-', '@', ';', '\t', '|', '\r', '\n', ' ', '"', ',', '1', 'A', "'"];
    const names = fc.array(fc.constantFrom(...pieces), { maxLength: 12 }).map((signs) => signs.join(''));
    fc.assert(
      fc.property(names, names, (name, other) => {
        const csv = csvOf(columns, [
          { name, amount: '-12.50' },
          { name: other, amount: '1.00' },
        ]);
        expect(cellsBy(separator, csv).filter(isFormula)).toEqual([]);
      }),
      { numRuns: 2_000 },
    );
  });
});
