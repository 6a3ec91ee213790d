import { execFileSync } from 'node:child_process';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { ROOT } from '@adili/server/workspace';
import { requireChromium } from '../chromium.ts';
import { dockerEngine } from '../docker-engine.ts';
import { mustRun, run, StepFailedError, tool } from '../run.ts';
import { countsLine, playwrightCounts } from '../test-counts.ts';

const compose = ['compose', '--project-name', 'adili-test'];
/** The whole commit, with -dirty behind it where there are changes in none. */
const describe = ['describe', '--always', '--abbrev=40', '--dirty', '--exclude', '*'];
const report = path.join(ROOT, 'test-results', 'compose.json');

/** `npm run test:compose`: brings the composed stack up from nothing, uses it in a browser, takes it down. */
export async function testCompose(): Promise<void> {
  const chromium = await requireChromium();
  const engine = await dockerEngine();
  const commit = execFileSync('git', describe, { cwd: ROOT, encoding: 'utf8' }).trim();
  const env = { ...engine.env, SOURCE_COMMIT: commit, RATE_LIMIT_SCALE: '100' };
  let failed = true;
  try {
    await mustRun('Building the images', 'docker', [...compose, 'build'], { env });
    await mustRun('Starting the stack', 'docker', [...compose, 'up', '--wait', '--wait-timeout', '180'], {
      env,
    });
    await mkdir(path.dirname(report), { recursive: true });
    const code = await run(
      tool('playwright'),
      ['test', '--config', 'tests/compose/playwright.config.ts', '--reporter=line,json'],
      {
        env: { ...env, CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
      },
    );
    if (code !== 0) await run('docker', [...compose, 'logs', '--tail', '40'], { env });
    failed = code !== 0;
  } finally {
    await run('docker', [...compose, 'down', '--volumes', '--timeout', '10'], { env });
    await engine.release();
  }
  console.log(`\n${countsLine(await playwrightCounts(report))}`);
  if (failed) throw new StepFailedError('The composed stack failed its tests.');
}
