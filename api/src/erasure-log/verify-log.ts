import type { ConsentKeySet } from '@adili/schemas/consents/receipt';
import { compactVerify, createLocalJWKSet, errors } from 'jose';
import type { Erasure } from '../store/erasures/table.ts';
import { ErasureListError, type ListedErasure } from './erasure-list.ts';

/** What a list is held to. */
export interface Trust {
  /** Whose signatures count. */
  readonly keys: ConsentKeySet['keys'];
  /** Takes whatever is listed: the operator has looked at it, since the keys are lost. */
  readonly takesAll: boolean;
}

const wayOut = 'Nothing was changed. What to do then is said under Erasures in docs/operations.md.';

/** @throws {ErasureListError} the line is not as a server with one of the keys has written it */
async function holdLine({ line, place }: ListedErasure, { keys }: Trust): Promise<void> {
  if (line.startsWith('{'))
    throw new ErasureListError(`${place} is not signed: anybody may have written it. ${wayOut}`);
  // A backup, the store that it replaces and a file of keys mostly have the same ones.
  const each = [...new Map(keys.map((key) => [`${key.kid} ${key.x}`, key])).values()];
  try {
    const options = { algorithms: ['EdDSA'] };
    const { protectedHeader } = await compactVerify(line, createLocalJWKSet({ keys: each }), options);
    if (protectedHeader.typ !== 'erasure+json') throw new errors.JWSInvalid();
  } catch (cause) {
    if (cause instanceof errors.JWKSNoMatchingKey)
      throw new ErasureListError(`${place} is signed with a key that is not known here. ${wayOut}`, {
        cause,
      });
    if (cause instanceof errors.JWKSMultipleMatchingKeys)
      throw new ErasureListError(`${place} can't be checked: two different keys go by one name. ${wayOut}`, {
        cause,
      });
    if (cause instanceof errors.JOSEError || cause instanceof TypeError)
      throw new ErasureListError(`${place} was changed: its signature does not hold. ${wayOut}`, { cause });
    throw cause;
  }
}

/**
 * The erasures of lists, each once and by a line that is true.
 * @param known ids of those that are done already, of which nothing depends on the list any more
 * @throws {ErasureListError} one has no line that is true
 */
export async function verifiedErasures(
  listed: readonly ListedErasure[],
  known: ReadonlySet<string>,
  trust: Trust,
): Promise<Erasure[]> {
  const found = new Map<string, Erasure>();
  const doubtful = new Map<string, unknown>();
  for (const one of listed) {
    const { erasure, line } = one;
    if (known.has(erasure.id)) continue;
    try {
      if (!trust.takesAll) await holdLine(one, trust);
      // One that was taken on trust is signed anew at the next start.
      const { signed: _, ...row } = erasure;
      found.set(erasure.id, trust.takesAll ? row : { ...row, signed: line });
    } catch (error) {
      doubtful.set(erasure.id, error);
    }
  }
  for (const [id, error] of doubtful) if (!found.has(id)) throw error;
  return [...found.values()];
}
