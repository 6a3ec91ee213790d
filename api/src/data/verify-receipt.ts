import { readFile } from 'node:fs/promises';
import { isDeepStrictEqual } from 'node:util';
import {
  type ConsentKeySet,
  type ConsentReceipt,
  consentKeySet,
  consentReceipt,
} from '@adili/schemas/consents/receipt';
import { base64url, compactVerify, createLocalJWKSet, errors } from 'jose';
import { core, z } from 'zod';
import { InvalidInputError } from '../domain/foundation/errors.ts';
import { refuseOddFields } from '../http/body-fields.ts';
import { DataRefusedError } from './errors.ts';
import type { Work } from './place.ts';

/** JSON that means one thing: readers differ on which of two values counts where a field stands twice. */
function parsed(text: string, what: string): unknown {
  try {
    refuseOddFields(text);
    return JSON.parse(text);
  } catch (cause) {
    const [odd] = cause instanceof InvalidInputError ? Object.keys(cause.fields) : [];
    const why = odd === undefined ? 'is not JSON' : `has ${JSON.stringify(odd)} twice, or may not have it`;
    throw new DataRefusedError(`${what} ${why}. Save the answer as it came.`, { cause });
  }
}

/** The path to the first value that is not the same in both; null where they say the same. */
function difference(read: unknown, signed: unknown, path = ''): string | null {
  if (isDeepStrictEqual(read, signed)) return null;
  if (typeof read !== 'object' || typeof signed !== 'object' || read === null || signed === null) return path;
  for (const name of new Set([...Object.keys(signed), ...Object.keys(read)])) {
    const [said, meant] = [read, signed].map((one) => Object.getOwnPropertyDescriptor(one, name)?.value);
    const found = difference(said, meant, `${path}/${name}`);
    if (found !== null) return found;
  }
  return path;
}

/** Base64url in which no bit is left to be changed without the bytes being others. */
const isExact = (part: string) => base64url.encode(base64url.decode(part)) === part;

const signed = z.object({ jws: z.string() });

/** The keys in a file that was saved from the site. @throws {DataRefusedError} */
export function publishedKeys(text: string): ConsentKeySet {
  const keys = core.safeParse(consentKeySet, parsed(text, 'The keys file'));
  if (keys.success) return keys.data;
  throw new DataRefusedError(
    'The keys file holds no published keys. Save the answer of /.well-known/consent-keys.json.',
  );
}

async function signedPayload(jws: string, keys: ConsentKeySet): Promise<unknown> {
  try {
    if (!jws.split('.').every(isExact)) throw new errors.JWSInvalid();
    const options = { algorithms: ['EdDSA'] };
    const { payload } = await compactVerify(jws, createLocalJWKSet(keys), options);
    return parsed(new TextDecoder().decode(payload), 'The signed part');
  } catch (cause) {
    if (cause instanceof errors.JWKSNoMatchingKey)
      throw new DataRefusedError(
        'The receipt was signed by a key that is not in the keys file. Save the answer of /.well-known/consent-keys.json again.',
      );
    if (cause instanceof errors.JOSEError || cause instanceof TypeError)
      throw new DataRefusedError('The receipt was changed: its signature does not hold.', { cause });
    throw cause;
  }
}

/**
 * What a receipt says, once its signature holds and the file says the same. White space and the order of names are
 * nothing that it says.
 * @throws {DataRefusedError} it was changed, or its key is not among those given
 */
export async function verifyReceipt(text: string, keysText: string): Promise<ConsentReceipt> {
  const content = parsed(text, 'The receipt file');
  const { jws } = core.safeParse(signed, content).data ?? {};
  if (jws === undefined)
    throw new DataRefusedError(
      'The receipt file has no signature. Save the answer of /me/consents/ID/receipt, with its "jws".',
    );
  const payload = await signedPayload(jws, publishedKeys(keysText));
  const receipt = core.safeParse(consentReceipt, payload);
  if (!receipt.success) throw new DataRefusedError('What was signed is not a consent receipt.');
  const changed = difference(content, { receipt: payload, jws });
  if (changed !== null)
    throw new DataRefusedError(`The receipt was changed: ${JSON.stringify(changed)} is not what was signed.`);
  return receipt.data;
}

/** For the terminal. @throws {DataRefusedError} as verifyReceipt does */
export async function verifyReceiptFile(_: Work, file: string, options: { keys: string }): Promise<string[]> {
  const receipt = await verifyReceipt(await readFile(file, 'utf8'), await readFile(options.keys, 'utf8'));
  const [event] = receipt.events;
  const names = receipt.purposes.map(({ purpose_name }) => purpose_name).join(', ');
  return [
    'The receipt holds: it is as it was signed.',
    `${names}: ${event?.event_state} on ${event?.event_time} by ${event?.entity_id}, of ${receipt.pii_principal_id}.`,
  ];
}
