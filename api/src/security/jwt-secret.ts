import { readFile, rename } from 'node:fs/promises';
import path from 'node:path';
import { makeFolder } from '@adili/server/make-folder';
import { syncFolder, writeDurably } from '../runtime/durable-file.ts';
import { errorCode } from '../runtime/error-code.ts';
import { newSecret } from '../runtime/secrets.ts';

/** Its file in the data folder. */
export const SECRET_FILE = 'jwt-secret';

/** The secret made at an earlier start, or a new one, kept so that a restart doesn't sign everyone out. */
export async function keptSecret(folder: string): Promise<string> {
  const file = path.join(folder, SECRET_FILE);
  try {
    const kept = (await readFile(file, 'utf8')).trim();
    if (Buffer.byteLength(kept) >= 32) return kept;
  } catch (error) {
    if (errorCode(error) !== 'ENOENT') throw error;
  }
  const secret = newSecret();
  // Where the store is a database the folder may not be there yet.
  await makeFolder(folder);
  // Under another name first, so that a crash or a full disk leaves no half of it.
  await writeDurably(`${file}.tmp`, `${secret}\n`);
  await rename(`${file}.tmp`, file);
  await syncFolder(folder);
  return secret;
}
