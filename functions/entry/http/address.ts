import { isIP } from 'node:net';
import type { APIGatewayProxyEventV2 } from 'aws-lambda';

/**
 * The caller's IP address. Behind the site, API Gateway sees only the edge, which overwrites this header with the viewer's
 * address; who calls API Gateway past the edge got no further than `serve`.
 */
export const callerAddress = (event: Pick<APIGatewayProxyEventV2, 'headers' | 'requestContext'>): string => {
  const viewer = event.headers['x-viewer-address'] ?? '';
  return isIP(viewer) === 0 ? event.requestContext.http.sourceIp : viewer;
};
