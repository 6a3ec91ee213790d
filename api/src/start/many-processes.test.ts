import { readdir, readFile } from 'node:fs/promises';
import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import type { AuditEntry } from '@adili/schemas/audit-entries/audit-entry';
import { limits } from '../http/limits.ts';
import { operator } from '../testing/api.ts';
import { type Answer, caller } from '../testing/call.ts';
import { Entry } from '../testing/entry.ts';
import { temporaryFolder } from '../testing/folder.ts';
import { openDatabase, type TestDatabase } from '../testing/postgres/databases.ts';
import { describePostgres } from '../testing/postgres/describe.ts';
import { createTestUsers, goodPassword } from '../testing/test-users.ts';

// Each test asks two processes that were started for all of them.

/** Hands each call to the next address in turn. */
async function startProxy(addresses: readonly string[]): Promise<Server> {
  let next = 0;
  const proxy = createServer((incoming, answer) => {
    const to = addresses[next++ % addresses.length];
    const headers = { ...incoming.headers, 'x-forwarded-for': incoming.headers['x-caller'] ?? '192.0.2.1' };
    const onward = request(`${to}${incoming.url}`, { method: incoming.method, headers }, (found) => {
      answer.writeHead(found.statusCode ?? 502, found.headers);
      found.pipe(answer);
    });
    onward.on('error', () => answer.writeHead(502).end());
    incoming.pipe(onward);
  });
  await new Promise<void>((resolve) => proxy.listen(0, resolve));
  return proxy;
}

const statuses = (answers: readonly Answer[]) => {
  const counts = Map.groupBy(answers, ({ status }) => status);
  return Object.fromEntries([...counts].map(([status, all]) => [status, all.length]));
};
const times = <T>(count: number, make: (number: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, number) => make(number)));

describePostgres('two processes over one database', () => {
  let database: TestDatabase;
  let folder: string;
  let remove: () => Promise<void>;
  let entries: Entry[] = [];
  let proxy: Server;
  let call: ReturnType<typeof caller>;
  let users: ReturnType<typeof createTestUsers>;

  beforeAll(async () => {
    ({ folder, remove } = await temporaryFolder());
    database = await openDatabase({ isEmpty: true });
    const environment = {
      NODE_ENV: 'development',
      PORT: '0',
      DATA_DIR: folder,
      DATABASE_URL: database.url,
      JWT_SECRET: 'b0+Zr4Jm7uQy1TgXw9Ls5VdEo2HkNc8P',
      ADMIN_EMAIL: operator.email,
      ADMIN_PASSWORD: operator.password,
      TRUST_PROXY: '1',
    };
    entries = [1, 2].map(() => new Entry(environment));
    proxy = await startProxy(await Promise.all(entries.map((entry) => entry.address())));
    call = caller(`http://localhost:${(proxy.address() as AddressInfo).port}`);
    users = createTestUsers(call);
  });
  afterAll(async () => {
    proxy?.close();
    for (const entry of entries) entry.signal('SIGTERM');
    expect(await Promise.all(entries.map((entry) => entry.ended()))).toEqual([0, 0]);
    await database.remove();
    await remove();
  });

  /** Each caller of its own network. */
  const from = (number: number) => ({ 'x-caller': `198.51.${number}.1` });

  /** Those that have left. */
  const mails = async () => {
    const place = path.join(folder, 'mail');
    const names = await readdir(place).catch(() => []);
    return Promise.all(names.map((name) => readFile(path.join(place, name), 'utf8')));
  };

  test('that start at once load the demonstration once', () => {
    const loaded = entries.filter(({ out }) => out.includes('Demonstration data loaded'));
    expect([loaded.length, entries.map(({ err }) => err)]).toEqual([1, ['', '']]);
  });

  test('an address goes to one of many who sign up with it at once', async () => {
    const body = { email: 'one@example.com', password: goodPassword };
    const answers = await times(12, (number) =>
      call('POST', '/auth/signup', { body, headers: from(number) }),
    );
    expect(statuses(answers)).toEqual({ 201: 1, 409: 11 });
  });

  test('a session that began at one is known to all, and ends for all', async () => {
    const { token } = await users.customer('asha@example.com');
    expect(statuses(await times(6, () => call('GET', '/me', { token })))).toEqual({ 200: 6 });
    await call('POST', '/auth/logout', { token });
    expect(statuses(await times(6, () => call('GET', '/me', { token })))).toEqual({ 401: 6 });
  });

  test('a renewal that is asked for twenty times at once swaps the token once', async () => {
    const { cookie } = await users.customer('baraka@example.com');
    const answers = await times(20, () => call('POST', '/auth/refresh', { cookie }));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test('of twenty guesses at once, from one network, ten are looked at', async () => {
    await users.customer('guessed@example.com');
    const body = { email: 'guessed@example.com', password: 'wrong' };
    const answers = await times(20, () => call('POST', '/auth/login', { body, headers: from(200) }));
    expect(statuses(answers)).toEqual({ 401: 10, 429: 10 });
  });

  test('an address has one limit, not one for each process', async () => {
    const body = { email: 'a@example.com' };
    const count = limits.message.calls + 5;
    const answers = await times(count, () => call('POST', '/contact-sales', { body, headers: from(201) }));
    expect(statuses(answers)).toEqual({ 201: limits.message.calls, 429: 5 });
  });

  test('each mail leaves once, by whichever process', async () => {
    const send = (number: number) =>
      call('POST', '/contact-sales', { body: { email: `mail${number}@example.com` }, headers: from(number) });
    expect(statuses(await times(12, send))).toEqual({ 201: 12 });
    const recorded = async () =>
      (await mails()).flatMap((text) => text.match(/Reply-To: (mail\d+@example\.com)/)?.[1] ?? []);
    const deadline = Date.now() + 20_000;
    while (new Set(await recorded()).size < 12 && Date.now() < deadline) await call('GET', '/health');
    expect((await recorded()).toSorted()).toEqual(
      Array.from({ length: 12 }, (_, number) => `mail${number}@example.com`).toSorted(),
    );
  });

  const operatorAt = async () => {
    const { token } = await users.logIn(operator.email, operator.password);
    return { token, adminKey: '{key}' };
  };

  test('a reset link that many use at once sets one password', async () => {
    const { user } = await users.customer('forgetful@example.com');
    await call('POST', '/auth/forgot-password', { body: { email: user.email } });
    const deadline = Date.now() + 20_000;
    let token: string | undefined;
    while (token === undefined && Date.now() < deadline) {
      await call('GET', '/health');
      const links = (await mails()).map((text) => text.match(/reset-password\?token=([\w-]+)/)?.[1]);
      token = links.find((link) => link !== undefined);
    }
    const answers = await times(12, (number) =>
      call('POST', '/auth/reset-password', {
        body: { token, password: goodPassword },
        headers: from(number),
      }),
    );
    expect(statuses(answers)).toEqual({ 200: 1, 400: 11 });
  });

  test('of many opt-outs at once one withdraws the consent', async () => {
    const { token, user } = await users.customer('consents@example.com');
    const asOperator = await operatorAt();
    await call('POST', '/me/consents', { token, body: { consent: true, purpose: 'newsletter' } });
    const answers = await times(12, () =>
      call('POST', '/api/consent/opt-out', { ...asOperator, body: { userId: user.id } }),
    );
    expect(statuses(answers)).toEqual({ 200: 12 });
    const { body } = await call('GET', '/admin/logs?q=opted_out&limit=500', asOperator);
    const entries = (body as AuditEntry[]).filter(({ target }) => target === user.id);
    expect([entries.length, entries.filter(({ detail }) => detail !== '').length]).toEqual([12, 1]);
  });

  test('requests and steps at once stay within their limits', async () => {
    const { token } = await users.customer('steps@example.com');
    const asOperator = await operatorAt();
    const opened = await times(5, () => call('POST', '/me/dsrs', { token, body: { type: 'Access' } }));
    expect(statuses(opened)).toEqual({ 201: 3, 409: 2 });
    const [id] = opened.flatMap(({ status, body }) => (status === 201 ? [(body as { id: string }).id] : []));
    const steps = await times(12, () =>
      call('PATCH', `/admin/dsrs/${id}`, { ...asOperator, body: { status: 'in_progress' } }),
    );
    expect(statuses(steps)).toEqual({ 200: 1, 409: 11 });
  });

  test('of many page views at once all are counted', async () => {
    const view = {
      remote: 'mfe-blog',
      version: '9.9.9',
      page: '/blog',
      start: 'document',
      outcome: 'shown',
      duration_ms: 100,
    };
    const views = await times(20, (number) =>
      call('POST', '/page-loads', { body: view, headers: from(number) }),
    );
    expect(statuses(views)).toEqual({ 204: 20 });
    const sums = (await call('GET', '/admin/page-loads', await operatorAt())).body as {
      version: string;
      views: number;
    }[];
    expect(sums.find(({ version }) => version === '9.9.9')?.views).toBe(20);
  });
});
