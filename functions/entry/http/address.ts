import { isIP } from 'node:net';
import type { APIGatewayProxyEventV2 } from 'aws-lambda';

/**
 * The caller's IP address. Behind the site, API Gateway sees only the edge, which overwrites this header with the viewer's
 * address. Whoever calls API Gateway past the edge can still write any address into it; what is none counts as none.
 */
export const callerAddress = (event: Pick<APIGatewayProxyEventV2, 'headers' | 'requestContext'>): string => {
  const viewer = event.headers['x-viewer-address'] ?? '';
  return isIP(viewer) === 0 ? event.requestContext.http.sourceIp : viewer;
};
