import { execFileSync } from 'node:child_process';
import { closeSync, mkdirSync, openSync, rmSync } from 'node:fs';
import path from 'node:path';
import { commandLine, wholeNumber } from '@adili/server/command-line';
import { ROOT } from '@adili/server/workspace';
import { requireChromium } from '../chromium.ts';
import { dockerEngine } from '../docker-engine.ts';
import { runFailedAgain, withSecondRuns, wordsForOne } from '../failed-again.ts';
import { runCommand } from '../publishing/command-line.ts';
import { mustRun, run, StepFailedError, tool } from '../run.ts';
import { atLeastOneFailure, type Counts, closingWords, playwrightCounts } from '../test-counts.ts';
import { buildAll } from './build.ts';

interface Options {
  all?: boolean;
  keep?: boolean;
  seed: number;
}

const compose = ['compose'];
const project = 'adili-test';
/** With Prometheus and an auditor, which the tests start. */
const profiles = ['--profile', 'observability', '--profile', 'audits'];
/** The whole commit, with -dirty behind it where there are changes in none. */
const describe = ['describe', '--always', '--abbrev=40', '--dirty', '--exclude', '*'];
const results = path.join(ROOT, 'test-results', 'compose');
const report = path.join(ROOT, 'test-results', 'compose.json');
const reportAgain = path.join(ROOT, 'test-results', 'compose-again.json');
const stack = {
  SITE: 'http://localhost:3000',
  API: 'http://localhost:8083',
  MAILS: 'http://localhost:8025',
};

/** `npm run test:compose [-- --all] [-- --keep] [-- --seed N]`: tests the composed stack in Docker. */
export const testCompose = (args: readonly string[]): Promise<void> =>
  runCommand(
    commandLine(
      'test:compose',
      'Brings the composed stack up from nothing, tests and breaks it, takes it down.',
    )
      .option('--all', 'every fault, and the whole browser suite')
      .option('--keep', 'leaves the stack up')
      .option('--seed <number>', 'repeats a run', wholeNumber(0, 1_000_000_000), Date.now() % 1_000_000)
      .action(testStack),
    args,
  );

async function testStack({ all = false, keep = false, seed }: Options): Promise<void> {
  console.log(`Seed ${seed}: npm run test:compose -- --seed ${seed} chooses the same remote and faults.`);
  const chromium = await requireChromium();
  const engine = await dockerEngine();
  const commit = execFileSync('git', describe, { cwd: ROOT, encoding: 'utf8' }).trim();
  const env = {
    ...engine.env,
    COMPOSE_PROJECT_NAME: project,
    SOURCE_COMMIT: commit,
    RATE_LIMIT_SCALE: '100',
    AUDITOR_TOKEN: 'of-the-composed-stack-under-test-only',
    // Its pages are at private addresses.
    AUDIT_ALLOW_PRIVATE: 'true',
    OUTBOUND_ALLOW_PRIVATE: 'true',
  };
  const up = ['up', '--wait', '--wait-timeout', '180', '--scale', 'api=3'];
  const failures: string[] = [];
  let isBuilt = false;
  try {
    // Its versions are compared with those that the images hold.
    await buildAll();
    await mustRun('Building the images', 'docker', [...compose, ...profiles, 'build'], { env });
    isBuilt = true;
    if ((await run('docker', [...compose, ...up], { env })) !== 0) failures.push('The stack did not come up');
    else {
      const testEnv = {
        ...env,
        ...stack,
        CHROMIUM_PATH: chromium,
        COMPOSE_SEED: String(seed),
        COMPOSE_FAULTS: all ? 'all' : '',
      };
      const first = withSecondRuns(await composeTests(report, [], testEnv), (failure) =>
        composeTests(reportAgain, wordsForOne(failure), testEnv),
      );
      const counts = await runFailedAgain(first);
      if (counts.failed > 0) failures.push('Tests failed');
      console.log(closingWords(counts));
      if (all && (await run('npm', ['run', 'test:e2e'], { env: { ...env, ...stack } })) !== 0)
        failures.push('Browser tests failed');
    }
    if (failures.length > 0) await writeLogs(env);
  } finally {
    if (keep && isBuilt) sayHowToLook(engine.byHand);
    else {
      await run('docker', [...compose, ...profiles, 'down', '--volumes', '--timeout', '10'], { env });
      await engine.release();
    }
  }
  if (failures.length > 0)
    throw new StepFailedError(`${failures.join('. ')}. The services' logs are in ${results}/logs.`);
}

async function composeTests(to: string, chosen: readonly string[], env: NodeJS.ProcessEnv): Promise<Counts> {
  rmSync(to, { force: true });
  const words = ['test', '--config', 'tests/compose/playwright.config.ts', '--reporter=line,json', ...chosen];
  const code = await run(tool('playwright'), words, { env: { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: to } });
  return atLeastOneFailure(code, await playwrightCounts(to));
}

/** What each service logged, a file each. */
async function writeLogs(env: NodeJS.ProcessEnv): Promise<void> {
  const folder = path.join(results, 'logs');
  mkdirSync(folder, { recursive: true });
  const services = execFileSync('docker', [...compose, ...profiles, 'config', '--services'], {
    cwd: ROOT,
    env,
    encoding: 'utf8',
  });
  for (const service of services.trim().split('\n')) {
    const file = openSync(path.join(folder, `${service}.log`), 'w');
    await run('docker', [...compose, ...profiles, 'logs', '--timestamps', service], {
      env,
      stdio: ['ignore', file, file],
    });
    closeSync(file);
  }
}

function sayHowToLook(engine: { use: string; stop: string } | undefined): void {
  const command = `docker compose --project-name ${project}`;
  const lines = [
    `\nThe stack stays up: ${stack.SITE}, its mails ${stack.MAILS}`,
    engine?.use,
    `${command} ps`,
    `${command} logs --follow api`,
    `${command} down --volumes`,
    engine?.stop,
  ];
  console.log(lines.filter(Boolean).join('\n'));
}
