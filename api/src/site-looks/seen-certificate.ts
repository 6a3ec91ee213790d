import type { X509Certificate } from 'node:crypto';
import type { Handshake } from '@adili/server/network/handshake';
import type { SeenCertificate } from '../domain/foundation/ports/site-looks.ts';

const instantOf = (text: string): string => new Date(text).toISOString();

/** 'Let’s Encrypt' of 'C=US\nO=Let’s Encrypt\nCN=R11' */
const nameOf = (issuer: string): string =>
  (/^O=(.+)$/m.exec(issuer)?.[1] ?? /^CN=(.+)$/m.exec(issuer)?.[1] ?? issuer).slice(0, 100);

/** The size of a curve by its name. */
const bitsOfCurve = (curve = ''): number => Number(/\d{3}/.exec(curve)?.[0] ?? 256);

function keyOf({ publicKey }: X509Certificate): SeenCertificate['key'] {
  const { asymmetricKeyType = '', asymmetricKeyDetails: details } = publicKey;
  if (asymmetricKeyType.startsWith('rsa')) return { kind: 'RSA', bits: details?.modulusLength ?? 0 };
  if (asymmetricKeyType === 'ec') return { kind: 'EC', bits: bitsOfCurve(details?.namedCurve) };
  if (asymmetricKeyType === 'dsa') return { kind: 'DSA', bits: details?.modulusLength ?? 0 };
  return { kind: asymmetricKeyType, bits: 256 };
}

/** What a handshake showed, as far as anybody judges it. */
export function seenCertificate(
  { protocol, distrust, isOfName, chain }: Handshake,
  parse: (bytes: Buffer) => X509Certificate,
): SeenCertificate {
  const [own, ...others] = chain.map(({ bytes }) => parse(bytes));
  if (!own) throw new Error('It sent no certificate.');
  return {
    protocol,
    distrust,
    isOfName,
    sent: chain.length,
    isSelfSigned: own.checkIssued(own),
    namesIssuer: (own.infoAccess ?? '').includes('CA Issuers'),
    issuer: nameOf(own.issuer),
    validFrom: instantOf(own.validFrom),
    validTo: instantOf(own.validTo),
    key: keyOf(own),
    // A root is trusted for what it is, and not for how it signed itself.
    signatures: [own, ...others.filter((one) => !one.checkIssued(one))].map(
      (one) => one.signatureAlgorithm ?? '',
    ),
  };
}
