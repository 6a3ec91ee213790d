import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { publishBuilt } from '@adili/tools/publishing/publish-built';
import { apiComparisons, signUp } from './server-costs/api-comparisons.ts';
import { compare, type ServerCost } from './server-costs/compare.ts';
import { documentComparisons } from './server-costs/document-comparisons.ts';
import { type MeasuredProgram, startMeasured } from './server-costs/measured-program.ts';

/** Ports of the programs, which answer on nothing that other measurements use. */
const ports = { API: 18_283, Express: 18_284, shell: 18_285, node: 18_286 };

/** What calls and documents cost the servers, against bare ones that answer the same. */
export async function measureServerCosts(): Promise<ServerCost[]> {
  const folder = await mkdtemp(path.join(tmpdir(), 'adili-costs-'));
  const started: MeasuredProgram[] = [];
  const start = async (name: keyof typeof ports, file: string, health: string, env: NodeJS.ProcessEnv) => {
    const output = path.join(folder, `${name}.log`);
    const program = await startMeasured({ file, env, port: ports[name], health, output });
    started.push(program);
    return program;
  };
  try {
    const product = productSettings(folder);
    await publishBuilt(product.REGISTRY, () => {});
    const api = await start('API', 'api/src/main.ts', '/ready', product);
    const shell = await start('shell', 'shell/server/main.ts', '/ready', product);
    const person = await signUp(api.port);
    const express = await start('Express', 'tests/bench/server-costs/bare-express.ts', '/ready', {
      BARE_PORT: String(ports.Express),
      ACCOUNT: person.account,
      REFERENCE: `http://127.0.0.1:${api.port}/openapi.json`,
    });
    const node = await start('node', 'tests/bench/server-costs/bare-node.ts', '/', {
      BARE_PORT: String(ports.node),
      SITE: `http://127.0.0.1:${ports.shell}`,
    });
    const comparisons = [
      ...apiComparisons(api, express, person, `http://localhost:${ports.shell}`),
      ...(await documentComparisons(shell, node)),
    ];
    const costs: ServerCost[] = [];
    for (const each of comparisons) costs.push(await compare(each));
    return costs;
  } finally {
    for (const program of started) await program.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

/** An empty store, limits that count and let through what is sent here, and a line for each call, as in production. */
const productSettings = (folder: string) => ({
  ENV_FILE: '',
  NODE_ENV: 'development',
  LOG_LEVEL: 'info',
  PORT: String(ports.API),
  SHELL_PORT: String(ports.shell),
  API_BASE: `http://localhost:${ports.API}`,
  PUBLIC_URL: `http://localhost:${ports.shell}`,
  DATA_DIR: path.join(folder, 'data'),
  SEED: 'none',
  REGISTRY: path.join(folder, 'published'),
  REMOTES: '',
  RATE_LIMIT_SCALE: '100000',
});

/** `node tests/bench/server-costs.ts` measures this alone; with NODE_OPTIONS=--cpu-prof it also profiles. */
if (import.meta.main) console.table(await measureServerCosts());
