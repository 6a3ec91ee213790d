import { API } from './addresses.ts';

/** The environment of a shell under test. Nothing of the machine's own settings reaches it. */
export const shellEnvironment = (settings: Record<string, string>): Record<string, string> => ({
  PATH: process.env.PATH ?? '',
  NODE_ENV: 'production',
  API_BASE: API,
  ADMIN_KEY: '{key}',
  REGISTRY: '',
  REMOTES: '',
  LIVE_RELOAD: 'false',
  LOG_LEVEL: 'error',
  ...settings,
});
