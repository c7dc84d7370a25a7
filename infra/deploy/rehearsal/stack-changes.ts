/** Carries change sets out, and back again when they fail; takes stacks away. */
import { type Account, exportsOf, importerOf, nextMoment, note, type Stack } from './account.ts';
import type { ChangeSet } from './change-sets.ts';
import { publish } from './function-versions.ts';
import type { Plan, PlannedResource } from './plan.ts';
import { refusalOf } from './refusals.ts';
import { invalid } from './refused.ts';

interface Failed {
  /** Undefined when it's the stack itself. */
  readonly resource?: PlannedResource;
  readonly message: string;
}

/**
 * Does at once, and one after the other, what takes CloudFormation minutes. Only a new certificate keeps its stack waiting
 * until its DNS record is found.
 */
export function carryOut(account: Account, stack: Stack, changeSet: ChangeSet): void {
  const act = changeSet.isCreate ? 'CREATE' : 'UPDATE';
  delete stack.changeSet;
  if (!changeSet.isCreate) stack.updatedAt = nextMoment(account);
  note(stack, `${act}_IN_PROGRESS`, undefined, 'User Initiated');
  const certificates = changeSet.changes
    .map(({ resource }) => resource)
    .filter(({ type, id }) => type === certificateType && !stack.resources.some((each) => each.id === id));
  if (certificates.length === 0 || account.isCertificateValidated) {
    carryOutNow(account, stack, changeSet);
    return;
  }
  stack.status = `${act}_IN_PROGRESS`;
  for (const each of certificates) note(stack, 'CREATE_IN_PROGRESS', each, dnsRecordOf(each));
  account.waiting.push(() => carryOutNow(account, stack, changeSet));
}

const certificateType = 'AWS::CertificateManager::Certificate';

/** How CloudFormation says, in an event of the certificate, which record proves its domain. */
const dnsRecordOf = ({ properties: { DomainName } }: PlannedResource): string =>
  `Content of DNS Record is: {Name: _proof.${DomainName}.,Type: CNAME,Value: _answer.acm-validations.aws.}`;

function carryOutNow(account: Account, stack: Stack, changeSet: ChangeSet): void {
  const { plan, isCreate } = changeSet;
  const act = isCreate ? 'CREATE' : 'UPDATE';
  const made: PlannedResource[] = [];
  const failed = makeResources(account, stack, changeSet, made) ?? refusedExport(account, stack, plan);
  if (failed) {
    rollBack(account, stack, made, failed, act);
    return;
  }
  const changed = new Set(changeSet.changes.map(({ resource }) => resource.id));
  publish(
    account,
    made.filter(({ id }) => changed.has(id)),
    stack.updatedAt ?? stack.createdAt,
  );
  for (const each of stack.resources)
    if (!made.some((other) => isSame(each, other))) letGo(account, stack, each);
  for (const id of changed) stack.changedByHand?.delete(id);
  stack.template = plan.template;
  stack.parameters = plan.parameters;
  stack.resources = made;
  stack.outputs = plan.outputs;
  stack.imports = plan.imports;
  stack.status = `${act}_COMPLETE`;
  note(stack, stack.status);
  account.log.push(`${stack.name}: ${stack.status}, ${made.length} resources`);
}

/** Takes the stack away, with all that it may not keep. */
export function deleteStack(account: Account, stack: Stack): void {
  if (stack.isProtected)
    throw invalid(`Stack [${stack.name}] cannot be deleted while TerminationProtection is enabled`);
  for (const { exportName } of stack.outputs) {
    const importer = exportName === undefined ? undefined : importerOf(account, exportName);
    if (importer) throw invalid(`Export ${exportName} cannot be deleted as it is in use by ${importer.name}`);
  }
  for (const each of stack.resources) letGo(account, stack, each);
  account.stacks.delete(stack.name);
}

/** Adds to `made` until a resource is refused. */
function makeResources(
  account: Account,
  stack: Stack,
  { plan, changes }: ChangeSet,
  made: PlannedResource[],
): Failed | undefined {
  const changed = new Map(changes.map(({ action, resource }) => [resource.id, action]));
  for (const resource of plan.resources) {
    const action = changed.get(resource.id);
    if (action) {
      const act = action === 'Add' ? 'CREATE' : 'UPDATE';
      const isNew = !stack.resources.some((each) => isSame(each, resource));
      const message = refusalOf({ account, stack: stack.name, resource, isNew, made });
      if (message !== undefined) {
        note(stack, `${act}_FAILED`, resource, message);
        return { resource, message };
      }
      note(stack, `${act}_COMPLETE`, resource);
    }
    made.push(resource);
  }
  return undefined;
}

/** What stands against the stack's outputs: names of others, and exports that others use as they are. */
function refusedExport(account: Account, stack: Stack, plan: Plan): Failed | undefined {
  const exports = exportsOf(account);
  for (const { exportName } of plan.outputs) {
    const owner = exportName === undefined ? undefined : exports.get(exportName)?.stack;
    if (owner !== undefined && owner !== stack.name)
      return { message: `Export with name ${exportName} is already exported by stack ${owner}.` };
  }
  for (const { exportName, value } of stack.outputs) {
    const importer = exportName === undefined ? undefined : importerOf(account, exportName);
    if (!importer) continue;
    const planned = plan.outputs.find((each) => each.exportName === exportName);
    if (!planned)
      return { message: `Cannot delete export ${exportName} as it is in use by ${importer.name}.` };
    if (planned.value !== value)
      return { message: `Cannot update export ${exportName} as it is in use by ${importer.name}.` };
  }
  return undefined;
}

function rollBack(
  account: Account,
  stack: Stack,
  made: readonly PlannedResource[],
  { resource, message }: Failed,
  act: 'CREATE' | 'UPDATE',
): void {
  account.log.push(`${stack.name}: ${resource?.id ?? stack.name} refused: ${message}`);
  const rollback = act === 'CREATE' ? 'ROLLBACK' : 'UPDATE_ROLLBACK';
  note(stack, `${rollback}_IN_PROGRESS`, undefined, message);
  for (const each of made.toReversed()) {
    if (stack.resources.some((other) => isSame(each, other))) continue;
    // `Retain` holds on the way back too: the resource stays, in no stack. `RetainExceptOnCreate` doesn't.
    const isKept = each.deletionPolicy === 'Retain';
    if (isKept) account.leftBehind.push({ ...each, stack: stack.name });
    note(stack, isKept ? 'DELETE_SKIPPED' : 'DELETE_COMPLETE', each);
  }
  stack.status = `${rollback}_COMPLETE`;
  note(stack, stack.status);
}

/** A resource goes out of its stack, and out of the account unless its policy keeps it. */
function letGo(account: Account, stack: Stack, resource: PlannedResource): void {
  const isKept = resource.deletionPolicy.startsWith('Retain');
  if (isKept) account.leftBehind.push({ ...resource, stack: stack.name });
  note(stack, isKept ? 'DELETE_SKIPPED' : 'DELETE_COMPLETE', resource);
}

/** Whether both are one thing; under another name it would be made anew. */
const isSame = (a: PlannedResource, b: PlannedResource): boolean => a.id === b.id && a.name === b.name;
