import { OwnerError } from '@adili/bundler/read-owner';
import { NotStartedError } from '@adili/server/run-together';
import { writeBoundaries } from './boundaries-rule.ts';
import { deepNames, partNames } from './command-names.ts';
import { runProgram, StepFailedError } from './run.ts';
import { scope } from './scope.ts';

interface Command {
  /** A line of `npm run help`. */
  does: string;
  run: (args: readonly string[]) => Promise<unknown>;
}

/**
 * The commands that people type, each loaded only when it is asked for. Each is a script of the root's package.json; some
 * are in every workspace too, and there about that one.
 */
const commands: Readonly<Record<string, Command>> = {
  start: {
    does: 'builds what changed, then serves site and API with demonstration data',
    run: async () => (await import('./commands/start.ts')).start(),
  },
  dev: {
    does: 'the same from source, edits on the page as they are saved; -- --only=blog,auth',
    run: async (args) => (await import('./commands/dev-here.ts')).devHere(args),
  },
  build: {
    does: 'builds what changed; -- weights records what pages weigh, -- screens takes the pictures of public pages',
    run: async (args) => (await import('./commands/build.ts')).build(args),
  },
  check: {
    does: `all that can be known without running anything; -- types for one part: ${partNames.join(', ')}`,
    run: async (args) => (await import('./commands/check.ts')).check(args),
  },
  lint: {
    does: 'faults, and imports over boundaries',
    run: async (args) => (await import('./commands/biome.ts')).lint(['lint', '--error-on-warnings'], args),
  },
  format: {
    does: 'puts formatting right',
    run: async (args) => (await import('./commands/biome.ts')).lint(['format', '--write'], args),
  },
  fix: {
    does: 'puts right what can be: formatting, imports, faults',
    run: async (args) => (await import('./commands/biome.ts')).lint(['check', '--write'], args),
  },
  test: {
    does: 'the check, and all tests',
    run: async (args) => (await import('./commands/test.ts')).test(args),
  },
  'test:unit': {
    does: 'unit, contract and API tests, by jest; -- consents for those whose path has this in it, -- --watch',
    run: async (args) => (await import('./commands/test-unit.ts')).testUnit(args),
  },
  'test:e2e': {
    does: 'the tests in a browser; -- main-path for a file or a title',
    run: async (args) => (await import('./commands/test-e2e.ts')).testE2e(args),
  },
  'test:audit': {
    does: 'the accessibility audit in its browser, and attacks on it',
    run: async (args) => (await import('./commands/test-audit.ts')).testAudit(args),
  },
  'test:compose': {
    does: 'brings the composed stack up in Docker, uses it, breaks it, takes it down; -- --all',
    run: async (args) => (await import('./commands/test-compose.ts')).testCompose(args),
  },
  'test:deep': {
    does: `what takes long or a machine of its own: -- ${deepNames.join(', ')}`,
    run: async (args) => (await import('./commands/test-deep.ts')).testDeep(args),
  },
  serve: {
    does: 'what was built, as production runs it; -- --check looks whether all is there, -- watch-status measures a site from outside',
    run: async () => (await import('./commands/dev-here.ts')).nothingToServe(),
  },
  'new-remote': {
    does: 'adds a remote: -- reports /reports',
    run: async (args) => (await import('./new-remote/new-remote.ts')).newRemote(args),
  },
  'new-subject': {
    does: 'adds a subject to the API, with calls, a table and a test: -- vendors',
    run: async (args) => (await import('./new-subject/new-subject.ts')).newSubject(args),
  },
  'publish-remote': {
    does: 'tests a remote against the contract and ships it: -- blog',
    run: async (args) => (await import('./commands/publish-remote.ts')).publishRemote(args),
  },
  registry: {
    does: "what is live, and the operator's terms: -- show",
    run: async (args) => (await import('./commands/registry.ts')).registry(args),
  },
  operator: {
    does: 'who is an operator: -- list',
    run: (args) => runProgram('api/src/operator.ts', args),
  },
  data: {
    does: 'backup, restore, export and upgrade of what is stored: -- backup',
    run: (args) => runProgram('api/src/data.ts', args),
  },
  audit: {
    does: 'an accessibility audit of a site: -- https://example.com',
    run: async (args) => (await import('./commands/audit.ts')).audit(args),
  },
  secrets: {
    does: 'a strong value for each secret; -- --write .env',
    run: async (args) => (await import('./commands/secrets.ts')).secrets(args),
  },
  bench: {
    does: 'speed beside the same sources as one app; -- --quick, servers, register, figures, act, audit-memory',
    run: async (args) => (await import('./commands/bench.ts')).bench(args),
  },
  help: { does: 'this list', run: async () => showHelp() },
};

/** What is no command of the root: scripts of remotes, and of the task runner. */
const others: Readonly<Record<string, Command['run']>> = {
  preview: async () => (await import('./commands/standalone.ts')).previewStandalone(scope),
  part: async ([name = '']) => (await import('./commands/check-parts.ts')).checkPart(name),
};

function showHelp(): void {
  const width = Math.max(...Object.keys(commands).map((name) => name.length));
  for (const [name, { does }] of Object.entries(commands))
    console.log(`npm run ${name.padEnd(width)}  ${does}`);
}

// A reader of the output may leave before its end: `| head`.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
  process.exit(0);
});

const [command = '', ...args] = process.argv.slice(2);
const chosen = commands[command]?.run ?? others[command];
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
