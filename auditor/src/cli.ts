import { count } from '@adili/audits/words';
import { runWords } from '@adili/server/command-line';
import { loadEnvFile } from '@adili/server/env-file';
import { withoutSecrets } from './access/secrets.ts';
import { NoSandboxError } from './browser/unprivileged.ts';
import { auditCommand, type Words } from './options/command.ts';
import { type Gathered, gather } from './options/gather.ts';
import { MistakeError } from './options/mistake.ts';
import { readRun } from './options/read-run.ts';
import { BaselineError } from './reports/baseline.ts';
import { annotationsOf } from './reports/github.ts';
import { ndjsonLine } from './reports/ndjson.ts';
import { progressLine, safe, summary } from './reports/terminal.ts';
import { writeReports } from './reports/write-files.ts';
import { type Outcome, runAudit } from './run/run-audit.ts';
import { NoChromiumError } from './run/start-auditor.ts';
import { StepError } from './steps/steps.ts';

/** What the exit status says: `docs/audit.md` tells people. */
const FOUND_NOTHING = 0;
const FOUND_FAILURES = 1;
const DID_NOT_AUDIT = 2;

/** What a person can put right: the message is all there is to say. */
const expected = [MistakeError, BaselineError, StepError, NoChromiumError, NoSandboxError];

/** Names and words of files are a stranger's: they steer no terminal and begin no line. */
const say = (line: string) => process.stderr.write(`${safe(line)}\n`);

/** Writes a line once those before it went out, so that a slow reader makes the run wait and no memory grow. */
const print = (line: string): Promise<void> =>
  new Promise((resolve, reject) => {
    process.stdout.write(`${line}\n`, (error) => (error ? reject(error) : resolve()));
  });

function statusOf(
  { pages, skipped, problems, tally }: Outcome,
  { failOn, threshold = {}, allowUnreached }: Gathered,
): number {
  const tooMany = tally.tooMany(threshold, failOn);
  if (Object.keys(threshold).length > 0 || failOn === 'review') for (const sentence of tooMany) say(sentence);
  if (pages === problems + skipped || problems > allowUnreached) return DID_NOT_AUDIT;
  return tooMany.length > 0 ? FOUND_FAILURES : FOUND_NOTHING;
}

async function audit(url: string | undefined, words: Words, signal: AbortSignal): Promise<number> {
  const options = await gather(url, words, say);
  const { ndjson, github } = options;
  const outcome = await runAudit({
    ...(await readRun(options)),
    signal,
    warn: say,
    onPage: async (page, done) => {
      if (ndjson) await print(ndjsonLine(page));
      if (github) for (const line of annotationsOf(page)) await print(line);
      if (!ndjson || process.stderr.isTTY) say(progressLine(page, done));
    },
  });
  if (outcome.report) {
    const written = await writeReports(outcome.report, options);
    if (!ndjson) await print(summary(outcome.report));
    for (const file of written) say(`Written: ${file}`);
  }
  const { ignored } = outcome.tally;
  if (ignored > 0) say(`Ignored by ${options.saidBy}: ${count(ignored, 'finding')}.`);
  return statusOf(outcome, options);
}

/** A reader of the output may leave before its end: `| head`. */
const isGoneReader = (error: unknown) => (error as NodeJS.ErrnoException).code === 'EPIPE';

async function main(): Promise<number> {
  loadEnvFile();
  const stop = new AbortController();
  // What the process does at its own end, it does once the browser has ended.
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => stop.abort(new MistakeError('The audit was ended before it was done.')));
  process.stdout.on('error', (error) => stop.abort(error));
  let status = FOUND_NOTHING;
  try {
    const command = auditCommand(async (url, words) => {
      status = await audit(url, words, stop.signal);
    });
    const mistake = await runWords(command, process.argv.slice(2), DID_NOT_AUDIT);
    return mistake || status;
  } catch (error) {
    if (isGoneReader(error)) return FOUND_NOTHING;
    const isExpected =
      expected.some((kind) => error instanceof kind) ||
      typeof (error as NodeJS.ErrnoException).code === 'string';
    const told = isExpected ? (error as Error).message : String((error as Error).stack ?? error);
    // An address in it may have a user and a password.
    for (const line of isExpected ? [told] : told.split('\n')) say(withoutSecrets([])(line));
    return DID_NOT_AUDIT;
  }
}

process.exit(await main());
