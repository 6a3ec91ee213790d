/**
 * What jest-light-runner leaves out, for tests that run in Node itself: a limit of time for each test and hook, a test
 * that fails by a promise that was not awaited, `jest.mocked`, and mocks restored after each test.
 */
import { syncBuiltinESMExports } from 'node:module';
import { addEventHandler, getState } from 'jest-circus';
import { failOnComplaints } from './no-complaints.ts';

type Work = (...given: unknown[]) => unknown;

const milliseconds = 120_000;
let strayed: unknown[] = [];
process.on('unhandledRejection', (reason) => strayed.push(reason));

/** The same work, which fails with a sentence when it hangs (the runner would wait for ever), or when a promise that it left failed. */
function bounded(work: Work, name: string, limit = milliseconds): () => Promise<void> {
  return async () => {
    const { promise: late, reject } = Promise.withResolvers<never>();
    const timer = setTimeout(() => reject(new Error(`${name} took longer than ${limit} ms.`)), limit);
    try {
      await Promise.race([work(), late]);
    } finally {
      clearTimeout(timer);
    }
    const [first] = strayed;
    strayed = [];
    if (first !== undefined) throw first;
  };
}

addEventHandler((event) => {
  const { currentDescribeBlock: block } = getState();
  if (event.name === 'add_hook') {
    const hook = block.hooks.at(-1);
    if (hook) hook.fn = bounded(hook.fn as Work, hook.type, hook.timeout ?? undefined);
  }
  if (event.name === 'add_test') {
    const added = block.children.at(-1);
    if (added?.type !== 'test' || !added.fn) return;
    const run = bounded(added.fn as Work, `"${added.name}"`, added.timeout ?? undefined);
    added.fn = async () => {
      await run().finally(() => jest.restoreAllMocks());
      failOnComplaints();
    };
  }
});

// What is imported from Node by name follows what a test puts in its place, and back.
const { spyOn, restoreAllMocks } = jest;
Object.assign(jest, {
  mocked: (value: unknown) => value,
  spyOn: (...given: Parameters<typeof spyOn>) => {
    const spy = spyOn(...given);
    syncBuiltinESMExports();
    return spy;
  },
  restoreAllMocks: () => {
    restoreAllMocks();
    syncBuiltinESMExports();
  },
});
