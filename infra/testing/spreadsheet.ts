/** How spreadsheets read our CSV files: by Papa Parse, and as crudely as Excel does where it is set to another sign. */
import Papa from 'papaparse';

/** What ends a cell: an English spreadsheet takes commas, a German one semicolons; both can be told the others. */
export const separators = { English: ',', German: ';', tabs: '\t', bars: '|' } as const;
type Separator = (typeof separators)[keyof typeof separators];

/** The rows of a file, each with its cells. */
export const csvRows = (text: string, separator: Separator = ','): string[][] =>
  Papa.parse<string[]>(text, { delimiter: separator, skipEmptyLines: true }).data;

/** The cells of one line. */
export const csvCells = (line: string): string[] => csvRows(line)[0] ?? [];

/**
 * The cells as Excel finds them where its language separates by another sign than the file: quotes keep a cell together
 * only from its beginning to the next single quote; what follows is text up to the next separator or line break.
 */
const cellsOfExcel = (text: string, separator: Separator): string[] => {
  const cells: string[] = [];
  const ends = new Set([separator, '\r', '\n']);
  for (let at = 0; at <= text.length; at += 1) {
    let cell = '';
    if (text[at] === '"') {
      at += 1;
      while (at < text.length && (text[at] !== '"' || text[at + 1] === '"')) {
        if (text[at] === '"') at += 1;
        cell += text[at];
        at += 1;
      }
      at += 1;
    }
    for (; at < text.length && !ends.has(text[at] ?? ''); at += 1) cell += text[at];
    cells.push(cell);
  }
  return cells;
};

/** The cells where quotes mean nothing at all, and stand around what is pasted. */
const cellsWithoutQuotes = (text: string, separator: Separator): string[] =>
  text.split(/[\r\n]/u).flatMap((line) => line.split(separator).map((cell) => cell.replace(/^"+/u, '')));

/** Figures and the commas between them calculate nothing, nor does a line that begins with a figure and a quoted cell. */
const isFormula = (cell: string): boolean =>
  /^\s*[=+\-@＝＋－＠]/u.test(cell) && !/^\s*[-\d.,"]+$/u.test(cell) && !/^\s*-\d+(\.\d+)?"?,"/u.test(cell);

/**
 * Every cell that one of the readers takes for a formula, whatever separates cells there. Read by its own separator, the
 * file keeps its cells together by their quotes, in every spreadsheet.
 */
export const formulasIn = (file: string): string[] => {
  const text = file.replace(/^\ufeff/u, '');
  const others = Object.values(separators).filter((separator) => separator !== separators.English);
  const cells = [
    ...Object.values(separators).flatMap((separator) => csvRows(text, separator).flat()),
    ...others.flatMap((separator) => cellsOfExcel(text, separator)),
    ...others.flatMap((separator) => cellsWithoutQuotes(text, separator)),
  ];
  return cells.filter(isFormula);
};

/** Texts of which a name can be made that reads as a formula somewhere. */
export const formulaPieces = [
  '=',
  '+',
  '-',
  '@',
  '＝',
  ';',
  '\t',
  '|',
  '\r',
  '\n',
  ' ',
  '"',
  ',',
  '1',
  'A',
  "'",
];
