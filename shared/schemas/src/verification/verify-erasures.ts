import * as z from 'zod/mini';
import type { ConsentKeySet } from '../consents/receipt.ts';
import { VerificationError } from './errors.ts';
import { parseOneMeaning } from './one-meaning.ts';
import { signedPayload } from './signatures.ts';

/** Lines that are read of one list. */
const mostLines = 10_000;

const part = z.object({ part: z.string(), erased: z.int(), anonymised: z.int(), kept: z.int() });

/** What a line of a list of erasures says to who holds it. */
const signedErasure = z.object({
  id: z.string(),
  reference: z.string(),
  finishedAt: z.string(),
  parts: z.array(part),
});
export type SignedErasure = z.infer<typeof signedErasure>;

/**
 * The erasures that a list, or a single line of it, tells of, once each signature holds.
 * @throws {VerificationError} names the first line that was changed
 */
export async function verifyErasures(
  text: string,
  keys: ConsentKeySet,
): Promise<{ readonly erasures: readonly SignedErasure[]; readonly key: string }> {
  const lines = text.split('\n').map((line) => line.trim());
  const written = lines.flatMap((line, index) => (line === '' ? [] : [{ line, number: index + 1 }]));
  if (written.length > mostLines)
    throw new VerificationError(`This list has more than ${mostLines} lines. Give it in parts.`);
  const erasures: SignedErasure[] = [];
  let last = '';
  for (const { line, number } of written) {
    const what = `erasure of line ${number}`;
    const { payload, typ, key } = await signedPayload(line, what, keys);
    const erasure = signedErasure.safeParse(parseOneMeaning(payload, `The ${what}`));
    if (typ !== 'erasure+json' || !erasure.success)
      throw new VerificationError(`What was signed in line ${number} is no erasure.`);
    erasures.push(erasure.data);
    last = key;
  }
  return { erasures, key: last };
}
