import { describe, expect, test } from 'vitest';
import { accessControlOf } from './iam.ts';
import type { Resource, Template } from './template.ts';

function resource(type: string, logicalId: string, properties: Record<string, unknown>): Resource {
  return {
    logicalId,
    stack: 's',
    type,
    properties,
    ref: logicalId,
    attribute: (name) => `${logicalId}.${name}`,
  };
}

function control(...statements: object[]) {
  return controlWith([], ...statements);
}

function controlWith(more: Resource[], ...statements: object[]) {
  const resources = [
    ...more,
    resource('AWS::Lambda::Function', 'Shop', { Role: 'ShopRole.Arn' }),
    resource('AWS::IAM::Role', 'ShopRole', {}),
    resource('AWS::IAM::Policy', 'ShopPolicy', {
      Roles: ['ShopRole'],
      PolicyDocument: { Statement: statements },
    }),
  ];
  const template: Template = {
    resources,
    ofType: (...types) => resources.filter((one) => types.includes(one.type)),
    asset: () => undefined,
    outputs: {},
  };
  return accessControlOf(template);
}

const get = { accessKeyId: 'Shop', action: 'dynamodb:GetItem', resource: 'arn:table/main' };
const allowGet = {
  Effect: 'Allow',
  Action: ['dynamodb:GetItem', 'dynamodb:PutItem'],
  Resource: 'arn:table/*',
};

describe('the policy of a bucket', () => {
  const put = { accessKeyId: 'Shop', action: 's3:PutObject', resource: 'arn:seals/1' };
  const bucketPolicy = resource('AWS::S3::BucketPolicy', 'SealsPolicy', {
    PolicyDocument: {
      Statement: [
        {
          Effect: 'Deny',
          Action: 's3:PutObject',
          Resource: 'arn:seals/*',
          Condition: { Null: { 's3:if-none-match': 'true' } },
        },
      ],
    },
  });
  const allowPut = { Effect: 'Allow', Action: 's3:PutObject', Resource: '*' };

  test('refuses what it denies, whatever a role may, and nothing else', () => {
    const { authorize } = controlWith([bucketPolicy], allowPut);
    expect(() => authorize(put)).toThrow('with an explicit deny');
    expect(() => authorize({ ...put, context: { 's3:if-none-match': ['*'] } })).not.toThrow();
    expect(() => authorize({ ...put, resource: 'arn:uploads/1' })).not.toThrow();
  });

  test('refuses an address that was signed too long ago', () => {
    const short = resource('AWS::S3::BucketPolicy', 'PapersPolicy', {
      PolicyDocument: {
        Statement: [
          {
            Effect: 'Deny',
            Action: 's3:GetObject',
            Resource: 'arn:papers/*',
            Condition: { NumericGreaterThan: { 's3:signatureAge': '60000' } },
          },
        ],
      },
    });
    const { authorize } = controlWith([short], { Effect: 'Allow', Action: 's3:GetObject', Resource: '*' });
    const aged = (ms: number) => () =>
      authorize({
        accessKeyId: 'Shop',
        action: 's3:GetObject',
        resource: 'arn:papers/1',
        context: { 's3:signatureage': [String(ms)] },
      });
    expect(aged(60_000)).not.toThrow();
    expect(aged(60_001)).toThrow('with an explicit deny');
  });

  test('lets a service of AWS do what it names, for whom it names, and no role of a function', () => {
    const shows = resource('AWS::S3::BucketPolicy', 'UploadsPolicy', {
      PolicyDocument: {
        Statement: [
          {
            Effect: 'Allow',
            Principal: { Service: 'cloudfront.amazonaws.com' },
            Action: 's3:GetObject',
            Resource: 'arn:uploads/shown/*',
            Condition: { StringLike: { 'AWS:SourceArn': 'arn:distribution/*' } },
          },
        ],
      },
    });
    const { allowsService, authorize } = controlWith([shows, bucketPolicy]);
    const context = { 'aws:sourcearn': ['arn:distribution/1'] };
    const read = { action: 's3:GetObject', resource: 'arn:uploads/shown/1', context };
    expect(allowsService('cloudfront.amazonaws.com', read)).toBe(true);
    expect(allowsService('logging.s3.amazonaws.com', read)).toBe(false);
    expect(allowsService('cloudfront.amazonaws.com', { ...read, context: {} })).toBe(false);
    expect(allowsService('cloudfront.amazonaws.com', { ...read, resource: 'arn:uploads/incoming/1' })).toBe(
      false,
    );
    expect(() => authorize({ accessKeyId: 'Shop', ...read })).toThrow('no identity-based policy');
  });
});

describe('IAM policies of the template', () => {
  test('what no statement allows is denied, in the words of AWS', () => {
    expect(() => control(allowGet).authorize({ ...get, action: 'dynamodb:Query' })).toThrow(
      'User: arn:aws:sts::000000000000:assumed-role/ShopRole/Shop is not authorized to perform: dynamodb:Query on resource: arn:table/main because no identity-based policy allows the dynamodb:Query action',
    );
    expect(() => control(allowGet).authorize({ ...get, resource: 'arn:bucket/x' })).toThrow(
      'is not authorized',
    );
  });

  test('an allowed action on an allowed resource passes', () => {
    expect(() => control(allowGet).authorize(get)).not.toThrow();
    expect(() => control({ ...allowGet, Action: 'dynamodb:Get*' }).authorize(get)).not.toThrow();
  });

  test('a deny wins over every allow', () => {
    const deny = { Effect: 'Deny', Action: 'dynamodb:*', Resource: '*' };
    expect(() => control(allowGet, deny).authorize(get)).toThrow('with an explicit deny');
    expect(() => control(deny, allowGet).authorize(get)).toThrow('with an explicit deny');
  });

  test('leading keys outside the granted prefix are denied, each of several keys counts', () => {
    const only = {
      ...allowGet,
      Condition: { 'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': ['ENTRY#*'] } },
    };
    const keys = (...values: string[]) => ({ ...get, context: { 'dynamodb:leadingkeys': values } });
    expect(() => control(only).authorize(keys('ENTRY#1', 'ENTRY#2'))).not.toThrow();
    expect(() => control(only).authorize(keys('ENTRY#1', 'MEMBER#2'))).toThrow('is not authorized');
  });

  test('a condition on a key that the request lacks fails, unless its operator ends in IfExists', () => {
    const when = (operator: string) => ({ ...allowGet, Condition: { [operator]: { 'aws:via': 'x' } } });
    expect(() => control(when('StringEquals')).authorize(get)).toThrow('is not authorized');
    expect(() => control(when('StringEqualsIfExists')).authorize(get)).not.toThrow();
  });

  test('a request without a key differs from every value of it, but has none that differs', () => {
    const unless = (operator: string) => ({
      Effect: 'Deny',
      Action: 'dynamodb:*',
      Resource: '*',
      Condition: { [operator]: { 'dynamodb:EnclosingOperation': 'TransactWriteItems' } },
    });
    const inside = (operation: string) => ({
      ...get,
      context: { 'dynamodb:enclosingoperation': [operation] },
    });
    const denying = control(allowGet, unless('StringNotEquals'));
    expect(() => denying.authorize(get)).toThrow('explicit deny');
    expect(() => denying.authorize(inside('TransactGetItems'))).toThrow('explicit deny');
    expect(() => denying.authorize(inside('TransactWriteItems'))).not.toThrow();
    expect(() => control(allowGet, unless('ForAnyValue:StringNotEquals')).authorize(get)).not.toThrow();
  });

  test('a condition operator that cannot be evaluated stops the start instead of passing silently', () => {
    expect(() => control({ ...allowGet, Condition: { NumericLessThan: { 'a:b': '1' } } })).toThrow(
      /ShopRole: .*NumericLessThan/,
    );
  });

  test('an access key that belongs to no function is denied, the operator is not', () => {
    expect(() => control(allowGet).authorize({ ...get, accessKeyId: 'Other' })).toThrow("'Other'");
    expect(() => control().authorize({ ...get, accessKeyId: 'operator' })).not.toThrow();
  });

  test("a table's own policy denies what every role may otherwise do, and nothing elsewhere", () => {
    const table = resource('AWS::DynamoDB::Table', 'Main', {
      ResourcePolicy: {
        PolicyDocument: {
          Statement: [
            {
              Effect: 'Deny',
              Action: 'dynamodb:GetItem',
              Resource: '*',
              Condition: { 'ForAnyValue:StringLike': { 'dynamodb:LeadingKeys': ['ENTRY#*'] } },
            },
          ],
        },
      },
    });
    const access = controlWith([table], { ...allowGet, Resource: '*' });
    const request = (resource: string, key: string) => ({
      ...get,
      resource,
      context: { 'dynamodb:leadingkeys': [key] },
    });
    expect(() => access.authorize(request('Main.Arn', 'ENTRY#1'))).toThrow('explicit deny');
    expect(() => access.authorize(request('Main.Arn', 'MEMBER#1'))).not.toThrow();
    expect(() => access.authorize(request('Other.Arn', 'ENTRY#1'))).not.toThrow();
  });

  test('unused grants are distinguished from those that a call needed', () => {
    const access = control(allowGet);
    access.authorize(get);
    expect(access.grants()).toEqual([
      { functionName: 'Shop', action: 'dynamodb:GetItem', resources: ['arn:table/*'], used: true },
      { functionName: 'Shop', action: 'dynamodb:PutItem', resources: ['arn:table/*'], used: false },
    ]);
  });
});
