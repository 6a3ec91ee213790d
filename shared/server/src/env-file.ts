import { existsSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from './workspace.ts';

/**
 * Takes settings from `.env` in the repository's root, or from the file that `ENV_FILE` names; from none where that
 * is blank. What the environment says already stands.
 */
export function loadEnvFile(): void {
  const { ENV_FILE = '.env' } = process.env;
  const file = path.resolve(ROOT, ENV_FILE);
  if (ENV_FILE !== '' && existsSync(file)) process.loadEnvFile(file);
}
