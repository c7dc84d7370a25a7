import * as z from 'zod/mini';
import { digestOf } from '#functions/platform/digest.ts';
import { type Instant, instantSchema } from '#shared/domain/calendar.ts';

/** A sealed entry or audit line: its key, and the digest of its item. */
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
  /** The previous seal's digest; for the first seal, `beforeFirstSeal`. */
  previous: z.string(),
  lines: z.array(sealedLine),
  /** The digest of all fields above. */
  digest: z.string(),
});

/** A part of the journal, chained to the previous one: changing a seal contradicts all later ones. */
export type Seal = z.infer<typeof sealSchema>;

/** Stands in for the digest before the first seal. */
export const beforeFirstSeal = 'the first seal';

/** Makes the seal that follows the one with this number and digest. */
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

/** Parses a seal; null if the text is not one. */
export const readSeal = (text: string): Seal | null => {
  try {
    return sealSchema.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
};

/** A broken link of the chain; `id` names the entry, audit line or seal. */
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

/** Finds what is wrong with the seal that follows `before`; null if nothing is. */
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

/** Finds what is wrong with a sealed item as it is stored now; null if nothing is. */
export const findChange = (
  seal: number,
  { id, of, digest }: SealedLine,
  item: Readonly<Record<string, unknown>> | undefined,
): BrokenLink | null => {
  if (!item) return { seal, what: `${of}-missing`, id, expected: digest, found: 'nothing' };
  const found = digestOf(item);
  return found === digest ? null : { seal, what: `${of}-changed`, id, expected: digest, found };
};
