/** What may be asked of the stand-in bank: `{transfer}`, `{transfers}`, `{payout}`, `{return}` or `{statement: true}`. */
import * as z from 'zod/mini';
import { BankRefusal, type TransferOrder } from './ledger.ts';

/** What XML cannot hold, and no bank passes on. */
const plain = z.regex(/^[^\p{Cc}\p{Cs}\p{Cn}]*$/u);
const name = z.string().check(z.trim(), z.minLength(1), z.maxLength(70), plain);
const iban = z.pipe(
  z.pipe(
    z.string(),
    z.transform((text) => text.replaceAll(' ', '').toUpperCase()),
  ),
  z.string().check(z.regex(/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/u)),
);
const party = z.strictObject({ name, iban });
const endToEndId = z.string().check(z.minLength(1), z.maxLength(35), plain);
const sum = {
  reference: z.string().check(z.maxLength(140), plain),
  amountMinor: z.int().check(z.positive()),
};

const incomingSchema = z.strictObject({
  transfer: z.strictObject({ ...sum, direction: z.optional(z.literal('in')), payer: party }),
});
const outgoingSchema = z.strictObject({
  transfer: z.strictObject({
    ...sum,
    direction: z.literal('out'),
    payee: party,
    endToEndId: z.optional(endToEndId),
  }),
});
const sentBack = z.strictObject({ endToEndId, reason: z.string().check(z.regex(/^[A-Z]{2}\d{2}$/u)) });
const returnSchema = z.strictObject({ return: sentBack });
const returnsSchema = z.strictObject({
  returns: z.array(sentBack).check(z.minLength(2), z.maxLength(100)),
});
const togetherSchema = z.strictObject({
  transfers: z.array(z.strictObject({ ...sum, payer: party })).check(z.minLength(2), z.maxLength(100)),
});
const payoutSchema = z.strictObject({
  payout: z.string().check(z.minLength(1)),
  inOneSum: z.optional(z.boolean()),
});
const statementSchema = z.strictObject({ statement: z.literal(true) });

export type BankOrder =
  | { kind: 'transfer'; transfer: TransferOrder }
  | { kind: 'transfers'; transfers: TransferOrder[] }
  | { kind: 'payout'; file: string; inOneSum: boolean }
  | { kind: 'return'; endToEndId: string; reason: string }
  | { kind: 'returns'; returns: { endToEndId: string; reason: string }[] }
  | { kind: 'statement' };

const usage =
  'Send {"transfer": {"reference", "amountMinor", "payer": {"name", "iban"}}}, {"transfer": {"direction": "out", ' +
  '"reference", "amountMinor", "payee": {"name", "iban"}}}, {"transfers": [several, booked in one sum]}, {"payout": a pain.001 file, "inOneSum": true if wanted}, {"return": {"endToEndId", "reason"}}, {"returns": [several, in one sum]} or {"statement": true}.';

const parsed = <T extends z.ZodMiniType>(schema: T, input: unknown): z.infer<T> => {
  const result = schema.safeParse(input);
  if (result.success) return result.data;
  const wrong = result.error.issues.flatMap((issue) =>
    issue.code === 'unrecognized_keys'
      ? issue.keys.map((key) => [...issue.path, key].join('.'))
      : [issue.path.join('.')],
  );
  throw new BankRefusal(400, `This is missing or wrong: ${[...new Set(wrong)].join(', ')}. ${usage}`);
};

const transferOf = (input: { transfer: unknown }): TransferOrder => {
  const isOutgoing = (input.transfer as { direction?: unknown } | null)?.direction === 'out';
  if (isOutgoing) {
    const { payee, ...transfer } = parsed(outgoingSchema, input).transfer;
    return { ...transfer, party: payee };
  }
  const { reference, amountMinor, payer } = parsed(incomingSchema, input).transfer;
  return { reference, amountMinor, direction: 'in', party: payer };
};

/** The order in a JSON body. @throws BankRefusal 400, naming what is wrong */
export const orderOf = (input: unknown): BankOrder => {
  if (input === null || typeof input !== 'object') throw new BankRefusal(400, usage);
  if ('transfer' in input) return { kind: 'transfer', transfer: transferOf(input) };
  if ('transfers' in input) {
    const transfers = parsed(togetherSchema, input).transfers.map(
      ({ payer, ...transfer }) => ({ ...transfer, direction: 'in', party: payer }) as const,
    );
    return { kind: 'transfers', transfers };
  }
  if ('payout' in input) {
    const { payout: file, inOneSum = false } = parsed(payoutSchema, input);
    return { kind: 'payout', file, inOneSum };
  }
  if ('returns' in input) return { kind: 'returns', ...parsed(returnsSchema, input) };
  if ('return' in input) return { kind: 'return', ...parsed(returnSchema, input).return };
  if (!('statement' in input)) throw new BankRefusal(400, usage);
  parsed(statementSchema, input);
  return { kind: 'statement' };
};

/** Minor units of an amount as a person types it, with a point or a comma; NaN for anything else. */
const minorOf = (text: string, digits: number): number => {
  const [, whole = '', fraction = ''] = /^(\d{1,13})(?:[.,](\d*))?$/u.exec(text.trim()) ?? [];
  return whole === '' || fraction.length > digits ? Number.NaN : Number(whole + fraction.padEnd(digits, '0'));
};

/** The order in a form of the page, as a JSON body has it. */
export const orderInForm = (act: string, form: URLSearchParams, digits: number): unknown => {
  const field = (key: string): string => form.get(key) ?? '';
  if (act === 'statement') return { statement: true };
  if (act === 'payout') return { payout: field('file') };
  if (act === 'return') return { return: { endToEndId: field('endToEndId'), reason: field('reason') } };
  const other = { name: field('name'), iban: field('iban') };
  const transfer = { reference: field('reference'), amountMinor: minorOf(field('amount'), digits) };
  return field('direction') === 'out'
    ? { transfer: { ...transfer, direction: 'out', payee: other } }
    : { transfer: { ...transfer, payer: other } };
};
