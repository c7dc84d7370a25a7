/** What of the deployed stacks was changed by hand, as CloudFormation finds it. */
import { setTimeout } from 'node:timers/promises';
import {
  type CloudFormationClient,
  DescribeStackDriftDetectionStatusCommand,
  DescribeStackResourceDriftsCommand,
  DetectStackDriftCommand,
  type StackResourceDrift,
} from '@aws-sdk/client-cloudformation';
import { typeInWords } from './words.ts';

/** How often the result of a stack is asked for. Detection takes up to several minutes. */
export interface Patience {
  readonly pauseMilliseconds: number;
  readonly attempts: number;
}

export interface StackDrift {
  readonly changed: readonly StackResourceDrift[];
  /** Resources that CloudFormation could not look at. */
  readonly unread: readonly StackResourceDrift[];
  /** Why the stack could not be checked, or not all of it. */
  readonly reason: string | undefined;
}

const valueLength = 60;

async function waitFor(
  client: CloudFormationClient,
  StackDriftDetectionId: string | undefined,
  { pauseMilliseconds, attempts }: Patience,
): Promise<string | undefined> {
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const { DetectionStatus, DetectionStatusReason } = await client.send(
      new DescribeStackDriftDetectionStatusCommand({ StackDriftDetectionId }),
    );
    if (DetectionStatus === 'DETECTION_COMPLETE') return undefined;
    // Of at least one resource; there are results for the others.
    if (DetectionStatus === 'DETECTION_FAILED')
      return DetectionStatusReason ?? 'CloudFormation does not say why';
    await setTimeout(pauseMilliseconds);
  }
  return 'CloudFormation has not finished yet';
}

async function resourceDrifts(
  client: CloudFormationClient,
  StackName: string,
): Promise<StackResourceDrift[]> {
  const drifts: StackResourceDrift[] = [];
  let NextToken: string | undefined;
  do {
    const page = await client.send(
      new DescribeStackResourceDriftsCommand({
        StackName,
        StackResourceDriftStatusFilters: ['MODIFIED', 'DELETED', 'UNKNOWN'],
        ...(NextToken !== undefined && { NextToken }),
      }),
    );
    drifts.push(...(page.StackResourceDrifts ?? []));
    ({ NextToken } = page);
  } while (NextToken !== undefined);
  return drifts;
}

/** A stack that can't be checked is no reason not to check the others. */
export async function driftOf(
  client: CloudFormationClient,
  StackName: string,
  patience: Patience,
): Promise<StackDrift> {
  try {
    const { StackDriftDetectionId } = await client.send(new DetectStackDriftCommand({ StackName }));
    const reason = await waitFor(client, StackDriftDetectionId, patience);
    const drifts = await resourceDrifts(client, StackName);
    const isUnread = ({ StackResourceDriftStatus: status }: StackResourceDrift): boolean =>
      status === 'UNKNOWN';
    return { changed: drifts.filter((drift) => !isUnread(drift)), unread: drifts.filter(isUnread), reason };
  } catch (error) {
    return { changed: [], unread: [], reason: (error as Error).message };
  }
}

const short = (value: string | undefined): string =>
  value === undefined || value.length <= valueLength ? String(value) : `${value.slice(0, valueLength)}…`;

function driftLine(stack: string, drift: StackResourceDrift): string {
  const { LogicalResourceId, PhysicalResourceId, ResourceType = '', StackResourceDriftStatus } = drift;
  const what = `  ${stack}: ${typeInWords(ResourceType)} ${LogicalResourceId} (${PhysicalResourceId})`;
  if (StackResourceDriftStatus === 'DELETED') return `${what} was deleted`;
  const differences = (drift.PropertyDifferences ?? []).map(
    ({ PropertyPath, ExpectedValue, ActualValue, DifferenceType }) =>
      DifferenceType === 'REMOVE'
        ? `${PropertyPath} was removed, and was ${short(ExpectedValue)}`
        : DifferenceType === 'ADD'
          ? `${PropertyPath} was added: ${short(ActualValue)}`
          : `${PropertyPath} is ${short(ActualValue)}, and was deployed as ${short(ExpectedValue)}`,
  );
  return `${what}: ${differences.join('; ')}`;
}

/** By the name of the stack without its prefix. */
export function driftLines(drifts: ReadonlyMap<string, StackDrift>): string[] {
  const all = [...drifts];
  const changed = all.flatMap(([stack, drift]) => drift.changed.map((each) => driftLine(stack, each)));
  const unread = all.flatMap(([stack, { reason, unread: resources }]) => [
    ...(reason === undefined ? [] : [`  · ${stack} could not be checked completely: ${reason}`]),
    ...resources.map(
      ({ ResourceType = '', LogicalResourceId }) =>
        `  · ${stack}: ${typeInWords(ResourceType)} ${LogicalResourceId} could not be looked at`,
    ),
  ]);
  return changed.length === 0
    ? ['Nothing that CloudFormation can check was changed by hand.', ...unread]
    : [
        '✗ Changed by hand since the last deployment, which takes back only what the new templates change:',
        ...changed,
        ...unread,
      ];
}
