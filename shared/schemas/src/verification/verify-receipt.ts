import * as z from 'zod/mini';
import { type ConsentKeySet, type ConsentReceipt, consentReceipt } from '../consents/receipt.ts';
import { VerificationError } from './errors.ts';
import { firstDifference, parseOneMeaning } from './one-meaning.ts';
import { signedPayload } from './signatures.ts';

const signed = z.object({ jws: z.string() });

/**
 * What a receipt says, once its signature holds and the file says the same. White space and the order of names are
 * nothing that it says.
 * @throws {VerificationError} it was changed, or its key is not among those given
 */
export async function verifyReceipt(
  text: string,
  keys: ConsentKeySet,
): Promise<{ readonly receipt: ConsentReceipt; readonly key: string }> {
  const content = parseOneMeaning(text, 'The receipt file');
  const { jws } = signed.safeParse(content).data ?? {};
  if (jws === undefined)
    throw new VerificationError(
      'The receipt file has no signature. Save the answer of /me/consents/ID/receipt, with its "jws".',
    );
  const { payload, key } = await signedPayload(jws, 'receipt', keys);
  const meant = parseOneMeaning(payload, 'The signed part');
  const receipt = consentReceipt.safeParse(meant);
  if (!receipt.success) throw new VerificationError('What was signed is not a consent receipt.');
  const changed = firstDifference(content, { receipt: meant, jws });
  if (changed !== null)
    throw new VerificationError(
      `The receipt was changed: ${JSON.stringify(changed)} is not what was signed.`,
    );
  return { receipt: receipt.data, key };
}
