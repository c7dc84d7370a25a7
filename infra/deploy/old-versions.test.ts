/** Old versions after many releases, against a stand-in for CloudFormation and Lambda. */
import { DeleteFunctionCommand, LambdaClient, UpdateAliasCommand } from '@aws-sdk/client-lambda';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { functionNameOf, liveAlias } from '../constructs/area-function.ts';
import { stages } from '../stages.ts';
import { stubRehearsalAccount } from '../testing/no-account.ts';
import { deleteOldVersions, versionsKept } from './old-versions.ts';
import { deployFunctions } from './rehearsal/deploy-functions.ts';
import { type StandIn, startStandIn } from './rehearsal/stand-in.ts';

const stage = stages.production;
const FunctionName = functionNameOf(stage, 'auth');
let standIn: StandIn;

beforeAll(stubRehearsalAccount);
beforeEach(async () => {
  standIn = await startStandIn();
  vi.stubEnv('AWS_ENDPOINT_URL', standIn.endpoint);
});
afterEach(() => standIn.close());
afterAll(() => vi.unstubAllEnvs());

const releases = async (count: number): Promise<void> => {
  for (let index = 0; index < count; index += 1)
    await deployFunctions(stage, { auth: `C${index}`, profile: 'A' });
};

test('the ten newest versions of a function are kept, and those before them are deleted once', async () => {
  await releases(versionsKept + 2);
  expect(await deleteOldVersions(stage)).toBe(2);
  expect(standIn.versionsOf(FunctionName)).toEqual([3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
  expect(standIn.versionsOf(functionNameOf(stage, 'profile'))).toEqual([1]);
  expect(await deleteOldVersions(stage)).toBe(0);
});

test('a version that answers is kept however old it is', async () => {
  await releases(versionsKept + 2);
  const lambda = new LambdaClient({ region: stage.region });
  await lambda.send(new UpdateAliasCommand({ FunctionName, Name: liveAlias, FunctionVersion: '1' }));
  expect(await deleteOldVersions(stage)).toBe(1);
  expect(standIn.versionsOf(FunctionName)).toEqual([1, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
});

test('Lambda refuses to delete a version that an alias names', async () => {
  await releases(1);
  const lambda = new LambdaClient({ region: stage.region });
  await expect(
    lambda.send(new DeleteFunctionCommand({ FunctionName, Qualifier: '1' })),
  ).rejects.toMatchObject({ name: 'ResourceConflictException' });
});
