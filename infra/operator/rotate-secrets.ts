/**
 * Rotates the application's own secrets of a deployment, `npm run rotate-secrets -- --stage dev`, or of the local cloud that
 * runs on a data folder, `--data .local`; with `--purpose links`, once or several times, only these. Each call takes the
 * step that is due, and prints when the next one can be taken; the schedule takes it, too.
 */
import { rotatedPurposes } from '#shared/domain/secret-purposes.ts';
import { callJob } from './call-job.ts';
import { runOperatorCommand, WrongUse } from './command.ts';
import { placeOf, placeOptions } from './place.ts';

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

await runOperatorCommand(
  {
    name: 'rotate-secrets',
    about: `Rotates the application's own secrets: each call takes the step that is due, and says when the next one can be
taken; the schedule takes it, too.`,
    options: {
      ...placeOptions,
      purpose: {
        value: 'PURPOSE',
        about: `only this one; may be repeated: ${rotatedPurposes.join(', ')}`,
        multiple: true,
      },
    },
  },
  async ({ purpose, ...where }) => {
    const unknown = (purpose ?? []).find((name) => !rotatedPurposes.some((one) => one === name));
    if (unknown) throw new WrongUse(`There is no secret for “${unknown}”.`);
    const order = { begins: true, ...(purpose && { purposes: purpose }) };
    const { rotations } = await callJob<{ rotations: Rotation[] }>(
      await placeOf(where),
      'rotate-secrets',
      order,
    );
    for (const rotation of rotations) console.log(lineOf(rotation));
    return 0;
  },
);

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
