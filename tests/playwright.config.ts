import path from 'node:path';
import '@adili/tools/compile-cache';
import { findChromium } from '@adili/server/find-chromium';
import { ROOT } from '@adili/server/workspace';
import { defineConfig } from 'playwright/test';
import { browserArgs } from './browser-args.ts';
import {
  API,
  API_PORT,
  AUDITOR_TOKEN,
  BELOW,
  HOP_SECRET,
  isStackUp,
  SITE,
  SITES,
} from './stack/addresses.ts';
import { leftOut } from './stack/left-out.ts';
import { findLacking } from './stack/needs.ts';
import { shellEnvironment } from './stack/shell-environment.ts';

// Playwright gives every process FORCE_COLOR, of which Node complains when NO_COLOR is set too. This says the same without it.
if (process.env.NO_COLOR) {
  delete process.env.NO_COLOR;
  process.env.FORCE_COLOR = '0';
}

// Once, by the runner; its workers find it in their environment.
process.env.TEST_LACKING ??= JSON.stringify(await findLacking());

const results = path.join(ROOT, 'test-results', 'browser');
const chromium = findChromium();

// Far above what it takes to start: a machine may be slow, or busy with others. Playwright's own 60 s were not enough for one.
const startTimeout = 300_000;

const shell = (name: string, url: string, basePath: string) => ({
  name,
  command: 'node tests/stack/start-shell.ts',
  cwd: ROOT,
  env: shellEnvironment({ SHELL_PORT: new URL(url).port, PUBLIC_URL: url, BASE_PATH: basePath }),
  timeout: startTimeout,
  gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 5_000 },
});

const api = {
  name: 'api',
  command: 'node tests/stack/start-api.ts',
  cwd: ROOT,
  url: `${API}/ready`,
  env: {
    ENV_FILE: '',
    NODE_ENV: 'development',
    PORT: API_PORT,
    API_BASE: API,
    PUBLIC_URL: SITE,
    CORS_ORIGINS: SITES.join(','),
    HOP_SECRET,
    AUDITOR_TOKEN,
    AUDIT_ALLOW_PRIVATE: 'true',
    OUTBOUND_ALLOW_PRIVATE: 'true',
    SEED: 'demo',
    RATE_LIMIT_SCALE: '100',
    LOG_LEVEL: 'error',
  },
  timeout: startTimeout,
  gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 10_000 },
};

/** Without a `url` Playwright does not wait for it: it starts together with the next, and its own test waits. */
const below = shell('shell below a path', BELOW, '/app/');
const site = { ...shell('shell', SITE, '/'), url: `${SITE}/ready` };

/** Wherever a page of a stack that is up would lead, the browser reaches that stack's hosts only. */
const stackHosts = [SITE, API].map((url) => new URL(url).hostname.replace(/[[\]]/g, ''));
const stackOnly = `--host-resolver-rules=MAP * ~NOTFOUND, ${stackHosts.map((host) => `EXCLUDE ${host}`).join(', ')}`;

const ignored = isStackUp ? Object.keys(leftOut).map((path) => `**/${path}**`) : [];

export default defineConfig({
  outputDir: path.join(results, 'failures'),
  fullyParallel: true,
  // For two cores: tests wait for servers and for each other's processes more than half of their time, and four left a fifth of it unused.
  workers: 5,
  retries: 0,
  forbidOnly: true,
  // Far above what any test takes by itself: a machine may be slow, or busy with others.
  timeout: 600_000,
  expect: { timeout: 60_000 },
  reporter: [
    ['line'],
    ['json', { outputFile: path.join(results, 'results.json') }],
    ['junit', { outputFile: path.join(results, 'junit.xml') }],
    ['html', { outputFolder: path.join(results, 'html'), open: 'never' }],
    ...(isStackUp ? [['./stack/left-out.ts'] as const] : []),
  ],
  use: {
    baseURL: SITE,
    // What never comes is not waited for until the whole test's time is up.
    actionTimeout: 120_000,
    navigationTimeout: 120_000,
    // A trace costs every test, also those that pass: `--trace retain-on-failure` asks for it.
    trace: 'off',
    screenshot: 'only-on-failure',
    locale: 'en-GB',
    timezoneId: 'Africa/Nairobi',
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      args: isStackUp ? [...browserArgs, stackOnly] : browserArgs,
      ...(chromium ? { executablePath: chromium } : {}),
    },
  },
  projects: [
    { name: 'site', testDir: 'e2e', testIgnore: ['**/e2e/accounts/**', ...ignored] },
    { name: 'accounts', testDir: 'e2e/accounts', testIgnore: ignored },
    {
      name: 'delivery',
      testDir: '.',
      testMatch: '**/{delivery,faults,skew}/**/*.spec.ts',
      testIgnore: ignored,
    },
  ],
  // All tests share one stack; those of delivery start shells of their own beside it.
  webServer: isStackUp ? [] : [below, api, site],
});
