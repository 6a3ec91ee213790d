import { readdir, readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { caller } from './testing/call.ts';
import { Entry } from './testing/entry.ts';
import { temporaryFolder } from './testing/folder.ts';
import { openDatabase } from './testing/postgres/databases.ts';
import { describePostgres } from './testing/postgres/describe.ts';

let folder: string;
let remove: () => Promise<void>;
let entries: Entry[];
beforeEach(async () => {
  entries = [];
  ({ folder, remove } = await temporaryFolder());
});
afterEach(async () => {
  for (const entry of entries) entry.signal('SIGKILL');
  await Promise.all(entries.map((entry) => entry.ended()));
  await remove();
});

function start(environment: Record<string, string> = {}): Entry {
  const entry = new Entry({ NODE_ENV: 'development', PORT: '0', DATA_DIR: folder, ...environment });
  entries.push(entry);
  return entry;
}

test('it starts without settings, with the demonstration', async () => {
  const entry = start();
  const call = caller(await entry.address());
  expect(entry.out).toContain('Demonstration data loaded');
  const [, customer, secret, operator, key] =
    entry.out.match(/customer (\S+) with (\S+), or as the operator (\S+) with (\S+)/) ?? [];
  const asCustomer = await call('POST', '/auth/login', { body: { email: customer, password: secret } });
  expect(asCustomer.body).toMatchObject({ user: { role: 'user', fullName: 'Amina Otieno' } });
  const asOperator = await call('POST', '/auth/login', { body: { email: operator, password: key } });
  expect(asOperator.body).toMatchObject({ user: { role: 'admin' } });
  const { token } = asOperator.body as { token: string };
  const payments = await call('GET', '/admin/payments', { token, adminKey: '{key}' });
  expect(payments.body).toHaveLength(50);
});

test('a restart keeps data and sessions, and loads nothing again', async () => {
  const first = start();
  const body = { email: 'kept@example.com', password: 'Mlima!Kenya5199' };
  const signedUp = await caller(await first.address())('POST', '/auth/signup', { body });
  const { token } = signedUp.body as { token: string };
  first.signal('SIGTERM');
  expect(await first.ended()).toBe(0);
  const second = start();
  const me = await caller(await second.address())('GET', '/me', { token });
  expect([me.status, me.body]).toEqual([200, expect.objectContaining({ email: 'kept@example.com' })]);
  expect(second.out).toContain('Sign in as the customer');
  expect(second.out).not.toContain('Demonstration data loaded');
});

test.each(['SIGTERM', 'SIGINT'] as const)('%s ends it cleanly, and leaves nothing but data', async (name) => {
  const entry = start();
  await entry.address();
  entry.signal(name);
  entry.signal(name);
  expect(await entry.ended()).toBe(0);
  expect(entry.err).toBe('');
  expect((await readdir(folder)).toSorted()).toEqual(['db.json', 'db.lock', 'erasures.jsonl', 'jwt-secret']);
});

test('production names each missing setting in a line', async () => {
  const entry = start({ NODE_ENV: '', TRUST_PROXY: 'all' });
  expect(await entry.ended()).toBe(1);
  expect(entry.err.trim().split('\n')).toEqual([
    expect.stringMatching(/^Setting TRUST_PROXY /),
    expect.stringMatching(/^Setting JWT_SECRET /),
    expect.stringMatching(/^Setting HOP_SECRET /),
    expect.stringMatching(/^Setting ADMIN_KEY /),
    expect.stringMatching(/^Setting PUBLIC_URL /),
  ]);
});

test('production makes the operator once, shows no password, loads nothing', async () => {
  const password = 'Simba!Mfalme88';
  const entry = start({
    NODE_ENV: 'production',
    JWT_SECRET: 'b0+Zr4Jm7uQy1TgXw9Ls5VdEo2HkNc8P',
    HOP_SECRET: 'Wd8!kV3fNq6zYc1@Lx5pGt9sRb2jMh7T',
    ADMIN_KEY: 'Kp4!wZ7rTn2mQx9c',
    PUBLIC_URL: 'https://adili.example',
    ADMIN_EMAIL: 'boss@example.com',
    ADMIN_PASSWORD: password,
  });
  const call = caller(await entry.address());
  const body = { email: 'boss@example.com', password };
  expect((await call('POST', '/auth/login', { body })).body).toMatchObject({ user: { role: 'admin' } });
  expect(entry.out).not.toMatch(/Sign in|Demonstration|Simba/);
  expect(await readdir(folder)).not.toContain('jwt-secret');
});

test('it is reached from this machine alone, unless HOST says otherwise', async () => {
  // Each machine has more loopback addresses than the one named localhost: Linux answers at all of 127.0.0.0/8.
  const elsewhere = async (entry: Entry) => {
    const address = (await entry.address()).replace('localhost', '127.0.0.2');
    return (await fetch(`${address}/health`).catch(() => null))?.status;
  };
  expect(await elsewhere(start())).toBeUndefined();
  expect(await elsewhere(start({ HOST: '0.0.0.0', DATA_DIR: path.join(folder, 'other') }))).toBe(200);
});

test('a port that is taken is said in one line', async () => {
  const holder = createServer();
  await new Promise<void>((resolve) => holder.listen(0, resolve));
  const { port } = holder.address() as AddressInfo;
  const entry = start({ PORT: String(port) });
  expect(await entry.ended()).toBe(1);
  expect(entry.err).toBe(`Port ${port} is already in use. Set PORT to another.\n`);
  holder.close();
});

test('a damaged file is said in one line and left as it is', async () => {
  const file = path.join(folder, 'db.json');
  await writeFile(file, '{"version":1,');
  const entry = start();
  expect(await entry.ended()).toBe(1);
  expect(entry.err).toMatch(/^The data file .*db\.json is damaged: .*\n$/);
  expect(await readFile(file, 'utf8')).toBe('{"version":1,');
});

describePostgres('in a database', () => {
  test('it keeps data there, and a second process joins', async () => {
    const { url, remove: drop } = await openDatabase();
    const first = start({ DATABASE_URL: url });
    const body = { email: 'kept@example.com', password: 'Mlima!Kenya5199' };
    expect((await caller(await first.address())('POST', '/auth/signup', { body })).status).toBe(201);
    const second = start({ DATABASE_URL: url });
    expect((await caller(await second.address())('POST', '/auth/login', { body })).status).toBe(200);
    expect(first.out).toMatch(/, data in the database 127\.0\.0\.1:\d+\/test_\w+ as adili\n/);
    expect(await readdir(folder)).not.toContain('db.json');
    for (const entry of [first, second]) {
      entry.signal('SIGTERM');
      expect(await entry.ended()).toBe(0);
      expect(entry.out + entry.err).not.toContain(new URL(url).password);
    }
    await drop();
  });

  test('one that does not answer is said in one line', async () => {
    const entry = start({ DATABASE_URL: 'postgres://me:Mlango!Wazi@127.0.0.1:1/adili' });
    expect(await entry.ended()).toBe(1);
    expect(entry.err).toBe(
      'The database 127.0.0.1:1/adili as me does not answer: is PostgreSQL running there? (ECONNREFUSED).\n',
    );
  });
});

test('a second process on one folder is refused in one line', async () => {
  const first = start();
  const address = await first.address();
  const second = start();
  expect(await second.ended()).toBe(1);
  expect(second.err).toMatch(/^The data folder .* is in use by another process\. .*\n$/);
  expect((await caller(address)('GET', '/ready')).status).toBe(200);
});

test('failed logins are remembered over a restart', async () => {
  const guess = async (entry: Entry) => {
    const call = caller(await entry.address());
    const body = { email: 'owner@example.com', password: 'wrong' };
    return (await call('POST', '/auth/login', { body })).status;
  };
  const first = start();
  expect(await Promise.all(Array.from({ length: 10 }, () => guess(first)))).toEqual(Array(10).fill(401));
  first.signal('SIGTERM');
  await first.ended();
  expect(await guess(start())).toBe(429);
});

test('without a mail server each mail is a file', async () => {
  const entry = start();
  const call = caller(await entry.address());
  await call('POST', '/auth/forgot-password', { body: { email: 'customer@adili.example' } });
  await call('POST', '/contact-sales', { body: { email: 'who@example.com' } });
  entry.signal('SIGTERM');
  expect(await entry.ended()).toBe(0);
  const mails = path.join(folder, 'mail');
  const texts = await Promise.all(
    (await readdir(mails)).map((name) => readFile(path.join(mails, name), 'utf8')),
  );
  const reset = texts.find((text) => text.includes('Reset your Adili password'));
  expect(reset).toMatch(/^From: Adili <no-reply@adili\.example>\nTo: customer@adili\.example\n/);
  expect(reset).toMatch(/\nhttp:\/\/localhost:3000\/reset-password\?token=[\w-]{43}\n/);
  expect(texts.find((text) => text.includes('Reply-To: who@example.com'))).toBeDefined();
});
