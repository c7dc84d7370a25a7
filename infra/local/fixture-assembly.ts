/** A small cloud assembly, written by hand, on which the tests try the local cloud apart from the product. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** One call to DynamoDB with the function's own identity, without an SDK. */
const database = `
const call = async (operation, input) => {
  const answer = await fetch(process.env.AWS_ENDPOINT_URL_DYNAMODB, {
    method: 'POST',
    headers: {
      'x-amz-target': 'DynamoDB_20120810.' + operation, 'content-type': 'application/x-amz-json-1.0',
      'x-amz-date': '20260101T000000Z',
      authorization: 'AWS4-HMAC-SHA256 Credential=' + process.env.AWS_ACCESS_KEY_ID + '/20260101/us-east-1/dynamodb/aws4_request, SignedHeaders=host, Signature=0',
    },
    body: JSON.stringify({ TableName: process.env.TABLE_NAME, ...input }),
  });
  const body = await answer.json();
  if (!answer.ok) throw Object.assign(new Error(body.Message ?? body.message), { name: body.__type.split('#').at(-1) });
  return body;
};`;

const sources: Record<string, string> = {
  /** POST /notes/{id} writes a note; GET reads how often it was counted; no role grants DELETE. */
  notes: `${database}
export const handler = async (event) => {
  const { id } = event.pathParameters ?? {};
  try {
    if (event.requestContext.http.method === 'POST')
      await call('PutItem', { Item: { pk: { S: 'NOTE#' + id }, sk: { S: '-' }, at: { N: String(Date.now()) } } });
    if (event.requestContext.http.method === 'DELETE')
      await call('DeleteItem', { Key: { pk: { S: 'NOTE#' + id }, sk: { S: '-' } } });
    const { Item } = await call('GetItem', { Key: { pk: { S: 'COUNT#' + id }, sk: { S: '-' } } });
    return { statusCode: 200, body: JSON.stringify({ count: Number(Item?.times.N ?? 0), origin: process.env.SITE_ORIGIN }) };
  } catch (error) {
    return { statusCode: 500, body: JSON.stringify({ name: error.name, message: error.message }) };
  }
};`,
  /** Counts each note once per delivery. */
  counter: `${database}
export const handler = async ({ Records }) => {
  for (const { dynamodb } of Records)
    await call('UpdateItem', {
      Key: { pk: { S: dynamodb.Keys.pk.S.replace('NOTE', 'COUNT') }, sk: { S: '-' } },
      UpdateExpression: 'ADD times :one', ExpressionAttributeValues: { ':one': { N: '1' } },
    });
  return { batchItemFailures: [] };
};`,
  /** Writes one note per run. */
  daily: `${database}
export const handler = async ({ time }) => {
  await call('PutItem', { Item: { pk: { S: 'NOTE#' + time.slice(0, 10) }, sk: { S: '-' } } });
};`,
};

const getAtt = (logicalId: string, attribute: string) => ({ 'Fn::GetAtt': [logicalId, attribute] });

function functionWithRole(name: string, ...statements: object[]): Record<string, object> {
  return {
    [`${name}Role`]: { Type: 'AWS::IAM::Role', Properties: { AssumeRolePolicyDocument: {} } },
    [`${name}Policy`]: {
      Type: 'AWS::IAM::Policy',
      Properties: { Roles: [{ Ref: `${name}Role` }], PolicyDocument: { Statement: statements } },
    },
    [name]: {
      Type: 'AWS::Lambda::Function',
      Properties: {
        Code: { S3Key: `${name}.zip` },
        Handler: 'index.handler',
        Runtime: 'nodejs24.x',
        Role: getAtt(`${name}Role`, 'Arn'),
        MemorySize: 128,
        Timeout: 10,
        Environment: {
          Variables: {
            SERVICE_NAME: name,
            TABLE_NAME: { Ref: 'Table' },
            SITE_ORIGIN: { Ref: 'SiteOrigin' },
          },
        },
      },
    },
  };
}

const allow = (Action: string[], Resource: unknown, ...prefixes: string[]) => ({
  Effect: 'Allow',
  Action,
  Resource,
  ...(prefixes.length > 0 && {
    Condition: { 'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': prefixes } },
  }),
});

const resources: Record<string, object> = {
  Table: {
    Type: 'AWS::DynamoDB::Table',
    Properties: {
      KeySchema: [
        { AttributeName: 'pk', KeyType: 'HASH' },
        { AttributeName: 'sk', KeyType: 'RANGE' },
      ],
      AttributeDefinitions: [
        { AttributeName: 'pk', AttributeType: 'S' },
        { AttributeName: 'sk', AttributeType: 'S' },
        { AttributeName: 'gsi1pk', AttributeType: 'S' },
      ],
      GlobalSecondaryIndexes: [
        {
          IndexName: 'gsi1',
          KeySchema: [{ AttributeName: 'gsi1pk', KeyType: 'HASH' }],
          Projection: { ProjectionType: 'ALL' },
        },
      ],
      StreamSpecification: { StreamViewType: 'NEW_AND_OLD_IMAGES' },
      TimeToLiveSpecification: { AttributeName: 'ttl', Enabled: true },
    },
  },
  ...functionWithRole(
    'notes',
    allow(['dynamodb:PutItem', 'dynamodb:UpdateItem'], getAtt('Table', 'Arn'), 'NOTE#*'),
    allow(['dynamodb:GetItem'], getAtt('Table', 'Arn'), 'COUNT#*'),
  ),
  ...functionWithRole(
    'counter',
    allow(['dynamodb:UpdateItem'], getAtt('Table', 'Arn'), 'COUNT#*'),
    allow(
      ['dynamodb:DescribeStream', 'dynamodb:GetRecords', 'dynamodb:GetShardIterator'],
      getAtt('Table', 'StreamArn'),
    ),
    allow(['dynamodb:ListStreams'], '*'),
  ),
  ...functionWithRole('daily', allow(['dynamodb:PutItem'], getAtt('Table', 'Arn'))),
  Mapping: {
    Type: 'AWS::Lambda::EventSourceMapping',
    Properties: {
      FunctionName: { Ref: 'counter' },
      EventSourceArn: getAtt('Table', 'StreamArn'),
      BatchSize: 10,
      FunctionResponseTypes: ['ReportBatchItemFailures'],
      FilterCriteria: {
        Filters: [
          { Pattern: '{"eventName":["INSERT"],"dynamodb":{"Keys":{"pk":{"S":[{"prefix":"NOTE#"}]}}}}' },
        ],
      },
    },
  },
  Daily: {
    Type: 'AWS::Scheduler::Schedule',
    Properties: { ScheduleExpression: 'cron(0 3 * * ? *)', Target: { Arn: getAtt('daily', 'Arn') } },
  },
  Api: { Type: 'AWS::ApiGatewayV2::Api', Properties: { ProtocolType: 'HTTP' } },
  Integration: {
    Type: 'AWS::ApiGatewayV2::Integration',
    Properties: { IntegrationUri: getAtt('notes', 'Arn'), PayloadFormatVersion: '2.0' },
  },
  Route: {
    Type: 'AWS::ApiGatewayV2::Route',
    Properties: {
      RouteKey: 'ANY /api/notes/{id}',
      Target: { 'Fn::Join': ['/', ['integrations', { Ref: 'Integration' }]] },
    },
  },
  Files: { Type: 'AWS::S3::Bucket' },
  Pages: {
    Type: 'AWS::CloudFront::Function',
    Properties: {
      FunctionCode:
        'function handler(event) { var r = event.request; if (!/\\./.test(r.uri)) r.uri = "/index.html"; return r; }',
    },
  },
  Calls: {
    Type: 'AWS::CloudFront::Function',
    Properties: {
      FunctionCode:
        'function handler(event) { var r = event.request; if (r.uri.endsWith("/")) r.uri = r.uri.slice(0, -1); return r; }',
    },
  },
  Headers: {
    Type: 'AWS::CloudFront::ResponseHeadersPolicy',
    Properties: {
      ResponseHeadersPolicyConfig: {
        SecurityHeadersConfig: {
          ContentSecurityPolicy: { ContentSecurityPolicy: "default-src 'self'", Override: true },
          ContentTypeOptions: { Override: true },
        },
      },
    },
  },
  Site: {
    Type: 'AWS::CloudFront::Distribution',
    Properties: {
      DistributionConfig: {
        Origins: [
          { Id: 'files', DomainName: getAtt('Files', 'RegionalDomainName') },
          {
            Id: 'api',
            DomainName: { 'Fn::Select': [2, { 'Fn::Split': ['/', getAtt('Api', 'ApiEndpoint')] }] },
          },
        ],
        DefaultCacheBehavior: {
          TargetOriginId: 'files',
          Compress: true,
          ResponseHeadersPolicyId: { Ref: 'Headers' },
          FunctionAssociations: [
            { EventType: 'viewer-request', FunctionARN: getAtt('Pages', 'FunctionARN') },
          ],
        },
        CacheBehaviors: [
          {
            PathPattern: '/api/*',
            TargetOriginId: 'api',
            AllowedMethods: ['GET', 'HEAD', 'OPTIONS', 'PUT', 'PATCH', 'POST', 'DELETE'],
            CachePolicyId: '4135ea2d-6df8-44a3-9df3-4b5a84be39ad',
            OriginRequestPolicyId: 'b689b0a8-53d0-40ab-baf2-68738e2966ac',
            ResponseHeadersPolicyId: { Ref: 'Headers' },
            FunctionAssociations: [
              { EventType: 'viewer-request', FunctionARN: getAtt('Calls', 'FunctionARN') },
            ],
          },
        ],
      },
    },
  },
};

/** Writes the assembly into `folder`; `extra` resources join those of the fixture. */
export function writeFixtureAssembly(folder: string, extra: Record<string, object> = {}): void {
  const files: Record<string, object> = {};
  for (const [name, source] of Object.entries(sources)) {
    mkdirSync(join(folder, name), { recursive: true });
    writeFileSync(join(folder, name, 'index.mjs'), source);
    files[name] = { source: { path: name, packaging: 'zip' } };
  }
  const template = {
    Parameters: { SiteOrigin: { Type: 'String', Default: 'https://example.com' } },
    Resources: { ...resources, ...extra },
  };
  writeFileSync(join(folder, 'fixture.template.json'), JSON.stringify(template));
  writeFileSync(join(folder, 'fixture.assets.json'), JSON.stringify({ files }));
  const artifact = {
    type: 'aws:cloudformation:stack',
    properties: { templateFile: 'fixture.template.json' },
  };
  writeFileSync(join(folder, 'manifest.json'), JSON.stringify({ artifacts: { fixture: artifact } }));
}
