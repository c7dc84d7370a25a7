import { Aws } from 'aws-cdk-lib';
import { CfnApplication, CfnDeploymentGroup } from 'aws-cdk-lib/aws-codedeploy';
import { PolicyDocument, PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import type { Alias, CfnAlias } from 'aws-cdk-lib/aws-lambda';
import { Construct } from 'constructs';
import type { Stage } from '../stages.ts';
import { functionNameOf } from './area-function.ts';
import { alarmNameOf } from './impact-alarm.ts';

export interface GradualReleaseProps {
  stage: Stage;
  everyMinutes: NonNullable<Stage['shiftsEveryMinutes']>;
}

/** The alarms that take a release of an API function back: errors of its own, and what members feel of the API. */
const brakesOf = (name: string): string[] => [`${name}-errors`, 'api-errors', 'api-slow'];

/**
 * Lets CodeDeploy move each alias to its next version in tenths, and back when an alarm rings. The groups name the alarms,
 * which are made later: the first release of an alias is no move.
 */
export class GradualRelease extends Construct {
  private readonly stage: Stage;
  private readonly config: string;
  private readonly application: CfnApplication;
  private readonly role: Role;

  /** @throws if the stage has no alarms: nothing would take a release back. */
  constructor(scope: Construct, id: string, { stage, everyMinutes }: GradualReleaseProps) {
    super(scope, id);
    if (!stage.hasAlarms) throw new Error(`${stage.name} shifts its requests, so it must have alarms.`);
    this.stage = stage;
    this.config = `CodeDeployDefault.LambdaLinear10PercentEvery${everyMinutes}Minute${everyMinutes === 1 ? '' : 's'}`;
    this.application = new CfnApplication(this, 'Application', {
      applicationName: stage.prefix,
      computePlatform: 'Lambda',
    });
    // Not CodeDeploy's managed policy: that one may move every alias of the account.
    this.role = new Role(this, 'Role', {
      assumedBy: new ServicePrincipal('codedeploy.amazonaws.com'),
      inlinePolicies: {
        Shift: new PolicyDocument({
          statements: [
            new PolicyStatement({
              actions: ['lambda:GetAlias', 'lambda:UpdateAlias', 'lambda:GetProvisionedConcurrencyConfig'],
              resources: [
                `arn:aws:lambda:${stage.region}:${Aws.ACCOUNT_ID}:function:${functionNameOf(stage, '*')}`,
              ],
            }),
            new PolicyStatement({ actions: ['cloudwatch:DescribeAlarms'], resources: ['*'] }),
          ],
        }),
      },
    });
  }

  /** Moves the alias of this function so. A group has one deployment at a time, so that each alias has its own. */
  shift(name: string, alias: Alias): void {
    const group = new CfnDeploymentGroup(this, name, {
      applicationName: this.application.ref,
      deploymentGroupName: functionNameOf(this.stage, name),
      serviceRoleArn: this.role.roleArn,
      deploymentConfigName: this.config,
      deploymentStyle: { deploymentType: 'BLUE_GREEN', deploymentOption: 'WITH_TRAFFIC_CONTROL' },
      alarmConfiguration: {
        enabled: true,
        alarms: brakesOf(name).map((alarm) => ({ name: alarmNameOf(this.stage, alarm) })),
      },
      autoRollbackConfiguration: {
        enabled: true,
        events: ['DEPLOYMENT_FAILURE', 'DEPLOYMENT_STOP_ON_ALARM', 'DEPLOYMENT_STOP_ON_REQUEST'],
      },
    });
    (alias.node.defaultChild as CfnAlias).cfnOptions.updatePolicy = {
      codeDeployLambdaAliasUpdate: {
        applicationName: this.application.ref,
        deploymentGroupName: group.ref,
      },
    };
  }
}
