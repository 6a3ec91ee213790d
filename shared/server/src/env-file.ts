import { existsSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from './workspace.ts';

/** Takes settings from `.env` in the repository's root; what the environment says already stands. */
export function loadEnvFile(): void {
  const file = path.join(ROOT, '.env');
  if (existsSync(file)) process.loadEnvFile(file);
}
