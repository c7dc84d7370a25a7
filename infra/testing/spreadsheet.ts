/** The cells of one line of our CSV files, in which every cell is quoted and none holds a line break. */
export const csvCells = (line: string): string[] =>
  line
    .replace('\ufeff', '')
    .slice(1, -1)
    .split('","')
    .map((cell) => cell.replaceAll('""', '"'));
