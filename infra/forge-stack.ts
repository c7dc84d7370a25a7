import { Stack, type StackProps } from 'aws-cdk-lib';
import {
  CfnOIDCProvider,
  Effect,
  PolicyDocument,
  PolicyStatement,
  Role,
  WebIdentityPrincipal,
} from 'aws-cdk-lib/aws-iam';
import type { Construct } from 'constructs';
import { regionsOf, type Stage } from './stages.ts';

const forge = 'token.actions.githubusercontent.com';

/**
 * What the environments of the forge may be in this account (.github/workflows/deploy.yml): `…-plan` reads what is deployed,
 * and the one named like the stage, which a person approves, deploys. Their credentials last an hour; there is no key.
 */
export class ForgeStack extends Stack {
  constructor(
    scope: Construct,
    id: string,
    { stage, repository, ...props }: StackProps & { stage: Stage; repository: string },
  ) {
    super(scope, id, props);
    const { name, prefix } = stage;
    const regions = regionsOf(stage);
    const provider = new CfnOIDCProvider(this, 'Forge', {
      url: `https://${forge}`,
      clientIdList: ['sts.amazonaws.com'],
    });
    const bootstrapRoles = (which: string): string[] =>
      regions.map(
        (region) => `arn:aws:iam::${this.account}:role/cdk-hnb659fds-${which}-role-${this.account}-${region}`,
      );
    const stacksNamed = (names: string): string[] =>
      regions.map((region) => `arn:aws:cloudformation:${region}:${this.account}:stack/${names}/*`);
    const stacks = stacksNamed(`${prefix}-*`);
    const functions = `arn:aws:lambda:${this.region}:${this.account}:function:${prefix}-*`;
    const allow = (actions: string[], resources: string[]) =>
      new PolicyStatement({ effect: Effect.ALLOW, actions, resources });
    // What the command asks of the account before it does anything.
    const reads = [
      allow(
        [
          'lambda:GetAccountSettings',
          'ses:GetAccount',
          'ses:GetEmailIdentity',
          'cloudformation:DescribeStacks',
        ],
        ['*'],
      ),
      allow(['cloudformation:GetTemplate'], [...stacks, ...stacksNamed('CDKToolkit')]),
      allow(['sts:AssumeRole'], bootstrapRoles('lookup')),
    ];
    const roleOf = (environment: string, what: string, statements: PolicyStatement[]) =>
      new Role(this, what, {
        roleName: `${prefix}-${what.toLowerCase()}`,
        assumedBy: new WebIdentityPrincipal(provider.attrArn, {
          StringEquals: {
            [`${forge}:aud`]: 'sts.amazonaws.com',
            [`${forge}:sub`]: `repo:${repository}:environment:${environment}`,
          },
        }),
        inlinePolicies: { Own: new PolicyDocument({ statements }) },
      });
    roleOf(`${name}-plan`, 'Plan', reads);
    roleOf(name, 'Deploy', [
      ...reads,
      // Of the bootstrap: CloudFormation makes the stacks under a role of its own.
      allow(['sts:AssumeRole'], ['deploy', 'file-publishing'].flatMap(bootstrapRoles)),
      allow(['cloudformation:UpdateTerminationProtection', 'cloudformation:ListStackResources'], stacks),
      // A version alone can be deleted, never a function.
      allow(['lambda:GetAlias', 'lambda:ListVersionsByFunction'], [functions]),
      allow(['lambda:DeleteFunction'], [`${functions}:*`]),
    ]);
  }
}
