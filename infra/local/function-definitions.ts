/** The template's Lambda functions with everything a worker needs to run them. */
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { FunctionBundles } from './bundle-functions.ts';
import { region } from './physical-ids.ts';
import type { Resource, Template } from './template.ts';
import type { FunctionDefinition } from './worker.ts';

/** Where the AWS SDK finds the local counterparts: it knows these variables by itself. */
interface Endpoints {
  dynamodb: string;
  cognito: string;
  mail: string;
  s3: string;
  secrets: string;
  cloudFront: string;
  sqs: string;
  lambda: string;
}

export interface DefinitionOptions {
  template: Template;
  endpoints: Endpoints;
  secretAccessKey: string;
  /** The functions' modules, for templates without code. */
  bundles?: FunctionBundles;
}

interface FunctionProperties {
  Code: { S3Key?: string };
  Handler: string;
  Runtime: string;
  MemorySize?: number;
  Timeout?: number;
  Environment?: { Variables?: Record<string, string> };
  ReservedConcurrentExecutions?: number;
  LoggingConfig?: { LogFormat?: string; ApplicationLogLevel?: string };
}

/** More workers in parallel would only wait for the machine's cores. */
const workersMax = 4;

/** All functions of the template but those that only serve its deployment. */
export function functionDefinitionsOf(options: DefinitionOptions): FunctionDefinition[] {
  const helpers = new Set(
    options.template.resources
      .filter((resource) => resource.type.startsWith('Custom::'))
      .map((resource) => resource.properties.ServiceToken),
  );
  return options.template
    .ofType('AWS::Lambda::Function')
    .filter((resource) => !helpers.has(resource.attribute('Arn')))
    .map((resource) => definitionOf(resource, options));
}

function definitionOf(resource: Resource, options: DefinitionOptions): FunctionDefinition {
  const properties = resource.properties as unknown as FunctionProperties;
  if (!properties.Runtime.startsWith('nodejs'))
    throw new Error(`${resource.logicalId}: the local cloud runs Node.js only, not ${properties.Runtime}`);
  const [file = 'index', exportName = 'handler'] = properties.Handler.split(/\.(?=[^.]+$)/);
  const memoryMb = properties.MemorySize ?? 128;
  const variables = properties.Environment?.Variables ?? {};
  const shortName = variables.SERVICE_NAME ?? resource.ref;
  const bundle =
    options.bundles?.get(shortName) ?? join(assetOf(resource, properties, options.template), `${file}.mjs`);
  if (!existsSync(bundle)) throw new Error(`${resource.logicalId}: its code is not there: ${bundle}`);
  return {
    logicalId: resource.logicalId,
    name: resource.ref,
    shortName,
    arn: resource.attribute('Arn'),
    bundle,
    exportName,
    memoryMb,
    timeoutSeconds: properties.Timeout ?? 3,
    concurrencyMax: Math.min(properties.ReservedConcurrentExecutions ?? workersMax, workersMax),
    environment: {
      ...runtimeVariables(resource, properties, memoryMb, dirname(bundle)),
      ...localVariables(resource.logicalId, options),
      ...variables,
    },
  };
}

function assetOf(resource: Resource, properties: FunctionProperties, template: Template): string {
  const hash = properties.Code.S3Key?.replace(/\.zip$/, '');
  const path = hash === undefined ? undefined : template.asset(hash);
  if (path === undefined)
    throw new Error(`${resource.logicalId}: its code is no asset of the cloud assembly`);
  return path;
}

/** What Lambda's runtime itself puts into the environment. */
function runtimeVariables(
  resource: Resource,
  properties: FunctionProperties,
  memoryMb: number,
  folder: string,
): Record<string, string> {
  return {
    AWS_EXECUTION_ENV: `AWS_Lambda_${properties.Runtime}`,
    AWS_LAMBDA_FUNCTION_MEMORY_SIZE: String(memoryMb),
    AWS_LAMBDA_FUNCTION_NAME: resource.ref,
    AWS_LAMBDA_FUNCTION_VERSION: '$LATEST',
    AWS_LAMBDA_INITIALIZATION_TYPE: 'on-demand',
    AWS_LAMBDA_LOG_FORMAT: properties.LoggingConfig?.LogFormat ?? 'Text',
    ...(properties.LoggingConfig?.ApplicationLogLevel && {
      AWS_LAMBDA_LOG_LEVEL: properties.LoggingConfig.ApplicationLogLevel,
    }),
    LAMBDA_TASK_ROOT: folder,
    LANG: 'en_US.UTF-8',
    TZ: ':UTC',
    _HANDLER: properties.Handler,
  };
}

/** The function's identity, and the local endpoints. */
function localVariables(logicalId: string, options: DefinitionOptions): Record<string, string> {
  const { endpoints } = options;
  return {
    AWS_REGION: region,
    AWS_DEFAULT_REGION: region,
    AWS_ACCESS_KEY_ID: logicalId,
    AWS_SECRET_ACCESS_KEY: options.secretAccessKey,
    AWS_ENDPOINT_URL_DYNAMODB: endpoints.dynamodb,
    AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER: endpoints.cognito,
    AWS_ENDPOINT_URL_SESV2: endpoints.mail,
    AWS_ENDPOINT_URL_S3: endpoints.s3,
    AWS_ENDPOINT_URL_SECRETS_MANAGER: endpoints.secrets,
    AWS_ENDPOINT_URL_LAMBDA: endpoints.lambda,
    AWS_ENDPOINT_URL_CLOUDFRONT: endpoints.cloudFront,
    AWS_ENDPOINT_URL_SQS: endpoints.sqs,
  };
}
