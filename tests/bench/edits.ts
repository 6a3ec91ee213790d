import { readFile, writeFile } from 'node:fs/promises';
import { loadavg } from 'node:os';
import path from 'node:path';
import { findChromium } from '@adili/server/find-chromium';
import { ROOT } from '@adili/server/workspace';
import { chromium } from 'playwright';
import { browserArgs } from '../browser-args.ts';
import { median } from './median.ts';

// How long an edit takes from being saved to being on screen, on a development server that runs:
// `node tests/bench/edits.ts http://localhost:3002/blog` alone, `http://localhost:3000/blog` in the whole site,
// `http://localhost:3000/blog?remote.blog=http://localhost:3002` in a tab of its own.
const EDITS = 11;
const file = path.join(ROOT, 'mfe-blog/src/search/search-field.tsx');
const LABEL = 'Search all guides';
const address = process.argv[2] ?? 'http://localhost:3002/blog';

const source = await readFile(file, 'utf8');
const browser = await chromium.launch({ executablePath: findChromium(), args: browserArgs });
try {
  const page = await browser.newPage();
  await page.goto(address);
  const field = page.getByRole('searchbox');
  // The first build may be on its way.
  await field.fill('encryption', { timeout: 120_000 });
  await page.evaluate(() => Object.assign(globalThis, { sameDocument: true }));
  const times: number[] = [];
  for (let edit = 1; edit <= EDITS; edit += 1) {
    const label = `${LABEL}, edit ${edit}`;
    const saved = performance.now();
    await writeFile(file, source.replace(LABEL, label));
    await page.getByText(label, { exact: true }).waitFor();
    times.push(Math.round(performance.now() - saved));
  }
  const sameDocument = await page.evaluate(() => 'sameDocument' in globalThis);
  const kept = sameDocument && (await field.inputValue()) === 'encryption';
  console.log({ address, times, median: median(times), stateKept: kept, load: loadavg()[0]?.toFixed(1) });
} finally {
  await writeFile(file, source);
  await browser.close();
}
