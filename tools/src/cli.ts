import { OwnerError } from '@adili/bundler/read-owner';
import { buildAll, buildOne } from './build-all.ts';
import { StepFailedError } from './run.ts';

const [command = '', ...args] = process.argv.slice(2);

/** The commands that people type, each loaded only when it is asked for. */
const commands: Record<string, () => Promise<void>> = {
  build: () => buildAll(),
  'build-one': () => buildOne(args[0] ?? ''),
  start: async () => (await import('./commands/start.ts')).start(),
  test: async () => (await import('./commands/test.ts')).test(),
  dev: async () => (await import('./commands/dev.ts')).dev(args),
  'test:compose': async () => (await import('./commands/test-compose.ts')).testCompose(),
  bench: async () => (await import('./commands/bench.ts')).bench(),
  'publish-remote': async () => (await import('./commands/publish-remote.ts')).publishRemote(args),
  registry: async () => (await import('./commands/registry.ts')).registry(args),
  operator: async () => (await import('./commands/operator.ts')).operator(args),
  check: async () => (await import('./commands/check.ts')).check(),
  boundaries: async () => (await import('./boundaries-file.ts')).writeBoundaries(),
  'new-remote': async () => (await import('./new-remote/new-remote.ts')).newRemote(args),
  'remote:dev': async () => (await import('./alone/run-alone.ts')).developAlone(args[0] ?? ''),
  'remote:preview': async () => (await import('./alone/run-alone.ts')).previewAlone(args[0] ?? ''),
  'remote:build': async () => (await import('./alone/run-alone.ts')).buildAlone(args[0] ?? ''),
  'remote:check': async () => (await import('./alone/test-alone.ts')).checkAlone(args[0] ?? ''),
  'remote:test': async () => (await import('./alone/test-alone.ts')).testAlone(args[0] ?? ''),
};

const chosen = commands[command];
if (!chosen) {
  console.error(`There is no command "${command}". Known: ${Object.keys(commands).join(', ')}.`);
  process.exit(2);
}
try {
  await chosen();
} catch (error) {
  // What a person can mend is told in words; anything else is a fault of the tooling, where the stack helps.
  const told = error instanceof StepFailedError || error instanceof OwnerError;
  console.error(told ? error.message : error);
  process.exit(1);
}
