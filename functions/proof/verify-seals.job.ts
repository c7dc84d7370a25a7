import type { Context } from 'aws-lambda';
import * as z from 'zod/mini';
import type { Services } from '#functions/entry/call.ts';
import { realServices } from '#functions/entry/services.ts';
import { required } from '#functions/platform/environment.ts';
import { readItems } from '#functions/platform/table/read.ts';
import { openSealStore, type SealStore } from './provider/seals.ts';
import { type BrokenLink, beforeFirstSeal, findChange, findFault, readSeal, type Seal } from './seal.ts';
import { readSealHead, readUnsealed } from './table/seals.ts';

export interface Verifying extends Pick<Services, 'database' | 'now'> {
  readonly store: SealStore;
}

/** The seal up to which the chain is verified; an interrupted run passes it to the next. */
const reachedSchema = z.object({ number: z.int(), digest: z.string() });
type Reached = z.infer<typeof reachedSchema>;
const start: Reached = { number: 0, digest: beforeFirstSeal };

/** The result of a verification. `next` is where an interrupted one continues. */
export interface Verification {
  readonly seals: number;
  readonly lines: number;
  /** How many of the lines a restore lost, as it is recorded beside the seals. */
  readonly lost: number;
  readonly firstBroken: BrokenLink | null;
  readonly next: Reached | null;
}

const batchMax = 100;
/** The job seals every hour, so lines older than two hours were missed. */
const lateMs = 2 * 3_600_000;

const ofSeal = (seal: number, what: BrokenLink['what'], expected: string, found: string): BrokenLink => ({
  seal,
  what,
  id: `seal ${seal}`,
  expected,
  found,
});

/** A seal that holds, and how many of its lines a restore lost. */
interface ProvenSeal extends Seal {
  readonly lost: number;
}

/** The first entry or audit line that differs from what was sealed, but for those that a restore lost, which are counted. */
const findChanged = async (
  { database, store }: Verifying,
  { number, lines }: Seal,
): Promise<BrokenLink | { readonly lost: number }> => {
  let recorded: ReadonlySet<string> | undefined;
  let lost = 0;
  for (let from = 0; from < lines.length; from += batchMax) {
    const part = lines.slice(from, from + batchMax);
    const items = await readItems(
      database,
      part.map(({ item }) => item),
    );
    for (const [index, line] of part.entries()) {
      const change = findChange(number, line, items[index]);
      if (!change) continue;
      recorded ??= new Set((await store.losses()).flatMap((loss) => loss.lost));
      if (items[index] || !recorded.has(line.id)) return change;
      lost += 1;
    }
  }
  return { lost };
};

/** Verifies the seal after `before`, by itself and against the table; otherwise returns what is wrong. */
const proveSeal = async (
  verifying: Verifying,
  before: Reached,
  versions: ReadonlyMap<number, number>,
): Promise<ProvenSeal | BrokenLink> => {
  const { store } = verifying;
  const number = before.number + 1;
  const count = versions.get(number) ?? 0;
  if (count === 0) return ofSeal(number, 'seal-missing', 'a seal', 'nothing');
  if (count > 1) return ofSeal(number, 'seal-replaced', '1 version', `${count} versions`);
  const text = await store.read(number);
  const seal = readSeal(text);
  const fault = findFault(before, text);
  if (fault || !seal) return fault ?? ofSeal(number, 'seal-unreadable', 'a seal', 'nothing');
  const found = await findChanged(verifying, seal);
  return 'what' in found ? found : { ...seal, ...found };
};

/** Requires the head at the last seal, or at the one before while the last is being written. */
const findWrongHead = async (
  { database, now }: Verifying,
  last: Reached & { readonly sealedAt: string; readonly previous: string },
): Promise<BrokenLink | null> => {
  const head = await readSealHead(database);
  if (head.number === last.number && head.digest === last.digest) return null;
  const isUnderWay =
    head.number === last.number - 1 &&
    head.digest === last.previous &&
    Date.parse(last.sealedAt) > now().getTime() - lateMs;
  if (isUnderWay) return null;
  const nameOf = ({ number, digest }: Reached) => `seal ${number}, ${digest}`;
  return { seal: last.number, what: 'head', id: 'the head', expected: nameOf(last), found: nameOf(head) };
};

/** A journal line that should have been sealed by now. */
const findLate = async ({ database, now }: Verifying, last: number): Promise<BrokenLink | null> => {
  const due = new Date(now().getTime() - lateMs).toISOString();
  const late = (await readUnsealed(database, 10)).find(({ at }) => at < due);
  return late
    ? {
        seal: last + 1,
        what: 'unsealed',
        id: late.id,
        expected: 'in a seal',
        found: `in none since ${late.at}`,
      }
    : null;
};

/**
 * Verifies the chain after the seal that was `reached`: each seal by itself and against the previous one, each entry
 * and audit line against its seal, the head, and that nothing was left out. Stops at the first broken link.
 */
export const verifySeals = async (
  verifying: Verifying,
  hasTimeLeft: () => boolean,
  reached: Reached = start,
): Promise<Verification> => {
  const versions = await verifying.store.versions();
  const head = await readSealHead(verifying.database);
  const lastNumber = Math.max(head.number, ...versions.keys());
  const sum = { seals: 0, lines: 0, lost: 0 };
  let before: Reached = reached;
  let last: Seal | undefined;
  while (before.number < lastNumber) {
    if (!hasTimeLeft()) return { ...sum, firstBroken: null, next: before };
    const proven = await proveSeal(verifying, before, versions);
    if ('what' in proven) return { ...sum, firstBroken: proven, next: null };
    sum.seals += 1;
    sum.lines += proven.lines.length;
    sum.lost += proven.lost;
    before = { number: proven.number, digest: proven.digest };
    last = proven;
  }
  const wrongHead = last ? await findWrongHead(verifying, last) : null;
  const firstBroken = wrongHead ?? (await findLate(verifying, before.number));
  return { ...sum, firstBroken, next: null };
};

const eventSchema = z.object({ reached: z.optional(reachedSchema) });

/** Leaves time for the current seal. */
const reserveMs = 60_000;

/** Invoked by the operator (`npm run verify-seals`) until `next` is null. */
export const handler = async (event: unknown, context: Context): Promise<Verification> => {
  const { reached } = eventSchema.parse(event);
  const { database, now } = realServices();
  const verifying = { database, now, store: openSealStore(required('SEALS_BUCKET')) };
  return verifySeals(verifying, () => context.getRemainingTimeInMillis() > reserveMs, reached);
};
