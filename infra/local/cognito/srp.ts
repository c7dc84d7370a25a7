import {
  constants,
  createHash,
  createHmac,
  createPublicKey,
  publicEncrypt,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto';

/*
 * The server side of the Secure Remote Password protocol (SRP-6a, RFC 5054) in the form that Cognito speaks:
 * the 3072-bit group of RFC 3526 with generator 2, SHA-256, and a proof that is an HMAC under a 16-byte key
 * derived from the shared secret. The password itself never reaches the server.
 */

const primeHex =
  'FFFFFFFFFFFFFFFFC90FDAA22168C234C4C6628B80DC1CD129024E088A67CC74020BBEA63B139B22514A08798E3404DDEF9519B3CD3A431B' +
  '302B0A6DF25F14374FE1356D6D51C245E485B576625E7EC6F44C42E9A637ED6B0BFF5CB6F406B7EDEE386BFB5A899FA5AE9F24117C4B1FE6' +
  '49286651ECE45B3DC2007CB8A163BF0598DA48361C55D39A69163FA8FD24CF5F83655D23DCA3AD961C62F356208552BB9ED529077096966D' +
  '670C354E4ABC9804F1746C08CA18217C32905E462E36CE3BE39E772C180E86039B2783A2EC07A28FB5C55DF06F4C52C9DE2BCBF695581718' +
  '3995497CEA956AE515D2261898FA051015728E5A8AAAC42DAD33170D04507A33A85521ABDF1CBA64ECFB850458DBEF0A8AEA71575D060C7D' +
  'B3970F85A6E1E4C7ABF5AE8CDB0933D71E8C94E04A25619DCEE3D2261AD2EE6BF12FFA06D98A0864D87602733EC86A64521F2B18177B200C' +
  'BBE117577A615D6C770988C0BAD946E208E24FA074E5AB3143DB5BFCE0FD108E4B82D120A93AD2CAFFFFFFFFFFFFFFFF';
const prime = BigInt(`0x${primeHex}`);
const primeBytes = primeHex.length / 2;
const generator = 2n;

const toHex = (value: bigint) => value.toString(16);
const fromBytes = (bytes: Buffer) => BigInt(`0x${bytes.toString('hex')}`);

/** The shortest hexadecimal form that reads as a positive two's-complement number, which is what is hashed. */
function paddedHex(value: bigint): string {
  const hex = toHex(value);
  const even = hex.length % 2 === 1 ? `0${hex}` : hex;
  return /^[89a-f]/.test(even) ? `00${even}` : even;
}

const hashHex = (hex: string) => createHash('sha256').update(Buffer.from(hex, 'hex')).digest();

const multiplier = fromBytes(hashHex(paddedHex(prime) + paddedHex(generator)));

/** base^exponent mod prime. */
function power(base: bigint, exponent: bigint): bigint {
  // RSA's public operation without padding is exactly this calculation, done by OpenSSL: 0.7 ms for a 256-bit
  // exponent where BigInt takes 4.2 ms. DiffieHellman is as fast, but checks the prime for 1.5 s when made.
  const bytes = (value: bigint) => {
    const hex = toHex(value);
    return Buffer.from(hex.length % 2 === 1 ? `0${hex}` : hex, 'hex');
  };
  const jwk = { kty: 'RSA', n: bytes(prime).toString('base64url'), e: bytes(exponent).toString('base64url') };
  const key = createPublicKey({ key: jwk, format: 'jwk' });
  const input = Buffer.from(toHex(base % prime).padStart(2 * primeBytes, '0'), 'hex');
  return fromBytes(publicEncrypt({ key, padding: constants.RSA_NO_PADDING }, input));
}

/** What the pool keeps instead of a password. Both hexadecimal. */
export interface PasswordVerifier {
  salt: string;
  verifier: string;
}

/**
 * Makes the verifier of a password.
 * @param poolName the part of the pool id behind the underscore.
 * @param userId the user's real name in the pool (its sub), which the client gets as USER_ID_FOR_SRP.
 * @param salt 16 bytes; random unless a simulated user needs a repeatable one.
 */
export function makeVerifier(
  poolName: string,
  userId: string,
  password: string,
  salt: Buffer = randomBytes(16),
): PasswordVerifier {
  const identity = createHash('sha256').update(`${poolName}${userId}:${password}`).digest('hex');
  const x = fromBytes(hashHex(paddedHex(fromBytes(salt)) + identity));
  return { salt: salt.toString('hex'), verifier: toHex(power(generator, x)) };
}

/** The server's half of one sign-in between the challenge and its answer. */
export interface ServerHalf {
  clientPublic: bigint;
  serverPublic: bigint;
  serverPrivate: bigint;
}

/**
 * Starts a sign-in: chooses the server's secret and its public value.
 * @param clientPublicHex SRP_A as the client sent it.
 * @returns undefined when SRP_A is not a usable group element; accepting one would let anybody in (RFC 5054, 2.5.4).
 */
export function startProof(clientPublicHex: string, verifier: string): ServerHalf | undefined {
  if (!/^[0-9a-fA-F]{1,800}$/.test(clientPublicHex)) return undefined;
  const clientPublic = BigInt(`0x${clientPublicHex}`);
  if (clientPublic % prime === 0n) return undefined;
  const serverPrivate = fromBytes(randomBytes(32));
  const serverPublic = (multiplier * BigInt(`0x${verifier}`) + power(generator, serverPrivate)) % prime;
  return { clientPublic, serverPublic, serverPrivate };
}

/** What the client signed with the key that only the right password gives. */
interface SignedClaim {
  poolName: string;
  userId: string;
  secretBlock: string;
  timestamp: string;
  signature: string;
}

/** True when the claim proves knowledge of the password behind `verifier`. */
export function provesPassword(half: ServerHalf, verifier: string, claim: SignedClaim): boolean {
  const scrambler = fromBytes(hashHex(paddedHex(half.clientPublic) + paddedHex(half.serverPublic)));
  if (scrambler === 0n) return false;
  const blinded = (half.clientPublic * power(BigInt(`0x${verifier}`), scrambler)) % prime;
  const shared = power(blinded, half.serverPrivate);
  const expected = createHmac('sha256', claimKey(shared, scrambler))
    .update(claim.poolName)
    .update(claim.userId)
    .update(Buffer.from(claim.secretBlock, 'base64'))
    .update(claim.timestamp)
    .digest();
  const given = Buffer.from(claim.signature, 'base64');
  return given.length === expected.length && timingSafeEqual(given, expected);
}

/** HKDF with SHA-256 and Cognito's own info string; one block, cut to 16 bytes. */
function claimKey(shared: bigint, scrambler: bigint): Buffer {
  const extracted = createHmac('sha256', Buffer.from(paddedHex(scrambler), 'hex'))
    .update(Buffer.from(paddedHex(shared), 'hex'))
    .digest();
  return createHmac('sha256', extracted)
    .update('Caldera Derived Key')
    .update(Buffer.from([1]))
    .digest()
    .subarray(0, 16);
}

/** The public value as the client expects it. */
export function serverPublicHex(half: ServerHalf): string {
  return toHex(half.serverPublic);
}
