import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { callerAddress, networkOf } from './address.ts';

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

describe('the network by which limits count is', () => {
  /** Eight numbers of 16 bits, many of them zero, so that `::` stands for runs of every length and place. */
  const groups = fc.array(fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 0xffff })), {
    minLength: 8,
    maxLength: 8,
  });
  const isMapped = ([a, b, c, d, e, f]: number[]) =>
    [a, b, c, d, e].every((group) => group === 0) && f === 0xffff;
  const inFull = (numbers: number[]) =>
    numbers.map((group) => group.toString(16).toUpperCase().padStart(4, '0')).join(':');
  const inShort = (numbers: number[]) => new URL(`http://[${inFull(numbers)}]`).hostname.slice(1, -1);
  const inDecimals = (numbers: number[]) => {
    const [high = 0, low = 0] = numbers.slice(6);
    const bytes = [high >> 8, high & 255, low >> 8, low & 255].join('.');
    return `${numbers
      .slice(0, 6)
      .map((group) => group.toString(16))
      .join(':')}:${bytes}`;
  };

  test('the first 64 bits of an IPv6 address, however it is written', () => {
    fc.assert(
      fc.property(
        groups.filter((numbers) => !isMapped(numbers)),
        (numbers) => {
          const prefix = numbers.slice(0, 4).map((group) => group.toString(16));
          for (const write of [inFull, inShort, inDecimals])
            expect(networkOf(write(numbers)), write(numbers)).toBe(`${prefix.join(':')}::/64`);
        },
      ),
    );
  });

  test.each(['198.51.100.7', '::ffff:198.51.100.7', '::FFFF:c633:6407', '0:0:0:0:0:ffff:c633:6407'])(
    'the whole IPv4 address, also of one that is mapped into IPv6: %s',
    (address) => {
      expect(networkOf(address)).toBe('198.51.100.7');
    },
  );

  test('found for every address that Node takes for one', () => {
    const scoped = fc.ipV6().map((address) => `${address}%eth0`);
    fc.assert(
      fc.property(fc.oneof(fc.ipV4(), fc.ipV6(), scoped), (address) => {
        expect(networkOf(address)).toMatch(/^(\d+(\.\d+){3}|[\da-f]+(:[\da-f]+){3}::\/64)$/);
      }),
    );
  });
});
