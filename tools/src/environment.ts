import { randomBytes } from 'node:crypto';
import { loadEnvFile } from '@adili/server/env-file';
import { demoCompany } from '@adili/server/settings/company';
import { demoPrices } from '@adili/server/settings/prices';
import { REMOTES } from '@adili/server/workspace';
import { DEFAULT_STORE } from './publishing/default-store.ts';

const isHere = (host: string | undefined) => !host || ['localhost', '127.0.0.1', '::1'].includes(host);
const isPort = (text: string) => /^\d{1,5}$/.test(text) && Number(text) <= 65_535;

/** The environment for all programs of one run: `.env` below what is set, and addresses that follow the ports. */
export function developmentEnvironment(given: NodeJS.ProcessEnv = process.env): NodeJS.ProcessEnv {
  loadEnvFile();
  const env = { ...process.env, ...given };
  // Servers count a blank setting as unset, and so does what is worked out here.
  for (const [name, value] of Object.entries(env)) if (value?.trim() === '') env[name] = '';
  env.NODE_ENV ||= 'development';
  env.PORT ||= '8083';
  env.SHELL_PORT ||= '3000';
  // From a port that is none nothing follows: the program that checks it names that one mistake.
  if (isPort(env.PORT)) env.API_BASE ||= `http://localhost:${env.PORT}`;
  if (isPort(env.SHELL_PORT)) env.PUBLIC_URL ||= `http://localhost:${env.SHELL_PORT}`;
  // A remote in development calls the API from a page on its own port.
  if (env.NODE_ENV === 'development')
    env.CORS_ORIGINS ||= REMOTES.map(({ port }) => `http://localhost:${port}`).join(',');
  // Shell and API of one run share it; production names its own.
  if (env.NODE_ENV !== 'production') {
    env.HOP_SECRET ||= randomBytes(32).toString('base64url');
    // API and auditor of one run, likewise.
    env.AUDITOR_TOKEN ||= randomBytes(32).toString('base64url');
  }
  // One's own site is at a private address. Others must not look around in this machine's network by it.
  if (env.NODE_ENV === 'development' && isHere(env.HOST)) {
    env.AUDIT_ALLOW_PRIVATE ||= 'true';
    env.OUTBOUND_ALLOW_PRIVATE ||= 'true';
  }
  // For the customers of the demonstration, where these are loaded.
  if (env.NODE_ENV !== 'production' && env.SEED !== 'none') {
    env.PLAN_PRICES_KES ||= Object.entries(demoPrices)
      .map(([plan, shillings]) => `${plan}=${shillings}`)
      .join(',');
    // No part of one company beside parts of another.
    if (!Object.keys(demoCompany).some((name) => env[name])) Object.assign(env, demoCompany);
  }
  env.REGISTRY ||= DEFAULT_STORE;
  env.LOG_LEVEL ||= 'warn';
  return env;
}
