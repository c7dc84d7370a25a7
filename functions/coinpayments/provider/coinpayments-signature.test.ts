import { createHmac } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { isSignedBy, signatureOf, signedHeaders, signedTime } from './coinpayments-signature.ts';

const client = { clientId: '3f0c', clientSecret: 'not a real secret' };
const now = new Date('2027-03-01T09:30:00.750Z');
const call = {
  method: 'POST',
  url: 'https://site.example/api/notifications/',
  body: '{"type":"invoiceCompleted","name":"Zoë"}',
} as const;

describe('the signature of a call', () => {
  test('is base64 of HMAC-SHA256 over the byte order mark, method, address, client, time and body', () => {
    // Computed here byte by byte, apart from the code under test.
    const bytes = Buffer.concat([
      Buffer.from('efbbbf', 'hex'),
      Buffer.from('POSThttps://site.example/api/notifications/3f0c2027-03-01T09:30:00', 'ascii'),
      Buffer.from(call.body, 'utf8'),
    ]);
    const expected = createHmac('sha256', 'not a real secret').update(bytes).digest('base64');
    expect(signatureOf(client, { ...call, timestamp: '2027-03-01T09:30:00' })).toBe(expected);
    expect(expected).toHaveLength(44);
  });

  test('is the same whether the body comes as text or as its bytes', () => {
    const timestamp = signedTime(now);
    expect(signatureOf(client, { ...call, body: Buffer.from(call.body), timestamp })).toBe(
      signatureOf(client, { ...call, timestamp }),
    );
  });

  test('names its time in UTC without zone and fractions', () => {
    expect(signedTime(now)).toBe('2027-03-01T09:30:00');
  });
});

describe('a received call', () => {
  const headers = signedHeaders(client, { ...call, timestamp: signedTime(now) });
  const at = (seconds: number) => new Date(Date.parse('2027-03-01T09:30:00Z') + seconds * 1_000);

  test('is believed when it is signed with our key for this address, for five minutes', () => {
    for (const seconds of [0, 300, -300]) expect(isSignedBy(client, headers, call, at(seconds))).toBe(true);
    for (const seconds of [301, -301, 86_400])
      expect(isSignedBy(client, headers, call, at(seconds))).toBe(false);
  });

  test('is not believed when anything of it was changed or is missing', () => {
    const changed = [
      [{ ...headers, 'x-coinpayments-client': 'other' }, call],
      [{ ...headers, 'x-coinpayments-timestamp': '2027-03-01T09:30:01' }, call],
      [{ ...headers, 'x-coinpayments-signature': `A${headers['x-coinpayments-signature']?.slice(1)}` }, call],
      [{ ...headers, 'x-coinpayments-signature': '' }, call],
      [{ ...headers, 'x-coinpayments-signature': undefined }, call],
      [{}, call],
      [headers, { ...call, body: `${call.body} ` }],
      [headers, { ...call, url: 'https://site.example/api/other/' }],
      [headers, { ...call, method: 'GET' }],
    ] as const;
    for (const [given, received] of changed) expect(isSignedBy(client, given, received, now)).toBe(false);
  });

  test('is rejected when it is signed with the key of another client', () => {
    const stranger = { clientId: 'stranger', clientSecret: 'theirs' };
    const theirs = signedHeaders(stranger, { ...call, timestamp: signedTime(now) });
    expect(isSignedBy(client, theirs, call, now)).toBe(false);
    const pretending = signedHeaders(
      { ...stranger, clientId: client.clientId },
      { ...call, timestamp: signedTime(now) },
    );
    expect(isSignedBy(client, pretending, call, now)).toBe(false);
  });

  test('with a time in another form is not believed, even when it is signed', () => {
    for (const timestamp of ['2027-03-01T09:30:00Z', '2027-03-01 09:30:00', '1804066200', ''])
      expect(isSignedBy(client, signedHeaders(client, { ...call, timestamp }), call, now)).toBe(false);
  });
});
