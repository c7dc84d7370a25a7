import type { APIGatewayProxyEventV2 } from 'aws-lambda';

/**
 * The address of who calls. Behind the site API Gateway sees the edge only, which passes the viewer's address on in
 * a header of its own and lets no viewer set it.
 */
export const callerAddress = (event: APIGatewayProxyEventV2): string =>
  event.headers['x-viewer-address'] ?? event.requestContext.http.sourceIp;
