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

/**
 * The network by which limits count. A host with IPv6 usually has a whole /64 and can change its address within it from
 * call to call, so its first 64 bits count. An IPv4 address counts whole, also when it is mapped into IPv6.
 */
export const networkOf = (address: string): string => {
  if (isIP(address) !== 6) return address;
  // The zone behind % is local to a machine. URL writes every form of an address in the same way.
  const [unscoped = ''] = address.split('%');
  const canonical = new URL(`http://[${unscoped}]`).hostname.slice(1, -1);
  const mapped = /^::ffff:([\da-f]+):([\da-f]+)$/.exec(canonical)?.slice(1);
  if (mapped)
    return mapped.flatMap((group) => [Number(`0x${group}`) >> 8, Number(`0x${group}`) & 255]).join('.');
  const [head = [], tail = []] = canonical.split('::').map((side) => side.split(':').filter(Boolean));
  const zeros = Array.from({ length: 8 - head.length - tail.length }, () => '0');
  return `${[...head, ...zeros, ...tail].slice(0, 4).join(':')}::/64`;
};
