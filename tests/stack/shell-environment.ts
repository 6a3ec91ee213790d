import { API, HOP_SECRET } from './addresses.ts';

/** The environment of a shell under test. Nothing of the machine's own settings reaches it. */
export const shellEnvironment = (settings: Record<string, string>): Record<string, string> => ({
  PATH: process.env.PATH ?? '',
  NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? '',
  ENV_FILE: '',
  // As in production, but for what needs https.
  NODE_ENV: 'test',
  OVERRIDES: 'admin',
  API_BASE: API,
  ADMIN_KEY: '{key}',
  HOP_SECRET,
  RATE_LIMIT_SCALE: '100',
  REGISTRY: '',
  REMOTES: '',
  LIVE_RELOAD: 'false',
  LOG_LEVEL: 'error',
  ...settings,
});
