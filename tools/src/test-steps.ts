import { run } from './run.ts';
import { addCounts, type Counts, countsLine, noCounts } from './test-counts.ts';

/** A part of a test run under its own heading. */
export interface TestStep {
  name: string;
  work: () => Promise<Counts>;
}

/** Runs the steps in turn, also after one that failed, and closes with the counts over all of them. */
export async function runSteps(steps: readonly TestStep[]): Promise<void> {
  let counts = noCounts;
  for (const { name, work } of steps) {
    console.log(`\n== ${name}`);
    const started = performance.now();
    const result = await work();
    const seconds = ((performance.now() - started) / 1000).toFixed(0);
    console.log(`== ${name}: ${countsLine(result)} in ${seconds} s`);
    counts = addCounts(counts, result);
  }
  console.log(`\n${countsLine(counts)}`);
  if (counts.failed > 0) process.exit(1);
}

/** A program that only passes or fails, as one test. */
export async function checkWith(program: string, args: readonly string[]): Promise<Counts> {
  const passed = (await run(program, args)) === 0;
  return { passed: passed ? 1 : 0, failed: passed ? 0 : 1, skipped: 0 };
}

/** A run that ends badly without a failed test must not pass for a good one. */
export const atLeastOneFailure = (code: number, counts: Counts): Counts =>
  code !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts;
