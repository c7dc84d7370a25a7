import { type HttpApi, HttpMethod, HttpNoneAuthorizer } from 'aws-cdk-lib/aws-apigatewayv2';
import { HttpLambdaIntegration } from 'aws-cdk-lib/aws-apigatewayv2-integrations';
import type { IFunction } from 'aws-cdk-lib/aws-lambda';
import { Construct } from 'constructs';
import type { Area } from '#shared/contract/endpoint.ts';

/** A route of API Gateway: the key is `METHOD /path`. */
export interface Route {
  method: HttpMethod;
  path: string;
}

/**
 * Who answers what no endpoint has: the sign-in protocol in its own form, the rest of the API in the one error form,
 * so that no caller gets API Gateway's own 404.
 */
const unknownPaths: Readonly<Record<string, readonly string[]>> = {
  auth: ['/api/auth', '/api/auth/{action+}'],
  meta: ['/api', '/api/{path+}'],
};

/**
 * The routes of one area. API Gateway refuses route keys that end with a slash, so paths are given without it here;
 * the form with the slash is brought to it in front of the API (api-router.js).
 */
export function routesOf(area: Area): Route[] {
  const routes: Route[] = Object.values(area.endpoints).map(({ method, path }) => {
    return { method: HttpMethod[method], path: path.slice(0, -1) };
  });
  const unknown = unknownPaths[area.name] ?? [];
  return [...routes, ...unknown.map((path) => ({ method: HttpMethod.ANY, path }))];
}

export interface ContractRoutesProps {
  api: HttpApi;
  area: Area;
  handler: IFunction;
}

/** All routes of one area, to its one function. */
export class ContractRoutes extends Construct {
  constructor(scope: Construct, id: string, { api, area, handler }: ContractRoutesProps) {
    super(scope, id);
    // One permission for the whole API: a permission for each route would only repeat it.
    const integration = new HttpLambdaIntegration(`${area.name}-integration`, handler, {
      scopePermissionToRoute: false,
    });
    for (const { method, path } of routesOf(area)) {
      api.addRoutes({ path, methods: [method], integration, authorizer: new HttpNoneAuthorizer() });
    }
  }
}
