import { REMOTES } from '@adili/server/workspace';
import { expect, isSameDocument, markDocument, test, whenPageRuns } from '../stack/browser.ts';
import { samplePages } from '../stack/sample-pages.ts';
import { compose } from './compose.ts';

const API = 'http://localhost:8083';
const MAILS = 'http://localhost:8025/messages';
const password = 'Upright!Stack26';

test('every service runs without privileges and reports its health', async () => {
  const rows = (await compose('ps', '--format', 'json')).trim().split('\n');
  const services = rows.map((row) => JSON.parse(row) as { Service: string; Health: string });
  expect(services.map(({ Service, Health }) => `${Service} ${Health}`).sort()).toEqual(
    ['api', 'database', 'mail', 'shell', ...REMOTES.map(({ name }) => name)]
      .sort()
      .map((name) => `${name} healthy`),
  );
  for (const { Service } of services) {
    const user = (await compose('exec', '-T', Service, 'id', '-u')).trim();
    if (Service === 'database') expect(user).not.toBe('0');
    else expect(user).toBe('1000');
  }
});

test('each remote is loaded from its own port', async ({ page }) => {
  const ports = new Set<string>();
  page.on('response', (response) => {
    if (response.url().includes('/remoteEntry.js')) ports.add(new URL(response.url()).port);
  });
  for (const { path } of samplePages) {
    await page.goto(path);
    await whenPageRuns(page);
  }
  expect([...ports].sort()).toEqual(REMOTES.map(({ port }) => String(port)).sort());
});

test('a stopped remote costs its own pages only, and Retry brings them back', async ({ page }) => {
  await page.goto('/');
  await whenPageRuns(page);
  await markDocument(page);
  await compose('stop', '--timeout', '2', 'mfe-auth');
  try {
    await page.getByRole('banner').getByRole('link', { name: 'Log in' }).click();
    const alert = page.getByRole('main').getByRole('alert');
    await expect(alert).toContainText('Log In could not be loaded');
    await page.getByRole('banner').getByRole('link', { name: 'Pricing' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Pricing' })).toBeVisible();
    await page.goBack();
    await expect(alert).toBeVisible();
    await compose('start', 'mfe-auth');
    await expect
      .poll(async () => (await fetch('http://localhost:3003/health').catch(() => null))?.status)
      .toBe(200);
    await alert.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByRole('main').getByLabel(/^Password/)).toBeVisible();
    expect(await isSameDocument(page)).toBe(true);
  } finally {
    await compose('start', 'mfe-auth');
  }
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

test('only the API reaches the database', async () => {
  const reach = (service: string) =>
    compose(
      'exec',
      '-T',
      service,
      'node',
      '-e',
      "require('net').connect(5432, 'database').on('connect', () => process.exit(0)).on('error', () => process.exit(1))",
    ).then(
      () => true,
      () => false,
    );
  expect([await reach('api'), await reach('shell'), await reach('mfe-blog')]).toEqual([true, false, false]);
  expect(await compose('ps', '--format', '{{.Ports}}', 'database')).not.toMatch(/->/);
});

for (const service of ['api', 'database']) {
  test(`an acknowledged account outlives a restart of the ${service}`, async ({ request }) => {
    const email = `restart.${service}.${Date.now()}@example.com`;
    expect((await request.post(`${API}/auth/signup`, { data: { email, password } })).status()).toBe(201);
    await compose('restart', '--timeout', '10', service);
    const logIn = () => request.post(`${API}/auth/login`, { data: { email, password } });
    // While it starts nothing answers, or it says that it can't be done now; a lost account would be refused.
    await expect
      .poll(
        () =>
          logIn()
            .then((answer) => answer.status())
            .catch(() => 503),
        { timeout: 30_000 },
      )
      .not.toBe(503);
    expect((await logIn()).status()).toBe(200);
  });
}
