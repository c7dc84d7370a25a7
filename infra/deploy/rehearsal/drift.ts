/**
 * Drift detection: what somebody changed by hand is held against what the stack expects. As on AWS, only properties that the
 * template says are compared, custom resources are not checked, and a detection takes a while.
 */
import { type Account, nextMoment, type Stack } from './account.ts';
import { physicalIdOf } from './cloudformation-xml.ts';
import { stackIdOf } from './place.ts';
import type { PlannedResource } from './plan.ts';
import { invalid } from './refused.ts';
import { isObject } from './template.ts';
import { element, elements, members } from './xml.ts';

/** Values by the path of their property, such as `/Environment/Variables/LEVEL`; undefined: taken away. */
type HandMade = Readonly<Record<string, unknown>>;

export type ChangeByHand = HandMade | 'deleted';

export interface DriftDetection {
  readonly id: string;
  readonly stack: string;
  readonly at: string;
  isAsked: boolean;
}

const detectableStates = [
  'CREATE_COMPLETE',
  'UPDATE_COMPLETE',
  'UPDATE_ROLLBACK_COMPLETE',
  'UPDATE_ROLLBACK_FAILED',
];

interface Drift {
  readonly resource: PlannedResource;
  readonly status: 'IN_SYNC' | 'MODIFIED' | 'DELETED' | 'UNKNOWN';
  readonly differences: readonly Readonly<Record<string, string>>[];
}

/** A property by its path; undefined if the template doesn't say it. */
const expectedAt = (properties: unknown, path: string): unknown =>
  path
    .split('/')
    .slice(1)
    .reduce<unknown>(
      (value, key) =>
        isObject(value) ? value[key] : Array.isArray(value) ? (value[Number(key)] as unknown) : undefined,
      properties,
    );

const written = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

function driftOf(account: Account, stack: Stack, resource: PlannedResource): Drift {
  if (account.unreadable.includes(resource.type)) return { resource, status: 'UNKNOWN', differences: [] };
  const byHand = stack.changedByHand?.get(resource.id) ?? {};
  if (byHand === 'deleted') return { resource, status: 'DELETED', differences: [] };
  const differences = Object.entries(byHand).flatMap(([PropertyPath, actual]) => {
    const expected = expectedAt(resource.properties, PropertyPath);
    if (expected === undefined || written(expected) === written(actual)) return [];
    return [
      {
        PropertyPath,
        ExpectedValue: written(expected),
        ActualValue: actual === undefined ? 'null' : written(actual),
        DifferenceType: actual === undefined ? 'REMOVE' : 'NOT_EQUAL',
      },
    ];
  });
  return { resource, status: differences.length > 0 ? 'MODIFIED' : 'IN_SYNC', differences };
}

const driftsIn = (account: Account, stack: Stack): Drift[] =>
  stack.resources
    .filter(({ type }) => !type.startsWith('Custom::'))
    .map((resource) => driftOf(account, stack, resource));

export function detectDrift(account: Account, stack: Stack): string {
  if (!detectableStates.includes(stack.status))
    throw invalid(
      `Drift detection cannot be performed on stack [${stackIdOf(stack.name)}] in the current state [${stack.status}].`,
    );
  const running = account.driftDetections.find(({ stack: name, isAsked }) => name === stack.name && !isAsked);
  if (running) throw invalid(`Drift detection is already in progress for stack [${stackIdOf(stack.name)}].`);
  const id = `00000000-0000-4000-8000-${String(account.driftDetections.length).padStart(12, '0')}`;
  account.driftDetections.push({ id, stack: stack.name, at: nextMoment(account), isAsked: false });
  return element('StackDriftDetectionId', id);
}

/** In progress the first time that it's asked for, and over then. */
export function driftDetectionStatus(account: Account, id: string): string {
  const detection = account.driftDetections.find((each) => each.id === id);
  const stack = detection && account.stacks.get(detection.stack);
  if (!detection || !stack) throw invalid(`Drift detection with id ${id} does not exist`);
  const head = { StackId: stackIdOf(stack.name), StackDriftDetectionId: id };
  if (!detection.isAsked) {
    detection.isAsked = true;
    return elements({ ...head, DetectionStatus: 'DETECTION_IN_PROGRESS', Timestamp: detection.at });
  }
  const drifts = driftsIn(account, stack);
  const drifted = drifts.filter(({ status }) => status === 'MODIFIED' || status === 'DELETED').length;
  const failed = drifts.find(({ status }) => status === 'UNKNOWN')?.resource;
  return elements({
    ...head,
    DetectionStatus: failed ? 'DETECTION_FAILED' : 'DETECTION_COMPLETE',
    DetectionStatusReason: failed && `Failed to detect drift on resource [${failed.id}]`,
    StackDriftStatus: drifted > 0 ? 'DRIFTED' : failed ? 'UNKNOWN' : 'IN_SYNC',
    DriftedStackResourceCount: failed ? undefined : String(drifted),
    Timestamp: detection.at,
  });
}

const driftXml = (stack: Stack, { resource, status, differences }: Drift): string =>
  elements({
    StackId: stackIdOf(stack.name),
    LogicalResourceId: resource.id,
    PhysicalResourceId: physicalIdOf(stack, resource),
    ResourceType: resource.type,
    StackResourceDriftStatus: status,
    ExpectedProperties: status === 'DELETED' ? undefined : JSON.stringify(resource.properties),
    Timestamp: stack.updatedAt ?? stack.createdAt,
  }) + members('PropertyDifferences', differences, elements);

/** The drifts of a stack that was checked, a page of them. */
export function resourceDriftsXml(account: Account, stack: Stack, query: URLSearchParams): string {
  if (!account.driftDetections.some(({ stack: name }) => name === stack.name))
    return members('StackResourceDrifts', [], String);
  const wanted: string[] = [];
  for (let index = 1; query.has(`StackResourceDriftStatusFilters.member.${index}`); index += 1)
    wanted.push(query.get(`StackResourceDriftStatusFilters.member.${index}`) ?? '');
  const drifts = driftsIn(account, stack).filter(
    ({ status }) => wanted.length === 0 || wanted.includes(status),
  );
  const size = Number(query.get('MaxResults') ?? 100);
  const from = Number(query.get('NextToken') ?? 0);
  const next = from + size;
  return (
    members('StackResourceDrifts', drifts.slice(from, next), (drift) => driftXml(stack, drift)) +
    element('NextToken', next < drifts.length ? String(next) : undefined)
  );
}
