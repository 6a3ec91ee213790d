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
  const text = await readFile(file, 'utf8').catch((cause: unknown) => {
    throw new OwnerError(wanted, { cause });
  });
  let owner: Partial<RemoteOwner>;
  try {
    owner = (JSON.parse(text) ?? {}) as Partial<RemoteOwner>;
  } catch (cause) {
    throw new OwnerError(wanted, { cause });
  }
  const { team, contact } = owner;
  if (typeof team !== 'string' || typeof contact !== 'string' || !team.trim() || !contact.trim())
    throw new OwnerError(wanted);
  return { owner: { team, contact } };
}
