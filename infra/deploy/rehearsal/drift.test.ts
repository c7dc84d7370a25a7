import {
  CloudFormationClient,
  DescribeStackDriftDetectionStatusCommand,
  DescribeStackResourceDriftsCommand,
  DetectStackDriftCommand,
} from '@aws-sdk/client-cloudformation';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { stages } from '../../stages.ts';
import { stubRehearsalAccount } from '../../testing/no-account.ts';
import { deployStack } from './deploy-stack.ts';
import { type StandIn, type StandInOptions, startStandIn } from './stand-in.ts';

const StackName = `${stages.dev.prefix}-workers`;
const Resources = {
  Worker: { Type: 'AWS::Lambda::Function', Properties: { ReservedConcurrentExecutions: 5 } },
};
let standIn: StandIn;

/** A stack in an account, and how to ask for its drift. */
async function start(options: StandInOptions = {}) {
  standIn = await startStandIn(options);
  vi.stubEnv('AWS_ENDPOINT_URL', standIn.endpoint);
  await deployStack(stages.dev, 'workers', { Resources });
  const client = new CloudFormationClient({ region: stages.dev.region });
  return { client, detect: () => client.send(new DetectStackDriftCommand({ StackName })) };
}

beforeAll(stubRehearsalAccount);
afterEach(() => standIn.close());
afterAll(() => vi.unstubAllEnvs());

test('drift detection takes a while, runs once at a time, and shows what differs from the template', async () => {
  const { client, detect } = await start();
  const { StackDriftDetectionId } = await detect();
  await expect(detect()).rejects.toThrow('Drift detection is already in progress');
  standIn.changeByHand(StackName, 'Worker', { '/ReservedConcurrentExecutions': 1, '/Timeout': 9 });
  const status = () => client.send(new DescribeStackDriftDetectionStatusCommand({ StackDriftDetectionId }));
  expect(await status()).toMatchObject({ DetectionStatus: 'DETECTION_IN_PROGRESS' });
  expect(await status()).toMatchObject({
    DetectionStatus: 'DETECTION_COMPLETE',
    StackDriftStatus: 'DRIFTED',
    DriftedStackResourceCount: 1,
  });
  const { StackResourceDrifts } = await client.send(new DescribeStackResourceDriftsCommand({ StackName }));
  expect(StackResourceDrifts).toEqual([
    expect.objectContaining({
      LogicalResourceId: 'Worker',
      StackResourceDriftStatus: 'MODIFIED',
      PropertyDifferences: [
        {
          PropertyPath: '/ReservedConcurrentExecutions',
          ExpectedValue: '5',
          ActualValue: '1',
          DifferenceType: 'NOT_EQUAL',
        },
      ],
    }),
  ]);
});

test('drift of a stack that could not be made is not detected', async () => {
  const failure = { stack: '-workers', resource: 'Worker', times: 1, message: 'Rate exceeded' };
  const { detect } = await start({ failures: [failure] });
  await expect(detect()).rejects.toThrow('in the current state [ROLLBACK_COMPLETE]');
});
