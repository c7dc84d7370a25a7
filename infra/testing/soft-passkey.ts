/** An authenticator in software (ES256, with user verification), for tests without a browser. */
import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import type { PasskeyAnswer } from '#shared/contract/passkeys.ts';

const sha256 = (bytes: string | Buffer): Buffer => createHash('sha256').update(bytes).digest();
const text = (bytes: Buffer): string => bytes.toString('base64url');
const userPresent = 0x01;
const userVerified = 0x04;
const withCredential = 0x40;

/** What a page and its browser say, and what this authenticator may get wrong. */
export interface SoftPasskeyOptions {
  /** Of the site, e.g. `https://app.example`. */
  readonly origin: string;
  /** The member's id; what the options name, unless given. */
  readonly userHandle: string;
  readonly verifiesUser?: boolean;
}

export interface SoftPasskey {
  readonly id: string;
  /** What `navigator.credentials.create` gives for these options. */
  readonly register: (options: { readonly challenge: string }) => {
    readonly id: string;
    readonly rawId: string;
    readonly type: 'public-key';
    readonly response: {
      readonly clientDataJSON: string;
      readonly attestationObject: string;
      readonly transports: string[];
    };
  };
  /** What `navigator.credentials.get` gives for these options. */
  readonly answer: (
    options: { readonly challenge: string },
    changes?: { readonly origin?: string; readonly counter?: number },
  ) => PasskeyAnswer;
}

export const softPasskey = ({ origin, userHandle, verifiesUser = true }: SoftPasskeyOptions): SoftPasskey => {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const rawId = randomBytes(32);
  const id = text(rawId);
  let uses = 0;
  // A CBOR map of kty 2, alg -7, crv 1, x and y.
  const coseKey = Buffer.concat([
    Buffer.from('a5010203262001215820', 'hex'),
    Buffer.from(x, 'base64url'),
    Buffer.from('225820', 'hex'),
    Buffer.from(y, 'base64url'),
  ]);
  const clientData = (type: string, challenge: string, from: string): Buffer =>
    Buffer.from(JSON.stringify({ type, challenge, origin: from, crossOrigin: false }));
  const authenticatorData = (flags: number, counter: number): Buffer => {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    const all = flags | userPresent | (verifiesUser ? userVerified : 0);
    return Buffer.concat([sha256(new URL(origin).hostname), Buffer.from([all]), count]);
  };
  return {
    id,
    register: ({ challenge }) => {
      const length = Buffer.alloc(2);
      length.writeUInt16BE(rawId.length);
      const data = Buffer.concat([
        authenticatorData(withCredential, 0),
        Buffer.alloc(16),
        length,
        rawId,
        coseKey,
      ]);
      const dataLength = Buffer.alloc(2);
      dataLength.writeUInt16BE(data.length);
      // {"fmt": "none", "attStmt": {}, "authData": bytes}
      const attestation = Buffer.concat([
        Buffer.from('a363666d74646e6f6e656761747453746d74a068617574684461746159', 'hex'),
        dataLength,
        data,
      ]);
      return {
        id,
        rawId: id,
        type: 'public-key',
        response: {
          clientDataJSON: text(clientData('webauthn.create', challenge, origin)),
          attestationObject: text(attestation),
          transports: ['internal'],
        },
      };
    },
    answer: ({ challenge }, { origin: from = origin, counter } = {}) => {
      uses += 1;
      const data = authenticatorData(0, counter ?? uses);
      const client = clientData('webauthn.get', challenge, from);
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey);
      return {
        id,
        rawId: id,
        type: 'public-key',
        response: {
          clientDataJSON: text(client),
          authenticatorData: text(data),
          signature: text(signature),
          userHandle: text(Buffer.from(userHandle)),
        },
      };
    },
  };
};
