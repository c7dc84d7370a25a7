/** Releases of small functions, for tests of what follows a release. */
import { functionNameOf, liveAlias } from '#infra/constructs/area-function.ts';
import type { Stage } from '#infra/stages.ts';
import { deployStack } from './deploy-stack.ts';

/** A function in that state of its code, with its version and its alias, as the CDK writes them. */
const functionIn = (stage: Stage, name: string, code: string) => ({
  [name]: {
    Type: 'AWS::Lambda::Function',
    Properties: { FunctionName: functionNameOf(stage, name), Environment: { Variables: { CODE: code } } },
  },
  [`${name}Version${code}`]: {
    Type: 'AWS::Lambda::Version',
    DeletionPolicy: 'RetainExceptOnCreate',
    Properties: { FunctionName: { Ref: name } },
  },
  [`${name}Live`]: {
    Type: 'AWS::Lambda::Alias',
    Properties: {
      FunctionName: { Ref: name },
      FunctionVersion: { 'Fn::GetAtt': [`${name}Version${code}`, 'Version'] },
      Name: liveAlias,
    },
  },
});

/** Deploys the stack of functions, each in a state of its code, with `more` resources, to the AWS of the environment. */
export async function deployFunctions(
  stage: Stage,
  codes: Readonly<Record<string, string>>,
  more: object = {},
): Promise<void> {
  const Resources = Object.assign(
    { ...more },
    ...Object.entries(codes).map(([name, code]) => functionIn(stage, name, code)),
  );
  await deployStack(stage, 'functions', { Resources });
}
