/** What an account holds, and what follows from it. */
import type { ChangeSet } from './change-sets.ts';
import type { ChangeByHand, DriftDetection } from './drift.ts';
import type { PublishedFunction } from './function-versions.ts';
import type { PlannedOutput, PlannedResource } from './plan.ts';
import type { Quotas } from './quotas.ts';
import type { Template } from './template.ts';

/** Makes the first resources fail that match. */
export interface Failure {
  /** End of the stack's name. */
  readonly stack: string;
  /** Beginning of the logical id, or the type. */
  readonly resource: string;
  readonly times: number;
  readonly message: string;
}

export interface StackEvent {
  readonly id: string;
  readonly logicalId: string;
  readonly type: string;
  readonly status: string;
  readonly reason: string | undefined;
  /** ISO 8601. */
  readonly at: string;
}

export interface Stack {
  readonly name: string;
  readonly createdAt: string;
  /** Newest first. */
  readonly events: StackEvent[];
  status: string;
  updatedAt?: string;
  /** Undefined until the stack is made. */
  template?: Template;
  parameters: Readonly<Record<string, string>>;
  resources: readonly PlannedResource[];
  outputs: readonly PlannedOutput[];
  /** Names of other stacks' exports. */
  imports: ReadonlySet<string>;
  changeSet?: ChangeSet;
  /** Against being deleted. */
  isProtected?: boolean;
  /** By logical id. No deployment takes it back unless it changes the resource. */
  changedByHand?: Map<string, ChangeByHand>;
}

interface LeftBehind extends PlannedResource {
  readonly stack: string;
}

export interface Account {
  readonly quotas: Quotas;
  readonly isBootstrapped: boolean;
  readonly isInSandbox: boolean;
  /** Whether SES has found the DNS records of the domains. */
  isMailVerified: boolean;
  /** Whether Certificate Manager has found the DNS records of the certificates. */
  isCertificateValidated: boolean;
  /** What continues once it has. */
  readonly waiting: (() => void)[];
  /** Those of the region that is asked, by name. */
  readonly stacks: Map<string, Stack>;
  /** What no stack holds any more and nobody deleted. */
  readonly leftBehind: LeftBehind[];
  /** Functions with versions, by name. */
  readonly published: Map<string, PublishedFunction>;
  /** Types of resources that drift detection can't look at, for want of a permission. */
  readonly unreadable: readonly string[];
  readonly driftDetections: DriftDetection[];
  readonly failures: { readonly rule: Failure; timesLeft: number }[];
  readonly log: string[];
}

interface Exported {
  readonly value: string;
  readonly stack: string;
}

/** By the name of the export. */
export function exportsOf(account: Account): Map<string, Exported> {
  const exports = new Map<string, Exported>();
  for (const { name, outputs } of account.stacks.values())
    for (const { exportName, value } of outputs)
      if (exportName !== undefined) exports.set(exportName, { value, stack: name });
  return exports;
}

/** The stack, if there is one, that imports what is exported under this name. */
export const importerOf = (account: Account, exportName: string): Stack | undefined =>
  [...account.stacks.values()].find(({ imports }) => imports.has(exportName));

/** All that exists: the stacks' resources and what was left behind. */
export const allResources = (account: Account): PlannedResource[] => [
  ...[...account.stacks.values()].flatMap(({ resources }) => resources),
  ...account.leftBehind,
];

/** Whether there is a resource of this type with this name. */
export const isNameTaken = (account: Account, type: string, name: string): boolean =>
  allResources(account).some((each) => each.type === type && each.name === name);

/** Executions that the functions among these resources keep for themselves. */
export const reservedConcurrency = (resources: readonly PlannedResource[]): number =>
  resources.reduce((sum, { type, properties }) => {
    const reserved = type === 'AWS::Lambda::Function' ? properties.ReservedConcurrentExecutions : 0;
    return sum + (typeof reserved === 'number' ? reserved : 0);
  }, 0);

/** Now, and later than any stack was changed before. */
export function nextMoment({ stacks }: Account): string {
  const changes = [...stacks.values()].map(({ createdAt, updatedAt }) => Date.parse(updatedAt ?? createdAt));
  return new Date(Math.max(Date.now(), ...changes.map((change) => change + 1))).toISOString();
}

/** Tells what happened to a resource, or to the stack itself when there is none. */
export function note(
  stack: Stack,
  status: string,
  resource?: Pick<PlannedResource, 'id' | 'type'>,
  reason?: string,
): void {
  stack.events.unshift({
    id: String(stack.events.length),
    logicalId: resource?.id ?? stack.name,
    type: resource?.type ?? 'AWS::CloudFormation::Stack',
    status,
    reason,
    at: new Date().toISOString(),
  });
}
