import { access, constants } from 'node:fs/promises';
import {
  type Command,
  commandLine,
  InvalidArgumentError,
  Option,
  runWords,
  wholeNumber,
} from '@adili/server/command-line';
import { loadEnvFile } from '@adili/server/env-file';
import { pageLimits } from './browser/limits.ts';
import { NoSandboxError } from './browser/unprivileged.ts';
import { BaselineError, readBaseline } from './reports/baseline.ts';
import { ndjsonLine } from './reports/ndjson.ts';
import { progressLine, summary } from './reports/terminal.ts';
import { forms, type ReportFiles, writeReports } from './reports/write-files.ts';
import { whyNoAddress } from './run/audit-address.ts';
import { LogInError, readLogInScript } from './run/log-in.ts';
import { type Outcome, type RunOptions, runAudit } from './run/run-audit.ts';
import { NoChromiumError } from './run/start-auditor.ts';

/** What the exit status says: `docs/audit.md` tells people. */
const FOUND_NOTHING = 0;
const FOUND_FAILURES = 1;
const DID_NOT_AUDIT = 2;

interface Options extends ReportFiles {
  pages: number;
  urls?: string;
  ndjson?: true;
  baseline?: string;
  failOn: 'any' | 'new';
  login?: string;
  allowPrivate?: true;
  unproved?: true;
  pageSeconds: number;
  include?: string[];
  exclude?: string[];
  allowUnreached: number;
}

/** A mistake in the words, or something that a person can put right: the message is all there is to say. */
class UsageError extends Error {
  override name = 'UsageError';
}
const expected = [UsageError, BaselineError, LogInError, NoChromiumError, NoSandboxError];

const say = (line: string) => process.stderr.write(`${line}\n`);

/** Writes a line once those before it went out, so that a slow reader makes the run wait and no memory grow. */
const print = (line: string): Promise<void> =>
  new Promise((resolve, reject) => {
    process.stdout.write(`${line}\n`, (error) => (error ? reject(error) : resolve()));
  });

const address = (text: string) => {
  const why = whyNoAddress(text);
  if (why) throw new InvalidArgumentError(why);
  return text;
};

/** An option that may be given more than once. */
const another = (text: string, before: string[] = []) => [...before, text];

function allowsPrivate({ allowPrivate }: Options): boolean {
  const isAllowed = allowPrivate ?? process.env.AUDIT_ALLOW_PRIVATE === 'true';
  if (isAllowed && process.env.NODE_ENV === 'production')
    throw new UsageError(
      'In production private addresses are not audited: take --allow-private and AUDIT_ALLOW_PRIVATE away.',
    );
  return isAllowed;
}

async function readOptions(
  url: string | undefined,
  options: Options,
  signal: AbortSignal,
): Promise<RunOptions> {
  const { urls, ndjson = false, baseline, failOn, login } = options;
  if ((url === undefined) === (urls === undefined))
    throw new UsageError('Name one address, or a file of them by --urls.');
  if (failOn === 'new' && baseline === undefined) throw new UsageError('--fail-on new needs a --baseline.');
  if (urls !== undefined && urls !== '-') await access(urls, constants.R_OK);
  if (urls !== undefined && (options.include ?? options.exclude))
    throw new UsageError('--include and --exclude are for a crawl: take lines out of the file of --urls.');
  const isReported = forms.some((form) => options[form] !== undefined);
  return {
    from: urls === undefined ? { url: url as string, pages: options.pages } : { file: urls },
    allowPrivate: allowsPrivate(options),
    unproved: options.unproved ?? false,
    include: options.include,
    exclude: options.exclude,
    timeoutMs: options.pageSeconds * 1000,
    logIn: login === undefined ? undefined : await readLogInScript(login),
    baseline: baseline === undefined ? undefined : await readBaseline(baseline),
    keep: isReported || !ndjson,
    pictures: options.html !== undefined || options.json !== undefined,
    about: new URL('/audits/about', process.env.PUBLIC_URL || 'https://adili.example').href,
    signal,
    warn: say,
    onPage: async (page, done) => {
      if (ndjson) await print(ndjsonLine(page));
      if (!ndjson || process.stderr.isTTY) say(progressLine(page, done));
    },
  };
}

function statusOf(
  { pages, skipped, problems, failures, newFailures }: Outcome,
  { failOn, allowUnreached }: Options,
): number {
  if (pages === problems + skipped || problems > allowUnreached) return DID_NOT_AUDIT;
  const counted = failOn === 'new' ? (newFailures ?? failures) : failures;
  return counted > 0 ? FOUND_FAILURES : FOUND_NOTHING;
}

async function audit(url: string | undefined, options: Options, signal: AbortSignal): Promise<number> {
  const run = await readOptions(url, options, signal);
  const outcome = await runAudit(run);
  if (outcome.report) {
    const written = await writeReports(outcome.report, options);
    if (!options.ndjson) await print(summary(outcome.report));
    for (const file of written) say(`Written: ${file}`);
  }
  return statusOf(outcome, options);
}

function command(done: (status: number) => void, signal: AbortSignal): Command {
  const words = commandLine('audit', 'Audits a site, or a list of addresses, by WCAG 2.2, levels A and AA.')
    .argument('[url]', 'where the crawl of a site begins', address)
    .option('--pages <number>', 'pages of the site, at most 50', wholeNumber(1, 50), 20)
    .option(
      '--urls <file>',
      'audits the addresses of a file, one on a line, without a crawl; - is the standard input',
    )
    .option('--ndjson', 'a line of JSON for each address, in the order given');
  for (const form of forms) words.option(`--${form} <file>`, `writes the report as ${NAMES[form]}`);
  return words
    .option('--baseline <file>', 'the --json of an earlier run, against which failures are new')
    .addOption(
      new Option('--fail-on <which>', 'failures that make the exit status 1')
        .choices(['any', 'new'])
        .default('any'),
    )
    .option(
      '--include <pattern>',
      'crawls only addresses that match it, or another of them: /shop/*',
      another,
    )
    .option('--exclude <pattern>', 'leaves out addresses that match it, or another of them', another)
    .option(
      '--allow-unreached <number>',
      'pages that may be impossible to audit before the exit status is 2',
      wholeNumber(0, 1_000_000),
      0,
    )
    .option('--login <script>', 'logs in by this script, whose cookies each page gets')
    .option('--allow-private', 'opens private addresses and every port: for a site of your own machine')
    .option('--unproved', 'as for a site that isn’t yours: no keys are pressed, and only GET and HEAD leave')
    .option(
      '--page-seconds <number>',
      'seconds that a page may take, at most 600: more for a slow machine',
      wholeNumber(2, 600),
      pageLimits.timeoutMs / 1000,
    )
    .addHelpText(
      'after',
      '\nExit status: 0 nothing failed, 1 failures were found, 2 a page could not be audited.',
    )
    .action(async (url: string | undefined, options: Options) => done(await audit(url, options, signal)));
}

const NAMES = { html: 'HTML', json: 'JSON', earl: 'EARL (JSON-LD)', openacr: 'OpenACR' };

/** A reader of the output may leave before its end: `| head`. */
const isGoneReader = (error: unknown) => (error as NodeJS.ErrnoException).code === 'EPIPE';

async function main(): Promise<number> {
  loadEnvFile();
  const stop = new AbortController();
  // What the process does at its own end, it does once the browser has ended.
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => stop.abort(new UsageError('The audit was ended before it was done.')));
  process.stdout.on('error', (error) => stop.abort(error));
  let status = FOUND_NOTHING;
  try {
    const mistake = await runWords(
      command((code) => {
        status = code;
      }, stop.signal),
      process.argv.slice(2),
      DID_NOT_AUDIT,
    );
    return mistake || status;
  } catch (error) {
    if (isGoneReader(error)) return FOUND_NOTHING;
    const isExpected =
      expected.some((kind) => error instanceof kind) ||
      typeof (error as NodeJS.ErrnoException).code === 'string';
    say(isExpected ? (error as Error).message : String((error as Error).stack ?? error));
    return DID_NOT_AUDIT;
  }
}

process.exit(await main());
