import { expect, test } from 'vitest';
import { areas } from '#shared/contract/index.ts';
import { functionNameOf, liveAlias } from './constructs/area-function.ts';
import { stacksOf, type TemplateResource } from './deploy/schemas/stack-templates.ts';
import { type Stage, stages } from './stages.ts';
import { type Synthesized, synthesizeForTest, synthesizeStageForTest } from './synthesized-for-test.ts';

const apiFunctions = Object.keys(areas).sort();
const resourcesOf = (synthesized: Synthesized, stack: string): Record<string, TemplateResource> =>
  stacksOf(synthesized.assembly).find(({ name }) => name.endsWith(`-${stack}`))?.template.Resources ?? {};
const aliasesOf = (synthesized: Synthesized): (TemplateResource & { UpdatePolicy?: unknown })[] =>
  Object.values(resourcesOf(synthesized, 'functions')).filter(({ Type }) => Type === 'AWS::Lambda::Alias');

test.each(Object.values(stages))(
  'in $name each API function has a version that is kept, and an alias that names it',
  (stage) => {
    const synthesized = synthesizeForTest(stage.name);
    const resources = resourcesOf(synthesized, 'functions');
    const aliases = aliasesOf(synthesized);
    const names = aliases.map(({ Properties = {} }) => {
      const { Ref: id } = Properties.FunctionName as { Ref: string };
      const { 'Fn::GetAtt': path } = Properties.FunctionVersion as { 'Fn::GetAtt': [string, string] };
      expect(resources[path[0]]).toMatchObject({
        Type: 'AWS::Lambda::Version',
        Properties: { FunctionName: { Ref: id } },
        // A version of a release that failed goes; one that answered requests stays.
        DeletionPolicy: 'RetainExceptOnCreate',
        UpdateReplacePolicy: 'Retain',
      });
      expect(Properties.Name).toBe(liveAlias);
      return resources[id]?.Properties?.FunctionName;
    });
    expect(names.sort()).toEqual(apiFunctions.map((name) => functionNameOf(stage, name)));
  },
);

test('what changes in a function gives it another version, and what does not, none', () => {
  const versions = (stage: Stage): string[] =>
    synthesizeStageForTest(stage)
      .ofType('AWS::Lambda::Version')
      .map(({ id }) => id);
  const staging = versions(stages.staging);
  expect(versions(stages.staging)).toEqual(staging);
  const changed = versions({ ...stages.staging, platformShards: 8 });
  const kept = staging.filter((id) => changed.includes(id));
  expect(kept.length).toBeGreaterThan(0);
  expect(kept.length).toBeLessThan(staging.length);
});

test('production moves each alias in tenths, and back by itself when its function fails or members feel it', () => {
  const { ofType } = synthesizeForTest('production');
  const groups = ofType('AWS::CodeDeploy::DeploymentGroup');
  expect(groups.map(({ properties }) => properties.DeploymentGroupName).sort()).toEqual(
    apiFunctions.map((name) => functionNameOf(stages.production, name)),
  );
  const alarms = ofType('AWS::CloudWatch::Alarm').map(({ properties }) => properties.AlarmName);
  for (const { properties } of groups) {
    const name = String(properties.DeploymentGroupName);
    expect(properties).toMatchObject({
      DeploymentConfigName: 'CodeDeployDefault.LambdaLinear10PercentEvery2Minutes',
      AlarmConfiguration: {
        Enabled: true,
        Alarms: [`${name}-errors`, 'platform-production-api-errors', 'platform-production-api-slow'].map(
          (Name) => ({ Name }),
        ),
      },
      AutoRollbackConfiguration: {
        Enabled: true,
        Events: expect.arrayContaining(['DEPLOYMENT_STOP_ON_ALARM', 'DEPLOYMENT_FAILURE']),
      },
    });
    for (const { Name } of properties.AlarmConfiguration.Alarms) expect(alarms).toContain(Name);
  }
});

test('each alias is moved by the group of its own function', () => {
  const production = synthesizeForTest('production');
  const resources = resourcesOf(production, 'functions');
  for (const { Properties = {}, UpdatePolicy } of aliasesOf(production)) {
    const { Ref: id } = Properties.FunctionName as { Ref: string };
    const moved = UpdatePolicy as {
      CodeDeployLambdaAliasUpdate: { DeploymentGroupName: { Ref: string } };
    };
    const group = resources[moved.CodeDeployLambdaAliasUpdate.DeploymentGroupName.Ref];
    expect(group?.Properties?.DeploymentGroupName).toBe(resources[id]?.Properties?.FunctionName);
  }
});

test('a slow release is noticed while it still takes requests over', () => {
  const slow = synthesizeForTest('production')
    .ofType('AWS::CloudWatch::Alarm')
    .find(({ properties }) => properties.AlarmName === 'platform-production-api-slow')?.properties;
  const minutesToRing = (slow.Period * slow.EvaluationPeriods) / 60;
  expect(9 * Number(stages.production.shiftsEveryMinutes)).toBeGreaterThan(minutesToRing);
});

test('a stage that does not shift has no deployment group, and its aliases move at once', () => {
  const staging = synthesizeForTest('staging');
  expect(staging.ofType('AWS::CodeDeploy::DeploymentGroup')).toEqual([]);
  expect(aliasesOf(staging).filter((alias) => alias.UpdatePolicy !== undefined)).toEqual([]);
});

test('a stage without alarms cannot shift: nothing would take a release back', () => {
  expect(() => synthesizeStageForTest({ ...stages.dev, shiftsEveryMinutes: 1 })).toThrow(
    'dev shifts its requests, so it must have alarms.',
  );
});

test('every stack of every stage stays below the 500 resources that CloudFormation takes', () => {
  for (const { name } of Object.values(stages))
    for (const { name: stack, template } of stacksOf(synthesizeForTest(name).assembly))
      expect(Object.keys(template.Resources).length, stack).toBeLessThan(500);
});
