import { projects } from './tools/src/jest.ts';

// A task tells at its end what failed, however little ran.
const shown = process.env.TURBO_HASH === undefined ? 'default' : ['summary', { summaryThreshold: 0 }];
const reporters = [shown, '<rootDir>/tools/src/unended-files.ts'];

/** Milliseconds a test may take: long enough for a busy machine, since no test is about time; as in `native-runner.ts`. */
const testTimeout = 120_000;

export default { projects, testTimeout, reporters };
