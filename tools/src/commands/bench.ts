import { commandLine } from '@adili/server/command-line';
import { requireChromium } from '../chromium.ts';
import { runCommand } from '../publishing/command-line.ts';
import { mustRun, runProgram } from '../run.ts';
import { buildAll } from './build.ts';

/**
 * `npm run bench [-- --quick]`: the built product next to the same sources as one app, its servers next to bare ones, and
 * a large register, as tables and in bench-results/. Quick: fewer rounds of the first alone.
 */
export const bench = (args: readonly string[]): Promise<void> => {
  const command = commandLine('bench', 'Measures the built product.')
    .option('--quick', 'the comparison with one app alone, in few rounds')
    .action(({ quick }: { quick?: true }) => measure(quick ? ['--quick'] : []));
  command
    .command('servers')
    .description('what calls and documents cost the servers, next to bare ones')
    .action(() => measure(['servers']));
  command
    .command('register')
    .description('what the first data of a large register take, on PostgreSQL')
    .action(() => runProgram('tests/bench/main.ts', ['register']));
  command
    .command('figures [file]')
    .description('puts the newest whole result, or the one in a file, into docs/performance.md')
    .action((file?: string) => runProgram('tests/bench/figures.ts', file ? [file] : []));
  command
    .command('act')
    .description(
      "what the accessibility audit finds of W3C's test cases, which ACT_DIR names, and where it is wrong",
    )
    .option('--rule <id...>', 'cases of these rules of W3C only')
    .option('--sample <n>', 'every n-th case only')
    .option('--write <file>', 'all results, as JSON')
    .option('--quiet', 'tables only')
    .option(
      '--figures <file>',
      'keeps the figures of all cases in the file that the page of the method reads',
    )
    .action(() => runMeasure('auditor/bench/act.ts', args.slice(1)));
  command
    .command('field')
    .description('what the audit says of pages made after bug reports, which FIELD_DIR names')
    .option('--only <word>', 'cases whose file has this in its name')
    .option('--quiet', 'tables only')
    .option('--figures <file>', 'keeps the figures, as for act')
    .action(() => runMeasure('auditor/bench/field.ts', args.slice(1)));
  command
    .command('criteria')
    .description('what looks at each criterion, written anew into the file of these figures')
    .requiredOption('--figures <file>', 'the file')
    .action(() => runProgram('auditor/bench/criteria.ts', args.slice(1)));
  command
    .command('audit-memory')
    .description('memory of the accessibility audit over many pages')
    .option('--pages <n>', 'pages, 200 where nothing is said')
    .action(() => runMeasure('auditor/bench/memory.ts', args.slice(1)));
  return runCommand(command, args);
};

/** A measurement of the audit, which needs a browser and no build. */
async function runMeasure(program: string, args: readonly string[]): Promise<void> {
  process.env.CHROMIUM_PATH = await requireChromium();
  await runProgram(program, args);
}

async function measure(args: readonly string[]): Promise<void> {
  const chromium = await requireChromium();
  await buildAll();
  await mustRun('The measurement', process.execPath, ['tests/bench/main.ts', ...args], {
    env: { ...process.env, CHROMIUM_PATH: chromium },
  });
}
