import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { pageLimits } from '../src/browser/limits.ts';
import { runAudit } from '../src/run/run-audit.ts';

/** Memory of the auditor and of its browser over many pages: whether it stays flat. */

const { values } = parseArgs({ options: { pages: { type: 'string', default: '200' } } });
const pages = Number(values.pages);

/** A page as sites have them, each a little different. */
const pageOf = (number: number) => `<!doctype html><html lang="en"><head><title>Page ${number}</title>
<style>nav li { display: inline-block } .card { border: 1px solid #888; margin: 1rem; padding: 1rem }</style></head><body>
<header><nav aria-label="Main"><ul>${[1, 2, 3, 4, 5].map((n) => `<li><a href="/part/${n}">Part ${n}</a></li>`).join('')}</ul></nav></header>
<main><h1>Page ${number}</h1>${Array.from(
  { length: 40 },
  (_, card) =>
    `<section class="card"><h2>Card ${card} of page ${number}</h2><p>Some words about card ${card}, enough of them to fill a line or two on any screen.</p><button type="button">Open ${card}</button><img alt="" width="40" height="30" src="data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg'/%3E"></section>`,
).join('')}
<form><label>Name <input autocomplete="name"></label><label>Mail <input type="email" autocomplete="email"></label></form></main>
<footer><a href="mailto:help@site.test">Help</a></footer></body></html>`;

/** Processes that this one started, and those that they did. */
async function descendants(): Promise<number[]> {
  const parents = new Map<number, number>();
  for (const name of await readdir('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    const stat = await readFile(`/proc/${name}/stat`, 'utf8').catch(() => '');
    const parent = Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
    if (parent) parents.set(Number(name), parent);
  }
  const isOurs = (pid: number): boolean => {
    const parent = parents.get(pid);
    return parent === process.pid || (parent !== undefined && parent > 1 && isOurs(parent));
  };
  return [...parents.keys()].filter(isOurs);
}

/** MB that are a process's share: what several use counts once among them. */
async function readShare(pid: number): Promise<number> {
  const rollup = await readFile(`/proc/${pid}/smaps_rollup`, 'utf8').catch(() => '');
  return Number(/^Pss:\s+(\d+)/m.exec(rollup)?.[1] ?? 0) / 1024;
}

const sum = (numbers: readonly number[]) => numbers.reduce((all, each) => all + each, 0);

const server = createServer((request, response) => {
  const number = Number(/\d+$/.exec(request.url ?? '')?.[0] ?? 0);
  response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' }).end(pageOf(number));
});
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
const { port } = server.address() as AddressInfo;
const file = path.join(os.tmpdir(), `adili-audit-memory-${process.pid}.txt`);
await writeFile(
  file,
  Array.from({ length: pages }, (_, index) => `http://127.0.0.1:${port}/page/${index}\n`).join(''),
);

interface Sample {
  page: number;
  /** MB of this process. */
  auditor: number;
  /** MB of all that it started. */
  browser: number;
  processes: number;
}

const samples: Sample[] = [];
const started = Date.now();
try {
  const outcome = await runAudit({
    from: { file },
    allowPrivate: true,
    unproved: false,
    timeoutMs: pageLimits.timeoutMs,
    keep: false,
    pictures: false,
    warn: (line) => console.error(line),
    onPage: async (_page, done) => {
      const children = await descendants();
      const browser = sum(await Promise.all(children.map(readShare)));
      samples.push({
        page: done,
        auditor: process.memoryUsage().rss / 1_048_576,
        browser,
        processes: children.length,
      });
      // A run that is ended early has told what it saw.
      if (done % 20 === 0) {
        const { auditor, browser } = samples.at(-1) as Sample;
        console.error(
          `${done} of ${pages}: auditor ${Math.round(auditor)} MB, browser ${Math.round(browser)} MB`,
        );
      }
    },
  });
  const seconds = Math.round((Date.now() - started) / 1000);
  const part = Math.max(1, Math.floor(samples.length / 5));
  console.table(
    Array.from({ length: 5 }, (_, index) => {
      const of = samples.slice(index * part, (index + 1) * part);
      const mean = (value: (sample: Sample) => number) =>
        Math.round(sum(of.map(value)) / Math.max(of.length, 1));
      return {
        pages: `${of[0]?.page} to ${of.at(-1)?.page}`,
        'auditor, MB': mean(({ auditor }) => auditor),
        'browser, MB': mean(({ browser }) => browser),
        processes: mean(({ processes }) => processes),
      };
    }),
  );
  console.log(`${outcome.pages} pages in ${seconds} s, ${outcome.problems} of them could not be audited.`);
} finally {
  await rm(file, { force: true });
  server.closeAllConnections();
  server.close();
}
