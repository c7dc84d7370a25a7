/**
 * Proves the chain of seals of a deployment, `npm run verify-seals -- --stage dev`, or of the local cloud that runs on
 * a data folder, `npm run verify-seals -- --data .local`: no entry and no audit line was changed or deleted since it
 * was sealed, and no seal either. Names the first broken link, and ends with 1 when there is one.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { InvokeCommand, LambdaClient } from '@aws-sdk/client-lambda';
import { functionNameOf } from './constructs/area-function.ts';
import { operatorAccessKeyId } from './local/iam.ts';
import { region } from './local/physical-ids.ts';
import { stageNamed } from './stages.ts';

/** What the function answers. */
interface Verification {
  seals: number;
  lines: number;
  firstBroken: { seal: number; what: string; id: string; expected: string; found: string } | null;
  /** Where it was cut off; null at the end of the chain. */
  next: { number: number; digest: string } | null;
}

function clientOf(dataFolder: string | undefined): LambdaClient {
  if (dataFolder === undefined) return new LambdaClient();
  const file = join(dataFolder, 'endpoints.json');
  if (!existsSync(file)) {
    console.error(`No local cloud runs on ${dataFolder}; start it with npm start.`);
    process.exit(2);
  }
  const { lambda } = JSON.parse(readFileSync(file, 'utf8')) as { lambda: string };
  // The local cloud knows the operator by name; the key is not looked at.
  return new LambdaClient({
    region,
    endpoint: lambda,
    credentials: { accessKeyId: operatorAccessKeyId, secretAccessKey: 'unused' },
  });
}

const { values } = parseArgs({ options: { stage: { type: 'string' }, data: { type: 'string' } } });
if ((values.stage === undefined) === (values.data === undefined)) {
  console.error('Usage: npm run verify-seals -- --stage dev, or --data .local for the local cloud');
  process.exit(2);
}
const client = clientOf(values.data);
const FunctionName = functionNameOf(stageNamed(values.stage ?? 'dev'), 'verify-seals');
const sum = { seals: 0, lines: 0 };
let reached: Verification['next'] | undefined;
let broken: Verification['firstBroken'] = null;
// A long chain takes several runs: each goes on where the one before was cut off.
do {
  const event = reached ? { reached } : {};
  const reply = await client.send(
    new InvokeCommand({ FunctionName, Payload: Buffer.from(JSON.stringify(event)) }),
  );
  const answer = Buffer.from(reply.Payload ?? []).toString('utf8');
  if (reply.FunctionError) {
    console.error(`The verification failed: ${answer}`);
    process.exit(2);
  }
  const verification = JSON.parse(answer) as Verification;
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
