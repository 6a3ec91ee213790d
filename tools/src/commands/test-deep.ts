import { deepNames } from '../command-names.ts';
import { runProgram, StepFailedError } from '../run.ts';

/** What each does, with the words behind its name. */
const tests: Readonly<Record<(typeof deepNames)[number], (args: readonly string[]) => Promise<void>>> = {
  store: (args) => runProgram('tests/store/main.ts', args),
  payments: (args) => runProgram('tests/payments/main.ts', args),
  'plan-ends': async (args) => (await import('./test-plan-ends.ts')).testPlanEnds(args),
  fuzz: async (args) => (await import('./test-fuzz.ts')).testFuzz(args),
  accounts: (args) => runProgram('tests/accounts/main.ts', args),
  postgres: async (args) => (await import('./test-postgres.ts')).testPostgres(args),
  deploy: async (args) => (await import('./test-deploy.ts')).testDeploy(args),
  browsers: async (args) => (await import('./test-browsers.ts')).testBrowsers(args),
  scale: (args) => runProgram('tests/scale/main.ts', args),
  journeys: (args) => runProgram('tests/journeys/main.ts', args),
  signals: async (args) => (await import('./test-signals.ts')).testSignals(args),
};

/** `npm run test:deep -- store [word ...]`: what takes long, or a machine of its own. */
export async function testDeep([name = '', ...args]: readonly string[]): Promise<void> {
  const test = tests[name as keyof typeof tests];
  if (!test) throw new StepFailedError(`Name one: npm run test:deep -- ${deepNames.join(' | ')}`);
  await test(args);
}
