import { loadAwsServiceSpec } from '@aws-cdk/aws-service-spec';
import { CloudFormationClient } from '@aws-sdk/client-cloudformation';
import type { Template } from '../../deploy/schemas/stack-templates.ts';
import { regionsOf, type Stage } from '../../stages.ts';
import { deployedStacks, deployedTemplate, readingCredentials } from './deployed-stacks.ts';
import { driftLines, driftOf, type Patience, type StackDrift } from './drift.ts';
import { stackPlan } from './stack-plan.ts';
import { type PlannedStack, planLines } from './words.ts';

export interface Planning {
  readonly stage: Stage;
  /** The stacks that would be deployed. */
  readonly planned: readonly { readonly name: string; readonly template: Template }[];
  readonly say: (line: string) => void;
  readonly patience: Patience;
}

interface DeployedStack {
  readonly name: string;
  readonly client: CloudFormationClient;
}

/** In every region of the stage. */
async function allDeployed(stage: Stage): Promise<DeployedStack[]> {
  const found: DeployedStack[] = [];
  for (const region of regionsOf(stage)) {
    const credentials = await readingCredentials(stage.account, region);
    const client = new CloudFormationClient({ region, credentials });
    found.push(...(await deployedStacks(client, stage)).map((name) => ({ name, client })));
  }
  return found;
}

/**
 * Says what a deployment of these templates would change, and what was changed by hand since the last one. Changes nothing.
 * @throws an error of one sentence where AWS can't be asked, or while a deployment is running
 */
export async function sayPlan({ stage, planned, say, patience }: Planning): Promise<void> {
  const deployed = await allDeployed(stage);
  const shortName = (stack: string): string => stack.replace(`${stage.prefix}-`, '');
  // It takes minutes, all stacks at once.
  const drifting = Promise.all(
    deployed.map(
      async ({ name, client }): Promise<[string, StackDrift]> => [
        shortName(name),
        await driftOf(client, name, patience),
      ],
    ),
  );
  const schemas = await loadAwsServiceSpec();
  const stacks: PlannedStack[] = [];
  for (const { name, template } of planned) {
    const before = deployed.find((each) => each.name === name);
    const plan = before ? stackPlan(schemas, await deployedTemplate(before.client, name), template) : 'new';
    stacks.push({ name: shortName(name), plan });
  }
  for (const { name } of deployed)
    if (!planned.some((each) => each.name === name)) stacks.push({ name: shortName(name), plan: 'left' });

  for (const line of planLines(stage.name, stacks)) say(line);
  say('');
  for (const line of driftLines(new Map(await drifting))) say(line);
}
