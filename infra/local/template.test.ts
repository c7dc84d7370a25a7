// biome-ignore-all lint/suspicious/noTemplateCurlyInString: CloudFormation marks its variables like this.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { readTemplate } from './template.ts';

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

function assembly(stacks: Record<string, object>): string {
  const folder = mkdtempSync(join(tmpdir(), 'assembly-'));
  folders.push(folder);
  const artifacts: Record<string, object> = {};
  for (const [name, template] of Object.entries(stacks)) {
    artifacts[name] = {
      type: 'aws:cloudformation:stack',
      properties: { templateFile: `${name}.template.json` },
    };
    writeFileSync(join(folder, `${name}.template.json`), JSON.stringify(template));
  }
  writeFileSync(join(folder, 'manifest.json'), JSON.stringify({ artifacts }));
  return folder;
}

const queue = (properties: object) => ({ Type: 'AWS::SQS::Queue', Properties: properties });
const resolved = (expression: unknown, rest: object = {}, parameters: Record<string, string> = {}): unknown =>
  readTemplate(
    assembly({
      one: {
        Resources: { Box: queue({ Value: expression }), Other: queue({ QueueName: 'others' }) },
        ...rest,
      },
    }),
    parameters,
  ).ofType('AWS::SQS::Queue')[0]?.properties.Value;

describe('reading the template', () => {
  test('references resolve to the same names and ARNs wherever they occur', () => {
    expect(resolved({ 'Fn::GetAtt': ['Other', 'Arn'] })).toBe('arn:aws:sqs:us-east-1:000000000000:others');
    expect(resolved({ 'Fn::Sub': 'to ${Other.Arn} in ${AWS::Region}, ${!kept}' })).toBe(
      'to arn:aws:sqs:us-east-1:000000000000:others in us-east-1, ${kept}',
    );
    expect(resolved({ 'Fn::Sub': ['${a}-${Other.QueueName}', { a: 'x' }] })).toBe('x-others');
    expect(resolved({ 'Fn::Join': ['/', ['a', { Ref: 'AWS::Partition' }]] })).toBe('a/aws');
    expect(resolved({ 'Fn::Select': [2, { 'Fn::Split': ['/', 'a/b/c'] }] })).toBe('c');
  });

  test('parameters take the given value before their default, and one without either is named', () => {
    const rest = { Parameters: { Site: { Type: 'String', Default: 'there' }, Needed: { Type: 'String' } } };
    expect(resolved({ Ref: 'Site' }, rest)).toBe('there');
    expect(resolved({ Ref: 'Site' }, rest, { Site: 'here' })).toBe('here');
    expect(() => resolved({ Ref: 'Needed' }, rest)).toThrow(/one\/Box: .*'Needed'/);
  });

  test('what one stack exports another imports, whatever their order', () => {
    const template = readTemplate(
      assembly({
        reader: { Resources: { Box: queue({ Value: { 'Fn::ImportValue': 'data:Arn' } }) } },
        data: {
          Resources: { Store: queue({ QueueName: 'store' }) },
          Outputs: { Out: { Value: { 'Fn::GetAtt': ['Store', 'Arn'] }, Export: { Name: 'data:Arn' } } },
        },
      }),
      {},
    );
    expect(template.ofType('AWS::SQS::Queue')[0]?.properties.Value).toBe(
      'arn:aws:sqs:us-east-1:000000000000:store',
    );
  });

  test('a property without value and a resource whose condition fails are left out', () => {
    expect(
      resolved(
        { 'Fn::If': ['Never', 'x', { Ref: 'AWS::NoValue' }] },
        { Conditions: { Never: { 'Fn::Equals': ['a', 'b'] } } },
      ),
    ).toBeUndefined();
    const template = readTemplate(
      assembly({
        one: {
          Conditions: { Never: { 'Fn::Equals': [{ Ref: 'AWS::Region' }, 'nowhere'] } },
          Resources: { Box: { ...queue({}), Condition: 'Never' } },
        },
      }),
      {},
    );
    expect(template.resources).toEqual([]);
  });

  test('an unknown resource type stops the start, naming the resource, the type and the known types', () => {
    const folder = assembly({ one: { Resources: { Odd: { Type: 'AWS::Braket::Job' } } } });
    expect(() => readTemplate(folder, {})).toThrow(/Odd: AWS::Braket::Job[\s\S]*AWS::DynamoDB::Table/);
  });

  test('a reference to nothing is an error that names its place', () => {
    expect(() => resolved({ Ref: 'Gone' })).toThrow(/one\/Box: Ref to 'Gone'/);
    expect(() => resolved({ 'Fn::ImportValue': 'gone' })).toThrow(/No stack exports 'gone'/);
  });
});
