import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { RemoteDefinition } from '@adili/contract';

/** The `remote.ts` of the remote in a folder. */
export async function readDefinition(folder: string): Promise<RemoteDefinition> {
  const loaded = (await import(pathToFileURL(path.join(folder, 'remote.ts')).href)) as {
    default: RemoteDefinition;
  };
  return loaded.default;
}
