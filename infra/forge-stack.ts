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
import type { Stage } from './stages.ts';

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
    const provider = new CfnOIDCProvider(this, 'Forge', {
      url: `https://${forge}`,
      clientIdList: ['sts.amazonaws.com'],
    });
    const bootstrapRole = (which: string): string =>
      `arn:aws:iam::${this.account}:role/cdk-hnb659fds-${which}-role-${this.account}-${this.region}`;
    const stacks = `arn:aws:cloudformation:${this.region}:${this.account}:stack/${prefix}-*/*`;
    const bootstrapStack = `arn:aws:cloudformation:${this.region}:${this.account}:stack/CDKToolkit/*`;
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
      allow(['cloudformation:GetTemplate'], [stacks, bootstrapStack]),
      allow(['sts:AssumeRole'], [bootstrapRole('lookup')]),
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
      allow(['sts:AssumeRole'], ['deploy', 'file-publishing'].map(bootstrapRole)),
      allow(['cloudformation:UpdateTerminationProtection'], [stacks]),
    ]);
  }
}
