import { parseArgs } from 'node:util';
import { mustRun, StepFailedError, tool } from '../run.ts';

const options = {
  requests: { type: 'string', default: '10000' },
  seed: { type: 'string', default: String(Date.now() % 1_000_000) },
} as const;

/** `npm run test:fuzz [-- --requests N] [-- --seed N]`: so many requests to each group of the API's calls. */
export async function testFuzz(args: readonly string[]): Promise<void> {
  const { requests, seed } = parseArgs({ args: [...args], options }).values;
  if (!(Number(requests) >= 1 && Number.isInteger(Number(seed))))
    throw new StepFailedError('--requests takes a number from 1 on, --seed a whole number.');
  const env = { ...process.env, FUZZ_REQUESTS: requests, FUZZ_SEED: seed };
  await mustRun('The fuzzing', tool('jest'), ['--forceExit', '--verbose', 'api/src/http/fuzz'], { env });
}
