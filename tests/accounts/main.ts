import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { runTogether } from '@adili/server/run-together';
import { freePort } from '../stack/free-port.ts';
import { compareAnswers, knownAddresses, type Probe } from './timing-oracle.ts';

/** Between these, times tell a stranger nothing worth a try. */
const least = 0.45;
const most = 0.55;
const password = 'Mlima!Kenya5199';

const { values } = parseArgs({ options: { pairs: { type: 'string', default: '500' } } });
const pairs = Number(values.pairs);
if (!Number.isInteger(pairs) || pairs < 1) {
  console.error('--pairs takes a whole number.');
  process.exit(1);
}

const folder = await mkdtemp(path.join(tmpdir(), 'adili-accounts-'));
const port = await freePort();
const api = `http://localhost:${port}`;
const env = {
  ...process.env,
  ENV_FILE: '',
  NODE_ENV: 'development',
  PORT: String(port),
  DATA_DIR: folder,
  DATABASE_URL: '',
  SEED: 'none',
  RATE_LIMIT_SCALE: '100000',
  TRUST_PROXY: '1',
  LOG_LEVEL: 'error',
};

const post = (where: string, body: unknown, address: string) =>
  fetch(`${api}${where}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
    body: JSON.stringify(body),
  });

const probes: Probe[] = [
  {
    call: 'POST /auth/login',
    ask: (email, address) => post('/auth/login', { email, password: 'not-the-one!' }, address),
  },
  {
    call: 'POST /auth/forgot-password',
    ask: (email, address) => post('/auth/forgot-password', { email }, address),
  },
];

const programs = await runTogether([{ name: 'API', args: ['api/src/main.ts'], env, health: `${api}/ready` }]);
try {
  console.log('Opening accounts ...');
  for (const email of knownAddresses(pairs)) {
    const { status } = await post('/auth/signup', { email, password }, '192.0.2.1');
    if (status !== 201) throw new Error(`A sign-up answered ${status}.`);
  }
  const found = [];
  for (const [round, probe] of probes.entries()) {
    console.log(`${probe.call}, ${pairs} pairs ...`);
    await compareAnswers(probe, 20, 100 + round);
    found.push(await compareAnswers(probe, pairs, round));
  }
  const rows = found.map((one) => ({
    ...one,
    outcome: one.differentAnswers > 1 || one.auc < least || one.auc > most ? 'MISSED' : '',
  }));
  console.table(rows);
  console.log(`Wanted: one answer, and an AUC of ${least} to ${most}.`);
  if (rows.some(({ outcome }) => outcome !== '')) process.exitCode = 1;
} finally {
  await programs.stop();
  await rm(folder, { recursive: true, force: true });
}
