/**
 * What jest-light-runner leaves out, for tests that run in Node itself: a limit of time for each test and hook,
 * `jest.setTimeout` and `jest.mocked`, and mocks that are restored after each test.
 */
import { syncBuiltinESMExports } from 'node:module';
import { addEventHandler, getState } from 'jest-circus';

const milliseconds = 60_000;

type Work = (...given: unknown[]) => unknown;

/** The same work, which fails with a sentence when it hangs: the runner would wait for ever. */
function bounded(work: Work, name: string, limit: number): () => Promise<void> {
  return async () => {
    const { promise: late, reject } = Promise.withResolvers<never>();
    const timer = setTimeout(() => reject(new Error(`${name} took longer than ${limit} ms.`)), limit);
    try {
      await Promise.race([work(), late]);
    } finally {
      clearTimeout(timer);
    }
  };
}

let limit = milliseconds;
const loaded = new WeakSet<object>();

addEventHandler((event) => {
  if (event.name !== 'add_test' && event.name !== 'add_hook') return;
  const { currentDescribeBlock: block, rootDescribeBlock: root } = getState();
  if (!loaded.has(root)) {
    loaded.add(root);
    limit = milliseconds;
  }
  if (event.name === 'add_hook') {
    const hook = block.hooks.at(-1);
    if (hook) hook.fn = bounded(hook.fn as Work, hook.type, hook.timeout ?? limit);
    return;
  }
  const added = block.children.at(-1);
  if (added?.type !== 'test' || !added.fn) return;
  const run = bounded(added.fn as Work, `"${added.name}"`, added.timeout ?? limit);
  added.fn = () => run().finally(restore);
});

const { spyOn } = jest;

function restore(): void {
  jest.restoreAllMocks();
  syncBuiltinESMExports();
}

Object.assign(jest, {
  setTimeout: (most: number) => {
    limit = most;
  },
  mocked: (value: unknown) => value,
  // What is imported from Node by name follows what a test puts in its place.
  spyOn: (...given: Parameters<typeof spyOn>) => {
    const spy = spyOn(...given);
    syncBuiltinESMExports();
    return spy;
  },
});
