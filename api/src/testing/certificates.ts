import { createPublicKey, generateKeyPairSync, type KeyObject, sign } from 'node:crypto';

/** Distinguished encoding (X.690) of as much as a certificate has (RFC 5280, 4.1). */
function der(tag: number, ...parts: readonly Buffer[]): Buffer {
  const content = Buffer.concat(parts);
  const { length } = content;
  if (length < 128) return Buffer.concat([Buffer.from([tag, length]), content]);
  const bytes = Buffer.from(
    length.toString(16).padStart(length > 0xffff ? 6 : length > 0xff ? 4 : 2, '0'),
    'hex',
  );
  return Buffer.concat([Buffer.from([tag, 0x80 | bytes.length]), bytes, content]);
}

const sequence = (...parts: readonly Buffer[]) => der(0x30, ...parts);
function integer(value: number): Buffer {
  const hex = value.toString(16);
  const bytes = Buffer.from(hex.padStart(hex.length + (hex.length % 2), '0'), 'hex');
  return der(2, ...((bytes[0] ?? 0) > 0x7f ? [Buffer.from([0])] : []), bytes);
}
const bits = (content: Buffer) => der(3, Buffer.from([0]), content);
const time = (at: Date) =>
  der(0x18, Buffer.from(`${at.toISOString().replaceAll(/[-:T]/g, '').slice(0, 14)}Z`));

function oid(text: string): Buffer {
  const [first = 0, second = 0, ...rest] = text.split('.').map(Number);
  const bytes = rest.flatMap((part) => {
    const groups = [part & 0x7f];
    for (let left = part >>> 7; left > 0; left >>>= 7) groups.unshift((left & 0x7f) | 0x80);
    return groups;
  });
  return der(6, Buffer.from([first * 40 + second, ...bytes]));
}

const nameOf = (common: string) =>
  sequence(der(0x31, sequence(oid('2.5.4.3'), der(12, Buffer.from(common)))));

const algorithms = {
  ec: { sha256: sequence(oid('1.2.840.10045.4.3.2')), sha1: sequence(oid('1.2.840.10045.4.1')) },
  rsa: {
    sha256: sequence(oid('1.2.840.113549.1.1.11'), der(5)),
    sha1: sequence(oid('1.2.840.113549.1.1.5'), der(5)),
  },
} as const;

const extension = (id: string, value: Buffer, isCritical = false) =>
  sequence(oid(id), ...(isCritical ? [der(1, Buffer.from([0xff]))] : []), der(4, value));

export interface TestCertificate {
  readonly subject: string;
  readonly key: KeyObject;
  readonly pem: string;
}

interface Wish {
  readonly subject: string;
  /** Itself without one. */
  readonly by?: Pick<TestCertificate, 'subject' | 'key'>;
  readonly names?: readonly string[];
  readonly from?: Date;
  readonly to: Date;
  readonly isAuthority?: boolean;
  readonly hash?: 'sha256' | 'sha1';
  /** An RSA key of so many bits, in place of one on a curve. */
  readonly rsa?: number;
  /** Says where the certificate of its issuer is, as those of public authorities do. */
  readonly namesIssuer?: boolean;
}

let serial = 1;

/** A certificate as a test wants it, sound or not. */
export function makeCertificate(wish: Wish): TestCertificate {
  const { subject, names = [], from = new Date(Date.now() - 30 * 86_400_000), to, hash = 'sha256' } = wish;
  const { privateKey: key } = wish.rsa
    ? generateKeyPairSync('rsa', { modulusLength: wish.rsa })
    : generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const issuer = wish.by ?? { subject, key };
  const algorithm = algorithms[issuer.key.asymmetricKeyType === 'ec' ? 'ec' : 'rsa'][hash];
  const extensions = [
    extension('2.5.29.19', sequence(...(wish.isAuthority ? [der(1, Buffer.from([0xff]))] : [])), true),
    ...(names.length > 0
      ? [extension('2.5.29.17', sequence(...names.map((name) => der(0x82, Buffer.from(name)))))]
      : []),
    ...(wish.namesIssuer
      ? [
          extension(
            '1.3.6.1.5.5.7.1.1',
            sequence(sequence(oid('1.3.6.1.5.5.7.48.2'), der(0x86, Buffer.from('http://ca.test/i.cer')))),
          ),
        ]
      : []),
  ];
  const content = sequence(
    der(0xa0, integer(2)),
    integer(++serial),
    algorithm,
    nameOf(issuer.subject),
    sequence(time(from), time(to)),
    nameOf(subject),
    createPublicKey(key).export({ type: 'spki', format: 'der' }),
    der(0xa3, sequence(...extensions)),
  );
  const whole = sequence(content, algorithm, bits(sign(hash, content, issuer.key)));
  const lines = whole.toString('base64').replaceAll(/.{64}/g, '$&\n');
  return { subject, key, pem: `-----BEGIN CERTIFICATE-----\n${lines}\n-----END CERTIFICATE-----\n` };
}
