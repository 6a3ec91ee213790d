import { createPublicKey } from 'node:crypto';
import { failing, passing, type Verdict } from './verdict.ts';

/** The size of a key in bits; null of one that can't be read. */
function bitsOf(kind: string, key: string): number | null {
  const bytes = Buffer.from(key, 'base64');
  if (kind === 'ed25519') return bytes.length === 32 ? 256 : null;
  try {
    const { asymmetricKeyDetails } = createPublicKey({ key: bytes, format: 'der', type: 'spki' });
    return asymmetricKeyDetails?.modulusLength ?? null;
  } catch (error) {
    if (error instanceof Error) return null;
    throw error;
  }
}

/** RFC 6376, 3.6.1, and RFC 8301, 3.2 (sizes). @param texts of the selector below _domainkey */
export function judgeDkim(name: string, texts: readonly string[]): Verdict {
  const records = texts.filter((text) => /(?:^|;)\s*p\s*=/.test(text));
  const [record] = records;
  if (record === undefined)
    return failing('medium', `There is no key at ${name}: receivers can’t check that mail is from you.`);
  const saw = { record: record.slice(0, 500) };
  if (records.length > 1)
    return failing('medium', `${name} has ${records.length} keys: which one counts is left open.`, saw);
  const tags = new Map(
    record.split(';').map((tag) => {
      const [tagName = '', ...value] = tag.split('=');
      return [tagName.trim(), value.join('=').replaceAll(/\s/g, '')] as const;
    }),
  );
  if (tags.has('v') && tags.get('v') !== 'DKIM1')
    return failing('medium', `The key at ${name} is of no version that is known.`, saw);
  const key = tags.get('p') ?? '';
  if (key === '') return failing('medium', `The key at ${name} was revoked: its p is empty.`, saw);
  const kind = (tags.get('k') || 'rsa').toLowerCase();
  const bits = bitsOf(kind, key);
  if (bits === null) return failing('medium', `The key at ${name} can’t be read.`, saw);
  if (kind === 'rsa' && bits < 1_024)
    return failing('medium', `The key at ${name} has ${bits} bits: receivers refuse fewer than 1,024.`, saw);
  if (/(?:^|:)y(?:$|:)/.test(tags.get('t') ?? ''))
    return failing(
      'low',
      `The key at ${name} says that it is on trial (t=y), so that receivers may pass over it.`,
      saw,
    );
  return passing(`The key at ${name} has ${bits} bits.`, { ...saw, bits });
}
