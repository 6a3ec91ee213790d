import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { RemoteOwner } from '@adili/contract';

/** A remote's `owner.json` does not say who answers for it. */
export class OwnerError extends Error {
  override name = 'OwnerError';
}

/** Who answers for a remote, from its `owner.json`. @throws {OwnerError} */
export async function readOwner(folder: string): Promise<{ owner: RemoteOwner }> {
  const file = path.join(folder, 'owner.json');
  const wanted = `${path.basename(folder)}/owner.json must say who answers for the remote: { "team": "Content", "contact": "content@example.com" }.`;
  const json = await readFile(file, 'utf8')
    .then(JSON.parse)
    .catch((cause: unknown) => {
      throw new OwnerError(wanted, { cause });
    });
  const { team, contact } = (json ?? {}) as Partial<RemoteOwner>;
  if (typeof team !== 'string' || typeof contact !== 'string' || !team.trim() || !contact.trim())
    throw new OwnerError(wanted);
  return { owner: { team, contact } };
}
