/**
 * Makes the first administrator of a deployment: `npm run first-administrator -- --stage dev --email … --name …`.
 * The password is read from standard input, so that it stands in no history and no process list. Works once for each
 * deployment; administrators make further ones.
 */
import { text } from 'node:stream/consumers';
import { parseArgs } from 'node:util';
import { InvokeCommand, LambdaClient } from '@aws-sdk/client-lambda';
import { functionNameOf } from './constructs/area-function.ts';
import { stageNamed } from './stages.ts';

const { values } = parseArgs({
  options: { stage: { type: 'string' }, email: { type: 'string' }, name: { type: 'string' } },
});
const { stage, email, name } = values;
if (!stage || !email || !name) {
  console.error(
    'Usage: npm run first-administrator -- --stage dev --email you@example.com --name "Your Name" < password',
  );
  process.exit(2);
}
const password = (await text(process.stdin)).trim();
const { FunctionError, Payload } = await new LambdaClient().send(
  new InvokeCommand({
    FunctionName: functionNameOf(stageNamed(stage), 'first-administrator'),
    Payload: Buffer.from(JSON.stringify({ email, name, password })),
  }),
);
const answer = Buffer.from(Payload ?? []).toString('utf8');
if (FunctionError) {
  console.error(`Refused: ${answer}`);
  process.exit(1);
}
console.log(`The first administrator: ${answer}`);
