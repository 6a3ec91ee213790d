import { commandLine, wholeNumber } from '@adili/server/command-line';
import { runCommand } from '../publishing/command-line.ts';
import { mustRun, tool } from '../run.ts';

/** `npm run test:deep -- fuzz [--requests N] [--seed N]`: so many requests to each group of the API's calls. */
export const testFuzz = (args: readonly string[]): Promise<void> =>
  runCommand(
    commandLine('test:deep -- fuzz', "Random requests to each group of the API's calls.")
      .option('--requests <number>', 'how many', wholeNumber(1, 1_000_000_000), 10_000)
      .option('--seed <number>', 'repeats a run', wholeNumber(0, 1_000_000_000), Date.now() % 1_000_000)
      .action(({ requests, seed }: { requests: number; seed: number }) => {
        const env = { ...process.env, FUZZ_REQUESTS: String(requests), FUZZ_SEED: String(seed) };
        // Without the reporter that ends a file after minutes: this one takes as long as is asked for.
        const words = ['--reporters=default', '--forceExit', '--verbose', 'api/src/http/fuzz'];
        return mustRun('The fuzzing', tool('jest'), words, { env });
      }),
    args,
  );
