import { buildAll, buildOne } from './build-all.ts';
import { StepFailed } from './run.ts';

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
  check: async () => (await import('./commands/check.ts')).check(),
};

const chosen = commands[command];
if (!chosen) {
  console.error(`There is no command "${command}". Known: ${Object.keys(commands).join(', ')}.`);
  process.exit(2);
}
try {
  await chosen();
} catch (error) {
  // A failed step has said why; anything else is a fault of the tooling, where the stack helps.
  console.error(error instanceof StepFailed ? error.message : error);
  process.exit(1);
}
