import { callJob } from './call-job.ts';
import type { Place } from './place.ts';

/** What the function answers. */
interface Verification {
  seals: number;
  lines: number;
  lost: number;
  firstBroken: { seal: number; what: string; id: string; expected: string; found: string } | null;
  /** Where it was cut off; null at the end of the chain. */
  next: { number: number; digest: string } | null;
}

/** A long chain takes several runs; each continues where the previous one stopped. */
export async function verifyAll(place: Place): Promise<Omit<Verification, 'next'>> {
  const sum = { seals: 0, lines: 0, lost: 0 };
  let reached: Verification['next'] | undefined;
  for (;;) {
    const event = reached ? { reached } : {};
    const { seals, lines, lost, firstBroken, next } = await callJob<Verification>(
      place,
      'verify-seals',
      event,
    );
    sum.seals += seals;
    sum.lines += lines;
    sum.lost += lost;
    if (firstBroken || !next) return { ...sum, firstBroken };
    reached = next;
  }
}

/** Says what a verification found. @returns whether the chain holds */
export function sayVerified({ seals, lines, lost, firstBroken }: Omit<Verification, 'next'>): boolean {
  const amount = `${seals} seals with ${lines} entries and audit lines`;
  if (!firstBroken) {
    console.log(`The chain holds: ${amount}, each as it was sealed.`);
    if (lost > 0) console.log(`${lost} of them were lost by a restore, as recorded beside the seals.`);
    return true;
  }
  console.log(`${amount} hold. The first broken link is in seal ${firstBroken.seal}:`);
  console.log(`  ${firstBroken.what}: ${firstBroken.id}`);
  console.log(`  expected  ${firstBroken.expected}`);
  console.log(`  found     ${firstBroken.found}`);
  return false;
}
