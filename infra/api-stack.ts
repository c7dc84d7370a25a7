import { Duration, RemovalPolicy, Stack, type StackProps } from 'aws-cdk-lib';
import { AccessLogFormat } from 'aws-cdk-lib/aws-apigateway';
import { HttpApi, HttpStage, LogGroupLogDestination } from 'aws-cdk-lib/aws-apigatewayv2';
import { LogGroup } from 'aws-cdk-lib/aws-logs';
import type { Construct } from 'constructs';
import type { Area } from '#shared/contract/endpoint.ts';
import { areas } from '#shared/contract/index.ts';
import type { FunctionBuild } from './build.ts';
import { AreaFunction, type Ground } from './constructs/area-function.ts';
import { ContractRoutes } from './constructs/contract-routes.ts';

export interface ApiStackProps extends StackProps {
  ground: Ground;
  build: FunctionBuild;
}

/** The HTTP API: one function for each area of the contract, and the contract's routes to it. */
export class ApiStack extends Stack {
  readonly api: HttpApi;

  constructor(scope: Construct, id: string, { ground, build, ...props }: ApiStackProps) {
    super(scope, id, props);
    const { stage } = ground;
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
            removalPolicy: stage.keepsData ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY,
          }),
        ),
        format: AccessLogFormat.custom(accessLogLine),
      },
    });
    for (const area of Object.values<Area>(areas)) {
      const { lambda } = new AreaFunction(this, area.name, {
        ground,
        built: build.named(area.name),
        // CPU comes with memory: below this the start of a function is noticeably slower.
        memoryMegabytes: 1024,
        timeout: Duration.seconds(15),
      });
      new ContractRoutes(this, `${area.name}-routes`, { api: this.api, area, handler: lambda });
    }
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
