import { link, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { makeFolder } from '@adili/server/make-folder';
import { syncFolder, writeDurably } from '../runtime/durable-file.ts';
import { errorCode } from '../runtime/error-code.ts';
import { newSecret } from '../runtime/secrets.ts';

/** Its file in the data folder. */
export const SECRET_FILE = 'jwt-secret';

async function readSecret(file: string): Promise<string | null> {
  try {
    const kept = (await readFile(file, 'utf8')).trim();
    return Buffer.byteLength(kept) >= 32 ? kept : null;
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return null;
    throw error;
  }
}

/**
 * The secret made at an earlier start, or a new one, kept so that a restart doesn't sign everyone out. Of several
 * processes that start at once over one folder the first makes it, and all have that one.
 */
export async function keptSecret(folder: string): Promise<string> {
  const file = path.join(folder, SECRET_FILE);
  const known = await readSecret(file);
  if (known !== null) return known;
  const secret = newSecret();
  // Where the store is a database the folder may not be there yet.
  await makeFolder(folder);
  // Under another name first, so that a crash or a full disk leaves no half of it.
  const whole = `${file}.${newSecret().slice(0, 12)}.tmp`;
  try {
    await writeDurably(whole, `${secret}\n`);
    const made = await nameFirst(whole, file);
    if (made !== null) return made;
  } finally {
    await rm(whole, { force: true });
  }
  await syncFolder(folder);
  return secret;
}

/** Gives a file its name, unless another has it by now. @returns the secret of that one */
async function nameFirst(whole: string, file: string): Promise<string | null> {
  try {
    await link(whole, file);
    return null;
  } catch (error) {
    const made = errorCode(error) === 'EEXIST' ? await readSecret(file) : null;
    if (made !== null) return made;
    // What is there is no secret, or the disk knows no second name of a file.
    await rename(whole, file);
    return null;
  }
}
