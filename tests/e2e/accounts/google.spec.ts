import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ROOT } from '@adili/server/workspace';
import type { Page } from 'playwright/test';
import { client, startOpenIdProvider } from '../../../api/src/testing/open-id-provider.ts';
import { HOP_SECRET, SITE } from '../../stack/addresses.ts';
import { expect, test, whenPageRuns } from '../../stack/browser.ts';
import { databaseOfTests } from '../../stack/database-of-tests.ts';
import { untilKnown } from '../../stack/document.ts';
import { storeOf } from '../../stack/folders.ts';
import { freePort } from '../../stack/free-port.ts';
import { manifests } from '../../stack/public-pages.ts';
import { type ShellProcess, startShell } from '../../stack/shell-process.ts';

const people = {
  amina: { email: 'amina@example.com', email_verified: true, name: 'Amina Odhiambo' },
  brian: { email: 'brian@example.com', email_verified: true, name: 'Brian Kiptoo' },
};
const password = 'Mlima!Kenya5199';

let provider: Awaited<ReturnType<typeof startOpenIdProvider>>;
let shell: ShellProcess;
let api: ChildProcess;
let apiBase = '';
let folder = '';
let signsIn: keyof typeof people = 'amina';

test.describe.configure({ mode: 'serial' });

/** Shell and API of their own, since those of the other tests have no Google. */
test.beforeAll(async () => {
  apiBase = `http://localhost:${await freePort()}`;
  folder = await mkdtemp(path.join(tmpdir(), 'adili-google-'));
  provider = await startOpenIdProvider(`${apiBase}/auth/google/callback`, people, () => signsIn);
  shell = await startShell({ API_BASE: apiBase, REGISTRY: storeOf(SITE) });
  await untilKnown(
    shell.origin,
    manifests.map(({ name }) => name),
  );
  api = spawn(process.execPath, [path.join(ROOT, 'api/src/main.ts')], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      PATH: process.env.PATH,
      ENV_FILE: '',
      NODE_ENV: 'development',
      PORT: new URL(apiBase).port,
      API_BASE: apiBase,
      PUBLIC_URL: shell.origin,
      DATA_DIR: folder,
      SEED: 'none',
      HOP_SECRET,
      ...(await databaseOfTests()),
      GOOGLE_CLIENT_ID: client.id,
      GOOGLE_CLIENT_SECRET: client.secret,
      OIDC_ISSUER: provider.issuer,
    },
  });
  const isReady = () =>
    fetch(`${apiBase}/ready`).then(
      ({ ok }) => ok,
      () => false,
    );
  await expect.poll(isReady, { intervals: [50], timeout: 90_000 }).toBe(true);
});

test.afterAll(async () => {
  const ended = once(api, 'exit');
  api.kill('SIGTERM');
  await Promise.all([ended, shell.stop(), provider.stop()]);
  await rm(folder, { recursive: true, force: true });
});

async function press(page: Page, address: string, name: string) {
  await page.goto(shell.origin + address);
  await whenPageRuns(page);
  await page.getByRole('button', { name }).click();
}

/** The person as the API knows them by a session renewed with only the cookie. */
const renewed = (page: Page): Promise<unknown> =>
  page.evaluate(async (base) => {
    const answer = await fetch(`${base}/auth/refresh`, { method: 'POST', credentials: 'include' });
    return ((await answer.json()) as { user?: unknown }).user;
  }, apiBase);

test('Google signs a new person in, with SameSite=Strict cookies', async ({ page }) => {
  await press(page, '/signup', 'Sign Up with Google');
  await expect(page).toHaveURL(`${shell.origin}/dashboard`);
  await expect(page.getByText('Offline mode')).toHaveCount(0);
  const cookies = await page.context().cookies(`${apiBase}/auth/google`);
  expect(cookies.map(({ name, sameSite }) => [name, sameSite]).toSorted()).toEqual([
    ['adili-device', 'Strict'],
    ['adili_refresh', 'Strict'],
  ]);
  expect(await renewed(page)).toMatchObject({ email: 'amina@example.com', fullName: 'Amina Odhiambo' });
});

test('an account is linked to Google by its password, on the way to a page', async ({ page }) => {
  signsIn = 'brian';
  await fetch(`${apiBase}/auth/signup`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'brian@example.com', password }),
  });
  await press(page, '/login?from=/pricing', 'Continue with Google');
  await expect(page.getByText('There is an account for brian@example.com already.')).toBeVisible();
  await page.getByLabel('Email').fill('brian@example.com');
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log In', exact: true }).click();
  await expect(page).toHaveURL(`${shell.origin}/pricing`);
  await page.context().clearCookies();
  await page.evaluate(() => localStorage.clear());
  await press(page, '/login?from=/pricing', 'Continue with Google');
  await expect(page).toHaveURL(`${shell.origin}/pricing`);
  expect(await renewed(page)).toMatchObject({ email: 'brian@example.com' });
});
