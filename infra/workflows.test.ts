// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the forge marks its variables like this.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { projectRoot } from './function-sources.ts';
import { stages } from './stages.ts';
import { synthesizeStageForTest } from './synthesized-for-test.ts';

interface Step {
  uses?: string;
  run?: string;
  with?: Record<string, unknown>;
}

interface Job {
  environment?: string;
  needs?: string;
  permissions?: Record<string, string>;
  steps: Step[];
}

interface Workflow {
  on: { workflow_dispatch?: { inputs: { stage: { options: string[] } } } };
  permissions: Record<string, string>;
  jobs: Record<string, Job>;
}

const files = globSync('.github/workflows/*.yml', { cwd: projectRoot });
const textOf = (file: string): string => readFileSync(join(projectRoot, file), 'utf8');
const workflowOf = (file: string): Workflow => parse(textOf(file)) as Workflow;
const deployment = workflowOf('.github/workflows/deploy.yml');

describe.each(files)('%s', (file) => {
  test('holds no key and no secret, and names a version of each action', () => {
    const text = textOf(file);
    expect(text).not.toMatch(/secrets\.|aws-access-key-id|aws-secret-access-key|AKIA[A-Z0-9]{16}/u);
    const used = Object.values(workflowOf(file).jobs).flatMap(({ steps }) =>
      steps.flatMap(({ uses }) => uses ?? []),
    );
    expect(used.length).toBeGreaterThan(1);
    for (const action of used)
      expect(action).toMatch(/^[\w-]+\/[\w-]+@(?:v\d+(?:\.\d+){0,2}|[0-9a-f]{40})$/u);
  });

  test('may only read, but for jobs that prove to AWS who they are', () => {
    const { permissions, jobs } = workflowOf(file);
    expect(permissions).toEqual({ contents: 'read' });
    for (const job of Object.values(jobs)) {
      const provesItself = job.steps.some(({ uses }) => uses?.startsWith('aws-actions/'));
      expect(job.permissions).toEqual(provesItself ? { contents: 'read', 'id-token': 'write' } : undefined);
      // What a person enters is never part of a script.
      for (const { run = '' } of job.steps) expect(run).not.toContain('${{');
    }
  });
});

test('a deployment says what would change first, and then waits for the environment that a person approves', () => {
  const { plan, deploy } = deployment.jobs;
  const commandsOf = (job?: Job) => job?.steps.flatMap(({ run }) => run ?? []) ?? [];
  expect(plan?.environment).toBe('${{ inputs.stage }}-plan');
  expect(deploy).toMatchObject({ environment: '${{ inputs.stage }}', needs: 'plan' });
  const [check, words, difference] = commandsOf(plan).slice(-3);
  expect(check).toContain('deploy -- --stage "$STAGE" --check');
  // Of the templates that the check has made.
  expect(words).toContain('plan -- --stage "$STAGE" --templates "infra/.build/deploy/$STAGE"');
  expect(difference).toContain('cdk diff --all --method=template --app "infra/.build/deploy/$STAGE"');
  expect(commandsOf(deploy).at(-1)).toBe('npm run deploy -- --stage "$STAGE"');
  const keeping = Object.values(stages).filter(({ keepsData }) => keepsData);
  expect(deployment.on.workflow_dispatch?.inputs.stage.options).toEqual(keeping.map(({ name }) => name));
});

test('each job has the role of its environment alone: the plan reads, and only the approved one may deploy', () => {
  const entered = { ...stages.production, account: '123456789012', deploysFrom: 'ballast/platform' };
  const roles = synthesizeStageForTest(entered)
    .ofType('AWS::IAM::Role')
    .filter(({ stack }) => stack === 'forge');
  const named = (name: string) => roles.find(({ properties }) => properties.RoleName === name)?.properties;
  for (const [job, environment] of [
    ['plan', 'production-plan'],
    ['deploy', 'production'],
  ] as const) {
    const asked = deployment.jobs[job]?.steps.find(({ uses }) => uses?.startsWith('aws-actions/'))?.with;
    expect(asked?.['role-to-assume']).toBe(
      `arn:aws:iam::\${{ vars.AWS_ACCOUNT }}:role/platform-\${{ inputs.stage }}-${job}`,
    );
    const role = named(`platform-production-${job}`);
    expect(role?.AssumeRolePolicyDocument.Statement).toEqual([
      {
        Effect: 'Allow',
        Action: 'sts:AssumeRoleWithWebIdentity',
        Principal: { Federated: expect.anything() },
        Condition: {
          StringEquals: {
            'token.actions.githubusercontent.com:aud': 'sts.amazonaws.com',
            'token.actions.githubusercontent.com:sub': `repo:ballast/platform:environment:${environment}`,
          },
        },
      },
    ]);
  }
  const rights = (name: string) => JSON.stringify(named(name)?.Policies);
  expect(rights('platform-production-plan')).toContain('cdk-hnb659fds-lookup-role');
  expect(rights('platform-production-plan')).not.toMatch(
    /-deploy-role|file-publishing|Update|Create|Delete|Put/u,
  );
  expect(rights('platform-production-deploy')).toMatch(/cdk-hnb659fds-deploy-role.*file-publishing-role/u);
});

test('no stage trusts a repository that an operator has not entered', () => {
  for (const stage of Object.values(stages)) {
    expect(stage.deploysFrom).toBe(null);
    expect(synthesizeStageForTest(stage).ofType('AWS::IAM::OIDCProvider')).toEqual([]);
  }
});
