import { type ConsentKeySet, consentKeySet } from '../consents/receipt.ts';
import { bytesOf } from './bytes.ts';
import { VerificationError } from './errors.ts';
import { parseOneMeaning } from './one-meaning.ts';

/** The keys in a file that was saved from the site. @throws {VerificationError} */
export function publishedKeys(text: string): ConsentKeySet {
  const keys = consentKeySet.safeParse(parseOneMeaning(text, 'The keys file'));
  if (keys.success) return keys.data;
  throw new VerificationError(
    'The keys file holds no published keys. Save the answer of /.well-known/consent-keys.json.',
  );
}

const unable =
  'This program can’t check Ed25519 signatures. Use a current version of Chrome, Edge, Firefox or Safari over https, or the commands in VERIFY.txt.';

async function holdsBy(
  key: ConsentKeySet['keys'][number],
  content: Uint8Array<ArrayBuffer>,
  signature: Uint8Array<ArrayBuffer>,
): Promise<boolean> {
  const { kty, crv, x } = key;
  const jwk = { kty, crv, x };
  const imported = await crypto.subtle
    .importKey('jwk', jwk, { name: 'Ed25519' }, false, ['verify'])
    .catch((cause: unknown) => {
      if ((cause as Error).name === 'NotSupportedError') throw new VerificationError(unable, { cause });
      throw new VerificationError('A key of the keys file is none. Save the keys again.', { cause });
    });
  return crypto.subtle.verify({ name: 'Ed25519' }, imported, signature, content);
}

/**
 * Whether the key of this id signed the content.
 * @param what was signed, as 'pack' @throws {VerificationError} no such key is among those given
 */
export async function isSigned(
  what: string,
  {
    content,
    signature,
    key: id,
  }: {
    readonly content: Uint8Array<ArrayBuffer>;
    readonly signature: Uint8Array<ArrayBuffer>;
    readonly key: string;
  },
  { keys }: ConsentKeySet,
): Promise<boolean> {
  if (globalThis.crypto?.subtle === undefined) throw new VerificationError(unable);
  const named = keys.filter(({ kid }) => kid === id);
  if (named.length === 0)
    throw new VerificationError(
      `The ${what} was signed by a key that is not in the keys file. Save the answer of /.well-known/consent-keys.json again.`,
      { isKeyUnknown: true },
    );
  for (const key of named) if (await holdsBy(key, content, signature)) return true;
  return false;
}

/** Bytes of base64url in which no bit is left to be changed without the bytes being others; null where it isn’t that. */
function bytesOfBase64url(part: string): Uint8Array<ArrayBuffer> | null {
  if (!/^[\w-]*$/.test(part) || part.length % 4 === 1) return null;
  const binary = atob(part.replaceAll('-', '+').replaceAll('_', '/'));
  const again = btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
  return again === part ? Uint8Array.from(binary, (letter) => letter.charCodeAt(0)) : null;
}

/** What a compact JWS (RFC 7515) says. */
export interface Signed {
  /** JSON, as text. */
  readonly payload: string;
  readonly typ: unknown;
  /** The id of its key. */
  readonly key: string;
}

/** @param what was signed, as 'receipt' @throws {VerificationError} the signature doesn’t hold */
export async function signedPayload(jws: string, what: string, keys: ConsentKeySet): Promise<Signed> {
  const changed = new VerificationError(`The ${what} was changed: its signature does not hold.`);
  const parts = jws.split('.');
  const [head, payload, signature] = parts.map(bytesOfBase64url);
  if (parts.length !== 3 || !head || !payload || !signature) throw changed;
  let header: { alg?: unknown; kid?: unknown; typ?: unknown; crit?: unknown };
  try {
    header = JSON.parse(new TextDecoder().decode(head));
  } catch {
    throw changed;
  }
  const { alg, kid, typ, crit } = header ?? {};
  if (alg !== 'EdDSA' || typeof kid !== 'string' || crit !== undefined) throw changed;
  const content = bytesOf(parts.slice(0, 2).join('.'));
  if (!(await isSigned(what, { content, signature, key: kid }, keys))) throw changed;
  return { payload: new TextDecoder().decode(payload), typ, key: kid };
}
