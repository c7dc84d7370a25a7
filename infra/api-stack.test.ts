import { describe, expect, test } from 'vitest';
import type { Area } from '#shared/contract/endpoint.ts';
import { areas } from '#shared/contract/index.ts';
import { functionNameOf } from './constructs/area-function.ts';
import { stages } from './stages.ts';
import { synthesizeForTest } from './synthesized-for-test.ts';

const { ofType } = synthesizeForTest('staging');

/** Name of the function whose address an integration imports from the stack of the functions. */
function targetOf(imported: string): string {
  const found = ofType('AWS::Lambda::Function').find(({ id }) =>
    imported.includes(`:ExportsOutputFnGetAtt${id}Arn`),
  );
  return found?.properties.FunctionName ?? 'nothing';
}

/** Route key → name of the function it leads to, followed through integration and function as API Gateway does. */
function routeTargets(): Map<string, string[]> {
  const integrations = new Map(
    ofType('AWS::ApiGatewayV2::Integration').map(({ id, properties }) => [
      id,
      targetOf(properties.IntegrationUri['Fn::ImportValue']),
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
      'ANY /api/auth/{action+}',
      'ANY /api/{path+}',
    ]);
    expect([...routeTargets().keys()].filter((key) => !known.has(key))).toEqual([]);
  });

  test('no route key ends with a slash, which API Gateway would refuse', () => {
    expect([...routeTargets().keys()].filter((key) => key.endsWith('/'))).toEqual([]);
  });
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
