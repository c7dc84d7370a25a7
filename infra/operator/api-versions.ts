/** The API functions of a stage with their versions, as AWS knows them. */
import { type CloudFormationClient, paginateListStackResources } from '@aws-sdk/client-cloudformation';
import { GetAliasCommand, type LambdaClient, paginateListVersionsByFunction } from '@aws-sdk/client-lambda';
import { liveAlias } from '../constructs/area-function.ts';
import type { Stage } from '../stages.ts';

interface Version {
  readonly number: number;
  readonly changedAt: Date;
}

export interface ApiFunction {
  readonly name: string;
  /** The version that answers requests. */
  readonly live: number;
  /** A release takes over its requests step by step right now. */
  readonly isShifting: boolean;
  /** Of the alias, so that nothing that happens to it in the meantime is undone. */
  readonly revisionId: string | undefined;
  readonly versions: readonly Version[];
}

/** The functions of the stack that have a live version. An alias is known by its ARN. */
async function listFunctions(client: CloudFormationClient, StackName: string): Promise<string[]> {
  const names: string[] = [];
  for await (const { StackResourceSummaries = [] } of paginateListStackResources({ client }, { StackName }))
    for (const { ResourceType, PhysicalResourceId = '' } of StackResourceSummaries) {
      const [, name, alias] = /:function:([^:]+):([^:]+)$/u.exec(PhysicalResourceId) ?? [];
      if (ResourceType === 'AWS::Lambda::Alias' && name && alias === liveAlias) names.push(name);
    }
  return names.sort();
}

async function readFunction(client: LambdaClient, name: string): Promise<ApiFunction> {
  const FunctionName = name;
  const { FunctionVersion, RevisionId, RoutingConfig } = await client.send(
    new GetAliasCommand({ FunctionName, Name: liveAlias }),
  );
  const versions: Version[] = [];
  for await (const page of paginateListVersionsByFunction({ client }, { FunctionName }))
    for (const { Version = '', LastModified = '' } of page.Versions ?? [])
      if (Version !== '$LATEST')
        versions.push({ number: Number(Version), changedAt: new Date(LastModified) });
  const isShifting = Object.keys(RoutingConfig?.AdditionalVersionWeights ?? {}).length > 0;
  return { name, live: Number(FunctionVersion), isShifting, revisionId: RevisionId, versions };
}

/** Those that the stage's stack of functions has, by name, one after the other so that Lambda isn't asked too much at once. */
export async function apiFunctionsOf(
  { prefix }: Stage,
  clients: { readonly cloudFormation: CloudFormationClient; readonly lambda: LambdaClient },
): Promise<ApiFunction[]> {
  const functions: ApiFunction[] = [];
  for (const name of await listFunctions(clients.cloudFormation, `${prefix}-functions`))
    functions.push(await readFunction(clients.lambda, name));
  return functions;
}
