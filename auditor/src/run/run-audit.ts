import { createReadStream } from 'node:fs';
import os from 'node:os';
import { createInterface } from 'node:readline';
import type { EarlierRun } from '@adili/audits/earlier-run';
import type { PageResult } from '@adili/audits/model';
import { hostOfAddress, isSameSite } from '@adili/audits/network/host-of';
import { failuresOf, makeReport, type Report } from '@adili/audits/report';
import { groupFindings } from '@adili/schemas/findings/group-findings';
import { comparePages } from '../consistency/compare-pages.ts';
import { crawl } from '../crawl/crawl.ts';
import { wantedBy } from '../crawl/wanted.ts';
import { auditAddress } from './audit-address.ts';
import { inOrder } from './in-order.ts';
import { type LogInScript, logIn } from './log-in.ts';
import { startAuditor, toolOf } from './start-auditor.ts';

/** The addresses of a file, one on a line, read as they are needed; '-' is the standard input. Blank lines are none. */
async function* addressesOf(file: string): AsyncGenerator<string> {
  const input = file === '-' ? process.stdin : createReadStream(file);
  // A file that can't be read fails here, and not somewhere in the event loop.
  const failed = new Promise<never>((_, reject) => input.once('error', reject));
  failed.catch(() => undefined);
  const lines = createInterface({ input, crlfDelay: Number.POSITIVE_INFINITY })[Symbol.asyncIterator]();
  for (;;) {
    const { done, value } = await Promise.race([lines.next(), failed]);
    if (done) return;
    const address = value.replace(/^\uFEFF/, '').trim();
    if (address !== '') yield address;
  }
}

export interface RunOptions {
  /** Where a crawl begins, or a file of addresses. */
  from: { url: string; pages: number } | { file: string };
  allowPrivate: boolean;
  unproved: boolean;
  /** Milliseconds that a page may take. */
  timeoutMs: number;
  logIn?: LogInScript;
  baseline?: EarlierRun;
  /** Patterns of what a crawl looks at, and of what it leaves out. */
  include?: readonly string[];
  exclude?: readonly string[];
  /** Whether results are kept for a report. Without it a run takes no more memory for more addresses. */
  keep: boolean;
  pictures: boolean;
  about?: string;
  signal?: AbortSignal;
  warn: (line: string) => void;
  /** Called for each page, in the order in which they are told. */
  onPage: (page: PageResult, done: number) => Promise<void> | void;
}

export interface Outcome {
  pages: number;
  /** Addresses that are no pages. */
  skipped: number;
  /** Pages that could not be audited. */
  problems: number;
  failures: number;
  /** Failures that the baseline has not; null without one. */
  newFailures: number | null;
  /** Null where nothing was kept. */
  report: Report | null;
}

/** Pages at once: one more than there are cores, as probes also wait for what a page does by itself. */
export const atOnce = () => Math.min(6, os.availableParallelism() + 1);

/** Sentences on a run that its report keeps. */
const MOST_NOTES = 100;

const isElsewhere = ({ url, finalUrl }: PageResult) =>
  !isSameSite(hostOfAddress(url), hostOfAddress(finalUrl));
const elsewhereWords = ({ url, finalUrl }: PageResult) =>
  `${url} leads to ${finalUrl}, which is another website.`;

const now = () => new Date().toISOString();

/** Audits a site or a list of addresses in one browser. Rejects where the browser can't be started, or is aborted. */
export async function runAudit(options: RunOptions): Promise<Outcome> {
  const { from, signal, warn, baseline } = options;
  const startedAt = now();
  const auditor = await startAuditor({
    allowPrivate: options.allowPrivate,
    about: options.about,
    warn,
    signal,
  });
  const { browser, fetchFile } = auditor;
  try {
    const cookies = options.logIn && (await logIn(browser, options.logIn, signal));
    const { pictures, unproved, timeoutMs } = options;
    const audit = (url: string) =>
      auditAddress(browser, url, { pictures, unproved, timeoutMs, cookies, signal });
    const compare = comparePages();
    const notes: string[] = [];
    const note = (line: string) => {
      warn(line);
      if (notes.length < MOST_NOTES) notes.push(line);
    };
    const leave = (page: PageResult) => {
      if (isElsewhere(page)) note(`${elsewhereWords(page)} It was left out.`);
    };
    const wants = wantedBy(options);
    const results =
      'file' in from
        ? inOrder(addressesOf(from.file), atOnce(), audit)
        : crawl(from.url, { pages: from.pages, atOnce: atOnce(), audit, fetchFile, wants, leave, note });
    const kept: PageResult[] = [];
    const outcome: Outcome = {
      pages: 0,
      skipped: 0,
      problems: 0,
      failures: 0,
      newFailures: baseline ? 0 : null,
      report: null,
    };
    for await (const audited of results) {
      const page = compare(audited);
      const failures = failuresOf(page);
      outcome.pages += 1;
      outcome.failures += failures.length;
      if (page.skipped) outcome.skipped += 1;
      else if (page.problem !== undefined) outcome.problems += 1;
      if ('file' in from && page.problem === undefined && isElsewhere(page)) note(elsewhereWords(page));
      if (baseline && outcome.newFailures !== null)
        outcome.newFailures += baseline.newOn(page.url, failures).length;
      if (options.keep) kept.push(page);
      await options.onPage(page, outcome.pages);
    }
    if (options.keep)
      outcome.report = makeReport(
        {
          tool: toolOf(browser),
          subject: 'file' in from ? from.file : from.url,
          startedAt,
          endedAt: now(),
          pages: kept,
          newFailures: outcome.newFailures,
          notes,
        },
        groupFindings,
      );
    return outcome;
  } finally {
    await browser.close();
  }
}
