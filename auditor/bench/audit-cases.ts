import { createRequire } from 'node:module';
import { version as accesslint } from '@accesslint/core';
import { quietArgs } from '@adili/server/chromium-args';
import { findChromium } from '@adili/server/find-chromium';
import { chromium } from 'playwright-core';
import { type AuditInParts, auditInParts } from '../src/audit-page.ts';

/** A few pages at once: one waits for its clock while another computes. */
const AT_ONCE = 3;

const browserArgs = [
  '--no-sandbox',
  ...quietArgs,
  '--mute-audio',
  '--autoplay-policy=no-user-gesture-required',
  // Cases lead to addresses of other hosts, which no measurement may depend on.
  '--host-resolver-rules=MAP * ~NOTFOUND,EXCLUDE 127.0.0.1',
];

export interface Audited<Case> {
  case: Case;
  parts: AuditInParts;
  ms: number;
}

/** When it was measured, and with what. */
export interface Versions {
  /** YYYY-MM-DD */
  date: string;
  axe: string;
  accesslint: string;
  chromium: string;
}

interface Measured<Case> {
  done: Audited<Case>[];
  versions: Versions;
}

/** Audits the page of each case. Ended early by a signal, it returns those that were done. */
export async function auditCases<Case>(
  cases: readonly Case[],
  urlOf: (each: Case) => string,
): Promise<Measured<Case>> {
  const browser = await chromium.launch({
    executablePath: findChromium() ?? '/usr/bin/chromium',
    args: browserArgs,
    // An early end lets the pages that are open finish.
    handleSIGINT: false,
    handleSIGTERM: false,
  });
  const versions: Versions = {
    date: new Date().toISOString().slice(0, 10),
    axe: createRequire(import.meta.url)('axe-core/package.json').version,
    accesslint,
    chromium: browser.version(),
  };
  const done: Audited<Case>[] = [];
  const waiting = farApart(cases);
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
          const parts = await auditInParts(page, urlOf(next), { pressKeys: true, pictures: false });
          // What a browser that was ended says is not of the page.
          if (browser.isConnected()) done.push({ case: next, parts, ms: Date.now() - begun });
          if (done.length % 20 === 0) console.error(`${done.length} of ${cases.length} ...`);
        } finally {
          await context.close().catch(() => undefined);
        }
      }
    }),
  );
  await browser.close().catch(() => undefined);
  return { done, versions };
}

/** Far apart in the list, so that what is done when one ends it early is a fair part of all. */
function farApart<Case>(cases: readonly Case[]): Case[] {
  const stride = cases.length % 97 === 0 ? 101 : 97;
  return cases.map((_, index) => cases[(index * stride) % cases.length] as Case);
}
