import path from 'node:path';
import '@adili/tools/compile-cache';
import { ROOT } from '@adili/server/workspace';
import { findChromium } from '@adili/tools/chromium';
import { defineConfig, type PlaywrightTestConfig } from 'playwright/test';
import { browserArgs } from './browser-args.ts';
import { API, API_PORT, BELOW, HOP_SECRET, SITE, SITES } from './stack/addresses.ts';
import { shellEnvironment } from './stack/shell-environment.ts';

// Playwright gives every process FORCE_COLOR, of which Node complains when NO_COLOR is set too. This says the same without it.
if (process.env.NO_COLOR) {
  delete process.env.NO_COLOR;
  process.env.FORCE_COLOR = '0';
}

const results = path.join(ROOT, 'test-results');
const chromium = findChromium();

const shell = (name: string, url: string, basePath: string) => ({
  name,
  command: 'node tests/stack/start-shell.ts',
  cwd: ROOT,
  env: shellEnvironment({ SHELL_PORT: new URL(url).port, PUBLIC_URL: url, BASE_PATH: basePath }),
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
    PORT: String(API_PORT),
    API_BASE: API,
    PUBLIC_URL: SITE,
    CORS_ORIGINS: SITES.join(','),
    HOP_SECRET,
    SEED: 'demo',
    RATE_LIMIT_SCALE: '100',
    LOG_LEVEL: 'error',
  },
  gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 10_000 },
};

/** Without a `url` Playwright does not wait for it: it starts together with the next, and its own test waits. */
const below = shell('shell below a path', BELOW, '/app/');
const site = { ...shell('shell', SITE, '/'), url: `${SITE}/health` };

/** The servers of each project's tests. Those of delivery start their own. */
const serversOf = new Map<string | undefined, NonNullable<PlaywrightTestConfig['webServer']>>([
  ['accounts', [api, site]],
  ['delivery', []],
]);

export default defineConfig({
  outputDir: path.join(results, 'browser'),
  fullyParallel: true,
  // Two on each core of a small machine: tests wait for servers and for each other's processes about half of their time.
  workers: 4,
  retries: 0,
  forbidOnly: true,
  timeout: 30_000,
  reporter: [['line'], ['json', { outputFile: path.join(results, 'playwright.json') }]],
  use: {
    baseURL: SITE,
    trace: 'off',
    screenshot: 'off',
    locale: 'en-GB',
    timezoneId: 'Africa/Nairobi',
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: { args: browserArgs, ...(chromium ? { executablePath: chromium } : {}) },
  },
  projects: [
    { name: 'site', testDir: 'e2e', testIgnore: '**/e2e/accounts/**' },
    { name: 'accounts', testDir: 'e2e/accounts' },
    { name: 'delivery', testDir: '.', testMatch: '**/{delivery,faults,skew}/**/*.spec.ts' },
  ],
  webServer: serversOf.get(process.env.BROWSER_PROJECT) ?? [below, api, site],
});
