/** Which version of each API function answers requests, and which one should. */
import { CloudFormationClient, DescribeStacksCommand } from '@aws-sdk/client-cloudformation';
import { LambdaClient, UpdateAliasCommand } from '@aws-sdk/client-lambda';
import { liveAlias } from '../constructs/area-function.ts';
import type { Stage } from '../stages.ts';
import { type ApiFunction, apiFunctionsOf } from './api-versions.ts';

export interface Rollback {
  readonly stage: Stage;
  /** `before`: the versions from before the last release; `newest`: those of the last release again. */
  readonly goal: 'before' | 'newest';
  /** Only says what it would do. */
  readonly checksOnly: boolean;
  readonly say: (line: string) => void;
}

/** What becomes of a function: it goes to another version, or stays for a reason. */
type Step = { readonly of: ApiFunction } & (
  | { readonly to: number; readonly stays?: never }
  | { readonly stays: string; readonly to?: never }
);

/** When the stack of the functions was changed last. @throws an error of one sentence unless its deployment is over */
async function readLastRelease(
  client: CloudFormationClient,
  { name, prefix }: Stage,
  goal: Rollback['goal'],
): Promise<Date> {
  const stack = `${prefix}-functions`;
  const found = await client.send(new DescribeStacksCommand({ StackName: stack })).catch((error: unknown) => {
    if (error instanceof Error && error.name === 'ValidationError') return undefined;
    throw error;
  });
  const { StackStatus: status = '', LastUpdatedTime, CreationTime } = found?.Stacks?.[0] ?? {};
  const releasedAt = LastUpdatedTime ?? CreationTime;
  if (!releasedAt) throw new Error(`${name} has no stack ${stack}; deploy the stage first.`);
  if (status.endsWith('_IN_PROGRESS'))
    throw new Error(`A deployment of ${name} is running (${stack} is in ${status}); wait until it is over.`);
  if (status === 'UPDATE_ROLLBACK_COMPLETE' && goal === 'before')
    throw new Error(
      `The last deployment of ${name} failed and was taken back already (${stack} is in ${status}), so there is nothing to go back to.`,
    );
  if (!['CREATE_COMPLETE', 'UPDATE_COMPLETE', 'UPDATE_ROLLBACK_COMPLETE'].includes(status))
    throw new Error(`The stack ${stack} is in ${status}; bring it in order first.`);
  return releasedAt;
}

/** To the version before, if the last release changed the function. */
function stepBack(of: ApiFunction, releasedAt: Date): Step {
  const { live, versions } = of;
  if (versions.some(({ number }) => number > live)) return { of, stays: 'it went back already' };
  const current = versions.find(({ number }) => number === live);
  if (!current || current.changedAt < releasedAt)
    return { of, stays: "the last deployment didn't change it" };
  const before = versions.map(({ number }) => number).filter((number) => number < live);
  return before.length === 0 ? { of, stays: 'it has no version before' } : { of, to: Math.max(...before) };
}

function stepForward(of: ApiFunction): Step {
  const newest = Math.max(...of.versions.map(({ number }) => number));
  return newest > of.live ? { of, to: newest } : { of, stays: 'it is the newest' };
}

const nothingToDo = {
  before:
    'There is nothing to go back to: no function has a version before that the last deployment replaced.',
  newest: 'Every function answers with its newest version already.',
} as const;

const lineOf = (name: string, what: string): string => `${name.padEnd(44)} ${what}`;

/**
 * Lets the API functions answer with other versions: all is read and checked before the first one changes. Says for each
 * function what became of it.
 * @returns whether every function that should has another version now
 * @throws an error of one sentence if nothing may or can be done
 */
export async function rollBack({ stage, goal, checksOnly, say }: Rollback): Promise<boolean> {
  const { region } = stage;
  const cloudFormation = new CloudFormationClient({ region });
  const lambda = new LambdaClient({ region });
  const releasedAt = await readLastRelease(cloudFormation, stage, goal);
  const functions = await apiFunctionsOf(stage, { cloudFormation, lambda });
  const shifting = functions.find(({ isShifting }) => isShifting);
  if (shifting)
    throw new Error(
      `A release is taking over the requests of ${shifting.name} right now; wait until it is over.`,
    );
  const steps = functions.map((found) =>
    goal === 'before' ? stepBack(found, releasedAt) : stepForward(found),
  );
  if (steps.every(({ to }) => to === undefined)) throw new Error(nothingToDo[goal]);

  let isDone = true;
  for (const { of, to, stays } of steps) {
    const { name, live, revisionId } = of;
    if (to === undefined) {
      say(lineOf(name, `stays at version ${live}: ${stays}`));
      continue;
    }
    if (checksOnly) {
      say(lineOf(name, `would go from version ${live} to ${to}`));
      continue;
    }
    try {
      await lambda.send(
        new UpdateAliasCommand({
          FunctionName: name,
          Name: liveAlias,
          FunctionVersion: String(to),
          ...(revisionId !== undefined && { RevisionId: revisionId }),
        }),
      );
      say(lineOf(name, `went from version ${live} to ${to}`));
    } catch (error) {
      isDone = false;
      say(lineOf(name, `is still at version ${live}: ${(error as Error).message}`));
    }
  }
  if (!isDone) say('Not every function could be changed; run the command again.');
  return isDone;
}
