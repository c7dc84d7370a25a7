/**
 * Proves the chain of seals of a deployment, `npm run verify-seals -- --stage dev`, or of the local cloud that runs on
 * a data folder, `npm run verify-seals -- --data .local`: no entry and no audit line was changed or deleted since it
 * was sealed, and no seal either. Names the first broken link, and ends with 1 when there is one.
 */
import { parseArgs } from 'node:util';
import { callJob } from './operator-lambda.ts';

/** What the function answers. */
interface Verification {
  seals: number;
  lines: number;
  firstBroken: { seal: number; what: string; id: string; expected: string; found: string } | null;
  /** Where it was cut off; null at the end of the chain. */
  next: { number: number; digest: string } | null;
}

const { values } = parseArgs({ options: { stage: { type: 'string' }, data: { type: 'string' } } });
if ((values.stage === undefined) === (values.data === undefined)) {
  console.error('Usage: npm run verify-seals -- --stage dev, or --data .local for the local cloud');
  process.exit(2);
}
const sum = { seals: 0, lines: 0 };
let reached: Verification['next'] | undefined;
let broken: Verification['firstBroken'] = null;
// A long chain takes several runs; each continues where the previous one stopped.
do {
  const event = reached ? { reached } : {};
  const { reply: verification, error } = await callJob<Verification>(values, 'verify-seals', event);
  if (!verification) {
    console.error(`The verification failed: ${error}`);
    process.exit(2);
  }
  sum.seals += verification.seals;
  sum.lines += verification.lines;
  broken = verification.firstBroken;
  reached = verification.next;
} while (reached);

const amount = `${sum.seals} seals with ${sum.lines} entries and audit lines`;
if (broken) {
  console.log(`${amount} hold. The first broken link is in seal ${broken.seal}:`);
  console.log(`  ${broken.what}: ${broken.id}`);
  console.log(`  expected  ${broken.expected}`);
  console.log(`  found     ${broken.found}`);
  process.exit(1);
}
console.log(`The chain holds: ${amount}, each as it was sealed.`);
