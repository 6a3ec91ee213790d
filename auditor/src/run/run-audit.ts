import type { EarlierRun } from '@adili/audits/earlier-run';
import type { PageResult } from '@adili/audits/model';
import { makeReport, type Report } from '@adili/audits/report';
import { groupFindings } from '@adili/schemas/findings/group-findings';
import { hostOfAddress, isSameSite } from '@adili/server/network/host-of';
import { type Access, AccessByHost, headersOf } from '../access/access.ts';
import { withoutSecrets } from '../access/secrets.ts';
import type { PageWindow } from '../browser/visit.ts';
import type { Caps } from '../caps.ts';
import { comparePages } from '../consistency/compare-pages.ts';
import { crawl } from '../crawl/crawl.ts';
import { wantedBy } from '../crawl/wanted.ts';
import type { Ignore } from '../policy/ignores.ts';
import { holdingOn, ignoring } from '../policy/ignoring.ts';
import { atLevel, type Level } from '../policy/level.ts';
import { Tally } from '../policy/thresholds.ts';
import type { Ready } from '../steps/get-ready.ts';
import type { Step } from '../steps/steps.ts';
import { addressesOf, onlyWanted, type Source, subjectOf } from './addresses.ts';
import { atOnce as pagesAtOnce } from './at-once.ts';
import { auditAddress } from './audit-address.ts';
import { inOrder } from './in-order.ts';
import { logIn } from './log-in.ts';
import { type Auditor, startAuditor, toolOf } from './start-auditor.ts';

export interface RunOptions {
  from: Source;
  allowPrivate: boolean;
  unproved: boolean;
  /** Milliseconds that a page may take. */
  timeoutMs: number;
  /** Pages at once; without it by the processor's cores. */
  atOnce?: number;
  logIn?: readonly Step[];
  /** What each page is brought to, and how wide its window is, before it is looked at. */
  ready?: Ready;
  caps?: Partial<Caps>;
  window?: PageWindow;
  access?: Access;
  baseline?: EarlierRun;
  level?: Level;
  ignored?: { by: string; list: readonly Ignore[] };
  /** Patterns of what is looked at, and of what is left out. */
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
  tally: Tally;
  /** Null where nothing was kept. */
  report: Report | null;
}

/** Sentences on a run that its report keeps. */
const MOST_NOTES = 100;

const isElsewhere = ({ url, finalUrl }: PageResult) =>
  !isSameSite(hostOfAddress(url), hostOfAddress(finalUrl));
const elsewhereWords = ({ url, finalUrl }: PageResult) =>
  `${url} leads to ${finalUrl}, which is another website.`;

const now = () => new Date().toISOString();

/** Audits a site or addresses in one browser. Rejects where the browser can't be started, or is aborted. */
export async function runAudit(options: RunOptions): Promise<Outcome> {
  const startedAt = now();
  const accesses = new AccessByHost(options.access ?? {});
  const clean = <Value>(value: Value) => withoutSecrets(accesses.all())(value);
  const from = taken(options.from, accesses);
  const notes: string[] = [];
  const note = (line: string) => {
    const told = clean(line);
    options.warn(told);
    if (notes.length < MOST_NOTES) notes.push(told);
  };
  const { level = 'AA', ignored = { by: '', list: [] } } = options;
  const { holding, said } = holdingOn(ignored.list, startedAt.slice(0, 10));
  for (const line of said) note(line);
  const auditor = await startAuditor({
    allowPrivate: options.allowPrivate,
    about: options.about,
    warn: options.warn,
    headersOf: (url) => headersOf(accesses.of(url)),
    signal: options.signal,
  });
  try {
    const results = await resultsOf({ ...options, from }, holding, auditor, accesses, note);
    const compare = comparePages();
    const ignore = ignoring(holding, { by: ignored.by, at: startedAt });
    const kept: PageResult[] = [];
    const tally = new Tally(options.baseline);
    const outcome: Outcome = { pages: 0, skipped: 0, problems: 0, tally, report: null };
    for await (const audited of results) {
      const page = clean(ignore(atLevel(compare(audited), level)));
      outcome.pages += 1;
      if (page.skipped) outcome.skipped += 1;
      else if (page.problem !== undefined) outcome.problems += 1;
      else if (!('url' in from) && isElsewhere(page)) note(elsewhereWords(page));
      tally.add(page);
      if (options.keep) kept.push(page);
      await options.onPage(page, outcome.pages);
    }
    if (options.keep) {
      const { newFailures } = tally;
      const parts = {
        tool: toolOf(auditor.browser),
        subject: clean(subjectOf(from)),
        startedAt,
        endedAt: now(),
      };
      outcome.report = makeReport({ ...parts, pages: kept, newFailures, notes, level }, groupFindings);
    }
    return outcome;
  } finally {
    await auditor.browser.close();
  }
}

/** A source without users and passwords in its addresses; of those of a file they are taken as they are read. */
function taken(source: Source, accesses: AccessByHost): Source {
  if ('url' in source) return { ...source, url: accesses.take(source.url) };
  if ('sitemap' in source) return { sitemap: accesses.take(source.sitemap) };
  if ('file' in source) return source;
  return { addresses: source.addresses.map((address) => accesses.take(address)) };
}

/** The pages of a run, as they come. */
async function resultsOf(
  options: RunOptions,
  ignores: readonly Ignore[],
  { browser, fetchFile }: Auditor,
  accesses: AccessByHost,
  note: (line: string) => void,
) {
  const { from, atOnce = pagesAtOnce(), pictures, unproved, timeoutMs, signal } = options;
  const cookies = options.logIn && (await logIn(browser, options.logIn, accesses, signal));
  const ignoredSelectors = ignores.flatMap(({ selector = [] }) => selector);
  const wants = wantedBy(options);
  const audit = (written: string) => {
    const url = accesses.take(written);
    const access = accesses.of(url);
    return auditAddress(browser, url, {
      pictures,
      unproved,
      timeoutMs,
      cookies,
      access,
      ignoredSelectors,
      ready: options.ready,
      caps: options.caps,
      window: options.window,
      signal,
    });
  };
  if (!('url' in from)) return inOrder(onlyWanted(await addressesOf(from, fetchFile), wants), atOnce, audit);
  const leave = (page: PageResult) => {
    if (isElsewhere(page)) note(`${elsewhereWords(page)} It was left out.`);
    else if (page.needsLogIn) note(`${page.url} was left out. ${page.problem}`);
  };
  return crawl(from.url, {
    pages: from.pages,
    atOnce,
    audit,
    fetchFile,
    wants,
    leave,
    note,
    isLoggedIn: cookies !== undefined,
  });
}
