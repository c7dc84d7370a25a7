import { ArnFormat, Aws, Stack, type StackProps } from 'aws-cdk-lib';
import { AccessLogFormat } from 'aws-cdk-lib/aws-apigateway';
import { HttpApi, HttpStage, LogGroupLogDestination } from 'aws-cdk-lib/aws-apigatewayv2';
import { type IFunction, Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';
import { LogGroup } from 'aws-cdk-lib/aws-logs';
import type { Construct } from 'constructs';
import { type AreaName, areas } from '#shared/contract/index.ts';
import { functionNameOf, liveAlias } from './constructs/area-function.ts';
import { ContractRoutes } from './constructs/contract-routes.ts';
import { removalPolicyOf } from './removal-policy.ts';
import type { Stage } from './stages.ts';

export interface ApiStackProps extends StackProps {
  stage: Stage;
}

/**
 * The HTTP API: the contract's routes, each to the live version of its area's function. It knows the functions by name: an export of a
 * function could not be taken away while this stack imports it, so that no area could ever be removed or renamed.
 */
export class ApiStack extends Stack {
  readonly api: HttpApi;

  constructor(scope: Construct, id: string, { stage, ...props }: ApiStackProps) {
    super(scope, id, props);
    this.api = new HttpApi(this, 'HttpApi', { apiName: `${stage.prefix}-api`, createDefaultStage: false });
    new HttpStage(this, 'Stage', {
      httpApi: this.api,
      stageName: '$default',
      autoDeploy: true,
      throttle: { rateLimit: stage.requestsPerSecond, burstLimit: stage.requestsInBurst },
      accessLogSettings: {
        destination: new LogGroupLogDestination(
          new LogGroup(this, 'AccessLogs', {
            retention: stage.logRetentionDays,
            removalPolicy: removalPolicyOf(stage),
          }),
        ),
        format: AccessLogFormat.custom(accessLogLine),
      },
    });
    for (const area of Object.values(areas))
      new ContractRoutes(this, `${area.name}-routes`, {
        api: this.api,
        area,
        handler: this.functionOf(stage, area.name),
      });
  }

  private functionOf(stage: Stage, name: AreaName): IFunction {
    const functionArn = this.formatArn({
      service: 'lambda',
      account: Aws.ACCOUNT_ID,
      resource: 'function',
      resourceName: `${functionNameOf(stage, name)}:${liveAlias}`,
      arnFormat: ArnFormat.COLON_RESOURCE_NAME,
    });
    return LambdaFunction.fromFunctionAttributes(this, name, { functionArn, sameEnvironment: true });
  }
}

/** No query strings, cookies or bodies: they may hold what must not be in a log. */
const accessLogLine = JSON.stringify({
  requestId: '$context.requestId',
  at: '$context.requestTime',
  ip: '$context.identity.sourceIp',
  route: '$context.routeKey',
  status: '$context.status',
  bytes: '$context.responseLength',
  milliseconds: '$context.responseLatency',
  integrationStatus: '$context.integrationStatus',
  integrationError: '$context.integrationErrorMessage',
});
