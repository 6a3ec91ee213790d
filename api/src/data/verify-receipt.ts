import { readFile } from 'node:fs/promises';
import { type ConsentReceipt, consentKeySet, consentReceipt } from '@adili/schemas/consents/receipt';
import { receiptText } from '@adili/schemas/consents/receipt-text';
import { base64url, compactVerify, createLocalJWKSet, errors } from 'jose';
import { core } from 'zod';
import { DataRefusedError } from './refused.ts';

function parsed(text: string, what: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new DataRefusedError(`${what} is no JSON.`, { cause });
  }
}

/** Base64url in which no bit is left to be changed without the bytes being others. */
const isExact = (part: string) => base64url.encode(base64url.decode(part)) === part;

const jwsOf = (content: unknown): string | null =>
  typeof content === 'object' && content !== null && 'jws' in content && typeof content.jws === 'string'
    ? content.jws
    : null;

async function signedPayload(jws: string, keysText: string): Promise<unknown> {
  const keys = core.safeParse(consentKeySet, parsed(keysText, 'The file of keys'));
  if (!keys.success)
    throw new DataRefusedError('The file of keys is none: save what /.well-known/consent-keys.json answers.');
  try {
    if (!jws.split('.').every(isExact)) throw new errors.JWSInvalid();
    const options = { algorithms: ['EdDSA'] };
    const { payload } = await compactVerify(jws, createLocalJWKSet(keys.data), options);
    return parsed(new TextDecoder().decode(payload), 'What was signed');
  } catch (cause) {
    if (cause instanceof errors.JWKSNoMatchingKey)
      throw new DataRefusedError('The receipt was signed by a key that is not in the file of keys.', {
        cause,
      });
    if (cause instanceof errors.JOSEError || cause instanceof TypeError)
      throw new DataRefusedError('The receipt was changed: its signature does not hold.', { cause });
    throw cause;
  }
}

/**
 * What a receipt says, once its signature holds and every byte is as it was handed out.
 * @throws {DataRefusedError} it was changed, or its key is not among those given
 */
export async function verifyReceipt(text: string, keysText: string): Promise<ConsentReceipt> {
  const jws = jwsOf(parsed(text, 'The file of the receipt'));
  if (jws === null) throw new DataRefusedError('The file holds no receipt: it has no signature.');
  const payload = core.safeParse(consentReceipt, await signedPayload(jws, keysText));
  if (!payload.success) throw new DataRefusedError('What was signed is no receipt of a consent.');
  if (text !== receiptText({ receipt: payload.data, jws }))
    throw new DataRefusedError('The receipt was changed: it does not say what was signed.');
  return payload.data;
}

/** Lines for the terminal about the receipt in a file. @throws {DataRefusedError} as verifyReceipt does */
export async function verifyReceiptFile(file: string, keysFile: string): Promise<string[]> {
  const receipt = await verifyReceipt(await readFile(file, 'utf8'), await readFile(keysFile, 'utf8'));
  const [event] = receipt.events;
  const names = receipt.purposes.map(({ purpose_name }) => purpose_name).join(', ');
  return [
    'The receipt holds: it is as it was signed.',
    `${names}: ${event?.event_state} on ${event?.event_time} by ${event?.entity_id}, of ${receipt.pii_principal_id}.`,
  ];
}
