import { commandLine } from '@adili/server/command-line';
import { requireChromium } from '../chromium.ts';
import { runCommand } from '../publishing/command-line.ts';
import { mustRun } from '../run.ts';
import { buildAll } from './build.ts';

/**
 * `npm run bench [-- --quick]`: the built product next to the same sources as one app, and its servers' figures, as
 * tables and in bench-results/. Quick: fewer rounds, and no servers.
 */
export const bench = (args: readonly string[]): Promise<void> =>
  runCommand(
    commandLine('bench', 'Measures the built product.')
      .option('--quick', 'fewer rounds, and no servers')
      .action(() => measure(args)),
    args,
  );

async function measure(args: readonly string[]): Promise<void> {
  const chromium = await requireChromium();
  await buildAll();
  await mustRun('The measurement', process.execPath, ['tests/bench/main.ts', ...args], {
    env: { ...process.env, CHROMIUM_PATH: chromium },
  });
}

/** `npm run record-weights`: what the pages with a budget are made of now, into `tests/weight/recorded.json`. */
export async function recordWeights(): Promise<void> {
  await buildAll();
  await mustRun('Weighing the builds', process.execPath, ['tests/weight/record.ts']);
}
