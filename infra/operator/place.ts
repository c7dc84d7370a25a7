import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { DynamoDBClientConfig } from '@aws-sdk/client-dynamodb';
import { readAccountId } from '../deploy/account-facts.ts';
import { type Stage, stageNamed, stages } from '../stages.ts';
import { WrongUse } from './command.ts';

/** Where a command acts: a stage that is deployed, or the local cloud that runs on a data folder. */
export const placeOptions = {
  stage: { value: 'NAME', about: `the stage: ${Object.keys(stages).join(', ')}` },
  data: { value: 'DIR', about: 'in its place, the local cloud that runs on this data folder' },
} as const;

/** Where the parts of a local cloud listen. */
export interface LocalEndpoints {
  readonly lambda: string;
  readonly clock: string;
  readonly table: Pick<DynamoDBClientConfig, 'endpoint' | 'credentials'> & { readonly name: string };
  readonly cognito: { readonly endpoint: string; readonly userPoolId: string };
  readonly seals: { readonly endpoint: string; readonly bucket: string };
}

export type Place =
  | { readonly stage: Stage; readonly endpoint?: never; readonly local?: never }
  | { readonly stage: Stage; readonly endpoint: string; readonly local: LocalEndpoints };

/**
 * The place of these options: exactly one of them. A stage says its region and account, and credentials of another
 * account are refused.
 * @throws an error of one sentence
 */
export async function placeOf({
  stage: name,
  data,
}: {
  readonly stage?: string;
  readonly data?: string;
}): Promise<Place> {
  if ((name === undefined) === (data === undefined))
    throw new WrongUse('Say where: --stage NAME, or --data DIR for the local cloud.');
  if (data !== undefined) {
    const file = join(data, 'endpoints.json');
    if (!existsSync(file)) throw new Error(`No local cloud runs on ${data}; start it with npm start.`);
    const local = JSON.parse(readFileSync(file, 'utf8')) as LocalEndpoints;
    return { stage: stages.dev, endpoint: local.lambda, local };
  }
  return { stage: await stageAt(name) };
}

/**
 * The stage of that name, for commands that the local cloud has nothing for. Credentials of another account are refused.
 * @throws an error of one sentence
 */
export async function stageAt(name: string | undefined): Promise<Stage> {
  if (name === undefined) throw new WrongUse('Say where: --stage NAME.');
  const stage = stageNamed(name);
  await requireAccount(stage);
  return stage;
}

/** @throws an error of one sentence unless the credentials are of the stage's account */
async function requireAccount({ name, region, account }: Stage): Promise<void> {
  if (account === null)
    throw new Error(
      `It isn't said which account ${name} belongs to: enter its 12 digits as \`account\` in infra/stages.ts.`,
    );
  const own = await readAccountId(region);
  if (own !== account)
    throw new Error(`The credentials are of account ${own}, and ${name} belongs to ${account}.`);
}
