import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The repository's folder, which relative settings are relative to. */
export const root = fileURLToPath(new URL('../..', import.meta.url));

/** Takes settings from `.env`; what the environment already holds wins over the file. */
export function loadEnvFile(): void {
  const file = path.join(root, '.env');
  if (existsSync(file)) process.loadEnvFile(file);
}
