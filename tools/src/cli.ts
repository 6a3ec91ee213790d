import { OwnerError } from '@adili/bundler/read-owner';
import { NotStartedError } from '@adili/server/run-together';
import { writeBoundaries } from './boundaries-rule.ts';
import { runProgram, StepFailedError } from './run.ts';
import { scope } from './scope.ts';

/** The commands that people type, each loaded only when it is asked for. Typed for a workspace, it is about that one. */
const commands: Record<string, (args: readonly string[]) => Promise<unknown>> = {
  start: async () => (await import('./commands/start.ts')).start(),
  dev: async (args) => (await import('./commands/dev-here.ts')).devHere(args),
  preview: async () => (await import('./commands/standalone.ts')).previewStandalone(scope),
  serve: async () => (await import('./commands/dev-here.ts')).nothingToServe(),
  build: async (args) => (await import('./commands/build.ts')).build(args),
  check: async (args) => (await import('./commands/check.ts')).check(args),
  lint: async (args) => (await import('./commands/biome.ts')).lint(['lint', '--error-on-warnings'], args),
  format: async (args) => (await import('./commands/biome.ts')).lint(['format', '--write'], args),
  fix: async (args) => (await import('./commands/biome.ts')).lint(['check', '--write'], args),
  test: async (args) => (await import('./commands/test.ts')).test(args),
  'test:unit': async (args) => (await import('./commands/test-unit.ts')).testUnit(args),
  'test:e2e': async (args) => (await import('./commands/test-e2e.ts')).testE2e(args),
  'test:browsers': async (args) => (await import('./commands/test-browsers.ts')).testBrowsers(args),
  'test:compose': async (args) => (await import('./commands/test-compose.ts')).testCompose(args),
  'test:deploy': async (args) => (await import('./commands/test-deploy.ts')).testDeploy(args),
  'test:audit': async (args) => (await import('./commands/test-audit.ts')).testAudit(args),
  'test:fuzz': async (args) => (await import('./commands/test-fuzz.ts')).testFuzz(args),
  'test:postgres': async (args) => (await import('./commands/test-postgres.ts')).testPostgres(args),
  audit: async (args) => (await import('./commands/audit.ts')).audit(args),
  'test:accounts': (args) => runProgram('tests/accounts/main.ts', args),
  'test:payments': (args) => runProgram('tests/daraja/main.ts', args),
  'test:scale': (args) => runProgram('tests/scale/main.ts', args),
  'test:store': (args) => runProgram('tests/store/main.ts', args),
  bench: async (args) => (await import('./commands/bench.ts')).bench(args),
  screens: (args) => runProgram('tests/screens/main.ts', args),
  'record-weights': async () => (await import('./commands/bench.ts')).recordWeights(),
  'new-remote': async (args) => (await import('./new-remote/new-remote.ts')).newRemote(args),
  'new-subject': async (args) => (await import('./new-subject/new-subject.ts')).newSubject(args),
  'publish-remote': async (args) => (await import('./commands/publish-remote.ts')).publishRemote(args),
  registry: async (args) => (await import('./commands/registry.ts')).registry(args),
  data: (args) => runProgram('api/src/data.ts', args),
  secrets: async (args) => (await import('./commands/secrets.ts')).secrets(args),
  'watch-status': (args) => runProgram('shared/server/src/status/watch.ts', args),
  operator: (args) => runProgram('api/src/operator.ts', args),
  'check:lint': async () => (await import('./commands/biome.ts')).lint(['ci', '--error-on-warnings'], []),
  'check:zod': async () => (await import('./zod-in-browsers.ts')).checkZod(),
  'check:commits': async () => (await import('./checks/commits.ts')).checkCommits(),
  'check:journeys': async () => (await import('./checks/journeys.ts')).checkJourneys(),
  'check:lockfile': async () => (await import('./checks/lockfile.ts')).checkLockfile(),
};

// A reader of the output may leave before its end: `| head`.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
  process.exit(0);
});

const [command = '', ...args] = process.argv.slice(2);
const chosen = commands[command];
if (!chosen) {
  console.error(`There is no command "${command}". Known: ${Object.keys(commands).join(', ')}.`);
  process.exit(2);
}
try {
  writeBoundaries();
  await chosen(args);
} catch (error) {
  // What a person can mend is said in words; anything else is a fault of the tooling, where the stack helps.
  const isExpected = [StepFailedError, NotStartedError, OwnerError].some((kind) => error instanceof kind);
  console.error(isExpected ? (error as Error).message : error);
  process.exit(1);
}
