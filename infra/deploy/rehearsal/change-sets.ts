/** Change sets: what a stack is to become, and whether CloudFormation would begin with it at all. */
import { type Account, exportsOf, type Stack } from './account.ts';
import { type Plan, type PlannedResource, planOf } from './plan.ts';
import { invalid, Refused } from './refused.ts';
import { parseTemplate, type Template } from './template.ts';
import {
  type GivenParameters,
  parameterValues,
  refuseExcess,
  refuseOtherTypes,
} from './template-refusals.ts';

export interface Change {
  readonly action: 'Add' | 'Modify' | 'Remove';
  readonly resource: PlannedResource;
}

export interface ChangeSet {
  readonly name: string;
  readonly isCreate: boolean;
  readonly plan: Plan;
  readonly changes: readonly Change[];
  /** Why it can't be carried out. */
  readonly failure: string | undefined;
}

export interface ChangeSetRequest {
  readonly stackName: string;
  readonly changeSetName: string;
  readonly isCreate: boolean;
  readonly templateText: string;
  /** The values for this stack, given those that it has. */
  readonly parameters: (former: Stack['parameters']) => GivenParameters;
}

/**
 * Gives the stack a change set in place of the one that it may have; a new stack comes to be with it, empty.
 * Refuses what AWS refuses at once; an import without an export only makes the change set fail.
 */
export function createChangeSet(account: Account, request: ChangeSetRequest): ChangeSet {
  const { stackName, changeSetName, isCreate, templateText } = request;
  const former = account.stacks.get(stackName);
  refuseState(stackName, former, isCreate);
  if (Buffer.byteLength(templateText) > account.quotas.templateBytes)
    throw invalid(`Template may not exceed ${account.quotas.templateBytes} bytes in size.`);
  const template = parseTemplate(templateText);
  refuseExcess(template, account.quotas);
  if (former?.template) refuseOtherTypes(template, former.template);
  const parameters = parameterValues(template, request.parameters(former?.parameters ?? {}));
  if (!account.isBootstrapped) refuseStoredParameters(template, parameters);

  const exports = exportsOf(account);
  const plan = planOf(stackName, template, parameters, (name) => exports.get(name)?.value);
  const missing = [...plan.imports].find((name) => !exports.has(name));
  const failure = missing !== undefined ? `No export named ${missing} found` : unchanged(former, plan);
  const stack = former ?? emptyStack(stackName);
  account.stacks.set(stackName, stack);
  stack.changeSet = {
    name: changeSetName,
    isCreate,
    plan,
    changes: failure === undefined ? changesOf(stack.resources, plan.resources) : [],
    failure,
  };
  return stack.changeSet;
}

function refuseState(name: string, former: Stack | undefined, isCreate: boolean): void {
  if (former?.status === 'ROLLBACK_COMPLETE')
    throw invalid(`Stack:${name} is in ROLLBACK_COMPLETE state and can not be updated.`);
  const isMade = former !== undefined && former.status !== 'REVIEW_IN_PROGRESS';
  if (isCreate && isMade)
    throw new Refused(
      'AlreadyExistsException',
      `Stack [${name}] already exists and cannot be created again with the changeSet`,
    );
  if (!isCreate && !isMade) throw invalid(`Stack [${name}] does not exist`);
}

/** Parameters whose value is the name of one in Systems Manager, where only the bootstrap puts any. */
function refuseStoredParameters(template: Template, values: Readonly<Record<string, string>>): void {
  const names = Object.entries(template.Parameters ?? {})
    .filter(([, { Type }]) => Type.startsWith('AWS::SSM::Parameter::'))
    .map(([name]) => values[name]);
  if (names.length > 0)
    throw invalid(`Unable to fetch parameters [${names.join(',')}] from parameter store for this account.`);
}

function unchanged(former: Stack | undefined, { template, parameters }: Plan): string | undefined {
  if (!former?.template) return undefined;
  const isSame =
    JSON.stringify([former.template, former.parameters]) === JSON.stringify([template, parameters]);
  return isSame
    ? "The submitted information didn't contain changes. Submit different information to create a change set."
    : undefined;
}

function changesOf(former: readonly PlannedResource[], planned: readonly PlannedResource[]): Change[] {
  const formerById = new Map(former.map((each) => [each.id, each]));
  const plannedIds = new Set(planned.map(({ id }) => id));
  const made = planned.flatMap((resource): Change[] => {
    const before = formerById.get(resource.id);
    if (!before) return [{ action: 'Add', resource }];
    return JSON.stringify(before) === JSON.stringify(resource) ? [] : [{ action: 'Modify', resource }];
  });
  const gone = former.filter(({ id }) => !plannedIds.has(id));
  return [...made, ...gone.map((resource): Change => ({ action: 'Remove', resource }))];
}

const emptyStack = (name: string): Stack => ({
  name,
  createdAt: new Date().toISOString(),
  events: [],
  status: 'REVIEW_IN_PROGRESS',
  parameters: {},
  resources: [],
  outputs: [],
  imports: new Set(),
});
