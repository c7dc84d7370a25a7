/** CloudFormation's query protocol: the actions that a deployment uses. */
import { type Account, exportsOf, type Stack } from './account.ts';
import { type Answer, type Asked, actionAnswer, errorAnswer } from './answer.ts';
import type { Assets } from './assets.ts';
import { bootstrapStack, bootstrapStackName } from './bootstrap.ts';
import { type ChangeSet, type ChangeSetRequest, createChangeSet } from './change-sets.ts';
import { changeSetXml, eventXml, resourceXml, stackXml } from './cloudformation-xml.ts';
import { detectDrift, driftDetectionStatus, resourceDriftsXml } from './drift.ts';
import { changeSetIdOf, stackIdOf } from './place.ts';
import { invalid, Refused } from './refused.ts';
import { carryOut, deleteStack } from './stack-changes.ts';
import { element, elements, members } from './xml.ts';

type Action = (account: Account, query: URLSearchParams, assets: Assets) => string;

const namespace = 'http://cloudformation.amazonaws.com/doc/2010-05-15/';

const resourcesOnPage = 100;

/** Each answers with the content of its result. */
const reading: Readonly<Record<string, Action>> = {
  DescribeStacks: (account, query) =>
    members('Stacks', query.has('StackName') ? [stackOf(account, query)] : account.stacks.values(), stackXml),
  ListStacks: (account) => members('StackSummaries', account.stacks.values(), stackXml),
  ListExports: (account) =>
    members('Exports', exportsOf(account), ([name, { value, stack }]) =>
      elements({ ExportingStackId: stackIdOf(stack), Name: name, Value: value }),
    ),
  GetTemplate: (account, query) => {
    // CloudFormation keeps no other characters.
    const kept = JSON.stringify(stackOf(account, query).template ?? {}).replaceAll(/[^\0-\x7f]/gu, '?');
    return element('TemplateBody', kept) + members('StagesAvailable', ['Original', 'Processed'], String);
  },
  DetectStackDrift: (account, query) => detectDrift(account, stackOf(account, query)),
  DescribeStackDriftDetectionStatus: (account, query) =>
    driftDetectionStatus(account, query.get('StackDriftDetectionId') ?? ''),
  DescribeStackResourceDrifts: (account, query) => resourceDriftsXml(account, stackOf(account, query), query),
  GetTemplateSummary: () => members('Parameters', [], String),
  DescribeChangeSet: (account, query) => {
    const stack = stackOf(account, query);
    return changeSetXml(stack, changeSetOf(stack));
  },
  DescribeStackEvents: (account, query) => {
    const stack = stackOf(account, query);
    return members('StackEvents', stack.events, (event) => eventXml(stack, event));
  },
  // Findings of checks before a change set and of an account's own hooks, of which there are none here.
  DescribeEvents: () => members('OperationEvents', [], String),
  ListHookResults: () => members('HookResults', [], String),
  ListStackResources: (account, query) => {
    const stack = stackOf(account, query);
    const from = Number(query.get('NextToken') ?? 0);
    const next = from + resourcesOnPage;
    const token = next < stack.resources.length ? String(next) : undefined;
    return (
      members('StackResourceSummaries', stack.resources.slice(from, next), (resource) =>
        resourceXml(stack, resource),
      ) + element('NextToken', token)
    );
  },
  DescribeStackResources: (account, query) => {
    const stack = stackOf(account, query);
    return members('StackResources', stack.resources, (resource) => resourceXml(stack, resource));
  },
};

const changing: Readonly<Record<string, Action>> = {
  CreateChangeSet: (account, query, assets) => {
    const { name, failure } = createChangeSet(account, changeSetRequest(query, assets));
    if (failure !== undefined) account.log.push(`${query.get('StackName')}: change set failed: ${failure}`);
    return elements({ Id: changeSetIdOf(name), StackId: stackIdOf(query.get('StackName') ?? '') });
  },
  ExecuteChangeSet: (account, query) => {
    const stack = stackOf(account, query);
    const changeSet = changeSetOf(stack);
    if (changeSet.failure !== undefined)
      throw new Refused('InvalidChangeSetStatus', `ChangeSet [${changeSet.name}] cannot be executed`);
    carryOut(account, stack, changeSet);
    return '';
  },
  DeleteChangeSet: (account, query) => {
    delete stackOf(account, query).changeSet;
    return '';
  },
  DeleteStack: (account, query) => {
    deleteStack(account, stackOf(account, query));
    return '';
  },
  UpdateTerminationProtection: (account, query) => {
    const stack = stackOf(account, query);
    stack.isProtected = query.get('EnableTerminationProtection') === 'true';
    return element('StackId', stackIdOf(stack.name));
  },
};

export function cloudFormation(account: Account, assets: Assets, { body }: Asked): Answer {
  const query = new URLSearchParams(body.toString());
  const name = query.get('Action') ?? '';
  const change = changing[name];
  const action = change ?? reading[name];
  if (change) account.log.push(`${name} ${query.get('StackName') ?? ''}`);
  try {
    if (!action) throw new Refused('InvalidAction', `The stand-in does not know ${name}`);
    return actionAnswer(namespace, name, action(account, query, assets));
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    if (change || !action) account.log.push(`refused: ${error.message}`);
    return errorAnswer(namespace, error.code, error.message);
  }
}

function stackOf(account: Account, query: URLSearchParams): Stack {
  const text = query.get('StackName') ?? '';
  const name = /:stack\/([^/]+)/.exec(text)?.[1] ?? text;
  if (name === bootstrapStackName && account.isBootstrapped) return bootstrapStack;
  const stack = account.stacks.get(name);
  if (!stack) throw invalid(`Stack with id ${text} does not exist`);
  return stack;
}

function changeSetOf({ changeSet }: Stack): ChangeSet {
  if (!changeSet) throw new Refused('ChangeSetNotFound', 'ChangeSet does not exist');
  return changeSet;
}

function changeSetRequest(query: URLSearchParams, assets: Assets): ChangeSetRequest {
  const url = query.get('TemplateURL');
  const templateText = url === null ? query.get('TemplateBody') : assets.textAt(url);
  if (!templateText) throw invalid(`S3 error: The specified key does not exist: ${url ?? ''}`);
  return {
    stackName: query.get('StackName') ?? '',
    changeSetName: query.get('ChangeSetName') ?? '',
    isCreate: query.get('ChangeSetType') === 'CREATE',
    templateText,
    parameters: (former) => {
      const given: Record<string, string | undefined> = {};
      for (let index = 1; query.has(`Parameters.member.${index}.ParameterKey`); index += 1) {
        const of = (field: string) => query.get(`Parameters.member.${index}.${field}`) ?? undefined;
        const key = of('ParameterKey') ?? '';
        given[key] = of('UsePreviousValue') === 'true' ? former[key] : of('ParameterValue');
      }
      return given;
    },
  };
}
