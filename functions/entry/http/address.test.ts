import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { expect, test } from 'vitest';
import { callerAddress } from './address.ts';

const requestContext = { http: { sourceIp: '203.0.113.7' } } as APIGatewayProxyEventV2['requestContext'];

test.each(['198.51.100.1', '2001:db8::1'])(
  'the address that the edge passes is the caller’s: %s',
  (viewer) => {
    expect(callerAddress({ headers: { 'x-viewer-address': viewer }, requestContext })).toBe(viewer);
  },
);

test.each([undefined, '', 'localhost', '198.51.100.1, 10.0.0.1', '<b>here</b>', '1'.repeat(3_000)])(
  'what is no address never reaches a limit, a session or a mail: %s',
  (viewer) => {
    const headers = viewer === undefined ? {} : { 'x-viewer-address': viewer };
    expect(callerAddress({ headers, requestContext })).toBe('203.0.113.7');
  },
);
