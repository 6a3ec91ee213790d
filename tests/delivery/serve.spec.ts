import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { ROOT } from '@adili/server/workspace';
import { expect, test } from 'playwright/test';
import { Entry } from '../../api/src/testing/entry.ts';
import { deep } from '../stack/deep.ts';
import { freePort } from '../stack/free-port.ts';
import { shellEnvironment } from '../stack/shell-environment.ts';

const after = 'The shell was not started, and the API was stopped.\n';

/** `npm run serve` with an API of its own, which the shell is to reach elsewhere. */
async function serve(dataDir: string, apiInternal: string) {
  const [port, shellPort] = [await freePort(), await freePort()].map(String) as [string, string];
  const child = spawn(process.execPath, ['shared/server/src/serve.ts'], {
    cwd: ROOT,
    stdio: ['ignore', 'ignore', 'pipe'],
    env: shellEnvironment({
      DATA_DIR: dataDir,
      SEED: 'none',
      PORT: port,
      SHELL_PORT: shellPort,
      API_BASE: `http://localhost:${port}`,
      API_INTERNAL: apiInternal,
      REMOTES: 'mfe-blog=http://localhost:1',
    }),
  });
  const [said] = await Promise.all([text(child.stderr), once(child, 'exit')]);
  return { code: child.exitCode, said };
}

test('serve starts no shell where nothing is at API_INTERNAL', deep, async ({ browserName: _ }, info) => {
  const address = `http://127.0.0.1:${await freePort()}`;
  expect(await serve(info.outputPath('data'), address)).toEqual({
    code: 1,
    said: `The API does not answer at API_INTERNAL, or API_BASE in its place (ECONNREFUSED).\n${after}`,
  });
});

test('serve starts no shell whose HOP_SECRET the API refuses', deep, async ({ browserName: _ }, info) => {
  const HOP_SECRET = 'Wd8!kV3fNq6zYc1@Lx5pGt9sRb2jMh7T';
  const other = { NODE_ENV: 'test', SEED: 'none', PORT: '0', DATA_DIR: info.outputPath('other'), HOP_SECRET };
  const api = new Entry(other);
  expect(await serve(info.outputPath('data'), await api.address())).toEqual({
    code: 1,
    said: `The API does not take the HOP_SECRET of the shell: give both the same, and clocks that agree.\n${after}`,
  });
  api.signal('SIGTERM');
  expect(await api.ended()).toBe(0);
});
