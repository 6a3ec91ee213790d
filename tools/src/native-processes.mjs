import LightRunner from 'jest-light-runner/child-process';
import Tinypool from 'tinypool';

/** What a process asks for before its first file. */
const QUESTION = 'jest-light-runner-get-worker-data';

const { run } = Tinypool.prototype;
/**
 * Runs a file by a channel of its own. By the runner's, the first process that asks has all of them answered, and one
 * that was slower to start misses the only answer it gets: it would wait for ever.
 */
Tinypool.prototype.run = function runFile(file) {
  let answer;
  const channel = {
    onMessage: (send) => {
      answer = send;
    },
    postMessage: (message) => {
      const { workerData } = this.options;
      if (message === QUESTION) answer({ type: 'jest-light-runner-worker-data', workerData });
    },
  };
  return run.call(this, file, { channel });
};

/**
 * The runner of tests in Node itself. It stays until its processes have ended: their handles do not hold jest, which would
 * otherwise leave without a report where one takes longer than a second to end.
 */
export default class extends LightRunner {
  async runTests(...given) {
    const held = setInterval(() => {}, 60_000);
    try {
      await super.runTests(...given);
    } finally {
      clearInterval(held);
    }
  }
}
