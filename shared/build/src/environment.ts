import { existsSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from './workspace.ts';

/** The environment for all programs of one run: `.env` below what is set, and addresses that follow the ports. */
export function developmentEnvironment(given: NodeJS.ProcessEnv = process.env): NodeJS.ProcessEnv {
  const file = path.join(ROOT, '.env');
  if (existsSync(file)) process.loadEnvFile(file);
  const env = { ...process.env, ...given };
  env.NODE_ENV ||= 'development';
  env.PORT ||= '8083';
  env.SHELL_PORT ||= '3000';
  env.API_BASE ||= `http://localhost:${env.PORT}`;
  env.PUBLIC_URL ||= `http://localhost:${env.SHELL_PORT}`;
  env.LOG_LEVEL ||= 'warn';
  return env;
}
