/**
 * The names and ARNs that AWS would give to resources, made up from the logical ids: stable from start to start,
 * so that state in the data folder still fits after a restart.
 */
import { createHash } from 'node:crypto';

export const region = 'us-east-1';
export const accountId = '000000000000';

export interface NamedResource {
  logicalId: string;
  type: string;
  /** Resolves one property of the resource, undefined when the template does not set it. */
  property: (name: string) => unknown;
}

const hash = (text: string, length: number): string =>
  createHash('sha256').update(text).digest('hex').slice(0, length);

const digits = (text: string, length: number): string =>
  BigInt(`0x${hash(text, 48)}`)
    .toString()
    .slice(-length)
    .padStart(length, '1');

function nameOf(resource: NamedResource, property: string): string {
  const given = resource.property(property);
  return typeof given === 'string' ? given : resource.logicalId;
}

const arn = (service: string, rest: string): string => `arn:aws:${service}:${region}:${accountId}:${rest}`;

/** What `Ref` answers for the resource on AWS: its name, id, URL or ARN, depending on its type. */
export function refOf(resource: NamedResource): string {
  const { logicalId, type } = resource;
  switch (type) {
    case 'AWS::DynamoDB::Table':
    case 'AWS::DynamoDB::GlobalTable':
      return nameOf(resource, 'TableName');
    case 'AWS::Lambda::Function':
      return nameOf(resource, 'FunctionName');
    case 'AWS::S3::Bucket': {
      const given = resource.property('BucketName');
      // Bucket names are lower case and at most 63 characters.
      return typeof given === 'string'
        ? given
        : `${logicalId.toLowerCase().slice(0, 40)}-${hash(logicalId, 8)}`;
    }
    case 'AWS::SQS::Queue':
      return `https://sqs.${region}.amazonaws.com/${accountId}/${nameOf(resource, 'QueueName')}`;
    case 'AWS::Cognito::UserPool':
      return `${region}_LOCAL${hash(logicalId, 4).toUpperCase()}`;
    case 'AWS::Cognito::UserPoolClient':
      return digits(logicalId, 26);
    case 'AWS::Cognito::UserPoolGroup':
      return nameOf(resource, 'GroupName');
    case 'AWS::SecretsManager::Secret':
      // AWS appends a hyphen and six characters to the name.
      return arn('secretsmanager', `secret:${nameOf(resource, 'Name')}-${hash(logicalId, 6)}`);
    case 'AWS::SES::ConfigurationSet':
      return nameOf(resource, 'Name');
    case 'AWS::IAM::Role':
      return nameOf(resource, 'RoleName');
    case 'AWS::SNS::Topic':
      return arn('sns', nameOf(resource, 'TopicName'));
    case 'AWS::KMS::Key':
      return `${hash(logicalId, 8)}-0000-4000-8000-${hash(logicalId, 12)}`;
    case 'AWS::CloudFront::Function':
      return `arn:aws:cloudfront::${accountId}:function/${nameOf(resource, 'Name')}`;
    case 'AWS::ApiGatewayV2::Api':
    case 'AWS::CloudFront::Distribution':
      return hash(logicalId, 10);
    default:
      return logicalId;
  }
}

/** The value of `Fn::GetAtt` for the resource on AWS. Throws for an attribute that no template has needed so far. */
export function attributeOf(resource: NamedResource, attribute: string): string {
  const { type } = resource;
  const ref = refOf(resource);
  const answers: Record<string, Record<string, string>> = {
    'AWS::DynamoDB::Table': tableAttributes(ref),
    'AWS::DynamoDB::GlobalTable': tableAttributes(ref),
    'AWS::Lambda::Function': { Arn: arn('lambda', `function:${ref}`) },
    // Code is built into the one version that there is here.
    'AWS::Lambda::Version': { Version: '1' },
    'AWS::S3::Bucket': {
      Arn: `arn:aws:s3:::${ref}`,
      DomainName: `${ref}.s3.amazonaws.com`,
      RegionalDomainName: `${ref}.s3.${region}.amazonaws.com`,
    },
    'AWS::SQS::Queue': {
      Arn: arn('sqs', ref.split('/').at(-1) ?? ''),
      QueueName: ref.split('/').at(-1) ?? '',
      QueueUrl: ref,
    },
    'AWS::Cognito::UserPool': {
      Arn: arn('cognito-idp', `userpool/${ref}`),
      UserPoolId: ref,
      ProviderName: `cognito-idp.${region}.amazonaws.com/${ref}`,
      ProviderURL: `https://cognito-idp.${region}.amazonaws.com/${ref}`,
    },
    'AWS::Cognito::UserPoolClient': { ClientId: ref },
    'AWS::SecretsManager::Secret': { Id: ref },
    'AWS::IAM::Role': { Arn: `arn:aws:iam::${accountId}:role/${ref}`, RoleId: ref },
    'AWS::SNS::Topic': { TopicArn: ref, TopicName: ref.split(':').at(-1) ?? '' },
    'AWS::KMS::Key': { Arn: arn('kms', `key/${ref}`), KeyId: ref },
    'AWS::Logs::LogGroup': { Arn: arn('logs', `log-group:${nameOf(resource, 'LogGroupName')}:*`) },
    'AWS::CloudFront::Function': { FunctionARN: ref },
    'AWS::CloudFront::Distribution': { Id: ref, DomainName: `${ref}.cloudfront.net` },
    'AWS::ApiGatewayV2::Api': {
      ApiId: ref,
      ApiEndpoint: `https://${ref}.execute-api.${region}.amazonaws.com`,
    },
    'AWS::Events::Rule': { Arn: arn('events', `rule/${ref}`) },
    'AWS::Scheduler::Schedule': { Arn: arn('scheduler', `schedule/default/${ref}`) },
  };
  const answer = answers[type]?.[attribute];
  if (answer !== undefined) return answer;
  if (attribute === 'Arn') return arn(type.split('::')[1]?.toLowerCase() ?? 'local', ref);
  if (attribute === 'Id') return ref;
  throw new Error(`The local cloud cannot answer Fn::GetAtt ${resource.logicalId}.${attribute} (${type})`);
}

function tableAttributes(name: string): Record<string, string> {
  const table = arn('dynamodb', `table/${name}`);
  return { Arn: table, StreamArn: `${table}/stream/local` };
}
