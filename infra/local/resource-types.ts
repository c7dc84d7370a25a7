/**
 * Every CloudFormation resource type that the local cloud knows. A type on neither list stops the start, because
 * something would then be deployed that was never tried here.
 */

/** Types that the local cloud gives a running counterpart, or reads to configure one. */
const typesWithCounterpart: readonly string[] = [
  'AWS::ApiGatewayV2::Api',
  'AWS::ApiGatewayV2::Integration',
  'AWS::ApiGatewayV2::Route',
  'AWS::ApiGatewayV2::Stage',
  'AWS::CloudFront::CachePolicy',
  'AWS::CloudFront::Distribution',
  'AWS::CloudFront::Function',
  'AWS::CloudFront::OriginRequestPolicy',
  'AWS::CloudFront::ResponseHeadersPolicy',
  'AWS::Cognito::UserPool',
  'AWS::Cognito::UserPoolClient',
  'AWS::Cognito::UserPoolGroup',
  'AWS::DynamoDB::GlobalTable',
  'AWS::DynamoDB::Table',
  'AWS::Events::Rule',
  'AWS::IAM::ManagedPolicy',
  'AWS::IAM::Policy',
  'AWS::IAM::Role',
  'AWS::Lambda::Alias',
  'AWS::Lambda::EventInvokeConfig',
  'AWS::Lambda::EventSourceMapping',
  'AWS::Lambda::Function',
  'AWS::Lambda::Version',
  'AWS::S3::Bucket',
  'AWS::S3::BucketPolicy',
  'AWS::SQS::Queue',
  'AWS::Scheduler::Schedule',
  'AWS::SecretsManager::Secret',
  'AWS::WAFv2::WebACL',
  'AWS::WAFv2::WebACLAssociation',
];

/**
 * Types that change nothing about how the product behaves on one machine: permissions that AWS services need among
 * themselves, what only watches, what only encrypts or deploys.
 */
const typesWithoutCounterpart: readonly string[] = [
  'AWS::ApiGatewayV2::ApiMapping',
  'AWS::ApiGatewayV2::DomainName',
  'AWS::ApplicationInsights::Application',
  'AWS::Backup::BackupPlan',
  'AWS::Backup::BackupSelection',
  'AWS::Backup::BackupVault',
  'AWS::Budgets::Budget',
  'AWS::CDK::Metadata',
  'AWS::CertificateManager::Certificate',
  'AWS::CloudFront::OriginAccessControl',
  'AWS::CloudWatch::Alarm',
  'AWS::CloudWatch::CompositeAlarm',
  'AWS::CloudWatch::Dashboard',
  'AWS::CodeDeploy::Application',
  'AWS::CodeDeploy::DeploymentGroup',
  'AWS::Cognito::UserPoolDomain',
  'AWS::KMS::Alias',
  'AWS::KMS::Key',
  'AWS::Lambda::LayerVersion',
  'AWS::Lambda::Permission',
  'AWS::Logs::LogGroup',
  'AWS::Logs::MetricFilter',
  'AWS::Logs::ResourcePolicy',
  'AWS::Route53::RecordSet',
  'AWS::SES::ConfigurationSet',
  'AWS::SES::ConfigurationSetEventDestination',
  'AWS::SES::EmailIdentity',
  'AWS::SNS::Subscription',
  'AWS::SNS::Topic',
  'AWS::SNS::TopicPolicy',
  'AWS::SQS::QueuePolicy',
  'AWS::Scheduler::ScheduleGroup',
  'AWS::SecretsManager::ResourcePolicy',
  'AWS::WAFv2::LoggingConfiguration',
  'Custom::CDKBucketDeployment',
  'Custom::S3AutoDeleteObjects',
];

const known = new Set([...typesWithCounterpart, ...typesWithoutCounterpart]);

/** Throws, naming every resource whose type the local cloud does not know, and the types that it does. */
export function assertKnownTypes(resources: Iterable<{ logicalId: string; type: string }>): void {
  const unknown = [...resources].filter((resource) => !known.has(resource.type));
  if (unknown.length === 0) return;
  throw new Error(
    [
      'The local cloud does not know these resources of the template:',
      ...unknown.map((resource) => `  ${resource.logicalId}: ${resource.type}`),
      'Give the type a counterpart in infra/local, or list it in infra/local/resource-types.ts as needing none.',
      'Types with a counterpart:',
      ...typesWithCounterpart.map((type) => `  ${type}`),
      'Types that need none:',
      ...typesWithoutCounterpart.map((type) => `  ${type}`),
    ].join('\n'),
  );
}
