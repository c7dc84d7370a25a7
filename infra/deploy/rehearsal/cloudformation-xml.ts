/** Stacks and what belongs to them, as CloudFormation writes them. */
import type { Stack, StackEvent } from './account.ts';
import type { Change, ChangeSet } from './change-sets.ts';
import { accountId, changeSetIdOf, region, stackIdOf } from './place.ts';
import type { PlannedResource } from './plan.ts';
import { element, elements, members } from './xml.ts';

export const stackXml = (stack: Stack): string =>
  elements({
    StackId: stackIdOf(stack.name),
    StackName: stack.name,
    StackStatus: stack.status,
    CreationTime: stack.createdAt,
    LastUpdatedTime: stack.updatedAt,
    EnableTerminationProtection: String(stack.isProtected === true),
  }) +
  members('Parameters', Object.entries(stack.parameters), ([key, value]) =>
    elements({ ParameterKey: key, ParameterValue: value }),
  ) +
  members('Outputs', stack.outputs, ({ key, value, exportName }) =>
    elements({ OutputKey: key, OutputValue: value, ExportName: exportName }),
  );

export const eventXml = (stack: Stack, event: StackEvent): string =>
  elements({
    StackId: stackIdOf(stack.name),
    StackName: stack.name,
    EventId: event.id,
    LogicalResourceId: event.logicalId,
    PhysicalResourceId: event.type === 'AWS::CloudFormation::Stack' ? stackIdOf(stack.name) : event.logicalId,
    ResourceType: event.type,
    ResourceStatus: event.status,
    ResourceStatusReason: event.reason,
    Timestamp: event.at,
  });

/** What CloudFormation knows the resource by in its service. */
export const physicalIdOf = (stack: Stack, { id, type, name, properties }: PlannedResource): string =>
  type === 'AWS::Lambda::Alias'
    ? `arn:aws:lambda:${region}:${accountId}:function:${String(properties.FunctionName)}:${String(properties.Name)}`
    : (name ?? `${stack.name}-${id}`.toLowerCase());

export const resourceXml = (stack: Stack, resource: PlannedResource): string =>
  elements({
    StackName: stack.name,
    LogicalResourceId: resource.id,
    PhysicalResourceId: physicalIdOf(stack, resource),
    ResourceType: resource.type,
    ResourceStatus: 'CREATE_COMPLETE',
    Timestamp: stack.updatedAt ?? stack.createdAt,
    LastUpdatedTimestamp: stack.updatedAt ?? stack.createdAt,
  });

export const changeSetXml = (stack: Stack, { name, failure, changes }: ChangeSet): string =>
  elements({
    ChangeSetName: name,
    ChangeSetId: changeSetIdOf(name),
    StackId: stackIdOf(stack.name),
    StackName: stack.name,
    CreationTime: new Date().toISOString(),
    Status: failure === undefined ? 'CREATE_COMPLETE' : 'FAILED',
    ExecutionStatus: failure === undefined ? 'AVAILABLE' : 'UNAVAILABLE',
    StatusReason: failure,
  }) + members('Changes', changes, changeXml);

const changeXml = ({ action, resource }: Change): string => {
  const content = elements({
    Action: action,
    LogicalResourceId: resource.id,
    ResourceType: resource.type,
  });
  return `${element('Type', 'Resource')}<ResourceChange>${content}<Scope/><Details/></ResourceChange>`;
};
