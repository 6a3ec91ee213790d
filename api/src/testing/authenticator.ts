import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto';

/** As much of CBOR as an authenticator writes: whole numbers, bytes, texts and maps. */
function cbor(value: unknown): Buffer {
  const head = (major: number, count: number) =>
    count < 24
      ? Buffer.from([(major << 5) | count])
      : count < 256
        ? Buffer.from([(major << 5) | 24, count])
        : Buffer.from([(major << 5) | 25, count >> 8, count & 255]);
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value);
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
  if (typeof value === 'string') return Buffer.concat([head(3, value.length), Buffer.from(value)]);
  if (value instanceof Map)
    return Buffer.concat([head(5, value.size), ...[...value].flat().map((one) => cbor(one))]);
  throw new TypeError('An authenticator writes no such thing.');
}

const sha256 = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest();
const present = 0x01;
const verified = 0x04;
const withCredential = 0x40;

interface Circumstances {
  origin?: string;
  /** Whether the person showed who they are. */
  isVerified?: boolean;
  counter?: number;
  /** Whether the page stands in a frame of another site. */
  crossOrigin?: boolean;
}

/** An authenticator with one passkey, for tests: ES256, no attestation. */
export function createAuthenticator(userId: string, host = 'localhost') {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const coseKey = cbor(
    new Map<number, unknown>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, Buffer.from(x, 'base64url')],
      [-3, Buffer.from(y, 'base64url')],
    ]),
  );
  const credentialId = randomBytes(16);
  const id = credentialId.toString('base64url');

  const authData = (flags: number, counter: number, rest: Buffer = Buffer.alloc(0)) => {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    return Buffer.concat([sha256(host), Buffer.from([flags]), count, rest]);
  };
  const clientData = (type: string, challenge: string, origin: string, crossOrigin: boolean) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin }));
  const flagsOf = (isVerified: boolean) => present | (isVerified ? verified : 0);
  const credential = { id, rawId: id, type: 'public-key', clientExtensionResults: {} };

  return {
    register(
      challenge: string,
      { origin = `http://${host}:3000`, isVerified = true, crossOrigin = false }: Circumstances = {},
    ) {
      const length = Buffer.from([0, credentialId.length]);
      const attested = Buffer.concat([Buffer.alloc(16), length, credentialId, coseKey]);
      const attestation = new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', authData(flagsOf(isVerified) | withCredential, 0, attested)],
      ]);
      const response = {
        clientDataJSON: clientData('webauthn.create', challenge, origin, crossOrigin).toString('base64url'),
        attestationObject: cbor(attestation).toString('base64url'),
        transports: ['internal'],
      };
      return { ...credential, response };
    },
    signIn(
      challenge: string,
      {
        origin = `http://${host}:3000`,
        isVerified = true,
        counter = 0,
        crossOrigin = false,
      }: Circumstances = {},
    ) {
      const data = authData(flagsOf(isVerified), counter);
      const client = clientData('webauthn.get', challenge, origin, crossOrigin);
      const signature = createSign('sha256')
        .update(Buffer.concat([data, sha256(client)]))
        .sign(privateKey);
      const response = {
        clientDataJSON: client.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        signature: signature.toString('base64url'),
        userHandle: Buffer.from(userId).toString('base64url'),
      };
      return { ...credential, response };
    },
  };
}
