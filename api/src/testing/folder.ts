import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** In memory where the system offers that: waiting for a disk shows nothing, as no test cuts the power. */
const place = existsSync('/dev/shm') ? '/dev/shm' : tmpdir();

/** A folder of one's own, and how to be rid of it. */
export async function temporaryFolder(): Promise<{ folder: string; remove(): Promise<void> }> {
  const folder = await mkdtemp(path.join(place, 'adili-api-'));
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) };
}
