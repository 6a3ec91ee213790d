import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseEnv } from 'node:util';
import { ROOT } from './workspace.ts';

/** `.env` in the repository's root, or the file that `ENV_FILE` names; null where that is blank or not there. */
function envFile(): string | null {
  const { ENV_FILE = '.env' } = process.env;
  const file = path.resolve(ROOT, ENV_FILE);
  return ENV_FILE !== '' && existsSync(file) ? file : null;
}

/** Takes settings from the file. What the environment says already stands. */
export function loadEnvFile(): void {
  const file = envFile();
  if (file !== null) process.loadEnvFile(file);
}

/** The names in the file. */
export function namesInEnvFile(): string[] {
  const file = envFile();
  return file === null ? [] : Object.keys(parseEnv(readFileSync(file, 'utf8')));
}
