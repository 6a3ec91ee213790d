import { commandLine, wholeNumber } from '@adili/server/command-line';
import { runCommand } from '../publishing/command-line.ts';
import { mustRun, tool } from '../run.ts';

/** `npm run test:deep -- plan-ends [--organisations N] [--days N] [--seed N]`: mails of ends of plans, over both stores. */
export const testPlanEnds = (args: readonly string[]): Promise<void> =>
  runCommand(
    commandLine('test:deep -- plan-ends', 'Walks a clock over ends of plans, and reads the mails of them.')
      .option('--organisations <number>', 'how many', wholeNumber(1, 10_000), 50)
      .option('--days <number>', 'how far', wholeNumber(45, 3_650), 60)
      .option('--seed <number>', 'repeats a run', wholeNumber(0, 1_000_000_000), Date.now() % 1_000_000)
      .action(({ organisations, days, seed }: { organisations: number; days: number; seed: number }) => {
        const env = { ...process.env, PLAN_ENDS: `${organisations} ${days} ${seed}` };
        const words = ['--reporters=default', '--verbose', 'api/src/domain/billing/plan-ends'];
        return mustRun('The walk', tool('jest'), words, { env });
      }),
    args,
  );
