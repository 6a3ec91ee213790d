import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { createLog } from '@adili/server/log';
import { ROOT } from '@adili/server/workspace';
import { readSettings } from '../../api/src/config/read-settings.ts';
import { newKeyText } from '../../api/src/domain/people/api-keys/key-caller.ts';
import { newChannelSecret, sealAddress, sealSecret } from '../../api/src/domain/signals/channels/secrets.ts';
import { hashSecret } from '../../api/src/runtime/secrets.ts';
import { assemble } from '../../api/src/start/assemble.ts';
import { samplesOf } from '../../api/src/store/conformance/rows.ts';
import { openStore } from '../../api/src/store/open-store.ts';
import { databaseOfTests } from '../stack/database-of-tests.ts';
import { freePort } from '../stack/free-port.ts';
import { Receiver } from './receiver.ts';

/**
 * Findings of many checks are told to a sound receiver and to one that fails 30 % and is late, while the API is killed
 * again and again. Usage: node deliveries.ts [EVENTS] [KILLS], with TEST_STORE=postgres over PostgreSQL
 */
const events = Number(process.argv[2] ?? 1_000);
const kills = Number(process.argv[3] ?? 20);
/** Checks that an organisation pushes. */
const ofOrganisation = 100;
/** Of the events: those that come after the last kill, by which it is measured how soon a sound receiver has them. */
const calm = Math.floor(events / 5);
const longestWait = 60;

const folder = await mkdtemp(path.join(tmpdir(), 'adili-deliveries-'));
const database = await databaseOfTests();
const port = await freePort();
const environment = {
  NODE_ENV: 'test',
  SEED: 'none',
  DATA_DIR: folder,
  PORT: String(port),
  RATE_LIMIT_SCALE: '1000000',
  OUTBOUND_ALLOW_PRIVATE: 'true',
  JWT_SECRET: 'a secret of tests that is long enough for it',
  ...database,
};
const secrets = new Map<string, string>();
const receiver = new Receiver((channel) => secrets.get(channel) ?? '');
const base = await receiver.start();
const keys: string[] = [];

/** Organisations with a member, a key, and a rule for each receiver. */
async function setUp(): Promise<void> {
  const settings = readSettings(environment, folder);
  const store = await openStore(settings, {
    migrates: true,
    onTrouble: console.error,
    onNotice: () => undefined,
  });
  const { services, close } = await assemble({
    settings,
    store,
    logger: createLog('api', 'warn'),
    clock: () => new Date(),
    stopping: new AbortController().signal,
  });
  const at = new Date().toISOString();
  await store.transaction(async (tables) => {
    for (let number = 0; number < Math.ceil(events / ofOrganisation); number += 1) {
      const id = `organisation ${number}`;
      const samples = samplesOf(id);
      const paid = { plan: 'growth', paidUntil: '2999-01-01T00:00:00.000Z' } as const;
      await tables.organisations.insert({ ...samples.organisations, ...paid });
      await tables.users.insert({ ...samples.users, organisationId: id });
      const key = newKeyText();
      keys.push(key);
      await tables.apiKeys.insert({
        ...samples.apiKeys,
        organisationId: id,
        scopes: ['signals:read', 'signals:write'],
        hash: hashSecret(key),
      });
      for (const kind of ['sound', 'faulty']) {
        const channel = `${kind}-${number}`;
        const secret = newChannelSecret();
        secrets.set(channel, secret);
        const row = {
          id: channel,
          organisationId: id,
          kind: 'webhook',
          name: kind,
          host: `${channel}.test`,
          lastFour: 'test',
          sealedAddress: sealAddress(services, channel, `${base}/${channel}`),
          sealedSecret: sealSecret(services, channel, secret),
          provedAt: at,
          dueAt: '9999-12-31T23:59:59.999Z',
          addedAt: at,
          addedBy: id,
        } as const;
        await tables.channels.insert(row);
        await tables.alertRules.insert({
          id: `rule of ${channel}`,
          organisationId: id,
          channelId: channel,
          // The API looks at organisations from inside too.
          kinds: ['pushed'],
          from: 'low',
          digest: false,
          addedAt: at,
          addedBy: id,
        });
      }
    }
  });
  await close();
  await store.close();
}

let api: ChildProcess | null = null;
process.once('exit', () => api?.kill('SIGKILL'));

async function start(): Promise<void> {
  api = spawn(process.execPath, [path.join(ROOT, 'api/src/main.ts')], {
    cwd: ROOT,
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const child = api;
  for (;;) {
    if (child.exitCode !== null) throw new Error(`The API ended with ${child.exitCode}.`);
    const ready = await fetch(`http://127.0.0.1:${port}/ready`).catch(() => null);
    if (ready?.ok) return;
    await pause(100);
  }
}

async function kill(): Promise<void> {
  if (api === null) return;
  const ended = once(api, 'exit');
  api.kill('SIGKILL');
  await ended;
}

const titles = (number: number) => `Check ${number}`;
/** When each second failure was acknowledged. */
const opened = new Map<string, number>();

async function push(number: number): Promise<void> {
  // In turns, since a key makes 120 calls a minute.
  const token = keys[number % keys.length];
  const body = JSON.stringify({ name: titles(number), state: 'failing', says: 'It fails.' });
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  for (;;) {
    // Whether one that was broken off was taken nobody knows: a failure more opens nothing more.
    const answer = await fetch(`http://127.0.0.1:${port}/checks/results`, {
      method: 'PUT',
      headers,
      body,
    }).catch(() => null);
    await answer?.text().catch(() => '');
    if (answer?.status === 200) return;
    if (answer && answer.status < 500 && answer.status !== 429)
      throw new Error(`A result was answered ${answer.status}.`);
    await pause(answer?.status === 429 ? 2_000 : 100);
  }
}

/** Opens a finding of each check, eight at a time. @param pace milliseconds between two of one of them */
async function open(from: number, to: number, pace: number): Promise<void> {
  let next = from;
  const work = async () => {
    for (let number = next++; number < to; number = next++) {
      for (const _ of [1, 2]) await push(number);
      opened.set(titles(number), Date.now());
      await pause(pace);
    }
  };
  await Promise.all(Array.from({ length: 8 }, work));
}

/** The findings that both receivers have acted on. */
const told = (kind: string) =>
  new Set(
    [...receiver.acted].flatMap(([key, acts]) =>
      key.startsWith(kind) ? acts.map(({ title }) => title.split(':')[0]) : [],
    ),
  );

await setUp();
await start();
const began = Date.now();
const stormy = open(0, events - calm, kills > 0 ? 1_000 : 0);
for (let done = 0; done < kills; done += 1) {
  // Some come before a new process may take over from the last, and some while it sends.
  await pause(done % 4 === 3 ? 25_000 : 500 + Math.random() * 3_000);
  await kill();
  await start();
}
await stormy;
const until = Date.now() + 180_000;
const isAllTold = () => ['sound', 'faulty'].every((kind) => told(kind).size >= opened.size);
while (!isAllTold() && Date.now() < until) await pause(500);
await open(events - calm, events, 0);
while (!isAllTold() && Date.now() < until + 180_000) await pause(500);
await kill();

const lost = ['sound', 'faulty'].flatMap((kind) => {
  const there = told(kind);
  return [...opened.keys()].filter((title) => !there.has(title)).map((title) => `${kind}: ${title}`);
});
const twice = [...receiver.acted].filter(([, acts]) => acts.length > 1).map(([key]) => key);
const waits = [...receiver.acted]
  .filter(([key]) => key.startsWith('sound'))
  .flatMap(([, acts]) => acts)
  .flatMap(({ at, title }) => {
    const [name = ''] = title.split(':');
    return Number(name.split(' ')[1]) >= events - calm ? (at - (opened.get(name) ?? at)) / 1_000 : [];
  })
  .toSorted((one, other) => one - other);
const p95 = waits[Math.floor(waits.length * 0.95)] ?? Number.POSITIVE_INFINITY;
console.log([...lost.slice(0, 20), ...twice.slice(0, 20), ...receiver.wrong.slice(0, 20)].join('\n'));
console.log(
  `${database.DATABASE_URL ? 'PostgreSQL' : 'files'}: ${opened.size} findings, ${kills} kills, ${receiver.requests} requests in ${Math.round((Date.now() - began) / 1_000)} s; ${receiver.repeated} came again under their id; ${lost.length} lost, ${twice.length} acted on twice, ${receiver.wrong.length} not verified; a sound receiver has 95 of 100 within ${p95.toFixed(1)} s`,
);
receiver.close();
await rm(folder, { recursive: true, force: true });
process.exit(
  lost.length === 0 &&
    twice.length === 0 &&
    receiver.wrong.length === 0 &&
    opened.size === events &&
    p95 <= longestWait
    ? 0
    : 1,
);
