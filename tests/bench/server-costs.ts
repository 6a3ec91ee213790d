import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { publishBuilt } from '@adili/tools/publishing/publish-built';
import { median } from './median.ts';
import { type Call, type Expected, load } from './server-costs/load.ts';
import { type MeasuredProgram, startMeasured } from './server-costs/measured-program.ts';

const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 15);
const ports = { api: 18_283, express: 18_284, shell: 18_285, node: 18_286 };

/** As browsers say it; the shell has nothing but brotli and plain. */
const ACCEPT_ENCODING = 'gzip, deflate, br, zstd';
const DOCUMENTS = ['/', '/pricing', '/blog/gdpr'];

export interface ServerCost {
  what: string;
  against: 'Express' | 'node:http';
  /** Microseconds of CPU for a call, medians. */
  cpu: number;
  bareCpu: number;
  /** cpu / bareCpu, the median of the rounds. */
  cpuRatio: number;
  /** Calls a second, medians. */
  perSecond: number;
  barePerSecond: number;
  /** perSecond / barePerSecond, the median of the rounds. */
  rateRatio: number;
  bound: string;
  holds: boolean;
}

interface Comparison {
  what: string;
  against: ServerCost['against'];
  ours: MeasuredProgram;
  bare: MeasuredProgram;
  calls: readonly Call[];
  expected: Expected;
  /** Calls a round. */
  count: number;
  bound: Bound;
}

interface Bound {
  text: string;
  holds(ratios: { cpuRatio: number; rateRatio: number }): boolean;
}

/** What calls and documents cost the servers, against bare ones that answer the same. */
export async function measureServerCosts(): Promise<ServerCost[]> {
  const folder = await mkdtemp(path.join(tmpdir(), 'adili-costs-'));
  const started: MeasuredProgram[] = [];
  const start = async (name: keyof typeof ports, file: string, health: string, env: NodeJS.ProcessEnv) => {
    const output = path.join(folder, `${name}.log`);
    const program = await startMeasured({
      file,
      port: ports[name],
      health,
      output,
      env: { ...process.env, ...env },
    });
    started.push(program);
    return program;
  };
  try {
    const common = {
      ENV_FILE: '',
      NODE_ENV: 'development',
      PORT: String(ports.api),
      SHELL_PORT: String(ports.shell),
      RATE_LIMIT_SCALE: '100000',
      DATA_DIR: path.join(folder, 'data'),
      SEED: 'none',
      REGISTRY: path.join(folder, 'published'),
      REMOTES: '',
    };
    await publishBuilt(common.REGISTRY, () => {});
    const api = await start('api', 'api/src/main.ts', '/ready', common);
    const shell = await start('shell', 'shell/server/main.ts', '/health', common);
    const { token, account } = await signUp();
    const express = await start('express', 'tests/bench/server-costs/bare-express.ts', '/health', {
      PORT: String(ports.express),
      ACCOUNT: account,
    });
    const node = await start('node', 'tests/bench/server-costs/bare-node.ts', '/', {
      PORT: String(ports.node),
      SITE: `http://127.0.0.1:${ports.shell}`,
      PATHS: DOCUMENTS.join(' '),
      NOWHERE: '/nowhere',
      ACCEPT_ENCODING,
    });
    const comparisons = [
      ...apiComparisons(api, express, token, account),
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

async function signUp() {
  const base = `http://127.0.0.1:${ports.api}`;
  const signedUp = await fetch(`${base}/auth/signup`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'bench@example.com', password: 'Mlima!Kenya5199' }),
  });
  const { token } = (await signedUp.json()) as { token: string };
  const account = await fetch(`${base}/me`, { headers: { authorization: `Bearer ${token}` } });
  return { token, account: await account.text() };
}

const atMost = (most: number): Bound => ({
  text: `CPU at most ${most}x`,
  holds: ({ cpuRatio }) => cpuRatio <= most,
});

const atLeast = (least: number): Bound => ({
  text: `rate at least ${least}x`,
  holds: ({ rateRatio }) => rateRatio >= least,
});

function apiComparisons(
  ours: MeasuredProgram,
  bare: MeasuredProgram,
  token: string,
  account: string,
): Comparison[] {
  const headers = { origin: `http://localhost:${ports.shell}`, accept: '*/*' };
  return [
    {
      what: 'GET /me',
      against: 'Express',
      ours,
      bare,
      calls: [{ method: 'GET', path: '/me', headers: { ...headers, authorization: `Bearer ${token}` } }],
      expected: { status: 200, bytes: Buffer.byteLength(account) },
      count: 2_000,
      bound: atMost(2.5),
    },
    {
      what: 'POST /visits',
      against: 'Express',
      ours,
      bare,
      calls: [
        {
          method: 'POST',
          path: '/visits',
          headers: { ...headers, 'content-type': 'application/json' },
          body: '{"page_path":"/pricing"}',
        },
      ],
      expected: { status: 204, bytes: 0 },
      count: 250,
      bound: atLeast(0.15),
    },
  ];
}

async function documentComparisons(ours: MeasuredProgram, bare: MeasuredProgram): Promise<Comparison[]> {
  const headers = { accept: 'text/html', 'accept-encoding': ACCEPT_ENCODING };
  const ask = async (path: string) => {
    const answer = await fetch(`http://127.0.0.1:${ours.port}${path}`, { headers });
    const { status } = answer;
    return {
      status,
      etag: answer.headers.get('etag') ?? '',
      bytes: Number(answer.headers.get('content-length')),
    };
  };
  const common = { against: 'node:http' as const, ours, bare, count: 2_000 };
  const comparisons: Comparison[] = [];
  for (const path of DOCUMENTS) {
    const { status, bytes, etag } = await ask(path);
    const call = { method: 'GET', path, headers };
    comparisons.push(
      { ...common, what: `GET ${path}`, calls: [call], expected: { status, bytes }, bound: atLeast(0.9) },
      {
        ...common,
        what: `GET ${path}, unchanged`,
        calls: [{ ...call, headers: { ...headers, 'if-none-match': etag } }],
        expected: { status: 304, bytes: 0 },
        bound: atLeast(0.5),
      },
    );
  }
  const { status, bytes } = await ask('/nowhere');
  const calls = Array.from({ length: 500 }, (_, at) => ({ method: 'GET', path: `/nowhere-${at}`, headers }));
  comparisons.push({
    ...common,
    what: 'GET an unknown address',
    calls,
    expected: { status, bytes },
    bound: atLeast(0.9),
  });
  return comparisons;
}

/** In turns, so that a slow minute of the machine is in both. */
async function compare({
  what,
  against,
  ours,
  bare,
  calls,
  expected,
  count,
  bound,
}: Comparison): Promise<ServerCost> {
  const measure = async (program: MeasuredProgram, most = count) => {
    const before = await program.cpu();
    const seconds = await load(program.port, calls, expected, most);
    return { cpu: ((await program.cpu()) - before) / most, perSecond: most / seconds };
  };
  // The first calls are those of code that is not compiled yet.
  await measure(ours);
  await measure(bare);
  const rounds = [];
  for (let round = 0; round < ROUNDS; round += 1)
    rounds.push({ ours: await measure(ours), bare: await measure(bare) });
  const ratios = {
    cpuRatio: rounded(median(rounds.map((round) => round.ours.cpu / round.bare.cpu))),
    rateRatio: rounded(median(rounds.map((round) => round.ours.perSecond / round.bare.perSecond))),
  };
  return {
    what,
    against,
    cpu: rounded(median(rounds.map((round) => round.ours.cpu))),
    bareCpu: rounded(median(rounds.map((round) => round.bare.cpu))),
    perSecond: Math.round(median(rounds.map((round) => round.ours.perSecond))),
    barePerSecond: Math.round(median(rounds.map((round) => round.bare.perSecond))),
    ...ratios,
    bound: bound.text,
    holds: bound.holds(ratios),
  };
}

const rounded = (value: number) => Number(value.toFixed(2));
