import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { publishBuilt } from '@adili/tools/publishing/publish-built';
import autocannon from 'autocannon';
import { signUp } from '../large-register.ts';
import { settings } from '../stack.ts';
import { inTurns, median } from '../turns.ts';
import { callsOfApi, callsOfSite, type MeasuredCall } from './calls.ts';
import { type MeasuredProgram, startMeasured } from './measured-program.ts';

const ROUNDS = 9;
/** Calls at once, each on a connection of its own that is kept. */
const CONNECTIONS = 16;

/** Ports of the programs, which answer on nothing that other measurements use. */
const ports = { API: 18_283, Express: 18_284, shell: 18_285, node: 18_286 };

interface ServerCost {
  what: string;
  /** Microseconds of CPU for a call, medians. */
  cpu: number;
  bareCpu: number;
  /** cpu / bareCpu, the median of the rounds. */
  ratio: number;
  most: number;
}

/** What calls and documents cost the servers, against bare ones that answer the same. */
export async function measureServers(): Promise<ServerCost[]> {
  const folder = await mkdtemp(path.join(tmpdir(), 'adili-costs-'));
  const started: MeasuredProgram[] = [];
  const start = async (name: keyof typeof ports, file: string, env: NodeJS.ProcessEnv) => {
    const program = await startMeasured(file, ports[name], env, path.join(folder, `${name}.log`));
    started.push(program);
    return program;
  };
  const bare = (name: 'Express' | 'node', env: NodeJS.ProcessEnv) =>
    start(name, `tests/bench/servers/bare-${name.toLowerCase()}.ts`, {
      BARE_PORT: String(ports[name]),
      ...env,
    });
  try {
    // An empty store, and a line for each call, as in production.
    const [site, address] = [ports.shell, ports.API].map((port) => `http://localhost:${port}`);
    const product = { ...settings(folder, site ?? '', address ?? ''), SEED: 'none', LOG_LEVEL: 'info' };
    await publishBuilt(product.REGISTRY, () => {});
    const api = await start('API', 'api/src/main.ts', product);
    const shell = await start('shell', 'shell/server/main.ts', product);
    const { token } = await signUp(api.origin, 0);
    const me = await fetch(`${api.origin}/me`, { headers: { authorization: `Bearer ${token}` } });
    const express = await bare('Express', { ACCOUNT: await me.text() });
    const node = await bare('node', { SITE: shell.origin });
    const costs: ServerCost[] = [];
    for (const call of callsOfApi(token, product.PUBLIC_URL)) costs.push(await compare(call, api, express));
    for (const call of await callsOfSite(shell.origin)) costs.push(await compare(call, shell, node));
    return costs;
  } finally {
    for (const program of started) await program.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

/** In many short turns, after the code that is measured was compiled. */
async function compare(
  call: MeasuredCall,
  ours: MeasuredProgram,
  bare: MeasuredProgram,
): Promise<ServerCost> {
  const subjects = { ours, bare };
  const sample = (subject: keyof typeof subjects) => cpuOf(call, subjects[subject]);
  await Promise.all([sample('ours'), sample('bare')]);
  const of = await inTurns(['ours', 'bare'], ROUNDS, sample);
  const ratios = of.ours.map((cpu, round) => cpu / (of.bare[round] ?? Number.NaN));
  return {
    what: call.what,
    cpu: Math.round(median(of.ours)),
    bareCpu: Math.round(median(of.bare)),
    ratio: Number(median(ratios).toFixed(2)),
    most: call.most,
  };
}

/** Microseconds of CPU that a call takes. @throws {Error} a call was answered otherwise than it must be */
async function cpuOf({ request, status, calls }: MeasuredCall, { origin, cpu }: MeasuredProgram) {
  const before = await cpu();
  const options = { url: origin, connections: CONNECTIONS, amount: calls, requests: [request] };
  const { statusCodeStats } = await autocannon(options);
  if (statusCodeStats?.[`${status}`]?.count !== calls)
    throw new Error(`Of ${calls} answers of ${origin}, not all were ${status}.`);
  return ((await cpu()) - before) / calls;
}
