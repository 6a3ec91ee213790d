import path from 'node:path';
import { findChromium } from '@adili/server/find-chromium';
import { ROOT } from '@adili/server/workspace';
import { defineConfig } from 'playwright/test';
import { browserArgs } from '../browser-args.ts';
import { SITE } from '../stack/addresses.ts';

const chromium = findChromium();
const isWhole = process.env.COMPOSE_FAULTS === 'all';
/** With --all. */
const long = [
  'database-disk.spec.ts',
  'rounds.spec.ts',
  'secrets.spec.ts',
  'shared-cache.spec.ts',
  'upgrade.spec.ts',
];

// Against the stack that `npm run test:compose` brought up; one test at a time, since they stop containers.
export default defineConfig({
  outputDir: path.join(ROOT, 'test-results', 'compose'),
  workers: 1,
  retries: 0,
  forbidOnly: true,
  // Longer than any wait within a test, so that this says what did not come.
  timeout: 180_000,
  // Its containers share this machine's cores with all else that runs.
  expect: { timeout: 15_000 },
  use: {
    baseURL: SITE,
    locale: 'en-GB',
    timezoneId: 'Africa/Nairobi',
    launchOptions: { args: browserArgs, ...(chromium ? { executablePath: chromium } : {}) },
  },
  projects: [
    { name: 'main path', testDir: '../e2e', testMatch: 'main-path.spec.ts' },
    { name: 'stack', testDir: '.', testMatch: '*.spec.ts', testIgnore: isWhole ? [] : long },
  ],
});
