/**
 * Rotates the application's own secrets of a deployment, `npm run rotate-secrets -- --stage dev`, or of the local cloud that
 * runs on a data folder, `--data .local`; with `--purpose links`, once or several times, only these. Each call takes the
 * step that is due, and prints when the next one can be taken; the schedule takes it, too.
 */
import { parseArgs } from 'node:util';
import { rotatedPurposes } from '#shared/domain/secret-purposes.ts';
import { callJob } from './operator-lambda.ts';

/** What the function answers for each secret. */
interface Rotation {
  purpose: string;
  step: 'introduced' | 'used' | 'given-up' | null;
  inUse: string;
  next: string | null;
  former: string[];
  needed: string[];
  nextStepAt: string | null;
}

const { values } = parseArgs({
  options: {
    stage: { type: 'string' },
    data: { type: 'string' },
    purpose: { type: 'string', multiple: true },
  },
});
const { stage, data, purpose } = values;
const unknown = (purpose ?? []).filter((name) => !rotatedPurposes.some((one) => one === name));
if ((stage === undefined) === (data === undefined) || unknown.length > 0) {
  console.error(`Usage: npm run rotate-secrets -- --stage dev, or --data .local for the local cloud
  --purpose ${rotatedPurposes.join('|')}: only this one; may be repeated`);
  process.exit(2);
}
const order = { begins: true, ...(purpose && { purposes: purpose }) };
const { reply, error } = await callJob<{ rotations: Rotation[] }>({ stage, data }, 'rotate-secrets', order);
if (!reply) {
  console.error(`The rotation failed: ${error}`);
  process.exit(1);
}
for (const rotation of reply.rotations) console.log(lineOf(rotation));

function lineOf(rotation: Rotation): string {
  const { step, inUse, next, former, needed, nextStepAt } = rotation;
  const done = {
    introduced: `version ${next} is made known`,
    used: `version ${inUse} is used from now on`,
    'given-up': 'what nothing needs any more is given up',
  };
  const parts = [
    step === null ? `no step; version ${inUse} is in use` : done[step],
    ...(former.length > 0 ? [`still read: ${former.join(', ')}`] : []),
    ...(needed.length > 0 ? [`needed by stored items: ${needed.join(', ')}`] : []),
    ...(nextStepAt === null ? [] : [`next step from ${nextStepAt} on`]),
  ];
  return `${rotation.purpose.padEnd(14)}${parts.join('; ')}`;
}
