// biome-ignore-all lint/suspicious/noTemplateCurlyInString: CloudFormation marks its variables like this.
import { loadAwsServiceSpec } from '@aws-cdk/aws-service-spec';
import { describe, expect, test } from 'vitest';
import { stages } from '#infra/stages.ts';
import { synthesizeForTest } from '#infra/synthesized-for-test.ts';
import { stacksOf } from './stack-templates.ts';
import { templateProblems } from './template-problems.ts';

const schemas = await loadAwsServiceSpec();

test.each(Object.values(stages).map(({ name }) => name))(
  'every template of %s is what the published schemas of its resources allow',
  (stage) => {
    const { resourceCount, valueCount, problems } = templateProblems(
      schemas,
      stacksOf(synthesizeForTest(stage).assembly),
    );
    expect(problems).toEqual([]);
    // A check that looks at nothing finds nothing, either.
    expect(resourceCount).toBeGreaterThan(600);
    expect(valueCount).toBeGreaterThan(3 * resourceCount);
  },
  60_000,
);

/** Two stacks without a mistake, the second of which reads what the first one exports. */
function soundStacks() {
  const data = {
    name: 'data',
    dependencies: [] as string[],
    template: {
      Parameters: { Origin: { Type: 'String' } },
      Conditions: { HasOrigin: { 'Fn::Not': [{ 'Fn::Equals': [{ Ref: 'Origin' }, ''] }] } },
      Resources: {
        Pictures: {
          Type: 'AWS::S3::Bucket',
          Properties: {
            VersioningConfiguration: { Status: 'Enabled' },
            CorsConfiguration: {
              'Fn::If': [
                'HasOrigin',
                {
                  CorsRules: [
                    { AllowedMethods: ['GET'], AllowedOrigins: [{ Ref: 'Origin' }], MaxAge: '3600' },
                  ],
                },
                { Ref: 'AWS::NoValue' },
              ],
            },
          },
        },
      },
      Outputs: {
        Arn: { Value: { 'Fn::GetAtt': ['Pictures', 'Arn'] }, Export: { Name: 'data:PicturesArn' } },
      },
    },
  };
  const functions = {
    name: 'functions',
    dependencies: ['data'],
    template: {
      Resources: {
        Logs: { Type: 'AWS::Logs::LogGroup', Properties: { RetentionInDays: 14 } },
        Role: {
          Type: 'AWS::IAM::Role',
          Properties: {
            AssumeRolePolicyDocument: {
              Statement: [
                {
                  Effect: 'Allow',
                  Action: 'sts:AssumeRole',
                  Principal: { Service: { 'Fn::Sub': 'lambda.${AWS::URLSuffix}' } },
                  Condition: { StringEquals: { 'aws:SourceAccount': { Ref: 'AWS::AccountId' } } },
                },
              ],
            },
          },
        },
        Resize: {
          Type: 'AWS::Lambda::Function',
          DependsOn: ['Logs'],
          Properties: {
            Code: { ZipFile: 'export const handler = () => {};' },
            Role: { 'Fn::GetAtt': ['Role', 'Arn'] },
            Timeout: 15,
            LoggingConfig: { LogGroup: { Ref: 'Logs' } },
            Environment: { Variables: { PICTURES: { 'Fn::ImportValue': 'data:PicturesArn' } } },
            Tags: [{ Key: 'area', Value: 'pictures' }],
          },
        },
      },
    },
  };
  return { data, functions };
}

type SoundStacks = ReturnType<typeof soundStacks>;

/** The properties of the function, to put a mistake into. */
const resizeOf = ({ functions }: SoundStacks): Record<string, unknown> =>
  functions.template.Resources.Resize.Properties;

/** The condition on which the bucket answers another site, and both answers. */
const choiceOf = ({ data }: SoundStacks): unknown[] =>
  data.template.Resources.Pictures.Properties.CorsConfiguration['Fn::If'];

interface Mistake {
  mistake: string;
  make: (stacks: SoundStacks) => void;
  where: string;
  what: string;
}

const mistakesInValues: Mistake[] = [
  {
    mistake: 'an unknown property',
    make: (stacks) => Object.assign(resizeOf(stacks), { Memory: 512 }),
    where: 'functions/Resize.Memory',
    what: 'unknown property',
  },
  {
    mistake: 'a missing required property',
    make: (stacks) => delete resizeOf(stacks).Role,
    where: 'functions/Resize',
    what: 'required property Role is missing',
  },
  {
    mistake: 'a required property that is left out by a reference to no value',
    make: (stacks) => Object.assign(resizeOf(stacks), { Role: { Ref: 'AWS::NoValue' } }),
    where: 'functions/Resize',
    what: 'required property Role is missing',
  },
  {
    mistake: 'a tag without a value',
    make: (stacks) => Object.assign(resizeOf(stacks), { Tags: [{ Key: 'area' }] }),
    where: 'functions/Resize.Tags[0]',
    what: 'required property Value is missing',
  },
  {
    mistake: 'a value of the wrong type',
    make: (stacks) => Object.assign(resizeOf(stacks), { MemorySize: 'half a gigabyte' }),
    where: 'functions/Resize.MemorySize',
    what: 'not a whole number: "half a gigabyte"',
  },
  {
    mistake: 'a list in place of an object',
    make: (stacks) => Object.assign(resizeOf(stacks), { TracingConfig: ['Active'] }),
    where: 'functions/Resize.TracingConfig',
    what: 'not a TracingConfig: ["Active"]',
  },
  {
    mistake: 'a text that is in no closed list',
    make: (stacks) => Object.assign(resizeOf(stacks), { TracingConfig: { Mode: 'Sometimes' } }),
    where: 'functions/Resize.TracingConfig.Mode',
    what: 'Sometimes is none of Active, PassThrough',
  },
  {
    mistake: 'a number that is in no closed list',
    make: ({ functions }) => {
      functions.template.Resources.Logs.Properties.RetentionInDays = 13;
    },
    where: 'functions/Logs.RetentionInDays',
    what: expect.stringMatching(/^13 is none of 1, 3, 5, 7, 14, /u),
  },
  {
    mistake: 'a number above its documented maximum',
    make: (stacks) => Object.assign(resizeOf(stacks), { Timeout: 901 }),
    where: 'functions/Resize.Timeout',
    what: '901 is above 900',
  },
  {
    mistake: 'a number below its documented range',
    make: ({ functions }) =>
      Object.assign(functions.template.Resources, {
        Queue: { Type: 'AWS::SQS::Queue', Properties: { MessageRetentionPeriod: 59 } },
      }),
    where: 'functions/Queue.MessageRetentionPeriod',
    what: '59 is below 60',
  },
  {
    mistake: 'a mistake in the second branch of a condition',
    make: (stacks) => Object.assign(choiceOf(stacks), { 2: [] }),
    where: 'data/Pictures.CorsConfiguration',
    what: 'not a CorsConfiguration: []',
  },
  {
    mistake: 'a type of resource that does not exist',
    make: ({ functions }) => {
      functions.template.Resources.Logs.Type = 'AWS::Logs::Group';
    },
    where: 'functions/Logs',
    what: 'no schema of AWS::Logs::Group is published',
  },
];

const mistakesInReferences: Mistake[] = [
  {
    mistake: 'a reference to a missing resource',
    make: (stacks) => Object.assign(resizeOf(stacks), { FunctionName: { Ref: 'Name' } }),
    where: 'functions/Resize',
    what: 'refers to Name, which is not there',
  },
  {
    mistake: 'a text with a reference to a missing resource in it',
    make: (stacks) => Object.assign(resizeOf(stacks), { FunctionName: { 'Fn::Sub': 'resize-${Name}' } }),
    where: 'functions/Resize',
    what: 'refers to Name, which is not there',
  },
  {
    mistake: 'an attribute of a missing resource',
    make: (stacks) => Object.assign(resizeOf(stacks), { Role: { 'Fn::GetAtt': ['Rule', 'Arn'] } }),
    where: 'functions/Resize',
    what: 'takes Arn of Rule, which is not there',
  },
  {
    mistake: 'an attribute that the type does not have',
    make: (stacks) => Object.assign(resizeOf(stacks), { Role: { 'Fn::GetAtt': ['Role', 'Address'] } }),
    where: 'functions/Resize',
    what: 'AWS::IAM::Role has no attribute Address',
  },
  {
    mistake: 'a resource that waits for a missing one',
    make: ({ functions }) => functions.template.Resources.Resize.DependsOn.push('Queue'),
    where: 'functions/Resize',
    what: 'waits for Queue, which is not there',
  },
  {
    mistake: 'an unknown condition of a resource',
    make: ({ data }) => Object.assign(data.template.Resources.Pictures, { Condition: 'HasPictures' }),
    where: 'data/Pictures',
    what: 'condition HasPictures is not there',
  },
  {
    mistake: 'an unknown condition of a value',
    make: (stacks) => Object.assign(choiceOf(stacks), { 0: 'HasSite' }),
    where: 'data/Pictures',
    what: 'condition HasSite is not there',
  },
];

const mistakesBetweenStacks: Mistake[] = [
  {
    mistake: 'an import that nobody exports',
    make: ({ data }) => {
      data.template.Outputs.Arn.Export.Name = 'data:PictureArn';
    },
    where: 'functions',
    what: 'imports data:PicturesArn, which no stack exports',
  },
  {
    mistake: 'an export that is made twice',
    make: ({ functions }) =>
      Object.assign(functions.template, {
        Outputs: { Arn: { Value: { Ref: 'Resize' }, Export: { Name: 'data:PicturesArn' } } },
      }),
    where: 'functions',
    what: 'exports data:PicturesArn, which is exported already',
  },
  {
    mistake: 'a stack that imports without depending on the exporter',
    make: ({ functions }) => functions.dependencies.pop(),
    where: 'functions',
    what: 'imports data:PicturesArn of data without depending on it',
  },
];

describe('of stacks that are made up', () => {
  test('nothing is wrong while they have no mistake in them', () => {
    expect(templateProblems(schemas, Object.values(soundStacks())).problems).toEqual([]);
  });

  const mistakes = [...mistakesInValues, ...mistakesInReferences, ...mistakesBetweenStacks];

  test.each(mistakes.map((each) => [each.mistake, each] as const))(
    '%s is found, and nothing else',
    (_, { make, where, what }) => {
      const stacks = soundStacks();
      make(stacks);
      expect(templateProblems(schemas, Object.values(stacks)).problems).toEqual([{ what, where }]);
    },
  );
});
