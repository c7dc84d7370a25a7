/** Resources whose name is one for the whole account, so that a second one can't be made. */
import { isObject, type Properties } from './template.ts';

/** Where each type has its name. */
const nameProperties: Readonly<Record<string, readonly string[]>> = {
  'AWS::Backup::BackupVault': ['BackupVaultName'],
  'AWS::CloudFront::CachePolicy': ['CachePolicyConfig', 'Name'],
  'AWS::CloudFront::Function': ['Name'],
  'AWS::CloudFront::OriginAccessControl': ['OriginAccessControlConfig', 'Name'],
  'AWS::CloudFront::ResponseHeadersPolicy': ['ResponseHeadersPolicyConfig', 'Name'],
  'AWS::CloudWatch::Alarm': ['AlarmName'],
  'AWS::CloudWatch::Dashboard': ['DashboardName'],
  'AWS::CodeDeploy::Application': ['ApplicationName'],
  'AWS::CodeDeploy::DeploymentGroup': ['DeploymentGroupName'],
  'AWS::DynamoDB::Table': ['TableName'],
  'AWS::Events::Rule': ['Name'],
  'AWS::IAM::ManagedPolicy': ['ManagedPolicyName'],
  'AWS::IAM::Role': ['RoleName'],
  'AWS::KMS::Alias': ['AliasName'],
  'AWS::Lambda::Function': ['FunctionName'],
  'AWS::Logs::LogGroup': ['LogGroupName'],
  'AWS::S3::Bucket': ['BucketName'],
  'AWS::SES::EmailIdentity': ['EmailIdentity'],
  'AWS::SNS::Topic': ['TopicName'],
  'AWS::SQS::Queue': ['QueueName'],
  'AWS::Scheduler::Schedule': ['Name'],
  'AWS::SecretsManager::Secret': ['Name'],
  'AWS::WAFv2::WebACL': ['Name'],
};

/** Types of which `Ref` is the name; that of the others is an ARN, an address or an id. */
const refIsName = new Set([
  'AWS::Backup::BackupVault',
  'AWS::CloudWatch::Alarm',
  'AWS::CodeDeploy::Application',
  'AWS::CodeDeploy::DeploymentGroup',
  'AWS::DynamoDB::Table',
  'AWS::IAM::Role',
  'AWS::KMS::Alias',
  'AWS::Lambda::Function',
  'AWS::Logs::LogGroup',
  'AWS::S3::Bucket',
  'AWS::SES::EmailIdentity',
  'AWS::Scheduler::Schedule',
]);

/** The name that a resource of this type asks for; undefined when AWS makes one up. */
export function nameOf(type: string, properties: Properties): string | undefined {
  const path = nameProperties[type];
  const name = path?.reduce<unknown>((value, key) => (isObject(value) ? value[key] : undefined), properties);
  return typeof name === 'string' ? name : undefined;
}

/** The expression that `Ref` to a resource of this type comes to; undefined when it's something made up. */
export function refExpressionOf(type: string, properties: Properties): unknown {
  const [property] = refIsName.has(type) ? (nameProperties[type] ?? []) : [];
  return property === undefined ? undefined : properties[property];
}
