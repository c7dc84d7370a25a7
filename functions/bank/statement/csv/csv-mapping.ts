import * as z from 'zod/mini';

const column = z.string().check(z.minLength(1), z.maxLength(100));
const marks = z
  .array(z.string().check(z.minLength(1), z.maxLength(20)))
  .check(z.minLength(1), z.maxLength(10));

export const csvDateFormats = [
  'YYYY-MM-DD',
  'YYYYMMDD',
  'DD.MM.YYYY',
  'DD.MM.YY',
  'DD/MM/YYYY',
  'DD-MM-YYYY',
  'MM/DD/YYYY',
] as const;

/**
 * How a bank writes its CSV files, saved per bank. Columns are named as in the header line; names are compared without
 * case and blanks around them.
 */
export const csvMappingSchema = z.lazy(() =>
  z.strictObject({
    delimiter: z.enum([',', ';', '\t', '|']),
    encoding: z.enum(['utf-8', 'windows-1252', 'iso-8859-15', 'utf-16le']),
    /** Lines before the header line, blank ones included. */
    skippedLines: z.int().check(z.gte(0), z.lte(100)),
    /** A line whose first column begins with this ends the table: `Closing balance`. */
    footer: z.nullable(z.string().check(z.minLength(1), z.maxLength(100))),
    dateFormat: z.enum(csvDateFormats),
    decimalSign: z.enum(['.', ',']),
    /** The account that the files are of, since most name none: an IBAN without spaces. */
    account: z.string().check(z.minLength(1), z.maxLength(34)),
    /** The account's currency. Lines in another one are read and then keep the statement from being admitted. */
    currency: z.string().check(z.regex(/^[A-Z]{3}$/u)),
    amount: z.discriminatedUnion('kind', [
      /** One column, debits with a minus. */
      z.strictObject({ kind: z.literal('signed'), column }),
      /** A column each; debits with or without a minus. */
      z.strictObject({ kind: z.literal('two-columns'), debitColumn: column, creditColumn: column }),
      /** One column without a sign, and one that says `D` or `C`, `Af` or `Bij`, `S` or `H`. */
      z.strictObject({
        kind: z.literal('marked'),
        column,
        markColumn: column,
        debitMarks: marks,
        creditMarks: marks,
      }),
    ]),
    columns: z.strictObject({
      bookedOn: column,
      valueOn: z.optional(column),
      currency: z.optional(column),
      otherName: z.optional(column),
      otherAccount: z.optional(column),
      /** Joined with a space. */
      text: z.array(column).check(z.maxLength(10)),
      creditorReference: z.optional(column),
      endToEndId: z.optional(column),
      bankReference: z.optional(column),
      /** The balance after the line. Without it, a statement has no balances and waits for a person. */
      balance: z.optional(column),
    }),
    /** Lines with any other value in the column are pending. */
    booked: z.nullable(z.strictObject({ column, values: marks })),
  }),
);
export type CsvMapping = z.infer<typeof csvMappingSchema>;

/** The names of all columns that the mapping needs. */
export const mappedColumns = ({ amount, columns, booked }: CsvMapping): readonly string[] => {
  const { text, ...single } = columns;
  const amounts = { ...amount, kind: undefined, debitMarks: undefined, creditMarks: undefined };
  return [...Object.values(amounts), ...Object.values(single), ...text, booked?.column].filter(
    (name) => typeof name === 'string',
  );
};
