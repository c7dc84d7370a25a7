import * as z from 'zod/mini';

export const csvDelimiters = [',', ';', '\t', '|'] as const;
export const csvEncodings = ['utf-8', 'windows-1252', 'iso-8859-15', 'utf-16le'] as const;
export const csvDateFormats = [
  'YYYY-MM-DD',
  'YYYYMMDD',
  'DD.MM.YYYY',
  'DD.MM.YY',
  'DD/MM/YYYY',
  'DD-MM-YYYY',
  'MM/DD/YYYY',
] as const;

/** Lines before the header line, at most. */
export const csvSkippedMax = 100;

const mappingWith = (lengthMin: 0 | 1) => {
  const column = z.string().check(z.minLength(lengthMin), z.maxLength(100));
  const marks = z
    .array(z.string().check(z.minLength(lengthMin), z.maxLength(20)))
    .check(z.minLength(lengthMin), z.maxLength(10));
  return z.strictObject({
    delimiter: z.enum(csvDelimiters),
    encoding: z.enum(csvEncodings),
    /** Lines before the header line, blank ones included. */
    skippedLines: z.int().check(z.gte(0), z.lte(csvSkippedMax)),
    /** A line whose first column begins with this ends the table: `Closing balance`. */
    footer: z.nullable(z.string().check(z.minLength(lengthMin), z.maxLength(100))),
    dateFormat: z.enum(csvDateFormats),
    decimalSign: z.enum(['.', ',']),
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
      /** Our own account. A line that names another one refuses the file. */
      account: z.optional(column),
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
  });
};

/**
 * How a bank writes its CSV files, saved once for the account. Columns are named as in the header line; names are
 * compared without case and blanks around them.
 */
export const csvMappingSchema = z.lazy(() => mappingWith(1));
export type CsvMapping = z.infer<typeof csvMappingSchema>;

/** A mapping that is being made: columns that nobody has chosen yet are empty. */
export const csvDraftSchema = z.lazy(() => mappingWith(0));
