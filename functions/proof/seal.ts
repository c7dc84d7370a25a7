import * as z from 'zod/mini';
import { digestOf } from '#functions/platform/digest.ts';
import { type Instant, instantSchema } from '#shared/domain/calendar.ts';

/** What a seal says of one entry or audit line: where it stands, and the digest of what stood there. */
const sealedLine = z.object({
  id: z.string(),
  of: z.enum(['entry', 'audit']),
  item: z.object({ pk: z.string(), sk: z.string() }),
  digest: z.string(),
});
export type SealedLine = z.infer<typeof sealedLine>;

const sealSchema = z.object({
  number: z.int(),
  sealedAt: instantSchema,
  /** Digest of the seal before; that of the first seal is the text below. */
  previous: z.string(),
  lines: z.array(sealedLine),
  /** Digest of all of this. */
  digest: z.string(),
});

/** A part of the journal, chained to the part before: whoever changes one seal contradicts all that follow. */
export type Seal = z.infer<typeof sealSchema>;

/** What the first seal is chained to. */
export const beforeFirstSeal = 'the first seal';

/** The seal behind the one with that number and digest. */
export const makeSeal = (
  before: { readonly number: number; readonly digest: string },
  lines: readonly SealedLine[],
  sealedAt: Instant,
): Seal => {
  const content = {
    number: before.number + 1,
    sealedAt,
    previous: before.digest,
    lines: lines.map(({ id, of, item, digest }) => ({ id, of, item, digest })),
  };
  return { ...content, digest: digestOf(content) };
};

/** The seal that a text holds; null when it holds none. */
export const readSeal = (text: string): Seal | null => {
  try {
    return sealSchema.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
};

/** A place where the chain does not hold. `what` names the kind; `id` the entry, audit line or seal. */
export interface BrokenLink {
  readonly seal: number;
  readonly what:
    | 'seal-missing'
    | 'seal-replaced'
    | 'seal-unreadable'
    | 'seal-number'
    | 'seal-previous'
    | 'seal-digest'
    | 'entry-changed'
    | 'entry-missing'
    | 'audit-changed'
    | 'audit-missing'
    | 'head'
    | 'unsealed';
  readonly id: string;
  readonly expected: string;
  readonly found: string;
}

/** What is wrong with the text that stands where the seal behind `before` belongs; null when nothing is. */
export const findFault = (
  before: { readonly number: number; readonly digest: string },
  text: string,
): BrokenLink | null => {
  const number = before.number + 1;
  const broken = (what: BrokenLink['what'], expected: string, found: string): BrokenLink => ({
    seal: number,
    what,
    id: `seal ${number}`,
    expected,
    found,
  });
  const seal = readSeal(text);
  if (!seal) return broken('seal-unreadable', 'a seal', `${text.length} characters that are none`);
  const { digest, ...content } = seal;
  if (seal.number !== number) return broken('seal-number', String(number), String(seal.number));
  const recounted = digestOf(content);
  if (recounted !== digest) return broken('seal-digest', digest, recounted);
  if (seal.previous !== before.digest) return broken('seal-previous', before.digest, seal.previous);
  return null;
};

/** What is wrong with the item that a line of a seal speaks of, as it stands now; null when nothing is. */
export const findChange = (
  seal: number,
  { id, of, digest }: SealedLine,
  item: Readonly<Record<string, unknown>> | undefined,
): BrokenLink | null => {
  if (!item) return { seal, what: `${of}-missing`, id, expected: digest, found: 'nothing' };
  const found = digestOf(item);
  return found === digest ? null : { seal, what: `${of}-changed`, id, expected: digest, found };
};
