import { createHmac, timingSafeEqual } from 'node:crypto';

/** The two halves of a merchant's key at the payment provider. */
export interface ProviderClient {
  readonly clientId: string;
  readonly clientSecret: string;
}

/** What is signed in addition to the client id; `body` is exactly the bytes that are sent. */
export interface SignedCall {
  readonly method: 'GET' | 'POST';
  /** The whole address: scheme, host, path and query. */
  readonly url: string;
  /** UTC without a zone and without fractions, as `signedTime` writes it. */
  readonly timestamp: string;
  readonly body: string | Uint8Array;
}

/** The provider's form of a time: `2027-03-01T09:30:00`, in UTC. */
export const signedTime = (now: Date): string => now.toISOString().slice(0, 19);

/**
 * Signature of a call in either direction: HMAC-SHA256 with the client's secret over a byte order mark, method,
 * address, client id, timestamp and body, in base64. (The mark belongs to the provider's protocol.)
 */
export const signatureOf = (
  { clientId, clientSecret }: ProviderClient,
  { method, url, timestamp, body }: SignedCall,
): string =>
  createHmac('sha256', clientSecret)
    .update(`\ufeff${method}${url}${clientId}${timestamp}`)
    .update(body)
    .digest('base64');

/** The headers that sign a call. */
export const signedHeaders = (client: ProviderClient, call: SignedCall): Record<string, string> => ({
  'x-coinpayments-client': client.clientId,
  'x-coinpayments-timestamp': call.timestamp,
  'x-coinpayments-signature': signatureOf(client, call),
});

/** A signed call further away from now than this may be a replay of an old one. */
const driftMsMax = 5 * 60_000;

const sameText = (given: string, expected: string): boolean => {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
};

/**
 * Whether a received call is the provider's own: signed with our secret over exactly these bytes and this address,
 * for our client id, within five minutes of now. In constant time, and the signature first: who cannot sign learns
 * nothing from the answer.
 */
export const isSignedBy = (
  client: ProviderClient,
  headers: Readonly<Record<string, string | undefined>>,
  call: Omit<SignedCall, 'timestamp'>,
  now: Date,
): boolean => {
  const timestamp = headers['x-coinpayments-timestamp'] ?? '';
  const given = headers['x-coinpayments-signature'] ?? '';
  if (!sameText(given, signatureOf(client, { ...call, timestamp }))) return false;
  if (!sameText(headers['x-coinpayments-client'] ?? '', client.clientId)) return false;
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$/.test(timestamp)) return false;
  return Math.abs(now.getTime() - Date.parse(`${timestamp}Z`)) <= driftMsMax;
};
