import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { TOTP } from 'otpauth';
import { demoCustomer } from '../../api/src/config/demo-accounts.ts';
import { AT_NIGHT, expect, test } from './browsers.ts';
import type { Site } from './site.ts';
import type { Tab } from './tab.ts';

const password = 'Upright!Path26';

/** An account that nothing is known of yet. */
async function openAccount({ api }: Site): Promise<{ email: string; password: string }> {
  const account = { email: `way.${crypto.randomUUID()}@example.com`, password };
  const headers = { 'content-type': 'application/json' };
  const opened = await fetch(`${api}/auth/signup`, {
    method: 'POST',
    headers,
    body: JSON.stringify(account),
  });
  expect(opened.status).toBe(201);
  return account;
}

const sideways = (tab: Tab) =>
  tab.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

test('way: navigation by links, back and forth, without a reload', async ({ tabOf }) => {
  const tab = await tabOf('visitor');
  await tab.goto('/');
  await tab.mark();
  for (const [name, to] of [
    ['Pricing', '/pricing'],
    ['Resources', '/blog'],
  ] as const) {
    await tab.click('link', name, 'header');
    await tab.seesPath(to);
    await tab.sees(() => {
      const current = document.querySelector('header nav [aria-current=page]');
      return current !== null && getComputedStyle(current).textDecorationLine === 'underline';
    }, 'an underline below the page in view');
  }
  await tab.evaluate(() => history.back());
  await tab.seesPath('/pricing');
  await tab.evaluate(() => history.forward());
  await tab.seesPath('/blog');
  expect(await tab.isMarked()).toBe(true);
});

test('way: log-in with a second factor', async ({ tabOf, site }) => {
  const account = await openAccount(site);
  const tab = await tabOf('with a second factor');
  await tab.goto('/login?from=/dashboard/account');
  await tab.logIn(account);
  await tab.seesPath('/dashboard/account');
  await tab.click('button', 'Set up an authenticator app', 'main');
  await tab.seesText('Key: ', 'main');
  const secret = await tab.evaluate(
    () => /Key: ([A-Z2-7 ]+)/.exec(document.querySelector('main')?.textContent ?? '')?.[1] ?? '',
  );
  const totp = new TOTP({ secret: secret.replaceAll(' ', '') });
  const code = (steps: number) => totp.generate({ timestamp: Date.now() + steps * 30_000 });
  await tab.fill('Code', code(0));
  await tab.click('button', 'Turn on', 'main');
  await tab.click('button', 'I’ve saved them', 'main');
  await tab.seesText('authenticator app is on', 'main');

  await tab.click('button', /^way/, 'header');
  await tab.click('button', 'Log out');
  await tab.seesPath('/login');
  await tab.logIn(account);
  await tab.fill('Code', code(1));
  await tab.click('button', 'Continue', 'main');
  await tab.seesPath('/dashboard');
});

test('way: file a request, and open its page', async ({ tabOf, site }) => {
  const account = await openAccount(site);
  const tab = await tabOf('who files a request');
  await tab.goto('/login?from=/dashboard/requests');
  await tab.logIn(account);
  await tab.seesPath('/dashboard/requests');
  await (await tab.find('label', 'Type', 'main')).choose('Access');
  await tab.click('button', 'File request', 'main');
  await tab.click('link', /^See request/, 'main');
  await tab.sees(() => /^\/dashboard\/requests\/.+/.test(location.pathname), 'the page of the request');
  await tab.whenPageRuns();
  await tab.seesText('Access', 'main');
});

test('way: opt a person out, in a dialog', async ({ tabOf }) => {
  const tab = await tabOf('operator');
  await tab.goto('/admin/consents');
  await tab.click('button', /^Opt-Out user/, 'main');
  await tab.find('heading', 'Confirm Opt-Out', 'dialog[open]');
  await tab.driver.press('Escape');
  await tab.sees(() => document.querySelector('dialog[open]') === null, 'no dialog');
  const focused = await tab.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '');
  expect(focused).toMatch(/^Opt-Out user/);
  await tab.click('button', focused, 'main');
  await tab.click('button', 'Yes', 'dialog[open]');
  expect(await tab.driver.acceptAlert()).toBe(focused.replace('Opt-Out', 'Opt-out successful for'));
  await tab.sees(() => document.querySelector('dialog[open]') === null, 'no dialog');
});

test('way: a remote fails, and Retry brings its page', async ({ tabOf, site, expected }) => {
  expected.push(/./);
  site.refuse('/remotes/mfe-marketing/');
  try {
    const tab = await tabOf('in trouble');
    await tab.mark();
    await tab.click('link', 'Pricing', 'header');
    await tab.seesText('Pricing could not be loaded', 'main');
    site.refuse('');
    await tab.click('button', 'Retry', 'main');
    await tab.seesPath('/pricing');
    await tab.sees(() => document.querySelector('main [role=alert]') === null, 'no alert');
    expect(await tab.isMarked()).toBe(true);
  } finally {
    site.refuse('');
  }
});

test('way: a publish reaches an open tab with its next document', async ({ tabOf, site }) => {
  const tab = await tabOf('reader');
  await tab.goto('/blog');
  await tab.mark();
  const version = await site.publishNext('mfe-blog');
  const isFrom = (wanted: string) =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes(`/mfe-blog/${wanted}/`));
  // What is open goes on as it began.
  await tab.click('link', /GDPR/, 'main');
  await tab.sees(() => location.pathname.startsWith('/blog/'), 'a guide');
  await tab.whenPageRuns();
  expect(await tab.isMarked()).toBe(true);
  expect(await tab.evaluate(isFrom, version)).toBe(false);
  await tab.goto('/blog/gdpr');
  await tab.sees(isFrom, `files of ${version}`, version);
});

test('way: upload of a framework of one’s own', async ({ tabOf }, testInfo) => {
  const file = testInfo.outputPath('house-rules.csv');
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, 'id,title\nhouse-1,Lock the door at night\n');
  const tab = await tabOf('customer');
  await tab.goto('/compliance/adopt');
  await (await tab.find('label', 'File', 'main')).upload(file);
  await tab.seesText('house-rules.csv is a table with 1 requirement.', 'main');
  await tab.fill('Title', 'House rules');
  await tab.click('button', 'Import', 'main');
  await tab.seesText('‘House rules’ was imported.', 'main');
});

test('way: download of what is kept of a person', async ({ tabOf }) => {
  const tab = await tabOf('customer');
  await tab.goto('/dashboard/account');
  await tab.click('button', 'Download my data', 'main');
  const { downloads } = tab.driver;
  const saved = () =>
    (existsSync(downloads) ? readdirSync(downloads) : []).find((name) => /^adili-data-.*\.json$/.test(name));
  await expect.poll(saved).toBeDefined();
  const read = () => readFileSync(path.join(downloads, saved() ?? ''), 'utf8');
  await expect.poll(read).toContain(demoCustomer.email);
  expect(JSON.parse(read())).toHaveProperty('exportedAt');
});

test('way: dark, where the system is', async ({ tabOf, picture }) => {
  const tab = await tabOf(AT_NIGHT);
  for (const at of ['/', '/pricing', '/blog', '/login']) {
    await tab.goto(at);
    const channels = () => getComputedStyle(document.body).color.match(/\d+/g)?.map(Number) ?? [];
    for (const channel of await tab.evaluate(channels)) expect(channel, `text of ${at}`).toBeGreaterThan(180);
    await tab.driver.screenshot(picture(`dark ${at}`));
  }
});

test('way: a phone of 360 pixels, by its menu', async ({ tabOf }) => {
  const tab = await tabOf('visitor');
  await tab.driver.resize(360, 740);
  await tab.goto('/');
  expect(await sideways(tab)).toBe(0);
  await tab.click('button', 'Menu', 'header');
  await tab.click('link', 'Pricing', 'header');
  await tab.seesPath('/pricing');
  expect(await sideways(tab)).toBe(0);
  await tab.driver.resize(1280, 800);
});
