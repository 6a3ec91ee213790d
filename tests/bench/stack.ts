import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type RunningPrograms, runTogether } from '@adili/server/run-together';
import { publishBuilt } from '@adili/tools/publishing/publish-built';

export const SHELL = 'http://localhost:13100';
const API = 'http://localhost:18183';
/** What the product is measured against, each on a server of its own: the same sources as one app, that app once more, and documents without scripts. */
export const origins = {
  ours: SHELL,
  control: 'http://localhost:13111',
  twin: 'http://localhost:13112',
  static: 'http://localhost:13113',
} as const;
export type Subject = keyof typeof origins;

/** Of the product with its data in a folder, and with limits that count and let all through. */
export const settings = (folder: string, shell: string, api: string) => ({
  ...process.env,
  ENV_FILE: '',
  NODE_ENV: 'development',
  PORT: new URL(api).port,
  SHELL_PORT: new URL(shell).port,
  API_BASE: api,
  PUBLIC_URL: shell,
  DATA_DIR: path.join(folder, 'data'),
  DATABASE_URL: '',
  REGISTRY: path.join(folder, 'published'),
  REMOTES: '',
  RATE_LIMIT_SCALE: '100000',
});

/** The built product on ports of its own, with demonstration data in a temporary folder. */
export async function withStack<T>(work: () => Promise<T>): Promise<T> {
  const folder = await mkdtemp(path.join(tmpdir(), 'adili-bench-'));
  const env = {
    ...settings(folder, SHELL, API),
    CORS_ORIGINS: Object.values(origins).join(','),
    TRUST_PROXY: '1',
    LOG_LEVEL: 'error',
  };
  let programs: RunningPrograms | undefined;
  try {
    await publishBuilt(env.REGISTRY);
    programs = await runTogether([
      { name: 'API', args: ['api/src/main.ts'], env, health: `${API}/ready` },
      { name: 'shell', args: ['shell/server/main.ts'], env, health: `${SHELL}/health` },
    ]);
    return await work();
  } finally {
    await programs?.stop();
    await rm(folder, { recursive: true, force: true });
  }
}
