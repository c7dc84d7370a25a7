import { describe, expect, test } from 'vitest';
import type { Area } from '#shared/contract/endpoint.ts';
import { areas } from '#shared/contract/index.ts';
import { functionNameOf, liveAlias } from './constructs/area-function.ts';
import { stacksOf } from './deploy/schemas/stack-templates.ts';
import { stages } from './stages.ts';
import { synthesizeForTest } from './synthesized-for-test.ts';

const { ofType, assembly } = synthesizeForTest('staging');

/** Name of the deployed function whose live version an integration's address names. */
function targetOf(uri: unknown): string {
  const found = ofType('AWS::Lambda::Function').find(({ properties }) =>
    JSON.stringify(uri).includes(`:function:${properties.FunctionName}:${liveAlias}"`),
  );
  return found?.properties.FunctionName ?? 'nothing';
}

/** Route key → name of the function it leads to, followed through integration and function as API Gateway does. */
function routeTargets(): Map<string, string[]> {
  const integrations = new Map(
    ofType('AWS::ApiGatewayV2::Integration').map(({ id, properties }) => [
      id,
      targetOf(properties.IntegrationUri),
    ]),
  );
  const targets = new Map<string, string[]>();
  for (const { properties } of ofType('AWS::ApiGatewayV2::Route')) {
    const integration = properties.Target['Fn::Join'][1][1].Ref as string;
    const name = integrations.get(integration) ?? 'nothing';
    targets.set(properties.RouteKey, [...(targets.get(properties.RouteKey) ?? []), name]);
  }
  return targets;
}

describe('routes', () => {
  const endpoints = Object.values<Area>(areas).flatMap((area) =>
    Object.values(area.endpoints).map(({ method, path }) => ({
      key: `${method} ${path.slice(0, -1)}`,
      target: functionNameOf(stages.staging, area.name),
    })),
  );

  test.each(endpoints)('$key has exactly one route, to $target', ({ key, target }) => {
    expect(routeTargets().get(key)).toEqual([target]);
  });

  test('the only routes are those of the contract and those that answer unknown calls', () => {
    const known = new Set([
      ...endpoints.map(({ key }) => key),
      'ANY /api',
      'ANY /api/{path+}',
      'ANY /api/auth',
      'ANY /api/auth/{action+}',
    ]);
    expect(new Set(routeTargets().keys())).toEqual(known);
  });

  test('no route key ends with a slash, which API Gateway would refuse', () => {
    expect([...routeTargets().keys()].filter((key) => key.endsWith('/'))).toEqual([]);
  });
});

test('an area can be removed or renamed: no stack exports a function, and the API comes after the functions', () => {
  const stacks = stacksOf(assembly);
  const exported = stacks.flatMap(({ template }) =>
    Object.entries(template.Outputs ?? {}).filter(([, output]) => output.Export),
  );
  expect(exported.length).toBeGreaterThan(0);
  expect(exported.map(([id]) => id).filter((id) => /Function[0-9A-F]{8}/u.test(id))).toEqual([]);
  const api = stacks.find(({ name }) => name === `${stages.staging.prefix}-api`);
  expect(api?.dependencies).toContain(`${stages.staging.prefix}-functions`);
});

test('API Gateway may call every function that a route leads to, for this API only', () => {
  const called = ofType('AWS::Lambda::Permission')
    .filter(({ properties }) => properties.Principal === 'apigateway.amazonaws.com')
    .map(({ properties }) => {
      expect(JSON.stringify(properties.SourceArn)).toContain('HttpApi');
      return targetOf(properties.FunctionName);
    });
  expect(new Set(called)).toEqual(new Set([...routeTargets().values()].flat()));
});

test('the API limits its rate and logs each call without query, cookies or body', () => {
  const stage = ofType('AWS::ApiGatewayV2::Stage')[0]?.properties;
  expect(stage.DefaultRouteSettings).toEqual({
    ThrottlingRateLimit: stages.staging.requestsPerSecond,
    ThrottlingBurstLimit: stages.staging.requestsInBurst,
  });
  const format = JSON.parse(stage.AccessLogSettings.Format) as Record<string, string>;
  expect(Object.values(format).filter((value) => /query|cookie|body|header/i.test(value))).toEqual([]);
});
