import { readdir, readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { company } from '@adili/server/testing/company';
import { caller } from './testing/call.ts';
import { Entry } from './testing/entry.ts';
import { openDatabase } from './testing/postgres/databases.ts';
import { describePostgres } from './testing/postgres/describe.ts';
import { startsInProcess } from './testing/start-in-process.ts';

// Hooks run in their order: processes end before their folder goes.
const entries: Entry[] = [];
afterEach(async () => {
  for (const entry of entries) entry.signal('SIGKILL');
  await Promise.all(entries.splice(0).map((entry) => entry.ended()));
});

const { folder, start, refusal } = startsInProcess();

/** A process of its own. */
function startProcess(environment: Record<string, string> = {}): Entry {
  const entry = new Entry({ NODE_ENV: 'development', PORT: '0', DATA_DIR: folder(), ...environment });
  entries.push(entry);
  return entry;
}

const kept = { email: 'kept@example.com', password: 'Mlima!Kenya5199' };

test('a process without settings starts, ends at a signal and keeps data', async () => {
  const first = startProcess();
  const signedUp = await caller(await first.address())('POST', '/auth/signup', { body: kept });
  expect(first.out).toContain('Demonstration data loaded');
  expect(first.out).toContain(`kept in ${path.join(folder(), 'mail')}\n`);
  first.signal('SIGTERM');
  first.signal('SIGTERM');
  expect([await first.ended(), first.err]).toEqual([0, '']);
  expect((await readdir(folder())).filter((name) => name !== 'mail').toSorted()).toEqual([
    'db.json',
    'db.lock',
    'erasures.jsonl',
    'evidence',
    'framework_contents',
    'jwt-secret',
  ]);
  const second = startProcess();
  const { token } = signedUp.body as { token: string };
  const me = await caller(await second.address())('GET', '/me', { token });
  expect([me.status, me.body]).toEqual([200, expect.objectContaining({ email: kept.email })]);
  expect(second.out).toContain('a customer of three weeks');
  expect(second.out).not.toContain('Demonstration data loaded');
  second.signal('SIGINT');
  expect([await second.ended(), second.err]).toEqual([0, '']);
});

test('asked to end, it says that it is going and serves on for a while', async () => {
  const going = startProcess({ DRAIN_MS: '60000' });
  const call = caller(await going.address());
  expect((await call('GET', '/ready')).status).toBe(200);
  going.signal('SIGTERM');
  const { promise: isGoing, resolve } = Promise.withResolvers<void>();
  const look = async () => ((await call('GET', '/ready')).status === 503 ? resolve() : setImmediate(look));
  void look();
  await isGoing;
  expect((await call('GET', '/ready')).body).toEqual({ status: 'going' });
  expect((await call('POST', '/auth/signup', { body: kept })).status).toBe(201);
});

test('production names each missing setting in a line', async () => {
  const entry = startProcess({ NODE_ENV: '', TRUST_PROXY: 'all' });
  expect(await entry.ended()).toBe(1);
  expect(entry.err.trim().split('\n')).toEqual([
    expect.stringMatching(/^Warning: SMTP_URL is not set/),
    expect.stringMatching(/^Warning: VAULT_SECRET is not set/),
    expect.stringMatching(/^Warning: COMPANY_EMAIL is not set/),
    expect.stringMatching(/^Warning: CLAMD_URL is not set/),
    expect.stringMatching(/^Setting TRUST_PROXY /),
    expect.stringMatching(/^Setting JWT_SECRET /),
    expect.stringMatching(/^Setting HOP_SECRET /),
    expect.stringMatching(/^Setting ADMIN_KEY /),
    expect.stringMatching(/^Setting PUBLIC_URL /),
    expect.stringMatching(/^Setting API_BASE /),
    ...Object.keys(company).map((name) => expect.stringContaining(`Setting ${name} is required`)),
    expect.stringMatching(/^There is no operator yet/),
  ]);
});

test('production says all in JSON from its first line, without addresses', async () => {
  const production = {
    NODE_ENV: 'production',
    JWT_SECRET: 'b0+Zr4Jm7uQy1TgXw9Ls5VdEo2HkNc8P',
    HOP_SECRET: 'Wd8!kV3fNq6zYc1@Lx5pGt9sRb2jMh7T',
    ADMIN_KEY: 'Kp4!wZ7rTn2mQx9c',
    PUBLIC_URL: 'https://adili.example',
    API_BASE: 'https://api.adili.example',
    ADMIN_PASSWORD: 'Simba!Mfalme88',
    DRAIN_MS: '0',
    ...company,
  };
  const { stop } = await start({ ...production, ADMIN_EMAIL: 'boss@example.com' });
  await stop();
  const entry = startProcess({ ...production, ADMIN_EMAIL: 'heir@example.com', METRICS_PORT: '0' });
  const address = await entry.address();
  const lines = entry.out
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  const port = lines.find(({ msg }) => msg === 'Metrics are served')?.port;
  const paths = [`${address}/metrics`, `http://localhost:${port}/metrics`, `http://localhost:${port}/me`];
  expect(await Promise.all(paths.map(async (path) => (await fetch(path)).status))).toEqual([404, 200, 404]);
  entry.signal('SIGTERM');
  expect(await entry.ended()).toBe(0);
  expect(lines.map(({ msg }) => msg)).toContainEqual(
    expect.stringMatching(/^:address is an operator besides ADMIN_EMAIL/),
  );
  expect(lines[0]).toMatchObject({ level: 40, msg: expect.stringMatching(/^SMTP_URL is not set/) });
  expect(entry.err).toBe('');
  expect(entry.out).not.toContain('@example.com');
});

test('the first lines show how to sign in to the demonstration', async () => {
  const { call, text } = await start();
  const [, customer, secret, operator, key] =
    text.match(/three weeks +(\S+) with (\S+)\n.*today.*\n.*operator +(\S+) with (\S+)/) ?? [];
  const asCustomer = await call('POST', '/auth/login', { body: { email: customer, password: secret } });
  expect(asCustomer.body).toMatchObject({ user: { role: 'user', fullName: 'Amina Otieno' } });
  const asOperator = await call('POST', '/auth/login', { body: { email: operator, password: key } });
  expect(asOperator.body).toMatchObject({ user: { role: 'admin' } });
  const { token } = asOperator.body as { token: string };
  const payments = await call('GET', '/admin/payments', { token, adminKey: '{key}' });
  expect(payments.body).toHaveLength(50);
});

test('it is reached from this machine only, unless HOST says otherwise', async () => {
  // Each machine has more loopback addresses than the one named localhost: Linux answers at all of 127.0.0.0/8.
  const elsewhere = async ({ address }: { address: string }) =>
    (await fetch(`${address.replace('localhost', '127.0.0.2')}/health`).catch(() => null))?.status;
  expect(await elsewhere(await start())).toBeUndefined();
  expect(await elsewhere(await start({ HOST: '0.0.0.0', DATA_DIR: path.join(folder(), 'other') }))).toBe(200);
});

test('a port that is taken is said in one line', async () => {
  const holder = createServer();
  await new Promise<void>((resolve) => holder.listen(0, resolve));
  const { port } = holder.address() as AddressInfo;
  expect(await refusal({ PORT: String(port) })).toBe(`Port ${port} is already in use. Set PORT to another.`);
  holder.close();
});

test('a damaged file is said in one line and left as it is', async () => {
  const file = path.join(folder(), 'db.json');
  await writeFile(file, '{"version":1,');
  expect(await refusal()).toMatch(/^The data file .*db\.json is damaged: .*$/);
  expect(await readFile(file, 'utf8')).toBe('{"version":1,');
});

describePostgres('in a database', () => {
  test('it keeps data there, and a second process joins', async () => {
    const { url, remove: drop } = await openDatabase();
    const first = startProcess({ DATABASE_URL: url });
    const signUp = await caller(await first.address())('POST', '/auth/signup', { body: kept });
    expect(signUp.status).toBe(201);
    const second = await start({ DATABASE_URL: url });
    expect((await second.call('POST', '/auth/login', { body: kept })).status).toBe(200);
    expect(first.out).toMatch(/, data in the database 127\.0\.0\.1:\d+\/test_\w+ as adili\n/);
    expect(await readdir(folder())).not.toContain('db.json');
    await second.stop();
    first.signal('SIGTERM');
    expect(await first.ended()).toBe(0);
    expect(first.out + first.err).not.toContain(new URL(url).password);
    await drop();
  });

  test('one that does not answer is said in one line', async () => {
    expect(await refusal({ DATABASE_URL: 'postgres://me:Mlango!Wazi@127.0.0.1:1/adili' })).toBe(
      'The database 127.0.0.1:1/adili as me does not answer: is PostgreSQL running there? (ECONNREFUSED).',
    );
  });
});

test('a second start on one folder is refused in one line', async () => {
  const { call } = await start();
  expect(await refusal()).toMatch(/^The data folder .* is in use by another process\. .*$/);
  expect((await call('GET', '/ready')).status).toBe(200);
});

test('failed logins are remembered over a restart', async () => {
  const guess = async ({ call }: Pick<Awaited<ReturnType<typeof start>>, 'call'>) =>
    (await call('POST', '/auth/login', { body: { email: 'owner@example.com', password: 'wrong' } })).status;
  const first = await start();
  expect(await Promise.all(Array.from({ length: 10 }, () => guess(first)))).toEqual(Array(10).fill(401));
  await first.stop();
  expect(await guess(await start())).toBe(429);
});

test('without a mail server each mail is a file', async () => {
  const { call, stop } = await start();
  await call('POST', '/auth/forgot-password', { body: { email: 'customer@adili.example' } });
  await call('POST', '/contact-sales', { body: { email: 'who@example.com' } });
  await stop();
  const mails = path.join(folder(), 'mail');
  const texts = await Promise.all(
    (await readdir(mails)).map((name) => readFile(path.join(mails, name), 'utf8')),
  );
  const reset = texts.find((text) => text.includes('Reset your Adili password'));
  expect(reset).toMatch(/^From: Adili <no-reply@adili\.example>\nTo: customer@adili\.example\n/);
  expect(reset).toMatch(/\nhttp:\/\/localhost:3000\/reset-password\?token=[\w-]{43}\n/);
  expect(texts.find((text) => text.includes('Reply-To: who@example.com'))).toBeDefined();
});
