import { isIP } from 'node:net';
import type { APIGatewayProxyEventV2 } from 'aws-lambda';

/**
 * The caller's IP address. Behind the site, API Gateway sees only the edge, which passes the viewer's address in a
 * header that viewers cannot set. Anything in it that is no address counts as none.
 */
export const callerAddress = (event: Pick<APIGatewayProxyEventV2, 'headers' | 'requestContext'>): string => {
  const viewer = event.headers['x-viewer-address'] ?? '';
  return isIP(viewer) === 0 ? event.requestContext.http.sourceIp : viewer;
};
