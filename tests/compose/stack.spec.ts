import { REMOTES } from '@adili/server/workspace';
import { API, SITE } from '../stack/addresses.ts';
import { expect, test, whenPageRuns } from '../stack/browser.ts';
import { samplePages } from '../stack/sample-pages.ts';
import { compose } from './compose.ts';
import { START_PERIOD } from './fault.ts';
import { nextRelease, releaseByCanary, served } from './release.ts';
import { chosen } from './seed.ts';

const MAILS = `${process.env.MAILS}/messages`;
const remotes = REMOTES.map(({ name }) => name);
const password = 'Upright!Stack26';

test('every service runs without privileges and reports its health', async () => {
  const rows = (await compose('ps', '--format', 'json')).trim().split('\n');
  const services = rows.map((row) => JSON.parse(row) as { Service: string; Health: string });
  expect(services.map(({ Service, Health }) => `${Service} ${Health}`).sort()).toEqual(
    ['api', 'api', 'api', 'bucket', 'database', 'mail', 'proxy', 'shell', ...remotes]
      .sort()
      .map((name) => `${name} healthy`),
  );
  for (const { Service } of services) {
    const user = (await compose('exec', '-T', Service, 'id', '-u')).trim();
    if (Service === 'database') expect(user).not.toBe('0');
    else expect(user).toBe('1000');
    await expect(compose('exec', '-T', Service, 'touch', '/written'), Service).rejects.toThrow('Read-only');
  }
});

test('each remote comes out of the bucket, with its own container stopped', async ({ page }) => {
  const found = new Set<string>();
  page.on('response', (response) => {
    const entry = /\b(mfe-[\w-]+)\/.*\/remoteEntry\.js/.exec(response.url());
    if (entry?.[1] && response.url().startsWith(`${SITE}/`)) found.add(entry[1]);
  });
  await compose('stop', '--timeout', '2', ...remotes);
  try {
    for (const { path } of samplePages) {
      await page.goto(path);
      await whenPageRuns(page);
    }
  } finally {
    await compose('start', ...remotes);
  }
  expect([...found].sort()).toEqual([...remotes].sort());
});

test('a release is a canary, goes live and is taken back', async () => {
  const name = chosen('release', remotes);
  const before = (await served(name))?.version;
  const release = await nextRelease(name, test.info().outputPath('release'));
  await releaseByCanary(name, release);
  await release.publish('--rollback');
  await expect.poll(async () => (await served(name))?.version).toBe(before);
});

test('three APIs behind the proxy answer for one another', async ({ request }) => {
  const email = `three.${Date.now()}@example.com`;
  expect((await request.post(`${API}/auth/signup`, { data: { email, password } })).status()).toBe(201);
  for (let count = 0; count < 9; count += 1)
    expect((await request.post(`${API}/auth/login`, { data: { email, password } })).status()).toBe(200);
  const logged = await compose('logs', '--no-log-prefix', 'api');
  const hosts = new Set([...logged.matchAll(/"hostname":"(\w+)".*\/auth\/login/g)].map(([, host]) => host));
  expect(hosts.size).toBe(3);
});

test('a contact message is mailed to the team', async ({ request }) => {
  const subject = `Stack ${Date.now()}`;
  const answer = await request.post(`${API}/support/contact`, {
    data: { name: 'Njeri', email: 'njeri@example.com', company: 'Acme', inquiry: 'Pro', message: subject },
  });
  expect(answer.status()).toBe(201);
  await expect
    .poll(async () =>
      ((await (await fetch(MAILS)).json()) as { raw: string }[]).some(({ raw }) => raw.includes(subject)),
    )
    .toBe(true);
});

test('only the API reaches the database, and only the shell the bucket', async () => {
  const reach = (service: string, address: string) =>
    compose('exec', '-T', service, 'bash', '-c', `exec 3<>/dev/tcp/${address}`).then(
      () => true,
      () => false,
    );
  const services = ['api', 'shell', 'mfe-blog'];
  const all = (address: string) => Promise.all(services.map((service) => reach(service, address)));
  expect(await all('database/5432')).toEqual([true, false, false]);
  expect(await all('bucket/9000')).toEqual([false, true, false]);
  for (const service of ['database', 'bucket'])
    expect(await compose('ps', '--format', '{{.Ports}}', service)).not.toMatch(/->/);
});

for (const service of ['api', 'database']) {
  test(`an acknowledged account outlives a restart of the ${service}`, async ({ request }) => {
    const email = `restart.${service}.${Date.now()}@example.com`;
    expect((await request.post(`${API}/auth/signup`, { data: { email, password } })).status()).toBe(201);
    await compose('restart', '--timeout', '10', service);
    const logIn = () => request.post(`${API}/auth/login`, { data: { email, password } });
    // While it starts the proxy or the API says that it can't be done now; a lost account would be refused.
    await expect.poll(async () => (await logIn()).status(), { timeout: START_PERIOD }).toBeLessThan(500);
    expect((await logIn()).status()).toBe(200);
  });
}
