import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { quietArgs } from '@adili/server/chromium-args';
import { findChromium } from '@adili/server/find-chromium';
import { chromium } from 'playwright-core';
import { type AuditInParts, auditInParts } from '../src/audit-page.ts';
import { serveCases } from './act-server.ts';
import { type ActCase, printTally } from './act-tally.ts';

/** A few pages at once: one waits for its clock while another computes. */
const AT_ONCE = 3;

const browserArgs = [
  '--no-sandbox',
  ...quietArgs,
  '--mute-audio',
  '--autoplay-policy=no-user-gesture-required',
  // The cases lead to addresses of other hosts, which no measurement may depend on.
  '--host-resolver-rules=MAP * ~NOTFOUND,EXCLUDE 127.0.0.1',
];

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    rule: { type: 'string', multiple: true },
    sample: { type: 'string' },
    write: { type: 'string' },
    quiet: { type: 'boolean' },
  },
});

const folder = process.env.ACT_DIR;
if (!folder) {
  console.log("SKIPPED: W3C's test cases are not here. Set ACT_DIR to the folder with their testcases.json.");
  process.exit(0);
}
// Several rules may follow one --rule.
const rules = [...(values.rule ?? []), ...positionals];
const all: ActCase[] = JSON.parse(await readFile(path.join(folder, 'testcases.json'), 'utf8'));
const every = Number(values.sample ?? 1);
const cases = all
  .filter(({ rule }) => rules.length === 0 || rules.includes(rule))
  .filter((_, index) => index % every === 0);

const server = await serveCases(folder);
const browser = await chromium.launch({
  executablePath: findChromium() ?? '/usr/bin/chromium',
  args: browserArgs,
  // An early end lets the pages that are open finish.
  handleSIGINT: false,
  handleSIGTERM: false,
});
const started = Date.now();
const results: { case: ActCase; parts: AuditInParts; ms: number }[] = [];
// Far apart in the list, so that what is done when one ends it early is a fair part of all.
const STRIDE = cases.length % 97 === 0 ? 101 : 97;
const waiting = cases.map((_, index) => cases[(index * STRIDE) % cases.length] as ActCase);
for (const signal of ['SIGINT', 'SIGTERM'])
  process.once(signal, () => {
    console.error('Ended early: what follows is of the cases that were done.');
    waiting.length = 0;
  });
await Promise.all(
  Array.from({ length: AT_ONCE }, async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const begun = Date.now();
      if (!browser.isConnected()) break;
      const context = await browser.newContext();
      try {
        const page = await context.newPage();
        const parts = await auditInParts(page, server.urlOf(next.path), { pressKeys: true, pictures: false });
        // What a browser that was ended says is not of the page.
        if (browser.isConnected()) results.push({ case: next, parts, ms: Date.now() - begun });
        if (results.length % 20 === 0) console.error(`${results.length} of ${cases.length} ...`);
      } finally {
        await context.close().catch(() => undefined);
      }
    }
  }),
);
await browser.close().catch(() => undefined);
server.close();
if (values.write) await writeFile(values.write, JSON.stringify(results));
printTally(results, Boolean(values.quiet));
console.log(`${results.length} of ${cases.length} cases in ${Math.round((Date.now() - started) / 1000)} s.`);
