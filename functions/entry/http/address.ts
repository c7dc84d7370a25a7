import type { APIGatewayProxyEventV2 } from 'aws-lambda';

/**
 * The caller's IP address. Behind the site, API Gateway sees only the edge, which passes the viewer's address in a
 * header that viewers cannot set.
 */
export const callerAddress = (event: APIGatewayProxyEventV2): string =>
  event.headers['x-viewer-address'] ?? event.requestContext.http.sourceIp;
