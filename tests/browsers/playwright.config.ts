import path from 'node:path';
import '@adili/tools/compile-cache';
import { ROOT } from '@adili/server/workspace';
import { type Engine, engines } from '@adili/tools/system-browsers';
import { defineConfig } from 'playwright/test';

const results = path.join(ROOT, 'test-results', 'browsers');

// The same pages and ways in each engine, one test at a time in each: Playwright only runs the tests, other libraries drive the browsers.
export default defineConfig<object, { engine: Engine }>({
  outputDir: path.join(results, 'failures'),
  workers: 2,
  retries: 0,
  forbidOnly: true,
  timeout: 90_000,
  reporter: [['list'], ['json', { outputFile: path.join(results, 'report.json') }]],
  projects: engines.map((engine) => ({ name: engine, testDir: '.', use: { engine } })),
});
