import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadAwsServiceSpec } from '@aws-cdk/aws-service-spec';
import { beforeAll, describe, expect, test } from 'vitest';
import { projectRoot } from '#infra/function-sources.ts';
import { type Stage, stages } from '#infra/stages.ts';
import { synthesizeStageForTest } from '#infra/synthesized-for-test.ts';
import { type Stack, stacksOf, type TemplateResource } from '../schemas/stack-templates.ts';
import { type KeptResource, keptResources, upgradeProblems } from './kept-resources.ts';

/** One resource a line. */
const recordFile = 'infra/deploy/upgrade/kept-resources.jsonl';

const schemas = await loadAwsServiceSpec();
const keeping = Object.values(stages).filter(({ keepsData }) => keepsData);
const synthesized = new Map<string, Stack[]>();
const stacksOfStage = ({ name }: Pick<Stage, 'name'>): Stack[] => synthesized.get(name) ?? [];
const everyStack = (): Stack[] => keeping.flatMap(stacksOfStage);

const parsed = (text: string): KeptResource[] =>
  text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as KeptResource);

const git = (...args: string[]): string =>
  execFileSync('git', args, { cwd: projectRoot, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });

/** The record of the newest release that has one; before the first release, that of this version. */
function recordOfRelease(): KeptResource[] {
  const committed = readFileSync(join(projectRoot, recordFile), 'utf8');
  try {
    const [newest] = git('tag', '--list', 'v*', '--sort=-version:refname', '--merged').split('\n');
    return parsed(newest ? git('show', `${newest}:${recordFile}`) : committed);
  } catch {
    // A copy of the files without git, or a release from before the record.
    return parsed(committed);
  }
}

beforeAll(() => {
  for (const stage of keeping) {
    // What an operator enters for a stage is no difference between releases.
    const entered = { ...stage, account: '123456789012', domain: `${stage.name}.record.example` };
    synthesized.set(stage.name, stacksOf(synthesizeStageForTest(entered).assembly));
  }
}, 300_000);

test('an upgrade from the newest release keeps every resource that holds data', () => {
  const before = recordOfRelease();
  expect(upgradeProblems(schemas, before, everyStack())).toEqual([]);
  // A comparison with nothing finds nothing, either.
  expect(before.length).toBeGreaterThan(40);
});

test('the record names every resource that holds data, so that the next release is held against it', async () => {
  const lines = keptResources(schemas, everyStack()).map((resource) => JSON.stringify(resource));
  await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot(join(projectRoot, recordFile));
});

test('every stack with a resource that holds data is protected from deletion, in each stage that keeps data', () => {
  for (const stage of keeping) {
    const { assembly } = synthesizeStageForTest(stage);
    const holding = new Set(keptResources(schemas, stacksOf(assembly)).map(({ stack }) => stack));
    const guarded = assembly.stacks
      .filter(({ terminationProtection }) => terminationProtection)
      .map(({ stackName }) => stackName);
    expect(guarded.toSorted()).toEqual([...holding].toSorted());
    expect(guarded).toContain(`${stage.prefix}-data`);
  }
}, 300_000);

describe('an upgrade is refused', () => {
  type Change = (resources: Record<string, TemplateResource>, id: string) => void;

  /** What is said when the resource of production whose id begins so is changed like this. */
  const said = (stack: string, idPrefix: string, change: Change): string[] => {
    const before = stacksOfStage(stages.production);
    const after = structuredClone(before);
    const { Resources } = after.find(({ name }) => name === `platform-production-${stack}`)?.template ?? {};
    const id = Object.keys(Resources ?? {}).find((each) => each.startsWith(idPrefix));
    if (!Resources || !id) throw new Error(`${stack} has no ${idPrefix}`);
    change(Resources, id);
    return upgradeProblems(schemas, keptResources(schemas, before), after);
  };
  const put =
    (property: string, value: unknown): Change =>
    (resources, id) => {
      const { Properties } = resources[id] as TemplateResource;
      (Properties as Record<string, unknown>)[property] = value;
    };
  const changedFixed = (property: string, type: string) => [
    expect.stringMatching(
      new RegExp(
        `^${property} of ${type} \\w+ of platform-production-\\w+ has changed: CloudFormation would make a new, empty one, or refuse the change\\.$`,
      ),
    ),
  ];

  test('that changes the key schema of the table', () => {
    const keys = [{ AttributeName: 'pk', KeyType: 'HASH' }];
    expect(said('data', 'Table', put('KeySchema', keys))).toEqual(
      changedFixed('KeySchema', 'AWS::DynamoDB::Table'),
    );
  });

  test('that gives a bucket or a secret a name', () => {
    expect(said('data', 'DocumentsBucket', put('BucketName', 'papers'))).toEqual(
      changedFixed('BucketName', 'AWS::S3::Bucket'),
    );
    expect(said('data', 'SeedsSecret', put('Name', 'seeds'))).toEqual(
      changedFixed('Name', 'AWS::SecretsManager::Secret'),
    );
  });

  test('that takes attributes from the user pool, which the schemas call a change without interruption', () => {
    expect(said('identity', 'UserPool', put('Schema', []))).toEqual(
      changedFixed('Schema', 'AWS::Cognito::UserPool'),
    );
  });

  test('that renames or removes a resource', () => {
    const problems = said('data', 'Key', (resources, id) => {
      resources.OtherKey = resources[id] as TemplateResource;
      delete resources[id];
    });
    expect(problems).toEqual([
      expect.stringMatching(
        /^AWS::KMS::Key Key\w+ of platform-production-data is gone or has another logical id/u,
      ),
    ]);
  });

  test('that makes something else of a resource', () => {
    const problems = said('data', 'Table', (resources, id) => {
      (resources[id] as TemplateResource).Type = 'AWS::DynamoDB::GlobalTable';
    });
    expect(problems).toEqual([expect.stringContaining('is a AWS::DynamoDB::GlobalTable now')]);
  });

  test.each(['DeletionPolicy', 'UpdateReplacePolicy'] as const)(
    'that no longer keeps a resource by its %s',
    (policy) => {
      const problems = said('data', 'Seals', (resources, id) => {
        (resources[id] as TemplateResource)[policy] = 'Delete';
      });
      expect(problems).toEqual([
        expect.stringMatching(
          /^AWS::S3::Bucket Seals\w+ of platform-production-data is no longer kept when its stack lets it go\.$/u,
        ),
      ]);
    },
  );

  test('but not one that adds a resource, or changes what can be changed', () => {
    expect(said('data', 'Table', put('BillingMode', 'PROVISIONED'))).toEqual([]);
    const added = said('data', 'Table', (resources, id) => {
      resources.Second = resources[id] as TemplateResource;
    });
    expect(added).toEqual([]);
  });
});
