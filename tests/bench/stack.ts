import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type RunningPrograms, runTogether } from '@adili/server/run-together';
import { publishBuilt } from '@adili/tools/publishing/publish-built';

export const SHELL = 'http://localhost:13100';
export const API = 'http://localhost:18183';
/** What the product is measured against, each on a server of its own: the same sources as one app, that app once more, and documents without scripts. */
export const CONTROL = 'http://localhost:13111';
export const TWIN = 'http://localhost:13112';
export const STATIC = 'http://localhost:13113';

/**
 * The built product on ports of its own, with demonstration data in a temporary folder.
 * @param databaseUrl where the data are instead: an empty database
 */
export async function withStack<T>(
  work: (stack: { registry: string }) => Promise<T>,
  databaseUrl = '',
): Promise<T> {
  const folder = await mkdtemp(path.join(tmpdir(), 'adili-bench-'));
  const env = {
    ...process.env,
    ENV_FILE: '',
    NODE_ENV: 'development',
    PORT: '18183',
    SHELL_PORT: '13100',
    API_BASE: API,
    PUBLIC_URL: SHELL,
    CORS_ORIGINS: [CONTROL, TWIN, STATIC].join(','),
    DATA_DIR: path.join(folder, 'data'),
    DATABASE_URL: databaseUrl,
    REGISTRY: path.join(folder, 'published'),
    REMOTES: '',
    RATE_LIMIT_SCALE: '100000',
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
    return await work({ registry: env.REGISTRY });
  } finally {
    await programs?.stop();
    await rm(folder, { recursive: true, force: true });
  }
}
