/**
 * Proves the chain of seals, `npm run verify-seals -- --stage dev`: no entry and no audit line was changed or deleted
 * since it was sealed, and no seal either. Names the first broken link, and ends with 1 when there is one.
 */
import { callJob } from './call-job.ts';
import { runOperatorCommand } from './command.ts';
import { type Place, placeOf, placeOptions } from './place.ts';

/** What the function answers. */
interface Verification {
  seals: number;
  lines: number;
  firstBroken: { seal: number; what: string; id: string; expected: string; found: string } | null;
  /** Where it was cut off; null at the end of the chain. */
  next: { number: number; digest: string } | null;
}

/** A long chain takes several runs; each continues where the previous one stopped. */
async function verifyAll(place: Place): Promise<Omit<Verification, 'next'>> {
  const sum = { seals: 0, lines: 0 };
  let reached: Verification['next'] | undefined;
  for (;;) {
    const event = reached ? { reached } : {};
    const { seals, lines, firstBroken, next } = await callJob<Verification>(place, 'verify-seals', event);
    sum.seals += seals;
    sum.lines += lines;
    if (firstBroken || !next) return { ...sum, firstBroken };
    reached = next;
  }
}

await runOperatorCommand(
  {
    name: 'verify-seals',
    about: `Verifies the chain of seals over entries and audit lines. Exit code 1 names the first broken link; 2: it could
not be verified.`,
    options: placeOptions,
  },
  async (where) => {
    const { seals, lines, firstBroken } = await verifyAll(await placeOf(where));
    const amount = `${seals} seals with ${lines} entries and audit lines`;
    if (!firstBroken) {
      console.log(`The chain holds: ${amount}, each as it was sealed.`);
      return 0;
    }
    console.log(`${amount} hold. The first broken link is in seal ${firstBroken.seal}:`);
    console.log(`  ${firstBroken.what}: ${firstBroken.id}`);
    console.log(`  expected  ${firstBroken.expected}`);
    console.log(`  found     ${firstBroken.found}`);
    return 1;
  },
  { failure: 2 },
);
